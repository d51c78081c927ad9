// The one place that knows which Dear ImGui this is. Bankwalk is written to 1.86 (Debian 12) and builds with 1.90
// (Debian 13); what later versions renamed or turned round is here, under the name that the rest of the program uses.
#pragma once

#include <imgui.h>

#include <cmath>

#include "imgui_impl_glfw.h"
#include "imgui_impl_opengl3.h"

#if __has_include(<imgui_freetype.h>)
#include <imgui_freetype.h>
#endif

namespace bankwalk::compat {

// 1.92.8 swapped the last two arguments of AddRect, and compiles the old order without a word.
inline void add_rect(ImDrawList& list, ImVec2 a, ImVec2 b, ImU32 colour, float rounding, float thickness) {
#if IMGUI_VERSION_NUM >= 19280
  list.AddRect(a, b, colour, rounding, thickness, 0);
#else
  list.AddRect(a, b, colour, rounding, 0, thickness);
#endif
}

inline void add_open_polyline(ImDrawList& list, const ImVec2* points, int count, ImU32 colour, float thickness) {
#if IMGUI_VERSION_NUM >= 19280
  list.AddPolyline(points, count, colour, thickness, 0);
#else
  list.AddPolyline(points, count, colour, 0, thickness);
#endif
}

inline float size_of(const ImFont& font) {
#if IMGUI_VERSION_NUM >= 19200
  return font.LegacySize;
#else
  return font.FontSize;
#endif
}

// Pixels from the top of a line to its baseline.
inline float ascent_of(ImFont& font) {
#if IMGUI_VERSION_NUM >= 19200
  return std::round(font.GetFontBaked(font.LegacySize)->Ascent);
#else
  return std::round(font.Ascent);
#endif
}

inline float advance_of(ImFont& font, unsigned codepoint) {
#if IMGUI_VERSION_NUM >= 19200
  return font.GetFontBaked(font.LegacySize)->GetCharAdvance(static_cast<ImWchar>(codepoint));
#else
  return font.GetCharAdvance(static_cast<ImWchar>(codepoint));
#endif
}

// FreeType renders hinted outlines better than stb_truetype, and opens the instances of a variable font. Returns
// whether it is used; `ems`: whether a font's SizePixels then are those of an em instead of a line.
struct Builder {
  bool freetype = false, ems = false;
};
inline Builder use_freetype(ImFontAtlas& atlas) {
#if IMGUI_VERSION_NUM < 19200 && __has_include(<imgui_freetype.h>)
  atlas.FontBuilderIO = ImGuiFreeType::GetBuilderForFreeType();
  // Without this flag sizes are those of a line, cut to whole pixels: text of 12 pixels would come out as 11.6.
  atlas.FontBuilderFlags = ImGuiFreeTypeBuilderFlags_Bitmap;
  return {true, true};
#else
  (void)atlas;
  return {};
#endif
}

// Puts a rebuilt atlas on the GPU; 1.92 does so by itself.
inline void upload_atlas() {
#if IMGUI_VERSION_NUM < 19200
  ImGui_ImplOpenGL3_DestroyFontsTexture();
  ImGui_ImplOpenGL3_CreateFontsTexture();
#endif
}

} // namespace bankwalk::compat
