#include "app/cli/line_reader.h"

#include <algorithm>

#include "core/text_encoding.h"

namespace bankwalk {

bool LineReader::fill() {
  buffer_.resize(1 << 16);
  const std::size_t got = std::fread(buffer_.data(), 1, buffer_.size(), file_);
  failed_ = got == 0 && std::ferror(file_) != 0;
  buffer_.resize(got);
  at_ = 0;
  return got > 0;
}

bool LineReader::next() {
  if (too_long_) return false;
  line_.clear();
  bool any = false;
  for (;;) {
    if (at_ == buffer_.size() && !fill()) break;
    any = true;
    const std::size_t end = std::min(buffer_.find('\n', at_), buffer_.size());
    const std::size_t room = longest - line_.size();
    too_long_ = end - at_ > room;
    line_.append(buffer_, at_, std::min(end - at_, room));
    at_ = end;
    if (too_long_) break;
    if (end == buffer_.size()) continue;
    ++at_;
    break;
  }
  if (!any) return false;
  ++number_;
  if (!line_.empty() && line_.back() == '\r') line_.pop_back();
  if (number_ == 1) line_.erase(0, line_.size() - without_byte_order_mark(line_).size());
  return true;
}

} // namespace bankwalk
