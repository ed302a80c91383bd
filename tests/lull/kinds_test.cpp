// Verbs of things are made only of components: they change, and their categories overlap.
#include <doctest/doctest.h>

#include <map>
#include <string>

#include "lull/modules/group_index.hpp"
#include "lull/resolver.hpp"

namespace kinds_test {

using lull::Cell;
using lull::Entity;
using lull::Verdict;
using Picture = std::vector<std::string>;

namespace {

struct Place {
    LULL(place, cell);
    Cell cell;
};
struct Flesh {
    LULL(flesh);
};
struct Zombie {
    LULL(zombie);
};
struct Weapon {
    LULL(weapon, damage);
    std::int32_t damage = 1;
};
struct Equippable {
    LULL(equippable);
};
struct Storage {
    LULL(storage, room);
    std::int32_t room = 0;
};
struct Movable {
    LULL(movable);
};
struct Constructible {
    LULL(constructible, planks);
    std::int32_t planks = 0;
};
struct CarriedBy {  // as worn, held or contained
    LULL(carried_by, who);
    Entity who;
};
struct Played {
    LULL(played);
};

struct Wait {};
struct Bite {
    Entity victim;
};
struct Shamble {
    Entity who;
};
struct Equip {
    Entity who;
    Entity with;
};
struct Push {
    Entity what;
};
struct Stow {
    Entity what;
    Entity in;
};
struct Dismantle {
    Entity what;
};

enum Because : lull::Reason { not_alive = 1, dead_already, not_equippable, too_heavy, no_room, not_built };

using Carried = lull::GroupIndex<&CarriedBy::who>;

struct Things {
    using Position = Place;
    using Components =
        lull::Components<Place, Flesh, Zombie, Weapon, Equippable, Storage, Movable, Constructible, CarriedBy, Played>;
    using Cells = lull::Aggregates<lull::Count<Flesh>>;
    using Indexes = lull::Indexes<Carried>;
    using Verb = std::variant<Wait, Bite, Shamble, Equip, Push, Stow, Dismantle>;
    using Controlled = Played;
    using World = lull::World<Things>;
    using Action = lull::Action<Components>;
    using Judge = lull::Judgement<Things>;

    static void enact(const Verb& kind, const World& world, Action& action) {
        std::visit([&](const auto& verb) { enact_verb(verb, world, action); }, kind);
    }
    static void enact_verb(const Wait&, const World&, Action&) {}
    // become_zombie: the flags change, and nothing else depends on the victim's kind.
    static void enact_verb(const Bite& bite, const World&, Action& action) {
        action.set<Zombie>(bite.victim);
        action.remove<Played>(bite.victim);
    }
    static void move_east(Entity who, const World& world, Action& action) {
        action.set(who, Place{world.get<Place>(who).cell + lull::east});
    }
    static void enact_verb(const Shamble& walk, const World& world, Action& action) {
        move_east(walk.who, world, action);
    }
    static void enact_verb(const Push& push, const World& world, Action& action) {
        move_east(push.what, world, action);
    }
    static void enact_verb(const Equip& equip, const World&, Action& action) {
        action.remove<Place>(equip.with);
        action.set(equip.with, CarriedBy{equip.who});
    }
    static void enact_verb(const Stow& stow, const World&, Action& action) {
        action.remove<Place>(stow.what);
        action.set(stow.what, CarriedBy{stow.in});
    }
    static void enact_verb(const Dismantle& dismantle, const World&, Action& action) {
        action.remove<Constructible>(dismantle.what);
        action.destroy(dismantle.what);
    }

    static Verdict refuse(Judge& judge, lull::Reason reason) {
        judge.give_reason(reason);
        return Verdict::reject_and_stop;
    }
    static Verdict only_the_living_turn(const lull::Change<Zombie>& change, Judge& judge) {
        if (!judge.before().has<Flesh>(change.entity)) {
            return refuse(judge, not_alive);
        }
        return change.from != nullptr ? refuse(judge, dead_already) : Verdict::accept;
    }
    // A carrier of flesh must have it equipped; a carrier with room stows it.
    static Verdict carrying(const lull::Change<CarriedBy>& change, Judge& judge) {
        const Entity by = change.to->who;
        if (judge.before().has<Flesh>(by)) {
            return judge.before().has<Equippable>(change.entity) ? Verdict::accept : refuse(judge, not_equippable);
        }
        const auto* storage = judge.before().find<Storage>(by);
        const auto taken = judge.before().index<Carried>().size(by);
        return storage != nullptr && taken < static_cast<std::uint32_t>(storage->room) ? Verdict::accept
                                                                                       : refuse(judge, no_room);
    }
    static Verdict what_does_not_walk_is_pushed(const lull::Change<Place>& move, Judge& judge) {
        const bool goes = judge.before().has<Flesh>(move.entity) || judge.before().has<Movable>(move.entity);
        return goes ? Verdict::accept : refuse(judge, too_heavy);
    }
    static Verdict only_what_was_built(const lull::Change<Place>& move, Judge& judge) {
        const bool vanishes = !judge.after().alive(move.entity);
        return vanishes && !judge.before().has<Constructible>(move.entity) ? refuse(judge, not_built) : Verdict::accept;
    }
    static constexpr auto rules() {
        return lull::rules(lull::on<Zombie>("only the living turn", &only_the_living_turn),
                           lull::on<CarriedBy>("carrying", &carrying),
                           lull::on<Place>("what does not walk is pushed", &what_does_not_walk_is_pushed),
                           lull::on_removal<Place>("only what was built", &only_what_was_built));
    }
    // Behaviour depends on components, too.
    static lull::Turn<Verb> take_turn(const World& world, Entity entity, int) {
        if (world.has<Zombie>(entity)) {
            return {Shamble{entity}, lull::Turn<Verb>::Then::reschedule, 100};
        }
        return {std::nullopt, lull::Turn<Verb>::Then::reschedule, 100};
    }
    static bool is_over(const World&) { return false; }
};

// A row of things, each made from its letter.
struct Yard {
    lull::Resolver<Things> game{9, 1, {1, 1}, {1, 2}};
    std::map<char, Entity> by_letter;

    explicit Yard(const std::string& row) {
        for (std::size_t column = 0; column < row.size(); ++column) {
            if (row[column] != '.') {
                place(row[column], {static_cast<std::int32_t>(column), 0});
            }
        }
        game.run();
    }
    void place(char letter, Cell cell) {
        game.apply_unjudged([&](auto& action) {
            const Entity entity = by_letter[letter] = action.create();
            action.set(entity, Place{cell});
            switch (letter) {
                case '@': action.template set<Played>(entity); [[fallthrough]];
                case 'h': action.template set<Flesh>(entity); break;
                case '/':  // a sword: weapon + equippable
                    action.set(entity, Weapon{3});
                    action.template set<Equippable>(entity);
                    break;
                case 'n': action.template set<Equippable>(entity); break;  // a helmet
                case 'c':                                                  // a cart: storage + movable + constructible
                    action.set(entity, Storage{2});
                    action.template set<Movable>(entity);
                    action.set(entity, Constructible{6});
                    break;
                case '1':
                case '2':
                case '3': action.template set<Movable>(entity); break;  // boxes
                default: break;                                         // a rock has no further components
            }
        });
        if (letter == '@' || letter == 'h') {
            game.add_actor(by_letter[letter], letter == '@' ? 0 : 50);
        }
    }
    Entity operator[](char letter) { return by_letter.at(letter); }
    lull::CommandResult act(const Things::Verb& kind) {
        return game.command(kind, lull::Turn<Things::Verb>::Then::reschedule, 100);
    }
    std::int32_t column(char letter) { return game.world().get<Place>(by_letter.at(letter)).cell.column; }
    template <class C>
    bool is(char letter) {
        return game.world().has<C>(by_letter.at(letter));
    }
};

}  // namespace

TEST_CASE("changing kind: a bite, and the same entity walks as a zombie wearing its helmet") {
    Yard yard("@.h.n....");
    const Entity victim = yard['h'];
    CHECK(yard.act(Equip{victim, yard['n']}).accepted);
    CHECK(yard.column('h') == 2);
    CHECK(yard.act(Bite{victim}).accepted);
    CHECK(yard['h'] == victim);
    CHECK(yard.game.world().alive(victim));
    CHECK(yard.is<Zombie>('h'));
    CHECK_MESSAGE(yard.column('h') == 3, "its own turns are a zombie's now");
    yard.act(Wait{});
    CHECK(yard.column('h') == 4);
    CHECK(yard.game.world().get<CarriedBy>(yard['n']).who == victim);
    CHECK(yard.game.world().index<Carried>().size(victim) == 1);
}

TEST_CASE("a kind is refused with a reason where it makes no sense: a sword does not become a zombie") {
    Yard yard("@.h./");
    const auto before = yard.game.hash();
    CHECK_FALSE(yard.act(Bite{yard['/']}).accepted);
    CHECK(yard.act(Bite{yard['/']}).reason == not_alive);
    CHECK(yard.game.hash() == before);
    CHECK_FALSE(yard.is<Zombie>('/'));
    CHECK(yard.act(Bite{yard['h']}).accepted);
    CHECK(yard.act(Bite{yard['h']}).reason == dead_already);
}

TEST_CASE("overlapping categories: a sword is a weapon and equippable, a helmet only the one, a box neither") {
    Yard yard("@./n1");
    CHECK((yard.is<Weapon>('/') && yard.is<Equippable>('/')));
    CHECK((!yard.is<Weapon>('n') && yard.is<Equippable>('n')));
    CHECK(yard.act(Equip{yard['@'], yard['/']}).accepted);
    CHECK(yard.act(Equip{yard['@'], yard['n']}).accepted);
    CHECK(yard.act(Equip{yard['@'], yard['1']}).reason == not_equippable);
    CHECK(yard.game.world().index<Carried>().size(yard['@']) == 2);
}

TEST_CASE("overlapping categories: a cart is storage, movable and constructible at once, a rock none of them") {
    Yard yard("@c123r");
    CHECK(yard.act(Stow{yard['1'], yard['c']}).accepted);
    CHECK(yard.act(Push{yard['c']}).accepted);
    CHECK(yard.column('c') == 2);
    CHECK(yard.act(Stow{yard['2'], yard['c']}).accepted);
    CHECK(yard.act(Stow{yard['3'], yard['c']}).reason == no_room);
    CHECK(yard.act(Stow{yard['3'], yard['r']}).reason == no_room);
    CHECK(yard.act(Push{yard['r']}).reason == too_heavy);
    CHECK(yard.act(Dismantle{yard['r']}).reason == not_built);
    CHECK(yard.act(Dismantle{yard['c']}).accepted);
    CHECK_FALSE(yard.game.world().alive(yard['c']));
}

TEST_CASE("no class anywhere: what gains a component gains what goes with it, at run time") {
    Yard yard("@r");
    CHECK(yard.act(Push{yard['r']}).reason == too_heavy);
    yard.game.apply_unjudged([&](auto& action) { action.template set<Movable>(yard['r']); });
    CHECK(yard.act(Push{yard['r']}).accepted);
    CHECK(yard.column('r') == 2);
}

}  // namespace kinds_test
