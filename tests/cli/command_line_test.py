#!/usr/bin/env python3
"""The command line as a user calls it: what it prints, where, and its exit status. Usage: command_line_test.py BANKWALK DATA"""
import csv
import io
import json
import os
import re
import signal
import stat
import subprocess
import sys
import tempfile
import unittest

PROGRAM, DATA = sys.argv[1], sys.argv[2]
NO_DISPLAY = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY", "BANKWALK_CUDA_MODULE")}


def has_unnamed_files(folder):
    """Whether this file system can hold a file that has no name yet, which is what leaves nothing behind."""
    try:
        os.close(os.open(folder, os.O_TMPFILE | os.O_WRONLY))
    except OSError:
        return False
    return True


def bankwalk(*words, stdin=None, stdout=subprocess.PIPE, env=NO_DISPLAY):
    return subprocess.run([PROGRAM, *words], input=stdin, stdout=stdout, stderr=subprocess.PIPE, env=env, timeout=120)


def read(path):
    with open(path, "rb") as file:
        return file.read()


def patterns(*rows, header=("op", "bytes", "mask", "addresses")):
    return "".join("\t".join(map(str, row)) + "\n" for row in (header, *rows)).encode()


def stride(step):
    return ",".join(str(lane * step) for lane in range(32))


class Case(unittest.TestCase):
    def complains(self, run, *parts, status=2):
        """One sentence on standard error that holds each part, and the status."""
        text = run.stderr.decode()
        self.assertEqual(run.returncode, status, text)
        self.assertEqual(len(text.strip().splitlines()), 1, text)
        self.assertLess(len(text), 700, text)
        for part in parts:
            self.assertIn(part, text)


class Expression(Case):
    def modelled(self, *words):
        run = bankwalk("analyze", *words, "--json")
        self.assertEqual(run.returncode, 0, run.stderr)
        return json.loads(run.stdout)["modelled"]

    def test_the_two_examples(self):
        two = self.modelled("tid*2")
        self.assertEqual((two["wavefronts"], two["degree"], two["conflicts"], two["latency_h200"]), (2, 2, 1, 30))
        padded = self.modelled("tid*33 + col", "--set", "col=5")
        self.assertEqual((padded["wavefronts"], padded["degree"], padded["conflicts"]), (1, 1, 0))

    def test_options_change_the_access(self):
        self.assertEqual(self.modelled("tid*32")["wavefronts"], 32)
        self.assertEqual(self.modelled("tid*32", "--mask", "ff")["wavefronts"], 8)
        self.assertEqual(self.modelled("tid", "--bytes", "16")["wavefronts"], 4)
        self.assertEqual(self.modelled("tid*32", "--element", "1")["wavefronts"], 8)
        self.assertEqual(self.modelled("0", "--op", "atomic")["wavefronts"], 32)
        self.assertEqual(self.modelled("0", "--op", "cas")["wavefronts"], 64)
        self.assertEqual(self.modelled("lane", "--op", "ldmatrix.x4")["wavefronts"], 4)
        self.assertEqual(self.modelled("lane", "--op", "cp.async.ca", "--bytes", "16")["conflicts"], 0)
        self.assertEqual(self.modelled("threadIdx.y*32 + threadIdx.x", "--block", "16x16")["wavefronts"], 2)
        self.assertEqual(self.modelled("threadIdx.x*32 + threadIdx.y", "--block", "16x16", "--warp", "3")["degree"], 16)
        self.assertEqual(self.modelled("tid*2", "--arch", "3.5")["wavefronts"], 1)
        self.assertEqual(self.modelled("tid*16", "--arch", "16x8")["degree"], 8 * 2)
        self.assertIsNone(self.modelled("tid", "--arch", "8.6")["latency_h200"])
        run = bankwalk("analyze", "--json", "--", "-tid+31")
        self.assertEqual(json.loads(run.stdout)["modelled"]["wavefronts"], 1)
        self.assertEqual(self.modelled("tid*k", "--set", "k=4", "--block", "8")["wavefronts"], 1)

    def test_json_says_who_gets_what_when(self):
        answer = json.loads(bankwalk("analyze", "tid*2", "--json").stdout)
        self.assertEqual(len(answer["lanes"]), 32)
        self.assertEqual(answer["lanes"][16], {"lane": 16, "address": 128, "word": 32, "bank": 0, "wavefront": 1})
        served = {(d["wavefront"], d["bank"]): d["lanes"] for d in answer["deliveries"]}
        self.assertEqual(served[1, 0], [16])
        self.assertEqual(len(served), 32)

    def test_text_shows_the_strip_and_the_verdict(self):
        lines = bankwalk("analyze", "tid*2").stdout.decode().splitlines()
        self.assertIn("cycle 1   0.1.2.3.4.5.6.7.8.9.a.b.c.d.e.f.", lines)
        self.assertIn("cycle 2   g.h.i.j.k.l.m.n.o.p.q.r.s.t.u.v.", lines)
        text = "\n".join(lines)
        self.assertIn("2-way", text)
        self.assertIn("(modelled)", text)
        self.assertTrue(all(len(line) <= 120 for line in lines))

    def test_compare_and_swap_has_a_second_pass_and_no_conflict(self):
        lines = bankwalk("analyze", "tid", "--op", "cas").stdout.decode().splitlines()
        self.assertIn("cycle 2   " + "." * 32 + "   second pass of the compare-and-swap", lines)
        self.assertIn("conflict-free, in two passes: 2 wavefronts, ideal 1, excess 1, conflicts counted 0 (modelled)", lines)
        self.assertNotIn("queue", "\n".join(lines))
        self.assertIn("2-way conflict: 4 wavefronts", bankwalk("analyze", "tid*2", "--op", "cas").stdout.decode())

    def test_values_are_numbers_as_in_expressions(self):
        for value, same in (("0x10", "16"), ("-0x10", "-16"), ("0b101", "5"), ("010", "8"), ("16u", "16"), ("-3", "-3")):
            with self.subTest(value=value):
                index = "tid*32 + (k+99)%7"
                self.assertEqual(json.loads(bankwalk("analyze", index, "--set", "k=" + value, "--json").stdout)["variables"], {"k": int(same)})

    def test_operations_by_either_name_are_those_that_help_lists(self):
        listed = " ".join(bankwalk("analyze", "--help").stdout.decode().split())
        refused = bankwalk("analyze", "tid", "--op", "fetch").stderr.decode()
        for short, long in (("ld", "load"), ("st", "store"), ("atom", "atomic"), ("redv", "reduce.value"), ("cas", "compare-and-swap"),
                            ("ldm4", "ldmatrix.x4"), ("cpasync", "cp.async.ca")):
            with self.subTest(long):
                self.assertIn(f"{long} ({short})", listed)
                self.assertRegex(refused, rf"[ ]{short}\b")
                answers = [bankwalk("analyze", "tid", "--op", name, "--json").stdout for name in (short, long)]
                self.assertEqual(answers[0], answers[1])
                self.assertNotEqual(answers[0], b"")
        for name in ("cp.async.cg", "tma", "cp.async.bulk"):
            self.complains(bankwalk("analyze", "tid", "--op", name), f"'{name}' is not modelled")

    def test_problems_name_the_place(self):
        for words, parts in {
            ("tid*",): ["column 5"],
            ("tid*(2+3",): ["')'", "column 9"],
            ("tid/0",): ["column 4", "zero"],
            ("tid/(lane-lane)",): ["column 4", "zero"],
            ("9223372036854775807*2+tid",): ["column 20"],
            ("tid*x",): ["'x'", "--set x="],
            ("tid - 1",): ["lane 0", "negative"],
            ("tid*1000000000",): ["too large"],
            ("tid", "--set", "y=3"): ["'y'"],
            ("tid*x", "--set", "x=1.5"): ["'x=1.5'"],
            ("tid*x", "--set", "x=1", "--set", "x=2"): ["twice"],
            ("tid", "--op", "fetch"): ["'fetch'", "ldm4"],
            ("tid", "--bytes", "3"): ["'3'", "16"],
            ("tid", "--mask", "0"): ["no active lane"],
            ("tid", "--mask", "123456789"): ["hexadecimal"],
            ("tid*2", "--bytes", "8", "--element", "4"): None,
            ("tid", "--bytes", "8", "--element", "4"): ["misaligned", "lane 1"],
            ("tid", "--block", "32x64"): ["1024"],
            ("tid", "--block", "0x8"): ["'0x8'"],
            ("tid", "--warp", "1"): ["warp 1"],
            ("tid", "--arch", "4.2"): ["'4.2'", "9.0"],
            ("tid", "--op", "ldmatrix.x4", "--arch", "5.0"): ["7.5"],
            ("tid", "--op", "atomic", "--bytes", "8"): ["not modelled"],
            ("tid", "lane"): ["--help"],
            ("tid", "--patterns", "x.tsv"): ["--help"],
            ("tid*x", "--set", "x=tid"): ["'x=tid'", "0x10"],
            ("tid*x", "--set", "x=- 1"): ["'x=- 1'"],
            ("tid*x", "--set", "x=9223372036854775808"): ["'x=9223372036854775808'"],
            ("tid", "--arch", "99.9"): ["'99.9'", "12.1"],
            ("tid", "--arch", "9.7"): ["'9.7'", "12.1"],
            ("tid", "--op", ""): ["--op", "empty"],
            ("tid", "-o", ""): ["--output", "empty"],
            ("tid", "--arch", ""): ["--arch", "empty"],
            ("--state", ""): ["--state", "empty"],
            ("--patterns", ""): ["--patterns", "empty"],
            ("",): ["expression is empty"],
            ("tid", "--bogus"): ["--bogus"],
            (): ["expression"],
        }.items():
            with self.subTest(words=words):
                run = bankwalk("analyze", *words)
                if parts is None:
                    self.assertEqual(run.returncode, 0, run.stderr)
                else:
                    self.complains(run, *parts)
                    self.assertEqual(run.stdout, b"")

    def test_an_access_is_read_as_in_a_lecture(self):
        for access, same in {
            "sdata[tid*2]": ("tid*2",),
            "float4 v = s[tid];": ("tid", "--bytes", "16"),
            "s[tid*32] = v": ("tid*32", "--op", "store"),
            "if (tid < 8) x += s[tid*32]": ("tid*32", "--mask", "ff"),
            "ldmatrix.x4 half t[lane*64]": ("lane*64", "--op", "ldm4", "--element", "2"),
            "__shared__ float t[32][33]; float v = t[threadIdx.x][5];": ("threadIdx.x*33 + 5",),
        }.items():
            with self.subTest(access):
                answers = [bankwalk("analyze", *words, "--json").stdout for words in ((access,), same)]
                self.assertTrue(answers[0])
                self.assertEqual(*answers)
        self.assertEqual(self.modelled("s[tid*k]", "--set", "k=4")["wavefronts"], 4)
        self.assertEqual(self.modelled("if (tid < k) s[tid*32]", "--set", "k=4")["wavefronts"], 4)
        self.assertEqual(self.modelled("if (tid < 40) s[tid*32]", "--block", "64", "--warp", "1")["wavefronts"], 8)
        self.assertEqual(self.modelled("s[tid*32]", "--mask", "f")["wavefronts"], 4)
        for access, parts in {"s[tid*]": ["column 7"], "s[tid*x]": ["'x'", "--set x="], "if (tid < 0) s[tid]": ["no thread"],
                              "a[tid] = b[tid]": ["__shared__"], "s[0 - tid]": ["column 3", "negative"], "s[tid": ["not closed"]}.items():
            with self.subTest(access):
                self.complains(bankwalk("analyze", access), *parts)
        state = bankwalk("analyze", "--state", "index=tid*5;mask=0000ffff", "--json").stdout
        self.assertEqual(state, bankwalk("analyze", "tid*5", "--mask", "ffff", "--json").stdout)
        self.assertEqual(self.modelled("--state", "op=ldm4;element=2;index=lane*64")["wavefronts"], 32)

    def test_hostile_expressions(self):
        for text in ["(" * 5000, "-" * 60000 + "1", "tid+" * 20000, "\x01\x02", "é" * 30, "1" * 70000, "tid" + " " * 100000]:
            with self.subTest(text=text[:20]):
                self.complains(bankwalk("analyze", "--", text))


class Patterns(Case):
    def test_every_truth_row_passes_through_with_its_answer(self):
        for name, count in (("h200_counters.tsv", 2697), ("h200_cp_async.tsv", 105)):
            path = os.path.join(DATA, name)
            run = bankwalk("analyze", "--patterns", path)
            self.assertEqual((run.returncode, run.stderr), (0, b""))
            given = list(csv.DictReader(open(path, newline=""), delimiter="\t", quoting=csv.QUOTE_NONE))
            answers = list(csv.DictReader(io.StringIO(run.stdout.decode()), delimiter="\t", quoting=csv.QUOTE_NONE))
            self.assertEqual((len(given), len(answers)), (count, count))
            for row, answer in zip(given, answers):
                self.assertEqual(row, {key: answer[key] for key in row})
                self.assertEqual(answer["model_wavefronts"], row["wavefronts"])
                self.assertEqual(answer["model_conflicts"], row["conflicts"])
                if answer["model_latency_h200"]:
                    self.assertLess(abs(float(answer["model_latency_h200"]) - float(row["latency_cycles"])), 0.2)

    def test_standard_input_json_and_any_column_order(self):
        text = patterns((stride(8), "keep me", "ffffffff", 4, "ld"), header=("addresses", "note", "mask", "bytes", "op"))
        run = bankwalk("analyze", "--patterns", "-", "--json", stdin=text)
        row = json.loads(run.stdout)
        self.assertEqual((row["note"], row["model_wavefronts"], row["model_latency_h200"]), ("keep me", 2, 30))

    def test_windows_line_ends_and_no_last_line_end(self):
        text = patterns(("ld", 4, "0xFFFFFFFF", stride(4))).replace(b"\n", b"\r\n").rstrip()
        run = bankwalk("analyze", "--patterns", "-", stdin=text)
        self.assertEqual((run.returncode, run.stdout.decode().splitlines()[1].split("\t")[4:]), (0, ["1", "0", "1", "28"]))

    def test_all_operation_names(self):
        names = "ld st atom red exch max redv cas cpasync".split()
        rows = [(name, 4, "ffffffff", stride(0)) for name in names]
        rows += [(name, 16, "ffffffff", stride(16)) for name in "ldm1 ldm2 ldm4 stm1 stm2 stm4".split()]
        run = bankwalk("analyze", "--patterns", "-", stdin=patterns(*rows))
        wavefronts = [line.split("\t")[4] for line in run.stdout.decode().splitlines()[1:]]
        self.assertEqual(wavefronts, "1 1 32 1 32 32 32 64 32 1 2 4 1 2 4".split())

    def test_not_modelled_is_empty(self):
        run = bankwalk("analyze", "--patterns", "-", stdin=patterns(("atom", 8, "ffffffff", stride(8))))
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertTrue(run.stdout.endswith(b"\t\t\t\t\n"))

    def test_bad_rows_are_reported_and_the_others_answered(self):
        good = ("ld", 4, "ffffffff", stride(4))
        bad = {
            ("fetch", 4, "ffffffff", stride(4)): "'fetch'",
            ("ld", 3, "ffffffff", stride(4)): "16 bytes",
            ("ld", "four", "ffffffff", stride(4)): "'four'",
            ("ld", 8, "ffffffff", stride(4)): "misaligned",
            ("ld", 4, "ffffffff", "-4," + stride(4)[2:]): "negative",
            ("ld", 4, "0", stride(4)): "no active lane",
            ("ld", 4, "xyz", stride(4)): "'xyz'",
            ("ld", 4, "ffffffff", stride(4) + ",128"): "33 addresses",
            ("ld", 4, "ffffffff", "0,4"): "2 addresses",
            ("ld", 4, "ffffffff", ""): "0 addresses",
            ("ld", 4, "ffffffff", stride(4).replace("124", "4294967296")): "too large",
            ("ld", 4, "ffffffff", stride(4).replace("124", "99999999999999999999999")): "too large",
            ("ld", 4, "ffffffff", stride(4).replace("124", "12x")): "'12x'",
            ("ld", 4, "ffffffff", stride(4), "extra"): "5 fields",
            ("ldm1", 16, "ffffff00", stride(16)): "no active lane",
            ("ld",): "bytes",
        }
        rows = []
        for row in bad:
            rows += [good, row]
        run = bankwalk("analyze", "--patterns", "-", stdin=patterns(*rows, good))
        self.assertEqual(run.returncode, 2)
        self.assertEqual(len(run.stdout.decode().splitlines()), 1 + len(bad) + 1)
        messages = run.stderr.decode().splitlines()
        self.assertEqual(len(messages), len(bad))
        for number, (message, part) in enumerate(zip(messages, bad.values())):
            self.assertIn(f"line {3 + 2 * number}", message)
            self.assertIn(part, message)

    def test_options_of_an_expression_are_refused_beside_a_file(self):
        text = patterns(("ld", 4, "ffffffff", stride(4)))
        for option in (("--op", "st"), ("--bytes", "8"), ("--mask", "1"), ("--set", "a=1"), ("--element", "4"), ("--block", "32"), ("--warp", "0")):
            with self.subTest(option):
                run = bankwalk("analyze", "--patterns", "-", *option, stdin=text)
                self.complains(run, option[0], "--patterns")
                self.assertEqual(run.stdout, b"")

    def test_its_own_answer_can_be_answered_again(self):
        text = patterns(("ld", 4, "ffffffff", stride(128), "a"), ("st", 4, "ffffffff", stride(8), ""), header=("op", "bytes", "mask", "addresses", "note"))
        once = bankwalk("analyze", "--patterns", "-", stdin=text)
        twice = bankwalk("analyze", "--patterns", "-", stdin=once.stdout)
        self.assertEqual((twice.returncode, twice.stdout), (0, once.stdout))
        # An answer of another GPU is replaced as well, wherever it stands; what is not an answer stays as it is.
        old = patterns(("?", "ld", 4, "ffffffff", stride(8), "", "x"), header=("model_degree", "op", "bytes", "mask", "addresses", "empty", "note"))
        header, row = bankwalk("analyze", "--patterns", "-", stdin=old).stdout.decode().splitlines()
        self.assertEqual(header.split("\t"), ["op", "bytes", "mask", "addresses", "empty", "note", "model_wavefronts", "model_conflicts",
                                              "model_degree", "model_latency_h200"])
        self.assertEqual(row.split("\t")[4:], ["", "x", "2", "1", "2", "30"])
        as_json = json.loads(bankwalk("analyze", "--patterns", "-", "--json", stdin=old).stdout)
        self.assertEqual((as_json["model_degree"], as_json["note"]), (2, "x"))

    def test_line_ends_of_old_macs_are_said(self):
        text = patterns(("ld", 4, "ffffffff", stride(4), "a"), header=("op", "bytes", "mask", "addresses", "note")).replace(b"\n", b"\r")
        run = bankwalk("analyze", "--patterns", "-", stdin=text)
        self.complains(run, "line 1", "carriage return", "LF")
        self.assertEqual(run.stdout, b"")

    def test_a_byte_order_mark_is_none_of_the_text(self):
        plain = patterns(("a", "ld", 4, "ffffffff", stride(8)), header=("note", "op", "bytes", "mask", "addresses"))
        wanted = bankwalk("analyze", "--patterns", "-", stdin=plain)
        self.assertEqual((wanted.returncode, wanted.stderr), (0, b""))
        for text in (b"\xef\xbb\xbf" + plain, b"\xef\xbb\xbf" + plain.replace(b"\n", b"\r\n")):
            run = bankwalk("analyze", "--patterns", "-", stdin=text)
            self.assertEqual((run.returncode, run.stdout, run.stderr), (0, wanted.stdout, b""))
            self.assertEqual(json.loads(bankwalk("analyze", "--patterns", "-", "--json", stdin=text).stdout)["note"], "a")
            self.assertIn(b"2-way", bankwalk("analyze", "--patterns", "-", "--row", "1", stdin=text).stdout)
        # Once, and only at the beginning of the text.
        self.complains(bankwalk("analyze", "--patterns", "-", stdin=b"\xef\xbb\xbf\xef\xbb\xbf" + plain[5:]), "line 1", r"'\ufeffop")
        run = bankwalk("analyze", "--patterns", "-", stdin=patterns(("\ufeffld", 4, "ffffffff", stride(4))))
        self.complains(run, "line 2", r"'\ufeffld'")

    def test_utf_16_is_said(self):
        text = patterns(("ld", 4, "ffffffff", stride(8))).decode()
        for encoding in ("utf-16-le", "utf-16-be"):
            self.complains(bankwalk("analyze", "--patterns", "-", stdin=("\ufeff" + text).encode(encoding)), "line 1", "UTF-16", "UTF-8")

    def test_two_columns_of_one_name_are_refused(self):
        wanted = ("op", "bytes", "mask", "addresses")
        for more, said in ((("note", "note"), "line 1, column 30: the header names the column 'note' twice"),
                           (("note", " note "), "'note' twice"), (("op",), "'op' twice"),
                           (("model_degree", "x", "model_degree"), "'model_degree' twice"), (("", "x", ""), "has no name")):
            text = patterns(("ld", 4, "ffffffff", stride(8)) + ("1",) * len(more), header=wanted + more)
            for json_words in ((), ("--json",)):
                with self.subTest(more=more, json=json_words):
                    run = bankwalk("analyze", "--patterns", "-", *json_words, stdin=text)
                    self.complains(run, said)
                    self.assertEqual(run.stdout, b"")

    def test_what_nobody_sees_is_spelt_out_in_every_message(self):
        with tempfile.TemporaryDirectory() as folder:
            name = os.path.join(folder, "a\u202e\u00a0\x1b[31m\n.tsv")
            with open(name, "wb") as file:
                file.write(patterns(("ld", 5, "ffffffff", stride(8))))
            self.complains(bankwalk("analyze", "--patterns", name), r"a\u202e\u00a0\x1b[31m\x0a.tsv, line 2")
            self.complains(bankwalk("analyze", "--patterns", name, "--row", "1"), r"a\u202e\u00a0\x1b[31m\x0a.tsv: line 2")
            self.complains(bankwalk("analyze", "--patterns", name + "x"), r"\u202e\u00a0\x1b[31m\x0a.tsvx'")
        for words, said in ((("analyze", "tid", "a\x1b[31m\nb\u200b"), r"a\x1b[31m\x0ab\u200b"), (("analyze", "tid\u00a0*2"), r"'\u00a0'"),
                            (("analyze", "tid", "--arch", "9.0\u200b"), r"'9.0\u200b'"), (("analyze", "--state", "step\u2060=4"), r"'step\u2060'"),
                            (("analyze", "tid", "--mask", "\ufeff1"), r"'\ufeff1'"), (("\u202eanalyze",), r"\u202eanalyze")):
            with self.subTest(words):
                run = bankwalk(*words)
                self.complains(run, said)
                self.assertTrue(run.stderr.decode()[:-1].isprintable(), run.stderr)

    def test_inactive_lanes_addresses_count_for_nothing(self):
        row = ("ld", 4, "1", "0," + ",".join(["-7"] * 31))
        run = bankwalk("analyze", "--patterns", "-", stdin=patterns(row))
        self.assertEqual((run.returncode, run.stdout.decode().splitlines()[1].split("\t")[4]), (0, "1"))

    def test_files_that_are_no_patterns(self):
        with tempfile.TemporaryDirectory() as folder:
            binary = os.path.join(folder, "binary")
            with open(binary, "wb") as file:
                file.write(bytes(range(256)) * 4000)
            empty = os.path.join(folder, "empty")
            open(empty, "w").close()
            long = os.path.join(folder, "long")
            with open(long, "wb") as file:
                file.write(b"x" * 10_000_000)
            for path, part in ((binary, "line 1"), (empty, "empty"), (long, "longer than"), (folder, "directory"),
                               (os.path.join(folder, "missing"), "No such file")):
                with self.subTest(path=path):
                    self.complains(bankwalk("analyze", "--patterns", path), part)
        self.complains(bankwalk("analyze", "--patterns", "-", stdin=patterns(header=("op", "bytes", "mask"))), "addresses")
        self.complains(bankwalk("analyze", "--patterns", "-", stdin=patterns(header=("op", "op", "bytes", "mask", "addresses"))), "twice")

    def test_a_line_of_ten_megabytes_ends_the_reading(self):
        good = patterns(("ld", 4, "ffffffff", stride(4)))
        run = bankwalk("analyze", "--patterns", "-", stdin=good + b"ld\t4\tffffffff\t" + b"1," * 5_000_000 + b"\n" + good.splitlines()[1])
        self.complains(run, "line 3", "longer than")
        self.assertEqual(len(run.stdout.decode().splitlines()), 2)

    def test_memory_does_not_grow_with_the_rows(self):
        def peak(rows):
            script = f"""
import subprocess, resource, sys
p = subprocess.Popen([{PROGRAM!r}, 'analyze', '--patterns', '-'], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL)
p.stdin.write({patterns()!r})
row = {patterns(('ld', 4, 'ffffffff', stride(4))).splitlines(True)[1]!r} * 1000
for _ in range({rows} // 1000): p.stdin.write(row)
p.stdin.close(); assert p.wait() == 0
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)"""
            return int(subprocess.check_output([sys.executable, "-c", script]))

        small, large = peak(1000), peak(200_000)
        self.assertLess(large, small * 1.3 + 1024, "kilobytes")


class Documents(unittest.TestCase):
    ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")

    def read(self, *path):
        with open(os.path.join(self.ROOT, *path), encoding="utf-8") as file:
            return file.read()

    def test_every_environment_variable_that_is_read_is_listed(self):
        read = set()
        for folder in ("app", "core", "cuda"):
            for place, _, names in os.walk(os.path.join(self.ROOT, folder)):
                for name in names:
                    if name.endswith((".cpp", ".h", ".cu", ".cuh")):
                        text = self.read(place, name)
                        read.update(re.findall(r'getenv\("(\w+)"\)', text))
                        if re.search(r"getenv\(\w", text):  # a name out of a list
                            for names_in in re.findall(r'\{((?:"[A-Z_]+"(?:, )?)+)\}', text):
                                read.update(re.findall(r"\w+", names_in))
        self.assertGreaterEqual(read, {"HOME", "DISPLAY", "WAYLAND_DISPLAY", "BANKWALK_CUDA_MODULE"})
        table = self.read("docs", "environment.md")
        for name in sorted(read):
            self.assertIn(f"`{name}`", table)
        self.assertIn("BANKWALK_CUDA_MODULE", bankwalk("measure", "--help").stdout.decode())

    def test_the_most_steps_of_a_lecture_are_written_down(self):
        with tempfile.TemporaryDirectory() as folder:
            lecture = os.path.join(folder, "long.md")
            with open(lecture, "w") as file:
                file.write("# Step\n\n" * 100)
            run = bankwalk("render", "--lecture", lecture, "--step", "100", "-o", os.path.join(folder, "a.svg"))
        if b"BANKWALK_EXPORT=OFF" in run.stderr or b"not expected" in run.stderr:
            self.skipTest("this build draws no pictures")
        most = re.search(r"at most (\d+) steps", run.stderr.decode())
        self.assertIn(f"at most {most.group(1)} steps", self.read("docs", "lectures.md"))
        self.assertIn(f"from 1 to {most.group(1)}", run.stderr.decode())


class Files(Case):
    def test_output_file_is_whole_or_untouched(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "answer.txt")
            run = bankwalk("analyze", "tid", "-o", path)
            self.assertEqual((run.returncode, run.stdout), (0, b""))
            whole = open(path).read()
            self.assertIn("conflict-free", whole)
            self.complains(bankwalk("analyze", "tid*", "-o", path), "column")
            self.complains(bankwalk("analyze", "--patterns", "/dev/null", "-o", path), "empty")
            self.assertEqual(open(path).read(), whole)
            self.assertEqual(os.listdir(folder), ["answer.txt"])
            self.assertEqual(os.stat(path).st_mode & 0o777, 0o666 & ~self.mask())
            self.complains(bankwalk("analyze", "tid", "-o", os.path.join(folder, "none", "x")), "No such file")
            self.complains(bankwalk("analyze", "tid", "-o", folder), "directory")

    def test_rows_and_the_file_of_their_answers(self):
        good, bad = ("ld", 4, "ffffffff", stride(4)), ("ld", 4, "ffffffff", "1")
        with tempfile.TemporaryDirectory() as folder:
            rows, answer = os.path.join(folder, "rows.tsv"), os.path.join(folder, "answer.tsv")

            def analyze(*lines, words=("-o", answer)):
                with open(rows, "wb") as file:
                    file.write(patterns(*lines))
                return bankwalk("analyze", "--patterns", rows, *words)

            # Nothing answered: no new file, and an old one stays.
            self.assertEqual(analyze(bad).returncode, 2)
            self.assertFalse(os.path.exists(answer))
            with open(answer, "w") as file:
                file.write("precious")
            run = analyze(bad)
            self.assertEqual((run.returncode, len(run.stderr.splitlines())), (2, 2), run.stderr)
            self.assertIn("answer.tsv' is not written: no row", run.stderr.decode())
            self.assertEqual(read(answer), b"precious")
            # Some answered: they are there, and the status says that others are not.
            run = analyze(good, bad, good)
            self.assertEqual((run.returncode, len(run.stderr.splitlines())), (2, 1), run.stderr)
            self.assertEqual(len(read(answer).splitlines()), 3)
            # A table without rows has an answer without rows.
            self.assertEqual(analyze().returncode, 0)
            self.assertEqual(len(read(answer).splitlines()), 1)

            # Never over what is read, whatever it is called.
            link = os.path.join(folder, "link")
            os.symlink("rows.tsv", link)
            for name in (rows, os.path.join(folder, ".", "rows.tsv"), link):
                self.complains(analyze(good, bad, words=("-o", name)), "--output", "is read")
                self.complains(analyze(good, words=("--row", "1", "-o", name)), "--output", "is read")
                self.assertEqual(read(rows), patterns(good))
            with open(rows, "rb") as file:
                run = subprocess.run([PROGRAM, "analyze", "--patterns", "-", "-o", rows], stdin=file, capture_output=True)
            self.complains(run, "is read")
            self.complains(bankwalk("measure", "--patterns", rows, "--record", rows), "--record", "is read")
            self.assertEqual(read(rows), patterns(good))

    def test_an_old_file_keeps_its_permissions_and_a_link_stays(self):
        with tempfile.TemporaryDirectory() as folder:
            secret, link, new = (os.path.join(folder, name) for name in ("secret", "link", "new"))
            open(secret, "w").close()
            os.chmod(secret, 0o600)
            os.symlink("secret", link)
            self.assertEqual(bankwalk("analyze", "tid", "-o", link).returncode, 0)
            self.assertTrue(os.path.islink(link))
            self.assertIn(b"conflict-free", read(secret))
            self.assertEqual(stat.S_IMODE(os.stat(secret).st_mode), 0o600)
            os.remove(link)
            os.symlink("new", link)  # to a file that is not there yet
            self.assertEqual(bankwalk("analyze", "tid", "-o", link).returncode, 0)
            self.assertTrue(os.path.islink(link))
            self.assertIn(b"conflict-free", read(new))
            os.remove(link)
            os.symlink("link", link)
            self.complains(bankwalk("analyze", "tid", "-o", link), "link")
            self.assertEqual(sorted(os.listdir(folder)), ["link", "new", "secret"])

    def test_the_longest_names(self):
        with tempfile.TemporaryDirectory() as folder:
            longest = "x" * os.pathconf(folder, "PC_NAME_MAX")
            self.assertEqual(bankwalk("analyze", "tid", "-o", os.path.join(folder, longest)).returncode, 0)
            self.assertEqual(bankwalk("analyze", "tid*2", "-o", os.path.join(folder, longest)).returncode, 0)
            self.assertIn(b"2-way", read(os.path.join(folder, longest)))
            self.complains(bankwalk("analyze", "tid", "-o", os.path.join(folder, longest + "x")), "too long")
            self.assertEqual(os.listdir(folder), [longest])

    @unittest.skipUnless(has_unnamed_files(tempfile.gettempdir()), "this file system has no files without a name")
    def test_a_run_that_is_ended_leaves_nothing(self):
        for number in (signal.SIGTERM, signal.SIGINT, signal.SIGKILL):
            with self.subTest(number), tempfile.TemporaryDirectory() as folder:
                path = os.path.join(folder, "answer.tsv")
                process = subprocess.Popen([PROGRAM, "analyze", "--patterns", "-", "-o", path], stdin=subprocess.PIPE)
                process.stdin.write(patterns(*[("ld", 4, "ffffffff", stride(4))] * 2000))  # more than a pipe holds: some were read
                process.stdin.flush()
                process.send_signal(number)
                self.assertEqual(process.wait(), -number)
                process.stdin.close()
                self.assertEqual(os.listdir(folder), [])

    @staticmethod
    def mask():
        mask = os.umask(0)
        os.umask(mask)
        return mask

    @unittest.skipUnless(os.path.exists("/dev/full"), "needs /dev/full")
    def test_a_full_disk_is_said(self):
        with open("/dev/full", "wb") as full:
            self.complains(bankwalk("analyze", "tid", stdout=full), "standard output")
            self.complains(bankwalk("info", stdout=full), "standard output")
            self.complains(bankwalk("--help", stdout=full), "standard output")
            self.complains(bankwalk("analyze", "--help", stdout=full), "standard output")
            self.complains(bankwalk("--version", stdout=full), "standard output")
            self.complains(bankwalk("analyze", "--patterns", os.path.join(DATA, "h200_counters.tsv"), stdout=full), "No space")
        self.complains(bankwalk("analyze", "tid", "-o", "/dev/full"), "/dev/full")
        self.assertTrue(os.path.exists("/dev/full"))


class Program(Case):
    def test_help_version_and_info(self):
        self.assertIn(b"analyze", bankwalk("--help").stdout)
        self.assertIn(b"--patterns", bankwalk("analyze", "--help").stdout)
        self.assertTrue(bankwalk("--version").stdout.startswith(b"bankwalk "))
        facts = json.loads(bankwalk("info", "--json").stdout)
        self.assertIn("none", facts["display"])

    def test_info_tries_the_display(self):
        facts = json.loads(bankwalk("info", "--json", env=dict(NO_DISPLAY, DISPLAY=":987")).stdout)
        if facts["window"] == "built in":
            self.assertIn("DISPLAY=:987: the window needs a display, and none could be opened", facts["display"])

    def test_no_display_is_status_3_with_the_reason(self):
        self.complains(bankwalk(), status=3)

    def test_usage(self):
        self.complains(bankwalk("dance"), "--help")
        self.complains(bankwalk("--state", "step=99"), "step")
        self.complains(bankwalk("--theme", "pink"), "'pink'")
        self.complains(bankwalk("--text-scale", "nan"), "0.5")
        self.complains(bankwalk("--step", "1"), "--state step=1")
        self.complains(bankwalk("--pitch", "99"), "--state pitch=33")

    def test_options_of_the_window_do_not_stand_before_a_subcommand(self):
        for words in (("--theme", "dark"), ("--state", "step=4"), ("--present",), ("--text-scale", "2"), ("--size", "800x600")):
            with self.subTest(words):
                run = bankwalk(*words, "analyze", "tid")
                self.complains(run, words[0], "analyze")
                self.assertEqual(run.stdout, b"")

    def test_empty_values(self):
        for option in ("--state", "--theme", "--lecture", "--recording", "--text-scale", "--size"):
            with self.subTest(option):
                self.complains(bankwalk(option, ""), option)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=1)
