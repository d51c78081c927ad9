#!/usr/bin/env python3
"""Drives a lecture in the real window: the clicker, questions and votes, lecture files, the speaker's window, settings.

usage: present_test.py PROGRAM [NAME ...]    (names of tests; all when none is given)

Like window_test.py, whose server, windows and exit statuses it shares.
"""

import os
import signal
import subprocess
import sys
import time

import window_test
from window_test import PATIENCE, Server, Window, check, cpu_seconds

LECTURE = """lecture: Mine

# One

A point.

```bankwalk
step=4;stride=8
```

> note: Say this aloud.

question: How many cycles? `cycles`

# Two

```bankwalk
float4 v = shared[tid];
```

# Words

Nothing to draw here.
"""


def place(state):
    """Everything that Page Down and Page Up change, the picture's motion aside."""
    return (state["step"], state["state"], state["predict"]["phase"], state["lecture"]["next"], state["self_check"]["open"])


def click(window, key):
    before = place(window.state())
    window.key(key)
    return place(window.wait(f"what {key} brings after {before}", lambda s: place(s) != before))


def phase(name):
    return lambda s: s["predict"]["phase"] == name


def write(path, text):
    """As careful editors do: a new file in the old one's place."""
    with open(path + ".new", "w", encoding="utf-8") as file:
        file.write(text)
    os.replace(path + ".new", path)


def windows_titled(server, part):
    names = []
    for tries in range(5):
        try:
            found = server.call("xdotool", "search", "--onlyvisible", "--class", "bankwalk").split()
            break
        except subprocess.CalledProcessError:  # one was closed in the middle of the search
            if tries == 4:
                raise
    for identity in found:
        try:
            name = server.call("xdotool", "getwindowname", identity.decode()).decode().strip()
        except subprocess.CalledProcessError:  # it has been closed since
            continue
        if part in name:
            names.append(identity.decode())
    return names


def test_whole_lecture_with_two_keys(open_window):
    window = open_window("--state", "step=1", "--position", "0")
    forward = [place(window.state())]
    while not forward[-1][4] and len(forward) < 100:
        forward.append(click(window, "Next"))
    check([p[0] for p in forward][-2] == 10 and forward[-1][4], f"Page Down ends at {forward[-2:]}")
    check(sorted({p[0] for p in forward}) == list(range(1, 11)), "all ten steps are met")
    check(sum(p[2] == "shown" for p in forward) == 7, "seven questions are answered")
    back = [click(window, "Prior") for _ in forward[1:]]
    check(back == forward[-2::-1], f"Page Up leads back through the same states: {back} and {forward[-2::-1]}")
    window.quit()


def test_votes_and_reveal(open_window):
    window = open_window("--state", "step=4;stride=8", "--theme", "dark")
    window.key("p")
    window.wait("the question", phase("asked"))
    check("8-way" not in window.title(), "the window's title does not give it away")
    window.key("4", "4", "4", "3", "6", "BackSpace")
    window.wait("four votes", lambda s: s["predict"]["votes"] == [0, 0, 1, 3, 0, 0])
    window.click_control("choice 1")
    window.wait("a vote by the mouse", lambda s: s["predict"]["votes"][0] == 1)
    covered = window.picture()
    check(covered.count((0xFF, 0x6B, 0x4A)) > 200, "the question mark is on the screen")
    window.key("Next")
    state = window.wait("the answer", lambda s: s["predict"]["phase"] == "shown" and s["playing"])
    check(state["predict"]["answer"] == 4, "8 cycles is the fourth choice")
    window.wait("the picture's end", lambda s: s["position"] == s["stops"])
    check(window.picture().count((0xFF, 0x6B, 0x4A)) > 3000, "now the collisions are seen")
    window.key("Prior")
    state = window.wait("the question again", phase("asked"))
    check(state["predict"]["votes"] == [1, 0, 1, 3, 0, 0], "with its votes")
    window.key("Escape")
    window.wait("the step as it was", lambda s: phase("no")(s) and s["state"] == "step=4;stride=8")
    window.quit()


def test_lecture_file_and_live_reload(open_window):
    path = os.path.join(open_window.folder, "mine.md")
    write(path, LECTURE)
    window = open_window("--lecture", path)
    state = window.wait("the lecture", lambda s: s["lecture"]["name"] == "Mine")
    check((state["lecture"]["steps"], state["lecture"]["mistakes"], state["state"]) == (3, 0, "step=4;stride=8"),
          f"it opens with {state['lecture']}, {state['state']}")
    window.expect_title("1 One", "bankwalk")
    window.key("2")
    window.wait("its second step", lambda s: s["state"] == "element=16;index=tid")
    write(path, LECTURE.replace("float4 v = shared[tid]", "float4 v = shared[tid*]"))
    state = window.wait("a mistake", lambda s: s["lecture"]["mistakes"] == 1)
    check(state["lecture"]["first_mistake"].startswith("line 18, column 23:"), state["lecture"]["first_mistake"])
    check(state["step"] == 2, "the place is kept")
    window.key("1")
    window.wait("the rest goes on", lambda s: s["state"] == "step=4;stride=8")
    write(path, LECTURE.replace("# One", "# Zero\n\n# One"))
    window.wait("the place is kept by its title", lambda s: s["lecture"]["mistakes"] == 0 and s["step"] == 2)
    window.expect_title("2 One")
    mistaken = LECTURE.replace("float4 v = shared[tid]", "float4 v = shared[tid*]")
    write(path, mistaken)
    window.wait("a mistake again", lambda s: s["lecture"]["first_mistake"].startswith("line 18"))
    shown = window.state()

    def lost(why):
        sentence = f"cannot be read any more ({why}); what was read last is shown"
        return lambda s: s["lecture"]["first_mistake"] == sentence and s["lecture"]["mistakes"] == 1

    os.rename(path, path + ".away")
    state = window.wait("the file is gone, which the old mistake gives way to", lost("No such file or directory"))
    check(state["notice"].startswith("mine.md cannot be read any more"), f"a notice says so: {state['notice']!r}")
    check((state["state"], state["step"], state["lecture"]["steps"]) == (shown["state"], shown["step"], 3), "the picture stays")
    with open(path, "wb") as file:
        file.write(bytes(range(256)) * 40)
    window.wait("noise in its place", lost("it is no text"))
    os.rename(path + ".away", path)
    state = window.wait("the file as it was", lambda s: s["lecture"]["first_mistake"].startswith("line 18"))
    check((state["state"], state["notice"]) == (shown["state"], ""), f"{state['state']}, {state['notice']!r}")
    window.quit()


def test_lecture_that_is_not_there(open_window):
    done = subprocess.run([open_window.program, "--lecture", "/nonexistent.md"], env=open_window.server.environment,
                          stderr=subprocess.PIPE, timeout=60)
    check(done.returncode == 2 and done.stderr.count(b"\n") == 1 and b"/nonexistent.md" in done.stderr, f"{done}")


def test_idle_with_a_lecture(open_window):
    path = os.path.join(open_window.folder, "idle.md")
    write(path, LECTURE)
    window = open_window("--lecture", path)
    time.sleep(1.5)
    before = cpu_seconds(window.process)
    time.sleep(4.0)
    used = (cpu_seconds(window.process) - before) / 4.0
    check(used < 0.02, f"{used * 100:.1f} % of a core while a lecture is watched and nothing moves")
    window.quit()


def test_speakers_window(open_window):
    window = open_window("--state", "step=4", "--notes")
    end = time.monotonic() + PATIENCE
    while not windows_titled(open_window.server, "Speaker's notes"):
        check(time.monotonic() < end, "the speaker's window opens")
        time.sleep(0.1)
    window.id = windows_titled(open_window.server, "4 Break it")[0]
    notes = windows_titled(open_window.server, "Speaker's notes")[0]
    picture = window_test.Picture(open_window.server.call("import", "-window", notes, "-depth", "8", "ppm:-"))
    check(picture.colours() > 50, "it shows something")
    open_window.server.call("xdotool", "windowfocus", "--sync", notes)
    window.key("Next")
    window.wait("the question, by a key in the speaker's window", phase("asked"))
    time.sleep(0.5)
    later = window_test.Picture(open_window.server.call("import", "-window", notes, "-depth", "8", "ppm:-"))
    check(later.pixels != picture.pixels, "it follows the lecture")
    window.key("v")
    end = time.monotonic() + PATIENCE
    while windows_titled(open_window.server, "Speaker's notes"):
        check(time.monotonic() < end, "v closes it")
        time.sleep(0.1)
    open_window.server.call("xdotool", "windowfocus", "--sync", window.id)
    window.quit()


def test_pointers(open_window):
    window = open_window("--state", "step=4")
    window.key("F5")
    window.wait("presenting", lambda s: s["present"])
    width, height = window.state()["framebuffer"]
    window.move(width / 2, height / 2)
    window.key("l")
    window.wait("the spotlight", lambda s: s["spotlight"])
    time.sleep(0.5)
    picture = window.picture()
    check(picture.at(20, 20) != window_test.PAPER, "the corners are dark")
    window.key("l", "t")
    window.wait("the clock", lambda s: s["clock"] and not s["spotlight"])
    plain = window.picture()
    check(plain.at(20, 20) == window_test.PAPER, "the spotlight is gone")
    open_window.server.call("xdotool", "keydown", "z")
    time.sleep(1.0)
    check(window.picture().pixels != plain.pixels, "the glass shows something")
    open_window.server.call("xdotool", "keyup", "z")
    window.key("b")
    window.wait("a blank screen", lambda s: s["blank"])
    check(window.picture().colours() == 1, "the screen is blank")
    window.key("b", "Escape")
    window.wait("the window", lambda s: not s["present"])
    window.quit()


def test_what_was_set_survives_a_log_out(open_window):
    """Desktops end programs by signals; so does Ctrl+C in the terminal, and a terminal that is closed."""
    for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT):
        path = os.path.join(open_window.folder, f"config-{number}", "settings")
        window = open_window("--settings", path)
        window.key("d")
        window.wait("the theme", lambda s: s["theme"] == 1)
        window.process.send_signal(number)
        check(window.process.wait(PATIENCE) == 0, f"{number} closes the window")
        check("theme=1" in open(path, encoding="utf-8").read(), f"{number} lost the theme")


def test_files_that_never_end(open_window):
    """A pipe or a device in the place of a file is told, not waited for."""
    folder = os.path.join(open_window.folder, "odd")
    os.makedirs(folder)
    pipe, settings = os.path.join(folder, "pipe.md"), os.path.join(folder, "settings")
    os.mkfifo(pipe)
    with open(settings, "w", encoding="utf-8") as file:
        file.write(f"bankwalk settings 1\nx=0\ny=0\nwidth=1000\nheight=700\ntheme=0\ntext-scale=1\nlecture={pipe}\nend\n")
    window = open_window("--settings", settings)
    window.wait("the walkthrough in its place", lambda s: "pipe" in s["notice"] and s["lecture"]["name"] == "Bank conflicts")
    window.quit()
    for make in (os.mkfifo, os.mkdir, lambda path: os.symlink("/dev/zero", path)):
        odd = os.path.join(folder, "odd-settings")
        make(odd)
        window = open_window("--settings", odd)
        window.wait("a notice", lambda s: "settings" in s["notice"])
        window.process.kill()
        window.process.wait()
        os.rmdir(odd) if os.path.isdir(odd) else os.remove(odd)
    lecture = os.path.join(folder, "mine.md")
    write(lecture, LECTURE)
    window = open_window("--lecture", lecture, "--present")
    window.wait("the lecture", lambda s: s["lecture"]["name"] == "Mine")
    os.remove(lecture)
    os.mkfifo(lecture)
    time.sleep(1.5)  # two looks at the file
    before = window.state()["position"]
    window.key("Next")
    window.wait("the lecture goes on", lambda s: s["position"] != before or s["predict"]["phase"] != "no")
    window.quit()


def test_settings_are_remembered(open_window):
    path = os.path.join(open_window.folder, "config", "settings")
    lecture = os.path.join(open_window.folder, "kept.md")
    write(lecture, LECTURE)
    window = open_window("--settings", path, "--lecture", lecture)
    window.key("d", "d", "plus", "2")
    window.wait("the changes", lambda s: s["theme"] == 2 and s["text_scale"] == 1.1 and s["step"] == 2)
    window.resize(1000, 700)
    window.quit()
    window = open_window("--settings", path)
    state = window.wait("the lecture again", lambda s: s["lecture"]["name"] == "Mine")
    check((state["theme"], state["text_scale"], state["step"]) == (2, 1.1, 2), f"it opens with {state['theme']}, {state['step']}")
    check(state["framebuffer"] == [1000, 700], f"and a size of {state['framebuffer']}")
    window.quit()
    window = open_window("--settings", path, "--state", "step=7", "--theme", "paper")
    state = window.wait("what the command line says", lambda s: s["theme"] == 0)
    check(state["state"] == "step=7;stride=32" and state["lecture"]["name"] == "Bank conflicts", f"it shows {state['state']}")
    window.quit()
    with open(path, "w", encoding="utf-8") as file:
        file.write("bankwalk settings 1\nthe")
    window = open_window("--settings", path)
    state = window.wait("the defaults", lambda s: s["theme"] == 0)
    check(state["step"] == 1, "the defaults are used, and the walkthrough begins")
    check(os.path.exists(path + ".damaged"), "the damaged file is set aside")
    window.quit()
    check(open(path, encoding="utf-8").read().endswith("end\n"), "and a whole one is there again")


def test_two_screens(open_window):
    """The left half of a wide screen is the laptop, the right half the projector."""
    server = Server(open_window.folder, "2560x720")
    window = None

    def area(identity):
        said = server.call("xdotool", "getwindowgeometry", "--shell", identity).decode()
        values = dict(line.split("=") for line in said.split())
        return tuple(int(values[name]) for name in ("X", "Y", "WIDTH", "HEIGHT"))

    try:
        window = Window(server, open_window.program, open_window.folder, "--state", "step=4", "--size", "1000x600",
                        "--monitors", "1280x720+0+0,1280x720+1280+0")
        window.key("F5")
        window.wait("the projector", lambda s: s["present"] and s["framebuffer"] == [1280, 720])
        end = time.monotonic() + PATIENCE
        while not windows_titled(server, "Speaker's notes"):
            check(time.monotonic() < end, "the speaker's window opens by itself")
            time.sleep(0.1)
        notes = windows_titled(server, "Speaker's notes")[0]
        window.id = windows_titled(server, "4 Break it")[0]
        check(area(window.id) == (1280, 0, 1280, 720), f"the audience sees {area(window.id)}")
        x, y, width, height = area(notes)
        check(0 <= x and x + width <= 1280 and 0 <= y and y + height <= 720, f"the speaker sees {area(notes)}")
        server.call("xdotool", "windowfocus", "--sync", notes)
        window.key("End")
        window.wait("the picture's end", lambda s: s["position"] == s["stops"])
        window.key("Next")
        window.wait("the question, by a key at the laptop", phase("asked"))
        check(len(windows_titled(server, "question")) == 1, "the audience's window stays")
        window.key("Escape", "Escape")
        window.wait("the window as it was", lambda s: not s["present"] and s["framebuffer"] == [1000, 600])
        end = time.monotonic() + PATIENCE
        while windows_titled(server, "Speaker's notes"):
            check(time.monotonic() < end, "the speaker's window goes with the projector")
            time.sleep(0.1)
        server.call("xdotool", "windowfocus", "--sync", window.id)
        window.quit()
    finally:
        if window:
            window.stop()
        server.stop()


def test_another_resolution_while_presenting(open_window):
    server = Server(open_window.folder, "1920x1080")
    window = None
    try:
        window = Window(server, open_window.program, open_window.folder, "--state", "step=4")
        window.key("F5")
        window.wait("the whole screen", lambda s: s["present"] and s["framebuffer"] == [1920, 1080])
        for name, width, height in (("small", 1024, 768), ("wide", 1280, 720)):
            server.call("xrandr", "--newmode", name, "65", *(str(width + n) for n in (0, 24, 160, 320)),
                        *(str(height + n) for n in (0, 3, 9, 38)))
            server.call("xrandr", "--addmode", "screen", name)
            server.call("xrandr", "--output", "screen", "--mode", name)
            window.wait(f"the whole screen of {width} x {height}", lambda s: s["framebuffer"] == [width, height])
        window.key("End")
        window.wait("the picture's end", lambda s: s["position"] == s["stops"])
        window.key("Next")
        window.wait("the lecture goes on", lambda s: s["predict"]["phase"] == "asked")
        window.quit()
    finally:
        if window:
            window.stop()
        server.stop()


if __name__ == "__main__":
    sys.exit(window_test.main(globals()))
