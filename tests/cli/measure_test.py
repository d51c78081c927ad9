#!/usr/bin/env python3
"""`bankwalk measure` and `info` with a module that needs no GPU, and with modules that are none.
Usage: measure_test.py BANKWALK FAKE_MODULE DATA"""
import json
import os
import shutil
import subprocess
import sys
import tempfile
import unittest

PROGRAM, FAKE, DATA = sys.argv[1], sys.argv[2], sys.argv[3]


def bankwalk(*words, fake="", module=FAKE, stdin=None, program=PROGRAM, **more):
    env = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY", "BANKWALK_CUDA_MODULE")}
    env.update(more, BANKWALK_FAKE=fake)
    if module:
        env["BANKWALK_CUDA_MODULE"] = module
    return subprocess.run([program, *words], input=stdin, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=env, timeout=120)


class Case(unittest.TestCase):
    def complains(self, run, *parts, status=2):
        text = run.stderr.decode()
        self.assertEqual(run.returncode, status, text)
        self.assertEqual(len(text.strip().splitlines()), 1, text)
        for part in parts:
            self.assertIn(part, text)
        self.assertEqual(run.stdout, b"")


class One(Case):
    def test_text_puts_the_measurement_beside_the_model(self):
        run = bankwalk("measure", "tid*2")
        self.assertEqual(run.returncode, 0, run.stderr)
        text = run.stdout.decode()
        self.assertRegex(text, r"cycles per access +2 +2\.02 +2\.00 to 2\.04")
        self.assertRegex(text, r"latency, cycles +30 +30\.04")
        self.assertIn("measured on Test GPU, driver 1.2.3", text)
        self.assertIn("agree.", text)

    def test_json(self):
        answer = json.loads(bankwalk("measure", "tid*33 + col", "--set", "col=5", "--json").stdout)
        self.assertEqual(answer["modelled"]["wavefronts"], 1)
        self.assertAlmostEqual(answer["measured"]["cycles_per_access"]["median"], 1.02)
        self.assertEqual(answer["agreement"], "agrees")
        self.assertEqual(answer["device"]["name"], "Test GPU")
        self.assertNotIn("counted", answer)
        store = json.loads(bankwalk("measure", "tid", "--op", "store", "--json").stdout)
        self.assertIsNone(store["measured"]["latency"])

    def test_a_disagreement_is_told(self):
        run = bankwalk("measure", "tid*2", fake="lie")
        self.assertEqual(run.returncode, 0)
        self.assertIn("DISAGREE", run.stdout.decode())

    def test_counters(self):
        answer = json.loads(bankwalk("measure", "tid*8", "--counters", "--json").stdout)
        self.assertEqual(answer["counted"], {"wavefronts": 8.0, "conflicts": 7.0})
        answer = json.loads(bankwalk("measure", "tid*8", "--counters", "--json", fake="not-permitted").stdout)
        self.assertIn("administrator", answer["counted"]["reason"])

    def test_what_is_wrong_with_the_words_is_told_first(self):
        self.complains(bankwalk("measure", "tid*", module="/no/such/file"), "expression")
        self.complains(bankwalk("measure"), "an index expression, --patterns FILE or --suite")
        self.complains(bankwalk("measure", "tid", "--suite"), "excludes")
        self.complains(bankwalk("measure", "--suite", "--op", "st"), "--op", "excludes")
        self.complains(bankwalk("measure", "--suite", "--counters"), "--counters", "excludes")
        self.complains(bankwalk("measure", "--patterns", "-", "--mask", "1", stdin=HEADER), "--mask", "excludes")
        self.complains(bankwalk("measure", "tid", "--record", ""), "--record", "empty")
        self.complains(bankwalk("measure", "tid", "--op", "fly"), "--op")

    def test_an_access_beyond_the_memory(self):
        self.complains(bankwalk("measure", "tid*100000"), "not measured", "beyond 232448 bytes")


class Absent(Case):
    def test_every_reason_has_its_sentence_and_status_3(self):
        for fake, part in (("version=2", "interface version 2, and this program needs 1"), ("entry-null", "cannot be loaded"),
                           ("entry-crash", "crashed"), ("open-crash", "crashed"), ("no-driver", "no NVIDIA driver works here"),
                           ("no-device", "no GPU that CUDA can use"), ("crash", "crashed"), ("lost", "the GPU was lost")):
            self.complains(bankwalk("measure", "tid", fake=fake), "measuring is off", part, status=3)

    def test_a_hang_is_ended(self):
        self.complains(bankwalk("measure", "tid", fake="hang"), "did not answer within 2.0 s", status=3)

    def test_files_that_are_no_module(self):
        self.complains(bankwalk("measure", "tid", module=os.path.join(DATA, "README.md")), "cannot be loaded", status=3)
        self.complains(bankwalk("measure", "tid", module="/no/such/file.so"), "is missing", "/no/such/file.so", status=3)
        self.complains(bankwalk("measure", "tid", "--module", "/no/other.so"), "/no/other.so", status=3)

    def test_no_module_beside_the_program(self):
        with tempfile.TemporaryDirectory() as folder:
            alone = shutil.copy(PROGRAM, os.path.join(folder, "bankwalk"))
            run = bankwalk("measure", "tid", module=None, program=alone)
            self.assertEqual(run.returncode, 3)
            self.assertRegex(run.stderr.decode(), "this build has no GPU module|the GPU module is missing: it is neither")

    def test_the_real_module_without_a_device(self):
        run = bankwalk("measure", "tid", module=None, CUDA_VISIBLE_DEVICES="")
        self.complains(run, "measuring is off", status=3)

    def test_info_says_why(self):
        facts = json.loads(bankwalk("info", "--json").stdout)
        self.assertIn("Test GPU, compute capability 9.0", facts["GPU"])
        self.assertIn("NVIDIA H200", facts["recording"])
        facts = json.loads(bankwalk("info", "--json", fake="no-driver").stdout)
        self.assertIn("measuring is off: no NVIDIA driver works here", facts["GPU"])
        facts = json.loads(bankwalk("info", "--json", module="/no/such/file.so").stdout)
        self.assertIn("is missing", facts["GPU"])


HEADER = b"op\tbytes\tmask\taddresses\tnote\n"


def row(step, op="ld", note=""):
    return "\t".join([op, "4", "ffffffff", ",".join(str(step * lane) for lane in range(32)), note]).encode() + b"\n"


class Rows(Case):
    def test_every_row_is_measured(self):
        run = bankwalk("measure", "--patterns", "-", "--json", stdin=HEADER + row(4) + row(128, note="worst") + row(4, "st"))
        self.assertEqual(run.returncode, 0, run.stderr)
        rows = [json.loads(line) for line in run.stdout.splitlines()]
        self.assertEqual([r["model_cycles_h200"] for r in rows], [1, 32, 1])
        self.assertEqual([round(r["measured_cycles"]) for r in rows], [1, 32, 1])
        self.assertEqual(rows[1]["note"], "worst")
        self.assertIsNone(rows[2]["measured_latency"])

    def test_a_row_that_cannot_be_measured_leaves_the_others(self):
        run = bankwalk("measure", "--patterns", "-", stdin=HEADER + row(4) + row(400000) + row(8))
        self.assertEqual(run.returncode, 2)
        self.assertIn("line 3: the access reaches beyond", run.stderr.decode())
        self.assertEqual(len(run.stdout.splitlines()), 4)

    def test_a_lost_gpu_ends_it(self):
        run = bankwalk("measure", "--patterns", "-", stdin=HEADER + row(4) * 10, fake="lost after=3")
        self.assertEqual(run.returncode, 3)
        self.assertEqual(len(run.stdout.splitlines()), 4)
        self.assertIn("line 5: the GPU was lost", run.stderr.decode())


class Recorded(Case):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.path = os.path.join(self.folder.name, "recording.json")

    def tearDown(self):
        self.folder.cleanup()

    def test_the_suite_is_recorded(self):
        run = bankwalk("measure", "--suite", "--record", self.path)
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertRegex(run.stdout.decode(), r"(\d+) of \1 that the model has cycles for agree")
        with open(self.path) as file:
            recording = json.load(file)
        self.assertEqual((recording["format"], recording["version"]), ("bankwalk recording", 1))
        self.assertEqual(recording["device"]["name"], "Test GPU")
        self.assertRegex(recording["date"], r"^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\dZ$")
        self.assertGreater(len(recording["accesses"]), 700)
        self.assertEqual(len(recording["transposes"]), 11)
        self.assertEqual(os.listdir(self.folder.name), ["recording.json"])

    def test_a_gpu_that_is_lost_on_the_way_leaves_the_old_file(self):
        with open(self.path, "w") as file:
            file.write("old")
        self.complains(bankwalk("measure", "--suite", "--record", self.path, fake="crash after=100"), "crashed", status=3)
        with open(self.path) as file:
            self.assertEqual(file.read(), "old")
        self.assertEqual(os.listdir(self.folder.name), ["recording.json"])

    def test_where_it_cannot_be_written(self):
        self.complains(bankwalk("measure", "tid", "--record", "/no/such/folder/r.json"), "--record", "cannot write")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
