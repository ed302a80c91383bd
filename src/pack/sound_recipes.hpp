// The names of the sounds that have recipes in assets/sounds.
#pragma once

#include <string>
#include <vector>

#include "lull_data/json.hpp"

namespace posthaste {

class SoundRecipes {
public:
    // A file of effects, themes or loops. An effect that waits cannot be named yet.
    void add(const lull::JsonValue& file);
    // Effects, the most important first, themes and loops: in the order of assets/build_sounds.mjs, which packs the
    // recipes.
    [[nodiscard]] std::vector<std::string> names() const;

private:
    std::vector<std::string> effects_;
    std::vector<std::string> themes_;
    std::vector<std::string> loops_;
};

}  // namespace posthaste
