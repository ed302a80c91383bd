// The functions that need a component's type, to read and write it; everything else uses its index in the list.
#pragma once

#include <array>
#include <cstddef>
#include <new>
#include <vector>

#include "lull/byte_archive.hpp"
#include "lull/components.hpp"
#include "lull/detail/bounds_check.hpp"

namespace lull {

struct ComponentIo {
    void (*write)(ByteWriter&, const std::byte* value);
    // Reads into memory that fits a value, which starts out as the component's defaults.
    void (*read)(ByteReader&, std::byte* value);
    void (*check)(BoundsCheck&, const std::byte* value);
};

namespace detail {

template <class C>
void write_component(ByteWriter& writer, const std::byte* value) {
    if constexpr (!Flag<C>) {
        writer(*reinterpret_cast<const C*>(value));
    }
}
template <class C>
void read_component(ByteReader& reader, std::byte* value) {
    if constexpr (!Flag<C>) {
        reader(*new (value) C{});
    }
}
template <class C>
void check_component(BoundsCheck& check, const std::byte* value) {
    if constexpr (!Flag<C>) {
        check.check(*reinterpret_cast<const C*>(value));
    }
}

template <class... Cs>
constexpr std::array<ComponentIo, sizeof...(Cs)> io_of(Components<Cs...>*) {
    return {ComponentIo{&write_component<Cs>, &read_component<Cs>, &check_component<Cs>}...};
}

}  // namespace detail

// The functions for each component, in list order. Instantiating cereal's archives takes long, so a large game does it
// in one source and declares `extern template struct lull::ComponentIoOf<Components>;` next to its list.
template <class List>
struct ComponentIoOf {
    static const std::array<ComponentIo, List::count> all;
};
template <class List>
constinit const std::array<ComponentIo, List::count> ComponentIoOf<List>::all =
    detail::io_of(static_cast<List*>(nullptr));

// Storage for one value of any component of the list.
template <class List>
struct AnyValue {
    static constexpr std::size_t largest() {
        std::size_t most = 8;
        for (const std::size_t bytes : List::value_bytes) {
            most = bytes > most ? bytes : most;
        }
        return most;
    }
    alignas(8) std::byte bytes[largest()]{};
};

// The names of a component's fields, and the numbers in each.
template <class List>
std::vector<ByteWriter::Field> fields_of(std::size_t component) {
    std::vector<ByteWriter::Field> fields;
    AnyValue<List> value;
    ByteReader zeroes(ByteReader::FieldProbe::bit_clear);
    ComponentIoOf<List>::all[component].read(zeroes, value.bytes);
    Bytes unused;
    ByteWriter writer(unused);
    writer.describe(fields);
    ComponentIoOf<List>::all[component].write(writer, value.bytes);
    return fields;
}

// Whether a value from outside could be set in a world with that many indexes.
template <class List>
bool keeps_bounds(std::size_t component, const std::byte* value, std::uint32_t index_end) {
    BoundsCheck check(index_end);
    ComponentIoOf<List>::all[component].check(check, value);
    return !check.broken();
}

}  // namespace lull
