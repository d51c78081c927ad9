#!/usr/bin/env python3
"""The real window where the system gives little: no memory, no room on the disk, few files, a pipe that nobody reads.

usage: limits_test.py PROGRAM [NAME ...]    (names of tests; all when none is given)

Like window_test.py, whose server, windows and exit statuses it shares.
"""

import os
import resource
import subprocess
import sys
import tempfile

import window_test
from export_test import open_sheet, type_folder
from window_test import check

MEBIBYTE = 1 << 20


def opened(opener, which, value):
    """Opens a window, for a moment, under one of the system's limits: its exit status and what it said."""
    with tempfile.TemporaryDirectory(prefix="bankwalk-limits-") as folder:
        picture = os.path.join(folder, "picture.ppm")
        run = subprocess.run([opener.program, "--screenshot", picture, "--size", "1280x720"], env=opener.server.environment,
                             preexec_fn=lambda: resource.setrlimit(which, (value, value)), capture_output=True, timeout=120)
        return run.returncode, run.stderr.decode(), os.path.exists(picture)


def test_opens_at_the_stated_limit(open_window):
    for mebibytes in (400, 586, 900, 1023):
        status, said, _ = opened(open_window, resource.RLIMIT_AS, mebibytes * MEBIBYTE)
        check(status == 1 and said == f"bankwalk: the window needs 1024 MiB of address space, and is allowed no more than {mebibytes} "
              "(ulimit -v)\n", f"{mebibytes} MiB: {status}, {said}")
    for mebibytes in (1024, 2048):
        check(opened(open_window, resource.RLIMIT_AS, mebibytes * MEBIBYTE) == (0, "", True), f"{mebibytes} MiB are not enough")


def test_opens_with_few_files(open_window):
    for files in (24, 64):
        status, said, _ = opened(open_window, resource.RLIMIT_NOFILE, files)
        check(status in (0, 1, 3) and (status == 0 or len(said.splitlines()) == 1), f"{files} files: {status}, {said}")
    status, said, whole = opened(open_window, resource.RLIMIT_FSIZE, 1000)
    check(status == 1 and "cannot write" in said and len(said.splitlines()) == 1 and not whole, f"no room: {status}, {said}")


def test_lives_on_without_room_or_memory(open_window):
    with tempfile.TemporaryDirectory(prefix="bankwalk-limits-") as folder:
        window = open_window("--state", "step=4")
        pid = window.process.pid
        open_sheet(window)
        type_folder(window, folder)
        window.click_control("size 2")
        window.wait("the largest size", lambda s: s["export"]["size"] == "3840x2160")

        def refused(what, *parts):
            window.click_control("write")
            state = window.wait(what, lambda s: s["export"]["failed"] and any(part in s["export"]["message"] for part in parts))
            check("terminate" not in window.said(), state["export"]["message"])

        pipe = window.state()["export"]["path"]
        os.mkfifo(pipe)
        refused("a pipe that is refused", "a pipe")
        os.unlink(pipe)

        free = (resource.RLIM_INFINITY, resource.prlimit(pid, resource.RLIMIT_FSIZE)[1])
        room = os.path.getsize(window.path) + 60_000  # the log grows by less than the picture has
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (room, free[1]))
        refused("no room", "File too large")
        resource.prlimit(pid, resource.RLIMIT_FSIZE, free)

        with open(f"/proc/{pid}/status", encoding="ascii") as file:
            size = next(int(line.split()[1]) * 1024 for line in file if line.startswith("VmSize"))
        hard = resource.prlimit(pid, resource.RLIMIT_AS)[1]
        # Room for what frames ask for, and none for an animation of this size.
        window.click_control("format gif")
        window.wait("the animation's name", lambda s: s["export"]["path"].endswith(".gif"))
        resource.prlimit(pid, resource.RLIMIT_AS, (size + 8 * MEBIBYTE, hard))
        refused("no memory", "not enough memory", "no more threads")
        resource.prlimit(pid, resource.RLIMIT_AS, (resource.RLIM_INFINITY, hard))
        check(os.listdir(folder) == [], f"something is left: {os.listdir(folder)}")

        window.click_control("format png")
        window.wait("the picture's name", lambda s: s["export"]["path"].endswith(".png"))
        window.click_control("write")
        window.wait("the picture, once there is memory", lambda s: s["export"]["message"].startswith("Written"))
        window.key("Escape", "5")
        window.wait("step 5", lambda s: s["step"] == 5)
        window.quit()


if __name__ == "__main__":
    sys.exit(window_test.main(globals()))
