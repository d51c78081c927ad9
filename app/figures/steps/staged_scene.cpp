#include "app/figures/steps/staged_scene.h"

#include <algorithm>
#include <bit>

#include "app/figures/drawing/text_fit.h"
#include "app/figures/drawing/text_wrap.h"
#include "app/figures/parts/queue.h"

namespace bankwalk {
namespace {

std::string number(std::uint32_t value) { return std::to_string(value); }

// On the stage the picture has the whole sheet: the banks stand as far down as the queues below them let them.
float share_of_strip(const SceneInput& input, float below) {
  constexpr float usual = 0.56f, above_more = 0.48f; // where something else stands below
  if (input.sheet.least <= 0) return below > 3 * queue_height(input.sheet.unit) ? above_more : usual;
  const StripPlan plan = plan_strip(input.sheet, input.measure, usual);
  const int rows = std::max(1, input.analysis.wavefronts);
  const float unit = input.sheet.unit, line = 1.45f * small_text * unit;
  const float foot = plan.bottom - plan.bank_bottom + 1.2f * line + below;
  const float queues = std::min(1.28f * plan.pitch * static_cast<float>(rows), 0.4f * input.sheet.height);
  return std::clamp(1 - (foot + queues) / input.sheet.height, 0.4f, 0.75f);
}

// Before the arrows come, and while only the first few are there, what is said has the room that they will take.
float openness(const Arrival& arrival, double position) {
  const Meeting& meeting = arrival.meeting();
  const auto t = [&](double from, double to) { return smooth(position, from, to); };
  const float before = 1 - t(0, 0.15);
  if (!meeting.happens() || meeting.thread >= 8) return before;
  return position < 0.5 ? before : t(0.85, 0.95) * (1 - t(1, 1.15));
}

void draw_in_the_open(Figure& figure, const SceneInput& input, const StripPlan& plan, const StagedWords& words,
                      float opacity) {
  const Rect room{plan.edge(3), plan.thread_y + plan.radius, plan.right(), plan.bank_top};
  const Face face = words.ink == Ink::Muted ? Face::Sans : Face::SansBold;
  const float wide = 0.94f * room.width(), high = 0.8f * room.height();
  const float least = small_text * input.sheet.unit;
  float size = high / 2;
  std::vector<std::string> lines;
  for (;; size *= 0.95f) {
    size = std::max(size, least);
    lines = wrapped(input.measure, words.text, face, size, wide);
    if (size == least || 1.35f * size * static_cast<float>(lines.size()) <= high) break;
  }
  if (lines.size() == 2) lines = in_even_lines(input.measure, words.text, face, size, wide);
  const Point at = room.centre();
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const float down = 1.55f * size * (static_cast<float>(i) - 0.5f * static_cast<float>(lines.size() - 1));
    add_text(figure, {at.x, at.y + down}, lines[i], size, words.ink == Ink::Muted ? Ink::Ink : words.ink, face,
             Align::Centre)
        .opacity = opacity;
  }
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
  const float open = input.sheet.least > 0 ? openness(arrival, input.position) : 0;
  draw_strip(figure, input.measure, plan,
             {.analysis = analysis,
              .views = views,
              .playhead = playhead,
              .all_served = playhead.served >= analysis.wavefronts,
              .reached = arrival.reached(input.position),
              .bump = arrival.bump(input.position),
              .strong = at_meeting ? 1u << meeting.thread | 1u << meeting.other : 0,
              .lit = input.lit,
              .caption = open > 0 ? "32 banks" : words.text,
              .short_caption = words.shorter,
              .caption_ink = open > 0 ? Ink::Muted : words.ink});
  if (open > 0) draw_in_the_open(figure, input, plan, words, open);
  const LaneShares queued = arrival.queued(input.position);
  const float bottom = input.sheet.height - below;
  const float rows = (1.7f + 1.2f * static_cast<float>(std::min(analysis.wavefronts, 4))) * small_text * unit;
  const bool explained = wide > 0 && bottom - plan.bottom > wide + rows;
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
