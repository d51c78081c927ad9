#include "app/export/gif.h"

#include <gif_lib.h>

#include <algorithm>
#include <array>
#include <exception>
#include <memory>
#include <new>
#include <unordered_map>

namespace bankwalk {
namespace {

constexpr std::size_t most_colours = 255;
constexpr GifByteType unchanged =
    255; // stands for the pixel of the frame before: long runs of it take next to no bytes

int channel(std::uint32_t colour, int which) { return static_cast<int>(colour >> (16 - 8 * which) & 255u); }

// Colours that become one, split where they spread most (median cut).
struct Box {
  std::vector<std::pair<std::uint32_t, std::uint64_t>> colours; // with how many pixels have it

  std::pair<int, int> widest() const { // channel, spread
    std::pair<int, int> best{0, -1};
    for (int c = 0; c < 3; ++c) {
      const auto [low, high] = std::minmax_element(colours.begin(), colours.end(), [c](const auto& a, const auto& b) {
        return channel(a.first, c) < channel(b.first, c);
      });
      const int spread = channel(high->first, c) - channel(low->first, c);
      if (spread > best.second) best = {c, spread};
    }
    return best;
  }

  std::uint32_t mean() const {
    std::array<std::uint64_t, 3> sum{};
    std::uint64_t count = 0;
    for (const auto& [colour, weight] : colours) {
      for (int c = 0; c < 3; ++c)
        sum[static_cast<std::size_t>(c)] += static_cast<std::uint64_t>(channel(colour, c)) * weight;
      count += weight;
    }
    return static_cast<std::uint32_t>(sum[0] / count << 16 | sum[1] / count << 8 | sum[2] / count);
  }
};

using Histogram = std::unordered_map<std::uint32_t, std::uint64_t>;

// Neighbours are mostly alike, so that they are counted together.
void count(std::span<const std::uint32_t> pixels, Histogram& histogram) {
  for (std::size_t from = 0; from < pixels.size();) {
    std::size_t to = from + 1;
    while (to < pixels.size() && pixels[to] == pixels[from]) ++to;
    histogram[pixels[from]] += to - from;
    from = to;
  }
}

Problem stopped() { return Problem{"the animation was stopped before its end"}; }

std::vector<std::uint32_t> choose_palette(const Histogram& histogram, std::span<const std::uint32_t> kept) {
  std::vector<std::uint32_t> palette(kept.begin(), kept.end());
  Box all;
  for (const auto& entry : histogram) {
    if (std::find(kept.begin(), kept.end(), entry.first) == kept.end()) all.colours.push_back(entry);
  }
  std::sort(all.colours.begin(), all.colours.end()); // the table's order differs from run to run
  std::vector<Box> boxes;
  if (!all.colours.empty()) boxes.push_back(std::move(all));
  while (!boxes.empty() && boxes.size() + palette.size() < most_colours) {
    const auto widest = std::max_element(
        boxes.begin(), boxes.end(), [](const Box& a, const Box& b) { return a.widest().second < b.widest().second; });
    const auto [c, spread] = widest->widest();
    if (spread == 0) break;
    auto& colours = widest->colours;
    std::sort(colours.begin(), colours.end(), [c = c](const auto& a, const auto& b) {
      return std::pair(channel(a.first, c), a.first) < std::pair(channel(b.first, c), b.first);
    });
    Box upper;
    const auto middle = colours.begin() + static_cast<std::ptrdiff_t>(colours.size() / 2);
    upper.colours.assign(middle, colours.end());
    colours.erase(middle, colours.end());
    boxes.push_back(std::move(upper));
  }
  for (const Box& box : boxes) palette.push_back(box.mean());
  return palette;
}

class Matcher {
 public:
  explicit Matcher(std::vector<std::uint32_t> palette) : palette_(std::move(palette)) {}

  GifByteType nearest(std::uint32_t colour) {
    if (colour != last_) last_ = colour, last_nearest_ = find(colour);
    return last_nearest_;
  }

 private:
  GifByteType find(std::uint32_t colour) {
    const auto [entry, added] = known_.try_emplace(colour, GifByteType{0});
    if (!added) return entry->second;
    int best = 1 << 30;
    for (std::size_t i = 0; i < palette_.size(); ++i) {
      int distance = 0;
      for (int c = 0; c < 3; ++c) {
        const int d = channel(colour, c) - channel(palette_[i], c);
        distance += d * d * (c == 1 ? 2 : 1); // eyes tell greens apart best
      }
      if (distance < best) best = distance, entry->second = static_cast<GifByteType>(i);
    }
    return entry->second;
  }

  std::vector<std::uint32_t> palette_;
  std::uint32_t last_ = 0xffffffff; // no colour
  GifByteType last_nearest_ = 0;
  std::unordered_map<std::uint32_t, GifByteType> known_;
};

struct Rectangle {
  int x0, y0, x1, y1;
};

// The part of the picture that is not as it was before; one pixel where nothing changed.
Rectangle changed(const std::vector<GifByteType>& before, const std::vector<GifByteType>& now, int width, int height) {
  if (before.empty()) return {0, 0, width, height};
  Rectangle r{width, height, 0, 0};
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) {
      const auto at = static_cast<std::size_t>(y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(x);
      if (before[at] == now[at]) continue;
      r = {std::min(r.x0, x), std::min(r.y0, y), std::max(r.x1, x + 1), std::max(r.y1, y + 1)};
    }
  }
  return r.x1 == 0 ? Rectangle{0, 0, 1, 1} : r;
}

// giflib is C: no exception passes. Less than `count` is an error.
int append(GifFileType* file, const GifByteType* bytes, int count) {
  try {
    static_cast<std::string*>(file->UserData)
        ->append(reinterpret_cast<const char*>(bytes), static_cast<std::size_t>(count));
    return count;
  } catch (const std::exception&) {
    return 0;
  }
}

bool put_frame(GifFileType* file, const std::vector<GifByteType>& before, const std::vector<GifByteType>& pixels,
               int width, Rectangle part, int centiseconds) {
  const GraphicsControlBlock control{DISPOSE_DO_NOT, false, centiseconds,
                                     before.empty() ? NO_TRANSPARENT_COLOR : unchanged};
  GifByteType extension[4];
  EGifGCBToExtension(&control, extension);
  if (EGifPutExtension(file, GRAPHICS_EXT_FUNC_CODE, sizeof extension, extension) == GIF_ERROR) return false;
  const int part_width = part.x1 - part.x0;
  if (EGifPutImageDesc(file, part.x0, part.y0, part_width, part.y1 - part.y0, false, nullptr) == GIF_ERROR)
    return false;
  std::vector<GifByteType> row(static_cast<std::size_t>(part_width));
  for (int y = part.y0; y < part.y1; ++y) {
    const std::ptrdiff_t from = static_cast<std::ptrdiff_t>(y) * width + part.x0;
    std::copy_n(pixels.begin() + from, part_width, row.begin());
    if (!before.empty())
      std::transform(row.begin(), row.end(), before.begin() + from, row.begin(),
                     [](GifByteType now, GifByteType then) { return now == then ? unchanged : now; });
    if (EGifPutLine(file, row.data(), part_width) == GIF_ERROR) return false;
  }
  return true;
}

bool put_loop(GifFileType* file) {
  const char* const name = "NETSCAPE2.0";
  const GifByteType for_ever[] = {1, 0, 0};
  return EGifPutExtensionLeader(file, APPLICATION_EXT_FUNC_CODE) != GIF_ERROR &&
         EGifPutExtensionBlock(file, 11, name) != GIF_ERROR &&
         EGifPutExtensionBlock(file, sizeof for_ever, for_ever) != GIF_ERROR &&
         EGifPutExtensionTrailer(file) != GIF_ERROR;
}

} // namespace

Result<std::string> gif(int width, int height, int frames, const std::function<GifFrame(int)>& frame,
                        std::span<const std::uint32_t> kept) {
  Histogram histogram;
  for (int n = 0; n < frames; ++n) {
    const GifFrame next = frame(n);
    if (next.pixels.empty()) return stopped();
    count(next.pixels, histogram);
  }
  const std::vector<std::uint32_t> palette = choose_palette(histogram, kept);
  std::array<GifColorType, most_colours + 1> colours{};
  for (std::size_t i = 0; i < palette.size(); ++i) {
    colours[i] = {static_cast<GifByteType>(channel(palette[i], 0)), static_cast<GifByteType>(channel(palette[i], 1)),
                  static_cast<GifByteType>(channel(palette[i], 2))};
  }
  const std::unique_ptr<ColorMapObject, void (*)(ColorMapObject*)> map(
      GifMakeMapObject(static_cast<int>(colours.size()), colours.data()), GifFreeMapObject);

  std::string bytes;
  int error = 0;
  GifFileType* const file = EGifOpen(&bytes, append, &error);
  if (file == nullptr || map == nullptr) throw std::bad_alloc();
  EGifSetGifVersion(file, true);
  bool well = EGifPutScreenDesc(file, width, height, 8, 0, map.get()) != GIF_ERROR && put_loop(file);
  Matcher matcher(palette);
  std::vector<GifByteType> before;
  for (int n = 0; well && n < frames; ++n) {
    const GifFrame next = frame(n);
    if (next.pixels.empty()) {
      EGifCloseFile(file, &error);
      return stopped();
    }
    std::vector<GifByteType> now(next.pixels.size());
    std::transform(next.pixels.begin(), next.pixels.end(), now.begin(),
                   [&](std::uint32_t pixel) { return matcher.nearest(pixel); });
    well = put_frame(file, before, now, width, changed(before, now, width, height), next.centiseconds);
    before = std::move(now);
  }
  well = EGifCloseFile(file, &error) != GIF_ERROR && well;
  if (!well) throw std::bad_alloc(); // what it writes is kept in memory
  return bytes;
}

} // namespace bankwalk
