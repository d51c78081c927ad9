// One instance at a time in a folder, without a file that would have to be cleaned up.
#pragma once

#include <string>

namespace bankwalk {

class FolderLock {
 public:
  // Waits a second at most: whoever holds it longer is stuck, and nobody else is to be. `folder` as the system
  // takes it; a file system that knows no locks on folders has none.
  explicit FolderLock(const std::string& folder);
  ~FolderLock();
  FolderLock(const FolderLock&) = delete;
  FolderLock& operator=(const FolderLock&) = delete;

  // Lets the next one in, and puts onto the disk which files the folder now holds.
  void release() const;

 private:
  int folder_;
};

} // namespace bankwalk
