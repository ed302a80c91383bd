// The table's main figures as a picture: how far each bot comes, and what part of each run is survived.
#pragma once

#include <string>

#include "bots/figures.hpp"

namespace posthaste::bots {

// A whole SVG file.
[[nodiscard]] std::string chart_of(const Played& played);

}  // namespace posthaste::bots
