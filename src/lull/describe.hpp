// Entities in words, for messages to people: "walker #12.3 (position 4,5; health 2/2)". A game can name its
// things:
//
//     static std::string_view what_is(const World&, Entity)     empty: no particular name
#pragma once

#include <cereal/cereal.hpp>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>

#include "lull/components.hpp"
#include "lull/detail/fields.hpp"
#include "lull/detail/verb_names.hpp"
#include "lull/entity.hpp"
#include "lull/text.hpp"

namespace lull {

template <class Game>
class World;

// "#12.3": index and generation.
inline std::string id_text(Entity entity) {
    return entity == Entity{} ? "nobody" : "#" + std::to_string(entity.index) + "." + std::to_string(entity.generation);
}

// The names of an enumeration's values, from names_of(Side), which gives an array of them. Null: the value has no name.
template <class Enum>
const char* listed_name(Enum value) {
    if constexpr (requires { names_of(value); }) {
        static constexpr auto names = names_of(Enum{});
        const auto place = static_cast<std::size_t>(value);
        return place < names.size() ? names[place] : nullptr;
    } else {
        return nullptr;
    }
}

namespace detail {

// A stand-in for an archive: `serialize` writes the values of the fields into it, and it leaves out their names.
class ValueWords {
public:
    // `name_of(Entity)` gives the words for any entity among the fields.
    template <class T>
    static std::string of(const T& value, std::function<std::string(Entity)> name_of = &id_text) {
        ValueWords words;
        words.name_of_ = std::move(name_of);
        T copy = value;  // serialize may want a mutable one
        words.value(copy);
        return words.text_;
    }
    template <class... Fields>
    void operator()(Fields&&... fields) {
        (field(fields), ...);
    }

private:
    template <class T>
    void field(T& field) {
        text_ += is_first_ ? "" : separator_;
        is_first_ = false;
        if constexpr (requires {
                          field.value;
                          field.name;
                      }) {
            value(field.value);
        } else {
            value(field);
        }
    }
    template <class T>
    void value(T& value) {
        if constexpr (std::is_same_v<T, Entity>) {
            text_ += name_of_(value);
        } else if constexpr (std::is_same_v<T, Text>) {
            text_ += value.view();
        } else if constexpr (requires { value.parse(text_); }) {
            text_ += value.text();
        } else if constexpr (std::is_same_v<T, bool>) {
            text_ += value ? "yes" : "no";
        } else if constexpr (std::is_enum_v<T>) {
            const char* name = listed_name(value);
            text_ += name != nullptr ? name : std::to_string(static_cast<std::int64_t>(value));
        } else if constexpr (std::is_arithmetic_v<T>) {
            text_ += std::to_string(value);
        } else {
            const char* outer = std::exchange(separator_, is_first_ && text_.empty() ? "/" : ",");
            is_first_ = true;
            if constexpr (requires { value.serialize(*this); }) {
                value.serialize(*this);
            } else {
                serialize_fields(*this, value);  // a verb
            }
            is_first_ = false;
            separator_ = outer;
        }
    }

    std::string text_;
    bool is_first_ = true;
    const char* separator_ = "/";
    std::function<std::string(Entity)> name_of_;
};

}  // namespace detail

// "walker #12.3", or just "#12.3" for an entity without a name.
template <class Game>
std::string named_id(const World<Game>& world, Entity entity) {
    if constexpr (requires { Game::what_is(world, entity); }) {
        const std::string_view name = world.alive(entity) ? Game::what_is(world, entity) : std::string_view();
        return name.empty() ? id_text(entity) : std::string(name) + " " + id_text(entity);
    } else {
        return id_text(entity);
    }
}

// An action as its verb and fields: "strike shot #40.1/walker #12.3".
template <class Game, class... Verbs>
std::string describe(const World<Game>& world, const std::variant<Verbs...>& verb) {
    const auto name = [&](Entity entity) { return named_id(world, entity); };
    const std::string fields = std::visit([&](const auto& it) { return detail::ValueWords::of(it, name); }, verb);
    return std::string(VerbNames<std::variant<Verbs...>>::of(verb.index())) + (fields.empty() ? "" : " ") + fields;
}

// An entity with all its components.
template <class Game>
std::string describe(const World<Game>& world, Entity entity) {
    std::string all;
    Game::Components::for_each_type([&]<class C>() {
        if (!world.template has<C>(entity)) {
            return;
        }
        all += (all.empty() ? "" : "; ") + std::string(component_name<C>());
        if constexpr (!Flag<C>) {
            all += ' ' + detail::ValueWords::of(*world.template find<C>(entity));
        }
    });
    return named_id(world, entity) + (all.empty() ? ", which is gone" : " (" + all + ")");
}

}  // namespace lull
