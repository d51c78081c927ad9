#!/usr/bin/env python3
"""A lecture on monitors that really come and go: outputs of an X server that are switched on and off and change their mode.

usage: monitors_test.py PROGRAM [NAME ...]    (names of tests; all when none is given)

Xvfb has one output only, so this starts an Xorg with the "dummy" driver, which has several. Exit status 77 (skipped) where no
such server can be started, or a tool is not installed. Every test runs twice: with no window manager and with openbox.

What an output does here is what a desktop does when a cable is pulled: it is switched off, and the others may move. That the
cable itself is gone while the output is still on cannot be made here.
"""

import functools
import os
import shutil
import subprocess
import sys
import tempfile
import time

import window_test
from window_test import PATIENCE, Failure, Server, Window, check

SERVERS = ("/usr/lib/xorg/Xorg", "/usr/libexec/Xorg", "Xorg")  # the first two: not the wrapper that wants a console
LAPTOP, PROJECTOR = "DUMMY0", "DUMMY1"

CONFIGURATION = """
Section "ServerFlags"
  Option "AutoAddDevices" "false"
  Option "AutoAddGPU" "false"
  Option "DontVTSwitch" "true"
EndSection
Section "Device"
  Identifier "card"
  Driver "dummy"
  VideoRam 65536
EndSection
Section "Monitor"
  Identifier "monitor"
  HorizSync 5-1000
  VertRefresh 5-200
EndSection
Section "Screen"
  Identifier "screen"
  Device "card"
  Monitor "monitor"
  DefaultDepth 24
  SubSection "Display"
    Depth 24
    Modes "1280x720" "1920x1080" "1024x768"
    Virtual 4096 2048
  EndSubSection
EndSection
"""


class Monitors(Server):
    """An Xorg with the dummy driver: a laptop's monitor of 1280x720, and to the right of it a projector of 1920x1080."""

    def __init__(self, folder):
        binary = next((path for path in map(shutil.which, SERVERS) if path), None)
        check(binary, "Xorg is not installed")
        configuration = os.path.join(folder, "dummy.conf")
        with open(configuration, "w", encoding="utf-8") as file:
            file.write(CONFIGURATION)
        read, write = os.pipe()
        self.log = open(os.path.join(folder, "xorg.out"), "w")
        self.process = subprocess.Popen(
            [binary, "-displayfd", str(write), "-config", configuration, "-logfile", os.path.join(folder, "xorg.log"),
             "-noreset", "-nolisten", "tcp", "-novtswitch", "-sharevts"],
            pass_fds=[write], stdin=subprocess.DEVNULL, stdout=self.log, stderr=self.log)
        os.close(write)
        with os.fdopen(read) as pipe:
            number = pipe.readline().strip()
        if not number:
            self.process.wait()
            self.log.close()
            with open(self.log.name, encoding="utf-8", errors="replace") as file:
                raise Failure("Xorg with the dummy driver did not start: " + " ".join(file.read().split()[-60:]))
        self.environment = window_test.environment_on(":" + number)
        try:
            self.call("xrandr", "--addmode", PROJECTOR, "1920x1080", "--addmode", PROJECTOR, "1024x768")
            self.plug()
            check(self.areas() == {LAPTOP: (0, 0, 1280, 720), PROJECTOR: (1280, 0, 1920, 1080)}, f"monitors {self.areas()}")
        except Exception:
            self.stop()
            raise

    def outputs(self, *words):
        self.call("xrandr", *words)

    def plug(self, mode="1920x1080"):
        self.outputs("--output", LAPTOP, "--primary", "--mode", "1280x720", "--pos", "0x0",
                     "--output", PROJECTOR, "--mode", mode, "--pos", "1280x0")

    def unplug(self):
        self.outputs("--output", PROJECTOR, "--off")

    def areas(self):
        """Of each output that is on: x, y, width, height."""
        areas = {}
        for line in self.call("xrandr", "--listmonitors").decode().splitlines()[1:]:
            _, _, geometry, name = line.split()
            size, x, y = geometry.replace("+", " ").split()
            width, height = (part.split("/")[0] for part in size.split("x"))
            areas[name] = (int(x), int(y), int(width), int(height))
        return areas


class Lecture(Window):
    """The program on those monitors, and what of it is on which."""

    def windows(self):
        """Of each visible window of the program: its name, x, y, width, height."""
        found = []
        done = subprocess.run(["xdotool", "search", "--onlyvisible", "--class", "bankwalk"], env=self.server.environment,
                              stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, timeout=60)  # one may just be closed
        for identity in done.stdout.decode().split():
            try:
                name = self.server.call("xdotool", "getwindowname", identity, stderr=subprocess.DEVNULL).decode().strip()
                said = self.server.call("xdotool", "getwindowgeometry", "--shell", identity, stderr=subprocess.DEVNULL)
            except subprocess.CalledProcessError:
                continue  # it has just been closed
            values = dict(line.split("=") for line in said.decode().split())
            found.append((name, *(int(values[key]) for key in ("X", "Y", "WIDTH", "HEIGHT"))))
        return found

    def figure(self):
        return [area for name, *area in self.windows() if "Speaker's notes" not in name]

    def notes(self):
        return [area for name, *area in self.windows() if "Speaker's notes" in name]

    def until(self, what, condition):
        end = time.monotonic() + PATIENCE
        while not condition():
            check(self.process.poll() is None, f"the program ended while waiting for {what}: {self.said()}")
            check(time.monotonic() < end, f"waited for {what}; windows {self.windows()}, monitors {self.server.areas()}")
            time.sleep(0.1)

    def fills(self, output):
        area = list(self.server.areas()[output])
        self.until(f"the figure filling {output}", lambda: self.figure() == [area])
        self.wait(f"a picture as large as {output}", lambda s: s["present"] and s["framebuffer"] == area[2:])

    def notes_within(self, output):
        x0, y0, width, height = self.server.areas()[output]
        within = lambda x, y, w, h: x0 <= x and y0 <= y and x + w <= x0 + width and y + h <= y0 + height
        self.until(f"the notes within {output}", lambda: len(self.notes()) == 1 and within(*self.notes()[0]))

    def is_on_both(self):
        self.fills(PROJECTOR)
        self.notes_within(LAPTOP)

    def no_notes(self):
        self.until("no notes", lambda: not self.notes())

    def goes_on(self, phase):
        """The next key of the clicker asks the step's question or answers it, whatever happened to the monitors."""
        if phase == "asked":
            self.key("End")
            self.wait("the picture's end", lambda s: s["position"] == s["stops"])
        self.key("Next")
        state = self.wait(f"the question {phase}", lambda s: s["predict"]["phase"] == phase)
        check(state["step"] == 4, f"the lecture is at step {state['step']}")

    def at_the_speakers(self):
        """A key is typed where the speaker sits."""
        ids = [i for i in self.server.call("xdotool", "search", "--onlyvisible", "--class", "bankwalk").decode().split()
               if "Speaker's notes" in self.server.call("xdotool", "getwindowname", i).decode()]
        self.server.call("xdotool", "windowfocus", "--sync", ids[0])

    def at_the_figure(self):
        self.server.call("xdotool", "windowfocus", "--sync", self.id)


class Opener:
    def __init__(self, folder, program, managed):
        self.folder, self.program = folder, program
        self.server, self.window = Monitors(folder), None
        if managed:
            self.server.manage()

    def __call__(self, *options):
        self.window = Lecture(self.server, self.program, self.folder, "--state", "step=4", "--size", "1000x600", *options)
        return self.window

    def stop(self):
        if self.window:
            self.window.stop()
        self.server.stop()


def present(open_window, *options):
    window = open_window(*options)
    window.key("F5")
    window.is_on_both()
    return window


# ---------------------------------------------------------------------------------------------------------------- tests


def test_two_monitors(open_window):
    window = present(open_window)
    window.at_the_speakers()
    window.goes_on("asked")
    window.goes_on("shown")
    window.key("F5")
    window.wait("the window as it was", lambda s: not s["present"] and s["framebuffer"] == [1000, 600])
    window.no_notes()
    window.at_the_figure()
    window.quit()


def test_projector_unplugged_and_back(open_window):
    window = present(open_window)
    window.goes_on("asked")
    for _ in range(2):
        open_window.server.unplug()
        window.fills(LAPTOP)
        window.no_notes()  # they would cover the figure, or be covered
        open_window.server.plug()
        window.is_on_both()
    window.at_the_figure()
    window.goes_on("shown")
    window.quit()


def test_unplugged_while_nobody_sees_the_figure(open_window):
    """The speaker goes on; the figure is where it belongs once it is seen again."""
    window = present(open_window)
    window.server.call("xdotool", "windowminimize" if window.server.manager else "windowunmap", window.id)
    window.until("a figure that is not seen", lambda: not window.figure())
    window.server.unplug()
    time.sleep(1.5)  # it takes the monitor for gone
    window.server.plug()
    window.until("a window for the notes", lambda: len(window.notes()) == 1)
    window.at_the_speakers()
    window.key("5")
    window.wait("step 5", lambda s: s["step"] == 5)
    window.server.call("xdotool", "windowmap", window.id)
    window.fills(PROJECTOR)
    window.quit()


def test_another_resolution(open_window):
    window = present(open_window)
    for mode in ("1024x768", "1920x1080", "1280x720"):
        open_window.server.outputs("--output", PROJECTOR, "--mode", mode)
        window.is_on_both()
    open_window.server.outputs("--output", LAPTOP, "--mode", "1024x768", "--output", PROJECTOR, "--pos", "1024x0")
    window.is_on_both()
    window.at_the_figure()
    window.goes_on("asked")
    window.quit()


def test_another_order(open_window):
    """The desktop puts the projector to the left: everything is somewhere else."""
    window = present(open_window)
    open_window.server.outputs("--output", PROJECTOR, "--pos", "0x0", "--output", LAPTOP, "--pos", "1920x0")
    window.is_on_both()
    open_window.server.outputs("--output", LAPTOP, "--pos", "0x0", "--output", PROJECTOR, "--pos", "0x720")
    window.is_on_both()
    window.goes_on("asked")
    window.quit()


def test_laptop_goes(open_window):
    """Its lid is closed, say: the audience sees the lecture still, and the speaker's window is not in their way."""
    window = present(open_window)
    open_window.server.outputs("--output", LAPTOP, "--off", "--output", PROJECTOR, "--pos", "0x0")
    window.fills(PROJECTOR)
    window.no_notes()
    window.at_the_figure()
    window.goes_on("asked")
    open_window.server.plug()
    window.is_on_both()
    window.at_the_figure()
    window.goes_on("shown")
    window.quit()


def test_mirrored(open_window):
    """A desktop shows the same on both: there is one place to be, and the figure fills it."""
    window = present(open_window)
    open_window.server.outputs("--output", PROJECTOR, "--mode", "1280x720", "--same-as", LAPTOP)
    window.fills(LAPTOP)
    window.no_notes()
    open_window.server.plug()
    window.is_on_both()
    window.quit()


def test_everything_goes_for_a_moment(open_window):
    window = present(open_window)
    open_window.server.outputs("--output", LAPTOP, "--off", "--output", PROJECTOR, "--off")
    time.sleep(1.5)
    check(window.process.poll() is None, f"with no monitor it ends: {window.said()}")
    open_window.server.plug()
    window.is_on_both()
    window.goes_on("asked")
    window.quit()


def test_a_projector_that_flickers(open_window):
    """A bad cable: it settles in the end, on either."""
    window = present(open_window)
    for last in (open_window.server.plug, open_window.server.unplug):
        for _ in range(4):
            open_window.server.unplug()
            open_window.server.plug()
        last()
        window.fills(PROJECTOR if last == open_window.server.plug else LAPTOP)
    window.goes_on("asked")
    window.quit()


def test_projector_comes_during_the_lecture(open_window):
    open_window.server.unplug()
    window = open_window()
    window.key("F5")
    window.fills(LAPTOP)
    window.no_notes()
    open_window.server.plug()
    window.is_on_both()
    window.quit()


def test_notes_that_were_closed_stay_closed(open_window):
    """Until the lecture begins anew: a monitor that changes is no reason to open them again."""
    window = present(open_window)
    window.at_the_speakers()
    window.key("v")
    window.no_notes()
    window.at_the_figure()
    open_window.server.outputs("--output", PROJECTOR, "--mode", "1024x768")
    window.fills(PROJECTOR)
    open_window.server.unplug()
    window.fills(LAPTOP)
    open_window.server.plug()
    window.fills(PROJECTOR)
    time.sleep(1.0)
    window.no_notes()
    window.key("F5")
    window.wait("the window as it was", lambda s: not s["present"])
    window.key("F5")
    window.is_on_both()
    window.quit()


def test_notes_by_hand_stay_on_a_monitor(open_window):
    """Presenting or not, they never are where no monitor is."""
    window = open_window("--notes")
    window.until("the notes", lambda: len(window.notes()) == 1)
    ids = [i for i in open_window.server.call("xdotool", "search", "--onlyvisible", "--class", "bankwalk").decode().split()
           if "Speaker's notes" in open_window.server.call("xdotool", "getwindowname", i).decode()]
    open_window.server.call("xdotool", "windowmove", "--sync", ids[0], "2000", "300")
    window.notes_within(PROJECTOR)
    open_window.server.unplug()
    window.notes_within(LAPTOP)
    open_window.server.plug()
    window.at_the_figure()
    window.key("F5")
    window.is_on_both()
    open_window.server.unplug()
    window.fills(LAPTOP)
    window.notes_within(LAPTOP)
    window.quit()


def test_leaving_without_the_projector(open_window):
    """The window was on the projector when the lecture began; it comes back to where there is a monitor."""
    window = open_window()
    open_window.server.call("xdotool", "windowmove", "--sync", window.id, "1600", "200")
    window.key("F5")
    window.fills(PROJECTOR)
    open_window.server.unplug()
    window.fills(LAPTOP)
    window.key("F5")
    window.wait("the window as it was", lambda s: not s["present"] and s["framebuffer"] == [1000, 600])
    inside = lambda x, y, w, h: 0 <= x and 0 <= y and x + w <= 1280 and y + h <= 720
    window.until("the window on the laptop", lambda: len(window.figure()) == 1 and inside(*window.figure()[0]))
    window.quit()


def main():
    if len(sys.argv) < 2:
        print(__doc__)
        return 2
    missing = [tool for tool in ("xdotool", "xrandr", "xprop", "openbox") if shutil.which(tool) is None]
    if missing:
        print("skipped: not installed:", ", ".join(missing))
        return 77
    with tempfile.TemporaryDirectory(prefix="bankwalk-monitors-") as folder:
        try:
            Monitors(folder).stop()
        except Failure as reason:
            print("skipped:", reason)
            return 77
        program = os.path.abspath(sys.argv[1])
        alone, managed = (functools.partial(Opener, folder, program, with_manager) for with_manager in (False, True))
        tests = window_test.tests_of(globals())
        return window_test.run_tests([(name, test, alone) for name, test in tests] +
                                     [(name + "_managed", test, managed) for name, test in tests], sys.argv[2:])


if __name__ == "__main__":
    sys.exit(main())
