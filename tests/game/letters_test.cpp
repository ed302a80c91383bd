// Which letters lie on which road.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <vector>

#include "game/camps.hpp"
#include "game/common/damage.hpp"
#include "game/engine.hpp"
#include "game/map_generation.hpp"
#include "game/road/mail.hpp"
#include "game/shipped_data.hpp"
#include "tests/support/ascii_road.hpp"
#include "tests/support/seeds.hpp"

namespace letters_test {

using namespace ascii_road;
using Resolver = lull::Resolver<Posthaste>;

namespace {

using Numbers = std::vector<std::int32_t>;

Numbers numbers_in(const World& world, MailState state) {
    Numbers found;
    world.each<Letter>([&](Entity, const Letter& letter) {
        if (letter.state == state) {
            found.push_back(letter.number);
        }
    });
    return found;
}

// The numbers that letters of a new road get, of those that are there.
Numbers drawn(const std::vector<LetterFacts>& letters, std::uint32_t seed, std::int32_t run, std::int32_t count,
              const Numbers& delivered = {}) {
    GameData data = shipped_data();
    data.letters = letters;
    const MapPlan plan = plan_of({"@" + std::string(static_cast<std::size_t>(count), 'm') + "...."});
    Resolver resolver{plan.columns, plan.rows, {}, {}, data};
    populate(resolver, plan, seed, run);
    if (!delivered.empty()) {
        resolver.apply_unjudged([&](Action& action) {
            for (const std::int32_t number : delivered) {
                action.set(action.create(), Letter{number, MailState::delivered});
            }
            resolver.world().each<Letter>([&](Entity it, const Letter&) { action.set(it, Letter{}); });
        });
        resolver.apply_unjudged([&](Action& action) { address_letters(resolver.world(), action, seed, run); });
    }
    return numbers_in(resolver.world(), MailState::lies);
}

}  // namespace

TEST_CASE("no letter lies on two roads of a journey, and each lies only where it may") {
    std::int32_t for_one_camp = 0;
    for (const std::uint32_t seed : seeds::several(10)) {
        std::set<std::int32_t> seen;
        auto game = std::make_unique<Game>(seed, 1, shipped_data());
        for (std::int32_t run = 1; run <= 9; ++run) {
            for (const std::int32_t number : numbers_in(game->world(), MailState::lies)) {
                CHECK(seen.insert(number).second);
                const LetterFacts& facts = shipped_data().letters.at(static_cast<std::size_t>(number) - 1);
                CHECK(facts.weight > 0);
                CHECK(run >= facts.first_run);
                CHECK(run <= facts.last_run);
                CHECK((facts.camp == 0 || facts.camp == camp_of(seed, run, shipped_data().camps)));
                for_one_camp += facts.camp > 0 ? 1 : 0;
            }
            Start start;
            start.seed = seed;
            start.run = run + 1;
            start.from = game.get();
            game = std::make_unique<Game>(start, shipped_data());
        }
        CHECK(seen.size() >= 20);
    }
    CHECK(for_one_camp > 0);
}

TEST_CASE("a seed draws the same letters each time, another one others") {
    const auto letters_of = [](std::uint32_t seed) {
        return numbers_in(Game(seed, 1, shipped_data()).world(), MailState::lies);
    };
    CHECK(letters_of(2) == letters_of(2));
    CHECK(letters_of(2) != letters_of(3));
}

TEST_CASE("weights are how often letters are drawn, and an answer comes three times as often") {
    const LetterFacts seldom{1, 9, 1, 0};
    const LetterFacts often{1, 9, 3, 0};
    const LetterFacts never{1, 9, 0, 0};
    const LetterFacts later{5, 9, 3, 0};
    const LetterFacts answer{1, 9, 1, 2};
    std::map<std::int32_t, int> counts;
    std::map<std::int32_t, int> answered;
    constexpr int tries = 400;
    for (std::uint32_t seed = 0; seed < tries; ++seed) {
        ++counts[drawn({seldom, often, never, later}, seed, 1, 1).front()];
        ++answered[drawn({seldom, often, answer}, seed, 1, 1, {2}).front()];
    }
    CHECK(counts[3] == 0);
    CHECK(counts[4] == 0);
    CHECK(counts[2] > 2 * counts[1]);
    CHECK(counts[2] < 4 * counts[1]);
    CHECK(answered[2] == 0);  // delivered already
    CHECK(answered[3] > 2 * answered[1]);
    CHECK(answered[3] < 4 * answered[1]);
}

TEST_CASE("who has used up all letters begins anew; where none has words, none has a number") {
    CHECK(drawn({{1, 9, 2, 0}, {1, 9, 2, 0}}, 7, 1, 4).size() == 4);
    CHECK(drawn({{1, 9, 2, 0}}, 7, 1, 2) == Numbers{1, 1});
    CHECK(drawn({{1, 9, 2, 0}}, 7, 400, 1) == Numbers{1});
    CHECK(drawn({}, 7, 1, 2) == Numbers{0, 0});
}

TEST_CASE("a letter is carried with its number, thrown with it, delivered or left behind with it") {
    DrawnRoad road({"@m.....m.........."}, {.speed = 1});
    const Numbers all = numbers_in(road.world(), MailState::lies);
    REQUIRE(all.size() == 2);
    road.coast();
    CHECK(numbers_in(road.world(), MailState::carried) == Numbers{all.front()});
    CHECK(numbers_in(road.world(), MailState::lies) == Numbers{all.back()});
    Start start;
    start.seed = 1;
    start.run = 2;
    start.from = road.game.get();
    const Game next(start, shipped_data());
    CHECK(numbers_in(next.world(), MailState::delivered) == Numbers{all.front()});
    CHECK(numbers_in(next.world(), MailState::left) == Numbers{all.back()});
    CHECK(next.world().get<MailSack>(next.van()).letters == 0);
}

TEST_CASE("what is thrown out of the sack is the letter that was caught last") {
    DrawnRoad road({".@mm.............."}, {.speed = 2, .plates = no_plates});
    road.coast();
    const Numbers all = numbers_in(road.world(), MailState::carried);
    REQUIRE(all.size() == 2);
    CHECK(numbers_in(road.world(), MailState::lies).empty());
    Resolver resolver{18, 1, {}, {}, shipped_data()};
    populate(resolver, plan_of({".@mm.............."}), 0, 1);
    const Entity van = resolver.world().first<Van>();
    std::vector<Entity> letters;
    resolver.world().each<Letter>([&](Entity it, const Letter&) { letters.push_back(it); });
    resolver.apply_unjudged([&](Action& action) {
        action.set(van, MailSack{2});
        action.set(van, Plates{0, 0, 0, 0});
        for (const Entity letter : letters) {
            action.set(letter, Letter{resolver.world().get<Letter>(letter).number, MailState::carried});
            action.remove<Position>(letter);
        }
    });
    const Numbers held = numbers_in(resolver.world(), MailState::carried);
    resolver.apply_unjudged(
        [&](Action& action) { hurt_van(resolver.world(), action, van, Side::rear, 1, {Cause::horde}); });
    CHECK(numbers_in(resolver.world(), MailState::carried) == Numbers{held.front()});
    CHECK(numbers_in(resolver.world(), MailState::lies).empty());
    CHECK(numbers_in(resolver.world(), MailState::dropped) == Numbers{held.back()});
    CHECK(resolver.world().get<MailSack>(van).letters == 1);
}

}  // namespace letters_test
