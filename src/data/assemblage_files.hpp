// Assemblages as people write them, in the section "assemblages" of any number of files:
//
//   "barrel": { "solid": true, "health": { "value": 1, "full": 1 }, "explosive": { "range": 6 } },
//   "big_barrel": { "extends": "barrel", "explosive": { "range": 9 } },
//   "van": { ..., "parts": [ { "extends": "pistol", "mounted_on": { "carrier": "owner" } } ] }
//
// A component is an object of the fields that are not to have the component's own default; true gives a
// flag, or a component of defaults; false takes away what a parent has. Parts are entities of their own,
// made together with the thing; those of a parent come first.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "data/complaints.hpp"
#include "data/json.hpp"
#include "data/json_archive.hpp"
#include "lull/byte_archive.hpp"
#include "lull/components.hpp"

namespace lull {

// What has to know a component's type, as a table.
struct ComponentReader {
    const char* name;
    bool is_flag;
    std::size_t bytes;
    void (*start)(std::byte* value);  // the component's own defaults
    void (*apply)(const JsonContext& context, const JsonValue& object, const std::string& path, std::byte* value);
    void (*write)(ByteWriter& writer, const std::byte* value);
};

template <class C>
ComponentReader component_reader() {
    if constexpr (Flag<C>) {
        return {C::name, true, 0, nullptr, nullptr, nullptr};
    } else {
        return {C::name,
                false,
                sizeof(C),
                [](std::byte* value) { new (value) C{}; },
                [](const JsonContext& context, const JsonValue& object, const std::string& path, std::byte* value) {
                    JsonReader fields(context, object, path);
                    fields(*reinterpret_cast<C*>(value));
                    fields.finish();
                },
                [](ByteWriter& writer, const std::byte* value) { writer(*reinterpret_cast<const C*>(value)); }};
    }
}

template <class List>
std::vector<ComponentReader> component_readers() {
    std::vector<ComponentReader> readers;
    List::for_each_type([&]<class C>() { readers.push_back(component_reader<C>()); });
    return readers;
}

// The sections of one file that hold assemblages.
struct AssemblageSection {
    std::string_view file;
    const JsonValue* section;
};

// The packed form that Assemblages::read takes, and the names in the order of their ids. What is returned is
// of use only when nothing was complained about.
Bytes pack_assemblages(std::span<const ComponentReader> components, std::span<const AssemblageSection> sections,
                       std::vector<std::string>& names, Complaints& complaints);

}  // namespace lull
