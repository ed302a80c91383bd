// The hash of a state is a sum of small hashes: one for each component of each entity, each generation and each
// position in the free list. Each change subtracts the old hash and adds the new one, so the sum stays current, and it
// does not depend on the order of changes.
// Only the bytes that belong to a value's declared fields count, so it is the same on every machine.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "lull/detail/component_io.hpp"
#include "lull/detail/entity_store.hpp"
#include "lull/detail/hash.hpp"
#include "lull/text.hpp"

namespace lull {

static_assert(std::endian::native == std::endian::little, "hashes are of bytes as they lie in memory");

template <class List>
class StateHash {
public:
    using Store = EntityStore<List>;

    // By the name of a component, so that it does not matter where in the list that stands.
    static constexpr std::array<std::uint64_t, List::count> name_hashes = [] {
        std::array<std::uint64_t, List::count> hashes{};
        for (std::size_t component = 0; component < List::count; ++component) {
            hashes[component] = Text::like(List::names[component]).id() * 0x9E3779B97F4A7C15U;
        }
        return hashes;
    }();

    StateHash() {
        for (std::size_t component = 0; component < List::count; ++component) {
            AnyValue<List> clear;
            AnyValue<List> set;
            ByteReader clears(ByteReader::FieldProbe::bit_clear);
            ByteReader sets(ByteReader::FieldProbe::bit_set);
            ComponentIoOf<List>::all[component].read(clears, clear.bytes);
            ComponentIoOf<List>::all[component].read(sets, set.bytes);
            for (std::size_t i = 0; i < List::value_bytes[component]; ++i) {
                masks_[mask_start[component] + i] = std::byte(clear.bytes[i] == set.bytes[i] ? 0x00 : 0xFF);
            }
        }
    }

    // The hash of one component of one entity; the value is null for a flag.
    [[nodiscard]] std::uint64_t of_component(std::size_t component, Entity entity, const std::byte* value) const {
        if (List::cosmetic[component]) {
            return 0;
        }
        std::uint64_t hash = bits_of(entity) + name_hashes[component];
        const std::byte* mask = masks_.data() + mask_start[component];
        std::size_t left = List::value_bytes[component];
        for (; left >= 8; left -= 8) {
            take<std::uint64_t>(hash, value, mask);
        }
        if (left >= 4) {
            take<std::uint32_t>(hash, value, mask);
            left -= 4;
        }
        for (; left > 0; --left) {
            take<std::uint8_t>(hash, value, mask);
        }
        return mix(hash);
    }
    // Whether two values of a component have equal fields, whatever the bytes between them.
    [[nodiscard]] bool is_same(std::size_t component, const std::byte* left, const std::byte* right) const {
        const std::byte* mask = masks_.data() + mask_start[component];
        std::size_t bytes = List::value_bytes[component];
        for (; bytes >= 8; bytes -= 8, left += 8, right += 8, mask += 8) {
            std::uint64_t words[3];
            std::memcpy(&words[0], left, 8);
            std::memcpy(&words[1], right, 8);
            std::memcpy(&words[2], mask, 8);
            if (((words[0] ^ words[1]) & words[2]) != 0) {
                return false;
            }
        }
        for (std::size_t i = 0; i < bytes; ++i) {
            if (((left[i] ^ right[i]) & mask[i]) != std::byte{0}) {
                return false;
            }
        }
        return true;
    }
    // The hashes of what decides the next ids: the generations, and the free list in its order.
    [[nodiscard]] static std::uint64_t of_generation(Entity entity) { return mix(1, bits_of(entity)); }
    [[nodiscard]] static std::uint64_t of_free(std::size_t place, std::uint32_t index) { return mix(2 + place, index); }

    // The hash of the whole store, computed from scratch.
    [[nodiscard]] std::uint64_t of(const Store& store) const {
        std::uint64_t sum = 0;
        for (std::size_t component = 0; component < List::count; ++component) {
            const ComponentTable& table = store.table(component);
            table.each([&](std::uint32_t index) {
                sum += of_component(component, store.at_index(index), table.value(index));
            });
        }
        for (std::uint32_t index = 0; index < store.index_end(); ++index) {
            sum += of_generation(store.at_index(index));
        }
        for (std::size_t place = 0; place < store.free_list().size(); ++place) {
            sum += of_free(place, store.free_list()[place]);
        }
        return sum;
    }

private:
    template <class Word>
    static void take(std::uint64_t& hash, const std::byte*& value, const std::byte*& mask) {
        Word bits = 0;
        Word counts = 0;
        std::memcpy(&bits, value, sizeof bits);
        std::memcpy(&counts, mask, sizeof counts);
        hash = (std::rotl(hash, 29) ^ (bits & counts)) * 0xD6E8FEB86659FD93U;
        value += sizeof bits;
        mask += sizeof bits;
    }

    static constexpr std::size_t total_bytes = [] {
        std::size_t total = 0;
        for (const std::size_t bytes : List::value_bytes) {
            total += bytes;
        }
        return total;
    }();
    static constexpr std::array<std::size_t, List::count> mask_start = [] {
        std::array<std::size_t, List::count> starts{};
        std::size_t next = 0;
        for (std::size_t component = 0; component < List::count; ++component) {
            starts[component] = next;
            next += List::value_bytes[component];
        }
        return starts;
    }();

    std::array<std::byte, total_bytes> masks_{};  // for each component, the bytes that belong to fields
};

}  // namespace lull
