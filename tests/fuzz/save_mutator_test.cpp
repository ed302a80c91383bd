// The mutator of saves is useful only while most of its output is accepted.
#include "tests/fuzz/save_mutator.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "app/saves/saved_run.hpp"
#include "game/shipped_data.hpp"
#include "tests/fuzz/kinds_of_saves.hpp"
#include "tests/fuzz/save_bounds.hpp"
#include "tests/fuzz/save_parts.hpp"

namespace save_mutator_test {

using namespace fuzz;

namespace {

bool is_accepted(const lull::Bytes& body) {
    posthaste::SavedRun run;
    return !posthaste::from_bytes(body, posthaste::shipped_data(), run);
}

}  // namespace

TEST_CASE("a save of each kind is taken apart and put together again, to the byte") {
    const auto kinds = saves_of_each_kind();
    CHECK(kinds.size() == 9);
    for (const KindOfSave& kind : kinds) {
        CAPTURE(kind.name);
        CHECK(is_accepted(kind.body));
        const auto parts = SaveParts::read(kind.body);
        REQUIRE(parts);
        CHECK(parts->sections.size() > 30);
        CHECK(parts->write() == kind.body);
    }
}

TEST_CASE("the mutator knows what each number may be from the components' own declarations") {
    const Bounds bounds = bounds_of_components();
    CHECK(bounds.at({"health", "full"}).front().most == 1000);
    CHECK(bounds.at({"intent", "side"}).front().most == 3);
    CHECK(bounds.at({"position", "cell"}).size() == 2);
    CHECK(bounds.at({"mounted_on", "carrier"}).front().kind == Bound::Kind::entity);
}

TEST_CASE("three in ten of the mutator's saves are accepted, and of ten mutations one after another too") {
    lull::RandomStream chance(11, 1);
    int once = 0;
    int again = 0;
    int made = 0;
    for (const KindOfSave& kind : saves_of_each_kind()) {
        for (int i = 0; i < 40; ++i) {
            ++made;
            lull::Bytes body = kind.body;
            REQUIRE(mutate_save(body, chance));
            once += is_accepted(body) ? 1 : 0;
            for (int more = 0; more < 9; ++more) {  // like a fuzzer: starting from what was accepted before
                lull::Bytes next = body;
                mutate_save(next, chance);
                body = is_accepted(next) ? next : body;
            }
            lull::Bytes next = body;
            mutate_save(next, chance);
            again += is_accepted(next) ? 1 : 0;
        }
    }
    CHECK(once * 10 >= made * 3);
    CHECK(again * 10 >= made * 3);
    MESSAGE(once, " of ", made, " at once, ", again, " after ten");
}

}  // namespace save_mutator_test
