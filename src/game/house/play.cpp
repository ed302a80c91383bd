#include "game/house/play.hpp"

#include <string_view>
#include <utility>

#include "game/behaviour.hpp"
#include "game/engine.hpp"
#include "lull/expect.hpp"
#include "lull/modules/knowledge.hpp"
#include "lull/modules/transfer.hpp"

namespace posthaste {

namespace {

std::string_view thing_of(char letter) {
    for (const DrawnAs& it : things_of_houses) {
        if (it.letter == letter) {
            return it.thing;
        }
    }
    lull::expect(false, "a letter of a house means nothing");
    return {};
}

bool is_one_of(std::string_view letters, char letter) { return letters.find(letter) != std::string_view::npos; }
bool is_part_of_house(char letter) { return is_one_of(furniture, letter) || is_one_of("#\"@=+/&C.", letter); }

class Builder {
public:
    Builder(const FilledHouse& house, lull::Resolver<Posthaste>& into) : house_(&house), into_(&into) {}

    void build(std::int32_t until_horde, std::int32_t seats, const World* from) {
        Entity made;
        into_->apply_unjudged([&](Action& action) {
            made = action.create();
            House house;
            house.drawing = Text::of(house_->name);
            house.until_horde = until_horde;
            house.seats = seats;
            action.set(made, house);
        });
        into_->add_actor(made, 0);
        Cell door;
        each_cell([&](char letter, Cell cell) { door = letter == '@' ? cell : door; });
        into_->add_actor(from != nullptr ? bring(*from, door) : spawn("courier", door), 0);
        if (from == nullptr) {
            into_->apply_unjudged([&](Action& action) { action.set(into_->world().first<Courier>(), Health{8, 8}); });
        }
        std::size_t cupboards = 0;
        each_cell([&](char letter, Cell cell) {
            if (!is_part_of_house(letter)) {
                spawn("floor", cell);
            }
            if (letter != '.' || is_part_of_house(letter)) {
                put(letter, cell, cupboards);
            }
        });
    }

private:
    template <class Visit>
    void each_cell(const Visit& visit) {
        for (std::int32_t row = 0; row < house_->rows; ++row) {
            for (std::int32_t column = 0; column < house_->columns; ++column) {
                visit(house_->cells[static_cast<std::size_t>(row * house_->columns + column)], Cell{column, row});
            }
        }
    }
    Entity spawn(std::string_view name, Cell cell) {
        const Things& things = into_->world().data().things;
        const AssemblageId thing = things.find(name);
        lull::expect(things.contains(thing), "a house holds something that the data has no assemblage for");
        Entity made;
        into_->apply_unjudged([&](Action& action) {
            made = things.spawn(action, thing);
            action.set(made, Position{cell});
        });
        return made;
    }
    Entity bring(const World& from, Cell cell) {
        Entity courier;
        into_->apply_unjudged([&](Action& action) {
            const Entity leaving = from.first<Courier>();
            courier = lull::copy_across(from, {leaving}, action).arrival_of(leaving);
            action.set(courier, Position{cell});
            action.set<Solid>(courier);
            action.set<Controlled>(courier);
        });
        return courier;
    }
    void put(char letter, Cell cell, std::size_t& cupboards) {
        const Entity made = spawn(thing_of(letter), cell);
        if (takes_turns(into_->world(), made)) {
            into_->add_actor(made, 0);
        }
        if (letter == 'O' || letter == 'Z') {
            put_inside(made, 'h');
        }
        if (letter == '"') {
            into_->apply_unjudged([&](Action& action) { action.set(made, lull::Emitter{inward(cell)}); });
        }
        if (letter == 'C' && cupboards < house_->in_cupboards.size()) {
            const char inside = house_->in_cupboards[cupboards++];
            if (inside != '.') {
                put_inside(made, inside);
            }
        }
    }
    void put_inside(Entity holder, char letter) {
        const Entity content = spawn(thing_of(letter), into_->world().at(holder));
        into_->apply_unjudged([&](Action& action) {
            action.remove<Position>(content);
            action.set(content, Inside{holder});
        });
        if (takes_turns(into_->world(), content)) {
            into_->add_actor(content, 0);
        }
    }
    // From a window in the outer wall.
    [[nodiscard]] lull::Offset inward(Cell window) const {
        return window.row == 0                  ? lull::south
               : window.row == house_->rows - 1 ? lull::north
               : window.column == 0             ? lull::east
                                                : lull::west;
    }

    const FilledHouse* house_;
    lull::Resolver<Posthaste>* into_;
};

}  // namespace

std::unique_ptr<lull::Resolver<Posthaste>> begin_house(const FilledHouse& house, std::int32_t until_horde,
                                                       std::int32_t seats, const GameData& data, const World* from) {
    auto resolver = std::make_unique<lull::Resolver<Posthaste>>(house.columns, house.rows, lull::RandomStream(1, 1),
                                                                lull::RandomStream(1, 2), data);
    Builder(house, *resolver).build(until_horde, seats, from);
    return resolver;
}

// Nobody is there whom the courier does not see, nothing in a cupboard that has not been opened, and nothing that has
// never been seen; the rest is as it was when it was last seen.
void forget_unseen_inside(lull::Resolver<Posthaste>& copy) {
    const World& world = copy.world();
    const Entity courier = world.first<Courier>();
    const Sight sight = sight_of(world, courier);
    using Index = lull::MemoryIndex<Remembered>;
    copy.apply_unjudged([&](Action& action) {
        world.each<Position>([&](Entity it, const Position& place) {
            if (it == courier || sight.covers(place.cell)) {
                return;
            }
            const auto known = world.index<Index>().find(courier, it);
            if (known == Index::nothing || world.has<Enemy>(it) || world.has<Survivor>(it)) {
                action.destroy(it);
            } else if (const Web* web = world.get<Remembered>(world.store().at_index(known)).find<Web>()) {
                action.set(it, *web);
            }
        });
        world.each<Inside>([&](Entity it, const Inside& inside) {
            const Cupboard* cupboard = world.find<Cupboard>(inside.holder);
            if (cupboard != nullptr && !cupboard->opened) {
                action.destroy(it);
            }
        });
    });
}

HousePlay::HousePlay(std::unique_ptr<lull::Session<Posthaste>> session) : session_(std::move(session)) {}
HousePlay::HousePlay(std::unique_ptr<Resolver> state)
    : HousePlay(std::make_unique<lull::Session<Posthaste>>(std::move(state), lull::SessionOptions{.undo = 0})) {}
HousePlay::HousePlay(const FilledHouse& house, std::int32_t until_horde, std::int32_t seats, const GameData& data,
                     const World* from)
    : HousePlay(begin_house(house, until_horde, seats, data, from)) {}
HousePlay::~HousePlay() = default;

const lull::Resolver<Posthaste>& HousePlay::resolver() const { return session_->resolver(); }
#ifdef POSTHASTE_TRACE
void HousePlay::keep_trace(std::size_t actions) { session_->resolver().observer().keep(actions); }
#endif
const World& HousePlay::world() const { return session_->world(); }
std::uint64_t HousePlay::hash() const { return session_->hash(); }
lull::Bytes HousePlay::save() const { return session_->save(); }
std::vector<Event> HousePlay::take_events() { return session_->take_events(); }

StepRefusal HousePlay::act(const Verb& verb) {
    if (is_over()) {
        return StepRefusal::not_now;
    }
    const auto outcome = session_->act(verb);
    return outcome.accepted ? StepRefusal::none : static_cast<StepRefusal>(outcome.reason);
}

StepRefusal HousePlay::step(lull::Offset way) { return act(Walk{courier(), way}); }
StepRefusal HousePlay::wait() { return act(Wait{courier()}); }

const World& HousePlay::foresee(const Verb& step, StepRefusal& refusal, std::vector<Event>& events) {
    if (fork_ == nullptr) {
        fork_ = session_->fork();
    } else {
        fork_->copy_from(*session_);
    }
    const auto outcome = fork_->act(step);
    refusal = outcome.accepted ? StepRefusal::none : static_cast<StepRefusal>(outcome.reason);
    events = fork_->take_events();
    return fork_->world();
}

Entity HousePlay::send_out(Action& arrive, Cell at) const {
    const Entity leads = courier();
    std::vector<Entity> leaving{leads};
    world().each<Survivor>([&](Entity who, const Survivor& it) {
        if (it.place > 0) {
            leaving.push_back(who);
        }
    });
    const lull::Transfer sent = lull::copy_across<Contents>(world(), leaving, arrive);
    sent.each([&](Entity, Entity copy) { arrive.remove<Position>(copy); });
    const Entity arrived = sent.arrival_of(leads);
    arrive.set(arrived, Position{at});
    arrive.remove<Solid>(arrived);
    arrive.remove<Controlled>(arrived);
    arrive.end_undo();
    return arrived;
}

void HousePlay::practise() {
    if (!session_->keeps_undo()) {
        session_->keep_undo(turns_kept, bytes_kept);
    }
}
bool HousePlay::can_take_back() const { return session_->can_undo(); }
bool HousePlay::take_back() { return session_->undo(); }
std::unique_ptr<HousePlay> HousePlay::fork() const {
    return std::unique_ptr<HousePlay>(new HousePlay(session_->fork()));
}

std::unique_ptr<HousePlay> HousePlay::read(const lull::Bytes& bytes, const GameData& data, lull::Fault& fault) {
    lull::ByteReader reader(bytes);
    std::unique_ptr<Resolver> state = lull::Session<Posthaste>::read_state(reader, fault, data);
    if (!fault && !state->world().first<House>()) {
        fault = lull::Fault("it is no house");
    }
    if (fault) {
        return nullptr;
    }
    const bool practised = reader.number() == 1;
    auto house = std::make_unique<HousePlay>(std::move(state));
    if (practised) {
        house->practise();
    }
    fault = house->load(bytes);
    return fault ? nullptr : std::move(house);
}

lull::Fault HousePlay::load(const lull::Bytes& bytes) {
    return session_->load(bytes, [](const Resolver& state) {
        return state.world().first<House>() ? lull::Fault() : lull::Fault("it is no house");
    });
}

}  // namespace posthaste
