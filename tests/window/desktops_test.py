#!/usr/bin/env python3
"""The real window under a window manager with two desktops: minimised, moved to the other desktop, unmapped in the middle, ended at
any moment.

usage: desktops_test.py PROGRAM [NAME ...]    (names of tests; all when none is given)

Like window_test.py, whose server, windows and exit statuses it shares; openbox and xclip are needed too. What is asked of every state:
it goes on, and SIGTERM ends it within two seconds (WATCHDOG: a bound against hanging, not a measurement), leaving settings that can
be read. The environment's BANKWALK_RANDOM_SECONDS says how long random events last (40 when it is not set), BANKWALK_SEED which ones.
"""

import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time

import window_test
from window_test import BETWEEN, PATIENCE, Failure, Server, Window, check

SCREEN = [1600, 1000]
WATCHDOG = 2.0
STUCK = 128 + signal.SIGTERM  # the status of an end that something has kept waiting
# A clipboard manager that never answers.
SILENT_MANAGER = """
import ctypes, signal
x11 = ctypes.CDLL("libX11.so.6")
for name in ("XOpenDisplay", "XDefaultRootWindow", "XCreateSimpleWindow", "XInternAtom"):
    getattr(x11, name).restype = ctypes.c_void_p
x = ctypes.c_void_p(x11.XOpenDisplay(None))
window = ctypes.c_void_p(x11.XCreateSimpleWindow(x, ctypes.c_void_p(x11.XDefaultRootWindow(x)), 0, 0, 1, 1, 0, None, None))
x11.XSetSelectionOwner(x, ctypes.c_void_p(x11.XInternAtom(x, b"CLIPBOARD_MANAGER", 0)), window, None)
x11.XSync(x, 0)
print("ready", flush=True)
signal.pause()
"""
NAMED = ("space", "Left", "Right", "Up", "Down", "Home", "End", "Next", "Prior", "Tab", "Return", "Escape", "BackSpace", "F1", "F5",
         "F11", "shift+Next", "ctrl+c", "ctrl+v", "ctrl+a", "plus", "minus", "period", "question")
LETTERS = "abcdefghijklmnoprstuvwxyz0123456789"  # all but the one that quits


class Lecture(Window):
    """The program, and what of it is where."""

    def __init__(self, server, program, folder, *options):
        self.settings = os.path.join(folder, "settings")
        super().__init__(server, program, folder, "--settings", self.settings, *options, environment=server.environment)
        if self.id == self.notes():
            self.id = next(i for i in self.xdotool("search", "--onlyvisible", "--class", "bankwalk") if i != self.id)

    def xdotool(self, *words):
        """What it says; a window may have been closed, or the other one be in the way."""
        try:
            done = subprocess.run(["xdotool", *map(str, words)], env=self.server.environment, stdout=subprocess.PIPE,
                                  stderr=subprocess.DEVNULL, timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            raise Failure(f"xdotool {words} does not end") from None
        return done.stdout.decode().split("\n")[:-1]

    def notes(self):
        """The speaker's window, wherever it is; nothing where there is none."""
        return next(iter(self.xdotool("search", "--name", "^Speaker's notes")), None)

    def open_notes(self):
        self.key("v")
        self.until("the notes", self.notes)
        return self.notes()

    def until(self, what, condition):
        end = time.monotonic() + PATIENCE
        while not condition():
            check(self.process.poll() is None, f"the program ended while waiting for {what}: {self.said()}")
            check(time.monotonic() < end, f"waited for {what}")
            time.sleep(0.05)

    def at(self, identity):
        self.xdotool("windowfocus", "--sync", identity)

    def desktop(self):
        return int(self.xdotool("get_desktop_for_window", self.id)[0])

    def is_seen(self):
        return self.id in self.xdotool("search", "--onlyvisible", "--class", "bankwalk")

    def to_desktop(self, number):
        self.xdotool("set_desktop_for_window", self.id, number)
        self.until("the desktop", lambda: self.desktop() == number and self.is_seen() == (number == 0))

    def minimise(self):
        self.xdotool("windowminimize", self.id)
        self.until("a window that is not seen", lambda: not self.is_seen())

    def fills_the_screen(self):
        self.wait("the whole screen", lambda s: s["present"] and s["framebuffer"] == SCREEN)
        self.until("the figure on this desktop", lambda: self.desktop() == 0 and self.is_seen())

    def is_as_before(self):
        self.wait("the window as it was", lambda s: not s["present"] and s["framebuffer"] == [800, 500])

    def ended(self):
        """Its status, once SIGTERM has ended it, which leaves whole settings."""
        begun = time.monotonic()
        self.process.send_signal(signal.SIGTERM)
        try:
            status = self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            raise Failure("SIGTERM does not end it") from None
        taken = time.monotonic() - begun
        check(taken <= WATCHDOG, f"it ends {taken:.1f} s after SIGTERM, with {status}")
        if os.path.exists(self.settings):
            with open(self.settings, encoding="utf-8") as file:
                text = file.read()
            check(text.startswith("bankwalk settings") and text.endswith("\nend\n"), f"the settings are {text!r}")
        return status

    def ends(self):
        status = self.ended()
        check(status == 0, f"it ends with {status}: {self.said()}")
        check(os.path.exists(self.settings), "the settings are written")


class Opener:
    """A server with a window manager that has two desktops, for one test."""

    def __init__(self, folder, program):
        self.folder, self.program, self.windows = tempfile.mkdtemp(dir=folder), program, []
        self.server = Server(self.folder, "x".join(map(str, SCREEN)))
        try:
            # What random keys write stays here.
            home = os.path.join(self.folder, "home")
            os.makedirs(os.path.join(home, "Pictures"))
            os.chdir(home)
            self.server.environment["HOME"] = home
            self.manage()
        except BaseException:
            self.server.stop()
            raise

    def manage(self):
        self.server.manage()
        self.server.call("xdotool", "set_num_desktops", "2")

    def __call__(self, *options):
        self.windows.append(Lecture(self.server, self.program, self.folder, "--state", "step=4", "--size", "800x500", *options))
        return self.windows[-1]

    def stop(self):
        for window in self.windows:
            window.stop()
        self.server.stop()


# ---------------------------------------------------------------------------------------------------------------- tests


def test_presents_from_the_other_desktop(open_window):
    """F5 in the speaker's window, which is here; the other one comes here and fills the screen."""
    window = open_window()
    notes = window.open_notes()
    window.to_desktop(1)
    window.at(notes)
    window.key("F5")
    window.fills_the_screen()
    window.key("F5")
    window.is_as_before()
    window.ends()


def test_presents_from_minimised(open_window):
    window = open_window()
    notes = window.open_notes()
    window.minimise()
    window.at(notes)
    window.key("F5")
    window.fills_the_screen()
    window.key("F5")
    window.is_as_before()
    window.ends()


def test_hidden_in_the_middle(open_window):
    """The lecture goes on at the speaker's while nobody sees the figure, which comes back as it is by then."""
    for hide, seek in ((lambda w: w.to_desktop(1), lambda w: w.to_desktop(0)),
                       (lambda w: w.minimise(), lambda w: w.xdotool("windowmap", w.id))):
        window = open_window()
        notes = window.open_notes()
        window.at(window.id)
        window.key("F5")
        window.fills_the_screen()
        hide(window)
        window.at(notes)
        window.step(6)
        seek(window)
        window.fills_the_screen()
        check(window.state()["step"] == 6, "the figure is another step's")
        hide(window)
        window.at(notes)
        window.key("F5")
        window.wait("the lecture's end", lambda s: not s["present"])
        seek(window)
        window.is_as_before()
        window.ends()


def test_notes_beside_a_hidden_figure(open_window):
    window = open_window()
    for hide in (lambda: window.to_desktop(1), window.minimise):
        notes = window.open_notes()
        hide()
        window.at(notes)
        window.key("v")
        window.until("no notes", lambda: not window.notes())
        check(window.process.poll() is None, "it has ended")
        window.xdotool("set_desktop_for_window", window.id, 0)
        window.xdotool("windowactivate", "--sync", window.id)
        window.until("the figure", window.is_seen)
    window.ends()


def test_opens_where_it_was(open_window):
    """The window manager's frame does not push it on, from one time to the next."""
    options = "--state", "step=4"
    place = lambda window: window.xdotool("getwindowgeometry", "--shell", window.id)[1:5]
    window = open_window()
    window.xdotool("windowmove", "--sync", window.id, 300, 200)
    window.ends()
    places = []
    for _ in range(3):
        window = Lecture(open_window.server, open_window.program, open_window.folder, *options)
        open_window.windows.append(window)
        places.append(place(window))
        window.ends()
    check(places[0][2:] == ["WIDTH=800", "HEIGHT=500"] and places[0] == places[1] == places[2], f"it opens at {places}")


def test_a_window_manager_that_was_killed(open_window):
    """It leaves its name on the root window; the program starts without one, and with the next one."""
    open_window.server.manager.kill()
    open_window.server.manager.wait()
    window = open_window()
    window.key("F5")
    window.wait("presenting", lambda s: s["present"])
    open_window.manage()
    window.at(window.id)  # a window manager that starts takes the focus
    window.key("F5")
    window.wait("the lecture's end", lambda s: not s["present"])
    window.ends()
    window = open_window()
    window.key("F5")
    window.fills_the_screen()
    window.ends()


def test_pasting_from_a_program_that_hangs(open_window):
    window = open_window()
    window.key("e")
    window.wait("the sheet", lambda s: s["export"]["open"] and "folder" in s["controls"])
    window.click_control("folder")
    window.wait("the field", lambda s: s["focus"] == "folder")
    holder = subprocess.Popen(["xclip", "-selection", "clipboard", "-quiet"], stdin=subprocess.PIPE,
                              env=open_window.server.environment, stderr=subprocess.DEVNULL)
    try:
        holder.stdin.write("/tmp/Größe".encode())
        holder.stdin.close()
        folder = lambda text: window.wait(f"the folder {text}", lambda s: s["export"]["folder"] == text)
        pasted = time.monotonic() + PATIENCE
        while window.state()["export"]["folder"] != "/tmp/Größe":  # until xclip has the clipboard
            check(time.monotonic() < pasted, "what is pasted")
            window.key("ctrl+u", "ctrl+v")
            time.sleep(0.3)
        holder.send_signal(signal.SIGSTOP)
        window.key("ctrl+u", "ctrl+v", "x")
        folder("x")
        window.key("ctrl+v")
        window.ended()
    finally:
        holder.kill()
        holder.wait()


def test_a_clipboard_manager_that_hangs(open_window):
    """It is to keep what was copied when the program ends, and does not."""
    manager = subprocess.Popen([sys.executable, "-c", SILENT_MANAGER], env=open_window.server.environment, stdout=subprocess.PIPE)
    try:
        check(manager.stdout.readline() == b"ready\n", "the manager does not start")
        for end in (Window.quit, Lecture.ends):
            window = open_window()
            window.key("ctrl+c")
            window.wait("that it is copied", lambda s: "opied" in s["notice"])
            end(window)
    finally:
        manager.kill()
        manager.wait()
        manager.stdout.close()


def test_a_display_that_hangs(open_window):
    """Nothing that is asked of it is answered; the program ends nevertheless."""
    for prepare in (lambda w: None, lambda w: w.key("F5"), lambda w: w.key("space")):
        window = open_window()
        prepare(window)
        os.kill(open_window.server.process.pid, signal.SIGSTOP)
        try:
            time.sleep(0.2)
            status = window.ended()
            check(status in (0, STUCK), f"it ends with {status}: {window.said()}")
        finally:
            os.kill(open_window.server.process.pid, signal.SIGCONT)


def presenting(window):
    window.key("F5")
    window.fills_the_screen()


def sheet(window):
    window.key("e")
    window.wait("the sheet", lambda s: s["export"]["open"] and "write" in s["controls"])


def writing_an_animation(window):
    sheet(window)
    window.click_control("size 3")
    window.click_control("format gif")
    window.click_control("write")
    window.wait("that it writes", lambda s: s["export"]["writing"])


def self_check(window):
    window.click_control("self-check")
    window.wait("the self-check", lambda s: s["self_check"]["open"])


def a_drag(window):
    x, y = window.middle("stride")
    window.move(x, y)
    window.press()
    window.move(x + 20, y)
    window.wait("a longer stride", lambda s: s["state"] != "step=4;stride=2")


STATES = {"as it opens": lambda w: None, "presenting": presenting, "with the notes": Lecture.open_notes,
          "playing": lambda w: w.key("Home", "space"), "with the sheet": sheet, "writing an animation": writing_an_animation,
          "minimised": Lecture.minimise, "on the other desktop": lambda w: w.to_desktop(1), "in the self-check": self_check,
          "in the middle of a drag": a_drag}


def test_ends_in_every_state(open_window):
    for name, reach in STATES.items():
        window = open_window()
        try:
            reach(window)
            window.ends()
        except Failure as failure:
            raise Failure(f"{name}: {failure}") from None
        window.xdotool("mouseup", 1)


def test_ends_while_it_starts(open_window):
    """Before it listens to signals they end it as they end any program; settings that there were stay whole."""
    open_window().ends()
    chance = random.Random(4)
    for _ in range(12):
        window = Lecture.__new__(Lecture)  # not waited for
        window.server, window.settings = open_window.server, os.path.join(open_window.folder, "settings")
        window.process = subprocess.Popen([open_window.program, "--settings", window.settings], env=open_window.server.environment,
                                          stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            time.sleep(chance.uniform(0, 0.6))
            status = window.ended()
            check(status in (0, -signal.SIGTERM), f"it ends with {status}")
        finally:
            window.process.kill()
            window.process.wait()


def random_event(window, windows, chance):
    """Something that a hand, a pager or a window manager may do."""
    one = chance.choice(windows)
    x, y = chance.randrange(0, 1400), chance.randrange(0, 900)

    def keys():
        window.xdotool("windowfocus", one)
        window.key(*(chance.choice(NAMED + tuple(LETTERS)) for _ in range(chance.randrange(1, 8))))

    def drag():
        window.xdotool("mousemove", "--window", one, x % 800, y % 500, "sleep", BETWEEN, "mousedown", 1, "sleep", BETWEEN,
                       "mousemove_relative", "--", x % 300 - 150, 5, "sleep", BETWEEN, "mouseup", 1)

    return chance.choices(
        [keys, drag,
         lambda: window.key(chance.choice(("F5", "F11", "Escape", "v"))),
         lambda: window.xdotool("set_desktop_for_window", one, chance.randrange(2)),
         lambda: window.xdotool("set_desktop", chance.randrange(2)),
         lambda: window.xdotool("windowminimize", one),
         lambda: window.xdotool(chance.choice(("windowmap", "windowactivate")), one),
         lambda: window.xdotool("windowunmap", one),
         lambda: window.xdotool(chance.choice(("windowraise", "windowlower")), one),
         lambda: window.xdotool("windowmove", one, x, y),
         lambda: window.xdotool("windowsize", one, 200 + x, 100 + y)],
        [12, 4, 6, 4, 3, 3, 5, 1, 2, 1, 1])[0]


def test_random_events(open_window):
    seed = int(os.environ.get("BANKWALK_SEED", "11"))
    chance = random.Random(seed)
    end = time.monotonic() + float(os.environ.get("BANKWALK_RANDOM_SECONDS", "40"))
    count = 0
    while time.monotonic() < end:
        window = open_window(*chance.choice(((), ("--notes",), ("--present",), ("--present", "--notes"))))
        try:
            for i in range(chance.randrange(5, 80)):
                if i % 8 == 0:
                    windows = [window.id] + [each for each in [window.notes()] if each]
                random_event(window, windows, chance)()
                check(window.process.poll() is None, f"the program ended with {window.process.returncode}: {window.said()}")
                count += 1
            window.ends()
        except Failure as failure:
            raise Failure(f"seed {seed}, event {count}: {failure}") from None
        window.xdotool("set_desktop", 0)
    print(f"       {count} random events, seed {seed}")


def main():
    if len(sys.argv) < 2:
        print(__doc__)
        return 2
    missing = [tool for tool in ("Xvfb", "xdotool", "xprop", "openbox", "xclip") if shutil.which(tool) is None]
    if missing:
        print("skipped: not installed:", ", ".join(missing))
        return 77
    program = os.path.abspath(sys.argv[1])
    with tempfile.TemporaryDirectory(prefix="bankwalk-desktops-") as folder:
        opener = lambda: Opener(folder, program)
        try:
            return window_test.run_tests([(name, test, opener) for name, test in window_test.tests_of(globals())], sys.argv[2:])
        finally:
            os.chdir("/")


if __name__ == "__main__":
    sys.exit(main())
