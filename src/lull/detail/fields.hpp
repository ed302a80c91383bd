// The fields of a plain struct, found without their names: for verbs, which need not declare their fields, and to check
// that a component declares every field it has.
#pragma once

#include <cstddef>
#include <type_traits>
#include <utility>
#include <variant>

namespace lull::detail {

// Converts to any type a field may have.
struct AnyField {
    template <class T>
    constexpr operator T() const;  // NOLINT(google-explicit-constructor): it is never run
};

template <class T, std::size_t... is>
constexpr bool takes(std::index_sequence<is...> /*fields*/) {
    return requires { T{(static_cast<void>(is), AnyField{})...}; };
}
// Whether an aggregate has at least that many fields.
template <class T, std::size_t count>
constexpr bool has_fields() {
    return takes<T>(std::make_index_sequence<count>());
}

template <class T>
concept NamesItsFields = requires {
    T::field_names;
};

// The number of declared field names, which the two checks below verify, or else of initializers the type takes.
template <class T, std::size_t at_least = 0>
constexpr std::size_t field_count() {
    if constexpr (NamesItsFields<T>) {
        return T::field_names.size();
    } else if constexpr (has_fields<T, at_least + 1>()) {
        return field_count<T, at_least + 1>();
    } else {
        return at_least;
    }
}
template <NamesItsFields T>
constexpr bool leaves_out_a_field = has_fields<T, T::field_names.size() + 1>();
template <NamesItsFields T>
constexpr bool names_too_many = !has_fields<T, T::field_names.size()>();

// Calls visit(fields...) once, with all fields of the value in order.
template <class T, class Visit>
constexpr decltype(auto) with_fields(T& value, Visit&& visit) {
    constexpr std::size_t count = field_count<std::remove_const_t<T>>();
    static_assert(count <= 8, "a verb has at most eight fields");
    if constexpr (NamesItsFields<T>) {
        static_assert(!leaves_out_a_field<std::remove_const_t<T>>,
                      "a field is left out of the verb's LULL_FIELDS(...)");
        static_assert(!names_too_many<std::remove_const_t<T>>, "a verb's LULL_FIELDS(...) names a field twice");
    }
    if constexpr (count == 0) {
        return visit();
    } else if constexpr (count == 1) {
        auto& [a] = value;
        return visit(a);
    } else if constexpr (count == 2) {
        auto& [a, b] = value;
        return visit(a, b);
    } else if constexpr (count == 3) {
        auto& [a, b, c] = value;
        return visit(a, b, c);
    } else if constexpr (count == 4) {
        auto& [a, b, c, d] = value;
        return visit(a, b, c, d);
    } else if constexpr (count == 5) {
        auto& [a, b, c, d, e] = value;
        return visit(a, b, c, d, e);
    } else if constexpr (count == 6) {
        auto& [a, b, c, d, e, f] = value;
        return visit(a, b, c, d, e, f);
    } else if constexpr (count == 7) {
        auto& [a, b, c, d, e, f, g] = value;
        return visit(a, b, c, d, e, f, g);
    } else if constexpr (count == 8) {
        auto& [a, b, c, d, e, f, g, h] = value;
        return visit(a, b, c, d, e, f, g, h);
    }
}

// Checks one verb before anything else is instantiated with it, so that the first error is about the mistake.
template <class Verb>
void check_fields(const Verb& verb) {
    with_fields(verb, []<class... Fields>(const Fields&...) {
        static_assert(!(std::is_floating_point_v<Fields> || ...),
                      "a field of a verb is no float and no double: machines may round them differently. "
                      "Count in whole numbers, in thousandths say");
    });
}
template <class Verb>
struct VerbCheck {
    static_assert(std::is_trivially_copyable_v<Verb>,
                  "a verb is plain memory: no std::string (see lull::Text), no container, nothing that is owned");
    static constexpr bool has_plain_fields() {
        if constexpr (std::is_trivially_copyable_v<Verb>) {
            static_cast<void>(&check_fields<Verb>);
        }
        return true;
    }
    static_assert(has_plain_fields());
};
template <class Verb>
struct VerbsCheck;
template <class... Verbs>
struct VerbsCheck<std::variant<Verbs...>> : VerbCheck<Verbs>... {};

// Gives an archive the fields of a verb.
template <class Archive, class Verb>
void serialize_fields(Archive& archive, Verb& verb) {
    with_fields(verb, [&](auto&... fields) { (archive(fields), ...); });
}

}  // namespace lull::detail
