// One function a step; scenes.cpp lists them.
#pragma once

#include "app/figures/steps/scene.h"

namespace bankwalk {

Scene scene_01_bank();
Scene scene_02_deal();
Scene scene_03_happy();
Scene scene_04_break();
Scene scene_05_law();
Scene scene_06_broadcast();
Scene scene_07_worst();
Scene scene_08_column();
Scene scene_09_padding();
Scene scene_10_summary();

Scene scene_of_any_access(); // not in the table: its step is 0

} // namespace bankwalk
