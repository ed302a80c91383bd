// The daily route as it is read: on the waybill, and as a result to pass on.
#pragma once

#include <string>

#include "app/saves/saved_run.hpp"
#include "app/screens/panels.hpp"

namespace posthaste {

// Nothing, if the run is not on a daily route.
void add_daily(Panels& waybill, const SavedRun& run);
// Five lines: the date, how far it came, letters, coins, turns. Empty, if the run is not on a daily route or on its
// road still.
std::string daily_result(const SavedRun& run);

}  // namespace posthaste
