// Declares a component in one statement: its stable name and its fields, in order. Saves, data, dumps, the hash and the
// bounds checks follow from it, and a field that is left out does not compile (see components.hpp).
//
//     struct Health {
//     LULL(health, (value, 0, 1000), (full, 1, 1000))     // (field, least, most): a number with bounds
//         std::int32_t value = 1;
//         std::int32_t full = 1;
//     };
//     struct Solid { LULL(solid); };                          // a flag: no fields
//     LULL_ENUM(Side, front, right, rear, left);              // and their names, in the same order
//
// Each statement takes a semicolon. A value out of bounds is refused when it comes from outside, from a save or a data
// file; when a game sets one, the program stops and names the entity and the verb.
#pragma once

#include <cereal/cereal.hpp>
#include <cstdint>

#include "lull/byte_archive.hpp"
#include "lull/detail/declare_fields.hpp"

// Declares a component: its name in saves, and all of its fields, in order.
#define LULL(stable_name, ...)                                                                \
    static constexpr auto LULL_OWN_NAME(LULL_EACH(LULL_IS_NAME, __VA_ARGS__)) = #stable_name; \
    LULL_NAMES(__VA_ARGS__);                                                                  \
    __VA_OPT__(LULL_SERIALIZE(__VA_ARGS__);)                                                  \
    static_assert(true)

// Declares only fields: those of a verb, so that dumps and the trace name them, or of a record in a data file.
#define LULL_FIELDS(...)     \
    LULL_NAMES(__VA_ARGS__); \
    LULL_SERIALIZE(__VA_ARGS__)

// Declares an enumeration of one byte. It has one value more, `count`.
#define LULL_ENUM(type, ...)                                                                           \
    enum class type : std::uint8_t { __VA_ARGS__, count };                                             \
    constexpr auto names_of(type /*any*/) { return ::lull::names(LULL_LIST(LULL_NAME, __VA_ARGS__)); } \
    static_assert(true)

namespace lull {

// A component's name in saves and data.
template <class C>
constexpr const char* component_name() {
    if constexpr (requires { C::lull_name; }) {
        return C::lull_name;
    } else {
        return C::name;
    }
}

}  // namespace lull
