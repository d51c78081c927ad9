#include "app/figures/page/access_page.h"

#include <bit>

#include "app/figures/drawing/text_fit.h"
#include "app/figures/page/page_parts.h"
#include "app/figures/parts/lanes.h"
#include "app/figures/steps/strip_scene.h"

namespace bankwalk {
namespace {

Figure draw(const AccessPage& page, const Analysis& analysis, double position, const TextMeasure& measure) {
  const Sheet sheet{page.width, page.height, page_unit(page.width, page.height)};
  const std::string caption =
      "32 banks, one " + std::to_string(page.architecture.bank_bytes) + "-byte word per cycle each";
  const Figure picture = draw_strip_picture({.analysis = analysis,
                                             .position = position,
                                             .sheet = picture_sheet(sheet),
                                             .measure = measure,
                                             .lit = {},
                                             .caption = caption});
  const PageText text{.number = "",
                      .title = page.title,
                      .title_face = Face::MonoBold,
                      .point = access_line(page.access, page.architecture),
                      .verdict = verdict_of(page.access, analysis),
                      .foot = !page.caption.empty()
                                  ? page.caption
                                  : counted(analysis.wavefronts, "wavefront") + ", ideal " +
                                        std::to_string(analysis.ideal) + ", excess " + std::to_string(analysis.excess) +
                                        ", conflicts counted " + std::to_string(analysis.conflicts),
                      .foot_face = Face::Sans,
                      .from = "modelled · bankwalk analyze"};
  return framed(sheet, measure, text, picture);
}

} // namespace

std::string access_line(const Access& access, const Architecture& architecture) {
  return std::string(describe(access.operation).long_name) + ", " + counted(access.bytes, "byte") + " a lane, " +
         std::to_string(std::popcount(addressing_lanes(access))) + " of 32 lanes, architecture " + architecture.name;
}

Result<Drawing> drawing_of(const AccessPage& page) {
  if (page.architecture.banks != bank_count)
    return Problem{"the figure shows 32 banks, and architecture " + page.architecture.name + " has " +
                   std::to_string(page.architecture.banks)};
  const Analysis analysis = analyze(page.access, page.architecture);
  Drawing drawing;
  drawing.title = page.title;
  drawing.width = page.width;
  drawing.height = page.height;
  drawing.timeline = analysis.wavefronts;
  drawing.position = page.position.value_or(analysis.wavefronts);
  drawing.draw = [page, analysis](double position, const TextMeasure& measure) {
    return draw(page, analysis, position, measure);
  };
  return drawing;
}

} // namespace bankwalk
