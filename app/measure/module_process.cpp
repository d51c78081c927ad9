#include "app/measure/module_process.h"

#include <dlfcn.h>
#include <sys/prctl.h>
#include <sys/socket.h>

#include <csignal>
#include <cstdio>

#include "app/measure/protocol.h"

namespace bankwalk {
namespace {

using protocol::Kind;
using protocol::Loading;
using protocol::ModuleReply;
using protocol::ModuleRequest;

bool send_reply(const ModuleReply& reply) {
  return send(protocol::worker_socket, &reply, sizeof reply, MSG_NOSIGNAL) == sizeof reply;
}

// The module's functions; null where it cannot be used, and the reply then says why.
const bw_backend* load(const std::string& path, ModuleReply& reply) {
  void* const library = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
  void* const entry = library != nullptr ? dlsym(library, BW_ENTRY_NAME) : nullptr;
  const bw_backend* const backend = entry != nullptr ? reinterpret_cast<bw_entry>(entry)() : nullptr;
  if (backend == nullptr) {
    const char* const reason = dlerror();
    reply.loading = Loading::NotLoadable;
    std::snprintf(reply.message, sizeof reply.message, "%s", reason != nullptr ? reason : "it gives no functions");
    return nullptr;
  }
  if (backend->version != BW_INTERFACE_VERSION || backend->size != sizeof(bw_backend)) {
    reply.loading = Loading::WrongVersion;
    std::snprintf(reply.message, sizeof reply.message, "%u", backend->version);
    return nullptr;
  }
  return backend;
}

ModuleReply reply_to(const ModuleRequest& request, const bw_backend& backend) {
  ModuleReply reply;
  reply.kind = request.kind;
  switch (request.kind) {
    case Kind::Measure:
      reply.status = backend.measure(&request.access, &reply.timing, reply.message);
      break;
    case Kind::Count:
      reply.status = backend.count(&request.access, &reply.counts, reply.message);
      break;
    case Kind::Transpose:
      reply.transpose = request.transpose;
      reply.status = backend.transpose(&reply.transpose, reply.message);
      break;
    case Kind::Opened:
      reply.status = BW_FAILED;
      break;
  }
  reply.message[BW_MESSAGE_BYTES - 1] = '\0';
  return reply;
}

} // namespace

int run_module_process(const std::string& module_path) {
  prctl(PR_SET_PDEATHSIG, SIGKILL); // a kernel that hangs must not outlive the program that waits for it
  ModuleReply opened;
  const bw_backend* const backend = load(module_path, opened);
  if (backend != nullptr) opened.status = backend->open(&opened.device, opened.message);
  if (!send_reply(opened) || backend == nullptr || opened.status != BW_DONE) return 1;
  ModuleRequest request;
  while (recv(protocol::worker_socket, &request, sizeof request, 0) == sizeof request)
    if (!send_reply(reply_to(request, *backend))) break;
  backend->close();
  return 0;
}

} // namespace bankwalk
