#include "app/files/folder_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <thread>

namespace bankwalk {

FolderLock::FolderLock(const std::string& folder)
    : folder_(open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NONBLOCK)) {
  constexpr std::chrono::milliseconds patience{1000}, between{5};
  const auto end = std::chrono::steady_clock::now() + patience;
  while (folder_ >= 0 && flock(folder_, LOCK_EX | LOCK_NB) != 0) {
    if ((errno != EWOULDBLOCK && errno != EINTR) || std::chrono::steady_clock::now() > end) return;
    std::this_thread::sleep_for(between);
  }
}

FolderLock::~FolderLock() {
  if (folder_ >= 0) close(folder_);
}

void FolderLock::release() const {
  if (folder_ < 0) return;
  flock(folder_, LOCK_UN);
  fsync(folder_);
}

} // namespace bankwalk
