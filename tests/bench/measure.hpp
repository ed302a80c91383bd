// How the benchmark measures: processor time, because the machine does other things too; contenders in turns, so that a
// slow moment touches all of them; medians, so that it affects no result.
#pragma once

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <functional>
#include <string>
#include <vector>

#ifdef __EMSCRIPTEN__
#include <emscripten.h>
// NOLINTNEXTLINE: the macro's own code
EM_JS(double, bench_processor_microseconds, (), {
    const used = process.cpuUsage();
    return used.user + used.system;
});
#endif

namespace bench {

// The processor time of this program so far, in nanoseconds.
inline double processor_time() {
#ifdef __EMSCRIPTEN__
    return bench_processor_microseconds() * 1e3;
#else
    timespec now{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e9 + static_cast<double>(now.tv_nsec);
#endif
}

inline double median(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
}

// The times of each contender, by round.
using Times = std::vector<std::vector<double>>;

inline Times in_turns(int rounds, const std::vector<std::function<void()>>& contenders,
                      const std::function<void()>& before_round) {
    Times times(contenders.size());
    for (int round = 0; round < rounds; ++round) {
        before_round();
        for (std::size_t i = 0; i < contenders.size(); ++i) {
            const std::size_t who = (i + static_cast<std::size_t>(round)) % contenders.size();
            const double from = processor_time();
            contenders[who]();
            times[who].push_back(processor_time() - from);
        }
    }
    return times;
}

// The median over the rounds of one contender's time relative to another's.
inline double ratio(const std::vector<double>& of, const std::vector<double>& to) {
    std::vector<double> ratios;
    for (std::size_t i = 0; i < of.size(); ++i) {
        ratios.push_back(of[i] / to[i]);
    }
    return median(ratios);
}

// Prints one line of JSON for tests/bench/run.mjs: the name of the figure and its value.
inline void tell(const std::string& what, double figure) {
    std::printf("{\"what\": \"%s\", \"figure\": %.6g}\n", what.c_str(), figure);
    std::fflush(stdout);
}

}  // namespace bench
