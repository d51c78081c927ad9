#include "app/figures/steps/staged_scene.h"

#include <algorithm>
#include <bit>

#include "app/figures/drawing/text_fit.h"
#include "app/figures/parts/queue.h"

namespace bankwalk {
namespace {

std::string number(std::uint32_t value) { return std::to_string(value); }

// On the stage the picture has the whole sheet: the banks stand as far down as the queues below them let them.
float share_of_strip(const SceneInput& input, float below) {
  constexpr float usual = 0.56f;
  if (input.sheet.least <= 0) return usual;
  const StripPlan plan = plan_strip(input.sheet, input.measure, usual);
  const int rows = std::max(1, input.analysis.wavefronts);
  const float unit = input.sheet.unit, line = 1.45f * small_text * unit;
  const float foot = plan.bottom - plan.bank_bottom + 1.2f * line + below;
  const float queues = std::min(1.28f * plan.pitch * static_cast<float>(rows), 0.4f * input.sheet.height);
  return std::clamp(1 - (foot + queues) / input.sheet.height, 0.4f, 0.75f);
}

} // namespace

int staged_stops(const Params&, const Analysis& analysis) { return Arrival(analysis).stops() + analysis.wavefronts; }

std::array<double, 2> staged_seconds(const Analysis& analysis) { return Arrival(analysis).seconds(); }

std::string staged_label(const Params& params, const Analysis& analysis, double position) {
  const Arrival arrival(analysis);
  const int early = arrival.stops();
  if (position > early) return cycle_label(params, analysis, position - early);
  if (position >= early) return "all have asked";
  if (position < 1) return "asking";
  const std::string thread = "thread " + std::to_string(arrival.meeting().thread);
  return arrival.meeting().collides() ? thread + " lands" : thread + " joins";
}

StagedWords staged_words(const Analysis& analysis, double position) {
  const Arrival arrival(analysis);
  const Meeting& meeting = arrival.meeting();
  if (!meeting.happens()) return {std::string(StripInput::usual_caption), "32 banks"};
  const std::string bank = "bank " + std::to_string(meeting.bank);
  if (arrival.holds(position)) {
    if (!meeting.collides())
      return {"word " + number(meeting.word) + " is wanted again: " + bank + " reads it once, for both",
              "one read for both", Ink::Broadcast};
    return {"word " + number(meeting.word) + " is here too: " + bank + " has words " + number(meeting.other_word) +
                " and " + number(meeting.word) + " to hand out",
            bank + " has words " + number(meeting.other_word) + " and " + number(meeting.word) + " to hand out",
            Ink::Accent};
  }
  if (position < 1) return {"one thread after the other: who is the first to find its bank taken?", "who meets whom?"};
  if (analysis.excess == 0) return {std::string(StripInput::usual_caption), "32 banks"};
  const Views views = views_of(analysis);
  const auto queues = std::count_if(views.bank.begin(), views.bank.end(), [](const BankView& b) { return b.queue; });
  const std::string where = counted(static_cast<int>(queues), "bank") + (queues == 1 ? " has" : " have") + " a queue.";
  const std::string degree = std::to_string(analysis.degree);
  return {where + " Conflict degree: different words wanted from the busiest bank at once, here " + degree,
          "conflict degree: words wanted from the busiest bank, here " + degree, Ink::Accent};
}

float draw_staged(Figure& figure, const SceneInput& input, const StagedWords& words, float below) {
  const Analysis& analysis = input.analysis;
  const Arrival arrival(analysis);
  const Meeting& meeting = arrival.meeting();
  const Views views = views_of(analysis);
  const float unit = input.sheet.unit, height = queue_height(unit), between = 0.5f * height;
  const Playhead playhead = playhead_at(std::max(0.0, input.position - arrival.stops()), analysis.wavefronts);
  const float wide = meeting.happens() ? height + between : 0;
  const StripPlan plan = plan_strip(input.sheet, input.measure, share_of_strip(input, below + wide));
  const bool at_meeting = arrival.holds(input.position);
  draw_strip(figure, input.measure, plan,
             {.analysis = analysis,
              .views = views,
              .playhead = playhead,
              .all_served = playhead.served >= analysis.wavefronts,
              .reached = arrival.reached(input.position),
              .bump = arrival.bump(input.position),
              .strong = at_meeting ? 1u << meeting.thread | 1u << meeting.other : 0,
              .lit = input.lit,
              .caption = words.text,
              .short_caption = words.shorter,
              .caption_ink = words.ink});
  const LaneShares queued = arrival.queued(input.position);
  const float bottom = input.sheet.height - below;
  const bool explained = wide > 0 && bottom - plan.bottom > wide + 3 * height;
  const ServedExtent grid = draw_served(figure, input.measure, plan,
                                        {.analysis = analysis,
                                         .playhead = playhead,
                                         .lit = input.lit,
                                         .top = plan.bottom,
                                         .bottom = bottom - (explained ? wide : 0),
                                         .queued = queued});
  if (!explained) return grid.bottom;
  const float top = grid.bottom + 0.4f * between;
  draw_queue(figure, input.measure,
             {.analysis = analysis,
              .bank = meeting.bank,
              .playhead = playhead,
              .queued = queued,
              .lit = input.lit,
              .frame = {0, top, input.sheet.width - 2 * unit, top + height}});
  return top + height;
}

} // namespace bankwalk
