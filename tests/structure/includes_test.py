#!/usr/bin/env python3
"""Holds the sources to the table of folders in docs/architecture.md.

usage: includes_test.py [REPOSITORY]

Every include of a file in core, app and cuda has to be allowed by its folder's row: of another folder of ours, or of a library
that is not the standard's. No file may include itself by a detour, and a type's name may stand for one thing only in core
and app.
"""

import collections
import os
import re
import sys

ROOT = sys.argv[1] if len(sys.argv) > 1 else os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")

# What a library's headers begin with, by the name that the table gives it. Everything else in angle brackets is the standard
# library or the system.
LIBRARIES = {
    "Dear ImGui": ("imgui",), "GLFW": ("GLFW/",), "glad": ("glad/",), "Cairo": ("cairo",), "giflib": ("gif_lib",),
    "CLI11": ("CLI/",), "nlohmann-json": ("nlohmann/",), "md4c": ("md4c",), "fontconfig": ("fontconfig/",),
    "FreeType": ("ft2build", "freetype/"), "libsystemd": ("systemd/",), "CUDA": ("cuda", "cupti"),
}


def allowed():
    """Of each folder what it may include: names of folders and of libraries."""
    table = {}
    with open(os.path.join(ROOT, "docs", "architecture.md"), encoding="utf-8") as file:
        text = file.read()
    rows = re.search(r"^\| folder \| what \| may include \|\n\|[-| ]+\|\n((?:\|.*\n)+)", text, re.M)
    if rows is None:
        sys.exit("docs/architecture.md has no table 'folder | what | may include'")
    for row in rows.group(1).splitlines():
        folders, _, may = (cell.strip() for cell in row.strip().strip("|").split("|"))
        names = set(re.findall(r"`([^`]+)`", may)) | {name for name in LIBRARIES if name in may}
        for folder in re.findall(r"`([^`]+)`", folders):
            table[folder.rstrip("/")] = {name.rstrip("/") for name in names}
    return table


def sources():
    for top in ("core", "app", "cuda"):
        for folder, _, files in os.walk(os.path.join(ROOT, top)):
            for name in sorted(files):
                if name.endswith((".h", ".cpp", ".cu", ".cuh")):
                    yield os.path.relpath(os.path.join(folder, name), ROOT)


def library_of(header):
    base = header.rsplit("/", 1)[-1] if header.startswith(("freetype2/",)) else header
    return next((name for name, starts in LIBRARIES.items() if base.startswith(starts)), None)


def check_includes(texts, table):
    wrong = []
    for path, text in texts.items():
        folder = os.path.dirname(path)
        if folder not in table:
            wrong.append(f"{path}: its folder has no row in the table")
            continue
        for ours, header in re.findall(r'^\s*#\s*include\s+(["<])([^">]+)[">]', text, re.M):
            target = os.path.dirname(header) if ours == '"' and header in texts else None
            name = target if target is not None else library_of(header)
            if name is not None and name != folder and name not in table[folder]:
                wrong.append(f"{path} includes {header}: {folder} may not include {name}")
            if ours == '"' and target is None and name is None:
                wrong.append(f"{path} includes {header}, which is not there")
    return wrong


def check_cycles(texts):
    graph = {path: [header for header in re.findall(r'^\s*#\s*include\s+"([^"]+)"', text, re.M) if header in texts]
             for path, text in texts.items()}
    wrong, done = [], set()

    def walk(path, trail):
        if path in trail:
            wrong.append("a cycle of includes: " + " -> ".join(trail[trail.index(path):] + [path]))
            return
        if path in done:
            return
        for header in graph[path]:
            walk(header, trail + [path])
        done.add(path)

    for path in graph:
        walk(path, [])
    return wrong


def check_types(texts):
    """Types in headers, and those in sources whose names a header uses too: two of one name are one too many for the linker."""
    places = collections.defaultdict(list)
    for path, text in texts.items():
        if not path.startswith(("core/", "app/")):
            continue
        code = re.sub(r"//[^\n]*|\"(?:[^\"\\\n]|\\.)*\"", "", text)
        # Only what stands at the margin: a type within a class, or local to a function, has the name of what is around it.
        for name in re.findall(r"^(?:enum class|struct|class)\s+(\w+)(?!::|\w)[^;{]*\{", code, re.M):
            places[name].append(path)
    wrong = []
    for name, paths in sorted(places.items()):
        headers = [path for path in paths if path.endswith(".h")]
        if len(headers) > 1 or (headers and len(paths) > 1):
            wrong.append(f"{name} is the name of several types: " + ", ".join(paths))
    return wrong


def main():
    table = allowed()
    texts = {}
    for path in sources():
        with open(os.path.join(ROOT, path), encoding="utf-8") as file:
            texts[path] = file.read()
    wrong = check_includes(texts, table) + check_cycles(texts) + check_types(texts)
    folders = {os.path.dirname(path) for path in texts}
    wrong += [f"the table has a row for {folder}, which has no sources" for folder in sorted(set(table) - folders)]
    for line in wrong:
        print(line)
    print(f"{len(texts)} files in {len(folders)} folders, {len(wrong)} findings")
    sys.exit(1 if wrong else 0)


main()
