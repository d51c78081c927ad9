#!/usr/bin/env python3
"""The GPU module under NVIDIA's compute-sanitizer. Usage: sanitizer_test.py BANKWALK

Each instruction of each width once without a conflict and once with, loads at both ends of the memory, and the transposes,
called through the module's C interface (cuda/backend.h). Exit status 77 (skipped) where there is no GPU, no module or no
compute-sanitizer that works with this GPU."""
import ctypes
import os
import re
import shutil
import subprocess
import sys
import unittest

LOAD, LOAD_MATRIX_1, STORE_MATRIX_4, COPY_ASYNC = 0, 8, 13, 14  # enum bw_operation
DONE, UNSUPPORTED = 0, 5  # enum bw_status
WIDTHS = {0: (1, 2, 4, 8, 16), 1: (1, 2, 4, 8, 16), COPY_ASYNC: (4, 8, 16),
          **{op: (4,) for op in range(2, LOAD_MATRIX_1)}, **{op: (16,) for op in range(LOAD_MATRIX_1, COPY_ASYNC)}}


class Device(ctypes.Structure):
    _fields_ = [("name", ctypes.c_char * 96), ("driver", ctypes.c_char * 64), ("toolkit", ctypes.c_char * 32),
                ("major", ctypes.c_int32), ("minor", ctypes.c_int32), ("shared_memory", ctypes.c_int32),
                ("processors", ctypes.c_int32), ("most_mhz", ctypes.c_double)]


class Access(ctypes.Structure):
    _fields_ = [("operation", ctypes.c_int32), ("bytes", ctypes.c_int32), ("mask", ctypes.c_uint32),
                ("address", ctypes.c_uint32 * 32), ("samples", ctypes.c_int32)]


class Timing(ctypes.Structure):
    _fields_ = [("latency", ctypes.c_double * 3), ("cycles", ctypes.c_double * 3), ("samples", ctypes.c_int32),
                ("mhz", ctypes.c_double)]


class Transpose(ctypes.Structure):
    _fields_ = [("pitch", ctypes.c_int32), ("swizzle", ctypes.c_int32), ("side", ctypes.c_int32),
                ("rates", ctypes.c_double * 3)]


CALL = ctypes.CFUNCTYPE(ctypes.c_int32, ctypes.c_void_p, ctypes.c_char_p)
CALL_2 = ctypes.CFUNCTYPE(ctypes.c_int32, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_char_p)


class Backend(ctypes.Structure):
    _fields_ = [("version", ctypes.c_uint32), ("size", ctypes.c_uint32), ("open", CALL), ("measure", CALL_2), ("count", CALL_2),
                ("transpose", CALL), ("close", ctypes.CFUNCTYPE(None))]


def drive(path, what):
    """What the sanitizer looks at: calls the module, prints how often it answered."""
    module = ctypes.CDLL(path)
    module.bankwalk_backend.restype = ctypes.POINTER(Backend)
    backend = module.bankwalk_backend().contents
    assert (backend.version, backend.size) == (1, ctypes.sizeof(Backend)), "cuda/backend.h has changed"
    message = ctypes.create_string_buffer(256)
    device = Device()
    status = backend.open(ctypes.byref(device), message)
    if status != DONE:
        sys.exit(message.value.decode())
    answered = 0

    def measure(operation, width, addresses):
        nonlocal answered
        access = Access(operation, width, 0xffffffff, (ctypes.c_uint32 * 32)(*addresses), 2)
        status = backend.measure(ctypes.byref(access), ctypes.byref(Timing()), message)
        if status != UNSUPPORTED:
            assert status == DONE, f"{operation} of {width} bytes: {message.value.decode()}"
            answered += 1

    if what == "race":
        measure(COPY_ASYNC, 4, [0] * 32)
    else:
        for operation, widths in WIDTHS.items():
            for width in widths:
                for step in (width, 4 * width):
                    measure(operation, width, [lane * step for lane in range(32)])
        measure(LOAD, 4, [device.shared_memory - 4 * (lane + 1) for lane in range(32)])
        measure(COPY_ASYNC, 16, [device.shared_memory - 64 * (lane + 1) for lane in range(32)])
        for pitch, swizzle in [(pitch, 0) for pitch in range(32, 41)] + [(32, 1), (0, 0)]:
            transpose = Transpose(pitch, swizzle, 256)
            status = backend.transpose(ctypes.byref(transpose), message)
            assert status == DONE and transpose.side == 256, message.value.decode()
            answered += 1
    backend.close()
    print("answered", answered)


def sanitizer():
    return shutil.which("compute-sanitizer") or shutil.which("compute-sanitizer", path="/usr/local/cuda/bin")


def run(tool, what="all"):
    words = [sanitizer(), "--tool", tool, sys.executable, os.path.abspath(__file__), "--drive", MODULE, what]
    done = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=280)
    return done.returncode, done.stdout.decode(errors="replace")


class Sanitizer(unittest.TestCase):
    def check(self, tool):
        status, output = run(tool)
        self.assertEqual(status, 0, output[-3000:])
        answered = re.search(r"^answered (\d+)$", output, re.M)
        self.assertTrue(answered and int(answered[1]) > 40, output[-3000:])
        self.assertRegex(output, r"(ERROR SUMMARY: 0 errors|RACECHECK SUMMARY: 0 hazards displayed \(0 errors, 0 warnings\))")
        print(f"{tool}: nothing to report of {answered[1]} measurements")

    def test_memcheck(self):
        self.check("memcheck")

    def test_initcheck(self):
        self.check("initcheck")

    def test_synccheck(self):
        self.check("synccheck")

    def test_racecheck(self):
        self.check("racecheck")

    def test_racecheck_sees_a_race(self):
        """Copies of 32 lanes to one word race by themselves: had it nothing to say of that, its silence would mean nothing."""
        output = run("racecheck", "race")[1]
        hazards = re.search(r"RACECHECK SUMMARY: (\d+) hazard", output)
        self.assertTrue(hazards and int(hazards[1]) > 0, output[-3000:])


if __name__ == "__main__":
    if sys.argv[1] == "--drive":
        drive(*sys.argv[2:])
        sys.exit(0)
    MODULE = os.path.join(os.path.dirname(os.path.abspath(sys.argv[1])), "bankwalk-cuda.so")
    probe = subprocess.run([sys.argv[1], "measure", "tid"], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    if probe.returncode == 3:
        print(probe.stderr.decode().strip())
        sys.exit(77)
    if not sanitizer():
        print("compute-sanitizer is not installed")
        sys.exit(77)
    if "Device not supported" in run("memcheck")[1]:
        print("compute-sanitizer does not support this GPU or the way it is lent to this machine")
        sys.exit(77)
    unittest.main(argv=sys.argv[:1])
