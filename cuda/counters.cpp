// The hardware's own counters, read through CUPTI's range profiler. CUPTI is looked for when counters are first asked
// for: a machine without it measures all the same.
#include "cuda/device.h"

#if BANKWALK_HAS_CUPTI
#include <cuda.h>
#include <cupti_profiler_host.h>
#include <cupti_profiler_target.h>
#include <cupti_range_profiler.h>
#include <cupti_result.h>
#include <cupti_target.h>
#include <dlfcn.h>

#include <string>
#include <vector>

namespace bankwalk::cuda {
namespace {

// So many that the odd wavefront that a launch takes besides does not show.
constexpr int accesses = 2048;
constexpr std::size_t most_metrics = 3;
const char* metrics[most_metrics] = {"l1tex__data_pipe_lsu_wavefronts_mem_shared.sum",
                                     "l1tex__data_bank_conflicts_pipe_lsu_mem_shared.sum",
                                     "l1tex__data_pipe_lsu_wavefronts_mem_shared_op_misc.sum"};
// The third is asked for copies alone: behind each jump the assembler puts three loads that no lane executes before a
// copy, and they count as wavefronts of that kind (seen on an NVIDIA H200: four for every copy in a loop).
constexpr std::size_t metrics_of(const bw_access& access) { return access.operation == BW_CopyAsync ? 3 : 2; }

constexpr const char* not_permitted =
    "the driver lets only an administrator read them; run as root, or load the driver with "
    "NVreg_RestrictProfilingToAdminUsers=0";

// Each of CUPTI's functions that is used, found by name.
struct Cupti {
  void* library = nullptr;
  CUcontext context = nullptr;
  std::string chip;
  std::vector<uint8_t> availability;
  std::string problem; // why it cannot be used

  template <class Function>
  Function* find(const char* name) {
    return reinterpret_cast<Function*>(dlsym(library, name));
  }
};

// The name of the function that failed and CUPTI's word for why.
struct Failed {
  const char* function;
  CUptiResult result;
};

#define BW_CUPTI(cupti, function, parameters)                                  \
  do {                                                                         \
    auto* const found_ = (cupti).find<decltype(function)>(#function);          \
    if (found_ == nullptr) throw Failed{#function, CUPTI_ERROR_NOT_SUPPORTED}; \
    const CUptiResult result_ = found_(parameters);                            \
    if (result_ != CUPTI_SUCCESS) throw Failed{#function, result_};            \
  } while (0)

void* open_library() {
  const std::string major = std::to_string(CUDART_VERSION / 1000);
  const std::string roots[] = {
      "", "/usr/local/cuda/extras/CUPTI/lib64/", "/usr/local/cuda/lib64/",
      "/usr/local/cuda-" + major + "." + std::to_string(CUDART_VERSION % 1000 / 10) + "/targets/x86_64-linux/lib/"};
  for (const std::string& root : roots)
    for (const std::string& name : {"libcupti.so." + major, std::string("libcupti.so")})
      if (void* const library = dlopen((root + name).c_str(), RTLD_NOW | RTLD_LOCAL)) return library;
  return nullptr;
}

void open_cupti(Cupti& cupti) {
  cupti.library = open_library();
  if (cupti.library == nullptr) {
    cupti.problem = "CUPTI's library (libcupti.so) is not installed; it comes with the CUDA Toolkit";
    return;
  }
  void* const driver = dlopen("libcuda.so.1", RTLD_NOW | RTLD_LOCAL);
  auto* const current =
      driver == nullptr ? nullptr : reinterpret_cast<decltype(cuCtxGetCurrent)*>(dlsym(driver, "cuCtxGetCurrent"));
  if (current == nullptr || current(&cupti.context) != CUDA_SUCCESS || cupti.context == nullptr) {
    cupti.problem = "the driver has no context to count in";
    return;
  }
  CUpti_Profiler_Initialize_Params initialize = {CUpti_Profiler_Initialize_Params_STRUCT_SIZE};
  BW_CUPTI(cupti, cuptiProfilerInitialize, &initialize);
  CUpti_Device_GetChipName_Params chip = {CUpti_Device_GetChipName_Params_STRUCT_SIZE};
  BW_CUPTI(cupti, cuptiDeviceGetChipName, &chip);
  cupti.chip = chip.pChipName;
  CUpti_Profiler_GetCounterAvailability_Params availability = {
      CUpti_Profiler_GetCounterAvailability_Params_STRUCT_SIZE};
  availability.ctx = cupti.context;
  BW_CUPTI(cupti, cuptiProfilerGetCounterAvailability, &availability);
  cupti.availability.resize(availability.counterAvailabilityImageSize);
  availability.pCounterAvailabilityImage = cupti.availability.data();
  BW_CUPTI(cupti, cuptiProfilerGetCounterAvailability, &availability);
}

// One session: the metrics are configured, one launch is counted, and the counts are read. What was opened is closed
// whichever way it ends.
struct Session {
  Cupti& cupti;
  CUpti_Profiler_Host_Object* host = nullptr;
  CUpti_RangeProfiler_Object* profiler = nullptr;

  std::size_t metric_count;

  Session(Cupti& c, std::size_t count) : cupti(c), metric_count(count) {}
  Session(const Session&) = delete;
  ~Session() {
    try {
      if (profiler != nullptr) {
        CUpti_RangeProfiler_Disable_Params disable = {CUpti_RangeProfiler_Disable_Params_STRUCT_SIZE};
        disable.pRangeProfilerObject = profiler;
        BW_CUPTI(cupti, cuptiRangeProfilerDisable, &disable);
      }
    } catch (const Failed&) { // the counts are there, or the failure before this one is told
    }
    try {
      if (host != nullptr) {
        CUpti_Profiler_Host_Deinitialize_Params end = {CUpti_Profiler_Host_Deinitialize_Params_STRUCT_SIZE};
        end.pHostObject = host;
        BW_CUPTI(cupti, cuptiProfilerHostDeinitialize, &end);
      }
    } catch (const Failed&) {
    }
  }

  std::vector<uint8_t> configuration() {
    CUpti_Profiler_Host_Initialize_Params begin = {CUpti_Profiler_Host_Initialize_Params_STRUCT_SIZE};
    begin.profilerType = CUPTI_PROFILER_TYPE_RANGE_PROFILER;
    begin.pChipName = cupti.chip.c_str();
    begin.pCounterAvailabilityImage = cupti.availability.data();
    BW_CUPTI(cupti, cuptiProfilerHostInitialize, &begin);
    host = begin.pHostObject;
    CUpti_Profiler_Host_ConfigAddMetrics_Params add = {CUpti_Profiler_Host_ConfigAddMetrics_Params_STRUCT_SIZE};
    add.pHostObject = host;
    add.ppMetricNames = metrics;
    add.numMetrics = metric_count;
    BW_CUPTI(cupti, cuptiProfilerHostConfigAddMetrics, &add);
    CUpti_Profiler_Host_GetConfigImageSize_Params size = {CUpti_Profiler_Host_GetConfigImageSize_Params_STRUCT_SIZE};
    size.pHostObject = host;
    BW_CUPTI(cupti, cuptiProfilerHostGetConfigImageSize, &size);
    std::vector<uint8_t> image(size.configImageSize);
    CUpti_Profiler_Host_GetConfigImage_Params get = {CUpti_Profiler_Host_GetConfigImage_Params_STRUCT_SIZE};
    get.pHostObject = host;
    get.configImageSize = image.size();
    get.pConfigImage = image.data();
    BW_CUPTI(cupti, cuptiProfilerHostGetConfigImage, &get);
    return image;
  }

  std::vector<uint8_t> room_for_counts() {
    CUpti_RangeProfiler_GetCounterDataSize_Params size = {CUpti_RangeProfiler_GetCounterDataSize_Params_STRUCT_SIZE};
    size.pRangeProfilerObject = profiler;
    size.pMetricNames = metrics;
    size.numMetrics = metric_count;
    size.maxNumOfRanges = 1;
    size.maxNumRangeTreeNodes = 1;
    BW_CUPTI(cupti, cuptiRangeProfilerGetCounterDataSize, &size);
    std::vector<uint8_t> image(size.counterDataSize);
    CUpti_RangeProfiler_CounterDataImage_Initialize_Params begin = {
        CUpti_RangeProfiler_CounterDataImage_Initialize_Params_STRUCT_SIZE};
    begin.pRangeProfilerObject = profiler;
    begin.counterDataSize = image.size();
    begin.pCounterData = image.data();
    BW_CUPTI(cupti, cuptiRangeProfilerCounterDataImageInitialize, &begin);
    return image;
  }

  // Returns what CUDA says of the launch; `values` are the metrics of the whole launch.
  cudaError_t count(const bw_access& access, int bytes, double (&values)[most_metrics]) {
    std::vector<uint8_t> configuration_image = configuration();
    CUpti_RangeProfiler_Enable_Params enable = {CUpti_RangeProfiler_Enable_Params_STRUCT_SIZE};
    enable.ctx = cupti.context;
    BW_CUPTI(cupti, cuptiRangeProfilerEnable, &enable);
    profiler = enable.pRangeProfilerObject;
    std::vector<uint8_t> data = room_for_counts();
    CUpti_RangeProfiler_SetConfig_Params set = {CUpti_RangeProfiler_SetConfig_Params_STRUCT_SIZE};
    set.pRangeProfilerObject = profiler;
    set.configSize = configuration_image.size();
    set.pConfig = configuration_image.data();
    set.counterDataImageSize = data.size();
    set.pCounterDataImage = data.data();
    set.range = CUPTI_AutoRange;
    set.replayMode = CUPTI_KernelReplay;
    set.maxRangesPerPass = 1;
    set.numNestingLevels = 1;
    set.minNestingLevel = 1;
    set.passIndex = 0;
    set.targetNestingLevel = 1;
    BW_CUPTI(cupti, cuptiRangeProfilerSetConfig, &set);
    CUpti_RangeProfiler_Start_Params start = {CUpti_RangeProfiler_Start_Params_STRUCT_SIZE};
    start.pRangeProfilerObject = profiler;
    BW_CUPTI(cupti, cuptiRangeProfilerStart, &start);
    const cudaError_t launched = launch_for_counting(access, bytes, accesses);
    const cudaError_t ended = cudaDeviceSynchronize();
    CUpti_RangeProfiler_Stop_Params stop = {CUpti_RangeProfiler_Stop_Params_STRUCT_SIZE};
    stop.pRangeProfilerObject = profiler;
    BW_CUPTI(cupti, cuptiRangeProfilerStop, &stop);
    if (launched != cudaSuccess) return launched;
    if (ended != cudaSuccess) return ended;
    CUpti_RangeProfiler_DecodeData_Params decode = {CUpti_RangeProfiler_DecodeData_Params_STRUCT_SIZE};
    decode.pRangeProfilerObject = profiler;
    BW_CUPTI(cupti, cuptiRangeProfilerDecodeData, &decode);
    CUpti_Profiler_Host_EvaluateToGpuValues_Params evaluate = {
        CUpti_Profiler_Host_EvaluateToGpuValues_Params_STRUCT_SIZE};
    evaluate.pHostObject = host;
    evaluate.pCounterDataImage = data.data();
    evaluate.counterDataImageSize = data.size();
    evaluate.rangeIndex = 0;
    evaluate.ppMetricNames = metrics;
    evaluate.numMetrics = metric_count;
    evaluate.pMetricValues = values;
    BW_CUPTI(cupti, cuptiProfilerHostEvaluateToGpuValues, &evaluate);
    return cudaSuccess;
  }
};

int32_t tell(const Failed& failed, Cupti& cupti, char* message) {
  if (failed.result == CUPTI_ERROR_INSUFFICIENT_PRIVILEGES ||
      failed.result == CUPTI_ERROR_VIRTUALIZED_DEVICE_INSUFFICIENT_PRIVILEGES)
    return fail(message, BW_NOT_PERMITTED, not_permitted);
  const char* word = "no reason";
  if (auto* const name = cupti.find<decltype(cuptiGetResultString)>("cuptiGetResultString")) name(failed.result, &word);
  std::snprintf(message, BW_MESSAGE_BYTES, "CUPTI says %s (%s)", word, failed.function);
  return BW_UNSUPPORTED;
}

} // namespace

int32_t count(const bw_access* access, bw_counts* counts, char* message) {
  int bytes = 0;
  if (const int32_t status = check_access(*access, bytes, message); status != BW_DONE) return status;
  static Cupti cupti; // opened once: its context is the process's
  static bool opened = false;
  try {
    if (!opened) open_cupti(cupti);
    opened = true;
    if (!cupti.problem.empty()) return fail(message, BW_UNSUPPORTED, cupti.problem.c_str());
    double values[most_metrics] = {};
    const cudaError_t error = Session(cupti, metrics_of(*access)).count(*access, bytes, values);
    if (error != cudaSuccess) return fail(message, "counting", error);
    counts->wavefronts = (values[0] - values[2]) / accesses;
    counts->conflicts = values[1] / accesses;
    return BW_DONE;
  } catch (const Failed& failed) {
    return tell(failed, cupti, message);
  }
}

} // namespace bankwalk::cuda

#else

namespace bankwalk::cuda {

int32_t count(const bw_access*, bw_counts*, char* message) {
  return fail(message, BW_UNSUPPORTED,
              "the GPU module was built without CUPTI, which comes with the CUDA Toolkit 12.6 or newer");
}

} // namespace bankwalk::cuda

#endif
