// A game with more components than a machine word has bits: the same as with few.
#include <doctest/doctest.h>

#include <array>
#include <cstdint>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "lull/random.hpp"
#include "lull/resolver.hpp"
#include "lull/session.hpp"

namespace wide_list_test {

namespace {

constexpr int parts = 100;

constexpr auto made_names = [] {
    std::array<std::array<char, 5>, parts> all{};
    for (int n = 0; n < parts; ++n) {
        all[static_cast<std::size_t>(n)] = {'p', static_cast<char>('0' + n / 100), static_cast<char>('0' + n / 10 % 10),
                                            static_cast<char>('0' + n % 10), '\0'};
    }
    return all;
}();

struct Position {
    LULL(position, cell);
    lull::Cell cell;
};
struct Hero {
    LULL(hero);
};
// Every third one is a flag.
template <int n, bool is_flag = n % 3 == 0>
struct Part {
    static constexpr const char* name = made_names[n].data();
    std::int32_t value = 0;
    template <class Archive>
    void serialize(Archive& archive) {
        archive(CEREAL_NVP(value));
    }
};
template <int n>
struct Part<n, true> {
    static constexpr const char* name = made_names[n].data();
};

template <class Numbers>
struct Listed;
template <int... n>
struct Listed<std::integer_sequence<int, n...>> {
    using Components = lull::Components<Position, Hero, Part<n>...>;
};
using Components = Listed<std::make_integer_sequence<int, parts>>::Components;

struct Alter {  // the part of that number comes, with that value, or goes
    lull::Entity who;
    std::int32_t part = 0;
    std::int32_t value = 0;
    bool goes = false;
};

template <class Visit>
void with_part(std::int32_t number, Visit&& visit) {
    [&]<int... n>(std::integer_sequence<int, n...>) {
        ((number == n ? visit.template operator()<Part<n>>() : void()), ...);
    }
    (std::make_integer_sequence<int, parts>());
}

struct Wide : lull::Game<Wide, Position, Hero, Components, lull::Verbs<Alter>> {
    static void does(const Alter& alter, const World& /*world*/, Action& action) {
        with_part(alter.part, [&]<class C>() {
            if (alter.goes) {
                action.remove<C>(alter.who);
            } else if constexpr (lull::Flag<C>) {
                action.set<C>(alter.who);
            } else {
                action.set(alter.who, C{alter.value});
            }
        });
    }
    static void place(char letter, lull::Entity entity, Action& action) {
        if (letter == '@') {
            action.set<Hero>(entity);
        }
    }
    // The last one keeps the one in the middle away.
    static lull::Verdict keeps_away(const lull::Change<Part<50>>& /*change*/, Judge& /*judge*/) {
        return lull::Verdict::reject_and_stop;
    }
    static constexpr auto rules() {
        return lull::rules(lull::on<Part<50>>("the last keeps it away", &keeps_away).template who_has<Part<99>>());
    }
};

std::set<std::int32_t> parts_of(const Wide::World& world, lull::Entity who) {
    std::set<std::int32_t> found;
    for (std::int32_t number = 0; number < parts; ++number) {
        with_part(number, [&]<class C>() {
            if (world.has<C>(who)) {
                found.insert(number);
            }
        });
    }
    return found;
}

}  // namespace

static_assert(Components::count == parts + 2);

TEST_CASE("more than 64 components come and go, are saved and taken back like few") {
    lull::Session<Wide> game({"@"});
    const lull::Entity hero = game.first<Hero>();
    lull::RandomStream dice(3, 1);
    std::set<std::int32_t> expected;
    std::vector<std::set<std::int32_t>> before;
    std::vector<std::uint64_t> hashes;
    for (int turn = 0; turn < 600; ++turn) {
        const auto number = static_cast<std::int32_t>(dice.below(parts));
        const bool goes = dice.chance(1, 3);
        before.push_back(expected);
        hashes.push_back(game.hash());
        const bool is_kept_away = number == 50 && !goes && expected.contains(99);
        const bool accepted = game.act(Alter{hero, number, turn, goes}).accepted;
        CHECK(accepted != is_kept_away);
        if (!accepted) {
            before.pop_back();
            hashes.pop_back();
        } else if (goes) {
            expected.erase(number);
        } else {
            expected.insert(number);
        }
        REQUIRE(parts_of(game.world(), hero) == expected);
    }
    lull::Session<Wide> other({"@"});
    CHECK_FALSE(other.load(game.save()));
    CHECK(other.hash() == game.hash());
    CHECK(parts_of(other.world(), hero) == expected);
    while (game.can_undo()) {
        REQUIRE(game.undo());
        REQUIRE(parts_of(game.world(), hero) == before.back());
        REQUIRE(game.hash() == hashes.back());
        before.pop_back();
        hashes.pop_back();
    }
    CHECK(before.empty());
}

}  // namespace wide_list_test
