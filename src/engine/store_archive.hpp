// The whole component state to bytes and back. One named section per component, so
// that a reader can skip what it does not know. Reading trusts nothing: it fills an empty world that
// the caller throws away when a fault comes back.
#pragma once

#define XXH_INLINE_ALL
#define XXH_NO_STREAM
#include <xxhash.h>

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <string>
#include <string_view>

#include "engine/byte_archive.hpp"
#include "engine/component_io.hpp"
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
        writer.number(static_cast<std::uint64_t>(std::count(std::begin(List::transient), std::end(List::transient), false)));
        Bytes section;
        for (std::size_t component = 0; component < List::count; ++component) {
            if (List::transient[component]) {
                continue;
            }
            section.clear();
            ByteWriter values(section);
            values.number(store.tables_[component].size());
            std::uint32_t after_previous = 0;
            store.tables_[component].each([&](std::uint32_t index) {
                values.number(index - after_previous);
                after_previous = index + 1;
                component_io<List>[component].write(values, store.tables_[component].value(index));
            });
            writer.text(component_io<List>[component].name);
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
                if (name == component_io<List>[component].name && !List::transient[component] && !load_section(store, component, section)) {
                    return Fault("its part \"" + name + "\" is damaged");
                }
            }
        }
        if (reader.failed()) {
            return Fault("it ends too early");
        }
        if constexpr (has_transient) {
            free_what_was_transient(store);
        }
        if (!free_list_is_sound(store)) {
            return Fault("its list of free ids is damaged");
        }
        world.loaded();
        return {};
    }

private:
    static bool load_section(Store& store, std::size_t component, ByteReader& section) {
        if (store.tables_[component].size() != 0) {
            return false;  // a second section of that name
        }
        const auto count = section.number();
        std::uint64_t index = 0;
        AnyValue<List> value;
        for (std::uint64_t i = 0; i < count && !section.failed(); ++i) {
            const auto gap = section.number();
            if (gap >= store.headers_.size() || (index += gap) >= store.headers_.size()) {
                return false;
            }
            component_io<List>[component].read(section, value.bytes);
            store.put(component, store.at_index(static_cast<std::uint32_t>(index)), value.bytes);
            ++index;
        }
        return !section.failed() && section.left() == 0;
    }

    static constexpr bool has_transient = [] {
        bool any = false;
        for (const bool transient : List::transient) {
            any = any || transient;
        }
        return any;
    }();
    // What consisted of nothing that is saved is gone, in id order.
    static void free_what_was_transient(Store& store) {
        std::vector<bool> is_free(store.headers_.size(), false);
        for (const auto index : store.free_) {
            if (index < is_free.size()) {
                is_free[index] = true;
            }
        }
        for (std::uint32_t index = 0; index < is_free.size(); ++index) {
            if (!is_free[index] && store.headers_[index].mask == 0 && store.headers_[index].generation != ~0U) {
                store.release(index);
            }
        }
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
