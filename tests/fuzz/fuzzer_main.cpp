// libFuzzer's side of a fuzzer for one target. The tally is written every second or so, and at the end, to the file
// that POSTHASTE_FUZZ_TALLY names, as "runs accepted commands turns".
#include <chrono>
#include <cstdio>
#include <cstdlib>

#include "tests/fuzz/targets.hpp"

namespace {

fuzz::Tally& tally() {
    static fuzz::Tally so_far;
    return so_far;
}

void write_down() {
    const char* path = std::getenv("POSTHASTE_FUZZ_TALLY");
    std::FILE* file = path != nullptr ? std::fopen(path, "w") : nullptr;
    if (file == nullptr) {
        return;
    }
    const fuzz::Tally& told = tally();
    std::fprintf(file, "%llu %llu %llu %llu\n", static_cast<unsigned long long>(told.runs),
                 static_cast<unsigned long long>(told.accepted), static_cast<unsigned long long>(told.commands),
                 static_cast<unsigned long long>(told.turns));
    std::fclose(file);
}

}  // namespace

// Freed memory is kept from reuse for a while, but not 256 MB of it: fresh pages would cost more than anything else.
extern "C" const char* __asan_default_options() {
    return "quarantine_size_mb=4:malloc_context_size=4:max_free_fill_size=0:detect_stack_use_after_return=0";
}

extern "C" int LLVMFuzzerInitialize(int* /*count*/, char*** /*words*/) {
    tally();
    std::atexit(&write_down);
    return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzz::FUZZ_TARGET({data, size}, tally());
    static auto written = std::chrono::steady_clock::now();
    if (const auto now = std::chrono::steady_clock::now(); now - written > std::chrono::seconds(1)) {
        written = now;
        write_down();
    }
    return 0;
}
