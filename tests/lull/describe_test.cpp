// The words for an entity in messages, and for the context when a program stops.
#include "lull/describe.hpp"

#include <doctest/doctest.h>

#include <string>

#include "tests/lull/door_world.hpp"
#include "tests/support/death_message.hpp"

namespace describe_test {

namespace {

using door_world::Base;
using door_world::DoorState;
using door_world::Drawn;
using door_world::Glyph;
using door_world::Position;
using door_world::Walk;
using lull::Entity;
using lull::Verdict;

// A rule asks each mover for a door that it does not have; the game has names for its things.
template <bool brief_messages>
struct Careless : Base<Careless<brief_messages>> {
    using Of = Base<Careless<brief_messages>>;
    using typename Of::Action;
    using typename Of::Judge;
    using typename Of::Verb;
    using typename Of::World;
    static constexpr lull::Features features{.brief = brief_messages};

    static Verdict looks(const lull::Change<Position>&, Judge&) { return Verdict::accept; }
    static Verdict is_careless(const lull::Change<Position>& move, Judge& judge) {
        if (move.from == nullptr || move.to->cell.column < 2) {
            return Verdict::accept;
        }
        return judge.before().template get<DoorState>(move.entity).open ? Verdict::accept : Verdict::reject;
    }
    static Verdict asks_the_future(const lull::Change<Position>& move, Judge& judge) {
        return judge.after().template get<DoorState>(move.entity).open ? Verdict::accept : Verdict::reject;
    }
    static constexpr auto rules() {
        return lull::rules(lull::on<Position>("looks", &looks), lull::on<Position>("is careless", &is_careless),
                           lull::on<Position>("asks the future", &asks_the_future));
    }
    static void enact(const Verb& kind, const World& world, Action& action) {
        if (const auto* shout = std::get_if<door_world::Shout>(&kind)) {
            const Entity hero = world.template first<door_world::Hero>();
            if (shout->letter == 'e') {
                action.template edit<Glyph>(hero).letter = 'e';
            } else if (shout->letter == 'g') {
                action.set(Entity{hero.index, hero.generation + 1}, Glyph{'g'});
            }
            return;
        }
        Of::enact(kind, world, action);
    }
    static std::string_view what_is(const World& world, Entity entity) {
        return world.template has<door_world::Hero>(entity) ? "hero" : "";
    }
};

template <class Game, class Deed>
std::string words_of(Deed&& deed) {
    const auto words = death_message([&] {
        Drawn<Game> world({"@..+"});
        deed(world);
    });
    return words.value_or("");
}

}  // namespace

TEST_CASE("an entity is described by what it is called, its id and its components") {
    Drawn<Careless<false>> world({"@..+"});
    const auto& here = world.game.world();
    CHECK(lull::describe(here, world['@']) == "hero #0.1 (position 0,0; glyph 64; solid; can_open_doors; hero)");
    CHECK(lull::describe(here, world['+']) == "#1.1 (position 3,0; door_state no; glyph 43; solid)");
    CHECK(lull::describe(here, Entity{1, 7}) == "#1.7, which is gone");
    CHECK(lull::describe(here, Entity{}) == "nobody, which is gone");
    CHECK(lull::named_id(here, world['@']) == "hero #0.1");
    CHECK(lull::describe(here, door_world::Verb{Walk{world['@'], lull::east}}) == "walk hero #0.1/1,0");
}

TEST_CASE("asked for a component that an entity does not have: it says which, of whom, in what action, by what rule") {
    const std::string words = words_of<Careless<false>>([](auto& world) { world.walk('@', {2, 0}); });
    if (!words.empty()) {
        CHECK(words ==
              "an entity was asked for a component it does not have: door_state of hero #0.1 (position 0,0; glyph 64; "
              "solid; can_open_doors; hero), while \"is careless\" judged walk hero #0.1/2,0.\n");
        CHECK(words_of<Careless<false>>([](auto& world) {
                  world.walk('@', {1, 0});
              }) ==
              "an entity was asked for a component it will not have: door_state of hero #0.1 (position 0,0; glyph 64; "
              "solid; can_open_doors; hero), while \"asks the future\" judged walk hero #0.1/1,0.\n");
    }
}

TEST_CASE("what an action may not do to an entity says in which action, and no rule that has nothing to do with it") {
    const auto shout = [](char letter) {
        return words_of<Careless<false>>([letter](auto& world) { world.act(door_world::Shout{letter}); });
    };
    if (!shout('e').empty()) {
        CHECK(shout('e') ==
              "an action was to alter a component that it does not set: glyph of hero #0.1 (position 0,0; glyph 64; "
              "solid; can_open_doors; hero), by shout 101.\n");
        CHECK(shout('g') ==
              "a component was set on an entity that is gone: glyph of #0.2, which is gone, by shout 103.\n");
    }
}

TEST_CASE("outside of all actions the entity alone is described") {
    const std::string words = words_of<Careless<false>>(
        [](auto& world) { static_cast<void>(world.game.world().template get<DoorState>(world['+']).open); });
    CHECK(words.find("went on") != 1);
    const std::string missing = words_of<Careless<false>>(
        [](auto& world) { static_cast<void>(world.game.world().template get<DoorState>(world['@']).open); });
    if (!missing.empty()) {
        CHECK(missing ==
              "an entity was asked for a component it does not have: door_state of hero #0.1 (position 0,0; glyph 64; "
              "solid; can_open_doors; hero), in the turn of hero #0.1.\n");
    }
}

TEST_CASE("a program that must be small says the component and the id") {
    const std::string words = words_of<Careless<true>>([](auto& world) { world.walk('@', {2, 0}); });
    if (!words.empty()) {
        CHECK(words == "an entity was asked for a component it does not have: door_state of #0.1.\n");
    }
}

}  // namespace describe_test
