#!/usr/bin/env python3
"""Holds one build of the whole program against another: everything that it prints, and every byte of the files that it writes.
Usage: compare.py BEFORE AFTER [DATA]     BEFORE, AFTER: two programs; DATA: the folder tests/data (that beside this file)

For a change that nobody is to notice. Both programs get the same arguments, each in an empty folder of its own, with the same
environment and no settings. Prints what differs, command by command; status 1 where something does. Where there is a display, the
window's pictures are compared too; `xvfb-run -a compare.py ...` makes one."""
import os
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

HERE = os.path.dirname(os.path.abspath(__file__))
BEFORE, AFTER = (os.path.abspath(path) for path in sys.argv[1:3])
DATA = os.path.abspath(sys.argv[3]) if len(sys.argv) > 3 else os.path.join(os.path.dirname(HERE), "data")
ASSETS = os.path.join(os.path.dirname(os.path.dirname(DATA)), "assets")
PAGE = re.compile(rb"/(CreationDate|ModDate) *\([^)]*\)")  # a PDF says when it was written

STATES = ["step=2;word=77", "step=4;op=st;element=8;stride=3;offset=7", "step=4;stride=32", "step=5;stride=12", "step=6;stride=0", "step=7;stride=33",
          "step=8;pitch=36;row=31", "step=9;element=16;pitch=40;row=0", "step=9;pitch=32", "index=tid*33 + 5", "index=tid*2;mask=0000ffff"]
ACCESSES = [["tid*2"], ["tid*33 + col", "--set", "col=5"], ["tid*0"], ["lane^(lane>>1)", "--bytes", "8"], ["tid*4", "--bytes", "16", "--op", "store"],
            ["tid*3", "--mask", "0000ffff"], ["threadIdx.y*33 + threadIdx.x", "--block", "8x4"], ["tid", "--warp", "1", "--block", "64"],
            ["tid % 4", "--op", "atomic"], ["tid % 4", "--op", "compare-and-swap"], ["lane*72", "--op", "ldmatrix.x4", "--element", "2"],
            ["tid*5", "--op", "cp.async.ca", "--bytes", "16"], ["if (tid < 16) sdata[tid] += sdata[tid + 16];"], ["float4 v = s[tid*3]"],
            ["__shared__ float t[32][33]; float v = t[tid][5];"]]
ARCHITECTURES = ["9.0", "7.5", "3.5", "3.5:4", "2.0", "1.3", "16x8"]
WRONG = [["analyze"], ["analyze", "tid*"], ["analyze", "tid*n"], ["analyze", "tid", "--bytes", "3"], ["analyze", "tid", "--arch", "99"], ["analyze", "tid", "--mask", "0"],
         ["analyze", "--state", "step=99"], ["analyze", "--patterns", "nowhere.tsv"], ["render"], ["render", "--step", "11", "-o", "a.svg"],
         ["render", "--step", "4", "-o", "a.txt"], ["render", "--step", "4", "-o", "nowhere/a.svg"], ["render", "--state", "stride=x", "-o", "a.png"],
         ["render", "--lecture", "nowhere.md", "--all", "-o", "a.pdf"], ["measure", "tid*2", "--module", "nowhere.so"], ["no-such-word"], ["--theme", "pink"], ["--text-scale", "9"],
         ["--state", "step=0"], ["--recording", "nowhere.json"], ["--lecture", "nowhere.md"]]


def commands():
    for words in (["--help"], ["--version"], ["analyze", "--help"], ["render", "--help"], ["measure", "--help"], ["info", "--help"], ["info"]):
        yield words
    yield from WRONG
    for access in ACCESSES:
        for more in ([], ["--json"]):
            yield ["analyze", *access, *more]
    for architecture in ARCHITECTURES:
        yield ["analyze", "tid*3 + 1", "--bytes", "8", "--arch", architecture]
        yield ["analyze", "--patterns", os.path.join(DATA, "h200_counters.tsv"), "--arch", architecture]
    for table in ("h200_cp_async.tsv", "h200_atomic_latency.tsv"):
        yield ["analyze", "--patterns", os.path.join(DATA, table), "--json"]
    yield ["analyze", "--patterns", os.path.join(DATA, "h200_counters.tsv"), "--row", "77", "-o", "row.txt"]
    for state in STATES:
        yield ["analyze", "--state", state]
    for ending in ("svg", "png", "pdf", "gif"):
        yield ["analyze", "tid*33 + col", "--set", "col=5", "--figure", "access." + ending]
        for step in range(1, 11):
            yield ["render", "--step", str(step), "-o", f"{step}.{ending}"]
    for theme in ("dark", "contrast"):
        for step in range(1, 11):
            yield ["render", "--step", str(step), "--theme", theme, "--cycle", "1", "-o", "a.svg"]
    for state in STATES:
        yield ["render", "--state", state, "-o", "a.svg"]
        yield ["render", "--state", state, "--cycle", "0", "--size", "800x600", "-o", "a.png"]
    yield ["render", "--step", "9", "--grey", "--transparent", "--scale", "2", "--caption", "Ours", "-o", "a.png"]
    yield ["render", "--step", "4", "--fps", "8", "--speed", "2", "--size", "640x360", "-o", "a.gif"]
    yield ["render", "--all", "-o", "all.pdf"]
    yield ["render", "--all", "--theme", "dark", "-o", "pictures"]
    lectures = [os.path.join(ASSETS, "lectures", name) for name in sorted(os.listdir(os.path.join(ASSETS, "lectures")))]
    for lecture in lectures + [os.path.join(DATA, "sessions", "lectures", name) for name in ("good.md", "broken.md", "empty.md")]:
        yield ["render", "--lecture", lecture, "--all", "-o", "lecture.pdf"]
        yield ["render", "--lecture", lecture, "--step", "1", "-o", "one.svg"]
    if os.environ.get("DISPLAY"):
        for step in range(1, 11):
            yield ["--state", f"step={step}", "--screenshot", "window.ppm"]
        for theme in ("dark", "contrast"):
            yield ["--theme", theme, "--text-scale", "1.5", "--state", "step=9;pitch=32", "--screenshot", "window.ppm"]
        yield ["--lecture", lectures[0], "--present", "--screenshot", "window.ppm"]


def answer(program, words):
    """Everything that comes of a command, by name."""
    with tempfile.TemporaryDirectory() as folder:
        home = os.path.join(folder, "home")
        work = os.path.join(folder, "work")
        os.mkdir(home), os.mkdir(work)
        environment = {name: value for name, value in os.environ.items() if not name.startswith("XDG_")} | {"HOME": home, "TZ": "UTC"}
        done = subprocess.run([program, *words], cwd=work, env=environment, stdin=subprocess.DEVNULL, capture_output=True, timeout=300)
        clean = lambda text: text.replace(program.encode(), b"PROGRAM").replace(os.path.dirname(program).encode(), b"FOLDER").replace(folder.encode(), b"TEMPORARY")
        came = {"status": str(done.returncode).encode(), "output": clean(done.stdout), "errors": clean(done.stderr)}
        for where, _, names in os.walk(folder):
            for name in names:
                path = os.path.join(where, name)
                with open(path, "rb") as file:
                    came["file " + os.path.relpath(path, folder)] = PAGE.sub(b"", file.read())
        return came


def first_difference(was, now):
    for number, (a, b) in enumerate(zip(was.split(b"\n"), now.split(b"\n")), 1):
        if a != b:
            return f"line {number}: was {a[:100]!r}, is {b[:100]!r}"
    return f"was {len(was)} bytes, is {len(now)}"


def compare(words):
    was, now = answer(BEFORE, words), answer(AFTER, words)
    found = []
    for name in sorted(was.keys() | now.keys()):
        if name not in was or name not in now:
            found.append(f"  {name} is {'gone' if name in was else 'new'}")
        elif was[name] != now[name]:
            found.append(f"  {name}: {first_difference(was[name], now[name])}")
    return words, len(was) - 3, found


def main():
    differ = files = count = 0
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for words, written, found in pool.map(compare, commands()):
            count += 1
            files += written
            if found:
                differ += 1
                print(" ".join(words), *found, sep="\n", flush=True)
    print(f"{count} commands, {files} files compared, {differ} differ")
    return 1 if differ else 0


if __name__ == "__main__":
    sys.exit(main())
