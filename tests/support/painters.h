// Both painters without a window: what they are handed, and what they make of it, is looked at number by number, as the
// libraries behind them come without the sanitizers.
#pragma once

#include <cairo.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>

#include "app/paint/cairo/cairo_painter.h"
#include "app/paint/imgui/imgui_compat.h"
#include "app/paint/imgui/imgui_painter.h"
#include "app/ui/base/frame_context.h"

namespace bankwalk::test {

inline constexpr Theme themes[] = {Theme::Paper, Theme::Dark, Theme::Contrast};

struct Size {
  float width, height;
};
inline constexpr Size sizes[] = {{320, 200}, {640, 400}, {1280, 720}, {1920, 1080}, {3840, 2160}};

// Beside a stop of the timeline, where radii, widths and lengths are almost zero.
inline constexpr double beside_stop[] = {0, 1e-9, 1e-8, 1e-7, 1e-6, 1e-5, 1e-4, 1e-3, 1e-2, 1 - 1e-9};

class Painters {
 public:
  Painters() : files_(find_font_files()), fonts_(files_), cairo_fonts_(files_) {
    ImGui::CreateContext();
    ImGui::GetIO().IniFilename = nullptr;
    ImGui::GetIO().BackendFlags |= ImGuiBackendFlags_RendererHasVtxOffset; // as the window's
    for (const float size : {12.0f, 18.0f, 40.0f}) {
      Figure text;
      for (int face = 0; face < face_count; ++face) add_text(text, {}, "a", size, Ink::Ink, static_cast<Face>(face));
      fonts_.note(text);
    }
    fonts_.bake();
  }
  ~Painters() { ImGui::DestroyContext(); }
  Painters(const Painters&) = delete;
  Painters& operator=(const Painters&) = delete;

  // As the window does.
  void window(const Screen& screen, Size size, Theme theme) {
    begin(size);
    for (const Layer& layer : screen.layers) {
      expect_finite(layer.figure);
      fonts_.note(layer.figure);
      paint(*ImGui::GetBackgroundDrawList(), layer.figure, layer.origin, theme, fonts_);
    }
    end();
  }
  void window(const Figure& figure, Theme theme, Point origin = {}) {
    begin({1280, 720});
    fonts_.note(figure);
    paint(*ImGui::GetBackgroundDrawList(), figure, origin, theme, fonts_);
    end();
  }

  // As an export does, onto few pixels: it is the paths that matter.
  void file(const Figure& figure, Theme theme, Point origin = {}) {
    constexpr int side = 160;
    const std::unique_ptr<cairo_surface_t, void (*)(cairo_surface_t*)> surface(
        cairo_image_surface_create(CAIRO_FORMAT_RGB24, side, side), cairo_surface_destroy);
    const std::unique_ptr<cairo_t, void (*)(cairo_t*)> cairo(cairo_create(surface.get()), cairo_destroy);
    const double scale = side / std::max(1.0, static_cast<double>(figure.sheet.width));
    cairo_scale(cairo.get(), scale, scale);
    paint(cairo.get(), figure, origin, {theme, false, scale}, cairo_fonts_);
    EXPECT_EQ(cairo_status(cairo.get()), CAIRO_STATUS_SUCCESS) << cairo_status_to_string(cairo_status(cairo.get()));
  }

  int drawn() const { return drawn_; } // vertices of the last frame in a window

 private:
  static void expect_finite(const Figure& figure) {
    for (const Shape& shape : figure.shapes) {
      float sum = shape.radius + shape.width + shape.size + shape.opacity;
      for (const Point& p : shape.p) sum += p.x + p.y;
      ASSERT_TRUE(std::isfinite(sum)) << to_text({figure.sheet, {shape}});
    }
  }

  static void begin(Size size) {
    ImGuiIO& io = ImGui::GetIO();
    io.DisplaySize = {size.width, size.height};
    io.DeltaTime = 1.0f / 60;
    ImGui::NewFrame();
  }

  void end() {
    ImGui::Render();
    drawn_ = 0;
    const ImDrawData& data = *ImGui::GetDrawData();
    for (int n = 0; n < data.CmdListsCount; ++n) {
      const ImDrawList& list = *data.CmdLists[n];
      float most = 0;
      for (const ImDrawVert& vertex : list.VtxBuffer)
        most = std::max({std::abs(vertex.pos.x), std::abs(vertex.pos.y), most},
                        [](float a, float b) { return !(a >= b); });
      EXPECT_TRUE(std::isfinite(most)) << "a vertex is not";
      drawn_ += list.VtxBuffer.Size;
    }
  }

  FontFiles files_;
  Fonts fonts_;
  CairoFonts cairo_fonts_;
  int drawn_ = 0;
};

} // namespace bankwalk::test
