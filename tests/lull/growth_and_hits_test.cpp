// Growth over time, and what a pointer meets, in a small garden.
#include <doctest/doctest.h>

#include <string>

#include "tests/lull/garden.hpp"

namespace growth_and_hits_test {

using namespace garden;

TEST_CASE("growth: each grows at its own rate, to the same size however time is sliced") {
    std::vector<std::vector<std::int32_t>> ends;
    for (const std::int32_t slice : {1, 7, 30, 1000}) {
        auto made = Session({"gpp"}).resolver().fork();
        made->apply_unjudged([&](Game::Action& action) {
            std::int32_t strength = 3;
            made->world().each<Plant>([&](Entity plant, const Plant&) {
                action.set(plant, lull::Growing{5, 0, 40 * strength, strength, 0});
                --strength;
            });
        });
        Session game(std::move(made));
        for (std::int32_t passed = 0; passed < 1000;) {
            const std::int32_t now = std::min(slice, 1000 - passed);
            game.act(Wait{now});
            passed += now;
        }
        ends.emplace_back();
        game.world().each<lull::Growing>([&](Entity, const lull::Growing& it) { ends.back().push_back(it.size); });
    }
    for (const auto& end : ends) {
        CHECK(end == std::vector<std::int32_t>{15, 10});
    }
}

TEST_CASE("hit-testing: the topmost layer wins, the inactive get nothing, and what is not touchable is not met") {
    auto made = Session({"gbcp."}).resolver().fork();
    const auto touch = [&](Entity what, const lull::Touchable& touchable, std::int32_t height) {
        made->apply_unjudged([&](Game::Action& action) {
            action.set(what, Position{{2, 0}});
            action.set(what, touchable);
            action.set(what, Layer{height});
        });
    };
    const auto& world = made->world();
    const auto layer_of = [&](Entity what) { return world.get<Layer>(what).height; };
    touch(world.first<Bell>(), {true, false, true}, 2);
    touch(world.first<Crow>(), {true, false, true}, 5);
    touch(world.first<Plant>(), {true, false, false}, 9);
    CHECK(lull::hit(world, {2, 0}, layer_of) == world.first<Crow>());
    touch(world.first<Crow>(), {true, false, false}, 5);
    CHECK(lull::hit(world, {2, 0}, layer_of) == world.first<Bell>());
    CHECK_FALSE(lull::hit(world, {0, 0}, layer_of));
    CHECK_FALSE(lull::hit(world, {9, 9}, layer_of));
}

TEST_CASE("hit-testing: click, drag start, drag and drag end become messages") {
    auto made = Session({"gbc..", "....."}).resolver().fork();
    const Entity bell = made->world().first<Bell>();
    const Entity crow = made->world().first<Crow>();
    made->apply_unjudged([&](Game::Action& action) {
        action.set(bell, lull::Touchable{true, true, true});
        action.set(crow, lull::Touchable{true, false, true});
    });
    Session game(std::move(made));
    attach(game, crow, "answers");
    const auto layer_of = [](Entity) { return 0; };
    std::string told;
    const auto tell = [&](const auto& message) {
        using M = std::remove_cvref_t<decltype(message)>;
        told += std::is_same_v<M, lull::Clicked>     ? "click "
                : std::is_same_v<M, lull::DragBegan> ? "begin "
                : std::is_same_v<M, lull::Dragged>   ? "drag "
                                                     : "end ";
        CHECK(game.tell(message).accepted);
    };
    lull::Pointer pointer;
    pointer.press(game.world(), {2, 0}, layer_of);
    pointer.release(game.world(), tell);
    CHECK(told == "click ");
    CHECK(number(game, crow, "answers", "asked") == 1);
    pointer.press(game.world(), {1, 0}, layer_of);
    pointer.move(game.world(), {1, 0}, tell);
    pointer.move(game.world(), {1, 1}, tell);
    pointer.move(game.world(), {2, 1}, tell);
    pointer.move(game.world(), {9, 1}, tell);  // outside the map
    pointer.release(game.world(), tell);
    CHECK(told == "click begin drag drag end ");
    told.clear();
    pointer.press(game.world(), {2, 0}, layer_of);
    pointer.move(game.world(), {3, 0}, tell);
    pointer.release(game.world(), tell);
    pointer.press(game.world(), {4, 1}, layer_of);
    pointer.release(game.world(), tell);
    CHECK(told.empty());  // it left the pressed thing, and pressed nothing
    pointer.press(game.world(), {1, 0}, layer_of);
    game.tell(Remove{bell});
    pointer.release(game.world(), tell);
    CHECK(told.empty());
}

}  // namespace growth_and_hits_test
