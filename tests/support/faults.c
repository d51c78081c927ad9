// For LD_PRELOAD: makes the k-th request for memory, or the k-th step of writing a file, fail, in the program and in
// the libraries that it draws and reads with. Counted from main() on.
//   FAULTS_KIND   memory or write
//   FAULTS_AT     which one fails, from 1; 0: none
//   FAULTS_ON     where set: all after it too, as on a machine that has no more
//   FAULTS_SKIP   names of libraries, separated by colons, whose requests are always answered
//   FAULTS_COUNT  a file that gets the number of requests
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <execinfo.h>
#include <fcntl.h>
#include <link.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { most_ranges = 64 };
struct range {
  uintptr_t begin, end;
};
static struct range skipped[most_ranges], libc[most_ranges];
static int skipped_count, libc_count;
static atomic_long memory_seen, writes_seen;
static long at;
static int begun, on, writes;

extern void* __libc_malloc(size_t);
extern void* __libc_calloc(size_t, size_t);
extern void* __libc_realloc(void*, size_t);
extern void* __libc_memalign(size_t, size_t);

static int is_in(const struct range* ranges, int count, const void* place) {
  for (int i = 0; i < count; ++i)
    if ((uintptr_t)place >= ranges[i].begin && (uintptr_t)place < ranges[i].end) return 1;
  return 0;
}

// Whether a library that is skipped asks, itself or through the C library (strdup, fopen).
static int is_skipped(const void* caller) {
  if (is_in(skipped, skipped_count, caller)) return 1;
  if (!is_in(libc, libc_count, caller)) return 0;
  void* places[12];
  const int count = backtrace(places, 12);
  for (int i = 0; i < count; ++i)
    if (is_in(skipped, skipped_count, places[i])) return 1;
  return 0;
}

static int fails(atomic_long* seen, int kind, const void* caller) {
  if (!begun || is_skipped(caller)) return 0;
  const long number = atomic_fetch_add(seen, 1) + 1;
  return kind == writes && at > 0 && (number == at || (on && number > at));
}

#define NO_MEMORY (fails(&memory_seen, 0, __builtin_return_address(0)) && (errno = ENOMEM, 1))
#define NO_ROOM (fails(&writes_seen, 1, __builtin_return_address(0)) && (errno = ENOSPC, 1))

void* malloc(size_t size) { return NO_MEMORY ? NULL : __libc_malloc(size); }
void* calloc(size_t count, size_t size) { return NO_MEMORY ? NULL : __libc_calloc(count, size); }
void* realloc(void* old, size_t size) { return NO_MEMORY ? NULL : __libc_realloc(old, size); }
void* memalign(size_t alignment, size_t size) { return NO_MEMORY ? NULL : __libc_memalign(alignment, size); }
void* aligned_alloc(size_t alignment, size_t size) { return NO_MEMORY ? NULL : __libc_memalign(alignment, size); }
int posix_memalign(void** memory, size_t alignment, size_t size) {
  if (NO_MEMORY) return ENOMEM;
  *memory = __libc_memalign(alignment, size);
  return *memory != NULL ? 0 : ENOMEM;
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
size_t fwrite(const void* data, size_t size, size_t count, FILE* file) {
  return file != stderr && NO_ROOM ? 0 : REAL(fwrite)(data, size, count, file);
}
int fflush(FILE* file) { return file != stderr && NO_ROOM ? EOF : REAL(fflush)(file); }
int fclose(FILE* file) {
  const int failed = NO_ROOM; // closed it is, as close() does
  const int status = REAL(fclose)(file);
  if (failed) errno = ENOSPC;
  return failed ? EOF : status;
}
ssize_t write(int file, const void* data, size_t size) {
  return file != STDERR_FILENO && NO_ROOM ? -1 : REAL(write)(file, data, size);
}
int fsync(int file) { return NO_ROOM ? -1 : REAL(fsync)(file); }
int fchmod(int file, mode_t mode) { return NO_ROOM ? -1 : REAL(fchmod)(file, mode); }
int rename(const char* from, const char* to) { return NO_ROOM ? -1 : REAL(rename)(from, to); }
int linkat(int a, const char* from, int b, const char* to, int flags) {
  return NO_ROOM ? -1 : REAL(linkat)(a, from, b, to, flags);
}
int mkdir(const char* path, mode_t mode) { return NO_ROOM ? -1 : REAL(mkdir)(path, mode); }

static int is_named(const char* path) {
  const char* const list = getenv("FAULTS_SKIP");
  for (const char* word = list; word != NULL && *word != '\0';) {
    const size_t length = strcspn(word, ":");
    char one[64];
    if (length > 0 && length < sizeof one) {
      memcpy(one, word, length);
      one[length] = '\0';
      if (strstr(path, one) != NULL) return 1;
    }
    word += length + (word[length] == ':');
  }
  return 0;
}

static void add(struct range* ranges, int* count, const struct dl_phdr_info* info) {
  for (int i = 0; i < info->dlpi_phnum && *count < most_ranges; ++i) {
    const ElfW(Phdr)* const part = &info->dlpi_phdr[i];
    if (part->p_type != PT_LOAD) continue;
    const uintptr_t begin = info->dlpi_addr + part->p_vaddr;
    ranges[(*count)++] = (struct range){begin, begin + part->p_memsz};
  }
}

static int add_ranges(struct dl_phdr_info* info, size_t size, void* data) {
  (void)size, (void)data;
  if (is_named(info->dlpi_name)) add(skipped, &skipped_count, info);
  if (strstr(info->dlpi_name, "/libc.so") != NULL) add(libc, &libc_count, info);
  return 0;
}

static void tell(void) {
  begun = 0;
  const char* const path = getenv("FAULTS_COUNT");
  FILE* const file = path != NULL ? fopen(path, "w") : NULL;
  if (file == NULL) return;
  fprintf(file, "%ld\n", (long)(writes ? writes_seen : memory_seen));
  fclose(file);
}

static int (*program)(int, char**, char**);

static int begin(int count, char** words, char** environment) {
  const char* const kind = getenv("FAULTS_KIND");
  writes = kind != NULL && strcmp(kind, "write") == 0;
  at = getenv("FAULTS_AT") != NULL ? atol(getenv("FAULTS_AT")) : 0;
  on = getenv("FAULTS_ON") != NULL;
  void* first[1];
  backtrace(first, 1); // loads the unwinder
  dl_iterate_phdr(add_ranges, NULL);
  begun = 1;
  const int status = program(count, words, environment);
  tell();
  return status;
}

int __libc_start_main(int (*main)(int, char**, char**), int count, char** words, void (*init)(void), void (*fini)(void),
                      void (*rtld_fini)(void), void* stack_end) {
  program = main;
  return REAL(__libc_start_main)(begin, count, words, init, fini, rtld_fini, stack_end);
}
