// How fast the engine answers, beside the nested-map model that simulators use. All run on one core in one process;
// read the ratios, not the times. `ratio` is the model's time over the engine's for the same accesses, measured in the
// same run.
#include <benchmark/benchmark.h>

#include <chrono>
#include <cstdio>
#include <random>
#include <vector>

#include "bench/nested_maps.h"
#include "core/analysis.h"
#include "core/layout.h"

namespace bankwalk::bench {
namespace {

enum class Kind { Random, Strided };

std::vector<Access> accesses(Kind kind, int bytes) {
  std::mt19937 random(7);
  std::vector<Access> list;
  for (std::uint32_t i = 0; i < 1024; ++i) {
    Access access = strided_access(i % 65, i % 32, bytes);
    if (kind == Kind::Random) {
      for (auto& address : access.address) address = static_cast<std::uint32_t>(random() % (48 * 1024 / bytes) * bytes);
    }
    list.push_back(access);
  }
  return list;
}

template <class Answer>
void run(benchmark::State& state, Answer answer) {
  const auto list = accesses(static_cast<Kind>(state.range(0)), static_cast<int>(state.range(1)));
  std::size_t i = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(answer(list[i]));
    i = (i + 1) % list.size();
  }
  state.SetItemsProcessed(state.iterations());
}

void nested_maps(benchmark::State& state) { run(state, nested_map_wavefronts); }

void full_analysis(benchmark::State& state) {
  const Architecture hopper = *architecture_named("9.0");
  run(state, [&](const Access& access) { return analyze(access, hopper).wavefronts; });
}

void arguments(benchmark::internal::Benchmark* bench) {
  bench->ArgNames({"strided", "bytes"});
  for (int kind : {0, 1}) {
    for (int bytes : {4, 16}) bench->Args({kind, bytes});
  }
}

BENCHMARK(nested_maps)->Apply(arguments);
BENCHMARK(full_analysis)->Apply(arguments);

double seconds(const std::vector<Access>& list, const auto& answer) {
  const auto begin = std::chrono::steady_clock::now();
  for (const Access& access : list) benchmark::DoNotOptimize(answer(access));
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

// Both beside each other, in turns, so that all meet the same moments of a noisy machine; the best of 200 rounds
// each.
void print_ratios() {
  const Architecture hopper = *architecture_named("9.0");
  std::printf("\naccesses    bytes   nested maps      full analysis\n");
  for (Kind kind : {Kind::Random, Kind::Strided}) {
    for (int bytes : {4, 16}) {
      const auto list = accesses(kind, bytes);
      const double count = static_cast<double>(list.size());
      double maps = 1e9, full = 1e9;
      for (int round = 0; round < 200; ++round) {
        maps = std::min(maps, seconds(list, nested_map_wavefronts) / count);
        full = std::min(full, seconds(list, [&](const Access& a) { return analyze(a, hopper).wavefronts; }) / count);
      }
      std::printf("%-10s %5d   %8.0f ns   %6.1f ns  %5.1fx\n", kind == Kind::Random ? "random" : "strided", bytes,
                  maps * 1e9, full * 1e9, maps / full);
    }
  }
}

} // namespace
} // namespace bankwalk::bench

int main(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
  benchmark::RunSpecifiedBenchmarks();
  bankwalk::bench::print_ratios();
}
