#include "app/ui/present/end_slide.h"

#include <algorithm>
#include <string_view>

#include "app/figures/drawing/text_wrap.h"
#include "app/ui/present/present_view.h"

namespace bankwalk {

// The lecture's name, and below it a row of 32 banks at rest.
void end_slide(const FrameContext& context) {
  constexpr int banks = 32;
  const Rect area = context.areas.figure;
  Figure& figure = begin_picture(context, area).figure;
  figure.sheet = {area.width(), area.height(), context.areas.figure_unit, context.areas.least_text};
  const std::string& name = context.ui.step.lecture->name;
  const float largest = std::max(context.areas.least_text, 0.13f * area.height()), width = 0.8f * area.width();
  const float size =
      std::max(context.areas.least_text, size_to_fit(context.measure, name, Face::SansBold, width, largest));
  const Point middle{area.width() / 2, 0.4f * area.height()};
  add_text(figure, middle, name, size, Ink::Ink, Face::SansBold, Align::Centre);
  const float slot = std::min(width / banks, 0.4f * largest), y = middle.y + 1.1f * largest;
  for (int bank = 0; bank < banks; ++bank) {
    const float x = middle.x + (static_cast<float>(bank) - banks / 2.0f) * slot;
    Shape& box = add_rectangle(figure, {x + 0.14f * slot, y}, {x + 0.86f * slot, y + 0.72f * slot}, Ink::None,
                               Ink::Muted, std::max(1.0f, 0.06f * slot));
    box.tag = {TagKind::Bank, bank, 0, 0};
  }
  present_footer(context, {});
}

std::string end_title(const Ui& ui) { return "The end · " + ui.step.lecture->name + " · bankwalk"; }

std::optional<Messages> messages_of_end_key(const Ui&, const KeyPress& press) {
  switch (press.key) {
    case Key::Character: {
      constexpr std::u32string_view of_the_step = U"rRpPeEnNmM[]";
      const bool changes = !press.control && of_the_step.find(press.character) != std::u32string_view::npos;
      return changes ? std::optional(Messages{}) : std::nullopt;
    }
    case Key::Space:
    case Key::Left:
    case Key::Right:
    case Key::Up:
    case Key::Down:
    case Key::Enter:
    case Key::Backspace:
      return Messages{};
    case Key::Home:
    case Key::End:
      return Messages{Tell{"this is the end: Page Up leads back to the last step", tell_seconds}};
    default:
      return std::nullopt;
  }
}

} // namespace bankwalk
