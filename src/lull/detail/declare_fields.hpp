// How the macros of declare.hpp go through a list of fields.
#pragma once

#include <array>

// LULL_EACH(what, a, b, c) is what(a) what(b) what(c), LULL_LIST(what, a, b, c) the same with commas between.
#define LULL_PARENTHESES ()
#define LULL_AGAIN_4(...) __VA_ARGS__
#define LULL_AGAIN_3(...) LULL_AGAIN_4(LULL_AGAIN_4(LULL_AGAIN_4(LULL_AGAIN_4(__VA_ARGS__))))
#define LULL_AGAIN_2(...) LULL_AGAIN_3(LULL_AGAIN_3(LULL_AGAIN_3(LULL_AGAIN_3(__VA_ARGS__))))
#define LULL_AGAIN(...) LULL_AGAIN_2(LULL_AGAIN_2(LULL_AGAIN_2(LULL_AGAIN_2(__VA_ARGS__))))
#define LULL_LIST(what, ...) __VA_OPT__(LULL_AGAIN(LULL_LIST_FROM(what, __VA_ARGS__)))
#define LULL_LIST_FROM(what, first, ...) what(first) __VA_OPT__(, LULL_LIST_ON LULL_PARENTHESES(what, __VA_ARGS__))
#define LULL_LIST_ON() LULL_LIST_FROM
#define LULL_EACH(what, ...) __VA_OPT__(LULL_AGAIN(LULL_EACH_FROM(what, __VA_ARGS__)))
#define LULL_EACH_FROM(what, first, ...) what(first) __VA_OPT__(LULL_EACH_ON LULL_PARENTHESES(what, __VA_ARGS__))
#define LULL_EACH_ON() LULL_EACH_FROM

// A field is its name, or (its name, least, most).
#define LULL_FIELD(field) LULL_JOIN(LULL_FIELD_, LULL_HAS_BOUNDS(field))(field)
#define LULL_FIELD_0(field) ::cereal::make_nvp(#field, field)
#define LULL_FIELD_1(field) LULL_RANGED field
#define LULL_RANGED(field, least, most) ::lull::ranged(#field, field, least, most)
#define LULL_NAME(field) LULL_JOIN(LULL_NAME_, LULL_HAS_BOUNDS(field))(field)
#define LULL_NAME_0(field) #field
#define LULL_NAME_1(field) LULL_RANGED_NAME field
#define LULL_RANGED_NAME(field, least, most) #field
#define LULL_HAS_BOUNDS(field) LULL_SECOND(LULL_PROBE field, 0, ~)
#define LULL_PROBE(...) ~, 1
#define LULL_SECOND(...) LULL_SECOND_OF(__VA_ARGS__)
#define LULL_SECOND_OF(first, second, ...) second
#define LULL_JOIN(a, b) LULL_JOIN_NOW(a, b)
#define LULL_JOIN_NOW(a, b) a##b

// A component's own name is a constant `name`, or `lull_name` where a field is called `name`. LULL_IS_NAME(field) is
// empty unless it is that field.
#define LULL_IS_NAME(field) LULL_JOIN(LULL_IS_NAME_, LULL_HAS_BOUNDS(field))(field)
#define LULL_IS_NAME_0(field) LULL_SECOND(LULL_IS_FIELD_##field, , ~)
#define LULL_IS_NAME_1(field) LULL_IS_RANGED_NAME field
#define LULL_IS_RANGED_NAME(field, least, most) LULL_IS_NAME_0(field)
#define LULL_IS_FIELD_name ~, ~
#define LULL_OWN_NAME(...) LULL_FIRST_OF(__VA_OPT__(lull_name, ) name, ~)
#define LULL_FIRST_OF(first, ...) first

#define LULL_NAMES(...) \
    [[maybe_unused]] static constexpr auto field_names = ::lull::names(LULL_LIST(LULL_NAME, __VA_ARGS__))
#define LULL_SERIALIZE(...)                               \
    template <class Archive>                              \
    void serialize(Archive& lull_archive) {               \
        lull_archive(LULL_LIST(LULL_FIELD, __VA_ARGS__)); \
    }                                                     \
    static_assert(true)

namespace lull {

template <class... Texts>
constexpr std::array<const char*, sizeof...(Texts)> names(Texts... texts) {
    return {texts...};
}

}  // namespace lull
