#include "pack/look_check.hpp"

#include <algorithm>

#include "lull_data/nearest_name.hpp"

namespace posthaste {

using lull::JsonValue;

void check_names(std::string_view file, const JsonValue& thing, const std::string& path,
                 const std::vector<std::string>& sprites, const std::vector<std::string>& sounds,
                 lull::Complaints& complaints) {
    const auto check = [&](const char* component, const char* field, const char* what,
                           const std::vector<std::string>& known) {
        const JsonValue* given = thing.find(component);
        const JsonValue* name = given != nullptr ? given->find(field) : nullptr;
        if (name != nullptr && !known.empty() && std::find(known.begin(), known.end(), name->text) == known.end()) {
            complaints.add(file, name->line, path + "." + component + "." + field,
                           lull::no_such(what, name->text, known));
        }
    };
    check("looks", "sprite", "sprite", sprites);
    check("shot", "sound", "sound", sounds);
    check("shot", "from_enemy", "sound", sounds);
    for (const char* when : {"hit", "dies", "bursts", "entered"}) {
        check("sounds", when, "sound", sounds);
    }
    const JsonValue* children = thing.find("children");
    for (std::size_t i = 0; children != nullptr && i < children->children.size(); ++i) {
        check_names(file, children->children[i], path + ".children[" + std::to_string(i) + "]", sprites, sounds,
                    complaints);
    }
}

void check_looks(const lull::Action<Components>& spawned, std::string_view file, const JsonValue& value,
                 lull::Complaints& complaints) {
    const auto require_sound = [&](Text sound, const char* path) {
        if (!sound) {
            complaints.add(file, value.line, value.name + path, "the name of a sound expected");
        }
    };
    const auto sounds_of = [&](Entity entity) {
        for (const auto& set : spawned.delta<Sounds>().template inserted<Sounds>()) {
            if (set.entity == entity) {
                return set.value;
            }
        }
        return Sounds{};
    };
    for (const auto& set : spawned.delta<Shot>().template inserted<Shot>()) {
        require_sound(set.value.sound, ".shot.sound");
    }
    for (const auto& set : spawned.delta<Enemy>().template inserted<Enemy>()) {
        require_sound(sounds_of(set.entity).hit, ".sounds.hit");
        require_sound(sounds_of(set.entity).dies, ".sounds.dies");
    }
    for (const auto& set : spawned.delta<Explosive>().template inserted<Explosive>()) {
        require_sound(sounds_of(set.entity).bursts, ".sounds.bursts");
    }
    for (const auto& set : spawned.delta<Ground>().template inserted<Ground>()) {
        const Ground& ground = set.value;
        if (ground.harm > 0) {
            require_sound(sounds_of(set.entity).bursts, ".sounds.bursts");
        }
        if (ground.slippery || ground.corrodes) {
            require_sound(sounds_of(set.entity).entered, ".sounds.entered");
        }
    }
    const auto require_words = [&]<class C, class Words>(const char* need) {
        for (const auto& set : spawned.delta<C>().template inserted<C>()) {
            if (spawned.delta<Words>().insertions.find(set.entity) == nullptr) {
                complaints.add(file, value.line, value.name,
                               std::string("whatever has \"") + C::name + "\" needs " + need);
            }
        }
    };
    require_words.template operator()<Weapon, Named>("a name, in \"named\"");
    require_words.template operator()<Weapon, Shot>("\"shot\", which says how it sounds");
    require_words.template operator()<Enemy, Named>("a name, in \"named\"");
    require_words.template operator()<Enemy, Looks>("\"looks\"");
    require_words.template operator()<Explosive, Named>("a name, in \"named\"");
    require_words.template operator()<Ground, Looks>("\"looks\"");
    require_words.template operator()<Explosive, Looks>("\"looks\"");
}

}  // namespace posthaste
