// The format in which people write assemblages, in the section "assemblages" of any number of files:
//
//   "barrel": { "solid": true, "health": { "value": 1, "full": 1 }, "explosive": { "range": 6 } },
//   "big_barrel": { "extends": "barrel", "explosive": { "range": 9 } },
//   "van": { ..., "children": [ { "extends": "pistol", "mounted_on": { "carrier": "owner" } } ] }
//
// A component is an object with the fields that differ from the component's own defaults; true means a flag, or a
// component with defaults; false removes what the parent has. Children are entities of their own, made together with
// the thing; the parent's children come first.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "lull/byte_archive.hpp"
#include "lull/components.hpp"
#include "lull_data/complaints.hpp"
#include "lull_data/json.hpp"
#include "lull_data/json_archive.hpp"

namespace lull {

// The functions that need a component's type, as a table.
struct ComponentReader {
    const char* name;                 // in data
    bool is_flag;                     // whether it has no value
    std::size_t bytes;                // the size of a value
    void (*start)(std::byte* value);  // sets the component's own defaults
    // Sets the fields that the object names, and complains of what is wrong.
    void (*apply)(const JsonContext& context, const JsonValue& object, const std::string& path, std::byte* value);
    void (*write)(ByteWriter& writer, const std::byte* value);  // writes a value as a save has it
};

// How C is read from JSON.
template <class C>
ComponentReader component_reader() {
    if constexpr (Flag<C>) {
        return {component_name<C>(), true, 0, nullptr, nullptr, nullptr};
    } else {
        return {component_name<C>(),
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

// How each component of a list is read from JSON, in list order.
template <class List>
std::vector<ComponentReader> component_readers() {
    std::vector<ComponentReader> readers;
    List::for_each_type([&]<class C>() { readers.push_back(component_reader<C>()); });
    return readers;
}

// The assemblages of one file.
struct AssemblageSection {
    std::string_view file;     // its name, for complaints
    const JsonValue* section;  // an object: a member for each assemblage
};

// The packed form that Assemblages::read takes, and the names in id order. The result may be used only when there were
// no complaints.
Bytes pack_assemblages(std::span<const ComponentReader> components, std::span<const AssemblageSection> sections,
                       std::vector<std::string>& names, Complaints& complaints);

}  // namespace lull
