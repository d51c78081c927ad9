#!/usr/bin/env python3
"""Drives the lesson in the real window: its text beside the pictures, and the self-check behind the last step.

usage: lesson_test.py PROGRAM [NAME ...]    (names of tests; all when none is given)

Like window_test.py, whose server, windows and exit statuses it shares.
"""

import json
import os
import sys
import time

import window_test
from window_test import ACCENT, check, inside

QUESTIONS = 18


def on_page(number):
    return lambda s: s["self_check"]["open"] and s["self_check"]["page"] == number


def open_check(window):
    window.click_control("self-check")
    return window.wait("the first question", on_page(1))["self_check"]


def choose(window, choice, by_key):
    if by_key:
        window.key(str(choice))
    else:
        window.click_control(f"choice {choice}")
    return window.wait(f"choice {choice}", lambda s: s["self_check"].get("given") == choice)["self_check"]


def forward(window, page):
    window.key("Next")
    return window.wait(f"page {page}", on_page(page))["self_check"]


def test_page_down_walks_through_everything(open_window):
    window = open_window("--state", "step=1")
    for step in range(2, 11):
        window.key("shift+Next")
        window.wait(f"step {step}", lambda s: s["step"] == step and not s["self_check"]["open"])
    for page in range(1, QUESTIONS + 1):
        window.key("Next")
        window.wait(f"question {page}", on_page(page))
        window.expect_title("Self-check", f"question {page} of {QUESTIONS}", "bankwalk")
        window.key("Next")
        window.wait("its answer", lambda s: s["self_check"].get("revealed"))
    window.key("Next")
    window.wait("the page with the score", on_page(QUESTIONS + 1))
    window.expect_title("Self-check", f"0 of {QUESTIONS} right")
    window.key("Next")
    # The log has every state that was on the screen: nothing was skipped and nothing came twice.
    walked = []
    with open(window.path, encoding="utf-8") as file:
        for line in file:
            state = json.loads(line)
            place = ("question", state["self_check"]["page"]) if state["self_check"]["open"] else ("step", state["step"])
            if not walked or walked[-1] != place:
                walked.append(place)
    expected = [("step", n) for n in range(1, 11)] + [("question", n) for n in range(1, QUESTIONS + 2)]
    check(walked == expected, f"Page Down led through {walked}")
    # And back again.
    for page in range(QUESTIONS, 0, -1):
        window.key("Prior")
        window.wait(f"question {page} again", lambda s: on_page(page)(s) and s["self_check"]["revealed"])
        window.key("Prior")
        window.wait("its answer hidden", lambda s: on_page(page)(s) and not s["self_check"]["revealed"])
    window.key("Prior")
    window.wait("step 10 again", lambda s: s["step"] == 10 and not s["self_check"]["open"])
    window.quit()


def test_right_and_wrong_by_key_and_click(open_window):
    window = open_window("--state", "step=4")
    question = open_check(window)
    before = window.picture()
    check(before.count(ACCENT) < 50, "nothing is red before an answer")
    state = choose(window, question["answer"], by_key=True)
    check((state["right"], state["answered"]) == (1, 1), f"a right answer counts: {state}")
    check(window.state()["verdict"] == "1 of 1 right", f"the score says {window.state()['verdict']!r}")
    check(window.picture().pixels != before.pixels, "the answer is explained on the screen")
    question = forward(window, 2)
    wrong = question["answer"] % question["choices"] + 1
    state = choose(window, wrong, by_key=False)
    check((state["right"], state["answered"]) == (1, 2), f"a wrong answer counts as answered: {state}")
    check(window.picture().count(ACCENT, window.box(f"choice {wrong}")) > 100, "the wrong choice is marked")
    window.key(str(question["answer"]))  # the first answer stands
    window.click_control(f"choice {question['answer']}")
    question = forward(window, 3)
    state = choose(window, question["answer"], by_key=False)
    check((state["right"], state["answered"]) == (2, 3), f"a right click counts, a second answer does not: {state}")
    window.key("Return")
    question = window.wait("question 4 by Enter", on_page(4))["self_check"]
    window.key("Next")
    state = window.wait("an answer that was asked for", lambda s: s["self_check"]["revealed"])["self_check"]
    check((state["right"], state["answered"]) == (2, 3), f"an answer that was shown does not count: {state}")
    window.key(str(question["answer"]))
    window.key("Return")
    window.wait("question 5", on_page(5))
    check(window.state()["self_check"]["answered"] == 3, "what was shown cannot be answered")
    window.key("Prior", "Prior", "Prior", "Prior")  # two of them hide answers that Page Down showed
    state = window.wait("question 2 as it was left", on_page(2))["self_check"]
    check(state["given"] == wrong, f"the answer to question 2 is kept: {state}")
    window.quit()


def test_focus(open_window):
    window = open_window("--state", "step=4")
    open_check(window)
    window.key("Tab", "Tab")
    window.wait("the second choice", lambda s: s["focus"] == "choice 2")
    window.key("Return")
    window.wait("its answer", lambda s: s["self_check"]["given"] == 2)
    window.key("Tab", "Tab")
    window.wait("the button on", lambda s: s["focus"] == "check next")
    window.key("space")
    window.wait("the next question", on_page(2))
    window.click_control("check next")
    window.wait("its answer by the button", lambda s: s["self_check"]["revealed"])
    window.click_control("check next")
    window.wait("question 3", on_page(3))
    window.click_control("check back")
    window.wait("question 2", on_page(2))
    window.click_control(f"question {QUESTIONS}")
    window.wait("the last question by its square", on_page(QUESTIONS))
    window.quit()


def test_jumping_away_and_back_loses_nothing(open_window):
    window = open_window("--state", "step=4;stride=6")
    window.key("Home")
    window.wait("the start", lambda s: s["position"] == 0)
    question = open_check(window)
    choose(window, question["answer"], by_key=True)
    forward(window, 2)
    window.key("Up", "r", "bracketright", "n", "Right")  # nothing of the step changes unseen
    window.key("Home")
    state = window.wait("the step as it was left", lambda s: not s["self_check"]["open"])
    check(state["state"] == "step=4;stride=6" and state["position"] == 0, f"the step is now {state['state']}")
    check(state["tab"] == "try" and state["speed"] == 1, "keys of the step did nothing in the self-check")
    window.click_control("step 9")
    window.wait("step 9", lambda s: s["step"] == 9)
    window.click_control("self-check")
    state = window.wait("question 2 again", on_page(2))["self_check"]
    check((state["right"], state["answered"]) == (1, 1), f"the score is kept: {state}")
    window.click_control("step 4")
    window.wait("step 4 by its dot", lambda s: s["step"] == 4 and not s["self_check"]["open"])
    window.quit()


def test_score_page(open_window):
    window = open_window("--state", "step=10")
    question = open_check(window)
    choose(window, question["answer"], by_key=True)
    window.click_control(f"question {QUESTIONS}")
    window.wait("the last question", on_page(QUESTIONS))
    window.key("Next")
    window.wait("its answer", lambda s: s["self_check"]["revealed"])
    forward(window, QUESTIONS + 1)
    window.expect_title("Self-check", f"1 of {QUESTIONS} right")
    check(window.picture().colours() > 50, "the last page has text")
    window.key("Prior")
    window.wait("the last question again", on_page(QUESTIONS))
    forward(window, QUESTIONS + 1)
    window.click_control("check next")
    window.wait("the steps", lambda s: not s["self_check"]["open"] and s["step"] == 10)
    window.quit()


def test_start_again(open_window):
    window = open_window("--state", "step=10")
    question = open_check(window)
    choose(window, question["answer"], by_key=True)
    for again in (lambda: window.click_control("check again"), lambda: window.key("r")):
        window.click_control(f"question {QUESTIONS}")
        window.wait("the last question", on_page(QUESTIONS))
        if not window.state()["self_check"]["revealed"]:
            window.key("Next")
            window.wait("its answer", lambda s: s["self_check"]["revealed"])
        forward(window, QUESTIONS + 1)
        again()
        state = window.wait("question 1 anew", on_page(1))["self_check"]
        check(state["answered"] == 0 and not state["revealed"], f"nothing is answered: {state}")
    window.quit()


def test_a_held_page_down_leaves_questions(open_window):
    window = open_window("--state", "step=10")
    open_check(window)
    window.server.call("xset", "r", "on")
    window.server.call("xdotool", "keydown", "Next")
    try:
        window.wait("the first answer", lambda s: s["self_check"]["revealed"])
        time.sleep(1.5)  # the server repeats the key after 0.7 s
        state = window.state()["self_check"]
    finally:
        window.server.call("xdotool", "keyup", "Next")
    check(state["page"] == 1, f"a held key came to page {state['page']}")
    forward(window, 2)
    window.quit()


def test_without_fonts(open_window):
    """A machine without fonts: signs are spelled out, and the window says what to install."""
    config = os.path.join(open_window.folder, "fonts.conf")
    with open(config, "w", encoding="utf-8") as file:
        file.write('<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig></fontconfig>')
    open_window.extra = {"FONTCONFIG_FILE": config}
    window = open_window("--state", "step=5")
    check("fonts-inter" in window.state()["notice"], f"the notice is {window.state()['notice']!r}")
    check(window.picture().colours() > 30, "the step is drawn")
    window.quit()


def test_self_check_at_every_size(open_window):
    window = open_window("--state", "step=4")
    question = open_check(window)
    for answered in (False, True):
        if answered:
            choose(window, question["answer"] % question["choices"] + 1, by_key=True)
        for width, height in ((1024, 640), (640, 400), (1920, 1080), (700, 1100), (1280, 720)):
            inside(window, window.resize(width, height), width, height)
            check(window.picture().colours() > 30, f"the question is there at {width} x {height}")
    window.quit()


def test_read_tab(open_window):
    window = open_window("--state", "step=4")
    check(window.state()["tab"] == "try" and "stride" in window.state()["controls"], "it opens with the controls")
    window.key("n")
    state = window.wait("the text", lambda s: s["tab"] == "read")
    check("stride" not in state["controls"], "the text is there in place of the controls")
    box = window.box("tab read")
    window.move((box[0] + box[2]) / 2, box[3] + 200)
    top = window.picture()
    window.wheel("5", 6)
    window.wait("a scrolled text", lambda s: s["scroll"] > 100)
    check(window.picture().pixels != top.pixels, "the wheel moves the text")
    window.wheel("5", 60)
    end = window.state()["scroll"]
    window.wheel("5", 2)
    check(window.state()["scroll"] == end, "the text ends at its end")
    window.key("5")
    state = window.wait("the text of step 5", lambda s: s["step"] == 5)
    check(state["tab"] == "read" and state["scroll"] == 0, "the tab is kept while stepping, and its text begins at the top")
    window.click_control("tab try")
    window.wait("the controls", lambda s: s["tab"] == "try" and "stride" in s["controls"])
    window.click_control("tab read")
    window.wait("the text by its tab", lambda s: s["tab"] == "read")
    window.key("n")
    window.wait("the controls by the key", lambda s: s["tab"] == "try")
    window.quit()


if __name__ == "__main__":
    sys.exit(window_test.main(globals()))
