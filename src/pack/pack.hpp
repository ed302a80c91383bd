// The road game's data files, checked and packed: things and roads in JSON (*.json), drawn pieces of map in
// text (*.txt).
#pragma once

#include <vector>

#include "data/complaints.hpp"
#include "lull/byte_archive.hpp"

namespace posthaste {

// The bytes that read_game_data takes; of use only when nothing was complained about. What is wrong in one
// file does not hide what is wrong in another.
lull::Bytes pack_game_data(const std::vector<lull::DataFile>& files, lull::Complaints& complaints);

}  // namespace posthaste
