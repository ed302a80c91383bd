// What the gauges mean.
#pragma once

#include <string_view>

namespace posthaste::words {

inline constexpr const char* gauge_and_value = "{gauge}: {value}";
inline constexpr const char* speed_of = "Speed: {speed} of {top}";

// By the id of a meter or counter; null: it needs no explanation.
const char* about_gauge(std::string_view id);

}  // namespace posthaste::words
