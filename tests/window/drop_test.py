#!/usr/bin/env python3
"""Drops files on the real window, as a file manager does: by XDND, from another program.

usage: drop_test.py PROGRAM SOURCE [NAME ...]    (names of tests; all when none is given)

SOURCE is tests/support/drag_source.cpp. Like window_test.py, whose server, windows and exit statuses it shares.
"""

import os
import socket
import sys
import time
import urllib.parse

import window_test
from present_test import windows_titled
from window_test import check

SOURCE = os.path.abspath(sys.argv.pop(2)) if len(sys.argv) > 2 else ""

LECTURE = """lecture: {name}

# One

```bankwalk
step=4;stride={stride}
```

# Two

```bankwalk
step=7
```
"""

PNG = bytes.fromhex("89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de0000000c4944415408d763f8cfc000"
                    "00030101008ae4d3140000000049454e44ae426082")


def uri(path):
    return "file://" + urllib.parse.quote(path)


def drag(window, manner, *uris, onto=None):
    """What the window said to it."""
    said = window.server.call(SOURCE, onto or window.id, "400", "300", manner, *uris).decode().split("\n")
    return said[:-1]


def drop(window, *paths):
    said = drag(window, "drop", *map(uri, paths))
    check(said == ["takes it", "done"], f"dropping {paths}: {said}")


def write(open_window, name, content):
    path = os.path.join(open_window.folder, name)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        file.write(content if isinstance(content, bytes) else content.encode())
    return path


def lecture(open_window, file, stride=8, name="Mine"):
    return write(open_window, file, LECTURE.format(name=name, stride=stride))


def recording(open_window, file, change=lambda text: text):
    """The one that ships, of a GPU that does not exist."""
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "assets", "recordings", "nvidia-h200.json")
    with open(path, encoding="utf-8") as shipped:
        return write(open_window, file, change(shipped.read().replace("NVIDIA H200", "Dropped GPU")))


def shows(name, stride):
    return lambda s: s["lecture"]["name"] == name and s["state"] == f"step=4;stride={stride}"


def refused(window, path, *parts):
    """One sentence on the window says why, and nothing else has changed."""
    before, name = window.state(), os.path.basename(path)
    check(name not in before["notice"], f"it says already {before['notice']!r}")
    drop(window, path)
    after = window.wait(f"a sentence about {path}", lambda s: name in s["notice"])
    said = after["notice"]
    check(all(part in said for part in parts), f"it says {said!r}, not {parts}")
    check(said[0].isupper() and said.endswith(".") and said.count(". ") == 0, f"one sentence: {said!r}")
    same = lambda s: (s["lecture"], s["state"], s["step"], s["present"], s["tab"], s["measuring"]["sources"], s["predict"])
    check(same(after) == same(before), f"nothing changes: {same(before)}, {same(after)}")


# ---------------------------------------------------------------------------------------------------------------- tests


def test_lecture(open_window):
    window = open_window("--state", "step=4")
    path = lecture(open_window, "mine.md")
    drop(window, path)
    state = window.wait("the lecture", shows("Mine", 8))
    check((state["lecture"]["steps"], state["lecture"]["mistakes"], state["notice"]) == (2, 0, ""), f"{state['lecture']}")
    lecture(open_window, "mine.md.new", 16)
    os.replace(path + ".new", path)
    window.wait("the lecture as it was saved", shows("Mine", 16))
    window.quit()


def test_names_as_people_write_them(open_window):
    window = open_window("--state", "step=4")
    for number, name in enumerate(("Übung 3 – Bänke.md", "100% # schön?.md", "with space/and 'quote' & + %41.md", "日本語.md")):
        drop(window, lecture(open_window, name, 2 + number, f"Number {number}"))
        window.wait(name, shows(f"Number {number}", 2 + number))
    window.quit()


def test_relative_forms_of_the_address(open_window):
    window = open_window("--state", "step=4")
    path = lecture(open_window, "host.md", 5)
    drag(window, "drop", "file://localhost" + path)
    window.wait("a lecture of this host", shows("Mine", 5))
    path = lecture(open_window, "plain.md", 6)
    drag(window, "drop", "# a comment", uri(path))
    window.wait("a lecture after a comment", shows("Mine", 6))
    window.quit()


def test_two_files(open_window):
    window = open_window("--state", "step=4")
    drop(window, lecture(open_window, "mine.md", 3), recording(open_window, "mine.json"))
    state = window.wait("both", lambda s: shows("Mine", 3)(s) and s["measuring"]["sources"] == 2)
    check(state["tab"] == "measure" and "Dropped GPU" in state["measuring"]["source"], f"{state['measuring']}, {state['tab']}")
    drop(window, lecture(open_window, "first.md", 4, "First"), lecture(open_window, "second.md", 5, "Second"))
    window.wait("the last of two", shows("Second", 5))
    drop(window, write(open_window, "one.png", PNG), lecture(open_window, "third.md", 6, "Third"))
    state = window.wait("the one that can be shown", lambda s: shows("Third", 6)(s) and s["notice"])
    check("one.png" in state["notice"], f"and what is wrong with the other: {state['notice']}")
    window.quit()


def test_two_files_that_cannot_be_shown(open_window):
    window = open_window("--state", "step=4")
    drop(window, write(open_window, "one.png", PNG), write(open_window, "two.json", "{"), write(open_window, "three.png", PNG))
    said = window.wait("a sentence", lambda s: s["notice"])["notice"]
    check("one.png" in said and said.endswith("; 2 more files cannot be shown either."), f"it says {said!r}")
    window.quit()


def test_lecture_with_a_mistake(open_window):
    window = open_window("--state", "step=4")
    drop(window, write(open_window, "wrong.md", LECTURE.format(name="Wrong", stride=99)))
    state = window.wait("the lecture", lambda s: s["lecture"]["name"] == "Wrong")
    check(state["lecture"]["mistakes"] == 1 and state["lecture"]["first_mistake"].startswith("line 6, column "), f"{state['lecture']}")
    check(not state["notice"], f"the mistake's own card says it, and nothing else: {state['notice']!r}")
    window.key("2")
    window.wait("the rest of it", lambda s: s["state"] == "step=7;stride=32")
    window.quit()


def test_text_that_is_no_lecture(open_window):
    window = open_window("--state", "step=4")
    drop(window, write(open_window, "words.txt", "Only words.\n"))
    state = window.wait("the words", lambda s: s["lecture"]["name"] == "words.txt")
    check(state["lecture"]["steps"] == 1 and "'# title'" in state["lecture"]["first_mistake"], f"{state['lecture']}")
    window.quit()


def no_lectures(open_window):
    """Files that cannot be shown, and what the sentence says of each."""
    yield write(open_window, "picture.png", PNG), "is no text"
    yield os.path.join(open_window.folder, "not there.md"), "No such file"
    folder = os.path.join(open_window.folder, "a folder.md")
    os.makedirs(folder, exist_ok=True)
    yield folder, "directory"
    if os.geteuid() != 0:  # root reads everything
        closed = os.path.join(open_window.folder, "closed.md")
        if not os.path.exists(closed):
            os.chmod(lecture(open_window, "closed.md"), 0)
        yield closed, "Permission denied"
    pipe = os.path.join(open_window.folder, "pipe.md")
    if not os.path.exists(pipe):
        os.mkfifo(pipe)
    yield pipe, "pipe"
    path = os.path.join(open_window.folder, "socket.json")
    if not os.path.exists(path):
        with socket.socket(socket.AF_UNIX) as end:
            end.bind(path)
    yield path, "socket"
    yield write(open_window, "long.md", "a" * (1 << 20) + "\n# b\n"), "1 MiB"


def test_what_is_no_lecture(open_window):
    window = open_window("--state", "step=4;stride=8")
    for path, part in no_lectures(open_window):
        refused(window, path, part)
    window.quit()


def broken_recordings(open_window):
    yield recording(open_window, "half.json", lambda text: text[:len(text) // 2]), "byte"
    yield write(open_window, "other.json", '{"a": 1}'), "expected"
    yield write(open_window, "empty.json", ""), "byte"
    yield write(open_window, "picture.json", PNG), "byte"
    yield os.path.join(open_window.folder, "gone.json"), "No such file"
    folder = os.path.join(open_window.folder, "folder.json")
    os.makedirs(folder, exist_ok=True)
    yield folder, "directory"


def test_recordings(open_window):
    window = open_window("--state", "step=4")
    for path, part in broken_recordings(open_window):
        refused(window, path, part)
    drop(window, recording(open_window, "whole.json"))
    state = window.wait("the recording", lambda s: s["tab"] == "measure" and s["measuring"]["sources"] == 2)
    check("Dropped GPU" in state["measuring"]["source"] and not state["notice"], f"{state['measuring']}, {state['notice']!r}")
    drop(window, recording(open_window, "SHOUTED.JSON", lambda text: text.replace("Dropped", "Shouted")))
    window.wait("another", lambda s: "Shouted GPU" in s["measuring"]["source"])
    window.quit()


def test_while_presenting(open_window):
    window = open_window("--state", "step=4;stride=8")
    window.key("F5")
    window.wait("presenting", lambda s: s["present"])
    for path, part in (*no_lectures(open_window), *broken_recordings(open_window)):
        refused(window, path, part)
    drop(window, recording(open_window, "whole.json"))
    state = window.wait("the recording", lambda s: "Dropped GPU" in s["measuring"]["source"] and s["notice"])
    check("whole.json" in state["notice"] and state["present"], f"it says where it is: {state['notice']}")
    drop(window, lecture(open_window, "mine.md", 12))
    state = window.wait("the lecture", shows("Mine", 12))
    check(state["present"], "it is presented")
    window.key("Next")
    window.wait("its second step", lambda s: s["step"] == 2)
    window.quit()


def test_in_a_question_and_in_the_self_check(open_window):
    window = open_window("--state", "step=4;stride=8")
    window.click_control("self-check")
    window.wait("the self-check", lambda s: s["self_check"]["open"])
    refused(window, write(open_window, "half.json", "{"), "byte")
    drop(window, recording(open_window, "whole.json"))
    window.wait("a word about the recording", lambda s: "whole.json" in s["notice"])
    drop(window, lecture(open_window, "other.md", 13, "Other"))
    window.wait("another lecture", lambda s: shows("Other", 13)(s) and not s["self_check"]["open"])
    window.key("p")
    window.wait("the question", lambda s: s["predict"]["phase"] == "asked")
    refused(window, write(open_window, "picture.png", PNG), "is no text")
    drop(window, lecture(open_window, "mine.md", 12))
    window.wait("the lecture", lambda s: shows("Mine", 12)(s) and s["predict"]["phase"] == "no")
    window.quit()


def test_onto_the_speakers_window(open_window):
    window = open_window("--state", "step=4", "--notes")
    end = time.monotonic() + window_test.PATIENCE
    while not (notes := windows_titled(window.server, "Speaker's notes")):
        check(time.monotonic() < end, "the speaker's window opens")
        time.sleep(0.05)
    said = drag(window, "drop", uri(lecture(open_window, "mine.md", 9)), onto=notes[0])
    check(said == ["takes it", "done"], f"{said}")
    window.wait("the lecture", shows("Mine", 9))
    window.key("q")
    window.process.wait(window_test.PATIENCE)


def test_drags_that_come_to_nothing(open_window):
    window = open_window("--state", "step=4")
    path = lecture(open_window, "mine.md")
    check(drag(window, "leave", uri(path)) == ["takes it"], "it would take it")
    check(drag(window, "text", "some words") == ["does not take it"], "words alone are not taken")
    check(drag(window, "vanish", uri(path)) == ["takes it"], "the source goes")
    window.key("2")
    state = window.wait("the walkthrough still", lambda s: s["step"] == 2)
    check(state["lecture"]["name"] == "Bank conflicts" and not state["notice"], f"{state['lecture']}, {state['notice']!r}")
    drop(window, path)
    window.wait("the next drop", shows("Mine", 8))
    window.quit()


if __name__ == "__main__":
    sys.exit(window_test.main(globals()))
