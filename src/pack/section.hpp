// The named sections of the data files.
#pragma once

#include "data/complaints.hpp"
#include "data/json.hpp"

namespace posthaste {

// One section. Assemblages may be in many files, every other section in one.
struct Section {
    const char* name;
    const lull::DataFile* file = nullptr;
    const lull::JsonValue* value = nullptr;
};

}  // namespace posthaste
