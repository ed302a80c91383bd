#include "lull_data/dumped_entities.hpp"

#include <charconv>

#include "lull/describe.hpp"

namespace lull {

std::optional<Entity> id_in(std::string_view name) {
    const auto mark = name.rfind('#');
    const auto point = name.rfind('.');
    if (mark == std::string_view::npos || point == std::string_view::npos || point < mark) {
        return std::nullopt;
    }
    Entity entity;
    std::from_chars(name.data() + mark + 1, name.data() + point, entity.index);
    std::from_chars(name.data() + point + 1, name.data() + name.size(), entity.generation);
    // The id must be spelled canonically: without a sign, leading zeros or anything after it.
    return name.substr(mark) == id_text(entity) ? std::optional(entity) : std::nullopt;
}

std::optional<Entity> DumpedEntities::find(std::string_view text) const {
    if (text == id_text(Entity{})) {
        return Entity{};
    }
    if (const auto found = by_name.find(text); found != by_name.end()) {
        return found->second;
    }
    const auto gone = id_in(text);
    if (!gone || text[0] != '#') {
        return std::nullopt;
    }
    const bool was_there = gone->index < generations.size() && gone->generation < generations[gone->index];
    return was_there ? gone : std::nullopt;
}

}  // namespace lull
