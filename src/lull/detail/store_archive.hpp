// Writes the whole component state to bytes and reads it back. Each component has a section with its name, the names of
// its fields and the numbers in each field. So a reader reports fields and components that it doesn't know, finds those
// that moved, and leaves missing ones at their defaults. Reading trusts nothing: it fills an empty world, which the
// caller throws away if there is a fault.
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
#include "lull/fault.hpp"
#include "lull/function_ref.hpp"

namespace lull {

template <class Game>
class World;

// A number in a save that the game no longer has a field for: for migrations. A removed flag has no field. An entity
// that had nothing else is gone too.
struct LostField {
    Entity entity;
    std::string_view component;
    std::string_view field = {};
    std::size_t part = 0;     // its position in a field of several numbers
    std::int64_t number = 0;  // as the game wrote it
    Text text = {};           // for a field that holds a text
};
using OnLostField = FunctionRef<void(const LostField&)>;  // null: nothing listens

template <class List>
class StoreArchive {
public:
    using Store = EntityStore<List>;

    // `texts` may already hold texts that the rest of the stream needs.
    static void save(const Store& store, ByteWriter& writer, StringTable texts = {}) {
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
    // What loading yields besides the world.
    struct Loaded {
        StringTable texts;      // for the rest of the stream, too
        TextsOnTrial on_trial;  // until the world is accepted
        bool some_are_gone = false;
    };
    // Loads into a new, empty world. No hooks or rules run; the grid is rebuilt.
    template <class Game>
    static Fault load(World<Game>& world, ByteReader& reader, std::uint32_t most_entities) {
        Loaded loaded;
        Fault fault = load(world, reader, most_entities, loaded, {});
        reader.know(nullptr);
        if (!fault) {
            loaded.on_trial.keep_for_good();
        }
        return fault;
    }
    template <class Game>
    static Fault load(World<Game>& world, ByteReader& reader, std::uint32_t most_entities, Loaded& loaded,
                      OnLostField lost) {
        Store& store = world.store_.to_fill();
        const auto entities = reader.number();
        if (entities > most_entities || entities > World<Game>::Grid::nobody || entities > reader.left()) {
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
        reader.read(loaded.texts, [&](std::string_view words) { return loaded.on_trial.intern(words); });
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
        if (!free_list_is_valid(store)) {
            return Fault("its list of free ids is damaged");
        }
        world.loaded();
        return {};
    }

    // Fills a new, empty world from another source: the generation of each index and the free indexes, then whatever
    // fill(put) adds by calling put(component, index, value).
    template <class Game, class Fill>
    static Fault fill(World<Game>& world, const std::vector<std::uint32_t>& generations,
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
        if (!free_list_is_valid(store)) {
            return Fault("its list of free ids is damaged");
        }
        world.loaded();
        return {};
    }

    // Whether a store could be loaded if it was saved now: its free list is right, and its values name nobody who is
    // yet to come.
    static bool is_sound(const Store& store) {
        bool sound = free_list_is_valid(store);
        for (std::size_t component = 0; component < List::count; ++component) {
            const ComponentTable& table = store.tables_[component];
            table.each([&](std::uint32_t index) {
                sound = sound && keeps_bounds<List>(component, table.value(index), store.index_end());
            });
        }
        return sound;
    }

    static constexpr bool has_transient = [] {
        bool any = false;
        for (const bool transient : List::transient) {
            any = any || transient;
        }
        return any;
    }();
    // For use after loading: whether a saved id belonged to an entity whose components no longer exist.
    static bool is_gone_by_loading(const Store& store, Entity entity) {
        return entity && entity.index < store.index_end() && store.mask_at(entity.index) == 0 &&
               store.at_index(entity.index).generation == entity.generation + 1;
    }

private:
    static constexpr std::uint64_t format = 4;
    static constexpr std::uint64_t most_fields = 128;  // per component
    static constexpr std::uint64_t most_numbers = 64;  // per field

    struct SavedField {
        std::string name;
        std::string numbers;  // one letter each: see ByteWriter
    };

    static Fault is_damaged(const std::string& part) { return Fault("its part \"" + part + "\" is damaged"); }
    // The component's index in the list; List::count if no saved component has this name.
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

    // Finds the fields of one saved value.
    struct Finding {
        bool as_they_are = true;         // they are our fields, in our order
        std::vector<std::size_t> place;  // for each of our fields its position among the saved ones, or one past them
        std::vector<bool> is_ours;       // by position among the saved fields
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
        // Reads past one value, so that its fields can then be read in any order, and reports unknown fields as lost.
        void look(const std::vector<SavedField>& saved, ByteReader& reader, LostField about, const StringTable& texts,
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

    static void lose(LostField about, std::uint64_t number, char what, const StringTable& texts, OnLostField lost) {
        about.text = what == ByteWriter::text_place ? texts.at(number).value_or(Text()) : Text();
        about.number = what != ByteWriter::folded ? static_cast<std::int64_t>(number)
                                                  : static_cast<std::int64_t>((number >> 1U) ^ (~(number & 1U) + 1U));
        if (lost) {
            lost(about);
        }
    }
    // Calls visit(entity) for each row of a section; it must read the value. False: the section is damaged.
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
    static bool load_section(Store& store, std::size_t component, ByteReader& section, const StringTable& texts,
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
    // The same for a component that no longer exists: all its values are lost.
    static bool lose_section(const Store& store, const std::string& name, ByteReader& section, const StringTable& texts,
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

    // Frees, in id order, each entity whose components are all gone.
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

    // Whether the free list has exactly the indexes without components, each once.
    static bool free_list_is_valid(const Store& store) {
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
