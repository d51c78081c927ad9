#!/usr/bin/env python3
"""Every step's SVG against tests/data/golden/stepN.svg.txt.
Usage: golden_svg_test.py BANKWALK DATA [--renew]     (--renew writes the files anew: look at the pictures, then commit them)

The files are not the SVGs. Those differ between versions of Cairo, which write the same drawing with other elements, and between versions
of the fonts, whose letters are in them as outlines. What is kept is what the drawing is: for each run of shapes in one colour and stroke
how many there are, the box around them, and the mean of their middles; letters are counted in total. Colours and counts of shapes have
to be equal; places may differ by PLACE pixels of 1920, since the widths of words move them."""
import os
import re
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree

RENEW = "--renew" in sys.argv
PROGRAM, DATA = [word for word in sys.argv[1:] if word != "--renew"]
PLACE = 8
WIDTH, HEIGHT = 1920, 1080
NUMBER = r"-?\d+(?:\.\d+)?(?:e-?\d+)?"


def style_of(element):
    """Attributes and style as one: Cairo 1.16 writes the one, 1.18 the other."""
    style = dict(element.attrib)
    for part in element.get("style", "").split(";"):
        if ":" in part:
            key, value = part.split(":", 1)
            style[key.strip()] = value.strip()
    return style


def colour(text):
    """rgb(78.4%, 19.6%, 12.1%) and rgb(200, 50, 31) as #c8321f."""
    if not text or text == "none":
        return "none"
    parts = re.findall(r"(\d+(?:\.\d+)?)(%?)", text)
    return "#" + "".join(f"{round(float(n) * 2.55 if percent else float(n)):02x}" for n, percent in parts[:3])


def points(element):
    """The points of a path or rectangle, in the picture's pixels. What reaches beyond the picture, as Cairo 1.18's ground does, ends at it."""
    if element.tag.endswith("rect"):
        x, y, w, h = (float(element.get(name, "0").rstrip("%")) for name in ("x", "y", "width", "height"))
        found = [(x, y), (x + w, y + h)]
    else:
        numbers = [float(n) for n in re.findall(NUMBER, element.get("d", ""))]
        found = list(zip(numbers[::2], numbers[1::2]))
    moved = re.match(r"matrix\(([^)]*)\)", element.get("transform", ""))
    if moved:
        a, b, c, d, e, f = (float(n) for n in re.split(r"[ ,]+", moved.group(1).strip()))
        found = [(a * x + c * y + e, b * x + d * y + f) for x, y in found]
    return [(min(max(x, 0), WIDTH), min(max(y, 0), HEIGHT)) for x, y in found]


def shapes(svg):
    """(fill, stroke, width, left, top, right, bottom) of each shape outside of the letters' outlines, and the number of letters."""
    found, letters = [], 0

    def walk(element):
        nonlocal letters
        name = element.tag.rsplit("}", 1)[-1]
        if name in ("defs", "symbol", "clipPath"):
            return
        if name == "use":
            letters += 1
        if name in ("path", "rect"):
            at = points(element)
            style = style_of(element)
            fill, stroke = colour(style.get("fill", "#000")), colour(style.get("stroke"))
            width = float(style.get("stroke-width", "0")) if stroke != "none" else 0
            if at and (fill != "none" or stroke != "none"):
                xs, ys = [x for x, _ in at], [y for _, y in at]
                found.append((fill, stroke, f"{width:.1f}", min(xs), min(ys), max(xs), max(ys)))
        for child in element:
            walk(child)

    walk(xml.etree.ElementTree.parse(svg).getroot())
    return found, letters


def summary(svg):
    """Lines of a golden file."""
    found, letters = shapes(svg)
    lines, run = [], []

    def end():
        if run:
            fill, stroke, width = run[0][:3]
            box = [min(s[3] for s in run), min(s[4] for s in run), max(s[5] for s in run), max(s[6] for s in run)]
            mean = [sum(s[3] + s[5] for s in run) / 2 / len(run), sum(s[4] + s[6] for s in run) / 2 / len(run)]
            lines.append(f"{len(run)} {fill} {stroke} {width} " + " ".join(str(round(v)) for v in box + mean))

    for shape in found:
        if run and shape[:3] != run[0][:3]:
            end()
            run = []
        run.append(shape)
    end()
    return lines, letters


class Golden(unittest.TestCase):
    def test_every_step(self):
        for step in range(1, 11):
            with self.subTest(step=step), tempfile.TemporaryDirectory() as folder:
                svg = os.path.join(folder, "a.svg")
                subprocess.run([PROGRAM, "render", "--step", str(step), "-o", svg], check=True, timeout=60)
                lines, letters = summary(svg)
                self.assertGreater(letters, 50)
                golden = os.path.join(DATA, "golden", f"step{step}.svg.txt")
                if RENEW:
                    with open(golden, "w", encoding="utf-8") as file:
                        file.write("shapes fill stroke width left top right bottom middle-x middle-y\n" + "\n".join(lines) + "\n")
                    continue
                with open(golden, encoding="utf-8") as file:
                    wanted = file.read().splitlines()[1:]
                self.assertEqual([line.split()[:4] for line in lines], [line.split()[:4] for line in wanted])
                for line, want in zip(lines, wanted):
                    for place, other in zip(line.split()[4:], want.split()[4:]):
                        self.assertLessEqual(abs(int(place) - int(other)), PLACE, f"is {line}, was {want}")

    def test_a_difference_is_seen(self):
        """Another state is not taken for the step's own."""
        with tempfile.TemporaryDirectory() as folder:
            svg = os.path.join(folder, "a.svg")
            subprocess.run([PROGRAM, "render", "--state", "step=4;stride=3", "-o", svg], check=True, timeout=60)
            with open(os.path.join(DATA, "golden", "step4.svg.txt"), encoding="utf-8") as file:
                self.assertNotEqual([line.split()[:4] for line in summary(svg)[0]],
                                    [line.split()[:4] for line in file.read().splitlines()[1:]])


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
