#include "app/host/export_job.h"

#include <cstdlib>
#include <exception>
#include <filesystem>
#include <system_error>
#include <utility>

#include "app/base/exception_message.h"
#include "app/host/picture_clipboard.h"
#include "core/quote.h"
#if BANKWALK_HAS_EXPORT
#include "app/export/picture.h"
#endif

namespace bankwalk {
namespace {

#if BANKWALK_HAS_EXPORT
// "~/slides" as the shell would read it.
std::string expanded(const std::string& path) {
  const char* home = std::getenv("HOME");
  return home != nullptr && path.starts_with("~/") ? home + path.substr(1) : path;
}

ExportReport carry_out(ExportOrder order, const std::atomic<bool>& stop) {
  order.path = expanded(order.path);
  PictureRequest request;
  request.drawing = drawing_of(PageRequest{order.params,
                                           order.position,
                                           static_cast<float>(order.width),
                                           static_cast<float>(order.height),
                                           {},
                                           order.words});
  request.look.theme = order.theme;
  request.stop = &stop;
  const CairoFonts fonts(find_font_files());
  if (order.path.empty()) {
    const auto bytes = picture(Format::Png, request, fonts);
    const auto problem = bytes ? copy_picture(*bytes) : bytes.problem();
    return problem ? ExportReport{false, "", problem->message}
                   : ExportReport{true, "", "The picture is on the clipboard."};
  }
  // Whoever closes the window would wait for a pipe's reader.
  std::error_code absent;
  const auto kind = std::filesystem::status(order.path, absent).type();
  if (kind != std::filesystem::file_type::not_found && kind != std::filesystem::file_type::regular &&
      kind != std::filesystem::file_type::directory)
    return {false, "", "cannot write " + path_in_quotes(order.path) + ": it is no file, but a pipe or a device"};
  if (const auto problem = write_picture(order.format, request, fonts, order.path))
    return {false, "", problem->message};
  std::error_code error;
  const std::filesystem::path whole = std::filesystem::absolute(order.path, error);
  const std::string path = error ? order.path : whole.lexically_normal().string();
  return {true, path, "Written, and its path copied: " + path};
}
#else
ExportReport carry_out(const ExportOrder&, const std::atomic<bool>&) {
  return {false, "", "this build cannot write pictures (BANKWALK_EXPORT=OFF)"};
}
#endif

} // namespace

void ExportJob::start(const ExportOrder& order, const std::function<void()>& wake) {
  done_ = false;
  const auto failed = [](const std::exception& error) {
    return ExportReport{false, "", std::string("The picture cannot be written: ") + exception_message(error) + "."};
  };
  const auto work = [this, failed, order, wake] {
    ExportReport report;
    try {
      report = carry_out(order, stop_);
      if (!report.done && report.sentence.starts_with("cannot")) report.sentence.front() = 'C';
    } catch (const std::exception& error) { // no memory, mostly
      report = failed(error);
    }
    done_ = true;
    wake();
    return report;
  };
  try {
    report_ = std::async(std::launch::async, work);
  } catch (const std::system_error& error) { // no more threads
    std::promise<ExportReport> told;
    told.set_value(failed(error));
    report_ = told.get_future();
    done_ = true;
    wake();
  }
}

std::optional<ExportReport> ExportJob::take() {
  if (!report_.valid() || !done_) return std::nullopt;
  return report_.get(); // done but for its last return
}

void ExportJob::finish() {
  stop_ = true;
  if (report_.valid()) report_.wait();
}

std::string usual_export_folder() {
  std::error_code error;
  if (const char* home = std::getenv("HOME")) {
    const std::filesystem::path pictures = std::filesystem::path(home) / "Pictures";
    if (std::filesystem::is_directory(pictures, error)) return pictures.string();
  }
  const std::filesystem::path here = std::filesystem::current_path(error);
  return error ? "." : here.string();
}

} // namespace bankwalk
