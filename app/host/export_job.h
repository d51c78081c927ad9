// Carries out the window's export orders in a thread of its own, so that no frame waits for a file.
#pragma once

#include <atomic>
#include <functional>
#include <future>
#include <optional>
#include <string>

#include "app/ui/export/export_choice.h"

namespace bankwalk {

class ExportJob {
 public:
  // Begins an order; `wake` is called, mostly from the other thread, when it is done. One order at a time.
  void start(const ExportOrder& order, const std::function<void()>& wake);

  // The report of the order that is done, once; nothing while it is being carried out. Never waits.
  std::optional<ExportReport> take();

  // Waits for an order that is being carried out, before what it wakes is gone. An animation is given up.
  void finish();

 private:
  std::future<ExportReport> report_;
  std::atomic<bool> done_ = false, stop_ = false;
};

// The folder that the sheet proposes: the person's pictures where there is such a folder, else the current one.
std::string usual_export_folder();

} // namespace bankwalk
