#!/usr/bin/env python3
"""Whether presenting holds off the desktop's screen saver: the real window, a session bus of its own, and a stand-in for the desktop.

usage: screen_saver_test.py PROGRAM SERVICE [NAME ...]    (names of tests; all when none is given)

SERVICE is tests/support/saver_service.cpp. Like window_test.py, whose server, windows and exit statuses it shares.
"""

import os
import shutil
import signal
import socket
import subprocess
import sys
import time

import window_test
from window_test import PATIENCE, check

SERVICE = os.path.abspath(sys.argv.pop(2)) if len(sys.argv) > 2 else ""

CONFIGURATION = """<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>unix:path={path}</listen>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
"""


class Desktop:
    """A session bus, and on it a screen saver, or none."""

    def __init__(self, folder, mode="answers"):
        self.path, self.log = os.path.join(folder, "bus"), os.path.join(folder, "saver.log")
        for old in (self.path, self.log):
            if os.path.exists(old):
                os.remove(old)
        configuration = os.path.join(folder, "bus.conf")
        with open(configuration, "w", encoding="utf-8") as file:
            file.write(CONFIGURATION.format(path=self.path))
        self.variables = {"DBUS_SESSION_BUS_ADDRESS": "unix:path=" + self.path}
        self.service = self.bus = None
        # Whatever goes wrong here, neither may live on: a process that holds the test's output keeps CTest waiting.
        try:
            self.bus = subprocess.Popen(["dbus-daemon", "--nofork", "--nopidfile", "--config-file", configuration],
                                        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            self.until("the bus", lambda: os.path.exists(self.path))
            if mode:
                self.service = subprocess.Popen([SERVICE, self.log, mode], env={**os.environ, **self.variables},
                                                stdout=subprocess.DEVNULL)
                self.until("the screen saver", lambda: self.said() == ["ready"])
        except BaseException:
            self.stop()
            raise

    def until(self, what, condition):
        end = time.monotonic() + PATIENCE
        while not condition():
            check(time.monotonic() < end, f"waited for {what}; the screen saver was told {self.said()}")
            time.sleep(0.02)

    def said(self):
        if not os.path.exists(self.log):
            return []
        with open(self.log, encoding="utf-8") as file:
            return file.read().splitlines()

    def expect(self, *lines):
        self.until(f"{lines}", lambda: self.said() == ["ready", *lines])

    def stop(self):
        for process in (self.service, self.bus):
            if process:
                process.kill()
                process.wait()


def on_desktop(mode="answers"):
    """Gives a test such a desktop, and opens its windows there."""
    def decorate(test):
        def run(open_window):
            desktop = Desktop(open_window.folder, mode)
            try:
                with open_window.environment(**desktop.variables):
                    test(open_window, desktop)
            finally:
                open_window.stop()
                desktop.stop()
        return run
    return decorate


def present(window):
    window.key("F5")
    window.wait("presenting", lambda s: s["present"])


def leave(window):
    window.key("F5")
    window.wait("the window", lambda s: not s["present"])


def lecture_goes_on(window):
    """Whatever the bus does: frames come, presenting ends, the program ends. Its patience is less than that of D-Bus."""
    present(window)
    for step in (5, 7):
        window.step(step)
    leave(window)
    present(window)
    window.quit()


INHIBIT = "inhibit {} Bankwalk: A lecture is being presented."

# ---------------------------------------------------------------------------------------------------------------- tests


@on_desktop()
def test_held_off_while_presenting(open_window, desktop):
    window = open_window("--state", "step=4")
    window.step(5)
    desktop.expect()
    present(window)
    desktop.expect(INHIBIT.format(1))
    window.key("Next", "Next", "b", "b", "F1", "Escape")
    window.step(7)
    desktop.expect(INHIBIT.format(1))
    leave(window)
    desktop.expect(INHIBIT.format(1), "uninhibit 1")
    window.key("F11")
    window.wait("presenting", lambda s: s["present"])
    desktop.expect(INHIBIT.format(1), "uninhibit 1", INHIBIT.format(2))
    window.quit()
    desktop.expect(INHIBIT.format(1), "uninhibit 1", INHIBIT.format(2), "uninhibit 2")


@on_desktop()
def test_ends_with_the_program(open_window, desktop):
    window = open_window("--state", "step=4", "--present")
    desktop.expect(INHIBIT.format(1))
    window.process.kill()
    window.process.wait()
    desktop.expect(INHIBIT.format(1), "gone 1")


@on_desktop("older")
def test_older_path(open_window, desktop):
    window = open_window("--state", "step=4")
    present(window)
    desktop.expect(INHIBIT.format(1))
    leave(window)
    desktop.expect(INHIBIT.format(1), "uninhibit 1")
    window.quit()


@on_desktop("silent")
def test_a_saver_that_never_answers(open_window, desktop):
    window = open_window("--state", "step=4")
    present(window)
    desktop.expect(INHIBIT.format(1))
    leave(window)
    lecture_goes_on(window)


@on_desktop("refuses")
def test_a_saver_that_refuses(open_window, desktop):
    window = open_window("--state", "step=4")
    lecture_goes_on(window)
    check(not [line for line in desktop.said() if "uninhibit" in line], f"nothing was held: {desktop.said()}")


@on_desktop(None)
def test_no_saver(open_window, _):
    lecture_goes_on(open_window("--state", "step=4"))


@on_desktop()
def test_a_bus_that_stands_still(open_window, desktop):
    window = open_window("--state", "step=4")
    desktop.bus.send_signal(signal.SIGSTOP)
    lecture_goes_on(window)
    desktop.bus.send_signal(signal.SIGCONT)


@on_desktop()
def test_a_bus_that_ends_during_the_lecture(open_window, desktop):
    window = open_window("--state", "step=4")
    present(window)
    desktop.expect(INHIBIT.format(1))
    desktop.bus.kill()
    desktop.bus.wait()
    window.step(5)
    leave(window)
    lecture_goes_on(window)


def test_a_socket_where_nobody_listens(open_window):
    """Connecting succeeds, and then nothing comes: a bus that hangs before it has said who it is."""
    path = os.path.join(open_window.folder, "mute")
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as mute:
        mute.bind(path)
        mute.listen()
        with open_window.environment(DBUS_SESSION_BUS_ADDRESS="unix:path=" + path):
            lecture_goes_on(open_window("--state", "step=4"))


def test_no_bus(open_window):
    for address in ("unix:path=/nonexistent", "", "nonsense"):
        with open_window.environment(DBUS_SESSION_BUS_ADDRESS=address, XDG_RUNTIME_DIR="/nonexistent"):
            lecture_goes_on(open_window("--state", "step=4"))


if __name__ == "__main__":
    if shutil.which("dbus-daemon") is None:
        print("skipped: not installed: dbus-daemon")
        sys.exit(77)
    sys.exit(window_test.main(globals()))
