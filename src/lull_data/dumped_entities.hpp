// Finds the entities of a dump by the names in it: "walker #12.3", where index and generation identify the entity and
// the words are for people.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lull/entity.hpp"

namespace lull {

// The entities of a dump.
struct DumpedEntities {
    std::map<std::string, Entity, std::less<>> by_name;  // by the names that they have there
    std::vector<std::uint32_t> generations;              // by index: of the entity that has it, or will have it next

    // The entity that a text names: a living one by its whole name, a dead one by its id, or no entity. None: no such
    // name.
    [[nodiscard]] std::optional<Entity> find(std::string_view text) const;
};

// The id at the end of a name: "#12.3".
std::optional<Entity> id_in(std::string_view name);

}  // namespace lull
