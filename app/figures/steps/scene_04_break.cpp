// Step 4: stride 2. Threads reach out one by one; the first that lands on a taken bank is a stop of its own.
#include <algorithm>
#include <bit>
#include <cmath>

#include "app/figures/steps/scene_files.h"
#include "app/figures/steps/strip_scene.h"
#include "app/figures/words/code_line.h"
#include "app/figures/words/sentence.h"

namespace bankwalk {
namespace {

struct Landing {
  int thread = -1; // the first that finds its bank taken by another word; -1: nobody does
  int taken_by = -1;
  int bank = 0;
};

Landing first_landing(const Views& views) {
  for (int i = 0; i < warp_size; ++i) {
    if (!views.lane[i].waits) continue;
    for (int bank = views.lane[i].first_bank; bank <= views.lane[i].last_bank; ++bank)
      for (int other = 0; other < i; ++other) {
        const LaneView& lane = views.lane[other];
        if (lane.active && lane.group == views.lane[i].group && lane.first_bank <= bank && bank <= lane.last_bank)
          return {i, other, bank};
      }
  }
  return {};
}

// Stops before the first wavefront: the landing, where there is one, and then that all have asked.
int early_stops(const Landing& landing) { return landing.thread < 0 ? 1 : 2; }

double asked_at(double position, const Landing& landing) {
  if (landing.thread < 0) return std::clamp(position, 0.0, 1.0) * warp_size;
  const double first = landing.thread + 1;
  if (position <= 1) return std::max(position, 0.0) * first;
  return first + std::min(position - 1, 1.0) * (warp_size - first);
}

int stops(const Params&, const Analysis& analysis) {
  return early_stops(first_landing(views_of(analysis))) + analysis.wavefronts;
}

// What there is to say at this playhead, longest first.
struct Words {
  std::string text, shorter;
  Ink ink = Ink::Muted;
};

Words words_at(const Analysis& analysis, const Views& views, const Landing& landing, double position) {
  if (landing.thread < 0) return {"32 banks, one 4-byte word per cycle each", "32 banks"};
  if (position < 1)
    return {"one thread after the other: who is the first to land on a taken bank?", "who lands first?"};
  const LaneView& lane = views.lane[landing.thread];
  const std::string thread = "thread " + std::to_string(landing.thread), bank = "bank " + std::to_string(landing.bank);
  const std::string other = "thread " + std::to_string(landing.taken_by);
  if (position < 2) {
    const std::string word = std::to_string(lane.word + static_cast<std::uint32_t>(landing.bank - lane.first_bank));
    return {thread + " wants word " + word + ": " + word + " mod 32 = " + bank + ", where " + other + " already is",
            thread + " lands on " + bank + ", taken by " + other, Ink::Accent};
  }
  const auto queues = std::count_if(views.bank.begin(), views.bank.end(), [](const BankView& b) { return b.queue; });
  const std::string where = counted(static_cast<int>(queues), "bank") + (queues == 1 ? " has" : " have") + " a queue.";
  const std::string degree = std::to_string(analysis.degree);
  return {where + " Conflict degree: different words wanted from the busiest bank at once, here " + degree,
          "conflict degree: words wanted from the busiest bank, here " + degree, Ink::Accent};
}

Figure draw(const SceneInput& input) {
  Figure figure;
  figure.sheet = input.sheet;
  figure.shapes.reserve(640);
  const Analysis& analysis = input.analysis;
  const Views views = views_of(analysis);
  const Landing landing = first_landing(views);
  const double served_position = std::max(0.0, input.position - early_stops(landing));
  const Playhead playhead = playhead_at(served_position, analysis.wavefronts);
  const double asked = asked_at(input.position, landing);
  const Words words = words_at(analysis, views, landing, input.position);
  const bool at_landing = landing.thread >= 0 && input.position >= 1 && input.position < 2;
  const StripPlan plan = plan_strip(input.sheet, input.measure);
  draw_strip(figure, input.measure, plan,
             {.analysis = analysis,
              .views = views,
              .playhead = playhead,
              .all_served = playhead.served >= analysis.wavefronts,
              .asked = asked,
              .strong = at_landing ? 1u << landing.thread | 1u << landing.taken_by : 0,
              .lit = input.lit,
              .caption = words.text,
              .short_caption = words.shorter,
              .caption_ink = words.ink});
  draw_served(figure, input.measure, plan,
              {.analysis = analysis,
               .playhead = playhead,
               .lit = input.lit,
               .top = plan.bottom,
               .bottom = input.sheet.height,
               .asked = asked});
  return figure;
}

std::string label(const Params& params, const Analysis& analysis, double position) {
  const Landing landing = first_landing(views_of(analysis));
  const int early = early_stops(landing);
  if (position > early) return cycle_label(params, analysis, position - early);
  if (position >= early) return "all have asked";
  if (position < 1) return "asking";
  return "thread " + std::to_string(landing.thread) + " lands";
}

bool holds(const Params& params, const Access&, const Analysis&) {
  // Thread 16 is back at bank 0.
  return params.element_bytes == 4 && params.stride == 2 && params.offset == 0;
}

} // namespace

Scene scene_04_break() {
  return {.step = 4,
          .controls = stride_controls,
          .stops = stops,
          .draw = draw,
          .grip = strip_grip,
          .code = strided_code,
          .stop_label = label,
          .point_holds = holds,
          .sentence = access_sentence};
}

} // namespace bankwalk
