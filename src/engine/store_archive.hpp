// The whole component state to bytes and back, and a hash of it. One named section per component, so
// that a reader can skip what it does not know. Reading trusts nothing: it fills an empty world that
// the caller throws away when a fault comes back.
#pragma once

#define XXH_INLINE_ALL
#define XXH_NO_STREAM
#include <xxhash.h>

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/byte_archive.hpp"
#include "engine/fault.hpp"
#include "engine/world.hpp"

namespace lull {

inline std::uint64_t hash_bytes(const Bytes& bytes, std::uint64_t seed) {
    return XXH64(bytes.data(), bytes.size(), seed);
}

template <class List>
class StoreArchive {
public:
    static constexpr std::uint32_t most_entities = 1U << 20U;

    static void save(const EntityStore<List>& store, ByteWriter& writer) {
        writer.number(store.headers_.size());
        for (const auto& header : store.headers_) {
            writer.number(header.generation);
        }
        writer(store.free_);
        writer.number(List::count);
        List::for_each_type([&]<class C>() {
            Bytes section;
            ByteWriter values(section);
            values.number(store.template count<C>());
            std::uint32_t after_previous = 0;
            store.template each<C>([&](Entity entity, const C& value) {
                values.number(entity.index - after_previous);
                after_previous = entity.index + 1;
                if constexpr (!Flag<C>) {
                    values(value);
                }
            });
            writer.text(C::name);
            writer.number(section.size());
            writer.bytes().insert(writer.bytes().end(), section.begin(), section.end());
        });
    }

    // Into a world that is new and empty; hooks and rules do not run. The grid is rebuilt.
    template <class Definition>
    static Fault load(World<Definition>& world, ByteReader& reader) {
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
            bool known = false;
            bool sound = true;
            List::for_each_type([&]<class C>() {
                if (!known && name == C::name) {
                    known = true;
                    sound = store.template count<C>() == 0 && load_section<C>(store, section);
                }
            });
            if (!sound) {
                return Fault("its part \"" + name + "\" is damaged");
            }
        }
        if (reader.failed()) {
            return Fault("it ends too early");
        }
        if (!free_list_is_sound(store)) {
            return Fault("its list of free ids is damaged");
        }
        world.grid_.rebuild(store);
        return {};
    }

    // Of everything that matters: the same for the same state, in whatever order it came about.
    static std::uint64_t hash(const EntityStore<List>& store) {
        std::uint64_t sum = 0;
        Bytes bytes;
        ByteWriter writer(bytes);
        std::uint64_t number = 0;
        List::for_each_type([&]<class C>() {
            ++number;
            store.template each<C>([&](Entity entity, const C& value) {
                bytes.clear();
                writer(entity);
                if constexpr (!Flag<C>) {
                    writer(value);
                }
                sum += hash_bytes(bytes, number);
            });
        });
        bytes.clear();
        for (const auto& header : store.headers_) {
            writer.number(header.generation);
        }
        writer(store.free_);
        return sum + hash_bytes(bytes, 0);
    }

private:
    template <class C>
    static bool load_section(EntityStore<List>& store, ByteReader& section) {
        const auto count = section.number();
        std::uint64_t index = 0;
        for (std::uint64_t i = 0; i < count && !section.failed(); ++i) {
            index += section.number();
            C value{};
            if constexpr (!Flag<C>) {
                section(value);
            }
            if (section.failed() || index >= store.headers_.size() ||
                store.headers_[static_cast<std::size_t>(index)].generation == 0) {
                return false;
            }
            store.put(store.at_index(static_cast<std::uint32_t>(index)), value);
            ++index;
        }
        return !section.failed() && section.left() == 0;
    }

    // Exactly the indexes without components are free, each once.
    static bool free_list_is_sound(const EntityStore<List>& store) {
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
