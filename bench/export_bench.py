#!/usr/bin/env python3
"""How long exports take and how much memory, beside ImageMagick's convert, in turns within one run. Usage: export_bench.py BANKWALK

Wall-clock time, so that starting a program counts: that is what a person waits for. Each number is the median of several turns. Exit
status 1 where what docs/export.md promises does not hold here."""
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

TURNS = 9
NO_DISPLAY = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY")}


def run(*words):
    """Seconds that passed, and the most memory that the program held, in MB."""
    begun = time.monotonic()
    process = subprocess.Popen(words, env=NO_DISPLAY)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        sys.exit(f"{' '.join(words)} ended with {process.returncode}")
    return time.monotonic() - begun, usage.ru_maxrss / 1024


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    program = sys.argv[1]
    convert = shutil.which("convert")
    kept = True
    with tempfile.TemporaryDirectory() as folder:
        at = lambda name: os.path.join(folder, name)
        print(f"{'1920x1080, step':18} {'render PNG':>12} {'convert SVG':>12} {'ratio':>7}")
        for step in ("1", "4", "9", "10"):
            ours, theirs, ratios = [], [], []
            run(program, "render", "--step", step, "-o", at("a.svg"))
            for _ in range(TURNS):
                ours.append(run(program, "render", "--step", step, "-o", at("a.png"))[0])
                if convert:
                    theirs.append(run(convert, at("a.svg"), at("b.png"))[0])
                    ratios.append(ours[-1] / theirs[-1])
            line = f"{step:18} {statistics.median(ours) * 1000:9.0f} ms"
            if convert:
                line += f" {statistics.median(theirs) * 1000:9.0f} ms {statistics.median(ratios):7.2f}"
                kept = kept and statistics.median(ratios) < 1
            print(line)
        if not convert:
            print("(ImageMagick is not installed: no comparison)")
        ten = []
        for _ in range(3):
            ten.append(sum(run(program, "render", "--step", str(step), "-o", at("a.svg"))[0] for step in range(1, 11)))
        print(f"ten steps as SVG, ten runs of the program: {statistics.median(ten):.2f} s (asked: less than 1 s)")
        kept = kept and statistics.median(ten) < 1
        for size in ("1920x1080", "3840x2160", "7680x4320"):
            peak = max(run(program, "render", "--step", step, "--size", size, "-o", at("a.png"))[1] for step in ("4", "9"))
            width, height = map(int, size.split("x"))
            print(f"PNG of {size}: peak {peak:.0f} MB, of which the pixels are {width * height * 4 / 2**20:.0f} MB")
        seconds, peak = run(program, "render", "--all", "-o", at("walkthrough.pdf"))
        print(f"handout: {seconds:.2f} s, peak {peak:.0f} MB, {os.path.getsize(at('walkthrough.pdf')) / 1000:.0f} kB")
        for step in ("4", "7"):
            seconds, peak = run(program, "render", "--step", step, "-o", at("a.gif"))
            print(f"GIF of step {step}, 960x540: {seconds:.2f} s, peak {peak:.0f} MB, {os.path.getsize(at('a.gif')) / 1000:.0f} kB")
    sys.exit(0 if kept else 1)


if __name__ == "__main__":
    main()
