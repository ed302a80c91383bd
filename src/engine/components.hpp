// The one list of a game's components. A component is a small struct with a stable `name` for saves;
// one with fields is data, an empty one is a flag. Its fields are named once, in `serialize`.
#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace lull {

template <class C>
concept Flag = std::is_empty_v<C>;

// Runs of values are copied as bytes (snapshots, moves), so a component is plain memory.
template <class C>
concept Component = std::is_trivially_copyable_v<C> && alignof(C) <= 8 && requires {
    C::name;
};

template <Component... Cs>
struct Components {
    static constexpr std::size_t count = sizeof...(Cs);
    static_assert(count <= 64, "a presence mask holds 64 components");
    using Mask = std::conditional_t<count <= 32, std::uint32_t, std::uint64_t>;

    template <class C>
    static constexpr std::size_t times_listed = (0 + ... + (std::is_same_v<C, Cs> ? 1 : 0));
    static_assert(((times_listed<Cs> == 1) && ...), "a component is listed twice");

    template <class C>
    static constexpr std::size_t index_of() {
        static_assert(times_listed<C> == 1, "this type is not in the list of components");
        std::size_t index = 0;
        std::size_t found = 0;
        ((std::is_same_v<C, Cs> ? (found = index, ++index) : ++index), ...);
        return found;
    }

    template <class... Some>
    static constexpr Mask mask_of() {
        return static_cast<Mask>((Mask{0} | ... | (Mask{1} << index_of<Some>())));
    }

    // Calls visit.operator()<C>() for each component, in list order.
    template <class Visit>
    static void for_each_type(Visit&& visit) {
        (visit.template operator()<Cs>(), ...);
    }

    // Bytes of a value, in list order; 0 for a flag.
    static constexpr std::size_t value_bytes[count] = {(Flag<Cs> ? 0 : sizeof(Cs))...};

    static constexpr std::size_t largest_value = [] {
        std::size_t most = 1;
        for (const std::size_t bytes : value_bytes) {
            most = bytes > most ? bytes : most;
        }
        return most;
    }();

    template <template <class> class Box>
    struct Each : Box<Cs>... {
        template <class C>
        Box<C>& of() {
            return *this;
        }
        template <class C>
        const Box<C>& of() const {
            return *this;
        }
    };
};

}  // namespace lull
