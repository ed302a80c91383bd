// The entities of a dump by the names that it gives them: "walker #12.3", where index and generation say which one
// it is and the words are for people.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lull/entity.hpp"

namespace lull {

struct DumpedEntities {
    std::map<std::string, Entity, std::less<>> by_name;
    std::vector<std::uint32_t> generations;  // by index: of the entity that has it now, or will next

    // Whom such a text means: an entity by its whole name, one that is gone by its id, nobody. None: it means no one.
    [[nodiscard]] std::optional<Entity> find(std::string_view text) const;
};

// The id at the end of a name: "#12.3".
std::optional<Entity> id_in(std::string_view name);

}  // namespace lull
