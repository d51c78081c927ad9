#include "app/figures/steps/scene_02_stage.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "app/figures/drawing/geometry.h"
#include "app/figures/parts/lanes.h"
#include "app/figures/parts/mini.h"

namespace bankwalk {
namespace {

constexpr double unrolled = 2.5; // where the ring has become a row
constexpr int rounds = dealt_words / bank_count;

float mix(float a, float b, float t) { return a + (b - a) * t; }

// A seat, or a card: on the ring, in the row, or on its way.
struct Place {
  Point at;
  float half_width, half_height, corner;
  Rect box() const { return {at.x - half_width, at.y - half_height, at.x + half_width, at.y + half_height}; }
};

class DealingPainter {
 public:
  explicit DealingPainter(const SceneInput& input)
      : in_(input),
        unit_(input.sheet.unit),
        size_(small_text * unit_),
        radius_(ring_radius(input.sheet)),
        centre_{radius_ * 1.11f + unit_, input.sheet.height / 2},
        pitch_((input.sheet.width - 4 * unit_) / bank_count),
        dealt_(dealt_at(input.position)),
        roll_(smooth(input.position, 2, unrolled)),
        rows_(input.params.word < dealt_words ? rounds : rounds + 1) {
    figure_.sheet = input.sheet;
    figure_.shapes.reserve(500);
    row_height_ = std::min(1.9f * pitch_, 0.5f * input.sheet.height / static_cast<float>(rows_ + 1));
    face_ = input.measure("88", Face::SansBold, size_) <= 0.88f * pitch_ ? Face::SansBold : Face::Sans;
    every_ = 1; // numbers that do not fit are left to every second, fourth, ... cell
    while (every_ < 8 && input.measure("88", face_, size_) > (static_cast<float>(every_) - 0.04f) * pitch_) every_ *= 2;
  }

  static float ring_radius(const Sheet& sheet) { return std::min(sheet.height - 4, 0.53f * sheet.width) / 2.22f; }

  Figure draw() {
    equations();
    rule();
    for (int bank = 0; bank < bank_count; ++bank) seat(bank);
    for (int word = 0; word < dealt_words; ++word) card(word);
    if (in_.params.word >= dealt_words) far_card();
    middle();
    return std::move(figure_);
  }

 private:
  bool begun() const { return dealt_ > 0; }
  float seat_pitch(float share = 1) const { return 2 * std::numbers::pi_v<float> * share * radius_ / bank_count; }
  float row_top(int row) const {
    return in_.sheet.height - 2 * unit_ - static_cast<float>(rows_ + 1 - row) * row_height_;
  }
  // The ring is open at the bottom, between banks 0 and 31; its ends part until it is a straight row. `inside`: how far
  // from the banks' line towards the table's middle, which is down in the row.
  Point on_line(int bank, float inside) const {
    const float pitch = mix(seat_pitch(), pitch_, roll_), along = (static_cast<float>(bank) - 15.5f) * pitch;
    const Point top{mix(centre_.x, in_.sheet.width / 2, roll_),
                    mix(centre_.y - radius_, row_top(0) + row_height_ / 2, roll_ * roll_)};
    const float bend = 2 * std::numbers::pi_v<float> * (1 - roll_) / (bank_count * pitch), turn = bend * along;
    if (bend * pitch_ < 1e-4f) return {top.x + along, top.y + inside};
    return {top.x + (1 / bend - inside) * std::sin(turn), top.y + 1 / bend - (1 / bend - inside) * std::cos(turn)};
  }
  Place place(int bank, float share, int row, float half_on_ring, bool round) const {
    const float half_height = round ? half_on_ring : std::min(half_on_ring, 0.62f * size_);
    return {on_line(bank, mix((1 - share) * radius_, static_cast<float>(row) * row_height_, roll_)),
            mix(half_on_ring, 0.48f * pitch_, roll_), mix(half_height, 0.45f * row_height_, roll_),
            mix((round ? 1 : 0.15f) * half_on_ring, 0.1f * pitch_, roll_)};
  }
  Place in_row(int bank, int row) const {
    return {{2 * unit_ + (static_cast<float>(bank) + 0.5f) * pitch_, row_top(row) + row_height_ / 2},
            0.48f * pitch_,
            0.45f * row_height_,
            0.1f * pitch_};
  }

  void seat(int bank) {
    const Place place = this->place(bank, 1, 0, 0.46f * seat_pitch(), true);
    const bool reached = bank < dealt_, wraps = bank == 0 && dealt_ >= 33,
               chosen = bank == in_.params.word % bank_count,
               pointed = in_.lit.kind == TagKind::Bank && in_.lit.a == bank;
    Shape& box = add_rectangle(figure_, place.box(),
                               wraps     ? Ink::AccentSoft
                               : reached ? Ink::Card
                                         : Ink::Panel,
                               edge(wraps, reached || chosen), (chosen || pointed ? 2.2f : 1.1f) * unit_);
    box.radius = place.corner;
    box.tag = {TagKind::Bank, bank, 0, 1};
    if (bank % every_ == 0)
      add_text(figure_, place.at, std::to_string(bank), size_,
               wraps     ? Ink::Accent
               : reached ? Ink::Ink
                         : Ink::Muted,
               face_, Align::Centre);
  }

  // Where numbers just fit their cells, the cells' edges step back.
  Ink edge(bool wraps, bool reached) const {
    if (wraps) return Ink::Accent;
    return reached && (face_ == Face::SansBold || roll_ < 1) ? Ink::Ink : Ink::Faint;
  }

  // Where a word lies: the first round and word 32 on the ring at first, all in rows at last.
  Place place_of(int word) const {
    const int round = word / bank_count, bank = word % bank_count;
    return place(bank, round == 0 ? 0.8f : 0.59f, round + 1, 0.43f * seat_pitch(0.8f), false);
  }

  void card(int word) {
    const bool there = word < std::floor(dealt_ + 1e-9), mine = word == in_.params.word;
    const bool coming = !there && word < dealt_;
    if (!there && !coming) return empty_slot(word);
    Place place = place_of(word);
    if (coming && roll_ <= 0) { // from beside the words in the middle
      const float way = mix(0.42f, 1, smooth(dealt_ - word));
      place.at = {mix(centre_.x, place.at.x, way), mix(centre_.y, place.at.y, way)};
    }
    const bool wraps = word == 32;
    const Ink fill = wraps ? Ink::Accent : mine ? Ink::Ink : Ink::Card;
    Shape& box = add_rectangle(figure_, place.box(), fill, edge(wraps, true), unit_);
    box.radius = place.corner;
    box.tag = {TagKind::Word, word, 0, 0};
    if (word % every_ == 0)
      add_text(figure_, place.at, std::to_string(word), size_,
               wraps  ? Ink::OnAccent
               : mine ? Ink::OnInk
                      : Ink::Ink,
               face_, Align::Centre);
  }

  // What is still to be dealt, once the rows stand.
  void empty_slot(int word) {
    if (roll_ < 1) return;
    add_rectangle(figure_, in_row(word % bank_count, word / bank_count + 1).box(), Ink::Panel).tag = {TagKind::Word,
                                                                                                      word, 0, 0};
  }

  // A word farther down has a row of its own.
  void far_card() {
    if (roll_ < 1) return;
    const int word = in_.params.word;
    for (int bank = 0; bank < bank_count; ++bank)
      if (bank != word % bank_count) add_rectangle(figure_, in_row(bank, rounds + 1).box(), Ink::Panel);
    Place place = in_row(word % bank_count, rounds + 1);
    const std::string text = std::to_string(word);
    place.half_width = std::max(place.half_width, in_.measure(text, Face::SansBold, size_) / 2 + 3 * unit_);
    place.at.x = std::clamp(place.at.x, place.half_width + unit_, in_.sheet.width - place.half_width - unit_);
    Shape& box = add_rectangle(figure_, place.box(), Ink::Ink);
    box.radius = place.corner;
    box.tag = {TagKind::Word, word, 0, 0};
    add_text(figure_, place.at, text, size_, Ink::OnInk, Face::SansBold, Align::Centre);
  }

  void faded(std::size_t from, float opacity) {
    for (std::size_t i = from; i < figure_.shapes.size(); ++i) figure_.shapes[i].opacity *= opacity;
  }

  // In the ring: the cards that are to be dealt, and the word that was dealt last.
  void middle() {
    if (roll_ >= 1) return;
    const std::size_t before = figure_.shapes.size();
    for (int i = 0; i < 5 && dealt_ <= 32; ++i) {
      const float x = centre_.x + static_cast<float>(i - 2) * 2.5f * unit_,
                  y = centre_.y - 0.44f * radius_ + static_cast<float>(2 - i) * 2 * unit_;
      add_rectangle(figure_, {x - 0.13f * radius_, y - 0.1f * radius_}, {x + 0.13f * radius_, y + 0.1f * radius_},
                    Ink::Card, begun() ? Ink::Muted : Ink::Ink, unit_)
          .radius = 2 * unit_;
    }
    const int last = std::max(0, static_cast<int>(std::ceil(dealt_ - 1e-9)) - 1);
    const Ink ink = last == 32 ? Ink::Accent : Ink::Ink;
    const float room = 0.62f * radius_, fits = room / (in_.measure("32 banks", Face::SansBold, size_) / size_);
    const float big = std::max(size_, std::min(fits, 2.4f * size_));
    const float y = centre_.y - 0.08f * radius_; // word 32 comes into the lower half of the ring
    add_fitting(figure_, in_.measure, {centre_.x, y - 0.7f * big}, room, big, ink, Face::SansBold,
                {begun() ? "word " + std::to_string(last) : std::string("32 banks")}, Align::Centre);
    add_fitting(figure_, in_.measure, {centre_.x, y + 0.7f * big}, room, begun() ? big : size_,
                begun() ? ink : Ink::Muted, begun() ? Face::SansBold : Face::Sans,
                {begun() ? "bank " + std::to_string(last % bank_count) : std::string("round a table")}, Align::Centre);
    faded(before, 1 - smooth(roll_, 0, 0.4));
  }

  // "word 31 ----> bank 31": from word to bank, which is known once it is dealt.
  void equation(int word, const Rect& frame, float size, bool known) {
    const Ink ink = !known ? Ink::Muted : word == 32 ? Ink::Accent : Ink::Ink;
    const float y = frame.centre().y, gap = 0.6f * size;
    const Face face = known ? Face::SansBold : Face::Sans;
    const std::string from = "word " + std::to_string(word),
                      to = "bank " + (known ? std::to_string(word % bank_count) : std::string("?"));
    add_text(figure_, {frame.x0, y}, from, size, ink, face);
    add_text(figure_, {frame.x1, y}, to, size, ink, face, Align::Right);
    const float x0 = frame.x0 + in_.measure("word 4095", Face::SansBold, size) + gap,
                x1 = frame.x1 - in_.measure("bank 31", Face::SansBold, size) - gap;
    const std::string sum = std::to_string(word) + " mod 32 = " + (known ? std::to_string(word % bank_count) : "?");
    const float wide = in_.measure(sum, Face::Mono, size_), half = wide / 2 + gap;
    const bool said = x1 - x0 > wide + 3.5f * gap;
    const float middle = (x0 + x1) / 2;
    const float thick = std::max(1.0f, 1.2f * unit_);
    if (said) {
      add_text(figure_, {middle, y}, sum, size_, ink, Face::Mono, Align::Centre);
      add_line(figure_, {x0, y}, {middle - half, y}, ink, thick);
    }
    add_line(figure_, {said ? middle + half : x0, y}, {x1, y}, ink, thick);
    add_triangle(figure_, {x1 - 0.5f * size, y - 0.3f * size}, {x1 - 0.5f * size, y + 0.3f * size}, {x1, y}, ink);
  }

  // Beside the ring: the rule, and what it says of a few words as they are dealt.
  void equations() {
    if (roll_ >= 1) return;
    const std::size_t before = figure_.shapes.size();
    const Rect frame{centre_.x + 1.11f * radius_ + 2.2f * size_, 0, in_.sheet.width - unit_, in_.sheet.height};
    const int chosen = in_.params.word;
    std::array<int, 6> words{0, 1, 2, 31, 32, chosen > 2 && chosen != 31 && chosen != 32 ? chosen : 33};
    const float slot = frame.height() / (static_cast<float>(words.size()) + 1.2f);
    const float title = std::min(2.2f * size_, frame.width() / 11.5f);
    add_fitting(figure_, in_.measure, {frame.centre().x, 0.6f * slot}, frame.width(), title, Ink::Ink, Face::MonoBold,
                {"bank = word mod 32", "word mod 32"}, Align::Centre);
    const float size = std::max(size_, std::min(1.5f * size_, frame.width() / 16));
    float y = 1.2f * slot;
    for (const int word : words) {
      equation(word, {frame.x0, y, frame.x1, y + slot}, size, word < dealt_ - 0.5 || (word == chosen && word > 33));
      y += slot;
    }
    faded(before, 1 - smooth(roll_, 0, 0.4));
  }

  // Above the rows: the rule and what it says of the chosen word.
  void rule() {
    if (roll_ <= 0) return;
    const std::size_t before = figure_.shapes.size();
    const float height = row_top(0) - 0.4f * size_, middle = in_.sheet.width / 2;
    const std::string w = std::to_string(in_.params.word), bank = std::to_string(in_.params.word % bank_count);
    const Ink ink = in_.params.word == 32 ? Ink::Accent : Ink::Ink;
    const float largest = std::min(2.6f * size_, in_.sheet.width / 24);
    add_text(figure_, {middle, 0.15f * height}, "bank = word mod 32", largest, Ink::Ink, Face::MonoBold, Align::Centre);
    equation(in_.params.word, {2 * unit_, 0.32f * height, in_.sheet.width - 2 * unit_, 0.58f * height},
             std::max(size_, std::min(1.9f * size_, in_.sheet.width / 24)), true);
    const float least = in_.sheet.width / 48, size = std::max(size_, std::min(1.3f * size_, least)), y = 0.73f * height;
    add_text(figure_, {2 * unit_, y}, "round " + w + " / 32 = " + std::to_string(in_.params.word / 32), size, ink,
             Face::Mono);
    add_fitting(figure_, in_.measure, {middle, y}, 0.3f * in_.sheet.width, size, ink, Face::Mono,
                {"place " + w + " mod 32 = " + bank, "place " + bank}, Align::Centre);
    add_text(figure_, {in_.sheet.width - 2 * unit_, y},
             "byte " + w + " \u00b7 4 = " + std::to_string(4 * in_.params.word), size, ink, Face::Mono, Align::Right);
    add_text(figure_, {2 * unit_, height - 0.1f * size_}, "32 banks, and below each its words, a row a round", size_,
             Ink::Muted);
    faded(before, smooth(roll_, 0.6, 1));
  }

  const SceneInput& in_;
  float unit_, size_, radius_;
  Point centre_;
  float pitch_;
  double dealt_;
  float roll_; // 0: a ring, 1: rows
  int rows_;
  float row_height_ = 0;
  Face face_ = Face::SansBold;
  int every_ = 1;
  Figure figure_;
};

} // namespace

double dealt_at(double position) {
  if (position <= 1) return std::max(position, 0.0) * 32;
  if (position <= 2) return 32 + (position - 1);
  return 33 + std::clamp((position - unrolled) / (3 - unrolled), 0.0, 1.0) * (dealt_words - 33);
}

bool has_room_for_ring(const SceneInput& input) {
  const float size = small_text * input.sheet.unit, radius = DealingPainter::ring_radius(input.sheet);
  const float seat = 2 * std::numbers::pi_v<float> * radius / bank_count;
  return input.sheet.least > 0 && input.measure("88", Face::SansBold, size) <= 0.64f * seat &&
         input.sheet.width - 2.3f * radius > 15 * size;
}

Figure draw_dealing_on_stage(const SceneInput& input) { return DealingPainter(input).draw(); }

} // namespace bankwalk
