#include <algorithm>

#include "app/ui/measure/state.h"
#include "app/ui/state.h"

namespace bankwalk {

void update(Ui& ui, const ChooseSource& message) { ui.measure.chosen_source = std::max(message.index, 0); }

} // namespace bankwalk
