#!/usr/bin/env python3
"""Drives the real window under a real X server with a real mouse and keyboard.

usage: window_test.py PROGRAM [NAME ...]    (names of tests; all when none is given)

Exit status 77 (skipped) where Xvfb, xdotool or ImageMagick's `import` is not installed. What the window shows is read from
three sides: its title (xdotool), its pixels (import), and the state log that --state-log writes, which also says where the
controls are, so that no coordinate is written down here.
"""

import contextlib
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import traceback

PATIENCE = 20.0  # seconds; a busy machine may take long, a working one does not
BETWEEN = 0.05   # seconds between mouse events: GLFW drops what comes in the same millisecond

ACCENT = (0xC8, 0x32, 0x1F)
PAPER = (0xFB, 0xFA, 0xF6)
INK = (0x1C, 0x21, 0x26)


class Failure(Exception):
    pass


def check(condition, message):
    if not condition:
        raise Failure(message)


class Picture:
    """The pixels of a window."""

    def __init__(self, data):
        parts = data.split(maxsplit=4)
        check(parts[0] == b"P6", "import gave no PPM")
        self.width, self.height = int(parts[1]), int(parts[2])
        self.pixels = data[-self.width * self.height * 3:]

    def at(self, x, y):
        start = (int(y) * self.width + int(x)) * 3
        return tuple(self.pixels[start:start + 3])

    def count(self, colour, box=None):
        x0, y0, x1, y1 = box or (0, 0, self.width, self.height)
        pattern, found = bytes(colour), 0
        for y in range(max(0, int(y0)), min(self.height, int(y1))):
            row = self.pixels[(y * self.width + max(0, int(x0))) * 3:(y * self.width + min(self.width, int(x1))) * 3]
            at = row.find(pattern)
            while at >= 0:
                if at % 3 == 0:
                    found += 1
                    at = row.find(pattern, at + 3)
                else:
                    at = row.find(pattern, at + 1)
        return found

    def colours(self):
        return len({self.pixels[i:i + 3] for i in range(0, len(self.pixels), 3)})


def environment_on(display):
    """That of the test's own display, without what the person who runs it has: recordings, a GPU module, another display."""
    mine = dict(os.environ, DISPLAY=display, LIBGL_ALWAYS_SOFTWARE="1", XDG_DATA_HOME="/nonexistent")
    for name in ("WAYLAND_DISPLAY", "BANKWALK_CUDA_MODULE"):
        mine.pop(name, None)
    return mine


class Server:
    """An Xvfb on a display that was free."""

    manager = None

    def __init__(self, folder, size="3840x2160"):
        read, write = os.pipe()
        self.log = open(os.path.join(folder, "xvfb.log"), "w")
        self.process = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", size + "x24", "-noreset", "-nolisten", "tcp"],
            pass_fds=[write], stdout=self.log, stderr=self.log)
        os.close(write)
        with os.fdopen(read) as pipe:
            number = pipe.readline().strip()
        check(number, "Xvfb did not start")
        self.environment = environment_on(":" + number)

    def call(self, *words, **options):
        plain = dict(self.environment, LC_ALL="C.UTF-8")  # tools that take "PNG" for no format in a Turkish locale
        return subprocess.run(words, env=plain, check=True, stdout=subprocess.PIPE, timeout=60, **options).stdout

    def resources(self, text):
        self.call("xrdb", "-load", "-nocpp", input=text.encode())

    def manage(self):
        """Starts a window manager, as every desktop has one."""
        self.manager = subprocess.Popen(["openbox", "--sm-disable"], env=self.environment, stdout=self.log, stderr=self.log)
        end = time.monotonic() + PATIENCE
        while b"window id" not in self.call("xprop", "-root", "_NET_SUPPORTING_WM_CHECK", stderr=subprocess.DEVNULL):
            check(time.monotonic() < end, "openbox does not start")
            time.sleep(0.05)

    def stop(self):
        if self.manager:
            self.manager.kill()
            self.manager.wait()
        self.process.send_signal(signal.SIGTERM)
        self.process.wait()
        self.log.close()


class Window:
    def __init__(self, server, program, folder, *options, environment=None, size="1280x720"):
        """Of this size where the options say nothing else; None: as the program chooses for the screen."""
        if size is not None and not {"--size", "--settings"} & set(options):
            options = ("--size", size, *options)
        self.server = server
        self.path = os.path.join(folder, "state.log")
        if os.path.exists(self.path):
            os.remove(self.path)
        self.output = open(os.path.join(folder, "program.log"), "w+")
        # A window manager's absence is fine; a pointer left over a control of the last window is not.
        server.call("xdotool", "mousemove", "3839", "2159")
        self.program = program
        self.process = subprocess.Popen([program, "--state-log", self.path, *options], env=environment or server.environment,
                                        stdout=self.output, stderr=self.output)
        self.read_to, self.last = 0, {}
        self.wait("the first state", lambda s: bool(s))
        ids = server.call("xdotool", "search", "--sync", "--onlyvisible", "--class", "bankwalk").split()
        self.id = ids[-1].decode()
        server.call("xdotool", "windowfocus", "--sync", self.id)

    # -- what it shows

    def state(self):
        """The newest complete line of the state log."""
        if os.path.exists(self.path):
            with open(self.path, "rb") as file:
                file.seek(self.read_to)
                data = file.read()
            whole = data.rfind(b"\n") + 1
            if whole:
                self.read_to += whole
                self.last = json.loads(data[:whole].splitlines()[-1])
        return self.last

    def wait(self, what, condition):
        end = time.monotonic() + PATIENCE
        while True:
            state = self.state()
            if state and condition(state):
                return state
            if self.process.poll() is not None:
                raise Failure(f"the program ended with {self.process.returncode} while waiting for {what}: {self.said()}")
            if time.monotonic() > end:
                brief = {k: v for k, v in state.items() if k not in ("controls", "tags")}
                raise Failure(f"waited for {what}; the state is {brief}")
            time.sleep(0.02)

    def said(self):
        self.output.flush()
        self.output.seek(0)
        return self.output.read().strip()

    def title(self):
        return self.server.call("xdotool", "getwindowname", self.id).decode().strip()

    def expect_title(self, *parts):
        end = time.monotonic() + PATIENCE
        while not all(part in self.title() for part in parts):
            check(time.monotonic() < end, f"the title is {self.title()!r}, expected {parts} in it")
            time.sleep(0.05)

    def picture(self):
        return Picture(self.server.call("import", "-window", self.id, "-depth", "8", "ppm:-"))

    def picture_at_rest(self):
        """When nothing moves any more: two pictures, one after the other, are the same."""
        end = time.monotonic() + PATIENCE
        last = self.picture()
        while time.monotonic() < end:
            now = self.picture()
            if now.pixels == last.pixels:
                return now
            last = now
        raise Failure("the window does not come to rest")

    # -- what is done to it

    def box(self, control):
        state = self.state()
        check(control in state["controls"], f"there is no control {control!r}: {sorted(state['controls'])}")
        return state["controls"][control]

    def middle(self, control):
        x0, y0, x1, y1 = self.box(control)
        return (x0 + x1) / 2, (y0 + y1) / 2

    def tag(self, name):
        """Where it is, once the picture has come to rest: while one step turns into the next it may not be there yet."""
        return self.wait(f"{name!r} in the picture", lambda s: name in s["tags"])["tags"][name]

    def move(self, x, y):
        self.server.call("xdotool", "mousemove", "--window", self.id, "--", str(round(x)), str(round(y)))
        time.sleep(BETWEEN)

    def press(self):
        self.server.call("xdotool", "mousedown", "1")
        time.sleep(BETWEEN)

    def release(self):
        self.server.call("xdotool", "mouseup", "1")
        time.sleep(BETWEEN)

    def click(self, x, y):
        self.move(x, y)
        self.press()
        self.release()

    def click_control(self, control):
        self.click(*self.middle(control))

    def drag(self, control, start, *stops):
        """Along a slider: from one part of its length to the next."""
        x0, y0, x1, y1 = self.box(control)
        at = lambda part: x0 + 8 + (x1 - x0 - 16) * part
        self.move(at(start), (y0 + y1) / 2)
        self.press()
        for stop in stops:
            self.move(at(stop), (y0 + y1) / 2)
        self.release()

    def key(self, *names):
        self.server.call("xdotool", "key", "--delay", "30", *names)

    def wheel(self, button, times):
        for _ in range(times):
            self.server.call("xdotool", "click", button)
            time.sleep(BETWEEN)

    def resize(self, width, height):
        self.server.call("xdotool", "windowsize", self.id, str(width), str(height))
        return self.wait(f"a framebuffer of {width} x {height}", lambda s: s["framebuffer"] == [width, height])

    def step(self, number):
        self.key("0" if number == 10 else str(number))
        return self.wait(f"step {number}", lambda s: s["step"] == number)

    def quit(self):
        self.key("q")
        self.process.wait(PATIENCE)
        check(self.process.returncode == 0, f"it ended with {self.process.returncode}: {self.said()}")
        return self.said()

    def stop(self):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        self.output.close()


# ---------------------------------------------------------------------------------------------------------------- tests


def test_opens(open_window):
    window = open_window("--state", "step=4")
    window.expect_title("4 ", "stride 2", "2-way", "bankwalk")
    state = window.state()
    check(state["wavefronts"] == 2 and state["position"] == state["stops"], "step 4 opens at its end with 2 wavefronts")
    picture = window.picture()
    check(picture.colours() > 200, f"only {picture.colours()} colours on the screen")
    check(picture.count(ACCENT) > 5000, f"only {picture.count(ACCENT)} pixels say that threads collide")
    window.quit()


def test_fits_a_large_screen(open_window):
    window = open_window("--state", "step=4", size=None)
    check(window.state()["framebuffer"] == [2560, 1440], f"on 3840x2160 it opens with {window.state()['framebuffer']}")
    window.quit()


def test_drag_stride(open_window):
    window = open_window("--state", "step=4")
    window.drag("stride", 2 / 64, 8 / 64, 20 / 64, 32 / 64)
    window.wait("stride 32", lambda s: s["state"] == "step=4;stride=32")
    window.expect_title("stride 32", "32-way")
    check(window.state()["wavefronts"] == 32, "stride 32 takes 32 wavefronts")
    reds = window.picture_at_rest().count(ACCENT, window.box("figure"))
    window.drag("stride", 0.5, 1 / 64)
    window.wait("stride 1", lambda s: "stride=1" in s["state"] and s["wavefronts"] == 1)
    window.expect_title("stride 1", "conflict-free")
    calm = window.picture_at_rest().count(ACCENT, window.box("figure"))
    check(reds > 3000 and calm < reds / 10, f"{reds} accent pixels at stride 32, {calm} at stride 1")
    window.drag("stride", 1 / 64, 0)
    window.wait("stride 0", lambda s: "stride=0" in s["state"] and "broadcast" in s["verdict"])
    window.quit()


def test_motion(open_window):
    """Changes move, come to rest by themselves, and leave what a window shows in which nothing moves."""
    still = open_window("--state", "step=9;pitch=33", "--no-motion")
    expected = still.picture_at_rest()
    still.quit()
    window = open_window("--state", "step=9;pitch=32")
    for _ in range(10):  # each before the last has ended
        window.key("Up", "Down")
    window.key("Up")
    window.wait("pitch 33", lambda s: "pitch=33" in s["state"])
    check(window.picture_at_rest().pixels == expected.pixels, "the same picture as with no motion")
    window.key("a")
    window.wait("a word", lambda s: s["notice"] == "changes are there at once")
    window.key("a", "4")
    window.wait("step 4", lambda s: s["step"] == 4)
    x0, y0, x1, y1 = window.box("stride")
    window.move((x0 + x1) / 2, (y0 + y1) / 2)
    window.press()
    seen = set()
    for pixel in range(8):
        window.move((x0 + x1) / 2 + pixel, (y0 + y1) / 2)
        seen.add(window.picture_at_rest().pixels)
    check(len(seen) == 8, f"8 places of the mouse within two strides show {len(seen)} pictures")
    window.release()
    window.quit()


def outside(window):
    """A place beyond each edge of a window that stands in the middle of the screen, on it."""
    window.server.call("xdotool", "windowmove", "--sync", window.id, "1000", "700")
    width, height = window.state()["framebuffer"]
    return (-300, height / 3), (width + 300, height / 3), (width / 2, -300), (width / 2, height + 300)


def test_let_go_outside(open_window):
    """What is dragged stays as far as the mouse has taken it, wherever that is when it lets go."""
    window = open_window("--state", "step=5;stride=20")
    for x, y in outside(window):
        for name in ("slider", "mark"):
            window.key("r")
            opened = window.wait("the step as it opened", lambda s: s["state"] == "step=5;stride=12")["state"]
            window.picture_at_rest()
            start = window.middle("stride") if name == "slider" else window.tag("stride 12")
            window.move(*start)
            window.press()
            window.move(start[0] + 40, start[1])
            window.move(x, y)
            window.wait(f"another stride than {opened}", lambda s: s["state"] != opened)
            window.picture_at_rest()
            held = window.state()["state"]
            window.release()
            time.sleep(0.3)
            released = window.state()["state"]
            check(released == held, f"the {name}, let go at {x}, {y}: {released}, held it was {held}")
    window.quit()


def test_escape_ends_a_drag(open_window):
    window = open_window("--state", "step=4;stride=20")
    start = window.middle("stride")
    window.move(*start)
    window.press()
    window.move(start[0] + 30, start[1])
    window.wait("another stride", lambda s: s["state"] != "step=4;stride=20")
    window.key("Escape")
    window.wait("the stride as it was", lambda s: s["state"] == "step=4;stride=20")
    window.move(start[0] - 30, start[1])
    window.release()
    time.sleep(0.2)
    check(window.state()["state"] == "step=4;stride=20", "what was let go is not dragged")
    window.quit()


def test_a_notice_is_drawn_once(open_window):
    """While it stands nothing is drawn; that there are frames at all is what a redraw of each moment would show."""
    window = open_window("--state", "step=9", "--frame-stats")
    for _ in range(2):
        window.key("a")
        window.wait("a notice", lambda s: s["notice"])
        window.wait("its end", lambda s: not s["notice"])
    frames = int(window.quit().splitlines()[-1].split("frames ")[1].split(",")[0])
    check(frames < 60, f"{frames} frames for two notices")


def test_type_a_number(open_window):
    window = open_window("--state", "step=4")
    x0, y0, x1, _ = window.box("stride")
    number = next(box for name, box in window.state()["controls"].items()
                  if name.startswith("value") and abs(box[2] - x1) < 20 and box[3] <= y0 + 8)
    window.click((number[0] + number[2]) / 2, (number[1] + number[3]) / 2)
    window.wait("a typed number", lambda s: s["typed"] == "")
    window.key("2", "7", "BackSpace", "4")
    window.wait("24 typed", lambda s: s["typed"] == "24")
    window.key("Return")
    window.wait("stride 24", lambda s: "stride=24" in s["state"] and s["typed"] is None and s["wavefronts"] == 8)
    window.key("9", "9", "9", "Return")  # the focus is still there
    window.wait("stride 64", lambda s: "stride=64" in s["state"])
    window.key("5", "Escape")
    window.wait("the old stride", lambda s: "stride=64" in s["state"] and s["typed"] is None)
    window.key("Escape")
    window.wait("no focus", lambda s: s["focus"] == "none")
    window.quit()


def test_keys(open_window):
    window = open_window("--state", "step=4")
    end = window.state()["stops"]
    window.key("Home")
    window.wait("the start", lambda s: s["position"] == 0)
    window.key("Right")
    window.wait("one stop", lambda s: s["position"] == 1)
    window.key("Right", "Right", "Left")
    window.wait("two stops", lambda s: s["position"] == 2)
    window.key("End")
    window.wait("the end", lambda s: s["position"] == end)
    window.key("Up", "Up", "Down")
    window.wait("stride 3", lambda s: "stride=3" in s["state"])
    window.key("r")
    window.wait("the opening state", lambda s: s["state"] == "step=4;stride=2")
    window.key("bracketright")
    window.wait("twice the speed", lambda s: s["speed"] == 2)
    window.key("bracketleft", "bracketleft", "bracketleft", "bracketleft")
    window.wait("a quarter of the speed", lambda s: s["speed"] == 0.25)
    for key in ("b", "period"):
        window.key(key)
        window.wait("a blank screen", lambda s: s["blank"])
        check(window.picture().colours() == 1, "a blank screen has one colour")
        window.key("Right")  # the first key only brings the picture back
        window.wait("the picture", lambda s: not s["blank"] and s["position"] == s["stops"])
    for key in ("question", "F1"):
        window.key(key)
        window.wait("the list of keys", lambda s: s["help"])
        window.key("Escape")
        window.wait("no list of keys", lambda s: not s["help"])
    for theme in (1, 2, 0):
        window.key("d")
        window.wait(f"theme {theme}", lambda s: s["theme"] == theme)
        check(window.picture_at_rest().at(3, 300) == {0: PAPER, 1: (0x10, 0x14, 0x18), 2: (255, 255, 255)}[theme], "the paper's colour")
    window.key("plus")
    window.wait("larger text", lambda s: s["text_scale"] > 1)
    window.key("minus", "minus")
    window.wait("smaller text", lambda s: s["text_scale"] < 1)
    window.key("ctrl+q")
    window.process.wait(PATIENCE)
    check(window.process.returncode == 0, f"Ctrl+Q ended it with {window.process.returncode}")


def test_lesson_steps(open_window):
    window = open_window("--state", "step=4")
    window.key("Up")
    window.wait("stride 3", lambda s: "stride=3" in s["state"])
    window.key("shift+Prior")
    window.wait("the step before", lambda s: s["step"] == 3)
    window.key("shift+Next")
    window.wait("step 4 as it was left", lambda s: s["state"] == "step=4;stride=3")
    window.expect_title("4 ", "stride 3", "conflict-free")
    window.key("9")
    window.wait("step 9", lambda s: s["step"] == 9)
    window.expect_title("9 ", "pitch 33", "column 5", "conflict-free")
    window.click_control("step 4")
    window.wait("step 4 by its dot", lambda s: s["state"] == "step=4;stride=3")
    seen = [4]
    while True:  # to the last step
        before = window.state()["step"]
        window.key("shift+Next")
        time.sleep(0.4)
        if window.state()["step"] == before:
            break
        seen.append(window.state()["step"])
    check(seen == sorted(seen) and seen[-1] >= 9, f"Shift and Page Down lead through {seen}")
    window.quit()


def test_pitch(open_window):
    window = open_window("--state", "step=9")
    free = window.picture()
    window.click_control("pitch 32")
    window.wait("pitch 32", lambda s: "pitch=32" in s["state"] and s["wavefronts"] == 32)
    window.expect_title("pitch 32", "32-way")
    window.click_control("pitch 33")
    window.wait("pitch 33", lambda s: "pitch=33" in s["state"] and s["wavefronts"] == 1)
    window.expect_title("pitch 33", "conflict-free")
    window.move(*window.middle("figure"))
    window.drag("pitch", 1 / 8, 2 / 8)
    window.wait("pitch 34", lambda s: "pitch=34" in s["state"] and s["wavefronts"] == 2)
    window.drag("index", 5 / 31, 1)
    window.wait("column 31", lambda s: "column=31" in s["state"])
    window.click_control("walk row")
    window.wait("a row", lambda s: "row=31" in s["state"] and s["wavefronts"] == 1)
    window.click_control("walk column")
    window.wait("a column", lambda s: "column=31" in s["state"])
    window.click_control("element 8")
    window.wait("8-byte elements", lambda s: "element=8" in s["state"])
    check(free.colours() > 100, "step 9 has its shades of grey")
    window.quit()


def test_play_and_scrub(open_window):
    window = open_window("--state", "step=4")
    end = window.state()["stops"]
    window.click_control("first")
    window.wait("the start", lambda s: s["position"] == 0)
    window.click_control("forward")
    window.wait("one stop", lambda s: s["position"] == 1)
    window.click_control("back")
    window.wait("no stop", lambda s: s["position"] == 0)
    window.key("space")
    window.wait("playing", lambda s: s["playing"] and 0 < s["position"] < end)
    window.key("space")
    paused = window.wait("a pause", lambda s: not s["playing"])["position"]
    time.sleep(0.5)
    check(window.state()["position"] == paused, "a pause lasts")
    window.click_control("faster")
    window.click_control("faster")
    window.wait("four times the speed", lambda s: s["speed"] == 4)
    window.click_control("play")
    window.wait("the end by playing", lambda s: not s["playing"] and s["position"] == end)
    x0, y0, x1, y1 = window.box("scrubber")
    window.move((x0 + x1) / 2, (y0 + y1) / 2)
    window.press()
    window.wait("the middle", lambda s: abs(s["position"] - end / 2) < 0.3)
    window.move(x0 + (x1 - x0) * 0.8, y1 + 80)  # held: the mouse may leave the track
    window.wait("further on", lambda s: abs(s["position"] - end * 0.8) < 0.3)
    window.move(x0 - 50, y0)
    window.wait("the start by scrubbing", lambda s: s["position"] == 0)
    window.release()
    window.click_control("last")
    window.wait("the end", lambda s: s["position"] == end)
    window.quit()


def test_hover_and_pin(open_window):
    window = open_window("--state", "step=4")
    away = (640, 6)  # above everything
    bare = window.picture()
    window.move(*window.tag("thread 16"))
    window.wait("thread 16 under the mouse", lambda s: s["hovered"] == "thread 16")
    time.sleep(0.2)
    check(window.picture().pixels != bare.pixels, "hovering changes the picture")
    window.press()
    window.release()
    window.wait("thread 16 pinned", lambda s: s["pinned"] == "thread 16")
    window.move(*away)
    window.wait("a pin without a mouse", lambda s: s["hovered"] == "" and s["pinned"] == "thread 16")
    window.key("Escape")
    window.wait("no pin", lambda s: s["pinned"] == "")
    window.click(*window.tag("bank 0"))
    window.wait("a pinned bank", lambda s: s["pinned"].startswith("bank 0"))
    x0, y0, x1, y1 = window.box("figure")
    window.click(x1 - 3, y1 - 3)
    window.wait("a pin let go by a click beside it", lambda s: s["pinned"] == "")
    window.step(9)
    window.move(*window.tag("cell 0,0"))
    window.wait("a cell under the mouse", lambda s: s["hovered"].startswith("cell 0,0"))
    window.quit()


def test_tab(open_window):
    window = open_window("--state", "step=4")
    window.key("Tab")
    window.wait("the first control", lambda s: s["focus"] == "stride")
    window.key("Right", "Right")
    window.wait("stride 4 by arrows", lambda s: "stride=4" in s["state"])
    window.key("6", "Return")
    window.wait("stride 6 by digits", lambda s: "stride=6" in s["state"])
    window.key("shift+Tab")
    window.wait("no focus", lambda s: s["focus"] == "none")
    focused = []
    for _ in range(30):
        before = focused[-1] if focused else "none"
        window.key("Tab")
        focus = window.wait(f"what Tab leads to from {before}", lambda s: s["focus"] != before)["focus"]
        if focus == "none":
            break
        focused.append(focus)
    for control in ("stride", "offset", "play", "scrubber"):
        check(control in focused, f"Tab never reaches {control}: {focused}")
    window.quit()


def test_small(open_window):
    window = open_window("--state", "step=9", "--size", "640x400")
    state = window.wait("640 x 400", lambda s: s["framebuffer"] == [640, 400])
    inside(window, state, 640, 400)
    x0, y0, x1, y1 = window.box("pitch")
    window.move((x0 + x1) / 2, y1 + 30)
    window.wheel("5", 20)
    window.wait("a scrolled panel", lambda s: s["scroll"] > 50)
    check(window.box("state")[3] <= 400, "the panel's end is reached by scrolling")
    window.wheel("4", 20)
    window.wait("the panel's beginning", lambda s: s["scroll"] == 0)
    window.drag("pitch", 1 / 8, 0)
    window.wait("pitch 32", lambda s: "pitch=32" in s["state"])
    check(window.picture().colours() > 100, "the small window shows its picture")
    window.quit()


def inside(window, state, width, height):
    """No control lies outside the window, or on another (the panel scrolls: below its lower edge is allowed)."""
    boxes = []
    for name, (x0, y0, x1, y1) in state["controls"].items():
        check(x0 >= 0 and y0 >= 0 and x1 <= width + 1, f"{name} is cut: {(x0, y0, x1, y1)} in {width} x {height}")
        if name != "figure" and not name.startswith("value"):
            boxes.append((name, x0, y0, x1, y1))
    for i, (a, ax0, ay0, ax1, ay1) in enumerate(boxes):
        for b, bx0, by0, bx1, by1 in boxes[i + 1:]:
            wide, high = min(ax1, bx1) - max(ax0, bx0), min(ay1, by1) - max(ay0, by0)
            check(wide <= 3 or high <= 3, f"{a} and {b} overlap by {wide:.0f} x {high:.0f} in {width} x {height}")


def test_resize(open_window):
    window = open_window("--state", "step=4")
    for width, height in ((640, 400), (1024, 640), (1920, 1080), (800, 1200), (2000, 500), (3840, 2160), (1280, 720)):
        state = window.resize(width, height)
        inside(window, state, width, height)
        picture = window.picture()
        check((picture.width, picture.height) == (width, height), f"the window is {picture.width} x {picture.height}")
        check(picture.colours() > 100, f"{picture.colours()} colours at {width} x {height}")
    for _ in range(6):
        window.key("plus")
    window.wait("text at 200 %", lambda s: s["text_scale"] == 2)
    inside(window, window.state(), 1280, 720)
    window.quit()


def test_hidpi(open_window):
    open_window.server.resources("Xft.dpi: 192\n")
    try:
        window = open_window("--state", "step=4", size=None)
        state = window.wait("a window at scale 2", lambda s: s["framebuffer"] == [2560, 1440])
        inside(window, state, 2560, 1440)
        state = window.resize(3840, 2160)
        inside(window, state, 3840, 2160)
        window.drag("stride", 2 / 64, 0.5)
        window.wait("stride 32", lambda s: "stride=32" in s["state"])
        picture = window.picture()
        check(picture.count(ACCENT) > 50000, f"{picture.count(ACCENT)} accent pixels at 3840 x 2160")
        state = window.resize(640, 400)
        inside(window, state, 640, 400)
        window.quit()
    finally:
        open_window.server.resources("Xft.dpi: 96\n")


def test_present(open_window):
    window = open_window("--state", "step=4")
    for key in ("F5", "F11"):
        window.key(key)
        window.wait("the whole screen", lambda s: s["present"] and s["framebuffer"] == [3840, 2160])
        check("stride" not in window.state()["controls"], "the panel is hidden while presenting")
        window.key("shift+Next")
        window.wait("another step", lambda s: s["step"] != 4)
        window.key("shift+Prior")
        window.wait("step 4", lambda s: s["step"] == 4)
        window.key("Escape")
        window.wait("the window as it was", lambda s: not s["present"] and s["framebuffer"] == [1280, 720])
    window.quit()


def cpu_seconds(process):
    with open(f"/proc/{process.pid}/stat") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def test_idle(open_window):
    window = open_window("--state", "step=9")
    time.sleep(1.0)
    before = cpu_seconds(window.process)
    time.sleep(4.0)
    used = (cpu_seconds(window.process) - before) / 4.0
    check(used < 0.02, f"{used * 100:.1f} % of a core while nothing moves")
    window.move(*window.middle("index"))  # nor while a button is held and rests
    window.press()
    time.sleep(1.5)
    before = cpu_seconds(window.process)
    time.sleep(4.0)
    used = (cpu_seconds(window.process) - before) / 4.0
    check(used < 0.02, f"{used * 100:.1f} % of a core while the mouse holds a slider and rests")
    window.release()
    window.quit()


def test_frame_time(open_window):
    window = open_window("--state", "step=4", "--frame-stats")
    window.drag("stride", 2 / 64, *(i / 64 for i in range(3, 64, 2)))
    said = window.quit()
    check("frames" in said and "median" in said, f"--frame-stats says {said!r}")
    print("   ", said.splitlines()[-1])


def test_fonts_are_baked_ahead(open_window):
    """Baking takes tens of milliseconds: once to open, once more when the window rests, and never for another step."""
    window = open_window("--frame-stats")
    time.sleep(1.5)
    for number in range(1, 11):
        window.step(number)
        window.key("n", "n")
        time.sleep(0.5)
    said = window.quit()
    check("fonts baked 2 times" in said, f"--frame-stats says {said!r}")


def test_no_display(open_window):
    environment = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY")}
    done = subprocess.run([open_window.program], env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=PATIENCE)
    check(done.returncode == 3, f"with no display it ends with {done.returncode}")
    check(b"display" in done.stderr and done.stderr.count(b"\n") == 1, f"with no display it says {done.stderr!r}")


def test_screenshot(open_window):
    path = os.path.join(open_window.folder, "shot.ppm")
    done = subprocess.run([open_window.program, "--state", "step=7", "--screenshot", path, "--size", "800x500"],
                          env=open_window.server.environment, timeout=60)
    check(done.returncode == 0, f"--screenshot ended with {done.returncode}")
    with open(path, "rb") as file:
        picture = Picture(file.read())
    check((picture.width, picture.height) == (800, 500) and picture.count(ACCENT) > 1000, "the screenshot shows step 7")
    absent = os.path.join(open_window.folder, "absent", "shot.ppm")
    nowhere = subprocess.run([open_window.program, "--screenshot", absent], stderr=subprocess.PIPE,
                             env=open_window.server.environment, timeout=60)
    check(nowhere.returncode == 1 and absent.encode() in nowhere.stderr, "a screenshot that cannot be written says so")
    link = os.path.join(open_window.folder, "link.ppm")
    os.symlink(path, link)
    linked = subprocess.run([open_window.program, "--screenshot", link, "--size", "320x200"],
                            env=open_window.server.environment, timeout=60)
    with open(path, "rb") as file:
        check(linked.returncode == 0 and os.path.islink(link) and Picture(file.read()).width == 320, "a link is followed")


class Opener:
    """Opens windows for one test and closes what the test left open."""

    def __init__(self, server, program, folder):
        self.server, self.program, self.folder, self.windows, self.extra = server, program, folder, [], {}

    def __call__(self, *options, **how):
        window = Window(self.server, self.program, self.folder, *options,
                        environment={**self.server.environment, **self.extra}, **how)
        self.windows.append(window)
        return window

    @contextlib.contextmanager
    def environment(self, **variables):
        """Windows that are opened within have these variables too."""
        self.extra = variables
        try:
            yield
        finally:
            self.extra = {}

    def stop(self):
        for window in self.windows:
            window.stop()


def tests_of(functions):
    """A module's tests and their names: of its globals()."""
    return [(name[5:], test) for name, test in functions.items() if name.startswith("test_")]


def run_tests(tests, wanted):
    """Runs tests, each a name, a function and what makes the opener that it is given; all where none is wanted by its name."""
    tests, failed = [each for each in tests if not wanted or each[0] in wanted], 0
    for name, test, make_opener in tests:
        begun, opener = time.monotonic(), None
        try:
            opener = make_opener()
            test(opener)
            print(f"ok     {name} ({time.monotonic() - begun:.1f} s)", flush=True)
        except Failure as failure:
            failed += 1
            print(f"FAILED {name}: {failure}", flush=True)
        except Exception:
            failed += 1
            print(f"FAILED {name}:\n{traceback.format_exc()}", flush=True)
        finally:
            if opener:
                opener.stop()
    print(f"{len(tests) - failed} of {len(tests)} window tests passed")
    return 1 if failed or not tests else 0


def main(functions=None):
    """Runs this module's tests, or those of another module that drives windows: its globals()."""
    if len(sys.argv) < 2:
        print(__doc__)
        return 2
    missing = [tool for tool in ("Xvfb", "xdotool", "import", "xrdb") if shutil.which(tool) is None]
    if missing:
        print("skipped: not installed:", ", ".join(missing))
        return 77
    program = os.path.abspath(sys.argv[1])
    with tempfile.TemporaryDirectory(prefix="bankwalk-window-") as folder:
        server = Server(folder)
        try:
            opener = lambda: Opener(server, program, folder)
            return run_tests([(name, test, opener) for name, test in tests_of(functions or globals())], sys.argv[2:])
        finally:
            server.stop()


if __name__ == "__main__":
    sys.exit(main())
