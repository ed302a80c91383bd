#include "pack/look_check.hpp"

#include <algorithm>

#include "lull_data/nearest_name.hpp"

namespace posthaste {

using lull::JsonValue;

void check_names(std::string_view file, const JsonValue& thing, const std::string& path, const KnownNames& known,
                 lull::Complaints& complaints) {
    const auto check = [&](const char* component, const char* field, const char* what,
                           const std::vector<std::string>& names) {
        const JsonValue* given = thing.find(component);
        const JsonValue* name = given != nullptr ? given->find(field) : nullptr;
        if (name != nullptr && !names.empty() && std::find(names.begin(), names.end(), name->text) == names.end()) {
            complaints.add(file, name->line, path + "." + component + "." + field,
                           lull::no_such(what, name->text, names));
        }
    };
    check("looks", "sprite", "sprite", known.sprites);
    for (const char* what : {"attack", "shut", "open", "locked"}) {
        check("signs", what, "sprite", known.sprites);
    }
    check("signs", "icon", "icon", known.icons);
    check("shot", "sound", "sound", known.sounds);
    check("shot", "from_enemy", "sound", known.sounds);
    for (const char* when : {"hit", "dies", "bursts", "entered"}) {
        check("sounds", when, "sound", known.sounds);
    }
    const JsonValue* children = thing.find("children");
    for (std::size_t i = 0; children != nullptr && i < children->children.size(); ++i) {
        check_names(file, children->children[i], path + ".children[" + std::to_string(i) + "]", known, complaints);
    }
}

void check_looks(const lull::Action<Components>& spawned, std::string_view file, const JsonValue& value,
                 lull::Complaints& complaints) {
    const auto require_name = [&](Text name, const char* path, const char* what) {
        if (!name) {
            complaints.add(file, value.line, value.name + path, std::string("the name of ") + what + " expected");
        }
    };
    const auto require_sound = [&](Text sound, const char* path) { require_name(sound, path, "a sound"); };
    const auto taste_of_entity = [&]<class C>(Entity entity) {
        for (const auto& set : spawned.delta<C>().template inserted<C>()) {
            if (set.entity == entity) {
                return set.value;
            }
        }
        return C{};
    };
    const auto sounds_of = [&](Entity entity) { return taste_of_entity.template operator()<Sounds>(entity); };
    const auto signs_of = [&](Entity entity) { return taste_of_entity.template operator()<Signs>(entity); };
    for (const auto& set : spawned.delta<Shot>().template inserted<Shot>()) {
        require_sound(set.value.sound, ".shot.sound");
        require_name(signs_of(set.entity).attack, ".signs.attack", "a sprite");
    }
    for (const auto& set : spawned.delta<Door>().template inserted<Door>()) {
        const Signs signs = signs_of(set.entity);
        require_name(signs.shut, ".signs.shut", "a sprite");
        require_name(signs.open, ".signs.open", "a sprite");
        require_name(signs.locked, ".signs.locked", "a sprite");
    }
    for (const auto& set : spawned.delta<PlaceDoor>().template inserted<PlaceDoor>()) {
        require_name(signs_of(set.entity).open, ".signs.open", "a sprite");
    }
    for (const auto& set : spawned.delta<Loot>().template inserted<Loot>()) {
        if (is_in_hands(set.value.kind) && set.value.kind != LootKind::water) {
            require_name(signs_of(set.entity).icon, ".signs.icon", "an icon");
        }
    }
    for (const auto& set : spawned.delta<Enemy>().template inserted<Enemy>()) {
        if (set.value.claws > 0 || spawned.delta<Hunter>().insertions.find(set.entity) != nullptr) {
            require_name(signs_of(set.entity).attack, ".signs.attack", "a sprite");
        }
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
