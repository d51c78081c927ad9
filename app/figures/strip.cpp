#include "app/figures/strip.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <string>

namespace bankwalk {
namespace {

constexpr float faded = 0.3f;

// The part of a cubic from 0 to t, by de Casteljau.
void cut(Point (&p)[4], float t) {
  const auto mix = [t](Point a, Point b) { return Point{a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t}; };
  const Point ab = mix(p[0], p[1]), bc = mix(p[1], p[2]), cd = mix(p[2], p[3]);
  const Point abc = mix(ab, bc), bcd = mix(bc, cd);
  p[1] = ab;
  p[2] = abc;
  p[3] = mix(abc, bcd);
}

struct Path {
  Point p[4];
};

// From a thread straight down, across, and straight down into the middle of its banks.
Path path_of(const StripPlan& plan, const LaneView& lane, int thread, float arrow) {
  const float x0 = plan.x(thread), x1 = (plan.x(lane.first_bank) + plan.x(lane.last_bank)) / 2;
  const float y0 = plan.thread_y + plan.radius, y1 = plan.bank_top - arrow;
  const float bend = 0.55f * (y1 - y0);
  return {{{x0, y0}, {x0, y0 + bend}, {x1, y1 - bend}, {x1, y1}}};
}

class Drawing {
 public:
  Drawing(Figure& figure, const TextMeasure& measure, const StripPlan& plan, const StripInput& input)
      : figure_(figure),
        measure_(measure),
        plan_(plan),
        in_(input),
        unit_(figure.sheet.unit),
        arrow_(std::max(4 * unit_, 0.26f * plan.pitch)),
        partners_(partners(input.analysis, input.lit)) {}

  void draw() {
    label();
    // What collides lies above what does not, and what is lit above all.
    for (const bool top : {false, true})
      for (const bool waiting : {false, true})
        for (int i = 0; i < warp_size; ++i)
          if (in_.views.lane[i].active && in_.views.lane[i].waits == waiting && (lit(i) && someone_lit()) == top)
            request(i);
    arrow_heads();
    draw_banks(figure_, plan_, in_.asked >= 32 ? &in_.views : &asked_views(), in_.lit, in_.which);
    cards();
    threads();
    if (plan_.caption_y >= 0) {
      const float size = small_text * unit_;
      const std::string_view text = fitting(measure_, figure_.sheet.width - 2 * unit_,
                                            in_.caption_ink == Ink::Muted ? Face::Sans : Face::SansBold, size,
                                            {in_.caption, "32 banks, a word a cycle each", "32 banks"});
      add_text(figure_, {0, plan_.caption_y}, text, size, in_.caption_ink,
               in_.caption_ink == Ink::Muted ? Face::Sans : Face::SansBold);
    }
  }

 private:
  bool someone_lit() const { return partners_ != all_lanes; }
  bool lit(int lane) const { return partners_ >> lane & 1; }
  double reach(int lane) const { return std::clamp(in_.asked - lane, 0.0, 1.0); }
  bool travelling(const LaneView& lane) const {
    return !in_.all_served && in_.moment.travel > 0 && lane.wavefront == in_.moment.served;
  }
  bool served(const LaneView& lane) const { return lane.wavefront < in_.moment.served; }

  float opacity(int i) const {
    if (someone_lit()) return lit(i) ? 1.0f : 0.15f;
    const LaneView& lane = in_.views.lane[i];
    if (in_.all_served || !served(lane)) return 1;
    return faded;
  }

  // What the banks look like while threads still reach out: only those that have arrived count.
  const Views& asked_views() {
    early_ = {};
    for (int i = 0; i < warp_size; ++i) {
      if (!in_.views.lane[i].active || reach(i) < 1) continue;
      for (int bank = in_.views.lane[i].first_bank; bank <= in_.views.lane[i].last_bank; ++bank) {
        early_.bank[bank].lanes |= 1u << i;
        early_.bank[bank].words += 1;
        early_.bank[bank].queue |= in_.views.lane[i].waits;
        early_.bank[bank].shares |= in_.views.lane[i].shares;
      }
    }
    return early_;
  }

  void label() {
    if (plan_.label_y < 0) return;
    const float size = small_text * unit_;
    add_text(figure_, {0, plan_.label_y},
             fitting(measure_, figure_.sheet.width, Face::Sans, size, {in_.label, "threads of one warp", "threads"}),
             size, Ink::Muted);
  }

  void request(int i) {
    const LaneView& lane = in_.views.lane[i];
    const double part = reach(i);
    if (part <= 0) return;
    Path path = path_of(plan_, lane, i, arrow_);
    const bool strong = travelling(lane) || (someone_lit() && lit(i));
    const float thick = std::max(unit_, 0.045f * plan_.pitch);
    const float alpha = opacity(i);
    // One read, many answers: the request is a plain line, the answer a dashed one.
    const bool answered = lane.shares && (in_.all_served || served(lane) || travelling(lane));
    if (part < 1) cut(path.p, static_cast<float>(part));
    const Ink ink = lane.waits ? Ink::Accent : (answered && !travelling(lane) ? Ink::Broadcast : Ink::Line);
    Shape& curve = add_curve(figure_, path.p[0], path.p[1], path.p[2], path.p[3], ink,
                             thick * (lane.waits || answered ? 1.5f : 1.0f) * (strong ? 1.5f : 1.0f));
    curve.dashed = answered && !travelling(lane);
    curve.opacity = alpha;
    curve.tag = {TagKind::Thread, i, 0, in_.which};
    if (answered && travelling(lane)) answer_so_far(i, path, thick);
    if (lane.last_bank > lane.first_bank && part >= 1) bracket(i, ink, alpha, thick);
  }

  // The dashed line back, as far as the word has come.
  void answer_so_far(int i, const Path& whole, float thick) {
    Path back{{whole.p[3], whole.p[2], whole.p[1], whole.p[0]}};
    cut(back.p, static_cast<float>(in_.moment.travel));
    Shape& curve = add_curve(figure_, back.p[0], back.p[1], back.p[2], back.p[3],
                             in_.views.lane[i].waits ? Ink::Accent : Ink::Broadcast, 2 * thick);
    curve.dashed = true;
    curve.tag = {TagKind::Thread, i, 0, in_.which};
  }

  // A wide element spans several banks: one line to its middle, and a bar over all of them.
  void bracket(int i, Ink ink, float alpha, float thick) {
    const LaneView& lane = in_.views.lane[i];
    const float inset = 0.12f * plan_.pitch, y = plan_.bank_top - 2.2f * thick;
    Shape& bar = add_line(figure_, {plan_.edge(lane.first_bank) + inset, y},
                          {plan_.edge(lane.last_bank + 1) - inset, y}, ink == Ink::Line ? Ink::Ink : ink, 2 * thick);
    bar.opacity = alpha;
    bar.tag = {TagKind::Thread, i, 0, in_.which};
  }

  void arrow_heads() {
    std::array<std::uint8_t, 2 * bank_count> done{}; // by twice the middle of the span
    for (const bool waiting : {true, false})         // the accent wins where both arrive
      for (int i = 0; i < warp_size; ++i) {
        const LaneView& lane = in_.views.lane[i];
        if (!lane.active || lane.waits != waiting || reach(i) < 1) continue;
        std::uint8_t& mark = done[lane.first_bank + lane.last_bank];
        if (mark) continue;
        mark = 1;
        const bool shared = lane.shares && in_.all_served && !lane.waits;
        const float x = (plan_.x(lane.first_bank) + plan_.x(lane.last_bank)) / 2;
        const bool wide = lane.last_bank > lane.first_bank;
        const float tip = plan_.bank_top - (wide ? 3 : 1) * unit_, half = 0.62f * arrow_;
        Shape& head = add_triangle(figure_, {x - half, tip - arrow_}, {x + half, tip - arrow_}, {x, tip},
                                   lane.waits ? Ink::Accent
                                   : shared   ? Ink::Broadcast
                                              : Ink::Muted);
        if (someone_lit() && !(partners_ & lanes_at(lane))) head.opacity = 0.15f;
      }
  }

  std::uint32_t lanes_at(const LaneView& lane) const { return in_.views.bank[lane.first_bank].lanes; }

  // The words of the current wavefront on their way from bank to thread.
  void cards() {
    if (in_.all_served || in_.moment.travel <= 0 || in_.moment.travel >= 1) return;
    struct Card {
      Point at;
      float half;
    };
    std::array<Card, warp_size> placed;
    int count = 0;
    const float size = small_text * unit_;
    for (int i = 0; i < warp_size; ++i) {
      const LaneView& lane = in_.views.lane[i];
      if (!lane.active || !travelling(lane)) continue;
      const Path path = path_of(plan_, lane, i, arrow_);
      const Point at = on_curve(path.p, 1 - static_cast<float>(in_.moment.travel));
      const std::string word = std::to_string(lane.word);
      Card card{at, measure_(word, Face::SansBold, size) / 2 + 4 * unit_};
      const float half_height = 0.75f * size;
      const Ink ink = lane.waits ? Ink::Accent : lane.shares ? Ink::Broadcast : Ink::Ink;
      const bool free = std::all_of(placed.begin(), placed.begin() + count,
                                    [&](const Card& other) {
                                      return std::abs(other.at.x - at.x) > other.half + card.half ||
                                             std::abs(other.at.y - at.y) > 2 * half_height;
                                    }) &&
                        at.x - card.half >= 0 && at.x + card.half <= figure_.sheet.width;
      // Where cards would lie on each other, or one word goes to many, only the first carries its number.
      if (free) {
        Shape& box = add_rectangle(figure_, {at.x - card.half, at.y - half_height},
                                   {at.x + card.half, at.y + half_height}, Ink::Card, ink, 1.5f * unit_);
        box.radius = 3 * unit_;
        box.tag = {TagKind::Word, static_cast<int>(lane.word), 0, in_.which};
        add_text(figure_, at, word, size, ink, Face::SansBold, Align::Centre);
        placed[count++] = card;
      }
    }
    for (int i = 0; i < warp_size; ++i) {
      const LaneView& lane = in_.views.lane[i];
      if (!lane.active || !travelling(lane)) continue;
      const Point at = on_curve(path_of(plan_, lane, i, arrow_).p, 1 - static_cast<float>(in_.moment.travel));
      const float dot = std::max(2.5f * unit_, 0.13f * plan_.pitch);
      const bool clear = std::all_of(placed.begin(), placed.begin() + count, [&](const Card& other) {
        return std::abs(other.at.x - at.x) > other.half + dot || std::abs(other.at.y - at.y) > 0.75f * size + dot;
      });
      if (!clear) continue;
      add_circle(figure_, at, dot,
                 lane.waits    ? Ink::Accent
                 : lane.shares ? Ink::Broadcast
                               : Ink::Ink)
          .tag = {TagKind::Word, static_cast<int>(lane.word), 0, in_.which};
    }
  }

  void threads() {
    for (int i = 0; i < warp_size; ++i) {
      const LaneView& lane = in_.views.lane[i];
      const bool waits = lane.active && lane.waits && reach(i) > 0;
      const Point centre{plan_.x(i), plan_.thread_y};
      const bool dim = someone_lit() && !lit(i);
      const Ink edge = !lane.active ? Ink::Faint : waits ? Ink::Accent : Ink::Ink;
      Shape& circle = add_circle(figure_, centre, plan_.radius,
                                 waits         ? Ink::Accent
                                 : lane.active ? Ink::Card
                                               : Ink::Panel,
                                 edge, std::max(unit_, 0.05f * plan_.pitch));
      circle.tag = {TagKind::Thread, i, 0, in_.which};
      if (dim) circle.opacity = 0.35f;
      const Numerals& numerals = plan_.thread_numerals;
      if (!numerals.shown(i)) continue;
      const Ink ink = !lane.active ? Ink::Muted : !waits ? Ink::Ink : numerals.inside ? Ink::OnAccent : Ink::Accent;
      Shape& number = add_text(figure_, {centre.x, numerals.inside ? centre.y : plan_.numbers_y}, std::to_string(i),
                               numerals.size, ink, Face::SansBold, Align::Centre);
      if (dim) number.opacity = 0.6f;
    }
  }

  Figure& figure_;
  const TextMeasure& measure_;
  const StripPlan& plan_;
  const StripInput& in_;
  float unit_, arrow_;
  std::uint32_t partners_;
  Views early_;
};

} // namespace

StripPlan plan_strip(const Sheet& sheet, const TextMeasure& measure, float share) {
  StripPlan plan;
  const float unit = sheet.unit, line = 1.45f * small_text * unit;
  plan.left = measure("64", Face::SansBold, small_text * unit) + 6 * unit; // the numbers of the cycles stand there
  plan.pitch = (sheet.width - plan.left - 4 * unit) / 32;
  plan.radius = std::min(0.43f * plan.pitch, 0.05f * sheet.height);
  plan.thread_numerals = numerals_in(sheet, measure, 2 * plan.radius + 0.06f * plan.pitch, 1.6f * plan.radius);
  const float bank_height = std::min(1.35f * plan.pitch, 0.09f * sheet.height);
  plan.bank_numerals = numerals_in(sheet, measure, 0.94f * plan.pitch, bank_height);

  // On a low sheet words go first: the picture needs its height.
  const bool roomy = sheet.height >= 20 * line;
  float y = unit;
  if (roomy) {
    plan.label_y = y + 0.45f * line;
    y += line + 2 * unit;
  }
  if (!plan.thread_numerals.inside && plan.thread_numerals.size > 0) {
    plan.numbers_y = y + 0.4f * line;
    y += 0.85f * line;
  }
  plan.thread_y = y + plan.radius + unit;
  plan.bank_bottom = std::max(share * sheet.height, plan.thread_y + plan.radius + 0.16f * sheet.height + bank_height);
  plan.bank_top = plan.bank_bottom - bank_height;
  y = plan.bank_bottom;
  if (!plan.bank_numerals.inside && plan.bank_numerals.size > 0) {
    plan.bank_numbers_y = y + 0.5f * line;
    y += 0.9f * line;
  }
  if (sheet.height >= 15 * line) {
    plan.caption_y = y + 0.95f * line;
    y += 1.6f * line;
  }
  plan.bottom = y;
  return plan;
}

void draw_banks(Figure& figure, const StripPlan& plan, const Views* views, Tag lit, int which) {
  const float unit = figure.sheet.unit, gap = plan.gap(unit);
  for (int i = 0; i < bank_count; ++i) {
    const BankView bank = views ? views->bank[i] : BankView{};
    const bool hit = bank.lanes != 0;
    const bool pointed = lit.kind == TagKind::Bank && lit.a == i;
    const Ink edge = bank.queue ? Ink::Accent : !hit ? Ink::Faint : bank.shares ? Ink::Broadcast : Ink::Ink;
    Shape& box = add_rectangle(figure, {plan.edge(i) + gap, plan.bank_top}, {plan.edge(i + 1) - gap, plan.bank_bottom},
                               hit ? Ink::Card : Ink::Panel, edge,
                               (pointed ? 2.5f : 1) * std::max(unit, (hit ? 0.055f : 0.035f) * plan.pitch));
    box.radius = 0.1f * plan.pitch;
    box.tag = {TagKind::Bank, i, 0, which};
    if (!plan.bank_numerals.shown(i)) continue;
    add_text(figure,
             {plan.x(i), plan.bank_numerals.inside ? (plan.bank_top + plan.bank_bottom) / 2 : plan.bank_numbers_y},
             std::to_string(i), plan.bank_numerals.size, hit ? Ink::Ink : Ink::Muted, hit ? Face::SansBold : Face::Sans,
             Align::Centre);
  }
}

void draw_strip(Figure& figure, const TextMeasure& measure, const StripPlan& plan, const StripInput& input) {
  Drawing(figure, measure, plan, input).draw();
}

} // namespace bankwalk
