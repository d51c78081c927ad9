#include "app/ui/message.h"

#include "app/ui/state.h"

namespace bankwalk {

bool apply(Ui& ui, const Messages& messages) {
  for (const Message& message : messages) std::visit([&](const auto& asked) { update(ui, asked); }, message);
  return !messages.empty();
}

} // namespace bankwalk
