// A figure as SVG, for looking at pictures without a window:
//   bankwalk_figure_svg STATE POSITION WIDTH HEIGHT [UNIT] [THEME 0-2] [LIT kind:a:b:c] > figure.svg
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <sstream>

#include "app/figures/palette.h"
#include "app/figures/scene.h"

using namespace bankwalk;

namespace {

float advance(const void*, std::string_view text, Face face, float size) {
  const bool mono = face == Face::Mono || face == Face::MonoBold;
  float count = 0;
  for (const char c : text) count += (static_cast<unsigned char>(c) & 0xC0) != 0x80;
  return count * size * (mono ? 0.6f : face == Face::SansBold ? 0.6f : 0.55f);
}

std::string css(Theme theme, Ink ink) {
  const Colour c = colour_of(theme, ink);
  char text[16];
  std::snprintf(text, sizeof text, c.a ? "#%02x%02x%02x" : "none", c.r, c.g, c.b);
  return text;
}

void write(std::ostream& out, const Figure& figure, Theme theme) {
  out << "<svg xmlns='http://www.w3.org/2000/svg' width='" << figure.sheet.width << "' height='" << figure.sheet.height
      << "'>"
      << "<defs><pattern id='h' width='4' height='4' patternUnits='userSpaceOnUse' patternTransform='rotate(45)'><line "
         "y2='4' stroke='"
      << css(theme, Ink::Accent) << "'/></pattern></defs><rect width='100%' height='100%' fill='"
      << css(theme, Ink::Paper) << "'/>\n";
  for (const Shape& s : figure.shapes) {
    std::ostringstream style;
    style << " fill='" << css(theme, s.fill) << "' stroke='" << css(theme, s.stroke) << "' stroke-width='" << s.width
          << "' opacity='" << s.opacity << "'" << (s.dashed ? " stroke-dasharray='4 3'" : "");
    switch (s.kind) {
      case ShapeKind::Line:
        out << "<path d='M" << s.p[0].x << ' ' << s.p[0].y << 'L' << s.p[1].x << ' ' << s.p[1].y << "'" << style.str()
            << "/>";
        break;
      case ShapeKind::Curve:
        out << "<path d='M" << s.p[0].x << ' ' << s.p[0].y << 'C' << s.p[1].x << ' ' << s.p[1].y << ' ' << s.p[2].x
            << ' ' << s.p[2].y << ' ' << s.p[3].x << ' ' << s.p[3].y << "'" << style.str() << "/>";
        break;
      case ShapeKind::Rectangle:
        out << "<rect x='" << s.p[0].x << "' y='" << s.p[0].y << "' width='" << s.p[1].x - s.p[0].x << "' height='"
            << s.p[1].y - s.p[0].y << "' rx='" << s.radius << "'" << style.str() << "/>";
        if (s.hatched)
          out << "<rect x='" << s.p[0].x << "' y='" << s.p[0].y << "' width='" << s.p[1].x - s.p[0].x << "' height='"
              << s.p[1].y - s.p[0].y << "' fill='url(#h)' opacity='.5'/>";
        break;
      case ShapeKind::Circle:
        out << "<circle cx='" << s.p[0].x << "' cy='" << s.p[0].y << "' r='" << s.radius << "'" << style.str() << "/>";
        break;
      case ShapeKind::Triangle:
        out << "<path d='M" << s.p[0].x << ' ' << s.p[0].y << 'L' << s.p[1].x << ' ' << s.p[1].y << 'L' << s.p[2].x
            << ' ' << s.p[2].y << "Z'" << style.str() << "/>";
        break;
      case ShapeKind::Text: {
        const bool mono = s.face == Face::Mono || s.face == Face::MonoBold,
                   bold = s.face == Face::SansBold || s.face == Face::MonoBold;
        std::string text;
        for (const char c : s.text) text += c == '<' ? "&lt;" : c == '&' ? "&amp;" : std::string(1, c);
        out << "<text x='" << s.p[0].x << "' y='" << s.p[0].y + 0.364f * s.size << "' font-size='" << s.size
            << "' font-family='" << (mono ? "JetBrains Mono" : "Inter") << "'" << (bold ? " font-weight='700'" : "")
            << " text-anchor='"
            << (s.align == Align::Left     ? "start"
                : s.align == Align::Centre ? "middle"
                                           : "end")
            << "' xml:space='preserve'" << style.str() << ">" << text << "</text>";
        break;
      }
    }
    out << '\n';
  }
  out << "</svg>\n";
}

} // namespace

int main(int argc, char** argv) {
  if (argc < 5) return std::cerr << "usage: STATE POSITION WIDTH HEIGHT [UNIT] [THEME] [LIT]\n", 2;
  const auto params = from_state_string(argv[1]);
  if (!params) return std::cerr << params.problem().message << '\n', 2;
  const Scene* scene = scene_of_step(params->step);
  if (!scene) return std::cerr << "no picture for this step\n", 2;
  const Access access = access_of(*params);
  const Analysis analysis = analyze(access, Architecture{});
  Tag lit;
  if (int kind = 0; argc > 7 && std::sscanf(argv[7], "%d:%d:%d:%d", &kind, &lit.a, &lit.b, &lit.c) > 1)
    lit.kind = static_cast<TagKind>(kind);
  const double position = argv[2][0] == 'e' ? scene->stops(*params, analysis) : std::atof(argv[2]);
  const Sheet sheet{static_cast<float>(std::atof(argv[3])), static_cast<float>(std::atof(argv[4])),
                    argc > 5 ? static_cast<float>(std::atof(argv[5])) : 1.0f};
  write(std::cout, scene->draw({*params, access, analysis, position, sheet, {advance, nullptr}, lit}),
        argc > 6 ? static_cast<Theme>(std::atoi(argv[6])) : Theme::Paper);
  std::cerr << verdict_of(access, analysis).text << " | " << scene->stop_label(*params, analysis, position) << '\n'
            << scene->code(*params) << '\n';
  return 0;
}
