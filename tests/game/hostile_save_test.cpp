// Saves come from disks and from strangers. Whatever their bytes say, loading answers with a sentence
// or with a game that can be played on; it never crashes and never hangs. Here: lies about whose turn it is,
// and when, and about what is still to come; about components: lying_components_test.cpp.
#include <doctest/doctest.h>

#include <functional>
#include <limits>

#include "game/shipped_data.hpp"
#include "tests/support/inconsistent_save.hpp"

namespace hostile_save_test {

using namespace inconsistent_save;

TEST_CASE("put together again without a lie, a save loads and plays") {
    Lie honest;
    lull::Fault fault;
    CHECK_MESSAGE(Game::load(honest.bytes(), shipped_data(), fault) != nullptr, fault.sentence());
    honest.check();
}

TEST_CASE("a delayed verb about the wrong entity") {
    const Entity nobody{};
    const Entity stale{3, 77};
    const Entity beyond{5000, 1};
    const Lie names;
    for (const Entity entity : {names.road, names.van, names.walker, names.tree, names.barrel, names.letter,
                                names.horde, names.pistol, nobody, stale, beyond}) {
        const Verb kinds[] = {TakeOrders{entity, Manoeuvre::coast, true},
                              TakeOrders{entity, static_cast<Manoeuvre>(99), false},
                              Drive{entity},
                              Advance{entity},
                              Crash{entity, names.tree},
                              Crash{names.van, entity},
                              Stop{entity},
                              LimitSpeed{entity},
                              Shoot{entity},
                              Fly{entity},
                              Strike{entity, names.walker},
                              Strike{names.barrel, entity},
                              Explode{entity, entity},
                              Vanish{entity},
                              Announce{entity},
                              Step{entity},
                              Claw{entity},
                              Die{entity},
                              RunOver{names.van, entity},
                              HordeAdvances{entity},
                              HordeBites{entity},
                              Ram{names.van, entity},
                              Ram{entity, names.walker},
                              Collect{entity, names.letter},
                              Collect{names.van, entity},
                              Ignite{entity},
                              Burn{entity, 100},
                              Douse{entity},
                              Corrode{entity},
                              ClimbIn{entity},
                              Rise{entity},
                              Tow{entity}};
        for (const Verb& kind : kinds) {
            Lie lie;
            lie.delay(kind);
            CAPTURE(entity.index);
            CAPTURE(kind.index());
            lie.check();
        }
    }
    Lie lie;
    lie.delay(EndRun{static_cast<Result>(99)});
    lie.check();
}

TEST_CASE("a schedule that leaves out the van, or everybody, or names somebody twice") {
    const auto check = [](const std::function<void(Lie&)>& tamper) {
        Lie lie;
        lie.parts.schedule = {};
        lie.parts.acting = {};
        tamper(lie);
        lie.check();
    };
    check([](Lie&) {});  // nobody at all
    check([](Lie& lie) { lie.parts.schedule.add(lie.road, 0); });
    check([](Lie& lie) { lie.parts.acting = lie.tree; });
    check([](Lie& lie) { lie.parts.acting = lie.van; });
    check([](Lie& lie) {  // no horde, nobody dead
        lie.parts.acting = lie.van;
        lie.parts.schedule.add(lie.road, 100);
    });
    check([](Lie& lie) {
        lie.parts.acting = lie.road;
        lie.parts.schedule.add(lie.van, 0);
        lie.parts.schedule.add(lie.pistol, 0);
    });
    check([](Lie& lie) {
        lie.parts.acting = lie.walker;
        lie.parts.schedule.add(lie.horde, 0);
    });
    check([](Lie& lie) {
        lie.parts.schedule.add(lie.van, 0);
        lie.parts.schedule.add(lie.van, 0);
        lie.parts.schedule.add(lie.van, 100);
    });
    check([](Lie& lie) {
        lie.parts.acting = lie.van;
        for (int i = 0; i < 50; ++i) {
            lie.parts.schedule.add(lie.walker, i);
        }
    });
    check([](Lie& lie) {
        lie.parts.acting = lie.van;
        lie.parts.schedule.add(lie.road, 100);
        lie.parts.schedule.add(lie.horde, std::numeric_limits<lull::Time>::max());
    });
}

TEST_CASE("a schedule that puts the van's turn off for ages") {
    // Nobody's next turn is ever more than one turn away. Ten thousand turns of the road pass in no time;
    // the same lie with more zeroes would hang.
    Lie lie;
    lie.parts.schedule = {};
    lie.parts.acting = {};
    lie.parts.schedule.add(lie.road, 0);
    lie.parts.schedule.add(lie.van, 1'000'000);
    lull::Fault fault;
    CHECK(Game::load(lie.bytes(), shipped_data(), fault) == nullptr);
    CHECK_FALSE(fault.sentence().empty());
}

TEST_CASE("a turn at an impossible step") {
    for (const std::int32_t step :
         {-1, 1, 2, 77, std::numeric_limits<std::int32_t>::max(), std::numeric_limits<std::int32_t>::min()}) {
        for (const auto who : {&Lie::van, &Lie::walker, &Lie::horde, &Lie::road, &Lie::pistol}) {
            Lie lie;
            lie.parts.acting = lie.*who;
            lie.parts.step = step;
            lie.parts.schedule = {};
            for (const Entity other : {lie.road, lie.van, lie.walker, lie.horde}) {
                if (other != lie.parts.acting) {
                    lie.parts.schedule.add(other, 0);
                }
            }
            CAPTURE(step);
            lie.check();
        }
    }
}

TEST_CASE("a time within a turn that nobody plays is forgotten: a turn is taken back to where it began") {
    Lie lie;
    lie.parts.virtual_ms = 1;
    lull::Fault fault;
    const auto game = Game::load(lie.bytes(), shipped_data(), fault);
    REQUIRE(game != nullptr);
    game->practise();
    const std::uint64_t before = game->hash();
    REQUIRE(game->command({Manoeuvre::coast, false}) == Refusal::none);
    game->finish();
    REQUIRE(game->take_back());
    CHECK(game->hash() == before);
}

TEST_CASE("impossible times") {
    constexpr auto most = std::numeric_limits<std::int64_t>::max();
    constexpr auto least = std::numeric_limits<std::int64_t>::min();
    for (const std::int64_t now : {most, most - 5, most / 2, least, least + 5, std::int64_t{-1}}) {
        CAPTURE(now);
        Lie lie;
        lie.parts.virtual_ms = now;
        lie.delay(Shoot{lie.pistol}, now);
        lie.check();
        Lie idle;
        idle.parts.virtual_ms = now;
        idle.check();
        Lie late;
        for (int i = 0; i < 2; ++i) {
            late.parts.schedule.add(i == 0 ? late.van : late.road, now < 0 ? 0 : now);
            if (now > 0) {
                late.parts.schedule.take();
            }
        }
        late.check();
    }
}

}  // namespace hostile_save_test
