// What the gauges of the van and its driver mean, told on a card when one is pointed at.
#pragma once

#include <string_view>

#include "app/screens/panels.hpp"

namespace posthaste {

// By the id of a meter or counter of these panels, or "speed". Without a name: nothing is told of such a one.
Card card_of_gauge(const Panels& panels, std::string_view id);

}  // namespace posthaste
