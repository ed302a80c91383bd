// The whole state of a game as JSON, for people to read, to compare line by line, to change, and to load again. Equal
// states give equal text. Each entity is listed under its name with its components and their fields, as in saves and
// data; references to an entity use the same name. The rest is whose turn it is, the schedule, chance, and delayed
// actions.
#pragma once

#include <cstdint>
#include <memory>
#include <new>
#include <string>
#include <utility>
#include <vector>

#include "lull/describe.hpp"
#include "lull/detail/store_archive.hpp"
#include "lull/modules/json_text.hpp"
#include "lull/resolver.hpp"
#include "lull/size_limits.hpp"
#include "lull_data/assemblage_files.hpp"
#include "lull_data/complaints.hpp"
#include "lull_data/dumped_entities.hpp"
#include "lull_data/json.hpp"
#include "lull_data/json_archive.hpp"

namespace lull {

inline constexpr std::size_t widest_line_of_dumps = 116;  // letters

// The whole state as JSON that a person can read and DumpReader can load: equal states give equal texts.
template <class Game>
std::string dump_state(const Resolver<Game>& game) {
    const World<Game>& world = game.world();
    const JsonText::NameOf name = [&](Entity entity) { return named_id(world, entity); };
    JsonText json(widest_line_of_dumps, name);
    json.begin();
    json.add("columns", world.columns());
    json.add("rows", world.rows());
    TurnState<Game> state = game.state();
    state.serialize(json);
    json.name("entities");
    json.begin('}');
    for (std::uint32_t index = 0; index < world.store().index_end(); ++index) {
        if (world.store().mask_at(index) == 0) {
            continue;
        }
        const Entity entity = world.store().at_index(index);
        json.name(name(entity));
        json.begin('}');
        Game::Components::for_each_type([&]<class C>() {
            if constexpr (Flag<C>) {
                if (world.template has<C>(entity)) {
                    json.add(component_name<C>(), true);
                }
            } else if (const C* value = world.template find<C>(entity)) {
                json.add(component_name<C>(), *value);
            }
        });
        json.end();
    }
    json.end();
    json.name("next_ids");
    json.begin();
    for (std::uint32_t nth = 0; nth < world.store().free_list().size(); ++nth) {
        json.add(id_text(world.store().nth_next_id(nth)));
    }
    json.end();
    json.end();
    return json.text() + '\n';
}

// The entities of a dump, and the free ids in the order in which they will be given out.
class DumpedIds {
public:
    // `most` is the highest number of entities. The context must outlive it.
    DumpedIds(const JsonContext& context, std::uint32_t most) : context_(&context), most_(most) {}
    // Reads which entity has which id, and which ids come next.
    void read(const JsonValue& root, const JsonValue& entities, const JsonValue& next_ids);

    DumpedEntities entities;          // what was read
    std::vector<std::uint32_t> free;  // the last one is given out first

private:
    void add(const JsonValue& at, std::string_view name, const std::string& path, bool is_free);

    const JsonContext* context_;
    std::uint32_t most_;
    std::vector<const JsonValue*> places_;  // by index: where in the dump it was given, or null
};

// Reads a dump. Its complaints say what is wrong, with line and path.
template <class Game>
class DumpReader {
public:
    using State = TurnState<Game>;  // what a turn keeps
    using Loaded = Resolver<Game>;  // what it makes

    // All must outlive it.
    DumpReader(const DataFile& file, const SizeLimits& limits, Complaints& complaints, const DataOf<Game>& data)
        : file_(&file), limits_(limits), complaints_(&complaints), data_(&data) {
        context_.file = file.name;
        context_.complaints = &complaints;
        context_.every_field = true;
    }

    // The game; null if there was a complaint.
    std::unique_ptr<Loaded> read() {
        JsonValue root;
        if (!read_json(*file_, root, *complaints_)) {
            return nullptr;
        }
        DumpedIds ids(context_, limits_.entities);
        const JsonValue* entities = root.find("entities");
        const JsonValue* next_ids = root.find("next_ids");
        if (entities == nullptr || next_ids == nullptr) {
            context_.complain(root, "", R"(an object with "entities" and "next_ids" expected)");
            return nullptr;
        }
        ids.read(root, *entities, *next_ids);
        if (!complaints_->empty()) {
            return nullptr;
        }
        context_.entities = &ids.entities;
        Head head{limits_};
        JsonReader(context_, root, "").read(root, "", head);
        if (!complaints_->empty()) {
            return nullptr;
        }
        read_components(*entities, ids.entities);
        check_order(root, head.state);
        return complaints_->empty() ? made_of(root, head, ids) : nullptr;
    }

private:
    // The outermost members of the dump.
    struct Head {
        SizeLimits limits;
        std::int32_t columns = 1;
        std::int32_t rows = 1;
        State state{};
        const JsonValue* entities = nullptr;
        const JsonValue* next_ids = nullptr;
        template <class Archive>
        void serialize(Archive& archive) {
            archive(ranged("columns", columns, 1, limits.columns), ranged("rows", rows, 1, limits.rows));
            state.serialize(archive);
            archive(CEREAL_NVP(entities), CEREAL_NVP(next_ids));
        }
    };
    struct Value {
        std::size_t component;
        std::uint32_t index;
        AnyValue<typename Game::Components> value;
    };

    void read_components(const JsonValue& entities, const DumpedEntities& known) {
        const auto readers = component_readers<typename Game::Components>();
        std::vector<std::string> names;
        names.reserve(readers.size());
        for (const ComponentReader& reader : readers) {
            names.emplace_back(reader.name);
        }
        for (const JsonValue& entity : entities.children) {
            if (entity.kind != JsonValue::Kind::object || entity.children.empty()) {
                context_.expected(entity, entity.name, "an object of one component or more");
                continue;
            }
            for (const JsonValue& given : entity.children) {
                std::size_t component = 0;
                while (component < names.size() && names[component] != given.name) {
                    ++component;
                }
                if (component == names.size()) {
                    context_.complain(given, entity.name, no_such("component", given.name, names));
                    continue;
                }
                values_.push_back({component, known.by_name.find(entity.name)->second.index, {}});
                read_component(readers[component], given, entity.name + "." + given.name, values_.back().value.bytes);
            }
        }
    }
    void read_component(const ComponentReader& reader, const JsonValue& given, const std::string& path,
                        std::byte* value) {
        if (reader.is_flag) {
            if (given.kind != JsonValue::Kind::boolean || !given.truth) {
                context_.expected(given, path, "true, for it has no fields,");
            }
            return;
        }
        reader.start(value);
        if (given.kind != JsonValue::Kind::object) {
            return context_.expected(given, path, "an object of fields");
        }
        reader.apply(context_, given, path, value);
    }
    // Checks what the resolver would refuse without naming a line.
    void check_order(const JsonValue& root, const State& state) {
        const auto expect_of = [&](const char* name, bool holds, const char* what) {
            if (!holds) {
                context_.complain(*root.find(name), name, std::string(what) + " expected");
            }
        };
        expect_of("virtual_ms", state.virtual_ms >= 0 && state.virtual_ms < longest_turn_ms, "the time within a turn");
        expect_of("schedule", state.schedule.is_valid(), "tickets in the order of their times, none before now,");
        expect_of("delayed", state.delayed.is_valid(state.virtual_ms),
                  "what waits with the soonest last, due after virtual_ms and with orders below asked_so_far,");
        expect_of("step", state.step >= 0 && (state.step == 0 || state.acting), "0 while nobody acts, never less,");
    }
    std::unique_ptr<Loaded> made_of(const JsonValue& root, const Head& head, const DumpedIds& ids) {
        auto game = std::make_unique<Loaded>(head.columns, head.rows, RandomStream(), RandomStream(), *data_);
        const Fault fault = game->load_by([&](World<Game>& world, State& state) {
            state = head.state;
            using Archive = StoreArchive<typename Game::Components>;
            return Archive::fill(world, ids.entities.generations, ids.free, [&](const auto& put) {
                for (const Value& value : values_) {
                    put(value.component, value.index, value.value.bytes);
                }
            });
        });
        if (fault) {
            context_.complain(*root.find("schedule"), "schedule", fault.sentence());
            return nullptr;
        }
        return game;
    }

    const DataFile* file_;
    SizeLimits limits_;
    Complaints* complaints_;
    const DataOf<Game>* data_;
    JsonContext context_;
    std::vector<Value> values_;
};

// A game that stands there and is played by that data, before it is run; or null, and what is wrong among the
// complaints. What the values mean is the game's to check.
template <class Game>
std::unique_ptr<Resolver<Game>> load_dump(const DataFile& file, const SizeLimits& limits, Complaints& complaints,
                                          const DataOf<Game>& data = no_data) {
    return DumpReader<Game>(file, limits, complaints, data).read();
}

}  // namespace lull
