#include "app/figures/parts/strip.h"

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

// From a thread straight down, across, and straight down into the middle of its banks. Where many arrive at one bank
// the lines are straighter, so that they stay apart until the end.
Path path_of(const StripPlan& plan, const LaneView& lane, int thread, int crowd, float arrow) {
  const float x0 = plan.x(thread), x1 = (plan.x(lane.first_bank) + plan.x(lane.last_bank)) / 2;
  const float y0 = plan.thread_y + plan.radius, y1 = plan.bank_top - arrow;
  const float bend = 0.55f * (y1 - y0), straight = std::clamp(static_cast<float>(crowd - 2) / 8, 0.0f, 0.8f);
  const auto mix = [straight](float curved, float line) { return curved + (line - curved) * straight; };
  return {{{x0, y0},
           {mix(x0, x0 + (x1 - x0) / 3), mix(y0 + bend, y0 + (y1 - y0) / 3)},
           {mix(x1, x1 + (x0 - x1) / 3), mix(y1 - bend, y1 - (y1 - y0) / 3)},
           {x1, y1}}};
}

class StripPainter {
 public:
  StripPainter(Figure& figure, const TextMeasure& measure, const StripPlan& plan, const StripInput& input)
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
    draw_banks(figure_, plan_, all_asked() ? &in_.views : &asked_views(), in_.lit, in_.which);
    rings();
    cards();
    threads();
    caption();
  }

 private:
  bool someone_lit() const { return partners_ != all_lanes; }
  bool lit(int lane) const { return partners_ >> lane & 1; }
  float reach(int lane) const { return in_.reached[static_cast<std::size_t>(lane)]; }
  bool all_asked() const {
    return std::all_of(in_.reached.begin(), in_.reached.end(), [](float share) { return share >= 1; });
  }
  // Where a thread's arrow ends: short of its bank while it reaches out, and as it is pushed back.
  float end_of(int lane) const { return reach(lane) - (lane == in_.bump.thread ? in_.bump.recoil : 0.0f); }
  bool travelling(const LaneView& lane) const {
    return !in_.all_served && in_.playhead.travel > 0 && lane.wavefront == in_.playhead.served;
  }
  bool served(const LaneView& lane) const { return lane.wavefront < in_.playhead.served; }

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
        // Nothing is shared before a second one wants it.
        early_.bank[bank].shares |= in_.views.lane[i].shares && std::popcount(early_.bank[bank].lanes) > 1;
      }
    }
    return early_;
  }

  void caption() {
    if (plan_.caption_y < 0 || in_.caption.empty()) return;
    const Face face = in_.caption_ink == Ink::Muted ? Face::Sans : Face::SansBold;
    const float size = small_text * unit_;
    float x = 0;
    // What the row is stays said beside what there is to say of it.
    if (in_.caption.find("32 banks") == std::string_view::npos) {
      add_text(figure_, {0, plan_.caption_y}, "32 banks", size, Ink::Muted);
      x = measure_("32 banks", Face::Sans, size) + 1.2f * size;
    }
    const std::string_view text =
        fitting(measure_, figure_.sheet.width - x, face, size, {in_.caption, in_.short_caption});
    if (!text.empty()) add_text(figure_, {x, plan_.caption_y}, text, size, in_.caption_ink, face);
  }

  void label() {
    if (plan_.label_y < 0) return;
    const float size = small_text * unit_;
    add_text(figure_, {0, plan_.label_y},
             fitting(measure_, figure_.sheet.width, Face::Sans, size, {in_.label, "threads of one warp", "threads"}),
             size, Ink::Muted);
  }

  // A thread has landed when its request has arrived; until then nobody knows that it collides.
  bool collides(int i) const { return in_.views.lane[i].waits && reach(i) >= 1; }

  void request(int i) {
    const LaneView& lane = in_.views.lane[i];
    const float part = end_of(i);
    if (part <= 0) return;
    Path path = path_of(plan_, lane, i, crowd(lane), arrow_);
    const float thick = std::max(unit_, 0.045f * plan_.pitch);
    const float alpha = opacity(i);
    // One read, many answers: the request is a plain line, the answer a dashed one.
    const bool answered = lane.shares && (in_.all_served || served(lane));
    const bool answering = lane.shares && travelling(lane);
    const bool strong = (in_.strong >> i & 1) || (travelling(lane) && !answering) || (someone_lit() && lit(i));
    if (part < 1) cut(path.p, part);
    const Ink ink = collides(i) ? Ink::Accent : answered ? Ink::Broadcast : Ink::Line;
    const float bold = crowd(lane) > 8 ? 1.1f : 1.5f; // a fan of 32 stays a fan
    const float width = thick * (collides(i) || answered ? bold : 1.0f) * (strong ? 1.6f : 1.0f);
    Shape& curve = add_curve(figure_, path.p[0], path.p[1], path.p[2], path.p[3], ink, width);
    curve.dashed = answered;
    curve.opacity = answering ? 0.6f * alpha : alpha;
    curve.tag = {TagKind::Thread, i, 0, in_.which};
    if (answering) answer_so_far(i, path, thick);
    if (part < 1) moving_head(i, path, ink);
    if (lane.last_bank > lane.first_bank && part >= 1) bracket(i, ink, alpha, thick);
  }

  // The head of an arrow that is on its way.
  void moving_head(int i, const Path& path, Ink ink) {
    const float dx = path.p[3].x - path.p[2].x, dy = path.p[3].y - path.p[2].y, length = std::hypot(dx, dy);
    if (length < 0.01f) return;
    const Point way{dx / length, dy / length}, foot = path.p[3];
    const float half = 0.62f * arrow_;
    Shape& head = add_triangle(figure_, {foot.x - way.y * half, foot.y + way.x * half},
                               {foot.x + way.y * half, foot.y - way.x * half},
                               {foot.x + way.x * arrow_, foot.y + way.y * arrow_}, ink == Ink::Line ? Ink::Muted : ink);
    head.stands_for = {TagKind::Thread, i, 0, in_.which};
  }

  // Around the bank where two meet: a pulse on its way out, and a ring that stays.
  void rings() {
    if (in_.bump.thread < 0 || in_.bump.rings <= 0) return;
    const Ink ink = in_.bump.collides ? Ink::Accent : Ink::Broadcast;
    const float x = plan_.x(in_.bump.bank), room = std::min(x, figure_.sheet.width - x) - unit_;
    const auto ring = [&](float by, float opacity) {
      const float half = std::min((0.5f + by) * plan_.pitch, room), high = by * plan_.pitch;
      Shape& shape = add_rectangle(figure_, {x - half, plan_.bank_top - high}, {x + half, plan_.bank_bottom + high},
                                   Ink::None, ink, std::max(unit_, 0.05f * plan_.pitch));
      shape.radius = (0.1f + by) * plan_.pitch;
      shape.opacity = opacity;
    };
    ring(0.1f, in_.bump.rings);
    if (in_.bump.pulse < 1) ring(0.1f + 0.6f * in_.bump.pulse, in_.bump.rings * (1 - in_.bump.pulse));
  }

  // The dashed line back, as far as the word has come.
  void answer_so_far(int i, const Path& whole, float thick) {
    Path back{{whole.p[3], whole.p[2], whole.p[1], whole.p[0]}};
    cut(back.p, static_cast<float>(in_.playhead.travel));
    Shape& curve = add_curve(figure_, back.p[0], back.p[1], back.p[2], back.p[3],
                             collides(i) ? Ink::Accent : Ink::Broadcast, 1.5f * thick);
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
        if (!lane.active || lane.waits != waiting || end_of(i) < 1) continue;
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
        head.stands_for = {TagKind::Thread, i, 0, in_.which};
        if (someone_lit() && !(partners_ & lanes_at(lane))) head.opacity = 0.15f;
      }
  }

  int crowd(const LaneView& lane) const { return std::popcount(lanes_at(lane)); }
  std::uint32_t lanes_at(const LaneView& lane) const { return in_.views.bank[lane.first_bank].lanes; }

  struct Card {
    Point at;
    float half;
  };

  // The words of the current wavefront on their way from bank to thread: a card with the word's number, or a dot where
  // cards would lie on each other. A shared word's card stays at its bank, and dots carry the copies.
  void cards() {
    if (in_.all_served || in_.playhead.travel <= 0 || in_.playhead.travel >= 1) return;
    std::array<Card, 2 * warp_size> placed;
    int count = 0;
    const float size = small_text * unit_, half_height = 0.75f * size;
    const float dot = std::max(2.5f * unit_, 0.13f * plan_.pitch);
    std::uint32_t as_dots = 0;
    for (int i = 0; i < warp_size; ++i) {
      const LaneView& lane = in_.views.lane[i];
      if (!lane.active || !travelling(lane)) continue;
      as_dots |= 1u << i;
      const Path path = path_of(plan_, lane, i, crowd(lane), arrow_);
      const std::string word = std::to_string(lane.word);
      Point at = lane.shares ? path.p[3] : on_curve(path.p, 1 - static_cast<float>(in_.playhead.travel));
      // Neither under the thread nor on its bank.
      at.y = std::max(std::min(at.y, plan_.bank_top - half_height - 2 * unit_),
                      plan_.thread_y + plan_.radius + half_height + 2 * unit_);
      const float half = measure_(word, Face::SansBold, size) / 2 + (figure_.sheet.least > 0 ? 2.5f : 4) * unit_;
      if (at.x - half < 0 || at.x + half > figure_.sheet.width ||
          !clear(placed.data(), count, at, half, 2 * half_height))
        continue;
      if (!lane.shares) as_dots &= ~(1u << i);
      Shape& box = add_rectangle(figure_, {at.x - half, at.y - half_height}, {at.x + half, at.y + half_height},
                                 Ink::Card, word_ink(i), 1.5f * unit_);
      box.radius = 3 * unit_;
      box.tag = {TagKind::Word, static_cast<int>(lane.word), 0, in_.which};
      add_text(figure_, at, word, size, word_ink(i), Face::SansBold, Align::Centre);
      placed[count++] = {at, half};
    }
    for (int i = 0; i < warp_size; ++i) {
      if (!(as_dots >> i & 1)) continue;
      const LaneView& lane = in_.views.lane[i];
      const Point at =
          on_curve(path_of(plan_, lane, i, crowd(lane), arrow_).p, 1 - static_cast<float>(in_.playhead.travel));
      if (!clear(placed.data(), count, at, dot, dot + half_height)) continue;
      add_circle(figure_, at, dot, word_ink(i)).tag = {TagKind::Word, static_cast<int>(lane.word), 0, in_.which};
    }
  }

  static bool clear(const Card* placed, int count, Point at, float half, float reach_y) {
    return std::none_of(placed, placed + count, [&](const Card& other) {
      return std::abs(other.at.x - at.x) < other.half + half && std::abs(other.at.y - at.y) < reach_y;
    });
  }

  Ink word_ink(int i) const { return collides(i) ? Ink::Accent : in_.views.lane[i].shares ? Ink::Broadcast : Ink::Ink; }

  void threads() {
    for (int i = 0; i < warp_size; ++i) {
      const LaneView& lane = in_.views.lane[i];
      const bool waits = lane.active && collides(i);
      const Point centre{plan_.x(i), plan_.thread_y};
      const bool dim = someone_lit() && !lit(i);
      const bool rests = lane.active && reach(i) <= 0; // it has not begun
      const Ink edge = !lane.active ? Ink::Faint : waits ? Ink::Accent : rests ? Ink::Line : Ink::Ink;
      Shape& circle = add_circle(figure_, centre, plan_.radius,
                                 waits         ? Ink::Accent
                                 : lane.active ? Ink::Card
                                               : Ink::Panel,
                                 edge, std::max(unit_, 0.05f * plan_.pitch));
      circle.tag = {TagKind::Thread, i, 0, in_.which};
      if (dim) circle.opacity = 0.3f;
      const Numerals& numerals = plan_.thread_numerals;
      if (!numerals.shown(i)) continue;
      // In a circle that has stepped back the accent is the stronger one.
      const bool on_accent = numerals.inside && !dim;
      const Ink ink = !lane.active || rests ? Ink::Muted : !waits ? Ink::Ink : on_accent ? Ink::OnAccent : Ink::Accent;
      Shape& number = add_text(figure_, {centre.x, numerals.inside ? centre.y : plan_.numbers_y}, std::to_string(i),
                               numerals.size, ink, Face::SansBold, Align::Centre);
      if (dim && ink == Ink::Ink) number.opacity = 0.6f;
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

void draw_strip(Figure& figure, const TextMeasure& measure, const StripPlan& plan, const StripInput& input) {
  StripPainter(figure, measure, plan, input).draw();
}

} // namespace bankwalk
