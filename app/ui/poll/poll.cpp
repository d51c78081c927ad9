#include "app/ui/poll/poll.h"

#include <algorithm>
#include <utility>

#include "app/ui/present/clicker.h"
#include "app/ui/self_check/self_check.h"

namespace bankwalk {
namespace {

// The votes on the question on screen, while it is open; null where none is.
struct Ballot {
  std::vector<int>* votes = nullptr;
  int choices = 0;
};

Ballot open_ballot(Ui& ui) {
  if (PollMode* const poll = poll_of(ui); poll != nullptr && !poll->revealed)
    return {&poll->votes, static_cast<int>(poll->question.choices.size())};
  const bool hall = in_self_check(ui) && ui.talk.present && !settled(ui);
  const CheckQuestion* const question = hall ? question_on_screen(ui) : nullptr;
  if (question == nullptr) return {};
  return {&ui.self_check.votes[static_cast<std::size_t>(ui.self_check.progress.at)],
          static_cast<int>(question->choices.size())};
}

} // namespace

void begin_poll(Ui& ui, const Prediction& question) {
  end_poll(ui);
  const SavedStep before{ui.params, aim_of(ui.playback, stops_of(ui))};
  ui.mode = PollMode{false, step_index_of(ui), question, {}, before};
  ui.poll = {};
  ui.params = question.picture;
  ui.interaction.clear();
  put(ui.playback, 0, stops_of(ui));
}

void reveal_answer(Ui& ui) {
  PollMode* const poll = poll_of(ui);
  if (poll == nullptr || poll->revealed) return;
  poll->revealed = true;
  const Timeline timeline = timeline_of(ui);
  put(ui.playback, 0, timeline.stops);
  toggle_play(ui.playback, timeline);
}

void cover_answer(Ui& ui) {
  PollMode* const poll = poll_of(ui);
  if (poll == nullptr || !poll->revealed) return;
  poll->revealed = false;
  ui.interaction.clear_tags();
  ui.params = poll->question.picture;
  put(ui.playback, 0, stops_of(ui));
}

void end_poll(Ui& ui) {
  const PollMode* const poll = poll_of(ui);
  if (poll == nullptr) return;
  const SavedStep before = poll->before;
  ui.mode = StepMode{};
  ui.params = before.params;
  ui.interaction.clear();
  put(ui.playback, before.position, stops_of(ui));
}

void put_poll_away(Ui& ui) {
  PollMode* const poll = poll_of(ui);
  if (poll == nullptr || !poll->revealed) return;
  ui.poll.put_away = std::move(*poll);
  ui.mode = StepMode{};
  ui.interaction.clear();
  put(ui.playback, stops_of(ui), stops_of(ui));
}

bool can_ask(const Ui& ui) {
  return !in_self_check(ui) && !at_end(ui) && !only_words(ui) && subject_of(ui.params) != Subject::None;
}

const PollMode* last_poll(const Ui& ui) {
  if (const PollMode* const poll = poll_of(ui)) return poll;
  return ui.poll.put_away ? &*ui.poll.put_away : nullptr;
}

std::vector<int> tally(std::span<const int> votes, std::size_t choices) {
  std::vector<int> counts(choices, 0);
  for (const int choice : votes) ++counts[static_cast<std::size_t>(choice)];
  return counts;
}

std::vector<int> tally(const PollMode& poll) { return tally(poll.votes, poll.question.choices.size()); }

std::string votes_text(std::span<const int> votes, const Question& question, bool shown) {
  const std::string count = std::to_string(votes.size());
  if (votes.empty())
    return shown ? "" : "keys 1 to " + std::to_string(question.choices.size()) + ", at the corners: a vote";
  if (!shown) return count + (votes.size() == 1 ? " vote" : " votes");
  return std::to_string(std::ranges::count(votes, question.answer)) + " of " + count + " right";
}

void update(Ui& ui, const TogglePoll&) {
  if (poll_of(ui) != nullptr) return end_poll(ui);
  const auto& own = step_on_screen(ui).question;
  if (own && own->picture == ui.params) return begin_poll(ui, *own);
  if (can_ask(ui)) return begin_poll(ui, usual_prediction(ui.params));
  ui.notice = {"there is nothing to predict here", 1.5};
}

void update(Ui& ui, const Vote& message) {
  const Ballot ballot = open_ballot(ui);
  if (ballot.votes == nullptr || ballot.votes->size() >= most_votes) return;
  if (message.choice >= 0 && message.choice < ballot.choices) ballot.votes->push_back(message.choice);
}

void update(Ui& ui, const TakeBackVote&) {
  const Ballot ballot = open_ballot(ui);
  if (ballot.votes != nullptr && !ballot.votes->empty()) ballot.votes->pop_back();
}

std::string choices_told(int choices) {
  return "there are " + std::to_string(choices) + " answers to choose from: keys 1 to " + std::to_string(choices);
}

std::optional<Messages> messages_of_poll_key(const Ui& ui, const KeyPress& press) {
  const PollMode* const poll = poll_of(ui);
  if (poll == nullptr || poll->revealed) return std::nullopt;
  const ControlRef focus = ui.interaction.focus;
  switch (press.key) {
    case Key::Home:
    case Key::End:
      return Messages{Tell{"the picture is covered: Page Down shows the answer", tell_seconds}};
    case Key::Left:
    case Key::Right:
    case Key::Up:
    case Key::Down: // what is covered does not move
      return Messages{};
    case Key::Space:
      return Messages{ClickOn{}};
    case Key::Enter: // a vote for the choice that has the focus, and with none the answer
      if (focus.id == ControlId::Choice) return Messages{Vote{focus.part}};
      return Messages{ClickOn{}};
    case Key::Backspace:
      return Messages{TakeBackVote{}};
    case Key::Character: {
      // No slip of a voter leads to another step.
      if (press.control || press.character < U'0' || press.character > U'9') return std::nullopt;
      const int choice = static_cast<int>(press.character) - static_cast<int>(U'1');
      const int choices = static_cast<int>(poll->question.choices.size());
      const bool there = choice >= 0 && choice < choices;
      return there ? Messages{Vote{choice}} : Messages{Tell{choices_told(choices), tell_seconds}};
    }
    default:
      return std::nullopt;
  }
}

} // namespace bankwalk
