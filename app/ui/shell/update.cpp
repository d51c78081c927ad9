#include <algorithm>

#include "app/ui/poll/poll.h"
#include "app/ui/present/clicker.h"
#include "app/ui/self_check/self_check.h"
#include "app/ui/shell/messages.h"
#include "app/ui/state.h"

namespace bankwalk {
namespace {

constexpr float text_scales[] = {0.8f, 0.9f, 1.0f, 1.1f, 1.25f, 1.5f, 1.75f, 2.0f};

float next_text_scale(float scale, int direction) {
  float next = scale;
  if (direction > 0) {
    for (const float step : text_scales)
      if (step > scale + 0.01f) return step;
  } else {
    for (const float step : text_scales)
      if (step < scale - 0.01f) next = step;
  }
  return next;
}

} // namespace

void update(Ui& ui, const NextTheme&) { ui.theme = static_cast<Theme>((static_cast<int>(ui.theme) + 1) % 3); }

void update(Ui& ui, const ToggleMotion&) {
  ui.moves = !ui.moves;
  ui.notice = {ui.moves ? "changes move" : "changes are there at once", 1.5};
}

void update(Ui& ui, const ChangeTextScale& message) { ui.text_scale = next_text_scale(ui.text_scale, message.by); }

void update(Ui& ui, const ToggleHelp&) { ui.help = !ui.help; }

void update(Ui& ui, const ShowTab& message) {
  ui.panel.tab = message.tab;
  if (ui.interaction.focus != ControlId::PanelTab) ui.interaction.focus = {}; // what had it may have gone
}

void update(Ui& ui, const ToggleTab& message) {
  update(ui, ShowTab{ui.panel.tab == message.tab ? PanelTab::Try : message.tab});
}

void update(Ui& ui, const ScrollPanel& message) {
  ui.panel.scroll_of(ui.panel.tab) = std::max(0.0f, static_cast<float>(message.to));
}

void update(Ui& ui, const CopyText& message) {
  ui.notice = {message.what == Copied::Code ? "code copied" : "copied", 1.5};
}

void update(Ui& ui, const Tell& message) { ui.notice = {message.sentence, message.seconds}; }

void update(Ui& ui, const Leave&) {
  InteractionState& interaction = ui.interaction;
  if (interaction.typed)
    interaction.typed.reset();
  else if (ui.help)
    ui.help = false;
  else if (ui.talk.blank)
    ui.talk.blank = false;
  else if (interaction.pinned.kind != TagKind::None)
    interaction.pinned = {};
  else if (interaction.focus != ControlId::None)
    interaction.focus = {};
  else if (poll_of(ui) != nullptr)
    end_poll(ui);
  else if (in_self_check(ui))
    close_check(ui);
  else
    stop_presenting(ui);
}

void update(Ui& ui, const Quit&) { ui.quit = true; }

} // namespace bankwalk
