#!/usr/bin/env python3
"""Drives measuring in the real window with a real GPU. Usage: gpu_window_test.py PROGRAM [NAME ...]

Exit status 77 (skipped) where bankwalk says that it cannot measure here, or where window_test.py's tools are not installed."""
import os
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "window"))

import window_test
from window_test import check


def test_dragging_is_followed(open_window):
    window = open_window("--state", "step=4;stride=2", "--frame-stats")
    window.wait("the GPU", lambda s: s["measuring"]["source"].startswith("measured"))
    window.wait("the chart", lambda s: s["measuring"]["live_timings"] >= 65)
    for element in (8, 16, 4):
        window.click_control(f"element {element}")
        window.drag("stride", 0, *[part / 40 for part in range(41)])
        window.release()
        window.wait("the last stride", lambda s: "stride=64" in s["state"])
        state = window.wait("its measurement", lambda s: s["measuring"].get("cycles") is not None)
        check(state["measuring"]["cycles"] > 4, f"its lanes queue: {state['measuring']}")
    print("      ", window.quit(), flush=True)


def test_counters_or_why_not(open_window):
    window = open_window("--state", "step=4;stride=8")
    window.key("m")
    window.wait("the counters or a reason", lambda s: s["measuring"]["live_counts"] > 0 or s["measuring"]["no_counts"])
    window.quit()


def test_step_9_measures_the_kernel(open_window):
    window = open_window("--state", "step=9;pitch=33")
    window.wait("both transposes", lambda s: s["measuring"]["transposes"] >= 2)
    window.quit()


if __name__ == "__main__":
    probe = subprocess.run([sys.argv[1], "measure", "tid"], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    if probe.returncode == 3:
        print(probe.stderr.decode().strip())
        sys.exit(77)
    sys.exit(window_test.main(globals()))
