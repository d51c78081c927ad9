#include "app/export/picture.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <string_view>
#include <vector>

#include "app/base/output.h"
#include "app/export/cairo_memory.h"
#include "app/export/gif.h"
#include "app/figures/drawing/playback.h"
#include "app/figures/drawing/transition.h"

namespace bankwalk {
namespace {

// Paints a page and says how that went.
cairo_status_t paint_page(cairo_surface_t* surface, const PictureRequest& request, const Figure& figure, double scale,
                          const CairoFonts& fonts) {
  const Context context(cairo_create(surface), cairo_destroy);
  cairo_scale(context.get(), scale, scale);
  if (!request.transparent) paint_paper(context.get(), request.look);
  paint(context.get(), figure, {0, 0}, request.look, fonts);
  return cairo_status(context.get());
}

Figure still(const PictureRequest& request, const CairoFonts& fonts) {
  return request.drawing.draw(request.drawing.position, fonts.measure());
}

int pixels(float side, double scale) { return static_cast<int>(std::lround(side * scale)); }

Surface image(const PictureRequest& request) {
  const int width = pixels(request.drawing.width, request.scale),
            height = pixels(request.drawing.height, request.scale);
  return {cairo_image_surface_create(request.transparent ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_RGB24, width, height),
          cairo_surface_destroy};
}

Result<std::string> png(const PictureRequest& request, const CairoFonts& fonts) {
  std::string bytes;
  const Surface surface = image(request);
  PictureRequest sharp = request;
  sharp.look.pixels = request.scale;
  cairo_status_t status = paint_page(surface.get(), sharp, still(request, fonts), request.scale, fonts);
  if (status == CAIRO_STATUS_SUCCESS) status = cairo_surface_write_to_png_stream(surface.get(), append, &bytes);
  return status == CAIRO_STATUS_SUCCESS ? Result<std::string>(std::move(bytes)) : not_drawn(status);
}

// Cairo numbers its surfaces over the whole run of the program and writes the number into the file, where nothing
// refers to it: without it a picture has the same bytes whatever was drawn before it.
void forget_surface_number(std::string& svg) {
  constexpr std::string_view id = "id=\"surface";
  for (std::size_t at = svg.find(id); at != std::string::npos; at = svg.find(id, at)) {
    at += id.size();
    const std::size_t end = svg.find('"', at);
    if (end != std::string::npos) svg.erase(at, end - at);
  }
}

// A pixel of the size is a CSS pixel in SVG and, at 96 pixels an inch, three quarters of a point in PDF.
Result<std::string> vectors(Format format, const PictureRequest& request, const CairoFonts& fonts) {
  std::string bytes;
  const double width = request.drawing.width, height = request.drawing.height, point = 0.75;
  const bool svg = format == Format::Svg;
  const Surface surface(svg ? cairo_svg_surface_create_for_stream(append, &bytes, width, height)
                            : cairo_pdf_surface_create_for_stream(append, &bytes, width * point, height * point),
                        cairo_surface_destroy);
  if (svg) cairo_svg_surface_set_document_unit(surface.get(), CAIRO_SVG_UNIT_PX);
  if (!svg) {
    cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_CREATOR, "bankwalk");
    cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_TITLE, request.drawing.title.c_str());
    cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_CREATE_DATE, pdf_date);
  }
  cairo_status_t status = paint_page(surface.get(), request, still(request, fonts), svg ? 1 : point, fonts);
  cairo_surface_finish(surface.get());
  if (status == CAIRO_STATUS_SUCCESS) status = cairo_surface_status(surface.get());
  if (svg) forget_surface_number(bytes);
  return status == CAIRO_STATUS_SUCCESS ? Result<std::string>(std::move(bytes)) : not_drawn(status);
}

// The positions that the window would show, a frame at a time, from the start to the last stop.
struct Shown {
  double position;
  int centiseconds;
};

// From frame to frame, in hundredths of a second.
int frame_step(double fps) {
  return std::max(2, static_cast<int>(std::lround(100 / fps))); // viewers slow anything faster down
}

// How much of a change passes from frame to frame.
double share_of_change(double fps, double speed) { return frame_step(fps) / 100.0 * speed / change_seconds; }

std::vector<Shown> animation(const Drawing& drawing, double fps, double speed) {
  constexpr int first_hold = 60, last_hold = 200;
  const int step = frame_step(fps);
  const Timeline& timeline = drawing.timeline;
  std::vector<Shown> frames{{0, first_hold}};
  if (drawing.is_change) {
    const double share = share_of_change(fps, speed);
    for (double t = share; t < 1; t += share) frames.push_back({eased_change(t), step});
    frames.push_back({1, last_hold});
    return frames;
  }
  Playback playback;
  playback.speed = speed;
  for (toggle_play(playback, timeline); playback.moving();) {
    advance(playback, step / 100.0, timeline);
    frames.push_back({playback.position, step});
  }
  frames.back() = {static_cast<double>(timeline.stops), last_hold};
  return frames;
}

Result<std::string> animated(const PictureRequest& request, const CairoFonts& fonts) {
  const std::vector<Shown> shown = animation(request.drawing, request.fps, request.speed);
  const Surface surface = image(request);
  const int width = cairo_image_surface_get_width(surface.get()),
            height = cairo_image_surface_get_height(surface.get());
  cairo_status_t status = cairo_surface_status(surface.get());
  if (status != CAIRO_STATUS_SUCCESS) return not_drawn(status);

  const auto frame = [&](int n) {
    if (request.stop != nullptr && *request.stop) return GifFrame{};
    PictureRequest opaque = request;
    opaque.transparent = false;
    opaque.look.pixels = request.scale;
    const Figure moment = request.drawing.draw(shown[static_cast<std::size_t>(n)].position, fonts.measure());
    const cairo_status_t painted = paint_page(surface.get(), opaque, moment, request.scale, fonts);
    if (painted != CAIRO_STATUS_SUCCESS) status = painted;
    cairo_surface_flush(surface.get());
    GifFrame result{{}, shown[static_cast<std::size_t>(n)].centiseconds};
    result.pixels.reserve(static_cast<std::size_t>(width) * static_cast<std::size_t>(height));
    const unsigned char* data = cairo_image_surface_get_data(surface.get());
    for (int y = 0; y < height; ++y) {
      const auto* row =
          reinterpret_cast<const std::uint32_t*>(data + y * cairo_image_surface_get_stride(surface.get()));
      std::transform(row, row + width, std::back_inserter(result.pixels),
                     [](std::uint32_t pixel) { return pixel & 0xffffffu; });
    }
    return result;
  };
  std::set<std::uint32_t> kept;
  for (int ink = 1; ink <= static_cast<int>(Ink::OnAccent); ++ink) {
    const Colour c = colour_of(request.look.theme, static_cast<Ink>(ink));
    const auto grey = static_cast<std::uint32_t>(std::lround(lightness(c) * 2.55));
    kept.insert(request.look.grey ? grey << 16 | grey << 8 | grey
                                  : static_cast<std::uint32_t>(c.r << 16 | c.g << 8 | c.b));
  }
  const std::vector<std::uint32_t> inks(kept.begin(), kept.end());
  auto bytes = gif(width, height, static_cast<int>(shown.size()), frame, inks);
  return status == CAIRO_STATUS_SUCCESS ? std::move(bytes) : not_drawn(status);
}

} // namespace

bool shows_the_way(const PictureRequest& request) { return share_of_change(request.fps, request.speed) < 1; }

Result<std::string> picture(Format format, const PictureRequest& request, const CairoFonts& fonts) {
  switch (format) {
    case Format::Png:
      return png(request, fonts);
    case Format::Gif:
      return animated(request, fonts);
    default:
      return vectors(format, request, fonts);
  }
}

std::optional<Problem> write_picture(Format format, const PictureRequest& request, const CairoFonts& fonts,
                                     const std::string& path) {
  auto output = Output::open(path); // first: a folder that is missing is known at once
  if (!output) return output.problem();
  const auto bytes = picture(format, request, fonts);
  if (!bytes) return bytes.problem();
  output->write(*bytes);
  return output->finish();
}

} // namespace bankwalk
