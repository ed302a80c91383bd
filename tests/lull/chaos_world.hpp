// A game of nonsense in which everything happens: things come and go, change, wait, trigger others at once or later,
// and are refused, all decided by numbers. For rules that must always hold.
#pragma once

#include <doctest/doctest.h>

#include <variant>
#include <vector>

#include "lull/fork.hpp"
#include "lull/modules/virtual_time.hpp"
#include "lull/resolver.hpp"
#include "lull/system.hpp"

namespace chaos_world {

using lull::Cell;
using lull::Entity;

struct Position {
    LULL(position, cell);
    Cell cell;
};
struct Health {  // has padding between its fields
    LULL(health, well, value, kind, large, small);
    bool well = true;
    std::int32_t value = 0;
    std::uint8_t kind = 0;
    std::int64_t large = 0;
    std::uint16_t small = 0;
};
struct Friend {
    LULL(friend, who, how);
    Entity who;
    std::uint8_t how = 0;
};
struct Glint {
    LULL(glint, brightness);
    static constexpr bool cosmetic = true;
    std::int32_t brightness = 0;
};
struct Guess {
    LULL(guess, value);
    static constexpr bool transient = true;
    std::int32_t value = 0;
};
struct Solid {
    LULL(solid);
};
struct Hero {
    LULL(hero);
};

struct Stir {  // the number decides what follows
    std::uint64_t number = 0;
    std::int32_t fuel = 3;  // its effects have less, so that every turn ends
};
struct Rest {};
struct Sulk {
    Entity who;
};
using Verb = std::variant<Stir, Rest, Sulk>;

// A part whose state lasts from turn to turn: it counts the accepted actions.
template <class Game>
class Tally : public lull::Extension<Tally<Game>, typename Game::Verb> {
public:
    void accepted(const Verb&, const auto& /*after*/, std::int64_t /*now_ms*/) { ++count_; }
    template <class Archive>
    void serialize(Archive& archive) {
        archive(lull::named<Archive>("count", count_));
    }

private:
    std::uint32_t count_ = 0;
};

template <class Self, bool holds>
struct Holding {};
template <class Self>
struct Holding<Self, true> {
    static std::int32_t holds_turn_ms(const Verb& kind, const lull::FutureView<Self>&) {
        return std::holds_alternative<Sulk>(kind) ? 30 : 0;
    }
};

// With held turns, systems and a tally, or without them like most games.
template <class Self, bool everything = true>
struct Rules : Holding<Self, everything> {
    using Position = chaos_world::Position;
    using Components = lull::Components<Position, Health, Friend, Glint, Guess, Solid, Hero>;
    using Cells = lull::Aggregates<lull::Count<Solid>, lull::Any<Friend>>;
    using Verb = chaos_world::Verb;
    using Controlled = Hero;
    using World = lull::World<Self>;
    using Action = lull::Action<Components>;
    using Judge = lull::Judgement<Self>;
    using Turn = lull::Turn<Verb>;
    static constexpr bool has_everything = everything;
    using Extensions =
        std::conditional_t<everything, lull::Extensions<Tally, lull::HeldTurns, lull::Systems>, lull::Extensions<>>;
    static constexpr std::int32_t columns = 9;
    static constexpr std::int32_t rows = 6;

    // A living entity other than the hero, or none if chance finds none.
    static Entity someone(const World& world, lull::RandomStream& chance) {
        for (int tries = 0; tries < 4 && world.store().index_end() > 0; ++tries) {
            const Entity entity = world.store().at_index(chance.below(world.store().index_end()));
            if (world.alive(entity) && !world.template has<Hero>(entity)) {
                return entity;
            }
        }
        return {};
    }
    static void enact(const Verb& kind, const World& world, Action& action) {
        if (const auto* sulk = std::get_if<Sulk>(&kind); sulk != nullptr && world.alive(sulk->who)) {
            action.set(sulk->who, Friend{{}, static_cast<std::uint8_t>(world.template count<Solid>())});
        }
        const auto* stir = std::get_if<Stir>(&kind);
        if (stir == nullptr) {
            return;
        }
        lull::RandomStream chance(stir->number, 3);
        for (auto changes = chance.between(1, 6); changes > 0; --changes) {
            if (world.store().index_end() < 40 ? chance.chance(1, 2) : chance.chance(1, 8)) {
                const Entity made = action.create();
                if (chance.chance(1, 20)) {
                    continue;  // an id without a component is gone at once
                }
                action.set(made, Position{{chance.between(0, columns - 1), chance.between(0, rows - 1)}});
                action.set(made, Guess{stir->fuel});
                action.set(made, Health{chance.chance(1, 2), chance.between(0, 9), 3, chance.between(-5, 5), 7});
                continue;
            }
            const Entity entity = someone(world, chance);
            if (!entity) {
                continue;
            }
            switch (chance.below(12)) {
                case 0:
                case 1: action.destroy(entity); break;
                case 2: action.template set<Solid>(entity); break;
                case 3: action.template remove<Solid>(entity); break;
                case 4: action.set(entity, Friend{someone(world, chance), 1}); break;
                case 5: action.template remove<Friend>(entity); break;
                case 6: action.set(entity, Glint{chance.between(0, 9)}); break;
                case 7: action.set(entity, Guess{stir->fuel}); break;
                case 8: action.template remove<Position>(entity); break;
                case 9: action.set(entity, Health{false, chance.between(0, 9), 1, 0, 2}); break;
                default: action.set(entity, Position{{chance.between(0, columns - 1), chance.between(0, rows - 1)}});
            }
        }
    }
    // Half of the guesses trigger something, at once or later; one move in nine is refused.
    static lull::Verdict sets_off(const lull::Change<Guess>& change, Judge& judge) {
        const auto number = static_cast<std::uint64_t>(change.to->value) * 7 + change.entity.index;
        if (change.to->value > 0 && number % 2 == 0) {
            const auto delay = number % 4 == 0 ? 0 : static_cast<std::int32_t>(number % 50 + 1);
            judge.react(Stir{number * 977, change.to->value - 1}, delay);
        }
        return lull::Verdict::accept;
    }
    static lull::Verdict refuses(const lull::Change<Position>& change, Judge& judge) {
        const auto number =
            static_cast<std::uint64_t>(change.to->cell.column * 31 + change.to->cell.row * 7) + change.entity.index;
        if (number % 27 == 4) {
            judge.react(Sulk{change.entity});
        }
        return number % 9 == 4 ? lull::Verdict::reject : lull::Verdict::accept;
    }
    static constexpr auto rules() {
        return lull::rules(lull::on<Guess>("sets off", &sets_off), lull::on<Position>("refuses", &refuses));
    }
    static void ages(const World& world, Entity entity, lull::Time elapsed, lull::Asked<Self>& asks_for) {
        if ((world.template get<Health>(entity).value + elapsed) % 7 == 0) {
            asks_for.push_back(Sulk{entity});
        }
    }
    static constexpr auto systems() requires everything {
        return lull::systems(lull::continuous<Self, Health, Solid>("ages", &ages));
    }
    static Turn take_turn(const World& world, Entity entity, int step) {
        const auto number = entity.index * 131U + entity.generation * 17U + world.template count<Health>();
        if (step == 0 && number % 4 == 0) {
            return {Stir{number, 2}, Turn::Then::next_step};
        }
        return {Stir{number + 1, 1}, number % 13 == 0 ? Turn::Then::retire : Turn::Then::reschedule,
                100 + number % 3 * 50};
    }
    static bool is_over(const World&) { return false; }
};

// A game with all features, or one with none.
struct Kept : Rules<Kept> {
    static constexpr lull::Features features{.undo = true, .hash = true, .changes = true};
};
struct Plain : Rules<Plain> {};
struct Usual : Rules<Usual, false> {
    static constexpr lull::Features features{.undo = true, .hash = true, .changes = true};
};

template <class Game>
struct Chaos {
    lull::Resolver<Game> game;
    lull::RandomStream dice;

    explicit Chaos(std::uint64_t seed, bool populated = true)
        : game(Game::columns, Game::rows, {seed, 1}, {seed, 2}), dice(seed, 9) {
        if (!populated) {
            return;
        }
        for (int i = 0; i < 2; ++i) {
            Entity hero;
            game.apply_unjudged([&](auto& action) {
                hero = action.create();
                action.template set<Hero>(hero);
                action.set(hero, Position{{i, i}});
            });
            game.add_actor(hero, i * 30);
        }
        game.run();
    }
    // A command and, unless it stops halfway, its whole turn.
    void play(bool to_the_end = true) {
        using Then = typename lull::Turn<Verb>::Then;
        if (game.schedule().tickets().size() < 8 && dice.chance(1, 2)) {
            const Entity someone = Game::someone(game.world(), dice);
            if (someone && !has_turn(someone)) {
                game.add_actor(someone, dice.between(0, 200));
            }
        }
        game.chance().next();
        game.cosmetic_chance().next();
        const Verb kind = dice.chance(1, 8) ? Verb{Rest{}} : Verb{Stir{dice.next(), 3}};
        game.command(kind, Then::reschedule, dice.between(0, 3) * 50);
        if (to_the_end) {
            game.finish();
        }
    }
    bool has_turn(Entity entity) {
        for (const auto& ticket : game.schedule().tickets()) {
            if (ticket.entity == entity) {
                return true;
            }
        }
        return game.acting() == entity;
    }
    // Whether the grid and the systems' sets are the same as newly built ones.
    bool derived_is_exact() {
        const auto& world = game.world();
        auto rebuilt = world.grid();
        rebuilt.rebuild(world.store());
        if (!(rebuilt == world.grid())) {
            return false;
        }
        if constexpr (Game::has_everything) {
            std::vector<std::uint32_t> interested;
            std::vector<std::uint32_t> expected;
            world.template index<lull::InterestSets<Game>>().of(0).each(
                [&](std::uint32_t index) { interested.push_back(index); });
            world.template each<Health, Solid>(
                [&](Entity entity, const Health&, const Solid&) { expected.push_back(entity.index); });
            return interested == expected;
        } else {
            return true;
        }
    }
    // The hash computed from scratch, by a resolver without features.
    std::uint64_t hash_anew() {
        lull::Resolver<Game> copy(Game::columns, Game::rows, {}, {});
        copy.copy_from(game);
        return copy.hash();
    }
    lull::Bytes saved() {
        lull::Bytes bytes;
        lull::ByteWriter writer(bytes);
        game.save(writer);
        return bytes;
    }
};

}  // namespace chaos_world
