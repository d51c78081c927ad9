#!/usr/bin/env python3
"""Drives measuring in the real window, with a GPU module that needs no GPU and misbehaves on demand.

usage: measure_test.py PROGRAM [NAME ...]    (names of tests; all when none is given); BANKWALK_FAKE_MODULE names the module

Like window_test.py, whose server, windows and exit statuses it shares.
"""

import json
import os
import sys

import window_test
from window_test import check

MODULE = os.environ.get("BANKWALK_FAKE_MODULE", "")


def opened(open_window, fake, *options, module=MODULE):
    with open_window.environment(BANKWALK_FAKE=fake, BANKWALK_CUDA_MODULE=module):
        return open_window(*options)


def measuring(state):
    return state["measuring"]


def test_live(open_window):
    window = opened(open_window, "", "--state", "step=4;stride=2")
    window.wait("the measurement", lambda s: measuring(s)["source"] == "measured · Test GPU · driver 1" and
                measuring(s)["cycles"] == 2.02)
    window.wait("the chart", lambda s: measuring(s)["live_timings"] == 65)
    check(measuring(window.state())["live_counts"] == 0, "nobody asked for the hardware counters")
    window.key("m")
    window.wait("the counters", lambda s: s["tab"] == "measure" and measuring(s)["live_counts"] == 1)
    window.quit()


def test_dragging(open_window):
    window = opened(open_window, "delay=20", "--state", "step=4;stride=2")
    window.wait("the GPU", lambda s: measuring(s)["phase"] == "on")
    window.drag("stride", 0, *[part / 40 for part in range(41)])
    window.release()
    state = window.wait("the last stride", lambda s: s["state"] == "step=4;stride=64")
    state = window.wait("its measurement", lambda s: measuring(s).get("cycles") == 32.02)
    window.quit()


def test_failures_leave_the_window(open_window):
    for fake, part in (("crash after=5", "crashed"), ("lost after=5", "the GPU was lost"), ("hang after=5", "did not answer within 2.0 s"),
                       ("entry-crash", "crashed"), ("version=9", "interface version 9"), ("no-device", "no GPU that CUDA can use")):
        window = opened(open_window, fake, "--state", "step=4;stride=2")
        state = window.wait(f"measuring to end after {fake}", lambda s: measuring(s)["phase"] == "off" and measuring(s)["reason"])
        check(part in measuring(state)["reason"], f"{fake}: {measuring(state)['reason']}")
        check(measuring(state)["source"].startswith("recorded · NVIDIA H200"), "what ships is shown in its place")
        window.key("Up")
        window.wait("the window to live on", lambda s: s["state"] == "step=4;stride=3" and measuring(s).get("cycles"))
        window.quit()


def test_no_module(open_window):
    window = opened(open_window, "", "--state", "step=4;stride=2", module=__file__)
    state = window.wait("the reason", lambda s: "cannot be loaded" in measuring(s)["reason"])
    check(round(measuring(state)["cycles"]) == 2, "the recording is shown")
    window.quit()


def test_disagreement(open_window):
    window = opened(open_window, "lie", "--state", "step=4;stride=2")
    window.wait("the lie", lambda s: measuring(s).get("cycles") == 6.02)
    window.quit()


def test_recordings(open_window):
    folder = open_window.folder
    recording = {"format": "bankwalk recording", "version": 1, "program": "test", "date": "2026-01-01T00:00:00Z",
                 "device": {"name": "Other GPU", "driver": "1", "toolkit": "none", "major": 8, "minor": 6, "shared_memory": 1000,
                            "processors": 1, "most_mhz": 1},
                 "accesses": [{"op": "ld", "bytes": 4, "step": 8, "cycles": [2.5, 2.4, 2.6], "samples": 3, "mhz": 1}],
                 "transposes": []}
    path = os.path.join(folder, "other.json")
    with open(path, "w") as file:
        json.dump(recording, file)
    window = opened(open_window, "no-device", "--state", "step=4;stride=2", "--recording", path, "--recording", path)
    state = window.wait("the recording", lambda s: measuring(s).get("cycles") == 2.5)
    check(measuring(state)["sources"] == 3, "several are there")
    window.key("m")
    window.wait("the list of sources", lambda s: "source 3" in s["controls"])
    window.click_control("source 3")
    window.wait("the one that ships", lambda s: measuring(s)["source"].startswith("recorded · NVIDIA H200"))
    window.quit()


def test_chart(open_window):
    window = opened(open_window, "no-device", "--state", "step=9;pitch=33")
    window.key("m")
    window.wait("the chart", lambda s: "chart" in s["controls"])
    x0, y0, x1, y1 = window.box("chart")
    window.click(x0 + 2, (y0 + y1) / 2)
    window.wait("pitch 32", lambda s: s["state"].startswith("step=9;pitch=32"))
    window.quit()


def test_chart_on_stage(open_window):
    window = opened(open_window, "no-device", "--state", "step=4;stride=24")
    window.key("F5")
    window.wait("presenting", lambda s: s["present"])
    window.key("m")
    window.wait("the chart", lambda s: s["chart"] and "chart" in s["controls"])
    window.key("Right")
    window.wait("the next stride", lambda s: s["state"] == "step=4;stride=25")
    window.drag("chart", 0.5, *[part / 20 for part in range(10, 21)])
    window.wait("the last stride", lambda s: s["state"] == "step=4;stride=64" and s["chart"])
    window.key("m")
    window.wait("the picture", lambda s: not s["chart"])
    window.key("m")
    window.key("Prior")
    window.wait("the picture as it was", lambda s: not s["chart"] and s["state"] == "step=4;stride=64" and s["present"])
    window.quit()


def test_race(open_window):
    window = opened(open_window, "", "--state", "step=9;pitch=33")
    window.key("F5")
    window.wait("presenting", lambda s: s["present"])
    window.key("m")
    window.wait("the race", lambda s: s["chart"])
    window.key("Next")
    window.wait("the lecture to go on", lambda s: not s["chart"] and s["present"])
    window.quit()


if __name__ == "__main__":
    sys.exit(window_test.main(globals()))
