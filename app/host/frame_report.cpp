#include "app/host/frame_report.h"

#include <algorithm>
#include <cstdio>

#include "app/base/output.h"

namespace bankwalk {

std::string summary(const FrameTimes& times) {
  std::vector<float> sorted = times.microseconds;
  std::sort(sorted.begin(), sorted.end());
  const auto percentile = [&](double part) {
    if (sorted.empty()) return 0.0;
    return static_cast<double>(sorted[static_cast<std::size_t>(part * static_cast<double>(sorted.size() - 1))]);
  };
  char text[256];
  std::snprintf(text, sizeof text,
                "frames %zu, cpu per frame (us, without GL and swap): median %.0f, 99th percentile %.0f, most %.0f; "
                "first frame after %.3f s; fonts baked %d times",
                sorted.size(), percentile(0.5), percentile(0.99), percentile(1), times.first_frame_seconds,
                times.font_bakes);
  return text;
}

bool write_ppm(const std::string& path, const std::vector<std::uint8_t>& rgba, int width, int height) {
  auto output = Output::open(path);
  if (!output) return false;
  output->write("P6\n" + std::to_string(width) + " " + std::to_string(height) + "\n255\n");
  std::string row(static_cast<std::size_t>(width) * 3, '\0');
  for (int y = height - 1; y >= 0; --y) {
    const std::uint8_t* from = rgba.data() + static_cast<std::size_t>(y) * static_cast<std::size_t>(width) * 4;
    for (std::size_t x = 0; x < static_cast<std::size_t>(width); ++x)
      for (std::size_t c = 0; c < 3; ++c) row[x * 3 + c] = static_cast<char>(from[x * 4 + c]);
    output->write(row);
  }
  return !output->finish();
}

} // namespace bankwalk
