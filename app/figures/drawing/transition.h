// From one picture to another: what both show moves to its new place and takes on its new looks, the rest fades.
#pragma once

#include "app/figures/drawing/figure.h"

namespace bankwalk {

// Within one scene, or from one scene to another, whose parts (TagKind::Part) have nothing to do with each other.
enum class Way : std::uint8_t { Within, Across };

// The picture on the way: at 0 `from`, at 1 `to`, both as they are. `move` is how far shapes have travelled, `fade` how
// far colours and words have changed and what only one picture has is gone or there. Callers ease them.
//
// Shapes of one kind and one tag are the same thing, within a scene those of what they stand for; of several, the first
// of one picture for the first of the other, and so on, but where one has more of them, those first that are in the
// same place in both. A text that lies on a tagged shape is part of that and goes where it goes. Other shapes are the
// same where they are in the same place, and within a scene where both pictures have equally many of them: of texts
// those that say the same.
Figure between(const Figure& from, const Figure& to, float move, float fade, Way way = Way::Within);

// How long a change takes, and how far it has come at t of that time: fast at first.
inline constexpr double change_seconds = 0.3;
constexpr double eased_change(double t) { return 1 - (1 - t) * (1 - t); }

inline Figure between(const Figure& from, const Figure& to, float t) { return between(from, to, t, t); }

} // namespace bankwalk
