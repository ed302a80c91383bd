// Writes the whole component state to bytes and reads it back. Each component has a section with its name, the
// names of its fields and which numbers each field has. So a reader tells of fields and components that it doesn't
// know, finds those that moved, and leaves missing ones at their default. Reading trusts nothing: it fills an empty
// world, which the caller throws away if there is a fault.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "lull/byte_archive.hpp"
#include "lull/detail/component_io.hpp"
#include "lull/detail/entity_store.hpp"
#include "lull/detail/function_ref.hpp"
#include "lull/fault.hpp"

namespace lull {

template <class Definition>
class World;

// A number that a save has and the game has no place for any more: for migrations. A flag that is gone has no field.
// Who had nothing else is gone with it.
struct LostField {
    Entity entity;
    std::string_view component;
    std::string_view field;
    std::size_t part = 0;     // its place in a field of several numbers
    std::int64_t number = 0;  // as the game wrote it
    Text text;                // of a field that is one
};
using OnLostField = FunctionRef<void(const LostField&)>;  // none: nobody wants to know

template <class List>
class StoreArchive {
public:
    using Store = EntityStore<List>;

    // The texts may be those that what follows in the stream needs.
    static void save(const Store& store, ByteWriter& writer, StreamTexts texts = {}) {
        writer.number(store.headers_.size());
        write_generations(store, writer);
        writer(store.free_);
        writer.number(format);
        Bytes sections;
        ByteWriter to(sections);
        Bytes section;
        for (std::size_t component = 0; component < List::count; ++component) {
            if (List::transient[component]) {
                continue;
            }
            section.clear();
            ByteWriter values(section);
            values.know(&texts);
            const auto fields = fields_of<List>(component);
            values.number(fields.size());
            for (const auto& field : fields) {
                values.text(field.name);
                values.text(field.numbers);
            }
            values.number(store.tables_[component].size());
            write_values(store.tables_[component], component, values);
            to.text(List::names[component]);
            to.number(section.size());
            to.append(section);
        }
        writer.write(texts);
        writer.number(
            static_cast<std::uint64_t>(std::count(std::begin(List::transient), std::end(List::transient), false)));
        writer.append(sections);
    }
    // What loading leaves besides the world.
    struct Loaded {
        StreamTexts texts;      // of all that follows in the stream, too
        TextsOnTrial on_trial;  // until the world is taken
        bool some_are_gone = false;
    };
    // Into a new, empty world. No hooks or rules run; the grid is rebuilt.
    template <class Definition>
    static Fault load(World<Definition>& world, ByteReader& reader, std::uint32_t most_entities) {
        Loaded loaded;
        Fault fault = load(world, reader, most_entities, loaded, {});
        reader.know(nullptr);
        if (!fault) {
            loaded.on_trial.keep_for_good();
        }
        return fault;
    }
    template <class Definition>
    static Fault load(World<Definition>& world, ByteReader& reader, std::uint32_t most_entities, Loaded& loaded,
                      OnLostField lost) {
        Store& store = world.store_.to_fill();
        const auto entities = reader.number();
        if (entities > most_entities || entities > World<Definition>::Grid::nobody || entities > reader.left()) {
            return Fault("it claims more things than a world can hold");
        }
        store.headers_.resize(static_cast<std::size_t>(entities));
        for (auto& header : store.headers_) {
            header.generation = static_cast<std::uint32_t>(reader.number());
        }
        reader(store.free_);
        if (const auto found_format = reader.number(); found_format != format && !reader.failed()) {
            return Fault(found_format > format ? "it was made by a newer version of the game"
                                               : "it was made by an older version of the game");
        }
        reader.read(loaded.texts, [&](std::string_view words) { return loaded.on_trial.kept(words); });
        reader.know(&loaded.texts);
        loaded.some_are_gone = has_transient;
        std::array<bool, List::count> found{};
        const auto sections = reader.number();
        for (std::uint64_t i = 0; i < sections && !reader.failed(); ++i) {
            const std::string name = reader.text();
            ByteReader section = reader.part(reader.number());
            const std::size_t component = component_named(name);
            if (component == List::count) {
                loaded.some_are_gone = true;
                if (!lose_section(store, name, section, loaded.texts, lost)) {
                    return is_damaged(name);
                }
            } else if (std::exchange(found[component], true) ||
                       !load_section(store, component, section, loaded.texts, lost)) {
                return is_damaged(name);
            }
        }
        if (reader.failed()) {
            return Fault("it ends too early");
        }
        if (loaded.some_are_gone) {
            free_what_has_nothing(store);
        }
        if (!free_list_is_sound(store)) {
            return Fault("its list of free ids is damaged");
        }
        world.loaded();
        return {};
    }

    // Into a new, empty world from elsewhere: the generation of each index and the free indexes, then whatever
    // fill(put) puts there: put(component, index, value).
    template <class Definition, class Fill>
    static Fault fill(World<Definition>& world, const std::vector<std::uint32_t>& generations,
                      const std::vector<std::uint32_t>& free, const Fill& fill) {
        Store& store = world.store_.to_fill();
        store.headers_.resize(generations.size());
        for (std::size_t i = 0; i < generations.size(); ++i) {
            store.headers_[i].generation = generations[i];
        }
        for (const std::uint32_t index : free) {
            store.free_.push_back(index);
        }
        const char* damaged = nullptr;
        fill([&](std::size_t component, std::uint32_t index, const std::byte* value) {
            if (!keeps_bounds<List>(component, value, store.index_end())) {
                damaged = List::names[component];
            }
            store.put(component, store.at_index(index), value);
        });
        if (damaged != nullptr) {
            return is_damaged(damaged);
        }
        if (!free_list_is_sound(store)) {
            return Fault("its list of free ids is damaged");
        }
        world.loaded();
        return {};
    }

    static constexpr bool has_transient = [] {
        bool any = false;
        for (const bool transient : List::transient) {
            any = any || transient;
        }
        return any;
    }();
    // After loading: whether a saved id belonged to an entity that had only components which are gone.
    static bool is_gone_by_loading(const Store& store, Entity entity) {
        return entity && entity.index < store.index_end() && store.mask_at(entity.index) == 0 &&
               store.at_index(entity.index).generation == entity.generation + 1;
    }

private:
    static constexpr std::uint64_t format = 4;
    static constexpr std::uint64_t most_fields = 128;  // of a component
    static constexpr std::uint64_t most_numbers = 64;  // of a field

    struct SavedField {
        std::string name;
        std::string numbers;  // a letter each: see ByteWriter
    };

    static Fault is_damaged(const std::string& part) { return Fault("its part \"" + part + "\" is damaged"); }
    // Its place in the list; List::count if no saved component has the name.
    static std::size_t component_named(std::string_view name) {
        std::size_t component = 0;
        while (component < List::count && (name != List::names[component] || List::transient[component])) {
            ++component;
        }
        return component;
    }
    static void write_generations(const Store& store, ByteWriter& writer) {
        for (const auto& header : store.headers_) {
            writer.number(header.generation);
        }
    }
    static void write_values(const ComponentTable& table, std::size_t component, ByteWriter& writer) {
        std::uint32_t after_previous = 0;
        table.each([&](std::uint32_t index) {
            writer.number(index - after_previous);
            after_previous = index + 1;
            ComponentIoOf<List>::all[component].write(writer, table.value(index));
        });
    }
    static bool load_fields(ByteReader& section, std::vector<SavedField>& fields) {
        const auto count = section.number();
        if (count > most_fields) {
            return false;
        }
        for (std::uint64_t i = 0; i < count && !section.failed(); ++i) {
            fields.push_back({section.text(), section.text()});
            if (fields.back().numbers.size() > most_numbers) {
                return false;
            }
        }
        return !section.failed();
    }

    // Where the fields of one saved value are.
    struct Finding {
        bool as_they_are = true;         // nothing to find: they are ours, in our order
        std::vector<std::size_t> place;  // of each of ours among those saved, or beyond them
        std::vector<bool> is_ours;       // by place among those saved
        std::vector<const std::uint8_t*> starts;

        Finding(const std::vector<ByteWriter::Field>& ours, const std::vector<SavedField>& saved)
            : as_they_are(ours.size() == saved.size()), is_ours(saved.size(), false) {
            for (const auto& field : ours) {
                const auto same = [&](const SavedField& other) {
                    return other.name == field.name && other.numbers == field.numbers;
                };
                const auto found = std::find_if(saved.begin(), saved.end(), same);
                place.push_back(static_cast<std::size_t>(found - saved.begin()));
                if (found != saved.end()) {
                    is_ours[place.back()] = true;
                }
                as_they_are = as_they_are && place.back() + 1 == place.size();
            }
        }
        // Reads past one value, so that its fields can then be read in any order; those that are not ours are lost.
        void look(const std::vector<SavedField>& saved, ByteReader& reader, LostField about, const StreamTexts& texts,
                  OnLostField lost) {
            ByteReader section(reader.position(), reader.left());
            std::vector<const std::uint8_t*> all;
            for (const auto& field : saved) {
                const bool is_known = is_ours[all.size()];
                all.push_back(section.position());
                about.field = field.name;
                for (about.part = 0; about.part < field.numbers.size(); ++about.part) {
                    const auto number = section.number();
                    if (!is_known && !section.failed()) {
                        lose(about, number, field.numbers[about.part], texts, lost);
                    }
                }
            }
            starts.clear();
            for (const auto where : place) {
                starts.push_back(where < all.size() ? all[where] : nullptr);
            }
            section.failed() ? reader.fail() : reader.find_fields(starts, section.position());
        }
    };

    static void lose(LostField about, std::uint64_t number, char what, const StreamTexts& texts, OnLostField lost) {
        about.text = what == ByteWriter::text_place ? texts.at(number).value_or(Text()) : Text();
        about.number = what != ByteWriter::folded ? static_cast<std::int64_t>(number)
                                                  : static_cast<std::int64_t>((number >> 1U) ^ (~(number & 1U) + 1U));
        if (lost) {
            lost(about);
        }
    }
    // Calls visit(entity) for each row of a section, whose value it reads. False: it is damaged.
    template <class Visit>
    static bool each_row(const Store& store, ByteReader& section, const Visit& visit) {
        const auto count = section.number();
        std::uint64_t index = 0;
        for (std::uint64_t i = 0; i < count && !section.failed(); ++i) {
            const auto gap = section.number();
            if (gap >= store.headers_.size() || (index += gap) >= store.headers_.size() ||
                !visit(store.at_index(static_cast<std::uint32_t>(index)))) {
                return false;
            }
            ++index;
        }
        return !section.failed() && section.left() == 0;
    }
    static bool load_section(Store& store, std::size_t component, ByteReader& section, const StreamTexts& texts,
                             OnLostField lost) {
        std::vector<SavedField> fields;
        if (!load_fields(section, fields)) {
            return false;
        }
        Finding finding(fields_of<List>(component), fields);
        AnyValue<List> value;
        return each_row(store, section, [&](Entity entity) {
            if (!finding.as_they_are) {
                finding.look(fields, section, LostField{.entity = entity, .component = List::names[component]}, texts,
                             lost);
            }
            ComponentIoOf<List>::all[component].read(section, value.bytes);
            section.end_fields();
            const bool sound = !section.failed() && keeps_bounds<List>(component, value.bytes, store.index_end());
            if (sound) {
                store.put(component, entity, value.bytes);
            }
            return sound;
        });
    }
    // The same of a component that is there no more.
    static bool lose_section(const Store& store, const std::string& name, ByteReader& section, const StreamTexts& texts,
                             OnLostField lost) {
        if (!lost) {
            return true;
        }
        std::vector<SavedField> fields;
        if (!load_fields(section, fields)) {
            return false;
        }
        Finding finding({}, fields);
        return each_row(store, section, [&](Entity entity) {
            const LostField about{.entity = entity, .component = name};
            if (fields.empty()) {
                lost(about);
            }
            finding.look(fields, section, about, texts, lost);
            section.end_fields();
            return true;
        });
    }

    // What consisted of nothing that is saved, or is there any more, is gone, in id order.
    static void free_what_has_nothing(Store& store) {
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
