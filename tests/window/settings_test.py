#!/usr/bin/env python3
"""What the real window remembers: however it ends, beside other windows, and where its settings cannot be kept.

usage: settings_test.py PROGRAM [NAME ...]    (names of tests; all when none is given)

Like window_test.py, whose server, windows and exit statuses it shares.
"""

import os
import signal
import socket
import subprocess
import sys
import tempfile
import time

import window_test
from window_test import PATIENCE, Server, Window, check


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def write(path, text):
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def settings_in(open_window, name):
    """A path in a folder of its own, which is not made yet."""
    return os.path.join(tempfile.mkdtemp(prefix=name, dir=open_window.folder), "bankwalk", "settings")


def expect_saved(path, *lines):
    end = time.monotonic() + PATIENCE
    while not (os.path.exists(path) and all(f"\n{line}\n" in read(path) for line in lines)):
        check(time.monotonic() < end, f"{lines} are not in {read(path) if os.path.exists(path) else 'a file that is not there'!r}")
        time.sleep(0.02)


def without_roots_rights(program):
    """A way to call it that is refused what an ordinary user is refused."""
    return [program] if os.geteuid() != 0 else ["setpriv", "--bounding-set=-dac_override,-dac_read_search", program]


class Refused(Window):
    """A window without root's rights."""

    def __init__(self, open_window, path):
        wrapper = os.path.join(open_window.folder, "refused")
        write(wrapper, "#!/bin/sh\nexec " + " ".join(f"'{word}'" for word in without_roots_rights(open_window.program)) + ' "$@"\n')
        os.chmod(wrapper, 0o755)
        super().__init__(open_window.server, wrapper, open_window.folder, "--settings", path)
        open_window.windows.append(self)


def test_other_files_survive(open_window):
    path = settings_in(open_window, "others")
    folder = os.path.dirname(path)
    os.makedirs(folder)
    others = ("settings.backup", "settings.before", "settings.abcdef", "settings.damaged")
    for name in others:
        write(os.path.join(folder, name), "mine")
        os.utime(os.path.join(folder, name), (1e9, 1e9))
    window = open_window("--settings", path)
    window.key("d")
    window.wait("the theme", lambda s: s["theme"] == 1)
    window.quit()
    check(sorted(os.listdir(folder)) == sorted((*others, "settings")), f"the folder holds {os.listdir(folder)}")
    check(all(read(os.path.join(folder, name)) == "mine" for name in others), "they are what they were")


def test_the_first_start(open_window):
    """Where nothing is known the walkthrough begins, and plays its first picture; after that the window opens where it was."""
    path = settings_in(open_window, "first")
    window = open_window("--size", "1280x720", "--settings", path)
    window.wait("step 1, played to its end", lambda s: s["step"] == 1 and not s["playing"] and s["position"] == s["stops"])
    window.quit()
    window = open_window("--size", "1280x720", "--settings", settings_in(open_window, "told"), "--state", "step=7")
    window.wait("what the command line says", lambda s: s["step"] == 7 and s["position"] == s["stops"])
    window.quit()
    window = open_window("--size", "1280x720", "--settings", settings_in(open_window, "presented"), "--present", "--no-motion")
    window.wait("the first moment of step 1", lambda s: s["step"] == 1 and s["present"] and s["position"] == 0)
    window.key("7")
    window.wait("step 7", lambda s: s["step"] == 7)
    window.quit()
    window = open_window("--size", "1280x720", "--settings", path)
    window.key("7")
    window.wait("step 7", lambda s: s["step"] == 7)
    window.quit()
    window = open_window("--size", "1280x720", "--settings", path)
    window.wait("the step where it was", lambda s: s["step"] == 7 and s["position"] == s["stops"])
    window.quit()


def test_killed(open_window):
    """By SIGKILL, and by an X server that dies: what was changed before is there the next time."""
    for with_server in (False, True):
        path = settings_in(open_window, "killed")
        server = Server(open_window.folder) if with_server else open_window.server
        window = None
        try:
            window = Window(server, open_window.program, open_window.folder, "--settings", path)
            window.key("d", "plus", "7")
            window.wait("the changes", lambda s: s["theme"] == 1 and s["text_scale"] == 1.1 and s["step"] == 7)
            expect_saved(path, "theme=1", "text-scale=1.1", "step=7")
            (server if with_server else window).process.kill()
            window.process.wait(PATIENCE)
        finally:
            if window:
                window.stop()
            if with_server:
                server.stop()
        window = open_window("--settings", path)
        window.wait("what was set", lambda s: s["theme"] == 1 and s["text_scale"] == 1.1 and s["step"] == 7)
        window.quit()


def test_two_windows(open_window):
    """What each has changed is kept, whichever closes last."""
    path = settings_in(open_window, "two")
    folders = [tempfile.mkdtemp(dir=open_window.folder) for _ in range(2)]
    windows = []
    for folder in folders:
        known = set(open_window.server.call("xdotool", "search", "--class", "bankwalk").split()) if windows else set()
        windows.append(Window(open_window.server, open_window.program, folder, "--settings", path))
        now = open_window.server.call("xdotool", "search", "--onlyvisible", "--class", "bankwalk").split()
        windows[-1].id = next(each for each in now if each not in known).decode()
    open_window.windows.extend(windows)
    first, second = windows
    focus = lambda window: open_window.server.call("xdotool", "windowfocus", "--sync", window.id)
    focus(second)
    second.key("d")
    second.wait("the theme", lambda s: s["theme"] == 1)
    focus(first)
    first.key("plus", "9")
    first.wait("the text and the step", lambda s: s["text_scale"] == 1.1 and s["step"] == 9)
    expect_saved(path, "theme=1", "text-scale=1.1", "step=9")
    focus(second)
    second.key("d")
    second.wait("the next theme", lambda s: s["theme"] == 2)
    for window in (second, first):  # at the same time
        window.process.send_signal(signal.SIGTERM)
    for window in windows:
        check(window.process.wait(PATIENCE) == 0, f"it ended with {window.process.returncode}: {window.said()}")
    expect_saved(path, "theme=2", "text-scale=1.1", "step=9")


def test_what_is_no_plain_file(open_window):
    """Is told, is not waited for, and is left as it is."""
    def bound_socket(path):
        with socket.socket(socket.AF_UNIX) as made:
            made.bind(path)

    def identity(path):  # without when it was read, which a system may note
        found = os.lstat(path)
        return found.st_ino, found.st_mode, found.st_size, found.st_mtime_ns

    nowhere = os.path.join(open_window.folder, "nowhere", "settings")
    for make, why in ((os.mkfifo, "it is no file"), (bound_socket, "it is no file"), (os.mkdir, "Is a directory"),
                      (lambda path: os.symlink("/dev/zero", path), "it is no file"),
                      (lambda path: os.symlink("settings", path), "Too many levels of symbolic links"),
                      (lambda path: os.symlink(nowhere, path), "it is a link into"),
                      (lambda path: write(path, "bankwalk settings 2\n"), "of a later version")):
        path = settings_in(open_window, "odd")
        os.makedirs(os.path.dirname(path))
        make(path)
        before = identity(path)
        window = open_window("--settings", path)
        window.wait(why, lambda s: "not remembered" in s["notice"] and why in s["notice"])
        window.process.send_signal(signal.SIGTERM)
        check(window.process.wait(PATIENCE) == 0, f"{why}: it ended with {window.process.returncode}")
        said = window.said()
        check(said.startswith("bankwalk: settings are not remembered: ") and why in said and said.count("\n") == 0,
              f"at the end it says {said!r}")
        check(identity(path) == before and os.listdir(os.path.dirname(path)) == ["settings"], f"{why}: it is left alone")


def test_a_link_to_dotfiles(open_window):
    path = settings_in(open_window, "link")
    os.makedirs(os.path.dirname(path))
    target = os.path.join(os.path.dirname(os.path.dirname(path)), "dotfiles")
    write(target, "bankwalk settings 1\ntheme=2\nfrom-the-future=yes\nend\n")
    os.chmod(target, 0o600)
    os.symlink(target, path)
    window = open_window("--settings", path)
    window.wait("the theme", lambda s: s["theme"] == 2)
    window.key("d")
    window.wait("the next theme", lambda s: s["theme"] == 0)
    window.quit()
    check(os.path.islink(path) and os.stat(path).st_mode & 0o777 == 0o600, "the link and the permissions are what they were")
    expect_saved(target, "theme=0", "from-the-future=yes")


def test_no_rights(open_window):
    """A folder that is read-only, or another user's: the reason is told as it is, on the screen and at the end."""
    read_only, made_there = settings_in(open_window, "read"), settings_in(open_window, "made")
    os.makedirs(os.path.dirname(read_only))
    os.chmod(os.path.dirname(read_only), 0o555)
    os.chmod(os.path.dirname(os.path.dirname(made_there)), 0o555)
    cases = [(read_only, "Permission denied"), (made_there, "its folder cannot be made: Permission denied")]
    if os.geteuid() == 0:
        others = settings_in(open_window, "others")
        os.makedirs(os.path.dirname(others))
        write(others, "bankwalk settings 1\ntheme=2\nend\n")
        for each in (others, os.path.dirname(others)):
            os.chown(each, 65534, 65534)
        cases.append((others, "Permission denied"))
    for path, why in cases:
        window = Refused(open_window, path)
        window.wait(why, lambda s: f"cannot write '{path}'"[:12] in s["notice"] and why in s["notice"])
        said = window.quit()
        check(said == f"bankwalk: settings are not remembered: cannot write '{path}': {why}", f"at the end it says {said!r}")
    if os.geteuid() == 0:
        check("theme=2" in read(others), "the other user's settings are what they were")


def test_a_full_disk(open_window):
    """A file system of its own, where this user may make one."""
    path = settings_in(open_window, "full")
    folder = os.path.dirname(path)
    os.makedirs(folder)
    mount = ["mount", "-t", "tmpfs", "-o", "size=8k", "tmpfs", folder]
    if os.geteuid() != 0 or subprocess.run(mount, stderr=subprocess.DEVNULL).returncode != 0:
        print("       no file system can be mounted here: a full one is left out", flush=True)
        return
    try:
        write(path, "bankwalk settings 1\ntheme=2\nend\n")
        with open(os.path.join(folder, "ballast"), "wb") as file:
            file.write(bytes(4096))
        window = open_window("--settings", path)
        window.wait("the theme, and a notice", lambda s: s["theme"] == 2 and "No space left on device" in s["notice"])
        os.remove(os.path.join(folder, "ballast"))
        window.key("d")
        window.wait("the next theme", lambda s: s["theme"] == 0)
        expect_saved(path, "theme=0")
        check(window.quit() == "", "once there is room nothing is lost")
        check(os.listdir(folder) == ["settings"], f"nothing is left behind: {os.listdir(folder)}")
    finally:
        open_window.stop()
        subprocess.run(["umount", folder], check=True)


def test_no_home(open_window):
    """Nowhere to keep them is told at the end, once."""
    environment = {k: v for k, v in open_window.server.environment.items() if k not in ("HOME", "XDG_CONFIG_HOME")}
    process = subprocess.Popen([open_window.program], env=environment, stderr=subprocess.PIPE)
    try:
        open_window.server.call("xdotool", "search", "--sync", "--onlyvisible", "--class", "bankwalk")
        process.send_signal(signal.SIGTERM)
        said = process.communicate(timeout=PATIENCE)[1].decode()
    finally:
        process.kill()
        process.wait()
    check(said.count("\n") == 1 and "neither XDG_CONFIG_HOME nor HOME" in said, f"it says {said!r}")


if __name__ == "__main__":
    sys.exit(window_test.main(globals()))
