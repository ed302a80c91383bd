#include "game/depot/play.hpp"

#include <array>

#include "game/engine.hpp"
#include "lull/describe.hpp"
#include "lull/expect.hpp"
#include "lull/fork.hpp"

namespace posthaste {

namespace {

// Depots have one net of rails.
constexpr std::int32_t rails = 1;

class Builder {
public:
    Builder(const DepotLevel& level, lull::Resolver<Posthaste>& into) : level_(&level), into_(&into) {}

    void build(const Health* health) {
        into_->apply_unjudged([&](Action& action) {
            const Entity room = action.create();
            action.set(room, Depot{lull::Text::of(level_->name), level_->version()});
            lull::attach(action, room, lull::Text::of(title_script));
        });
        for (std::int32_t row = 0; row < level_->rows; ++row) {
            for (std::int32_t column = 0; column < level_->columns; ++column) {
                put(level_->at(column, row), {column, row});
            }
        }
        const World& world = into_->world();
        const Cell door = world.at(world.first<Entrance>());
        const Entity courier = spawn("courier", door, [&](Action& action, Entity it) {
            if (health != nullptr) {
                action.set(it, *health);
            }
        });
        into_->add_actor(courier, 0);
        const Cell perch = wall_beside(door, door);
        const Entity crow = spawn("crow", perch);
        attach(crow, crow_script, hint, lull::Value::of(lull::Text::of(level_->hint)));
        if (const Entity vault = world.first<Vault>()) {
            const Entity plant = spawn("plant", wall_beside(world.at(vault), perch));
            attach(plant, plant_script, full_size, lull::Value::of(std::int64_t{100}));
        }
    }

private:
    // Where nobody walks: a wall next to a cell and not the one that is taken, or the cell itself.
    [[nodiscard]] Cell wall_beside(Cell cell, Cell taken) const {
        for (const lull::Offset way : {lull::west, lull::east, lull::north, lull::south}) {
            const Cell beside = cell + way;
            if (into_->world().contains(beside) && !(beside == taken) && level_->at(beside.column, beside.row) == '#') {
                return beside;
            }
        }
        return cell;
    }
    void attach(Entity to, std::string_view script, std::string_view property, const lull::Value& value) {
        into_->apply_unjudged([&](Action& action) {
            const Entity attached = lull::attach(action, to, lull::Text::of(script));
            lull::set_property(into_->world(), action, attached, lull::Text::of(property), value);
        });
    }
    template <class Alter>
    Entity spawn(std::string_view name, Cell cell, const Alter& alter) {
        const Things& things = into_->world().data().things;
        const AssemblageId thing = things.find(name);
        lull::expect(things.contains(thing), "a depot holds something that the data has no assemblage for");
        Entity made;
        into_->apply_unjudged([&](Action& action) {
            made = things.spawn(action, thing);
            action.set(made, Position{cell});
            alter(action, made);
        });
        return made;
    }
    Entity spawn(std::string_view name, Cell cell) {
        return spawn(name, cell, [](Action&, Entity) {});
    }
    void put(char letter, Cell cell) {
        switch (letter) {
            case '.': return;
            case '#': spawn("wall", cell); return;
            case ':': put_rail(cell); return;
            case '@': spawn("entrance", cell); return;
            case '$': spawn("vault", cell); return;
            default: break;
        }
        const DepotPiece* piece = level_->piece(letter);
        lull::expect(piece != nullptr, "a letter of a depot is not in its legend");
        put(*piece, cell);
    }
    void put_rail(Cell cell) {
        spawn("rail", cell, [](Action& action, Entity rail) { action.set(rail, lull::Zone{rails}); });
    }
    void put(const DepotPiece& piece, Cell cell) {
        if (piece.on_rails) {
            put_rail(cell);
        }
        const auto colour = static_cast<lull::BeamColour>(piece.colour);
        const Entity made = spawn(lull::listed_name(piece.thing), cell, [&](Action& action, Entity it) {
            switch (piece.thing) {
                case DepotThing::emitter:
                    action.set(it, lull::Emitter{piece.way, colour});
                    action.set(it, lull::Pose{.turns = lull::turns_to(piece.way)});
                    break;
                case DepotThing::receiver: action.set(it, lull::Sensor{colour}); break;
                case DepotThing::eye: action.set(it, lull::Sensor{colour}); [[fallthrough]];
                case DepotThing::plate: action.set(it, Switch{piece.gate}); break;
                case DepotThing::gate: action.set(it, Gate{piece.gate, false}); break;
                case DepotThing::mirror:
                case DepotThing::mirror_crate:
                    action.set(it, lull::Optics{piece.mirror});
                    action.set(it, lull::Pose{.second = lull::Text::of("mirror"),
                                              .second_turns = piece.mirror == lull::OnLight::slash ? 0 : 1});
                    break;
                case DepotThing::pane:
                case DepotThing::pane_crate: action.set(it, lull::Optics{lull::OnLight::colours, colour}); break;
                default: break;
            }
            if (piece.keeps_to_rails) {
                action.set(it, lull::ConfinedTo{rails});
            }
        });
        if (piece.link != 0) {
            link(piece, made);
        }
    }
    void link(const DepotPiece& piece, Entity made) {
        Entity& other = linked_[piece.link];
        if (!other) {
            other = made;
            return;
        }
        into_->apply_unjudged([&](Action& action) {
            action.set(made, lull::Entangled{other, piece.how});
            action.set(other, lull::Entangled{made, piece.how});
        });
    }

    const DepotLevel* level_;
    lull::Resolver<Posthaste>* into_;
    std::array<Entity, 256> linked_{};
};

}  // namespace

std::unique_ptr<lull::Resolver<Posthaste>> begin_depot(const DepotLevel& level, const GameData& data,
                                                       const Health* health) {
    auto resolver = std::make_unique<lull::Resolver<Posthaste>>(level.columns, level.rows, lull::RandomStream(),
                                                                lull::RandomStream(), data);
    Builder(level, *resolver).build(health);
    resolver->run();
    resolver->command(Settle{}, Turn::Then::free_action);  // nobody can take that back: turns are not kept yet
    return resolver;
}

DepotPlay::DepotPlay(const DepotLevel& level, const GameData& data, const Health* health)
    : DepotPlay(begin_depot(level, data, health)) {}
DepotPlay::DepotPlay(std::unique_ptr<Resolver> begun)
    : DepotPlay(std::make_unique<lull::Session<Posthaste>>(std::move(begun))) {}
DepotPlay::DepotPlay(std::unique_ptr<lull::Session<Posthaste>> session)
    : session_(std::move(session)), fork_(std::make_unique<lull::Fork<Resolver>>()) {}
DepotPlay::~DepotPlay() = default;

bool DepotPlay::can_take_back() const { return depot().steps > 0 && session_->can_undo(); }
void DepotPlay::tell(const Verb& message) { session_->command(message, Turn::Then::free_action); }
lull::Pause DepotPlay::pause() const { return session_->pause(); }
void DepotPlay::resume() { session_->resume(); }
void DepotPlay::finish() { session_->finish(); }
const lull::Resolver<Posthaste>& DepotPlay::resolver() const { return session_->resolver(); }
#ifdef POSTHASTE_TRACE
void DepotPlay::keep_trace(std::size_t actions) { session_->resolver().observer().keep(actions); }
#endif
const World& DepotPlay::world() const { return session_->world(); }
std::uint64_t DepotPlay::hash() const { return session_->hash(); }
std::unique_ptr<DepotPlay> DepotPlay::fork() const {
    return std::unique_ptr<DepotPlay>(new DepotPlay(session_->fork()));
}
lull::Bytes DepotPlay::save() const { return session_->save(); }
lull::Fault DepotPlay::load(const lull::Bytes& bytes) {
    return session_->load(bytes, [](const Resolver& state) {
        return state.world().first<Depot>() ? lull::Fault() : lull::Fault("it is a road, not a depot");
    });
}

bool DepotPlay::take_back() {
    session_->finish();
    const std::int32_t steps = depot().steps;
    while (depot().steps == steps) {
        if (!session_->undo()) {
            return false;
        }
    }
    return true;
}

Entity DepotPlay::crow() const {
    Entity found;
    world().each<lull::Script>([&](Entity, const lull::Script& script) {
        found = script.called == lull::Text::like(crow_script) ? script.holder : found;
    });
    return found;
}

std::string_view DepotPlay::click(Entity entity) {
    session_->finish();
    session_->take_events();
    session_->tell(lull::Clicked{entity});
    for (const Event& event : session_->take_events()) {
        if (const Said* said = std::get_if<Said>(&event)) {
            return said->words.view();
        }
    }
    return {};
}

std::optional<lull::Cell> DepotPlay::drag(Entity entity, lull::Cell to) {
    session_->finish();
    session_->take_events();
    session_->tell(lull::Dragged{entity, to});
    for (const Event& event : session_->take_events()) {
        if (const Wished* wished = std::get_if<Wished>(&event)) {
            return wished->to;
        }
    }
    return std::nullopt;
}

StepRefusal DepotPlay::step(lull::Offset way) {
    if (solved()) {
        return StepRefusal::not_now;
    }
    const auto outcome = session_->act(Walk{courier(), way});
    return outcome.accepted ? StepRefusal::none : static_cast<StepRefusal>(outcome.reason);
}

const World& DepotPlay::foresee(lull::Offset way, StepRefusal& refusal) {
    Resolver& copy = fork_->of(session_->resolver());
    copy.finish();
    refusal = StepRefusal::not_now;
    if (copy.pause().kind == lull::Pause::For::input) {
        const auto result = copy.command(Walk{courier(), way}, Turn::Then::reschedule, step_time);
        refusal = result.accepted ? StepRefusal::none : static_cast<StepRefusal>(result.reason);
    }
    return copy.world();
}

}  // namespace posthaste
