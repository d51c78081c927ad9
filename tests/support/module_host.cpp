// What the program is when it starts itself to run a GPU module, and nothing else of it: tests of measuring need no
// command line. Started as in app/measure/worker.cpp.
#include <cstdio>

#include "app/measure/module_process.h"

int main(int argc, char** argv) {
  if (argc == 3) return bankwalk::run_module_process(argv[2]);
  std::fprintf(stderr, "expected: measure-worker MODULE\n");
  return 2;
}
