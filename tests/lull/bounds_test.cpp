// What a commit lets in, a load accepts: a value out of bounds stops the program where it is set, with a message that
// names the entity, the field and the verb.
#include <doctest/doctest.h>

#include <functional>
#include <string>

#include "lull/modules/virtual_time.hpp"
#include "lull/session.hpp"
#include "tests/support/death_message.hpp"

namespace bounds_test {

using lull::Cell;
using lull::Entity;

namespace {

LULL_ENUM(Mood, calm, cross);
struct Place {
    LULL(place, cell);
    Cell cell;
};
struct Health {
    LULL(health, (value, 0, 100), mood);
    std::int32_t value = 50;
    Mood mood = Mood::calm;
};
struct Friend {
    LULL(friend, who);
    Entity who;
};
struct Hero {
    LULL(hero);
};

struct Hurt {
    Entity who;
    std::int32_t by = 0;
};
struct Walk {
    Entity who;
    lull::Offset by;
};
struct Befriend {
    Entity who;
    Entity other;
};
struct Scold {
    Entity who;
    std::int32_t mood = 0;
};
struct Fuse {
    LULL_FIELDS(ms, (heat, 0, 9));
    std::int32_t ms = 0;
    std::int32_t heat = 0;
};
struct Sleep {
    std::int64_t time = 0;
};
struct Gaze {
    std::int32_t ms = 0;
};

struct House : lull::Game<House, Place, Hero, lull::Components<Place, Health, Friend, Hero>,
                          lull::Verbs<Hurt, Walk, Befriend, Scold, Fuse, Sleep, Gaze>> {
    using Extensions = lull::Extensions<lull::HeldTurns>;
    static lull::Time cost(const Sleep& sleep, const World& /*world*/) { return sleep.time; }
    static void does(const Hurt& hurt, const World& world, Action& action) {
        action.set(hurt.who, Health{world.get<Health>(hurt.who).value - hurt.by});
    }
    static void does(const Walk& walk, const World& world, Action& action) {
        action.set(walk.who, Place{world.at(walk.who) + walk.by});
    }
    static void does(const Befriend& befriend, const World&, Action& action) {
        action.set(befriend.who, Friend{befriend.other});
    }
    static void does(const Scold& scold, const World&, Action& action) {
        action.set(scold.who, Health{1, static_cast<Mood>(scold.mood)});
    }
    static void does(const Fuse&, const World&, Action&) {}
    static void does(const Sleep&, const World&, Action&) {}
    static void does(const Gaze&, const World&, Action&) {}
    static std::int32_t holds_turn_ms(const Verb& kind, const View&) {
        const auto* gaze = std::get_if<Gaze>(&kind);
        return gaze != nullptr ? gaze->ms : 0;
    }
    static lull::Verdict burns(const Fuse& fuse, Judge& judge) {
        if (fuse.ms != 0) {
            judge.react(Fuse{0, fuse.heat}, fuse.ms);
        }
        return lull::Verdict::accept;
    }
    static constexpr auto rules() { return lull::rules(lull::on<Fuse>("fuses burn", &burns)); }
    static void place(char letter, Entity entity, Action& action) {
        if (letter == '@') {
            action.set<Hero>(entity);
            action.set(entity, Health{});
        }
    }
};
using Session = lull::Session<House>;

// The program's last message when the hero does this, or "" where it cannot be captured.
std::string words_of(const House::Verb& verb) {
    return death_message([&] {
               Session game({"@.."});
               game.command(verb);
           })
        .value_or("");
}
bool can_be_heard() { return !words_of(Hurt{{}, 0}).empty(); }
const Entity hero{0, 1};

// Performs the verb, and at each pause checks that the save can be loaded.
void check_that_it_can_be_saved(const House::Verb& verb) {
    Session game({"@.."});
    CHECK(game.command(verb).accepted);
    for (;;) {
        Session other({"@.."});
        const lull::Fault fault = other.load(game.save());
        CHECK_MESSAGE(!fault, fault.sentence());
        CHECK(other.hash() == game.hash());
        if (game.pause().kind != lull::Pause::For::delay) {
            break;
        }
        game.resume();
    }
}

}  // namespace

TEST_CASE("a number is set up to its bounds and no further") {
    check_that_it_can_be_saved(Hurt{hero, 50});
    check_that_it_can_be_saved(Hurt{hero, -50});
    if (can_be_heard()) {
        CHECK(words_of(Hurt{hero, -450}) ==
              "value 500 is beyond its bounds: health of #0.1 (place 0,0; health 50/calm; hero), by hurt #0.1/-450.\n");
        CHECK(words_of(Hurt{hero, 51}).starts_with("value -1 is beyond its bounds: health of "));
        CHECK(words_of(Scold{hero, 2}).starts_with("mood 2 is beyond its bounds: health of "));
    }
}

TEST_CASE("a place is on the map") {
    check_that_it_can_be_saved(Walk{hero, {2, 0}});
    if (can_be_heard()) {
        CHECK(words_of(Walk{hero, {3, 0}}) ==
              "something was put beside the map: place of #0.1 (place 0,0; health 50/calm; hero), by walk #0.1/3,0.\n");
        CHECK_FALSE(words_of(Walk{hero, {0, -1}}).starts_with("it went on"));
    }
}

TEST_CASE("an entity that is named is or was there, or will be by this action") {
    check_that_it_can_be_saved(Befriend{hero, hero});
    check_that_it_can_be_saved(Befriend{hero, {}});
    check_that_it_can_be_saved(Befriend{hero, {0, 7}});
    if (can_be_heard()) {
        CHECK(words_of(Befriend{hero, {70, 1}})
                  .starts_with("who names #70, which never was: friend of #0.1 (place 0,0;"));
    }
    Session game({"@.."});
    game.resolver().apply_unjudged([&](auto& action) {
        const Entity made = action.create();
        action.set(made, Friend{made});
        action.set(hero, Friend{made});
    });
    CHECK_FALSE(game.load(game.save()));
}

TEST_CASE("a reaction waits for no less than nothing and no more than an hour, with what it may be told") {
    check_that_it_can_be_saved(Fuse{3'600'000, 9});
    if (can_be_heard()) {
        CHECK(words_of(Fuse{3'600'001, 0})
                  .ends_with("a reaction is delayed by less than nothing or more than an hour: fuse.\n"));
        CHECK_FALSE(words_of(Fuse{-1, 0}).starts_with("it went on"));
        CHECK(words_of(Fuse{5, 10}).ends_with("what is delayed has a number beyond its bounds: fuse.\n"));
        CHECK(words_of(Gaze{3'600'001}).ends_with("a turn is held for less than nothing or more than an hour\n"));
    }
    check_that_it_can_be_saved(Gaze{3'600'000});
}

TEST_CASE("a turn takes no less than nothing and no more than a schedule can hold") {
    check_that_it_can_be_saved(Sleep{0});
    check_that_it_can_be_saved(Sleep{lull::TurnSchedule::latest - 1});
    if (can_be_heard()) {
        CHECK(words_of(Sleep{-1}) ==
              "The last actions were: sleep.\na turn takes less than no time, or ends later than a schedule can hold: "
              "that of #0.1 (place 0,0; health 50/calm; hero), in the turn of #0.1.\n");
        CHECK_FALSE(words_of(Sleep{lull::TurnSchedule::latest}).starts_with("it went on"));
    }
}

}  // namespace bounds_test
