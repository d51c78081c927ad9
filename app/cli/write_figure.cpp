#include "app/cli/write_figure.h"

#include "app/cli/options.h"
#if BANKWALK_HAS_EXPORT
#include "app/cli/picture_options.h"
#include "app/figures/page/access_page.h"
#endif

namespace bankwalk {

#if BANKWALK_HAS_EXPORT
int write_figure(const AnalyzeRequest& request, const std::string& title, const Access& access,
                 const Architecture& architecture) {
  return write_drawing(request.look, "--figure", request.figure, [&](float width, float height) {
    return drawing_of(AccessPage{access, architecture, title, {}, width, height, request.look.caption});
  });
}
#else
int write_figure(const AnalyzeRequest&, const std::string&, const Access&, const Architecture&) {
  return tell_problem("--figure", {"this build cannot draw (BANKWALK_EXPORT=OFF)"});
}
#endif

} // namespace bankwalk
