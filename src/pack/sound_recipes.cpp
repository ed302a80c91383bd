#include "pack/sound_recipes.hpp"

#include <algorithm>

namespace posthaste {

using lull::JsonValue;

void SoundRecipes::add(const JsonValue& file) {
    const auto each = [&](const char* section, const auto& take) {
        if (const JsonValue* recipes = file.find(section)) {
            std::for_each(recipes->children.begin(), recipes->children.end(), take);
        }
    };
    each("effects", [&](const JsonValue& recipe) {
        const JsonValue* waits = recipe.find("waits");
        if (waits == nullptr || !waits->truth) {
            effects_.push_back(recipe.name);
        }
    });
    each("themes", [&](const JsonValue& recipe) { themes_.push_back("theme_" + recipe.name); });
    each("loops", [&](const JsonValue& recipe) {
        const JsonValue* steps = recipe.find("steps");
        for (std::size_t i = 0; steps != nullptr && i < steps->children.size(); ++i) {
            loops_.push_back(recipe.name + "_" + std::to_string(i));
        }
    });
}

std::vector<std::string> SoundRecipes::names() const {
    std::vector<std::string> names = effects_;
    names.insert(names.end(), themes_.begin(), themes_.end());
    names.insert(names.end(), loops_.begin(), loops_.end());
    return names;
}

}  // namespace posthaste
