// All that a player has, as the body of one save: parts under the names of their slots, each the bytes of a save of its
// own. It knows names and bytes, not what they say.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lull/byte_archive.hpp"
#include "lull/declare.hpp"
#include "lull/fault.hpp"

namespace posthaste {

struct Everything {
    struct Part {
        std::string slot;
        lull::Bytes bytes;
        LULL_FIELDS(slot, bytes);
    };
    std::vector<Part> parts;

    // Without bytes there is no part.
    void add(std::string_view slot, lull::Bytes bytes);
    // Returns null if there is no such part.
    [[nodiscard]] const lull::Bytes* part(std::string_view slot) const;
};

// Whether the body of a save is meant to be this, and not a run.
bool is_everything(const lull::Bytes& body);
lull::Bytes to_bytes(const Everything& all);
// The fault says in a person's words what is wrong. A part that this version does not know is passed over later.
lull::Fault from_bytes(const lull::Bytes& body, Everything& all);

}  // namespace posthaste
