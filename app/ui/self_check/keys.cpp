// The keys of the self-check.
#include "app/ui/control_table.h"
#include "app/ui/poll/poll.h"
#include "app/ui/self_check/self_check.h"

namespace bankwalk {
namespace {

Message chosen(const Ui& ui, int choice) {
  return ui.talk.present ? Message{Vote{choice}} : Message{AnswerQuestion{choice}};
}

Message press_focused(const Ui& ui) {
  const ControlRef focus = ui.interaction.focus;
  if (focus.id == ControlId::Choice && !settled(ui)) return chosen(ui, focus.part);
  const auto press = control_row(focus.id).press;
  return press != nullptr ? press(ui) : Message{WalkSteps{1}};
}

Messages press(const Ui& ui) {
  if (ui.interaction.focus == ControlId::Question) return {}; // arrows lead on from there
  return {press_focused(ui)};
}

// A number that is no choice says what the numbers are here.
Message of_digit(const Ui& ui, int digit) {
  const CheckQuestion* const question = question_on_screen(ui);
  if (question == nullptr)
    return Tell{"there are no answers to choose from here: Home leads to the steps", tell_seconds};
  if (settled(ui)) return Tell{"this question has its answer: Page Down leads on, Home to the steps", tell_seconds};
  const int choices = static_cast<int>(question->choices.size());
  if (digit < 1 || digit > choices) return Tell{choices_told(choices), tell_seconds};
  return chosen(ui, digit - 1);
}

// Anything that would change the step, which cannot be seen now, does nothing.
std::optional<Messages> of_character(const Ui& ui, const KeyPress& key) {
  if (key.control) return std::nullopt;
  const char32_t c = key.character;
  if (c >= U'0' && c <= U'9') return Messages{of_digit(ui, static_cast<int>(c - U'0'))};
  switch (c) {
    case U'e':
    case U'E': // the picture can leave the window once it is seen
      return settled(ui) ? std::nullopt : std::optional(Messages{});
    case U'r':
    case U'R':
      return at_score(ui.self_check.progress) ? Messages{RestartSelfCheck{}} : Messages{};
    case U'n':
    case U'N':
    case U'm':
    case U'M':
    case U'p':
    case U'P':
    case U'[':
    case U']':
      return Messages{};
    default:
      return std::nullopt;
  }
}

} // namespace

std::optional<Messages> messages_of_check_key(const Ui& ui, const KeyPress& key) {
  // A key that is held answers one question, not all of them.
  const bool leads_on = key.key == Key::PageDown || key.key == Key::Enter || key.key == Key::Space;
  if (key.repeat && leads_on) return Messages{};
  switch (key.key) {
    case Key::Character:
      return of_character(ui, key);
    case Key::Enter:
      return press(ui);
    case Key::Space: // presses what has the focus, and nothing else
      return ui.interaction.focus == ControlId::None ? Messages{} : press(ui);
    case Key::Home:
      return Messages{CloseSelfCheck{}};
    case Key::Left:
    case Key::Right:
      if (ui.interaction.focus != ControlId::Question) return Messages{};
      return Messages{GoToQuestion{ui.self_check.progress.at + (key.key == Key::Left ? -1 : 1)}};
    case Key::End:
      return Messages{GoToQuestion{static_cast<int>(ui.self_check.progress.questions.size()) - 1}};
    case Key::Up:
    case Key::Down:
      return Messages{};
    case Key::Backspace:
      return ui.talk.present ? Messages{TakeBackVote{}} : Messages{};
    default:
      return std::nullopt;
  }
}

} // namespace bankwalk
