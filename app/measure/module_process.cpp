#include "app/measure/module_process.h"

#include <dlfcn.h>
#include <sys/prctl.h>
#include <sys/socket.h>

#include <csignal>
#include <cstdio>

#include "app/measure/protocol.h"

namespace bankwalk {
namespace {

using protocol::Answer;
using protocol::Kind;
using protocol::Question;
using protocol::Verdict;

bool send_answer(const Answer& answer) {
  return send(protocol::worker_socket, &answer, sizeof answer, MSG_NOSIGNAL) == sizeof answer;
}

// The module's functions; null where it cannot be used, and the answer then says why.
const bw_backend* load(const std::string& path, Answer& answer) {
  void* const library = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
  void* const entry = library != nullptr ? dlsym(library, BW_ENTRY_NAME) : nullptr;
  const bw_backend* const backend = entry != nullptr ? reinterpret_cast<bw_entry>(entry)() : nullptr;
  if (backend == nullptr) {
    const char* const reason = dlerror();
    answer.verdict = Verdict::NotLoadable;
    std::snprintf(answer.message, sizeof answer.message, "%s", reason != nullptr ? reason : "it gives no functions");
    return nullptr;
  }
  if (backend->version != BW_INTERFACE_VERSION || backend->size != sizeof(bw_backend)) {
    answer.verdict = Verdict::WrongVersion;
    std::snprintf(answer.message, sizeof answer.message, "%u", backend->version);
    return nullptr;
  }
  return backend;
}

Answer answer_to(const Question& question, const bw_backend& backend) {
  Answer answer;
  answer.kind = question.kind;
  switch (question.kind) {
    case Kind::Measure:
      answer.status = backend.measure(&question.access, &answer.timing, answer.message);
      break;
    case Kind::Count:
      answer.status = backend.count(&question.access, &answer.counts, answer.message);
      break;
    case Kind::Transpose:
      answer.transpose = question.transpose;
      answer.status = backend.transpose(&answer.transpose, answer.message);
      break;
    case Kind::Opened:
      answer.status = BW_FAILED;
      break;
  }
  answer.message[BW_MESSAGE_BYTES - 1] = '\0';
  return answer;
}

} // namespace

int run_module_process(const std::string& module_path) {
  prctl(PR_SET_PDEATHSIG, SIGKILL); // a kernel that hangs must not outlive the program that waits for it
  Answer opened;
  const bw_backend* const backend = load(module_path, opened);
  if (backend != nullptr) opened.status = backend->open(&opened.device, opened.message);
  if (!send_answer(opened) || backend == nullptr || opened.status != BW_DONE) return 1;
  Question question;
  while (recv(protocol::worker_socket, &question, sizeof question, 0) == sizeof question)
    if (!send_answer(answer_to(question, *backend))) break;
  backend->close();
  return 0;
}

} // namespace bankwalk
