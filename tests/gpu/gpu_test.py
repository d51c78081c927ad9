#!/usr/bin/env python3
"""The GPU module on a real GPU. Usage: gpu_test.py BANKWALK DATA [--report FILE.md]

Exit status 77 (skipped) where bankwalk says that it cannot measure here. On an NVIDIA H200, whose clock the model has, every
number is compared with the model; on another GPU only what holds everywhere is. --report writes the tables of
docs/measuring.md."""
import collections
import csv
import io
import json
import os
import statistics
import subprocess
import sys
import tempfile
import threading
import time
import unittest

PROGRAM, DATA = sys.argv[1], sys.argv[2]
REPORT = sys.argv[4] if sys.argv[3:4] == ["--report"] else None
LINES = []  # of the report


def bankwalk(*words, stdin=None, env=None):
    return subprocess.run([PROGRAM, *words], input=stdin, stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=300,
                          env=dict(os.environ, **(env or {})))


def say(line=""):
    print(line)
    LINES.append(line)


def rows_of(file, *options):
    run = bankwalk("measure", "--patterns", os.path.join(DATA, file), "--json", *options)
    if run.returncode != 0:
        raise AssertionError(run.stderr.decode())
    return [json.loads(line) for line in run.stdout.splitlines()]


def is_h200():
    return "NVIDIA H200" in json.loads(bankwalk("info", "--json").stdout)["GPU"]


def name_of(row):
    return f"{row['op']} {row['bytes']} B, mask {row['mask']}, row {row.get('id', '-')}"


class Truth(unittest.TestCase):
    """Every pattern that was once counted, timed now."""

    @classmethod
    def setUpClass(cls):
        cls.h200 = is_h200()
        cls.rows = rows_of("h200_counters.tsv")

    def test_cycles_per_access(self):
        self.assertEqual(len(self.rows), 2697)
        groups = collections.defaultdict(list)
        for row in self.rows:
            groups[row["op"], row["bytes"]].append(row)
        say("| instruction | bytes | patterns | round to the modelled cycles | largest difference, cycles | largest spread of the samples |")
        say("| --- | --- | --- | --- | --- | --- |")
        wrong = []
        for (op, width), rows in sorted(groups.items()):
            off = [r for r in rows if round(r["measured_cycles"]) != r["model_cycles_h200"]]
            wrong += off
            worst = max(abs(r["measured_cycles"] - r["model_cycles_h200"]) for r in rows)
            spread = max(r["measured_cycles_most"] - r["measured_cycles_least"] for r in rows)
            say(f"| {op} | {width} | {len(rows)} | {len(rows) - len(off)} | {worst:.3f} | {spread:.3f} |")
        say()
        say(f"{len(self.rows) - len(wrong)} of {len(self.rows)} patterns round to the modelled value.")
        worst = sorted(self.rows, key=lambda r: -abs(r["measured_cycles"] - r["model_cycles_h200"]))[:5]
        say("The worst: " + "; ".join(f"{name_of(r)}: modelled {r['model_cycles_h200']}, measured {r['measured_cycles']:.3f}"
                                       for r in worst) + ".")
        say()
        if self.h200:
            self.assertLessEqual(len(wrong), 0.01 * len(self.rows), [name_of(r) for r in wrong[:10]])

    def test_latency(self):
        rows = [r for r in self.rows if r["measured_latency"] is not None]
        rows += [r for r in rows_of("h200_atomic_latency.tsv")]
        self.assertGreater(len(rows), 2000)
        groups = collections.defaultdict(list)
        for row in rows:
            groups[row["op"], row["bytes"]].append(row)
        say("| instruction | bytes | patterns | largest difference of the latency, cycles |")
        say("| --- | --- | --- | --- |")
        for (op, width), group in sorted(groups.items()):
            worst = max(group, key=lambda r: abs(r["measured_latency"] - r["model_latency_h200"]))
            off = abs(worst["measured_latency"] - worst["model_latency_h200"])
            say(f"| {op} | {width} | {len(group)} | {off:.3f} |")
            if self.h200:
                self.assertLessEqual(off, 0.5, name_of(worst))
        say()

    def test_launch_to_number(self):
        took = sorted(r["milliseconds"] for r in self.rows)
        say(f"From asking to the number, over these patterns: median {statistics.median(took):.3f} ms, "
            f"99 % within {took[int(0.99 * len(took))]:.3f} ms, longest {took[-1]:.3f} ms.")
        say()
        if self.h200:
            self.assertLess(took[int(0.99 * len(took))], 2)


class Copies(unittest.TestCase):
    """cp.async, whose cycles were read when the truth file's rows were not yet timed."""

    def test_cycles_per_copy(self):
        h200 = is_h200()
        rows = rows_of("h200_cp_async.tsv") + rows_of("h200_cp_async_cycles.tsv")
        self.assertEqual(len(rows), 105 + 831)
        known = [r for r in rows if r["model_cycles_h200"] is not None]
        off = [r for r in known if round(r["measured_cycles"]) != r["model_cycles_h200"]]
        worst = max(abs(r["measured_cycles"] - r["model_cycles_h200"]) for r in known)
        say(f"cp.async: {len(known) - len(off)} of {len(known)} patterns round to the modelled cycles, the largest difference is "
            f"{worst:.3f} cycles; for {len(rows) - len(known)} more the model has no number.")
        say()
        if h200:
            self.assertLessEqual(len(off), 0.01 * len(known), [name_of(r) for r in off[:10]])


class Endurance(unittest.TestCase):
    def test_ten_thousand_in_a_row(self):
        with open(os.path.join(DATA, "h200_counters.tsv"), "rb") as file:
            header, *rows = file.read().splitlines(keepends=True)
        text = header + b"".join((rows * 4)[:10000])
        with tempfile.TemporaryFile() as output:
            process = subprocess.Popen([PROGRAM, "measure", "--patterns", "-"], stdin=subprocess.PIPE, stdout=output,
                                       stderr=subprocess.PIPE)
            sizes, done = [], threading.Event()

            def watch():
                while not done.wait(0.05):
                    sizes.append([resident(process.pid), *[resident(child) for child in children(process.pid)]])
            watcher = threading.Thread(target=watch)
            watcher.start()
            complaints = process.communicate(text)[1]
            done.set()
            watcher.join()
            output.seek(0)
            measured = list(csv.DictReader(io.StringIO(output.read().decode()), delimiter="\t", quoting=csv.QUOTE_NONE))
        self.assertEqual(process.returncode, 0, complaints)
        self.assertEqual(len(measured), 10000)
        self.assertTrue(all(float(row["measured_cycles"]) > 0 for row in measured))
        # Once both processes are warm neither grows: a leak of 100 bytes a measurement would be a megabyte.
        both = [s for s in sizes if len(s) == 2 and 0 not in s]
        self.assertGreater(len(both), 6, "too few readings of the memory")
        begin, end = both[len(both) // 3], both[-2]
        say(f"10,000 measurements in a row: no error; resident memory a third of the way in and at the end: program {begin[0]} and "
            f"{end[0]} KiB, module's process {begin[1]} and {end[1]} KiB.")
        say()
        self.assertLess(end[1] - begin[1], 1024)


def resident(process):
    try:
        with open(f"/proc/{process}/status") as file:
            for line in file:
                if line.startswith("VmRSS"):
                    return int(line.split()[1])
    except OSError:
        pass
    return 0


def children(process):
    try:
        with open(f"/proc/{process}/task/{process}/children") as file:
            return file.read().split()
    except OSError:
        return []


class Device(unittest.TestCase):
    def test_addresses_beyond_the_memory(self):
        run = bankwalk("measure", "tid*16000")
        self.assertEqual(run.returncode, 2)
        self.assertIn("bytes of shared memory", run.stderr.decode())

    def test_memory_above_48_kilobytes(self):
        run = bankwalk("measure", "tid*500", "--json")
        if "bytes of shared memory" not in run.stderr.decode():
            self.assertEqual(run.returncode, 0, run.stderr)
            self.assertEqual(round(json.loads(run.stdout)["measured"]["cycles_per_access"]["median"]), 4)

    def test_no_device_is_visible(self):
        run = bankwalk("measure", "tid", env={"CUDA_VISIBLE_DEVICES": ""})
        self.assertEqual(run.returncode, 3)
        self.assertIn("measuring is off", run.stderr.decode())

    def test_counters_or_a_reason(self):
        answer = json.loads(bankwalk("measure", "tid*8", "--counters", "--json").stdout)["counted"]
        if "reason" in answer:
            say("Hardware counters: " + answer["reason"])
            self.assertGreater(len(answer["reason"]), 20)
            return
        self.assertAlmostEqual(answer["wavefronts"], 8, delta=0.01)
        self.assertAlmostEqual(answer["conflicts"], 7, delta=0.01)
        some = ""
        for name in ("h200_counters.tsv", "h200_cp_async.tsv"):
            with open(os.path.join(DATA, name)) as file:
                header, *rows = file.read().splitlines(keepends=True)
            some += "".join(rows[::90 if name == "h200_counters.tsv" else 7])
        some = (header + some).encode()
        run = bankwalk("measure", "--patterns", "-", "--counters", "--json", stdin=some)
        self.assertEqual(run.returncode, 0, run.stderr)
        counted = [json.loads(line) for line in run.stdout.splitlines()]
        for row in counted:
            self.assertAlmostEqual(row["counted_wavefronts"], int(row["wavefronts"]), delta=0.01, msg=name_of(row))
            self.assertAlmostEqual(row["counted_conflicts"], int(row["conflicts"]), delta=0.01, msg=name_of(row))
        say(f"Hardware counters, read through CUPTI: wavefronts and conflicts are those of the truth file in {len(counted)} of "
            f"{len(counted)} patterns that were tried.")
        say()

    def test_the_transpose(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "suite.json")
            run = bankwalk("measure", "--suite", "--record", path)
            self.assertEqual(run.returncode, 0, run.stderr)
            with open(path) as file:
                suite = json.load(file)
        say("| transpose | GB/s, median | least to most of 11 |")
        say("| --- | --- | --- |")
        for rate in suite["transposes"]:
            name = "a plain copy" if rate["pitch"] == 0 else f"pitch {rate['pitch']}" + (", xor swizzle" if rate["swizzle"] else "")
            median, least, most = rate["gigabytes_per_second"]
            say(f"| {name} | {median:.0f} | {least:.0f} to {most:.0f} |")
        say()
        rates = {(r["pitch"], r["swizzle"]): r["gigabytes_per_second"][0] for r in suite["transposes"]}
        self.assertGreater(rates[33, False], rates[32, False], "padding does not help")


if __name__ == "__main__":
    probe = bankwalk("measure", "tid")
    if probe.returncode == 3:
        print(probe.stderr.decode().strip())
        sys.exit(77)
    began = time.monotonic()
    result = unittest.main(argv=sys.argv[:1], exit=False).result
    print(f"{time.monotonic() - began:.1f} s")
    if REPORT:
        with open(REPORT, "w") as file:
            file.write("\n".join(LINES) + "\n")
    sys.exit(0 if result.wasSuccessful() else 1)
