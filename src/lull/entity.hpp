// An entity is a number; everything else about it is a component stored under that number.
#pragma once

#include <compare>
#include <cstdint>

namespace lull {

// The generation tells apart the entities that held the same index one after another, so a stale id
// reads as absent instead of as a stranger. The default is no entity at all.
struct Entity {
    std::uint32_t index = 0;       // its place in the tables
    std::uint32_t generation = 0;  // how often that place was used; 0: no entity

    // False: no entity. A stale id is true, too: World::alive tells.
    explicit operator bool() const { return generation != 0; }
    // One 64-bit comparison, since entities are compared more often than anything else.
    friend constexpr bool operator==(const Entity& left, const Entity& right) {
        return ((left.index ^ right.index) | (left.generation ^ right.generation)) == 0;
    }

    // "Id order" means index order: two living entities never share an index.
    friend std::strong_ordering operator<=>(const Entity& left, const Entity& right) {
        // NOLINTNEXTLINE(modernize-use-nullptr): clang-tidy 14 takes the 0 of an ordering for a pointer
        if (const auto order = left.index <=> right.index; order != 0) {
            return order;
        }
        return left.generation <=> right.generation;
    }

    template <class Archive>
    void serialize(Archive& archive) {
        archive(index, generation);
        if constexpr (requires { archive.resolve(*this); }) {
            archive.resolve(*this);  // a reader may replace owner_to_be here
        }
    }
};

// A placeholder for the owner of a part until the owner exists (see assemblage.hpp). No entity has this id.
inline constexpr Entity owner_to_be{~std::uint32_t{0}, 0};

}  // namespace lull
