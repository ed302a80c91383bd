// A JSON text as a tree that knows the line of everything in it. The reading itself is done by a library
// (nlohmann/json); here it is kept strict: no comments, no name twice, nothing after the end, no depths.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "data/complaints.hpp"

namespace lull {

struct JsonValue {
    enum class Kind : std::uint8_t { null, boolean, whole, real, text, list, object };
    Kind kind = Kind::null;
    int line = 1;      // of its first letter; of its last, if that is elsewhere: no value but a list or an object
    std::string name;  // within an object
    bool truth = false;
    bool negative = false;        // of a whole number, of which
    std::uint64_t magnitude = 0;  // this is the rest
    std::string text;             // a real number as it is written, too
    std::vector<JsonValue> children;

    // Of an object; null when it has none of that name.
    [[nodiscard]] const JsonValue* find(std::string_view child) const;
};

// 'found "ten"', 'found a list': what somebody wrote instead of what is expected.
std::string found(const JsonValue& value);

// False, and a complaint, when the text is no JSON of ours. Any text is safe to read.
bool read_json(const DataFile& file, JsonValue& into, Complaints& complaints);

}  // namespace lull
