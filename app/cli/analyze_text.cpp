#include <algorithm>
#include <bit>
#include <vector>

#include "app/cli/analyze_report.h"
#include "app/figures/drawing/text_fit.h"
#include "app/figures/page/access_page.h"
#include "app/figures/steps/scene.h"
#include "core/cost.h"

namespace bankwalk {
namespace {

constexpr std::string_view lane_digits = "0123456789abcdefghijklmnopqrstuv"; // one character a lane
constexpr char several = '*';
constexpr int most_cycles = 40; // more are summed up in a line
constexpr std::uint32_t largest_block_bytes =
    227 * 1024; // shared memory of one block on 9.0: CUDA guide, compute capabilities

std::string labelled(std::string label, std::string_view strip) {
  label.resize(10, ' ');
  return label + std::string(strip) + "\n";
}

// Tens above units, as many as there are banks.
std::string bank_numbers(int banks) {
  std::string tens, units;
  for (int bank = 0; bank < banks; ++bank) {
    tens += bank % 10 == 0 ? static_cast<char>('0' + bank / 10) : ' ';
    units += static_cast<char>('0' + bank % 10);
  }
  return labelled("", tens) + labelled("bank", units);
}

// How many words each bank hands out: '.' for none, then 1 to 9, then '+'.
std::string queue_strip(const AnalyzedAccess& it) {
  std::vector<int> words(static_cast<std::size_t>(it.architecture.banks));
  for (const Delivery& delivery : it.analysis.deliveries()) ++words[delivery.bank];
  std::string strip;
  for (int n : words) strip += n == 0 ? '.' : n > 9 ? '+' : static_cast<char>('0' + n);
  const bool more = strip.find('+') != std::string::npos;
  return labelled("words",
                  strip + (more ? "   words each bank hands out (+: more than 9)" : "   words each bank hands out"));
}

std::string cycle_strips(const AnalyzedAccess& it, bool& shares) {
  const int shown = std::min(it.analysis.wavefronts, most_cycles);
  std::vector<std::string> strips(static_cast<std::size_t>(shown),
                                  std::string(static_cast<std::size_t>(it.architecture.banks), '.'));
  for (const Delivery& delivery : it.analysis.deliveries()) {
    if (delivery.wavefront >= shown) continue;
    const bool one = std::has_single_bit(delivery.lanes);
    shares |= !one;
    strips[delivery.wavefront][delivery.bank] =
        one ? lane_digits[static_cast<std::size_t>(std::countr_zero(delivery.lanes))] : several;
  }
  std::string text;
  for (int cycle = 0; cycle < shown; ++cycle) {
    const std::string& strip = strips[static_cast<std::size_t>(cycle)];
    const bool second_pass = strip.find_first_not_of('.') == std::string::npos; // only compare-and-swap has one
    text += labelled("cycle " + std::to_string(cycle + 1),
                     strip + (second_pass ? "   second pass of the compare-and-swap" : ""));
  }
  if (shown < it.analysis.wavefronts) text += "... and " + counted(it.analysis.wavefronts - shown, "more cycle") + "\n";
  return text;
}

std::string verdict_lines(const AnalyzedAccess& it) {
  const Analysis& analysis = it.analysis;
  std::string text = "\n" + verdict_of(it.access, analysis).text + ": " + counted(analysis.wavefronts, "wavefront") +
                     ", ideal " + std::to_string(analysis.ideal) + ", excess " + std::to_string(analysis.excess) +
                     ", conflicts counted " + std::to_string(analysis.conflicts) + " (modelled)\n";
  const auto latency = latency_h200(it.access, it.architecture, analysis.wavefronts);
  const auto cycles = cycles_per_access_h200(it.access, it.architecture, analysis.wavefronts);
  if (latency || cycles) {
    text += "On an NVIDIA H200:";
    if (latency) text += " latency " + counted(*latency, "cycle");
    if (latency && cycles) text += ",";
    if (cycles) text += " " + counted(*cycles, "cycle") + " per access of a saturated SM";
    text += " (modelled)\n";
  }
  std::uint32_t end = 0;
  for (std::uint32_t rest = addressing_lanes(it.access); rest != 0; rest &= rest - 1) {
    end = std::max(end, it.access.address[static_cast<std::size_t>(std::countr_zero(rest))]);
  }
  if (end >= largest_block_bytes) {
    text += "Note: the access reaches byte " + std::to_string(end) + "; a block has at most " +
            std::to_string(largest_block_bytes) + " bytes of shared memory on 9.0.\n";
  }
  return text;
}

} // namespace

std::string title_of(const AccessSource& source) {
  if (!source.row.empty()) return source.row;
  std::string text = "shared[" + source.expression + "]";
  for (const auto& [name, value] : source.variables) text += ", " + name + " = " + std::to_string(value);
  return text;
}

std::string analysis_as_text(const AnalyzedAccess& it) {
  bool shares = false;
  std::string text = title_of(it.source) + "\n" + access_line(it.access, it.architecture) + "\n\n" +
                     bank_numbers(it.architecture.banks) + queue_strip(it) + cycle_strips(it, shares);
  text += "lanes 10 to 31 are written a to v";
  if (shares) text += "; * is one word for several lanes";
  if (it.analysis.degree > 1 && it.analysis.excess > 0)
    text += "; the order of a queue is illustrative, hardware publishes none";
  return text + "\n" + verdict_lines(it);
}

} // namespace bankwalk
