// What has to know a component's type, as a table: everything else goes by a component's place in the
// list, so that it is there once and not once for each component.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>

#include "engine/byte_archive.hpp"
#include "engine/component_table.hpp"
#include "engine/components.hpp"

namespace lull {

struct ComponentKind {
    const char* name;
    void (*write)(ByteWriter&, const ComponentTable&, std::uint32_t index);
    // The value's bytes, into memory that is aligned for any component; nothing for a flag.
    void (*read)(ByteReader&, void* value);
};

template <class C>
void write_component(ByteWriter& writer, const ComponentTable& table, std::uint32_t index) {
    if constexpr (!Flag<C>) {
        writer(table.template at<C>(index));
    }
}

template <class C>
void read_component(ByteReader& reader, void* value) {
    if constexpr (!Flag<C>) {
        C read{};
        reader(read);
        std::memcpy(value, &read, sizeof read);
    }
}

template <class... Cs>
constexpr std::array<ComponentKind, sizeof...(Cs)> component_kinds_of(Components<Cs...>* /*list*/) {
    return {ComponentKind{Cs::name, &write_component<Cs>, &read_component<Cs>}...};
}
// In list order.
template <class List>
inline constexpr auto component_kinds = component_kinds_of(static_cast<List*>(nullptr));

}  // namespace lull
