#include "app/cli/render_all.h"

#include <filesystem>
#include <system_error>

#include "app/base/output.h"
#include "app/cli/exit_status.h"
#include "app/cli/options.h"
#include "core/quote.h"

namespace bankwalk {
namespace {

bool is_folder(const std::filesystem::path& path) {
  std::error_code error;
  return std::filesystem::is_directory(path, error);
}

// Without the slash that a folder's name may end with.
std::filesystem::path plain(const std::string& folder) {
  const std::filesystem::path path(folder);
  return path.has_filename() ? path : path.parent_path();
}

// A folder, or a name that one can be made of: nothing is there, and the folder above is.
bool can_be_folder(const std::string& output) {
  const std::filesystem::path path = plain(output);
  std::error_code error;
  if (is_folder(path)) return true;
  if (std::filesystem::exists(std::filesystem::symlink_status(path, error)) || format_of(output)) return false;
  return is_folder(path.has_parent_path() ? path.parent_path() : ".");
}

std::string file_of_step(const std::string& folder, int step, Format format) {
  const std::string number = std::to_string(step);
  return folder + "/step" + (step < 10 ? "0" : "") + number + std::string(extension_of(format));
}

constexpr Format folder_formats[] = {Format::Svg, Format::Png};

} // namespace

std::vector<std::string> files_of_step(const std::string& folder, int step) {
  std::vector<std::string> files;
  for (const Format format : folder_formats) files.push_back(file_of_step(folder, step, format));
  return files;
}

bool names_handout(const std::string& output) {
  const auto format = format_of(output);
  return !is_folder(output) && format && *format == Format::Pdf;
}

std::optional<Problem> check_all(const RenderRequest& request) {
  const bool as_handout = names_handout(request.output);
  if (!request.state.empty() || !request.step.empty() || !request.stride.empty() || !request.pitch.empty() ||
      request.look.cycle)
    return Problem{
        "every step is written as it opens, so that --state, --step, --stride, --pitch and --cycle have no "
        "meaning beside it"};
  if (!request.look.caption.empty()) return Problem{"--caption belongs to one picture"};
  if (as_handout && (!request.look.size.empty() || request.look.scale || request.look.transparent))
    return Problem{"the handout's pages are A4, so that --size, --scale and --transparent have no meaning beside it"};
  if (!as_handout && !can_be_folder(request.output))
    return Problem{path_in_quotes(request.output) +
                   " is not a folder; expected one, a name for a new one in a folder that exists, or a file's name "
                   "that ends in .pdf"};
  return std::nullopt;
}

int write_folder(PictureRequest wanted, std::span<const StepPage> pages, const CairoFonts& fonts,
                 const std::string& folder) {
  std::error_code error;
  if (!is_folder(plain(folder)) && !std::filesystem::create_directory(plain(folder), error))
    return tell_problem("--output", {"cannot make the folder " + path_in_quotes(folder) + ": " + error.message()});
  for (const StepPage& each : pages) {
    PageRequest page = each.page;
    page.width = wanted.drawing.width;
    page.height = wanted.drawing.height;
    wanted.drawing = drawing_of(page);
    for (const Format format : folder_formats)
      if (auto problem = write_picture(format, wanted, fonts, file_of_step(folder, each.step, format)))
        return tell_problem("--output", *problem);
  }
  return exit_done;
}

int write_handout(std::span<const HandoutPage> pages, const std::string& title, CairoLook look, const CairoFonts& fonts,
                  const std::string& path) {
  auto output = Output::open(path);
  if (!output) return tell_problem("--output", output.problem());
  const auto bytes = document(pages, title, look, fonts);
  if (!bytes) return tell_problem("--output", bytes.problem());
  output->write(*bytes);
  if (auto problem = output->finish()) return tell_problem("--output", *problem);
  return exit_done;
}

} // namespace bankwalk
