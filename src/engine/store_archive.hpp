// The whole component state to bytes and back, and a hash of it. One named section per component, so
// that a reader can skip what it does not know. Reading trusts nothing: it fills an empty world that
// the caller throws away when a fault comes back.
#pragma once

#define XXH_INLINE_ALL
#define XXH_NO_STREAM
#include <xxhash.h>

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/byte_archive.hpp"
#include "engine/component_kinds.hpp"
#include "engine/fault.hpp"
#include "engine/world.hpp"

namespace lull {

inline std::uint64_t hash_bytes(const Bytes& bytes, std::uint64_t seed) {
    return XXH64(bytes.data(), bytes.size(), seed);
}

template <class List>
class StoreArchive {
public:
    using Store = EntityStore<List>;

    static void save(const Store& store, ByteWriter& writer) {
        writer.number(store.headers_.size());
        for (const auto& header : store.headers_) {
            writer.number(header.generation);
        }
        writer(store.free_);
        writer.number(List::count);
        Bytes section;
        for (std::size_t component = 0; component < List::count; ++component) {
            section.clear();
            ByteWriter values(section);
            values.number(store.tables_[component].size());
            std::uint32_t after_previous = 0;
            each_index(store.tables_[component], [&](std::uint32_t index) {
                values.number(index - after_previous);
                after_previous = index + 1;
                kinds[component].write(values, store.tables_[component], index);
            });
            writer.text(kinds[component].name);
            writer.number(section.size());
            writer.bytes().insert(writer.bytes().end(), section.begin(), section.end());
        }
    }

    // Into a world that is new and empty; hooks and rules do not run. The grid is rebuilt.
    template <class Definition>
    static Fault load(World<Definition>& world, ByteReader& reader, std::uint32_t most_entities) {
        auto& store = world.store_;
        const auto entities = reader.number();
        if (entities > most_entities || entities > reader.left()) {
            return Fault("it claims more things than a world can hold");
        }
        store.headers_.resize(static_cast<std::size_t>(entities));
        for (auto& header : store.headers_) {
            header.generation = static_cast<std::uint32_t>(reader.number());
        }
        reader(store.free_);
        const auto sections = reader.number();
        for (std::uint64_t i = 0; i < sections && !reader.failed(); ++i) {
            const std::string name = reader.text();
            ByteReader section = reader.part(reader.number());
            for (std::size_t component = 0; component < List::count; ++component) {
                if (name == kinds[component].name && !load_section(store, component, section)) {
                    return Fault("its part \"" + name + "\" is damaged");
                }
            }
        }
        if (reader.failed()) {
            return Fault("it ends too early");
        }
        if (!free_list_is_sound(store)) {
            return Fault("its list of free ids is damaged");
        }
        world.rebuild_derived();
        return {};
    }

    // Of everything that matters: the same for the same state, in whatever order it came about.
    static std::uint64_t hash(const Store& store) {
        std::uint64_t sum = 0;
        Bytes bytes;
        ByteWriter writer(bytes);
        for (std::size_t component = 0; component < List::count; ++component) {
            each_index(store.tables_[component], [&](std::uint32_t index) {
                bytes.clear();
                writer(store.at_index(index));
                kinds[component].write(writer, store.tables_[component], index);
                sum += hash_bytes(bytes, component + 1);
            });
        }
        bytes.clear();
        for (const auto& header : store.headers_) {
            writer.number(header.generation);
        }
        writer(store.free_);
        return sum + hash_bytes(bytes, 0);
    }

private:
    static constexpr const auto& kinds = component_kinds<List>;

    template <class Visit>
    static void each_index(const ComponentTable& table, Visit&& visit) {
        for (std::size_t word = 0; word < table.word_count(); ++word) {
            each_bit(table.present_word(word),
                     [&](std::size_t bit) { visit(static_cast<std::uint32_t>(word * 64 + bit)); });
        }
    }

    static bool load_section(Store& store, std::size_t component, ByteReader& section) {
        if (store.tables_[component].size() != 0) {
            return false;  // a second section of that name
        }
        alignas(8) std::byte value[List::largest_value];
        const auto count = section.number();
        std::uint64_t index = 0;
        for (std::uint64_t i = 0; i < count && !section.failed(); ++i) {
            const auto gap = section.number();
            if (gap >= store.headers_.size() || (index += gap) >= store.headers_.size()) {
                return false;
            }
            kinds[component].read(section, value);
            store.put(component, store.at_index(static_cast<std::uint32_t>(index)), value);
            ++index;
        }
        return !section.failed() && section.left() == 0;
    }

    // Exactly the indexes without components are free, each once.
    static bool free_list_is_sound(const Store& store) {
        std::vector<bool> is_free(store.headers_.size(), false);
        for (const auto index : store.free_) {
            if (index >= is_free.size() || is_free[index]) {
                return false;
            }
            is_free[index] = true;
        }
        for (std::size_t i = 0; i < is_free.size(); ++i) {
            if (is_free[i] != (store.headers_[i].mask == 0) || store.headers_[i].generation == 0) {
                return false;
            }
        }
        return true;
    }
};

}  // namespace lull
