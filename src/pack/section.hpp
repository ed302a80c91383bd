// The named parts of the data files.
#pragma once

#include "data/complaints.hpp"
#include "data/json.hpp"

namespace posthaste {

// What a file may hold. Assemblages may be in many files, the others in one.
struct Section {
    const char* name;
    const lull::DataFile* file = nullptr;
    const lull::JsonValue* value = nullptr;
};

}  // namespace posthaste
