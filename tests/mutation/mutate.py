#!/usr/bin/env python3
"""Puts small faults into the code, one at a time, and says which of them the tests notice.

usage: mutate.py [NAME ...] [--jobs N] [--suites unit,cli,picture] [--filter TESTS] [--scratch FOLDER] [--again]
       mutate.py --check     says which faults of the table no longer have their one place (seconds; builds nothing)
       mutate.py --list      the table

A fault (faults.py) is a piece of text of app/, core/ or cuda/ and what stands in its place. It is found by its text,
whatever file it is in and however it is wrapped. Each is built in a copy of the tree below the scratch folder and
undone after it; results are kept there, so that a run that was stopped goes on. A NAME may be the beginning of one.
"""
import argparse
import hashlib
import json
import os
import re
import subprocess
import sys
import threading
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from faults import FAULTS  # noqa: E402

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = ('app', 'core', 'cuda')
SOURCES = ('.cpp', '.h', '.cu', '.cuh')
LONGEST = 900  # seconds for the tests of one fault: longer is an endless loop
OPTIONS = ['-G', 'Ninja', '-DCMAKE_BUILD_TYPE=Debug', '-DCMAKE_CXX_FLAGS_DEBUG=-O0 -g0', '-DBANKWALK_CUDA=OFF',
           '-DBANKWALK_EXPORT=ON']
# What is built for a suite, and which of ctest's tests it is; the unit tests are run by themselves, which is faster.
SUITES = {'unit': (['bankwalk_unit_tests'], None),
          'cli': (['bankwalk', 'bankwalk_fake_module'], '^(command_line|measure)$'),
          'picture': (['bankwalk'], '^(render|golden_svg)$'),
          'window': (['all'], '^window')}


def squeezed(text):
    return ' '.join(text.split())


def sources(root):
    return [path for folder in FOLDERS for path in sorted((root / folder).rglob('*')) if path.suffix in SOURCES]


def places(fault, texts):
    """The files that have the fault's text, each as often as it has it; where several do, those that `near` names."""
    wanted = squeezed(fault.old)
    found = [path for path, text in texts.items() for _ in range(text.count(wanted))]
    return [path for path in found if fault.near in str(path)] if len(found) > 1 and fault.near else found


def check():
    texts = {path.relative_to(ROOT): squeezed(path.read_text()) for path in sources(ROOT)}
    wrong = 0
    names = [fault.name for fault in FAULTS]
    for fault in FAULTS:
        found = places(fault, texts)
        reason = ''
        if len(found) != 1:
            reason = f'its text stands {len(found)} times' + ''.join(f'\n    {path}' for path in found)
        if names.count(fault.name) > 1:
            reason = 'its name stands twice'
        if reason:
            wrong += 1
            print(f'{fault.name}: {reason}')
    print(f'{len(FAULTS)} faults, {wrong} of them without their one place')
    return 1 if wrong else 0


def digest(*texts):
    return hashlib.sha1('\0'.join(texts).encode()).hexdigest()


class NoBaseline(Exception):
    """The tree as it is does not build or fails a test: nothing can be said of faults."""


class Scratch:
    """A copy of the tree with a build of its own."""

    def __init__(self, folder, suites, tests):
        self.tree, self.suites, self.tests = folder / 'tree', suites, tests
        self.build = self.tree / 'build' / 'mut'
        self.batches = []

    def command(self, *words, seconds=None):
        try:
            done = subprocess.run([str(word) for word in words], cwd=self.tree, stdin=subprocess.DEVNULL,
                                  stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=seconds, check=False)
            return done.returncode, done.stdout.decode(errors='replace')
        except subprocess.TimeoutExpired as late:
            return None, (late.stdout or b'').decode(errors='replace')

    def copy(self):
        """Brings the copy up to date; a file that is the same keeps its time, so that little is built anew."""
        listed = subprocess.run(['git', 'ls-files', '-co', '--exclude-standard', '-z'], cwd=ROOT, check=True,
                                stdout=subprocess.PIPE).stdout.decode().split('\0')
        kept = {name for name in listed if name and (ROOT / name).is_file()}
        for name in kept:
            there, here = self.tree / name, ROOT / name
            if there.is_file() and there.read_bytes() == here.read_bytes():
                continue
            there.parent.mkdir(parents=True, exist_ok=True)
            there.write_bytes(here.read_bytes())
            there.chmod(here.stat().st_mode)
        for path in sources(self.tree) + sorted((self.tree / 'tests').rglob('*.cpp')):
            if str(path.relative_to(self.tree)) not in kept:
                path.unlink()

    def compile(self, suite):
        return self.command('cmake', '--build', 'build/mut', '--target', *SUITES[suite][0])

    def prepare(self):
        self.copy()
        gui = '-DBANKWALK_GUI=' + ('ON' if 'window' in self.suites else 'OFF')
        status, output = self.command('cmake', '-S', '.', '-B', 'build/mut', *OPTIONS, gui)
        for suite in self.suites:
            if status == 0:
                status, output = self.compile(suite)
        if status != 0:
            raise NoBaseline(f'the tree as it is does not build:\n{output[-3000:]}')
        for suite in self.suites:
            caught = self.run_tests(suite)
            if caught:
                raise NoBaseline(f'the tree as it is fails {caught}')

    def unit_tests(self, *options, seconds=LONGEST):
        program = self.build / 'tests' / 'bankwalk_unit_tests'
        return self.command(program, '--gtest_brief=1', '--gtest_fail_fast', *options, seconds=seconds)

    def plan(self):
        """Runs all tests once, to know which are quick: those come first, as most faults need no more of them."""
        report = self.build / 'times.json'
        status, output = self.unit_tests(f'--gtest_output=json:{report}', f'--gtest_filter={self.tests}')
        if status != 0:
            return self.failed_in(status, output)
        times = [(float(test['time'].rstrip('s')), f"{suite['name']}.{test['name']}")
                 for suite in json.loads(report.read_text())['testsuites'] for test in suite['testsuite']
                 if test['status'] == 'RUN']
        limits = (0.06, 0.6, 1e9)
        self.batches = [':'.join(name for seconds, name in times if low <= seconds < high)
                        for low, high in zip((0,) + limits, limits)]
        return None

    @staticmethod
    def failed_in(status, output):
        if status is None:
            return 'a test that no longer ends'
        failed = re.search(r'^\[  FAILED  \] ([\w./]+)', output, re.MULTILINE)
        return failed.group(1) if failed else f'a crash ({status})'

    def run_tests(self, suite):
        """What failed; None: nothing did."""
        if suite != 'unit':
            status, output = self.command('ctest', '--test-dir', 'build/mut', '-R', SUITES[suite][1], '--timeout',
                                          '300')
            failed = re.findall(r'^\s*\d+ - (\w+) \(', output, re.MULTILINE)
            return None if status == 0 else failed[0] if failed else 'ctest'
        if not self.batches:
            return self.plan()
        for batch in filter(None, self.batches):
            status, output = self.unit_tests(f'--gtest_filter={batch}')
            if status != 0:
                return self.failed_in(status, output)
        return None

    def try_fault(self, fault, path):
        file = self.tree / path
        text = file.read_text()
        wanted = r'\s+'.join(map(re.escape, fault.old.split()))
        file.write_text(re.sub(wanted, lambda _: fault.new, text, count=1))
        try:
            status, output = self.compile(fault.suite)
            if status != 0:
                error = re.search(r'^.*error: .*$', output, re.MULTILINE)
                return 'broken', 'does not compile: ' + (error.group(0) if error else output[-300:])
            caught = self.run_tests(fault.suite)
            return ('caught', caught) if caught else ('survived', '')
        finally:
            file.write_text(text)


class Run:
    def __init__(self, arguments, chosen):
        self.scratch, self.suites = Path(arguments.scratch).resolve(), arguments.suites.split(',')
        self.file, self.lock, self.again = self.scratch / 'results.json', threading.Lock(), arguments.again
        self.filter = arguments.filter
        self.results = json.loads(self.file.read_text()) if self.file.is_file() else {}
        self.tests = digest(self.filter, *(path.read_text() for path in sorted((ROOT / 'tests').rglob('*.cpp'))))
        texts = {path.relative_to(ROOT): squeezed(path.read_text()) for path in sources(ROOT)}
        self.waiting, self.chosen, self.problem = [], chosen, None
        for fault in chosen:
            found = places(fault, texts)
            if fault.suite not in self.suites:
                self.results.pop(fault.name, None)
            elif len(found) != 1:
                self.results[fault.name] = {'outcome': 'lost', 'by': f'its text stands {len(found)} times'}
            elif not self.known(fault, key := digest(texts[found[0]], fault.old, fault.new)):
                self.waiting.append((str(found[0]), fault, key))
        self.waiting.sort(key=lambda each: each[0])  # those of one file beside each other: fewer compilations

    def known(self, fault, key):
        """Whether an earlier run has the answer. A fault that was not caught is tried again when tests have changed."""
        result = self.results.get(fault.name, {})
        same = result.get('key') == key and not self.again
        return same and (result['outcome'] == 'caught' or result.get('tests') == self.tests)

    def work(self, number):
        wanted = {fault.suite for _, fault, _ in self.waiting}
        scratch = Scratch(self.scratch / str(number), [suite for suite in self.suites if suite in wanted],
                          self.filter)
        try:
            scratch.prepare()
        except NoBaseline as wrong:
            self.problem = wrong
            return
        while True:
            with self.lock:
                if not self.waiting:
                    return
                path, fault, key = self.waiting.pop(0)
            began = time.monotonic()
            outcome, by = scratch.try_fault(fault, path)
            with self.lock:
                self.results[fault.name] = {'outcome': outcome, 'by': by, 'key': key, 'tests': self.tests, 'file': path}
                self.file.write_text(json.dumps(self.results, indent=1))
                print(f'{time.monotonic() - began:6.1f} s  {outcome:9} {fault.name}  {by}', flush=True)

    def summary(self):
        counts = {}
        for fault in self.chosen:
            result = self.results.get(fault.name)
            outcome = result['outcome'] if result else 'not run'
            if fault.equivalent:
                outcome = 'caught, though it should change nothing' if outcome == 'caught' else 'changes nothing'
            counts.setdefault(outcome, []).append(fault)
        for outcome in sorted(counts):
            if outcome in ('caught', 'changes nothing'):
                continue
            for fault in counts[outcome]:
                by = self.results.get(fault.name, {}).get('by', '')
                print(f'{outcome}: {fault.name}: {fault.effect}' + (f' ({by})' if by else ''))
        print(', '.join(f'{len(faults)} {outcome}' for outcome, faults in sorted(counts.items())))
        caught, survived = len(counts.get('caught', [])), len(counts.get('survived', []))
        if caught + survived:
            share = 100 * caught / (caught + survived)
            print(f'score: {caught} of {caught + survived} that change something, {share:.0f} %')
        return 0 if set(counts) <= {'caught', 'changes nothing', 'not run'} else 1


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('names', nargs='*')
    parser.add_argument('--jobs', type=int, default=1, help='so many copies of the tree beside each other')
    parser.add_argument('--suites', default='unit,cli,picture', help='which tests are run: unit, cli, picture, window')
    parser.add_argument('--filter', default='*', help='which of the unit tests, as for --gtest_filter')
    parser.add_argument('--scratch', default=str(ROOT / 'build' / 'mutation'))
    parser.add_argument('--again', action='store_true', help='also those whose result is known')
    parser.add_argument('--check', action='store_true')
    parser.add_argument('--list', action='store_true')
    arguments = parser.parse_args()
    if arguments.check:
        return check()
    chosen = [f for f in FAULTS if not arguments.names or any(f.name.startswith(name) for name in arguments.names)]
    if not chosen:
        sys.exit(f"no fault is called {' '.join(arguments.names)}; --list names them")
    if arguments.list:
        for fault in chosen:
            print(f'{fault.name}: ' + (f'changes nothing: {fault.equivalent}' if fault.equivalent else fault.effect))
        return 0
    os.makedirs(arguments.scratch, exist_ok=True)
    run = Run(arguments, chosen)
    if run.waiting:
        workers = [threading.Thread(target=run.work, args=(n,)) for n in range(min(arguments.jobs, len(run.waiting)))]
        for worker in workers:
            worker.start()
        for worker in workers:
            worker.join()
        if run.problem:
            sys.exit(str(run.problem))
    return run.summary()


if __name__ == '__main__':
    sys.exit(main())
