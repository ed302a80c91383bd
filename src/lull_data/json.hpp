// A JSON text as a tree that knows the line of everything in it. A library does the reading (nlohmann/json); this keeps
// it strict: no comments, no duplicate names, nothing after the end, limited depth.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "lull_data/complaints.hpp"

namespace lull {

// A value of JSON with the place where it stands.
struct JsonValue {
    // Which type it is.
    enum class Kind : std::uint8_t { null, boolean, whole, real, text, list, object };
    Kind kind = Kind::null;           // which type it is
    int line = 1;                     // where it begins; only lists and objects can end on another
    std::string name;                 // within an object
    bool truth = false;               // of kind boolean
    bool negative = false;            // the sign of a whole number
    std::uint64_t magnitude = 0;      // its absolute value
    std::string text;                 // also a real number, as it is written
    std::vector<JsonValue> children;  // the values of a list, or of an object's members

    // A child of an object; null when there is none of that name.
    [[nodiscard]] const JsonValue* find(std::string_view child) const;
};

// 'found "ten"', 'found a list': what is there instead of what is expected.
std::string found(const JsonValue& value);

// False, with a complaint, when the text is not valid. Any text is safe to read.
bool read_json(const DataFile& file, JsonValue& into, Complaints& complaints);

}  // namespace lull
