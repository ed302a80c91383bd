// The list of a game's components. A component is a small struct that declares its name and its fields (declare.hpp).
// With fields it is data, without fields a flag. Fields have the same width on every machine. It can also declare:
//
//     static constexpr bool transient = true;    it is not saved; an entity that has only transient components
//                                                is gone after loading, with its turns
//     static constexpr bool cosmetic = true;     it is not hashed: how things look, not how they are
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>

#include "lull/declare.hpp"
#include "lull/detail/complaint.hpp"
#include "lull/detail/fields.hpp"

namespace lull {

// Calls visit(bit number) for each bit that is set, lowest first.
template <class Mask, class Visit>
inline void each_bit(Mask bits, Visit&& visit) {
    if constexpr (sizeof(Mask) > sizeof(std::uint64_t)) {
        each_bit(static_cast<std::uint64_t>(bits), visit);
        each_bit(static_cast<std::uint64_t>(bits >> 64U), [&](std::size_t bit) { visit(bit + 64); });
    } else {
        while (bits != 0) {
            const auto bit = static_cast<std::size_t>(std::countr_zero(bits));
            bits &= bits - 1;
            visit(bit);
        }
    }
}
// How many bits are set.
template <class Mask>
[[nodiscard]] inline std::size_t count_bits(Mask bits) {
    std::size_t count = 0;
    each_bit(bits, [&](std::size_t) { ++count; });
    return count;
}

template <class C>
concept Flag = std::is_empty_v<C>;

// Whether C says that it is not saved.
template <class C>
constexpr bool is_transient() {
    if constexpr (requires { C::transient; }) {
        return C::transient;
    } else {
        return false;
    }
}
// Whether C says that it is not hashed.
template <class C>
constexpr bool is_cosmetic() {
    if constexpr (requires { C::cosmetic; }) {
        return C::cosmetic;
    } else {
        return false;
    }
}

namespace detail {

// Takes the place of an archive, and compiles only with fields that a save can keep.
struct FieldCheck {
    template <class T>
    static constexpr bool is_value = std::is_arithmetic_v<T> || std::is_enum_v<T> ||
                                     (std::is_class_v<T> && std::is_trivially_copyable_v<T>);
    template <class T>
    void operator()(const T& field) const {
        if constexpr (requires {
                          field.value;
                          field.name;
                      }) {
            static_assert(!std::is_floating_point_v<std::remove_cvref_t<decltype(field.value)>>,
                          "a field of a component is no float and no double: machines may round them differently. "
                          "Count in whole numbers, in thousandths say");
            static_assert(is_value<std::remove_cvref_t<decltype(field.value)>>,
                          "a field of a component is a number, a flag, an enumeration, a cell, a text or an entity: "
                          "pointers mean nothing in a save");
        }
    }
    template <class... Fields>
    requires(sizeof...(Fields) != 1) void operator()(const Fields&... fields) const { ((*this)(fields), ...); }
};

template <std::size_t count>
constexpr bool all_differ(const std::array<const char*, count>& names) {
    for (std::size_t i = 0; i < count; ++i) {
        for (std::size_t k = 0; k < i; ++k) {
            if (std::string_view(names[i]) == names[k]) {
                return false;
            }
        }
    }
    return true;
}

// Checks one component before anything else is instantiated with it, so that the first error is about the mistake.
// Ranges of values are copied as bytes (snapshots, moves), so a component is plain memory.
template <class C>
struct ComponentCheck {
    static_assert(
        requires { C::lull_name; } || requires { C::name; },
        "a component declares its name and its fields: LULL(name, fields...)");
    static_assert(std::is_trivially_copyable_v<C>,
                  "a component is plain memory: no std::string (see lull::Text), no container, nothing that is owned");
    static_assert(alignof(C) <= 8, "a component needs no more than 8 bytes of alignment");
    static constexpr bool is_declared() {
        if constexpr (requires { C::field_names; }) {
            if constexpr (std::is_trivially_copyable_v<C>) {
                static_assert(!leaves_out_a_field<C>, "a field is left out of the component's LULL(...)");
                static_assert(!names_too_many<C> && all_differ(C::field_names),
                              "a component's LULL(...) names a field twice");
            }
            if constexpr (C::field_names.size() > 0) {
                static_cast<void>(&C::template serialize<const FieldCheck>);
            }
        }
        return true;
    }
    static_assert(is_declared());
};

// Names are unique, because saves and data find components by them.
template <std::size_t count>
constexpr Complaint find_wrong_name(const std::array<const char*, count>& names) {
    for (std::size_t i = 0; i < count; ++i) {
        if (std::string_view(names[i]).empty()) {
            return {"a component has no name"};
        }
        for (std::size_t k = 0; k < i; ++k) {
            if (std::string_view(names[i]) == names[k]) {
                return {"two components have this name", names[i], names[i]};
            }
        }
    }
    return {};
}

// Checked first; the errors of ListCheck then come with the names.
template <class... Cs>
struct NamesCheck {
    static constexpr Complaint wrong_name =
        find_wrong_name(std::array<const char*, sizeof...(Cs)>{component_name<Cs>()...});
    static_assert(wrong_name.sentence == nullptr, "two components have one name; the next message says which");
};

__extension__ using WideMask = unsigned __int128;  // of GCC and Clang

// Checks the whole list where the engine is instantiated; code that only reads components compiles without it.
template <class List>
struct ListCheck;

}  // namespace detail

// The list of a game's components, 128 at most, each once.
template <class... Cs>
struct Components {
    using List = Components;                             // also of a struct that inherits from it
    static constexpr std::size_t count = sizeof...(Cs);  // how many there are
    static_assert(count <= 128, "a presence mask holds 128 components");
    // A bit for each, in list order.
    using Mask = std::conditional_t<count <= 32, std::uint32_t,
                                    std::conditional_t<count <= 64, std::uint64_t, detail::WideMask>>;

    // How often C is in the list.
    template <class C>
    static constexpr std::size_t times_listed = (0 + ... + (std::is_same_v<C, Cs> ? 1 : 0));
    static_assert(((times_listed<Cs> == 1) && ...), "a component is listed twice");
    template <class C>
    static constexpr bool lists = times_listed<C> == 1;  // whether C is in the list

    // The place of C in the list, from 0. It does not compile if C is not there.
    template <class C>
    static constexpr std::size_t index_of() {
        static_assert(times_listed<C> == 1, "this type is not in the list of components");
        std::size_t index = 0;
        std::size_t found = 0;
        ((std::is_same_v<C, Cs> ? (found = index, ++index) : ++index), ...);
        return found;
    }

    // The bits of these components.
    template <class... Some>
    static constexpr Mask mask_of() {
        return static_cast<Mask>((Mask{0} | ... | (Mask{1} << index_of<Some>())));
    }

    // Calls `visit.operator()<C>()` for each component, in list order.
    template <class Visit>
    static void for_each_type(Visit&& visit) {
        (visit.template operator()<Cs>(), ...);
    }

    // The names that saves, data and messages use, in list order like everything below.
    static constexpr std::array<const char*, count> names{component_name<Cs>()...};
    static constexpr bool transient[count] = {is_transient<Cs>()...};  // whether it is left out of saves
    static constexpr bool cosmetic[count] = {is_cosmetic<Cs>()...};    // whether it is left out of the hash

    // The size of a value in bytes; 0 for a flag.
    static constexpr std::size_t value_bytes[count] = {(Flag<Cs> ? 0 : sizeof(Cs))...};
    // The components with a value, as bits.
    static constexpr Mask data_mask = static_cast<Mask>((Mask{0} | ... | (Flag<Cs> ? 0 : mask_of<Cs>())));

    // A Box<C> for each component C.
    template <template <class> class Box>
    struct Each : Box<Cs>... {
        // The box of C.
        template <class C>
        Box<C>& of() {
            return *this;
        }
        // The box of C.
        template <class C>
        const Box<C>& of() const {
            return *this;
        }
    };
    // The size of Box<C> for each component, in list order.
    template <template <class> class Box>
    static constexpr std::array<std::size_t, count> sizes_of() {
        return {sizeof(Box<Cs>)...};
    }
};

namespace detail {

template <class... Cs>
struct ListCheck<Components<Cs...>> : ComponentCheck<Cs>..., NamesCheck<Cs...> {
    static constexpr Complaint wrong_name = NamesCheck<Cs...>::wrong_name;
    static_assert(is_right<ShownName(wrong_name.first), ShownName(wrong_name.second)>(wrong_name.sentence,
                                                                                      wrong_name.first,
                                                                                      wrong_name.second));
};

}  // namespace detail
}  // namespace lull
