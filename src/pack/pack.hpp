// Checks and packs the road game's data files: things and roads in JSON (*.json), drawn map pieces in text (*.txt).
#pragma once

#include <vector>

#include "lull/byte_archive.hpp"
#include "lull_data/complaints.hpp"

namespace posthaste {

// The bytes that read_game_data takes; valid only when there were no complaints. A fault in one file does not hide
// faults in others.
lull::Bytes pack_game_data(const std::vector<lull::DataFile>& files, lull::Complaints& complaints);

}  // namespace posthaste
