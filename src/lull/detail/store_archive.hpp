// Writes the whole component state to bytes and reads it back. Each component has a section with its name, the
// names of its fields and how many numbers each field has. So a reader skips fields that it doesn't know, finds
// those that moved, and leaves missing ones at their default. Reading trusts nothing: it fills an empty world,
// which the caller throws away if there is a fault.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "lull/byte_archive.hpp"
#include "lull/detail/component_io.hpp"
#include "lull/detail/entity_store.hpp"
#include "lull/fault.hpp"

namespace lull {

template <class Definition>
class World;

// A number that a save has and no component has a field for any more: for migrations.
struct LostField {
    Entity entity;
    std::string_view component;
    std::string_view field;
    std::uint64_t number = 0;
};
struct LostFieldsAreIgnored {
    void operator()(const LostField& /*lost*/) const {}
};

template <class List>
class StoreArchive {
public:
    using Store = EntityStore<List>;

    // The texts may be those that what follows in the stream needs.
    static void save(const Store& store, ByteWriter& writer, StreamTexts texts = {}) {
        writer.number(store.headers_.size());
        write_generations(store, writer);
        writer(store.free_);
        writer.number(0);  // format 1, without names of fields, has the number of sections here
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
            const auto fields = fields_of(component);
            values.number(fields.size());
            for (const auto& field : fields) {
                values.text(field.name);
                values.number(field.numbers);
            }
            values.number(store.tables_[component].size());
            write_values(store.tables_[component], component, values);
            to.text(component_io<List>[component].name);
            to.number(section.size());
            to.append(section);
        }
        writer.write(texts);
        writer.number(
            static_cast<std::uint64_t>(std::count(std::begin(List::transient), std::end(List::transient), false)));
        writer.append(sections);
    }
    // Into a new, empty world. No hooks or rules run; the grid is rebuilt.
    template <class Definition>
    static Fault load(World<Definition>& world, ByteReader& reader, std::uint32_t most_entities) {
        StreamTexts texts;
        TextsOnTrial on_trial;
        Fault fault = load(world, reader, most_entities, texts, on_trial, LostFieldsAreIgnored());
        reader.know(nullptr);
        if (!fault) {
            on_trial.keep_for_good();
        }
        return fault;
    }
    // With the texts of all that follows in the stream, too; whoever takes the world keeps them for good.
    template <class Definition, class Lost>
    static Fault load(World<Definition>& world, ByteReader& reader, std::uint32_t most_entities, StreamTexts& texts,
                      TextsOnTrial& on_trial, Lost&& lost) {
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
        auto sections = reader.number();
        std::uint64_t found_format = 1;
        if (sections == 0) {
            found_format = reader.number();
            if (found_format > format) {
                return Fault("it was made by a newer version of the game");
            }
            if (found_format >= 3) {  // since then there are texts
                reader.read(texts, [&](std::string_view words) { return on_trial.kept(words); });
            }
            sections = reader.number();
        }
        reader.know(&texts);
        std::array<bool, List::count> found{};
        for (std::uint64_t i = 0; i < sections && !reader.failed(); ++i) {
            const std::string name = reader.text();
            ByteReader section = reader.part(reader.number());
            for (std::size_t component = 0; component < List::count; ++component) {
                if (name != component_io<List>[component].name || List::transient[component]) {
                    continue;
                }
                std::vector<SavedField> fields;
                const bool is_the_first = !std::exchange(found[component], true);
                const bool has_fields = is_the_first && (found_format > 1 ? load_fields(section, fields)
                                                                          : old_fields<Definition>(component, fields));
                if (!has_fields || !load_section(store, component, fields, section, lost)) {
                    return Fault("its part \"" + name + "\" is damaged");
                }
            }
        }
        if (reader.failed()) {
            return Fault("it ends too early");
        }
        if (has_transient) {
            free_what_was_transient(store);
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
                damaged = component_io<List>[component].name;
            }
            store.put(component, store.at_index(index), value);
        });
        if (damaged != nullptr) {
            return Fault(std::string("its part \"") + damaged + "\" is damaged");
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
    // After loading: whether a saved id belonged to an entity that had only transient components.
    static bool is_gone_by_loading(const Store& store, Entity entity) {
        return entity && entity.index < store.index_end() && store.mask_at(entity.index) == 0 &&
               store.at_index(entity.index).generation == entity.generation + 1;
    }

private:
    static constexpr std::uint64_t format = 3;
    static constexpr std::uint64_t most_fields = 128;  // of a component
    static constexpr std::uint64_t most_numbers = 64;  // of a field

    struct SavedField {
        std::string name;
        std::uint64_t numbers = 0;
    };

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
            component_io<List>[component].write(writer, table.value(index));
        });
    }
    static std::vector<ByteWriter::Field> fields_of(std::size_t component) {
        std::vector<ByteWriter::Field> fields;
        AnyValue<List> value;
        ByteReader zeroes(ByteReader::Every::bit_clear);
        component_io<List>[component].read(zeroes, value.bytes);
        Bytes unused;
        ByteWriter writer(unused);
        writer.describe(fields);
        component_io<List>[component].write(writer, value.bytes);
        return fields;
    }
    // Migration "fields get names": a save from before that has each component's fields as they were then.
    // A Definition that has such saves tells them, as "name numbers, name numbers" (null: as they are now).
    template <class Definition>
    static bool old_fields(std::size_t component, std::vector<SavedField>& fields) {
        const char* told = nullptr;
        if constexpr (requires { Definition::fields_before_names(""); }) {
            told = Definition::fields_before_names(component_io<List>[component].name);
        }
        if (told == nullptr) {
            for (const auto& field : fields_of(component)) {
                fields.push_back({field.name, field.numbers});
            }
            return true;
        }
        for (std::string_view rest = told; !rest.empty();) {
            const auto space = rest.find(' ');
            const auto comma = std::min(rest.find(", "), rest.size());
            fields.push_back({std::string(rest.substr(0, space)), static_cast<std::uint64_t>(rest[space + 1] - '0')});
            rest.remove_prefix(std::min(comma + 2, rest.size()));
        }
        return true;
    }
    static bool load_fields(ByteReader& section, std::vector<SavedField>& fields) {
        const auto count = section.number();
        if (count > most_fields) {
            return false;
        }
        for (std::uint64_t i = 0; i < count && !section.failed(); ++i) {
            fields.push_back({section.text(), section.number()});
            if (fields.back().numbers > most_numbers) {
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
        // Reads past one value, so that its fields can then be read in any order; those of one number that are not
        // ours are lost(field, number).
        template <class Lost>
        void look(const std::vector<SavedField>& saved, ByteReader& reader, Lost&& lost) {
            ByteReader section(reader.position(), reader.left());
            std::vector<const std::uint8_t*> all;
            for (const auto& field : saved) {
                const bool is_known = is_ours[all.size()];
                all.push_back(section.position());
                std::uint64_t number = 0;
                for (std::uint64_t i = 0; i < field.numbers; ++i) {
                    number = section.number();
                }
                if (!is_known && field.numbers == 1) {
                    lost(field, number);
                }
            }
            starts.clear();
            for (const auto where : place) {
                starts.push_back(where < all.size() ? all[where] : nullptr);
            }
            section.failed() ? reader.fail() : reader.find_fields(starts, section.position());
        }
    };

    template <class Lost>
    static bool load_section(Store& store, std::size_t component, const std::vector<SavedField>& fields,
                             ByteReader& section, Lost& lost) {
        Finding finding(fields_of(component), fields);
        const auto count = section.number();
        std::uint64_t index = 0;
        AnyValue<List> value;
        for (std::uint64_t i = 0; i < count && !section.failed(); ++i) {
            const auto gap = section.number();
            if (gap >= store.headers_.size() || (index += gap) >= store.headers_.size()) {
                return false;
            }
            const Entity entity = store.at_index(static_cast<std::uint32_t>(index));
            if (!finding.as_they_are) {
                finding.look(fields, section, [&](const SavedField& field, std::uint64_t number) {
                    lost(LostField{entity, component_io<List>[component].name, field.name, number});
                });
            }
            component_io<List>[component].read(section, value.bytes);
            section.end_fields();
            if (!section.failed() && !keeps_bounds<List>(component, value.bytes, store.index_end())) {
                return false;
            }
            store.put(component, entity, value.bytes);
            ++index;
        }
        return !section.failed() && section.left() == 0;
    }

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
