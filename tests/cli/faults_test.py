#!/usr/bin/env python3
"""No memory, no room, few files: each subcommand with its k-th request refused, and under the system's own limits. It ends in one
sentence and a status, never by a signal, and what it writes is whole or absent. Usage: faults_test.py BANKWALK FAULTS FAKE_MODULE DATA"""
import os
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest

PROGRAM, FAULTS, FAKE, DATA = sys.argv[1:5]
LECTURE = "# One\n\n```bankwalk\n__shared__ float s[64];\nv = s[threadIdx.x*2];\n```\n\nWords.\n"

# Libraries whose requests are always answered, as there they end the program, or say that all went well where it did not, and nothing
# that calls them can tell: fontconfig 2.14 writes to nulls, and takes fonts that it had no memory for as not installed (expat reads its
# files); Cairo 1.16 writes to the null that it gets in place of a letter's mask, and leaves out a line or a letter; Pixman and FreeType
# do so with it; libpng's way out of an error (longjmp) is stopped by glibc's own checks. What Cairo does report is tested all the same
# by asking for pictures too large for the address space.
ANSWERED = "libfontconfig:libexpat:libcairo:libpixman:libfreetype:libpng"


def environment(**more):
    env = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY", "BANKWALK_CUDA_MODULE")}
    return {**env, **more}


def spread(count, growth=1.35):
    """The first few, and then further and further apart, up to the last."""
    numbers, k = [], 1
    while k < count:
        numbers.append(k)
        k = max(k + 1, int(k * growth))
    return [*numbers, count] if count > 0 else []


class Case(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, self.folder)
        self.write("p.tsv", "op\tbytes\tmask\taddresses\n" + 3 * ("ld\t4\tffffffff\t" + ",".join(str(8 * lane) for lane in range(32)) + "\n"))
        self.write("lecture.md", LECTURE)
        small = ("--size", "320x200")
        self.commands = {
            "text": ("analyze", "tid*2"), "json": ("analyze", "tid*2", "--json"), "state": ("analyze", "--state", "step=9"),
            "patterns": ("analyze", "--patterns", "p.tsv", "-o", "out.tsv"), "row": ("analyze", "--patterns", "p.tsv", "--row", "2"),
            "figure": ("analyze", "tid*2", "--figure", "out.svg", *small), "png": ("render", "-o", "out.png", *small),
            "svg": ("render", "-o", "out.svg", *small), "pdf": ("render", "-o", "out.pdf", *small),
            "gif": ("render", "-o", "out.gif", "--state", "step=3", "--size", "160x100", "--fps", "5", "--speed", "8"),
            "lecture": ("render", "--lecture", "lecture.md", "--step", "1", "-o", "out.svg", *small),
            "handout": ("render", "--lecture", "lecture.md", "--all", "-o", "out.pdf"),
            "folder": ("render", "--lecture", "lecture.md", "--all", "-o", "out", *small),
            "info": ("info",), "help": ("--help",),
            "measure": ("measure", "tid*2", "--module", FAKE), "record": ("measure", "tid*2", "--module", FAKE, "--record", "out.json"),
        }

    def write(self, name, text):
        with open(os.path.join(self.folder, name), "w", encoding="utf-8") as file:
            file.write(text)

    def files(self):
        """What was written, by name."""
        found = {}
        for folder, _, names in os.walk(self.folder):
            for name in set(names) - {"pipe.svg", "p.tsv", "lecture.md", "count"}:
                path = os.path.join(folder, name)
                with open(path, "rb") as file:
                    found[os.path.relpath(path, self.folder)] = file.read()
        return found

    def run_once(self, words, limits=(), **more):
        for name in self.files():
            os.unlink(os.path.join(self.folder, name))
        shutil.rmtree(os.path.join(self.folder, "out"), ignore_errors=True)

        def limit():
            for which, value in limits:
                resource.setrlimit(which, (value, value))

        run = subprocess.run([PROGRAM, *words], cwd=self.folder, env=environment(**more), preexec_fn=limit, stdin=subprocess.DEVNULL,
                             stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=120)
        return run, self.files()

    def check(self, name, run, files, whole, same=True):
        text = run.stderr.decode(errors="replace")
        self.assertIn(run.returncode, (0, 1, 2, 3), text)
        if run.returncode == 0:
            if same:
                self.assertEqual(run.stdout, whole[0].stdout)
                self.assertEqual(files, whole[1]) if name != "record" else self.assertEqual(list(files), list(whole[1]))
            return
        self.assertEqual(len(text.strip().splitlines()), 1, text)
        self.assertTrue(text.startswith("bankwalk: "), text)
        for path, data in files.items():
            if name == "record":
                self.assertTrue(data.endswith(b"]}\n"), path)  # its date is that of the run
            else:
                self.assertEqual(data, whole[1].get(path), path)


class Faults(Case):
    """Requests are numbered from main() on: what static objects ask for before is not caught by anybody."""

    def walk(self, name, kind, on, growth):
        words = self.commands[name]
        count = os.path.join(self.folder, "count")
        at = lambda k: dict(LD_PRELOAD=FAULTS, FAULTS_KIND=kind, FAULTS_AT=str(k), FAULTS_SKIP=ANSWERED, FAULTS_COUNT=count, **on)
        whole = self.run_once(words, **at(0))
        self.assertIn(whole[0].returncode, (0, 3), whole[0].stderr)
        with open(count, encoding="ascii") as file:
            number = int(file.read())
        failed = 0
        for k in spread(number, growth):
            with self.subTest(command=name, kind=kind, k=k, on=bool(on)):
                run, files = self.run_once(words, **at(k))
                self.check(name, run, files, whole)
                failed += run.returncode != 0
        self.assertGreater(failed, 0, f"{name}: no refused request was noticed")

    def test_memory_is_gone_from_some_request_on(self):
        for name in self.commands:
            self.walk(name, "memory", {"FAULTS_ON": "1"}, 1.35)

    def test_one_request_for_memory_is_refused(self):
        for name in self.commands:
            self.walk(name, "memory", {}, 1.35)

    def test_any_step_of_writing_fails(self):
        for name in self.commands:
            self.walk(name, "write", {}, 1.2)


class Limits(Case):
    """The system's own. Below what the loader needs for the libraries the program does not begin, which is not its fault (127)."""

    def under(self, which, values, commands=None, same=True):
        for name in commands or self.commands:
            whole = self.run_once(self.commands[name])
            for value in values:
                with self.subTest(command=name, limit=which, value=value):
                    run, files = self.run_once(self.commands[name], [(which, value)])
                    if run.returncode == 127 and b"shared libraries" in run.stderr:
                        continue
                    self.check(name, run, files, whole, same)

    def test_size_of_files(self):
        self.under(resource.RLIMIT_FSIZE, (0, 1, 512, 4096, 20_000, 1 << 24))
        for name in ("patterns", "png", "svg", "pdf", "gif", "figure", "record"):
            run, files = self.run_once(self.commands[name], [(resource.RLIMIT_FSIZE, 100)])
            self.assertEqual((run.returncode, files), (2, {}))
            self.assertIn(b"File too large", run.stderr)

    def test_address_space(self):
        mebibytes = (40, 60, 80, 100, 140, 200, 400)
        drawless = ("text", "json", "state", "patterns", "row", "help")
        self.under(resource.RLIMIT_AS, [m << 20 for m in mebibytes], drawless)
        self.under(resource.RLIMIT_AS, [m << 20 for m in (400, 800)], ("png", "pdf", "gif", "handout", "info", "measure"))
        big = ("render", "-o", "out.png", "--size", "16000x16000")
        run, files = self.run_once(big, [(resource.RLIMIT_AS, 500 << 20)])
        self.check("png", run, files, ({}, {}))
        self.assertEqual((run.returncode, run.stderr), (1, b"bankwalk: there is not enough memory\n"))

    def test_open_files(self):
        drawless = ("text", "json", "state", "patterns", "row", "help")
        self.under(resource.RLIMIT_NOFILE, (4, 5, 6, 8), drawless)
        # With few files fontconfig finds no fonts, and other letters stand in.
        self.under(resource.RLIMIT_NOFILE, (8, 12, 20), ("png", "pdf", "gif", "handout", "measure"), same=False)


class Waiting(Case):
    def complains(self, run, *parts, status=2):
        text = run.stderr.decode()
        self.assertEqual(run.returncode, status, text)
        self.assertEqual(len(text.strip().splitlines()), 1, text)
        for part in parts:
            self.assertIn(part, text)

    def fifo(self, name):
        path = os.path.join(self.folder, name)
        os.mkfifo(path)
        return path

    def test_a_pipe_that_nobody_reads_is_refused(self):
        for words in (("render", "-o"), ("analyze", "tid", "--figure")):
            path = self.fifo(words[0] + ".png")
            self.complains(subprocess.run([PROGRAM, *words, path], env=environment(), capture_output=True, timeout=60), "nobody reads")
        path = self.fifo("pipe")
        for words in (("analyze", "tid", "-o"), ("analyze", "--patterns", os.path.join(self.folder, "p.tsv"), "-o"),
                      ("measure", "tid", "--module", FAKE, "--record")):
            self.complains(subprocess.run([PROGRAM, *words, path], env=environment(), capture_output=True, timeout=60), "nobody reads")

    def test_a_pipe_that_is_read_is_written(self):
        path = self.fifo("pipe.svg")
        # The reader may come a moment later.
        copy = os.path.join(self.folder, "copy")
        reader = subprocess.Popen(["sh", "-c", 'sleep 0.2; cat "$0" > "$1"', path, copy])
        run = subprocess.run([PROGRAM, "render", "-o", path], env=environment(), capture_output=True, timeout=60)
        reader.wait(timeout=60)
        self.assertEqual((run.returncode, run.stderr), (0, b""))
        self.assertTrue(self.files()["copy"].rstrip().endswith(b"</svg>"))
        for target in (">(cat)", "/dev/stdout", ">(sleep 0.2; cat)"):
            with self.subTest(target):
                shell = f'"$0" analyze --patterns <(cat p.tsv) -o {target} | cat'
                out = subprocess.run(["bash", "-c", shell, PROGRAM], cwd=self.folder, env=environment(), capture_output=True, timeout=60)
                self.assertEqual(len(out.stdout.splitlines()), 4, out.stderr)
        self.assertEqual(subprocess.run([PROGRAM, "analyze", "tid", "-o", "/dev/null"], env=environment(), timeout=60).returncode, 0)

    def test_a_reader_who_leaves(self):
        """Of standard output: the program ends as every other in a pipe, without a word. Of a pipe by name: that is said."""
        rows = os.path.join(DATA, "h200_counters.tsv")
        shell = '"$0" analyze --patterns "$1" | head -n 1; exit ${PIPESTATUS[0]}'
        run = subprocess.run(["bash", "-c", shell, PROGRAM, rows], env=environment(), capture_output=True, timeout=60)
        self.assertEqual((len(run.stdout.splitlines()), run.stderr), (1, b""))
        self.assertEqual(run.returncode, 128 + signal.SIGPIPE)
        path = self.fifo("pipe")
        reader = subprocess.Popen(["head", "-c", "1", path], stdout=subprocess.DEVNULL)
        run = subprocess.run([PROGRAM, "analyze", "--patterns", rows, "-o", path], env=environment(), capture_output=True, timeout=60)
        reader.wait(timeout=60)
        self.complains(run, "Broken pipe")

    def test_who_waits_for_a_pipe_ends_at_once(self):
        silent = self.fifo("silent")
        for number in (signal.SIGTERM, signal.SIGINT):
            for opened in (False, True):  # by somebody who writes nothing
                with self.subTest(number=number, opened=opened):
                    writer = os.open(silent, os.O_RDWR) if opened else None
                    process = subprocess.Popen([PROGRAM, "analyze", "--patterns", silent], env=environment())
                    time.sleep(0.3)
                    self.assertIsNone(process.poll())
                    process.send_signal(number)
                    self.assertEqual(process.wait(timeout=10), -number)
                    if opened:
                        os.close(writer)

    def test_what_is_no_file_is_refused(self):
        pipe = self.fifo("pipe.md")
        os.mkdir(os.path.join(self.folder, "folder"))
        for path in (pipe, "/dev/zero", os.path.join(self.folder, "folder")):
            for words in (("render", "--all", "-o", "x.pdf", "--lecture"), ("--recording",), ("--lecture",)):
                with self.subTest(path=path, words=words):
                    self.complains(subprocess.run([PROGRAM, *words, path], cwd=self.folder, env=environment(), capture_output=True, timeout=60),
                                   "cannot")
            with self.subTest(path=path, words="--module"):
                run = subprocess.run([PROGRAM, "measure", "tid", "--module", path], env=environment(), capture_output=True, timeout=60)
                self.complains(run, "GPU module", "no file", status=3)

    def test_a_line_without_an_end(self):
        run = subprocess.run([PROGRAM, "analyze", "--patterns", "/dev/zero"], env=environment(), capture_output=True, timeout=60)
        self.complains(run, "line 1", "1 MiB")
        with open(os.path.join(self.folder, "p.tsv"), encoding="ascii") as file:
            rows = file.read()
        shell = '(printf %s "$1"; tr "\\0" 1 < /dev/zero) | "$0" analyze --patterns - $2'
        for more, part in (("", "line 5"), ("--row 4", "line 5"), ("--json", "line 5")):
            with self.subTest(more):
                run = subprocess.run(["bash", "-c", shell, PROGRAM, rows, more], env=environment(), capture_output=True, timeout=60)
                self.complains(run, part, "1 MiB")
                self.assertEqual(len(run.stdout.splitlines()), {"": 4, "--row 4": 0, "--json": 3}[more])
        os.write(os.open(os.path.join(self.folder, "long.tsv"), os.O_CREAT | os.O_WRONLY), rows.encode() + b"1" * 3_000_000 + b"\n")
        run = subprocess.run([PROGRAM, "analyze", "--patterns", "long.tsv", "-o", "out.tsv"], cwd=self.folder, env=environment(),
                             capture_output=True, timeout=60)
        self.assertEqual((run.returncode, self.files().keys()), (2, {"long.tsv": 0}.keys()))
        self.assertIn(b"line 5", run.stderr)
        self.assertIn(b"broke off", run.stderr)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
