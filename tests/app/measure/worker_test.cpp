// The process that runs a GPU module, with a module that misbehaves on demand (tests/support/fake_module.cpp).
#include "app/measure/worker.h"

#include <gtest/gtest.h>
#include <sys/wait.h>

#include <cstdlib>
#include <fstream>

#include "app/measure/comparison.h"
#include "core/layout.h"

namespace bankwalk {
namespace {

class WorkerTest : public ::testing::Test {
 protected:
  void SetUp() override {
    options.program = BANKWALK_MODULE_HOST;
    options.module = BANKWALK_FAKE_MODULE;
  }
  void TearDown() override { unsetenv("BANKWALK_FAKE"); }

  Outcome<Worker> start(const char* fake = "") {
    setenv("BANKWALK_FAKE", fake, 1);
    return Worker::start(options);
  }
  // What keeps the worker from starting.
  Failure failure_of_start(const char* fake) {
    const Outcome<Worker> worker = start(fake);
    if (!worker) return worker.failure();
    ADD_FAILURE() << "it started";
    return {};
  }
  Failure failure_of_measuring(const char* fake) {
    Outcome<Worker> worker = start(fake);
    if (!worker) {
      ADD_FAILURE() << worker.failure().sentence;
      return {};
    }
    const Outcome<Timing> timing = worker.value().measure(strided_access(2, 0, 4));
    if (!timing) return timing.failure();
    ADD_FAILURE() << "it was measured";
    return {};
  }
  static bool says(const Failure& failure, std::string_view text) {
    return failure.sentence.find(text) != std::string::npos;
  }

  WorkerOptions options;
};

TEST_F(WorkerTest, MeasuresOneAccessAfterTheOther) {
  Outcome<Worker> worker = start();
  ASSERT_TRUE(worker) << worker.failure().sentence;
  EXPECT_EQ(worker->device().name, "Test GPU");
  EXPECT_EQ(short_name(worker->device()), "Test GPU · driver 1");
  for (std::uint32_t stride = 0; stride <= 64; ++stride) {
    const Access access = strided_access(stride, 0, 4);
    const Outcome<Timing> timing = worker.value().measure(access);
    ASSERT_TRUE(timing) << timing.failure().sentence;
    const Expected expected = expected_of(access, Architecture{});
    EXPECT_EQ(agreement_of(expected, *timing, true), Agreement::Agrees) << stride;
    EXPECT_EQ(implied_wavefronts(*timing), expected.wavefronts) << stride;
  }
  const auto store = worker.value().measure(strided_access(2, 0, 4, Operation::Store));
  ASSERT_TRUE(store);
  EXPECT_FALSE(store->latency) << "nothing comes back from a store";
  const auto counts = worker.value().count(strided_access(8, 0, 4));
  ASSERT_TRUE(counts);
  EXPECT_EQ(counts->wavefronts, 8);
  EXPECT_EQ(counts->conflicts, 7);
  const auto rate = worker.value().transpose({33, false, 16384, {}});
  ASSERT_TRUE(rate);
  EXPECT_EQ(rate->gigabytes_per_second.median, 220);
}

TEST_F(WorkerTest, SaysWhyAModuleCannotBeUsed) {
  Failure failure = failure_of_start("version=7");
  EXPECT_EQ(failure.fault, Fault::WrongVersion);
  EXPECT_TRUE(says(failure, "version 7, and this program needs 1")) << failure.sentence;
  EXPECT_EQ(failure_of_start("entry-null").fault, Fault::NotLoadable);
  failure = failure_of_start("entry-crash");
  EXPECT_EQ(failure.fault, Fault::Crashed);
  EXPECT_TRUE(says(failure, "crashed")) << failure.sentence;
  EXPECT_EQ(failure_of_start("open-crash").fault, Fault::Crashed);
  failure = failure_of_start("no-driver");
  EXPECT_EQ(failure.fault, Fault::NoDriver);
  EXPECT_TRUE(says(failure, "no NVIDIA driver works here: the driver is too old")) << failure.sentence;
  EXPECT_EQ(failure_of_start("no-device").fault, Fault::NoDevice);
}

TEST_F(WorkerTest, SaysWhyAFileIsNoModule) {
  options.module = BANKWALK_TEST_DATA "/README.md";
  Failure failure = failure_of_start("");
  EXPECT_EQ(failure.fault, Fault::NotLoadable);
  EXPECT_TRUE(says(failure, "README.md")) << failure.sentence;
  options.module = "/no/such/module.so";
  failure = failure_of_start("");
  EXPECT_EQ(failure.fault, Fault::Missing);
  options.module = BANKWALK_TEST_DATA; // a folder
  EXPECT_EQ(failure_of_start("").fault, Fault::NotLoadable);
  options.module = BANKWALK_FAKE_MODULE;
  options.program = "/no/such/program";
  EXPECT_EQ(failure_of_start("").fault, Fault::Crashed);
}

TEST_F(WorkerTest, SurvivesACrashAHangAndALostDevice) {
  Failure failure = failure_of_measuring("crash");
  EXPECT_EQ(failure.fault, Fault::Crashed);
  EXPECT_TRUE(is_final(failure));
  failure = failure_of_measuring("lost");
  EXPECT_EQ(failure.fault, Fault::DeviceLost);
  EXPECT_TRUE(says(failure, "fell off the bus")) << failure.sentence;
  options.measuring = std::chrono::milliseconds(300);
  failure = failure_of_measuring("hang");
  EXPECT_EQ(failure.fault, Fault::Hung);
  EXPECT_TRUE(says(failure, "did not answer within 0.3 s")) << failure.sentence;
  options.opening = std::chrono::milliseconds(300);
  EXPECT_EQ(failure_of_start("open-hang").fault, Fault::Hung);
}

TEST_F(WorkerTest, LeavesNoProcessBehind) {
  options.measuring = std::chrono::milliseconds(300);
  long process = 0;
  {
    Outcome<Worker> worker = start("hang");
    ASSERT_TRUE(worker);
    process = worker->process();
    ASSERT_EQ(kill(static_cast<pid_t>(process), 0), 0);
    EXPECT_FALSE(worker.value().measure(strided_access(2, 0, 4)));
    const auto again = worker.value().measure(strided_access(2, 0, 4));
    ASSERT_FALSE(again) << "a worker that has failed answers nothing more";
    EXPECT_TRUE(is_final(again.failure()));
  }
  EXPECT_NE(kill(static_cast<pid_t>(process), 0), 0);
}

TEST_F(WorkerTest, OneAccessThatCannotBeMeasuredLeavesTheOthers) {
  Outcome<Worker> worker = start();
  ASSERT_TRUE(worker);
  const auto far = worker.value().measure(strided_access(100000, 0, 4));
  ASSERT_FALSE(far);
  EXPECT_EQ(far.failure().fault, Fault::Refused);
  EXPECT_FALSE(is_final(far.failure()));
  EXPECT_TRUE(worker.value().measure(strided_access(2, 0, 4)));
  EXPECT_EQ(failure_of_measuring("wrong-data").fault, Fault::Refused);
  EXPECT_EQ(failure_of_measuring("nonsense").fault, Fault::Refused);
  Outcome<Worker> shy = start("not-permitted");
  ASSERT_TRUE(shy);
  const auto counts = shy.value().count(strided_access(2, 0, 4));
  ASSERT_FALSE(counts);
  EXPECT_FALSE(is_final(counts.failure()));
  EXPECT_TRUE(shy.value().measure(strided_access(2, 0, 4)));
}

TEST_F(WorkerTest, ALieIsSeen) {
  Outcome<Worker> worker = start("lie");
  ASSERT_TRUE(worker);
  const Access access = strided_access(2, 0, 4);
  const auto timing = worker.value().measure(access);
  ASSERT_TRUE(timing);
  EXPECT_EQ(agreement_of(expected_of(access, Architecture{}), *timing, true), Agreement::Disagrees);
  EXPECT_EQ(implied_wavefronts(*timing), 6);
}

} // namespace
} // namespace bankwalk
