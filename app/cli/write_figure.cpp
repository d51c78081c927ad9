#include "app/cli/write_figure.h"

#include "app/cli/exit_status.h"
#include "app/cli/options.h"
#if BANKWALK_HAS_EXPORT
#include "app/cli/picture_options.h"
#include "app/figures/access_page.h"
#endif

namespace bankwalk {

#if BANKWALK_HAS_EXPORT
int write_figure(const AnalyzeRequest& request, const std::string& title, const Access& access,
                 const Architecture& architecture) {
  const auto format = format_of(request.figure);
  if (!format) return tell_problem("--figure", format.problem());
  auto wanted = read_picture(request.look, *format);
  if (!wanted) return exit_wrong_input;
  const auto drawing = drawing_of(
      AccessPage{access, architecture, title, {}, wanted->drawing.width, wanted->drawing.height, request.look.caption});
  if (!drawing) return tell_problem("--figure", drawing.problem());
  wanted->drawing = *drawing;
  if (!set_position(request.look, wanted->drawing)) return exit_wrong_input;
  const CairoFonts fonts(find_font_files());
  if (auto problem = write_picture(*format, *wanted, fonts, request.figure)) return tell_problem("--figure", *problem);
  return exit_done;
}
#else
int write_figure(const AnalyzeRequest&, const std::string&, const Access&, const Architecture&) {
  return tell_problem("--figure", {"this build cannot draw (BANKWALK_EXPORT=OFF)"});
}
#endif

} // namespace bankwalk
