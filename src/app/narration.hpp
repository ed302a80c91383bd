// What happened, in words: the log, the forecast and the waybill read from the same events.
#pragma once

#include <string>
#include <vector>

#include "game/event.hpp"

namespace posthaste {

// Sentences in the order of the events; what one cause did is told in one sentence.
std::vector<std::string> narrate(const std::vector<Event>& events);

// Sentences as one text.
std::string joined(const std::vector<std::string>& sentences);

// Whether it took something from the van.
bool is_loss(const Event& event);

// What killed the driver.
std::string name_of_death(Cause cause);

}  // namespace posthaste
