// "A save from an older schema loads": a game has added, dropped or reordered components and verbs.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "lull/session.hpp"

namespace versions_test {

using lull::Bytes;
using lull::Entity;
using lull::Text;

namespace {

struct Place {
    LULL(place, cell);
    lull::Cell cell;
};
struct Hero {
    LULL(hero);
};
struct Health {
    LULL(health, value, luck, home, title);
    std::int32_t value = 100;
    std::int32_t luck = 70;
    lull::Cell home{-3, 4};
    Text title = Text::of("Captain");
};
struct Armour {
    LULL(armour, plates);
    std::int16_t plates = -2;
};
struct Cursed {
    LULL(cursed);
};

struct Hurt {
    Entity who;
    std::int32_t by = 10;
};
struct Bless {
    Entity who;
};
struct Soothe {  // never used: it only takes an index
    std::int32_t by = 0;
};
struct Wait {
    std::int32_t ms = 0;
};

// The code that all versions share.
template <class Self, class Components, class Verbs>
struct Version : lull::Game<Self, Place, Hero, Components, Verbs> {
    using Base = lull::Game<Self, Place, Hero, Components, Verbs>;
    using World = typename Base::World;
    using Action = typename Base::Action;
    template <class Verb>
    static void does(const Verb& verb, const World& world, Action& action) {
        if constexpr (requires {
                          verb.who;
                          verb.by;
                      }) {
            using H = typename Self::HealthOf;
            H health = world.template get<H>(verb.who);
            health.value -= verb.by;
            action.set(verb.who, health);
        }
    }
    static lull::Verdict later(const Wait& wait, typename Base::Judge& judge) {
        if (wait.ms > 0) {
            judge.react(Hurt{judge.before().template first<Hero>(), 10}, wait.ms);
        }
        return lull::Verdict::accept;
    }
    static constexpr auto rules() { return lull::rules(lull::on<Wait>("later", &Version::later)); }
    static void place(char letter, Entity entity, Action& action) {
        if (letter == '@') {
            action.template set<Hero>(entity);
            action.set(entity, typename Self::HealthOf{});
        }
    }
};

struct First : Version<First, lull::Components<Place, Hero, Health, Armour, Cursed>, lull::Verbs<Hurt, Wait>> {
    using HealthOf = Health;
    static void place(char letter, Entity entity, Action& action) {
        Version::place(letter, entity, action);
        if (letter == '@') {
            action.set<Cursed>(entity);
        }
        if (letter == 'a') {
            action.set(entity, Armour{});
        }
    }
};
// An additional verb in the middle, and the others in reverse order.
struct Second : Version<Second, First::Components, lull::Verbs<Wait, Soothe, Bless, Hurt>> {
    using HealthOf = Health;
};
// There is no verb to hurt any more.
struct Peaceful : Version<Peaceful, First::Components, lull::Verbs<Soothe, Wait, Bless>> {
    using HealthOf = Health;
    static constexpr auto rules() { return lull::rules(); }
};
namespace two_blows {
struct Hurt {
    Entity who;
    std::int32_t by = 10;
    std::int32_t times = 2;
};
}  // namespace two_blows
struct Fierce : Version<Fierce, First::Components, lull::Verbs<two_blows::Hurt, Wait>> {
    using HealthOf = Health;
    static constexpr auto rules() { return lull::rules(); }
};

// Health has become a share of a hundred, and armour and curses are gone.
struct Share {
    LULL(health, of_hundred);
    std::int64_t of_hundred = 0;
};
struct Lost {
    Entity entity;
    std::string component, field;
    std::size_t part = 0;
    std::int64_t number = 0;
    std::string words;
};
std::vector<Lost> all_lost;
struct Third : lull::Game<Third, Place, Hero, lull::Components<Hero, Share, Place>, First::Verb> {
    static void does(const auto&, const World&, Action&) {}
    static void place(char letter, Entity entity, Action& action) {
        if (letter == '@') {
            action.set<Hero>(entity);
        }
    }
    struct Migration {
        std::vector<std::pair<Entity, std::int64_t>> values;
        void lost(const lull::LostField& lost) {
            all_lost.push_back({lost.entity, std::string(lost.component), std::string(lost.field), lost.part,
                                lost.number, std::string(lost.text.view())});
            if (lost.component == "health" && lost.field == "value") {
                values.emplace_back(lost.entity, lost.number);
            }
        }
        void complete(lull::Resolver<Third>& game) const {
            game.apply_unjudged([&](auto& action) {
                for (const auto& [entity, value] : values) {
                    action.set(entity, Share{value});
                }
            });
        }
    };
};

constexpr auto east = std::string_view("@a.");
template <class Game>
lull::Session<Game> begun(lull::SessionOptions options = {.undo = 0}) {
    return lull::Session<Game>({std::string(east)}, options);
}
Bytes about_to_hurt() {
    auto game = begun<First>();
    game.command(Wait{20});
    REQUIRE(game.pause().kind == lull::Pause::For::delay);
    return game.save();
}

}  // namespace

TEST_CASE("what is still to come is found by its name, wherever the list of verbs has it") {
    auto game = begun<Second>();
    const lull::Fault fault = game.load(about_to_hurt());
    REQUIRE_MESSAGE(!fault, fault.sentence());
    const Entity hero = game.first<Hero>();
    game.finish();
    CHECK(game.world().get<Health>(hero).value == 90);
}

TEST_CASE("a verb that is gone, or has other fields, is a fault that names it") {
    auto game = begun<Peaceful>();
    CHECK(game.load(about_to_hurt()).sentence() == "what is to come in it is no longer known: hurt");
    auto fierce = begun<Fierce>();
    CHECK(fierce.load(about_to_hurt()).sentence() == "what is to come in it is no longer known: hurt");
    auto calm = begun<First>();
    CHECK_FALSE(game.load(calm.save()));  // nothing is pending
}

TEST_CASE("a migration is told of every number that is gone as it was, and of components that are gone") {
    auto old = begun<First>();
    old.act(Hurt{old.first<Hero>(), 110});
    auto game = begun<Third>();
    all_lost.clear();
    const lull::Fault fault = game.load(old.save());
    REQUIRE_MESSAGE(!fault, fault.sentence());
    const Entity hero{0, 1};
    std::string told;
    for (const Lost& lost : all_lost) {
        told += lost.component + "." + lost.field + "/" + std::to_string(lost.part) + " of " +
                std::to_string(lost.entity.index) + " was " + std::to_string(lost.number) +
                (lost.words.empty() ? "" : " " + lost.words) + "\n";
    }
    const auto place_of_title = told.find(" Captain");
    REQUIRE(place_of_title != std::string::npos);
    CHECK(told.substr(0, told.find("health.title")) ==
          "health.value/0 of 0 was -10\nhealth.luck/0 of 0 was 70\nhealth.home/0 of 0 was -3\n"
          "health.home/1 of 0 was 4\n");
    CHECK(told.substr(place_of_title) == " Captain\narmour.plates/0 of 1 was -2\ncursed./0 of 0 was 0\n");
    CHECK(game.world().get<Share>(hero).of_hundred == -10);
}

TEST_CASE("who had nothing but a component that is gone is gone as well") {
    auto old = begun<First>();
    Entity chest;
    old.resolver().apply_unjudged([&](auto& action) {
        chest = action.create();
        action.template set<Cursed>(chest);
    });
    lull::Resolver<First>& resolver = old.resolver();
    resolver.add_actor(chest, 1000);
    auto game = begun<Third>();
    const lull::Fault fault = game.load(old.save());
    REQUIRE_MESSAGE(!fault, fault.sentence());
    CHECK_FALSE(game.world().alive(chest));
    CHECK(game.resolver().schedule().tickets().size() == 0);
    CHECK_FALSE(game.load(game.save()));
}

TEST_CASE("a save of an older or a newer form is refused with a sentence") {
    auto game = begun<First>();
    Bytes bytes = game.save();
    REQUIRE(bytes[2] == 3);                        // indexes, of which one is free
    constexpr std::size_t at = 2 + 1 + 3 + 1 + 1;  // after the map's size, the generations and the free indexes
    REQUIRE(bytes[at] == 4);
    bytes[at] = 3;
    CHECK(game.load(bytes).sentence() == "it was made by an older version of the game");
    bytes[at] = 5;
    CHECK(game.load(bytes).sentence() == "it was made by a newer version of the game");
}

TEST_CASE("undo is a matter of each version: a save with it loads without, and the other way round") {
    auto with = begun<First>({});
    auto without = begun<First>();
    for (int turn = 0; turn < 3; ++turn) {
        with.act(Hurt{with.first<Hero>(), 1});
        without.act(Hurt{without.first<Hero>(), 1});
    }
    const auto hash = with.hash();
    REQUIRE(without.hash() == hash);
    auto other_without = begun<First>();
    lull::Fault fault = other_without.load(with.save());
    CHECK_MESSAGE(!fault, fault.sentence());
    CHECK(other_without.hash() == hash);
    CHECK_FALSE(other_without.can_undo());
    auto other_with = begun<First>({});
    fault = other_with.load(without.save());
    CHECK_MESSAGE(!fault, fault.sentence());
    CHECK(other_with.hash() == hash);
    CHECK_FALSE(other_with.can_undo());
    other_with.act(Hurt{other_with.first<Hero>(), 1});
    CHECK(other_with.undo());
    CHECK(other_with.hash() == hash);
    REQUIRE_FALSE(other_with.load(with.save()));
    CHECK(other_with.resolver().undoable() == 3);
    Bytes neither = without.save();
    neither.back() = 2;
    CHECK(other_with.load(neither).sentence() == "what could be taken back in it is damaged");
}

namespace {

// The same size and the same names of fields.
struct Padded {
    LULL(padded, large, small);
    std::int64_t large = 0;
    std::uint8_t small = 0;
};
namespace with_a_field_in_the_padding {
struct Padded {
    LULL(padded, large, small, more);
    std::int64_t large = 0;
    std::uint8_t small = 0;
    std::uint8_t more = 0;
};
}  // namespace with_a_field_in_the_padding
namespace lying_elsewhere {
struct Padded {
    LULL(padded, large, small);
    std::uint8_t small = 0;
    std::int64_t large = 0;
};
}  // namespace lying_elsewhere
namespace with_a_sign {
struct Padded {
    LULL(padded, large, small);
    std::int64_t large = 0;
    std::int8_t small = 0;
};
}  // namespace with_a_sign
template <class Game>
struct Idle : lull::Extension<Idle<Game>, typename Game::Verb> {};
template <class Game>
struct Busy : lull::Extension<Busy<Game>, typename Game::Verb> {};

template <class P, template <class> class Has, class Verbs>
struct Shaped : lull::Game<Shaped<P, Has, Verbs>, Place, Hero, lull::Components<Place, Hero, P>, Verbs> {
    using Extensions = lull::Extensions<Has>;
    static void does(const auto&, const auto&, auto&) {}
};
template <class P, template <class> class Has = Idle, class Verbs = lull::Verbs<Wait>>
std::uint64_t shape() {
    return lull::TurnHistory<Shaped<P, Has, Verbs>>::shape_of_values();
}

}  // namespace

TEST_CASE("what can be undone is of another shape as soon as its bytes mean something else") {
    const auto as_it_is = shape<Padded>();
    CHECK(shape<Padded>() == as_it_is);
    CHECK(shape<with_a_field_in_the_padding::Padded>() != as_it_is);
    CHECK(shape<lying_elsewhere::Padded>() != as_it_is);
    CHECK(shape<with_a_sign::Padded>() != as_it_is);
    CHECK(shape<Padded, Busy>() != as_it_is);
    CHECK(shape<Padded, Idle, lull::Verbs<Soothe, Wait>>() != as_it_is);
}

}  // namespace versions_test
