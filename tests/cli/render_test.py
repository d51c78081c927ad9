#!/usr/bin/env python3
"""Exported pictures, opened with the programs that people open them with. Usage: render_test.py BANKWALK"""
import ctypes
import json
import os
import re
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree

PROGRAM = os.path.abspath(sys.argv[1])
NO_DISPLAY = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY")}
PLAIN = dict(NO_DISPLAY, LC_ALL="C.UTF-8")  # for tools that take "PNG" for no format in a Turkish locale


def has_unnamed_files(folder):
    """Whether this file system can hold a file that has no name yet, which is what leaves nothing behind."""
    try:
        os.close(os.open(folder, os.O_TMPFILE | os.O_WRONLY))
    except OSError:
        return False
    return True


def render(*words, cwd=None, before=None):
    return subprocess.run([PROGRAM, "render", *words], capture_output=True, env=NO_DISPLAY, cwd=cwd, timeout=120, preexec_fn=before)


def tool(*words):
    return subprocess.run(words, capture_output=True, check=True, timeout=120, env=PLAIN).stdout.decode()


def read(path):
    with open(path, "rb") as file:
        return file.read()


def png_size(path):
    with open(path, "rb") as file:
        head = file.read(24)
    assert head[:8] == b"\x89PNG\r\n\x1a\n"
    return struct.unpack(">II", head[16:24])


TITLES = ("What is a bank?", "Which bank does a word live in?", "The happy case", "Break it on purpose", "One law for every stride",
          "The exception: everybody wants one word", "The worst case: stride 32", "Where it hides: a column of a matrix",
          "The fix: pad the row to 33", "One picture")


def outline_of(pdf):
    """The bookmarks: a title and a page each, from top to bottom."""
    xml_text = tool("pdftohtml", "-xml", "-stdout", "-i", pdf)
    return [(title, int(page)) for page, title in re.findall(r'<item page="(\d+)">([^<]*)</item>', xml_text)]


def as_others():
    """Before a program starts: root too may then write only where a folder's mode lets its owner."""
    PR_CAPBSET_DROP, CAP_DAC_OVERRIDE = 24, 1
    if os.geteuid() == 0:
        ctypes.CDLL(None, use_errno=True).prctl(PR_CAPBSET_DROP, CAP_DAC_OVERRIDE, 0, 0, 0)


def unwritable(test):
    """A folder that a program started with as_others() may not write to."""
    folder = tempfile.mkdtemp()
    test.addCleanup(shutil.rmtree, folder)
    os.chmod(folder, 0o555)
    return folder


class Files(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, self.folder)

    def path(self, name):
        return os.path.join(self.folder, name)


def has_open(process, folder):
    """Whether the process holds a file of the folder open, be it one without a name."""
    place = f"/proc/{process.pid}/fd"
    for name in os.listdir(place):
        try:
            if os.readlink(os.path.join(place, name)).startswith(os.path.realpath(folder)):
                return True
        except FileNotFoundError:  # closed since it was listed
            pass
    return False


class Render(Files):
    def good(self, name, *words):
        run = render(*words, "-o", self.path(name))
        self.assertEqual((run.returncode, run.stdout, run.stderr), (0, b"", b""))
        return self.path(name)

    def test_png_size_and_scale(self):
        self.assertEqual(png_size(self.good("a.png", "--step", "9")), (1920, 1080))
        self.assertEqual(png_size(self.good("b.png", "--size", "640x400", "--scale", "2")), (1280, 800))
        colours = int(tool("identify", "-format", "%k", self.path("a.png")))
        self.assertGreater(colours, 100)

    def test_every_run_gives_the_same_bytes(self):
        for name in ("a.png", "a.svg", "a.pdf", "a.gif"):
            with self.subTest(name):
                words = ("--size", "320x200", "--step", "3")
                first = read(self.good(name, *words))
                self.assertEqual(first, read(self.good(name, *words)))

    def test_what_was_drawn_before_leaves_no_trace(self):
        """One run that writes everything writes the same files as a run for each."""
        self.assertEqual(render("--all", "-o", self.folder).returncode, 0)
        for step in (1, 6, 10):
            for kind in ("svg", "png"):
                alone = self.good(f"alone.{kind}", "--step", str(step))
                with open(alone, "rb") as one, open(self.path(f"step{step:02}.{kind}"), "rb") as other:
                    self.assertEqual(one.read(), other.read(), f"step {step}, {kind}")

    def test_png_and_svg_look_alike(self):
        """Each step's PNG beside its SVG as librsvg draws it: root mean square at a quarter of the size, of the full range. What is
        left is anti-aliasing, and that in a PNG edges lie on whole pixels."""
        for step in range(1, 11):
            with self.subTest(step=step):
                svg = self.good("a.svg", "--step", str(step), "--size", "1920x1080")
                png = self.good("a.png", "--step", str(step), "--size", "1920x1080")
                xml.etree.ElementTree.parse(svg)
                tool("rsvg-convert", "-o", self.path("b.png"), svg)
                self.assertEqual(png_size(self.path("b.png")), (1920, 1080))
                self.assertLess(self.difference(png, self.path("b.png")), 0.025)
        other = self.good("c.png", "--step", "10", "--theme", "dark", "--size", "1920x1080")
        self.assertGreater(self.difference(png, other), 0.1)

    def difference(self, *names):
        for n, name in enumerate(names):
            tool("convert", name, "-resize", "25%", self.path(f"small{n}.png"))
        compare = subprocess.run(["compare", "-metric", "RMSE", self.path("small0.png"), self.path("small1.png"), "null:"],
                                 capture_output=True, env=PLAIN)
        return float(re.search(rb"\(([\d.e-]+)\)", compare.stderr).group(1))

    def test_a_large_png_takes_little_more_memory_than_its_pixels(self):
        process = subprocess.Popen([PROGRAM, "render", "--step", "9", "--size", "3840x2160", "-o", self.path("a.png")], env=NO_DISPLAY)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        self.assertEqual(process.returncode, 0)
        pixels = 3840 * 2160 * 4 / 1024  # kB
        self.assertLess(usage.ru_maxrss, 1.5 * pixels + 32 * 1024)

    def test_pdf_has_embedded_fonts_and_text(self):
        pdf = self.good("a.pdf", "--step", "4", "--caption", "Two by two")
        fonts = tool("pdffonts", pdf).splitlines()[2:]
        self.assertGreaterEqual(len(fonts), 2)
        for font in fonts:
            self.assertEqual(font.split()[-5], "yes", font)  # embedded
        text = tool("pdftotext", pdf, "-")
        for part in ("Break it on purpose", "Two by two", "modelled", "step=4;stride=2"):
            self.assertIn(part, text)
        self.assertIn("Title:           Break it on purpose", tool("pdfinfo", pdf))

    def test_gif_moves_and_repeats(self):
        gif = self.good("a.gif", "--step", "3", "--size", "480x300", "--fps", "10")
        frames = tool("identify", "-format", "%T %W %H\n", gif).split("\n")[:-1]
        self.assertGreater(len(frames), 5)
        self.assertEqual({frame.split(" ", 1)[1] for frame in frames}, {"480 300"})
        self.assertIn(b"NETSCAPE2.0", read(gif))
        fast = self.good("b.gif", "--step", "3", "--size", "480x300", "--fps", "10", "--speed", "4")
        self.assertLess(len(tool("identify", fast).splitlines()), len(frames))

    def test_gif_shows_what_the_pictures_show(self):
        """Decoded, its first and last frames are the PNGs of the timeline's ends; in between something moves."""
        words = ("--state", "step=4;stride=3", "--size", "640x360")
        gif = self.good("a.gif", *words, "--fps", "10", "--speed", "2")
        tool("convert", gif, "-coalesce", self.path("frame-%03d.png"))
        frames = sorted(name for name in os.listdir(self.folder) if name.startswith("frame-"))
        self.assertEqual(len(frames), len(tool("identify", gif).splitlines()))
        first = self.good("first.png", *words, "--cycle", "0")
        last = self.good("last.png", *words)
        self.assertLess(self.difference(first, self.path(frames[0])), 0.02)
        self.assertLess(self.difference(last, self.path(frames[-1])), 0.02)
        self.assertGreater(self.difference(first, self.path(frames[-1])), 0.05)
        self.assertGreater(len({read(self.path(name)) for name in frames}), 0.8 * len(frames))
        delays = tool("identify", "-format", "%T\n", gif).split()
        self.assertEqual(set(delays[1:-1]), {"10"}, "hundredths of a second at 10 frames a second")

    def test_a_change_goes_from_one_state_to_the_other(self):
        words = ("--size", "640x360")
        gif = self.good("a.gif", "--from", "step=9;pitch=32", "--to", "step=9;pitch=33", *words, "--speed", "0.5")
        tool("convert", gif, "-coalesce", self.path("frame-%03d.png"))
        frames = sorted(name for name in os.listdir(self.folder) if name.startswith("frame-"))
        self.assertEqual(len(frames), 13, "0.3 s at half the speed and 20 frames a second, and the first")
        first = self.good("first.png", "--state", "step=9;pitch=32", *words)
        last = self.good("last.png", "--state", "step=9;pitch=33", *words)
        self.assertLess(self.difference(first, self.path(frames[0])), 0.02)
        self.assertLess(self.difference(last, self.path(frames[-1])), 0.02)
        self.assertGreater(len({read(self.path(name)) for name in frames}), 0.8 * len(frames))
        self.good("b.gif", "--from", "step=4", "--to", "step=8", *words, "--speed", "2")  # of different steps too

    def test_the_readmes_pictures_are_up_to_date(self):
        pictures = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "docs", "pictures")
        subprocess.run([os.path.join(pictures, "make.sh"), PROGRAM, self.folder], check=True, env=NO_DISPLAY, timeout=120)
        made = sorted(os.listdir(self.folder))
        self.assertEqual(made, ["access.png", "law.png", "padding.gif", "queue.gif"])
        for name in made:
            old, new = os.path.join(pictures, name), self.path(name)
            self.assertLess(os.path.getsize(old), 150_000, name)
            if name.endswith(".png"):
                self.assertEqual(png_size(old), png_size(new))
                self.assertLess(self.difference(old, new), 0.05, f"{name}: ./run pictures writes it anew")
            else:
                frames = [len(tool("identify", path).splitlines()) for path in (old, new)]
                self.assertEqual(frames[0], frames[1], f"{name}: ./run pictures writes it anew")

    def test_themes_grey_and_transparency(self):
        corner = lambda path: tool("convert", path, "-format", "%[pixel:p{2,2}]", "info:")
        paper = corner(self.good("a.png", "--size", "320x200"))
        dark = corner(self.good("b.png", "--size", "320x200", "--theme", "dark"))
        self.assertNotEqual(paper, dark)
        clear = self.good("c.png", "--size", "320x200", "--transparent")
        self.assertEqual(tool("convert", clear, "-format", "%[fx:p{2,2}.a]", "info:"), "0")
        grey = self.good("d.png", "--size", "320x200", "--grey")
        self.assertEqual(float(tool("convert", grey, "-colorspace", "HSL", "-channel", "G", "-separate", "-format", "%[fx:maxima]", "info:")), 0)

    def test_all_steps(self):
        run = render("--all", "-o", self.folder)
        self.assertEqual((run.returncode, run.stderr), (0, b""))
        self.assertEqual(sorted(os.listdir(self.folder)), sorted(f"step{n:02}.{e}" for n in range(1, 11) for e in ("png", "svg")))

    def test_handout(self):
        pdf = self.good("walkthrough.pdf", "--all")
        info = dict(line.split(":", 1) for line in tool("pdfinfo", pdf).splitlines())
        pages = int(info["Pages"])
        self.assertGreaterEqual(pages, 12, "ten steps, questions, answers")
        self.assertIn("Bankwalk", info["Title"])
        self.assertIn("A4", info["Page size"])
        for font in tool("pdffonts", pdf).splitlines()[2:]:
            self.assertEqual(font.split()[-5], "yes", font)  # embedded
        for number, title in enumerate(TITLES, 1):
            text = tool("pdftotext", "-f", str(number), "-l", str(number), pdf, "-")
            self.assertIn(title, text)
            self.assertIn(f"{number} / {pages}", text)
            self.assertIn("In plain words", text)
        self.assertIn("Answers", tool("pdftotext", "-f", str(pages), pdf, "-"))
        outline = outline_of(pdf)
        self.assertEqual(outline[:11], [(f"{n}  {t}", n) for n, t in enumerate(TITLES, 1)] + [("Self-check", 11)])
        self.assertEqual(outline[11:], [("Answers", pages)])
        again = self.good("again.pdf", "--all")
        self.assertEqual(read(pdf), read(again))

    def test_all_refuses_what_one_picture_alone_can_be_asked_for(self):
        for words, part in {
            ("-o", self.folder, "--step", "3"): "--step",
            ("-o", self.folder, "--cycle", "1"): "--cycle",
            ("-o", self.folder, "--caption", "x"): "--caption",
            ("-o", self.path("a.pdf"), "--size", "10x10"): "A4",
            ("-o", self.path("a.png")): "folder",
            ("-o", self.path("none/none")): "folder",
            ("-o", self.path("none.gif")): "folder",
            ("-o", self.path("none/a.pdf")): "No such file",
        }.items():
            with self.subTest(words=words):
                run = render("--all", *words)
                self.assertEqual((run.returncode, len(run.stderr.splitlines())), (2, 1), run.stderr)
                self.assertIn(part, run.stderr.decode())
        self.assertEqual(os.listdir(self.folder), [])

    def test_all_makes_the_last_folder(self):
        for name in ("new", "newer/"):
            self.assertEqual(render("--all", "-o", self.path(name), "--size", "320x200").returncode, 0)
            self.assertEqual(len(os.listdir(self.path(name))), 20)

    LECTURE = ("lecture: Sums\n\n# Only words\n\nHello there.\n\n> note: a secret\n\n# Every second\n\nThe caption.\n\n```bankwalk\n"
               "int s = 4;\nif (tid < 16) x += sdata[2*s*tid];\n```\n\nquestion: Does anybody wait? `waits`\n\n- yes\n- no\n\nLong. "
               + "Words and words. " * 900 + "\n\n# Third\n\n```bankwalk\nstep=4\n```\n")

    def lecture(self, text=LECTURE):
        with open(self.path("mine.md"), "w") as file:
            file.write(text)
        return self.path("mine.md")

    def test_a_step_of_a_lecture(self):
        pdf = self.good("two.pdf", "--lecture", self.lecture(), "--step", "2")
        text = tool("pdftotext", "-layout", pdf, "-")
        for words in ("Every second", "The caption.", "int s = 4;", "if (tid < 16) x += sdata[2*s*tid];", "mask=0000ffff"):
            self.assertIn(words, text)
        self.assertIn("Every second", tool("pdfinfo", pdf))
        svg = self.good("two.svg", "--lecture", self.lecture(), "--step", "2")
        self.assertNotEqual(read(svg), read(self.good("other.svg", "--state", "index=2*4*tid;mask=0000ffff")))
        self.good("moving.gif", "--lecture", self.lecture(), "--step", "3", "--size", "320x200")

    def test_the_handout_of_a_lecture(self):
        pdf = self.good("mine.pdf", "--lecture", self.lecture(), "--all")
        text = tool("pdftotext", "-layout", pdf, "-")
        self.assertEqual(tool("pdftotext", pdf, "-").count("Words"), 900, "no word is lost at the end of a page")
        for words in ("Hello there.", "if (tid < 16) x += sdata[2*s*tid];", "Does anybody wait? (step 2)", "Choice 1: yes."):
            self.assertIn(words, text)
        self.assertNotIn("secret", text)
        self.assertNotIn("In plain words", text)
        titles = [title for title, _ in outline_of(pdf)]
        self.assertEqual(titles, ["1  Only words", "2  Every second", "3  Third · Questions", "Answers"])
        self.assertIn("Sums", tool("pdfinfo", pdf))
        folder = self.path("pictures")
        self.assertEqual(render("--lecture", self.lecture(), "--all", "-o", folder, "--size", "640x360").returncode, 0)
        self.assertEqual(sorted(os.listdir(folder)), ["step02.png", "step02.svg", "step03.png", "step03.svg"])

    def test_a_lecture_that_is_read_is_not_written_over(self):
        for name, words in (("own.pdf", ("--all",)), ("own.svg", ("--step", "2")), ("step03.png", ("--all",))):
            with self.subTest(name):
                folder = self.path("lectures-" + name)
                os.mkdir(folder)
                own, link = os.path.join(folder, name), os.path.join(folder, "link" + os.path.splitext(name)[1])
                os.rename(self.lecture(), own)
                text = read(own)
                os.symlink(own, link)
                outputs = (folder,) if name.startswith("step") else (own, link)
                for output in outputs:
                    run = render("--lecture", own, *words, "-o", output)
                    self.assertEqual((run.returncode, run.stderr.count(b"\n")), (2, 1), run.stderr)
                    self.assertIn(b"is the lecture that is read", run.stderr)
                    self.assertEqual((read(own), os.path.islink(link)), (text, True))

    def test_a_lectures_mistakes_are_told_and_the_rest_is_drawn(self):
        broken = self.lecture(self.LECTURE.replace("tid < 16", "tid <"))
        told = f"bankwalk: {broken}, line 15, column 10: expected a number".encode()
        for words, status in {("--all", "-o", self.path("a.pdf")): 0, ("--step", "3", "-o", self.path("a.svg")): 0,
                              ("--step", "2", "-o", self.path("b.svg")): 2}.items():
            run = render("--lecture", broken, *words)
            self.assertEqual(run.returncode, status, run.stderr)
            self.assertTrue(run.stderr.startswith(told), run.stderr)
        self.assertFalse(os.path.exists(self.path("b.svg")))
        good, out = self.lecture(), ("-o", self.path("c.svg"))
        for words, part in {("--step", "1", *out): "words alone", ("--step", "9", *out): "expected a whole number from 1 to 3",
                            ("--step", "2", "--stride", "3", *out): "--stride", out: "--step NUMBER, or --all",
                            ("--all", *out): "folder", ("--step", "2", "--cycle", "9", *out): "ends at"}.items():
            run = render("--lecture", good, *words)
            self.assertEqual((run.returncode, len(run.stderr.splitlines())), (2, 1), run.stderr)
            self.assertIn(part, run.stderr.decode())
        run = render("--lecture", self.path("none.md"), "--all", *out)
        self.assertEqual((run.returncode, b"No such file" in run.stderr), (2, True))
        run = render("--lecture", self.lecture("# A\n\nWords.\n"), "--all", "-o", self.path("new"))
        self.assertEqual((run.returncode, b"nothing to draw" in run.stderr), (2, True))
        self.assertFalse(os.path.exists(self.path("new")) or os.path.exists(self.path("c.svg")))

    def test_wrong_input_leaves_no_file(self):
        old = self.path("old.png")
        with open(old, "w") as file:
            file.write("precious")
        for words, part in {
            ("-o", self.path("a.bmp")): ".png",
            ("-o", self.path("a")): ".png",
            ("-o", self.path("none/a.png")): "No such file",
            ("-o", old, "--size", "0x10"): "'0x10'",
            ("-o", old, "--size", "100000x100000"): "16384",
            ("-o", old, "--size", "big"): "'big'",
            ("-o", old, "--scale", "100"): "--scale: with '100' the picture would have sides",
            ("-o", old, "--scale", "two"): "--scale: expected a number, not 'two'",
            ("-o", old, "--scale", "nan"): "--scale: expected a number, not 'nan'",
            ("-o", self.path("a.gif"), "--fps", "x"): "--fps: expected a number from 1 to 50, not 'x'",
            ("-o", self.path("a.gif"), "--speed", "inf"): "--speed: expected a number from 0.25 to 8, not 'inf'",
            ("-o", old, "--scale", "-1"): "sides",
            ("-o", old, "--step", "11"): "step",
            ("-o", old, "--stride", "65"): "stride",
            ("-o", old, "--state", "stride=2", "--stride", "3"): "stride",
            ("-o", old, "--cycle", "99"): "ends at",
            ("-o", old, "--cycle", "x"): "'x'",
            ("-o", old, "--theme", "pink"): "'pink'",
            ("-o", self.path("a.gif"), "--fps", "0"): "50",
            ("-o", self.path("a.gif"), "--speed", "100"): "0.25",
            ("-o", old, "--size", "0x0"): "'0x0'",
            ("-o", old, "--size", "100000x10"): "16384",
            ("-o", self.path("a.gif"), "--size", "0x10"): "'0x10'",
            ("-o", self.folder): "ends in none of",
            ("-o", os.path.join(unwritable(self), "a.png")): "enied",
            ("--all", "-o", unwritable(self)): "enied",
            ("--all", "-o", os.path.join(unwritable(self), "a.pdf")): "enied",
            (): "--output",
            ("-o", self.path("a.gif"), "--from", "step=4"): "--from requires --to",
            ("-o", self.path("a.gif"), "--to", "step=4"): "--to requires --from",
            ("-o", self.path("a.gif"), "--from", "step=4", "--to", "step=5", "--step", "3"): "--step",
            ("-o", old, "--from", "step=4", "--to", "step=5"): "expected a file's name that ends in .gif",
            ("-o", self.path("a.gif"), "--from", "step=99", "--to", "step=5"): "--from, column 6: ",
            ("-o", self.path("a.gif"), "--from", "step=4", "--to", "step=4"): "nothing would move",
            ("-o", self.path("a.gif"), "--from", "step=9", "--to", "step=9;stride=5"): "nothing would move",
            ("-o", self.path("a.gif"), "--from", "step=4", "--to", "step=5", "--fps", "2"): "more frames a second",
            ("-o", self.path("a.gif"), "--from", "step=4", "--to", "step=5", "--fps", "20", "--speed", "8"): "less speed",
            ("-o", self.path("a.gif"), "--from", "step=4", "--to", "step=5", "--size", "20x20"): "nothing can be read",
            ("-o", old, "--size", "640x10"): "nothing can be read",
            ("-o", old, "--size", "640x400", "--scale", "0.01"): "--scale: in a picture of 6x4 pixels",
            ("-o", self.path("a.gif"), "--from", "step=4", "--to", "stride=x"): "--to, column 8: ",
            ("-o", old, "--step", "abc"): "--step: step is 'abc'; expected a whole number from 1 to 10",
            ("-o", old, "--step", "3;stride=2"): "--step: step is '3;stride=2'",
            ("-o", old, "--step", "4", "--stride", "1e1"): "--stride: stride is '1e1'",
            ("-o", old, "--step", "9", "--pitch", "31"): "--pitch: pitch is '31'",
            ("-o", old, "--state", "step=9;pitch=x"): "--state, column 14",
            ("-o", old, "--step", "9", "--stride", "3"): "--stride: step 9 has no stride; expected one of the steps 3, 4, 5, 6, 7",
            ("-o", old, "--pitch", "34"): "--pitch: step 4 has no pitch; expected one of the steps 8, 9",
            ("-o", old, "--state", "index=tid", "--stride", "3"): "--stride: a state with an index",
            ("-o", self.path("a.gif"), "--transparent"): "--transparent: ",
            ("-o", self.path("a.gif"), "--cycle", "1"): "--cycle: ",
            ("-o", old, "--fps", "20"): "--fps: ",
            ("-o", old, "--speed", "1"): "--speed: ",
            ("-o", self.path("a.svg"), "--scale", "2"): "--scale: ",
            ("-o", self.path("a.pdf"), "--scale", "2"): "--scale: ",
            ("--all", "-o", self.folder, "--fps", "10"): "--fps: ",
            ("--all", "-o", self.path("b.pdf"), "--speed", "2"): "--speed: ",
            ("-o", old, "--caption", b"\xff"): r"--caption: '\xff'",
            ("-o", old, "--caption", "two\nlines"): r"--caption: 'two\x0alines'",
            ("-o", old, "--caption", "\x1b[31m"): "--caption: ",
            ("-o", old, "--step", ""): "--step",
            ("-o", old, "--size", ""): "--size",
            ("-o", old, "--scale", ""): "--scale",
            ("-o", old, "--caption", ""): "--caption",
            ("-o", ""): "--output",
        }.items():
            with self.subTest(words=words):
                run = render(*words, before=as_others)
                text = run.stderr.decode()
                self.assertEqual(run.returncode, 2, text)
                self.assertEqual(len(text.splitlines()), 1, text)
                self.assertIn(part, text)
        self.assertEqual(os.listdir(self.folder), ["old.png"])
        self.assertEqual(read(old), b"precious")

    @unittest.skipUnless(has_unnamed_files(tempfile.gettempdir()), "this file system has no files without a name")
    def test_an_animation_that_is_ended_leaves_nothing(self):
        for number in (signal.SIGTERM, signal.SIGKILL):
            process = subprocess.Popen([PROGRAM, "render", "--step", "7", "--fps", "50", "-o", self.path("a.gif")], env=NO_DISPLAY)
            while not has_open(process, self.folder):
                self.assertIsNone(process.poll(), "it has ended before it was told to")
            process.send_signal(number)
            self.assertEqual(process.wait(), -number)
            self.assertEqual(os.listdir(self.folder), [])

    @unittest.skipUnless(os.geteuid() == 0, "needs root to mount a small disk")
    def test_a_full_disk_leaves_the_old_file(self):
        if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=16k", "tmpfs", self.folder], capture_output=True).returncode != 0:
            self.skipTest("cannot mount a small disk here")
        try:
            for words in (["render", "-o", "a.png"], ["render", "-o", "a.svg"], ["render", "-o", "a.pdf"], ["render", "-o", "a.gif"],
                          ["render", "--all", "-o", "a.pdf"], ["analyze", "tid*2", "--figure", "a.png"]):
                with self.subTest(words):
                    old = self.path(words[-1])
                    with open(old, "w") as file:
                        file.write("precious")
                    run = subprocess.run([PROGRAM, *words], capture_output=True, env=NO_DISPLAY, cwd=self.folder, timeout=120)
                    self.assertEqual((run.returncode, run.stdout, len(run.stderr.splitlines())), (2, b"", 1), run.stderr)
                    self.assertIn(b"No space left", run.stderr)
                    with open(old) as file:
                        self.assertEqual((os.listdir(self.folder), file.read()), ([words[-1]], "precious"))
                    os.remove(old)
        finally:
            subprocess.run(["umount", self.folder], check=True)


class AnalyzeFigure(Files):
    def analyze(self, *words):
        return subprocess.run([PROGRAM, "analyze", *words], capture_output=True, env=NO_DISPLAY, timeout=120)

    def draw(self, name, *words):
        run = self.analyze(*words, "--figure", self.path(name))
        self.assertEqual((run.returncode, run.stderr), (0, b""))
        return self.path(name), run.stdout.decode()

    def test_every_format_beside_the_answer(self):
        access = ("tid*33 + col", "--set", "col=5")
        plain = self.analyze(*access).stdout.decode()
        for name in ("a.png", "a.svg", "a.pdf", "a.gif"):
            with self.subTest(name):
                path, answer = self.draw(name, *access, "--size", "480x270")
                self.assertEqual(answer, plain)
                self.assertGreater(os.path.getsize(path), 1000)
        text = tool("pdftotext", self.path("a.pdf"), "-")
        for part in ("shared[tid*33 + col], col = 5", "conflict-free", "1 wavefront", "modelled", "32 of 32 lanes"):
            self.assertIn(part, text)

    def test_a_row_of_a_patterns_file(self):
        rows = self.path("rows.tsv")
        with open(rows, "w") as file:
            file.write("name\top\tbytes\tmask\taddresses\n")
            for n, stride in enumerate((4, 8, 128)):
                file.write(f"r{n}\tld\t4\tffffffff\t" + ",".join(str(stride * lane) for lane in range(32)) + "\n")
        for row, verdict in ((1, "conflict-free"), (2, "2-way conflict"), (3, "32-way conflict")):
            path, answer = self.draw("row.pdf", "--patterns", rows, "--row", str(row))
            self.assertIn(f"rows.tsv, row {row}\n", answer)
            self.assertIn(verdict, answer)
            self.assertIn(verdict, tool("pdftotext", path, "-"))
        answer = self.analyze("--patterns", rows, "--row", "3", "--json").stdout
        self.assertEqual(json.loads(answer)["modelled"]["wavefronts"], 32)
        for words, part in {
            ("--patterns", rows): "--row",
            ("--patterns", rows, "--row", "4"): "it has 3",
            ("--patterns", rows, "--row", "0"): "'0'",
            ("tid", "--row", "1"): "--patterns",
        }.items():
            self.refuses(part, *words, "--figure", self.path("none.png"))

    def test_a_state(self):
        for state, expression in {
            "step=9;pitch=34;column=7": "tid*34 + 7",
            "step=8;row=3": "3*32 + tid",
            "step=4;stride=3;offset=2": "tid*3 + 2",
            "step=6;stride=0": "0",
        }.items():
            by_state, by_expression = self.analyze("--state", state), self.analyze(expression)
            self.assertEqual(by_state.stdout, by_expression.stdout)
            self.assertEqual(by_state.returncode, 0)
        self.refuses("pitch", "--state", "step=9;pitch=99")
        self.refuses("--state", "--state", "step=9", "--op", "st")

    def refuses(self, part, *words):
        before = sorted(os.listdir(self.folder))
        run = self.analyze(*words)
        self.assertEqual((run.returncode, run.stdout, len(run.stderr.splitlines())), (2, b"", 1), run.stderr)
        self.assertIn(part, run.stderr.decode())
        self.assertEqual(sorted(os.listdir(self.folder)), before)

    def test_what_cannot_be_drawn(self):
        self.refuses(".png", "tid", "--figure", self.path("a.bmp"))
        self.refuses("No such file", "tid", "--figure", self.path("none/a.png"))
        self.refuses("has 16", "tid", "--arch", "1.3", "--figure", self.path("a.png"))
        self.refuses("0x0", "tid", "--size", "0x0", "--figure", self.path("a.png"))
        self.refuses("ends at 1", "tid", "--cycle", "2", "--figure", self.path("a.png"))
        self.refuses("--figure", "tid", "--size", "100x100")
        self.refuses("--figure has an empty value", "tid", "--figure", "")

    def test_a_figure_takes_the_place_of_nothing_else(self):
        self.refuses("two files", "tid", "--figure", self.path("x.png"), "-o", self.path("x.png"))
        self.refuses("two files", "tid", "--figure", self.path("x.png"), "-o", os.path.join(self.folder, ".", "x.png"))
        run = subprocess.run([PROGRAM, "analyze", "tid", "-o", "new.png", "--figure", "./new.png"], cwd=self.folder, env=NO_DISPLAY,
                             capture_output=True, timeout=120)
        self.assertEqual((run.returncode, os.listdir(self.folder)), (2, []), "one new file, spelt in two ways")
        self.assertIn(b"two files", run.stderr)
        rows = self.path("rows.png")
        with open(rows, "w") as file:
            file.write("op\tbytes\tmask\taddresses\nld\t4\t1\t0" + ",0" * 31 + "\n")
        self.refuses("is read", "--patterns", rows, "--row", "1", "--figure", rows)
        path, answer = self.draw("x.png", "--patterns", rows, "--row", "1", "-o", self.path("x.txt"))
        self.assertEqual((answer, sorted(os.listdir(self.folder))), ("", ["rows.png", "x.png", "x.txt"]))

    def test_a_file_whose_name_is_no_text(self):
        rows = os.path.join(os.fsencode(self.folder), b"\xff.tsv")
        with open(rows, "w") as file:
            file.write("op\tbytes\tmask\taddresses\nld\t4\t1\t0" + ",0" * 31 + "\n")
        path, answer = self.draw("a.pdf", "--patterns", rows, "--row", "1")
        self.assertIn(r"'\xff.tsv', row 1", answer)

    def test_compare_and_swap_without_a_conflict(self):
        path, answer = self.draw("a.pdf", "tid", "--op", "cas")
        text = tool("pdftotext", path, "-")
        self.assertIn("conflict-free, in two passes", text)
        self.assertNotIn("1-way", text)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
