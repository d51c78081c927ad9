#!/usr/bin/env python3
"""Writes the sessions in tests/data/sessions/*.txt. Usage: write_sessions.py FOLDER
They were written once with it and are files of their own since: edit them, or this and write them anew. Either way the logs
have to be renewed with `bankwalk_sessions . --renew`, by a build that is known to be right."""
import os
import random
import sys

FOLDER = sys.argv[1]

# What the panel of each step offers, beside what is below every picture.
SLIDERS = {2: ["word"], 3: ["offset"], 4: ["stride", "offset"], 5: ["stride"], 6: ["stride"], 7: ["stride"],
           8: ["index"], 9: ["pitch", "index"]}
VALUES = ["stride", "offset", "pitch", "index", "word"]  # the number beside a slider is "value of NAME"
BUTTONS = {4: ["element 4", "element 8", "element 16"], 8: ["walk row", "walk column"],
           9: ["pitch 32", "pitch 33", "walk row", "walk column"]}
TRANSPORT = ["first", "forward", "back", "play", "last", "slower", "faster"]


def write(name, about, events):
    with open(os.path.join(FOLDER, name + ".txt"), "w", encoding="utf-8") as file:
        file.write(f"# {about}\n" + "".join(event + "\n" for event in events))
    return len(events)


def clicker_presenting():
    events = ["seed 3", "size 1920 1080 1", "monitors 0 0 1366 768 1366 0 1920 1080", "key 1", "key F5", "key t"]
    for i in range(70):
        events += ["key PageDown"] + (["wait 0.25"] if i % 4 == 1 else ["wait 6"] if i % 6 == 0 else [])
    events += ["key PageDown"] * 40  # the self-check
    events += ["key PageUp"] * 40
    for i in range(76):
        events += ["key PageUp"] + (["wait 0.5"] if i % 5 == 2 else [])
    return events + ["key F5", "wait 0.5"]


def clicker_at_the_desk():
    events = ["key 1"]
    for i in range(40):
        events += ["key PageDown", "wait 0.75"] if i % 3 == 0 else ["key PageDown"]
    events += ["key PageUp"] * 11 + ["key PageDown"] * 4
    # Between two clicks something else happens.
    events += ["key Up", "key PageUp", "key PageDown", "click stride at 0.7", "key PageUp", "key 6", "key PageUp", "key Shift+PageDown",
               "key Shift+PageDown", "key PageUp", "key Shift+PageUp", "key 0", "key PageDown", "key PageDown", "key PageUp", "key PageUp",
               "key End", "key Shift+PageDown", "key Shift+PageDown", "key Home", "key Shift+PageUp"]
    for i in range(45):
        events += ["key PageUp", "wait 0.3"] if i % 4 == 0 else ["key PageUp"]
    return events


def every_control_by_mouse():
    events = []
    for step in range(1, 11):
        events += [f"click step {step}", "wait 0.5"]
        for slider in SLIDERS.get(step, []):
            events += [f"click {slider} at 0.1", f"drag {slider} 0.1 to 0.63", f"move {slider} at 0.9", "wheel -2", f"press {slider} at 0.4",
                       "move point 2000 -50", "leave", "release"]
        for button in BUTTONS.get(step, []):
            events += [f"click {button}"]
        events += [f"click {name}" for name in TRANSPORT] + ["wait 0.5", "drag scrubber 0.1 to 0.55", "click scrubber at 0.99"]
        for slider in SLIDERS.get(step, [])[:1]:
            events += [f"click value of {slider}", "type 37", "key Enter"]
        events += ["click state", "wait 2"]
        for part in ("thread 3", "bank 5", "word 5", "cell 1,4", "stride 12", "wavefront 1", "tag step 6", "part 1"):
            if part.startswith("tag step") and step != 10:
                continue
            events += [f"move {part}", f"click {part}"] if step % 2 else [f"click {part}"]
        events += ["click point 3 700"]
    return events + ["click self-check", "click step 4"]


def every_control_by_keys():
    events = []
    for step in range(1, 11):
        events += [f"key {step % 10}", "wait 0.4"]
        for key in ("Up", "Up", "Down", "Left", "Left", "Right", "Home", "End", "Space"):
            events += [f"key {key}"]
        events += ["wait 0.5", "key Space", "key ]", "key [", "key ["]
        # Around the ring, with what each control understands.
        for i in range(9 if step not in (4, 9) else 20):
            events += ["key Tab", "key Enter" if i % 3 == 0 else "key Right" if i % 3 == 1 else "key Left"]
            if i == 4:
                events += ["type 12", "key Backspace", "type 9", "key Enter", "key Held+Up", "key Held+Up", "key Home", "key End"]
        events += ["key Shift+Tab", "key Shift+Tab", "key Down", "key Escape", "key Escape", "key Ctrl+c", "key Ctrl+Shift+c", "key r", "key ]"]
    return events


def the_picture_by_keys():
    events = []
    for step in (2, 4, 6, 9, 10):
        events += [f"key {step % 10}", "key Shift+Tab", "key Right", "key Right", "key Down", "key Left", "key Up", "key Down", "key Enter",
                   "key End", "key Escape", "key Escape"]
    return events


def poll():
    events = ["key 1", "key p", "wait 1", "key 4", "key p", "type 1", "type 22", "type 3", "type 9", "type 0", "click choice 3", "key Tab",
              "key Enter", "key Tab", "key Enter", "key Backspace", "key Right", "key Up", "key Home", "move choice 2", "wait 0.7",
              "key PageDown", "wait 1", "key 2", "key PageUp", "key p", "key p", "key Space", "wait 6", "key PageDown", "key r"]
    events += ["key F5", "key Home"]
    for step in (2, 4, 5, 6, 7, 8, 9):
        events += [f"key {step}", "key p", "type 11", "click choice 1", "key Backspace", "key d" if step == 6 else "key +", "key Enter",
                   "wait 0.5", "key PageUp", "key ?", "key x", "key .", "key .", "key PageDown", "wait 4", "key Escape", "key p", "key Escape"]
    return events + ["key F11", "state index=tid*33 + 5", "key p", "type 123", "key Space", "wait 3", "key e", "key Escape", "key p"]


def self_check(seed, present):
    dice = random.Random(seed)
    events = [f"seed {seed}", "click self-check"] + (["key F5"] if present else [])
    for question in range(18):
        kind = dice.randrange(6)
        if kind == 0:
            events += ["key PageDown", "key 1"]  # shown: no answer is taken any more
        elif kind == 1:
            events += [f"click choice {1 + dice.randrange(4)}", "key 2"]
        elif kind == 2:
            events += ["key Tab"] * (1 + dice.randrange(3)) + ["key Enter", "key Space"]
        else:
            events += [f"key {1 + dice.randrange(4)}"]
        if question % 5 == 1:
            events += ["wait 0.5", "key Space", "wait 1", "click back", "drag scrubber 0.2 to 0.7", "move choice 1"]
        if question % 7 == 3:
            events += ["key PageUp", "key PageUp", "key PageDown", "key PageDown", "key e", "key Escape", "key ?", "key Escape", "key n", "key m", "key p"]
        events += ["click check next" if question % 2 else "key PageDown"]
    events += ["click check next", "wait 0.5", "click question 3", "key Right", "key 9", "click check back", "click question 18", "key PageDown",
               "key PageDown", "move check again", "wait 0.7", "click check again" if present else "key r", "key 1", "key PageDown", "key 2",
               "key Home", "key PageDown", "click self-check", "key Escape", "key Escape"]
    return events


def export():
    events = ["key 4", "key e", "wait 0.5"]
    for group, count in (("size", 4), ("theme", 4)):
        events += [f"click {group} {i}" for i in range(count)]
    for kind in ("svg", "pdf", "gif", "png"):
        events += [f"click format {kind}", "key Enter", "key Enter", f"exported well /home/somebody/Pictures/a.{kind} was written"]
    events += ["click folder", "type /tmp/ä b", "key Backspace", "key Space", "type x", "key Left", "key Ctrl+Backspace", "key Ctrl+u",
               "paste /media/stick\tand more", "key Ctrl+a", "type /q", "key Ctrl+a", "key Ctrl+c", "click folder", "click folder", "type z",
               "click write", "exported failed no space is left on /media", "move write", "wait 1", "click copy picture", "exported well copied",
               "key Tab", "key Tab", "key Right", "key Down", "key Home", "key End", "key Tab", "key Right", "key Shift+Tab", "key 4", "key r",
               "key PageDown", "click point 20 20", "click close", "key Left", "key Left", "key e", "key Tab", "key Enter", "key e", "key F5",
               "key e", "click write", "click close", "exported well done", "key e", "key Escape", "key Escape", "key d", "key e", "click theme 0", "key e",
               "click self-check", "key e", "key Enter", "exported well done", "key e", "key Escape"]
    return events


def measuring():
    events = ["key 4", "key m", "wait 0.5", "click source 1", "drag chart 0.1 to 0.8", "move chart at 0.5", "wait 1", "click tab try", "click tab measure",
              "wheel -3", "wheel 1", "key Tab", "key Down", "key Up", "drop assets/recordings/nvidia-h200.json", "click source 2", "click source 1"] + ["key Tab", "key Down", "key Up"] * 9 + ["key Shift+Tab", "key Down", "key Down", "key Down",
              "drop tests/data/sessions/lectures/broken.json", "wait 7", "drop nowhere.json"]
    for step in range(1, 11):
        events += [f"key {step % 10}", "drag chart 0.9 to 0.3", "click chart at 0.05", "wheel -40", "wheel 50"]
    events += ["key 4", "gpu on", "gpu 1", "gpu 1", "gpu 5", "click source 2", "click source 1", "gpu 80", "key 9", "gpu 1", "gpu 3", "gpu 9", "gpu 20",
               "click pitch 33", "click tab try", "click pitch 32", "gpu 4", "key F5", "key m", "key 4", "key End", "key Up", "gpu 1", "key m", "key F5",
               "state index=tid*3;mask=0000ffff", "gpu 2", "key m", "gpu 64", "gpu 2", "click tab measure", "gpu 1", "state index=tid;element=16", "key 5", "key n", "key m", "key m",
               "click tab measure"]
    # Where the model and what the GPU took lie near each other, and where they do not.
    for state in ("index=(tid%3)*32", "index=(tid%2)*32", "index=(tid%5)*32;element=8", "index=tid*4;op=st", "index=tid % 4;op=cas"):
        events += [f"state {state}", "gpu 1", "gpu 1"]
    return events


def reading_and_looks():
    events = ["key n", "wheel -3", "wheel -50", "key Tab", "key Tab", "key Tab", "key Up", "key Down", "key n"]
    for step in (1, 5, 9, 10):
        events += [f"key {step % 10}", "click tab read", "wheel -2", "move bank 3", "click tab try"]
    events += ["key ?", "key z", "key F1", "click point 400 300", "key ?", "key Escape", "key .", "key Right", "key b", "click bank 3", "key d", "key d", "key d"]
    events += ["key +"] * 6 + ["key Ctrl+-"] * 3 + ["key -"] * 7 + ["key =", "key Ctrl++"]
    for width, height, scale in ((1024, 600, 1), (3840, 2160, 2), (640, 400, 1), (320, 200, 1), (1, 1, 1), (1920, 1200, 1.5), (800, 1280, 1), (1280, 720, 1)):
        events += [f"size {width} {height} {scale}", "key n", "key Down", "key m", "key F5", "key F5", "key ?", "key ?", "key m"]
    for step in range(1, 11):
        events += [f"key {step % 10}", "size 1024 768 1", "key F5", "wait 0.2", "size 1920 1080 1", "key F5"]
    return events


def talk():
    events = ["size 1280 800 1", "key 4", "key F5", "key t", "wait 3", "key l", "move bank 7", "move thread 20", "magnify on", "move bank 12", "magnify off",
              "key l", "magnify on", "wait 0.3", "magnify off", "wait 2.5", "move bank 9", "wait 2.5", "key v", "key PageDown", "key PageDown", "key v",
              "monitors 0 0 1280 800 1280 0 1920 1080", "key PageDown", "monitors 0 0 1280 800", "monitors 0 0 1280 800 1280 0 1024 768", "key v",
              "key PageDown", "key F5", "key v", "wait 1", "key v", "key F5", "key m", "key 9", "key End", "key m", "key b", "key PageDown", "key PageDown",
              "key v", "key Escape", "key Escape", "key t", "key l", "key F11", "click bank 4", "key Tab", "key Right", "key Down", "key Escape", "key Escape"]
    return events


def lectures():
    events = []
    for name in ("matrix-transpose", "reduction", "wide-loads"):
        events += [f"drop assets/lectures/{name}.md", "wait 0.5", "key F5", "key v"] + ["key PageDown"] * 24 + ["key PageUp"] * 10
        events += ["key F5", "key v", "key Up", "key Ctrl+c", "key Ctrl+Shift+c", "key e", "key Enter", "exported well done", "key Escape", "key n", "key n", "key p", "key p", "key 2", "key 9"]
    events += ["drop tests/data/sessions/lectures/good.md", "key 2", "key Up", "key p", "type 112", "key Space", "wait 3", "save tests/data/sessions/lectures/broken.md",
               "key 3", "key F5", "key v", "key PageDown", "key PageDown", "save tests/data/sessions/lectures/empty.md", "wait 0.5",
               "save tests/data/sessions/lectures/good.md", "key Escape", "key v", "key 1", "key PageDown", "key PageDown", "key PageDown", "key 4", "key PageDown", "key PageDown",
               "drop nowhere.md", "wait 7", "drop tests/data/sessions/lectures/empty.md", "key PageDown", "key PageUp", "key e", "key Escape", "drop tests/data/sessions/lectures/broken.md", "key PageDown"]
    return events


def own_access():
    events = []
    for state in ("index=tid*33 + 5", "index=tid^(tid>>1);element=8", "index=0", "index=tid*2;mask=0000ffff", "step=9;pitch=34;row=3", "step=5;stride=48",
                  "step=2;word=4095", "step=4;stride=0;element=16", "step=7;stride=17", "index=tid % 4;op=atom", "step=8;row=31", "step=6"):
        events += [f"state {state}", "key Space", "wait 0.6", "key End", "key Up", "key Down", "move thread 5", "click bank 1", "key Escape", "key n", "key m", "key m", "key c"]
    # What the steps say where it changes.
    for step, strides in ((3, (1,)), (4, (0, 1, 2, 3, 33, 64)), (5, (0, 1, 2, 3, 4, 6, 16, 31, 64)), (6, (0, 1)), (7, (2, 16, 32))):
        events += [f"state step={step};stride={stride}" for stride in strides]
    events += [f"state step=2;word={word}" for word in (0, 1, 31, 32, 33, 64)]
    for pitch in (32, 33, 34, 36, 40):
        events += [f"state step=9;pitch={pitch};column=0", f"state step=8;pitch={pitch};column=31"]
    for what in ("op=st;stride=0", "element=1;stride=1", "element=2;stride=3", "element=8;stride=2", "element=16;stride=5"):
        events += [f"state step=4;{what}"]
    events += [f"state index=tid % 4;op={op}" for op in ("ld", "st", "atom", "red", "cas", "exch", "max")]
    return events


def senseless():
    return ["key x", "key F1", "key F1", "type äπ中", "key Enter", "key Backspace", "key Ctrl+x", "key Ctrl+z", "key Shift+F5", "key F5", "key Tab", "key Enter", "release", "release",
            "press point 5000 -20", "move point 640 300", "release", "leave", "wheel 3", "click point -1 -1", "click no such control", "drag stride 0.9 to -3", "drag stride 0.2 to 4",
            "doubleclick bank 4", "doubleclick stride at 0.5", "press stride at 0.3", "key 7", "move point 300 300", "release", "press scrubber at 0.5", "key F5", "release", "key F5",
            "press bank 3", "size 900 500 1", "release", "press play", "press play", "release", "key Escape", "key Escape", "key Escape", "type 9999999", "click value of stride", "type 99999",
            "key Tab", "click value of stride", "type 1x2", "key Escape", "click value of stride", "key Enter", "key Escape", "wait 0", "exported well nothing was asked", "monitors", "key Held+Space",
            "key Held+Right", "key Held+Right", "state step=4", "seed 0", "key q", "key 5", "key PageDown"]


def at_random(seed, count):
    """Whatever, on whatever is on the screen."""
    dice = random.Random(seed)
    keys = ["Space", "Left", "Right", "Up", "Down", "Home", "End", "PageUp", "PageDown", "PageDown", "PageDown", "Enter", "Escape", "Tab", "Tab",
            "Shift+Tab", "Backspace", "F1", "F5", "Shift+PageDown", "Shift+PageUp", "Ctrl+c", "Ctrl+Shift+c"] + list("1234567890nmpretldv.?+-[]bx")
    events = [f"seed {seed}"]
    for i in range(count):
        if i % 60 == 59:
            events += [dice.choice(["size 1024 700 1", "size 1920 1080 1", "size 1280 720 1", "size 2560 1440 2", "size 700 500 1"])]
        if i % 75 == 74:
            events += ["key Escape", dice.choice(["click self-check", "key e", "key 4", "key 9", "drop assets/lectures/reduction.md"])]
        kind = dice.randrange(10)
        if kind < 4:
            events += [f"key {dice.choice(keys)}"]
        elif kind < 7:
            events += [f"click any {dice.randrange(97)}"]
        elif kind == 7:
            events += [dice.choice([f"move any tag {dice.randrange(97)}", f"click any tag {dice.randrange(97)}", f"move any {dice.randrange(97)}"])]
        elif kind == 8:
            events += [f"drag any {dice.randrange(97)} {dice.randrange(11) / 10} to {dice.randrange(11) / 10}"]
        else:
            events += [dice.choice(["wait 0.25", "wait 1", f"wheel {dice.randrange(9) - 4}", f"click point {dice.randrange(1300)} {dice.randrange(750)}", "exported well done"])]
    return events


total = sum([
    write("clicker_presenting", "The whole lecture and the self-check with a clicker, presenting, and all the way back.", clicker_presenting()),
    write("clicker_at_the_desk", "The lecture with the same two keys in the window, with other things in between.", clicker_at_the_desk()),
    write("controls_by_mouse", "Every step, every control of it and every part of its picture by mouse.", every_control_by_mouse()),
    write("controls_by_keys", "Every step, every control of it by keys.", every_control_by_keys()),
    write("picture_by_keys", "Arrows explain one part of the picture after the other.", the_picture_by_keys()),
    write("poll", "Questions to the room: asked, voted on, shown, taken back.", poll()),
    write("self_check", "The self-check from start to end with right and wrong answers, and once more.", self_check(5, False)),
    write("self_check_presenting", "The same while presenting, with other numbers.", self_check(11, True)),
    write("export", "The export sheet with every choice, by mouse and by keys.", export()),
    write("measure", "The tab Measure with the shipped recording, another one, a broken one, and a GPU that is made up.", measuring()),
    write("looks", "The step's text, the list of keys, blank screen, themes, text sizes, windows of many sizes.", reading_and_looks()),
    write("talk", "Spotlight, magnifier, clock, the speaker's window, monitors that come and go.", talk()),
    write("lectures", "The lectures that ship, and one that is saved anew with mistakes while it is shown.", lectures()),
    write("own_access", "States as --state brings them, and accesses of one's own.", own_access()),
    write("senseless", "What means nothing, comes at the wrong time, or hits nothing.", senseless()),
    write("random_1", "At random.", at_random(1, 170)),
    write("random_2", "At random.", at_random(2, 170)),
])
print(total, "events")
