// A field may be called `name`: the component is found by its own name, the field by the field's.
#include "lull/declare.hpp"

#include <doctest/doctest.h>

#include <string>
#include <string_view>

#include "lull/session.hpp"
#include "lull/text.hpp"

namespace declare_test {

namespace {

using lull::Entity;

struct Position {
    LULL(position, cell);
    lull::Cell cell;
};
struct Hero {
    LULL(hero);
};
struct Called {
    LULL(called, name);
    lull::Text name;
};
struct Ship {
    LULL(ship, named, (name, 0, 9), names);
    bool named = false;
    std::int32_t name = 3;
    std::int32_t names = 4;
};
struct Rename {
    Entity who;
    std::int32_t name = 0;
};

struct Game : lull::Game<Game, Position, Hero, lull::Components<Position, Hero, Called, Ship>, lull::Verbs<Rename>> {
    static void does(const Rename& rename, const World&, Action& action) {
        action.set(rename.who, Ship{true, rename.name, 5});
    }
    static void place(char letter, Entity entity, Action& action) {
        action.set<Hero>(entity);
        action.set(entity, Called{lull::Text::of(std::string(3, letter))});
        action.set(entity, Ship{});
    }
};

}  // namespace

static_assert(std::string_view(lull::component_name<Called>()) == "called");
static_assert(std::string_view(lull::component_name<Ship>()) == "ship");
static_assert(std::string_view(lull::component_name<Position>()) == "position");
static_assert(std::string_view(Position::name) == "position");
static_assert(std::string_view(Called::field_names[0]) == "name");

TEST_CASE("a component with a field called name is described, undone, saved and loaded") {
    lull::Session<Game> game({"@"});
    const Entity hero = game.first<Hero>();
    CHECK(lull::describe(game.world(), hero) == "#0.1 (position 0,0; hero; called @@@; ship no/3/4)");
    const auto before = game.hash();
    game.act(Rename{hero, 7});
    CHECK(game.world().get<Ship>(hero).name == 7);
    lull::Session<Game> other({"@"});
    CHECK_FALSE(other.load(game.save()));
    CHECK(other.hash() == game.hash());
    CHECK(other.world().get<Called>(hero).name.view() == "@@@");
    CHECK(other.undo());
    CHECK(other.hash() == before);
}

}  // namespace declare_test
