// Messages, queries and scripts in a small garden.
#include <doctest/doctest.h>

#include <string>

#include "tests/lull/garden.hpp"
#include "tests/support/seeds.hpp"

namespace scripts_test {

using namespace garden;

TEST_CASE("a message to one reaches only that one, and a broadcast all that listen, in id order") {
    Session game({"gbbb"});
    const Entity first = game.first<Bell>();
    game.tell(Pulled{first});
    CHECK(rung(game) == std::vector<std::int32_t>{1, 0, 0});
    game.tell(Pulled{{}, 2});
    CHECK(rung(game) == std::vector<std::int32_t>{3, 2, 2});
}

TEST_CASE("a message that nobody hears is harmless, and so is one to who does not listen or is gone") {
    Session game({"gbc"});
    const std::uint64_t before = game.hash();
    CHECK(game.tell(Called{}).accepted);
    CHECK(game.tell(Pulled{game.first<Crow>()}).accepted);
    CHECK(game.tell(Pulled{Entity{77, 3}}).accepted);
    CHECK(game.hash() == before);
    CHECK_FALSE(game.undo());
}

TEST_CASE("messages wait their turn: all hear of one before any hears what followed from it") {
    Session game({"gbb"});
    std::vector<std::size_t> order;
    for (const auto& it : game.preview(Pulled{{}, 2})) {
        order.push_back(it.verb.index());
    }
    CHECK(order == std::vector<std::size_t>{3, 1, 1, 1, 1});
}

TEST_CASE("a query is answered at once by one at most, and one that nobody answers with nothing") {
    Session game({"gbb"});
    game.tell(Pulled{game.first<Bell>()});
    const auto progress = lull::ask<Game>(game.world(), HowManyRang{});
    REQUIRE(progress);
    CHECK(*progress == lull::Progress{1, 2});
    CHECK_FALSE(lull::ask<Game>(game.world(), WhatTime{}));
}

TEST_CASE("two holders of one script do not share its properties") {
    Session game({"gcc"});
    const auto crows = all_of_crows(game);
    CHECK(attach(game, crows[0], "answers", "word", Value::of(Text::of("Caw"))));
    CHECK(attach(game, crows[1], "answers", "word", Value::of(Text::of("Kra"))));
    game.tell(lull::Clicked{crows[0]});
    game.tell(lull::Clicked{crows[0]});
    game.tell(lull::Clicked{crows[1]});
    CHECK(number(game, crows[0], "answers", "asked") == 2);
    CHECK(number(game, crows[1], "answers", "asked") == 1);
    CHECK(said(game, lull::Clicked{crows[0]}) == "Caw;");
    CHECK(said(game, lull::Clicked{crows[1]}) == "Kra;");
}

TEST_CASE("a script names the components that it needs, and is refused elsewhere with the reason") {
    Session game({"gcp"});
    const auto refused = game.tell(lull::Attach{game.first<Plant>(), Text::of("answers"), {}, {}});
    CHECK_FALSE(refused.accepted);
    CHECK(refused.reason == no_such_script);
    CHECK_FALSE(attach(game, game.first<Plant>(), "no such script"));
    CHECK_FALSE(attach(game, Entity{99, 1}, "answers"));
    CHECK(game.world().count<lull::Script>() == 0);
    CHECK(attach(game, game.first<Plant>(), "grows"));
}

TEST_CASE("a script attaches and detaches from within, itself included, and leaves no properties behind") {
    Session game({"gc"});
    const Entity crow = game.first<Crow>();
    attach(game, crow, "changes", "kept", Value::of(true));
    CHECK(game.world().count<lull::Property>() == 1);
    game.tell(Begin{});
    CHECK_FALSE(lull::script_of(game.world(), crow, Text::like("changes")));
    CHECK(lull::script_of(game.world(), crow, Text::like("answers")));
    CHECK(game.world().count<lull::Property>() == 1);
    CHECK(said(game, lull::Clicked{crow}) == "Caw;");
    game.tell(Begin{});  // nothing hears it any more
    CHECK(game.world().count<lull::Script>() == 1);
    game.tell(Remove{crow});
    CHECK(game.world().count<lull::Script>() == 0);
    CHECK(game.world().count<lull::Property>() == 0);
}

TEST_CASE("what is attached goes with its holder, however that is destroyed, and comes back when it is undone") {
    Session game({"gcc"});
    const auto crows = all_of_crows(game);
    for (const Entity crow : crows) {
        attach(game, crow, "answers", "word", Value::of(Text::of("Caw")));
        attach(game, crow, "counts", "time", Value::of(std::int64_t{7}));
    }
    const std::uint64_t before = game.hash();
    game.act(Remove{crows[0]});
    CHECK(game.world().count<lull::Script>() == 2);
    CHECK(game.world().count<lull::Property>() == 2);
    CHECK(number(game, crows[1], "counts", "time") == 107);
    const std::uint64_t after = game.hash();
    REQUIRE(game.undo());
    CHECK(game.hash() == before);
    CHECK(lull::script_of(game.world(), crows[0], Text::like("answers")));
    game.act(Remove{crows[0]});
    CHECK(game.hash() == after);

    game.resolver().apply_unjudged([&](auto& action) {  // including what is attached in the same action
        lull::attach(action, crows[1], Text::of("changes"));
        action.destroy(crows[1]);
    });
    CHECK(game.world().count<lull::Script>() == 0);
    CHECK(game.world().count<lull::Property>() == 0);
}

TEST_CASE("a property holds a truth, a number, a text, an entity or a cell, and a save keeps it") {
    Session game({"gcb"});
    const Entity crow = game.first<Crow>();
    attach(game, crow, "answers");
    const Entity script = lull::script_of(game.world(), crow, Text::like("answers"));
    const Value values[] = {Value::of(true), Value::of(std::int64_t{-3'000'000'000}), Value::of(Text::of("Kra")),
                            Value::of(game.first<Bell>()), Value::of(Cell{2, 0})};
    for (const Value& value : values) {
        game.tell(lull::SetProperty{script, Text::of(lull::names_of(value.kind)[static_cast<std::size_t>(value.kind)]),
                                    value});
    }
    Session loaded({"gcb"});
    REQUIRE_FALSE(loaded.load(game.save()));
    CHECK(loaded.hash() == game.hash());
    for (const Value& value : values) {
        const Value kept = lull::value_of(loaded.world(), script,
                                          Text::like(lull::names_of(value.kind)[static_cast<std::size_t>(value.kind)]));
        CHECK(kept.kind == value.kind);
        CHECK(kept.number == value.number);
        CHECK(kept.text == value.text);
        CHECK(kept.entity == value.entity);
        CHECK(kept.cell == value.cell);
    }
}

TEST_CASE("saved amid what scripts do, and undone, it all goes on as it was") {
    Session game({"gccpb"});
    for (const Entity crow : all_of_crows(game)) {
        attach(game, crow, "answers", "word", Value::of(Text::of("Caw")));
        attach(game, crow, "counts");
    }
    attach(game, game.first<Plant>(), "grows");
    lull::RandomStream chance(seeds::one(5), 1);
    std::vector<std::uint64_t> hashes;
    for (int i = 0; i < 60; ++i) {
        hashes.push_back(game.hash());
        Session loaded({"gccpb"});
        REQUIRE_FALSE(loaded.load(game.save()));
        const auto crows = all_of_crows(game);
        const Game::Verb kinds[] = {lull::Clicked{crows[chance.below(2)]}, Pulled{}, Wait{1 + i}};
        const auto which = chance.below(3);
        for (Session* one : {&game, &loaded}) {
            which == 2 ? one->act(kinds[which]) : one->tell(kinds[which]);
        }
        CHECK(loaded.hash() == game.hash());
    }
    while (game.undo()) {
        REQUIRE_FALSE(hashes.empty());
        while (hashes.size() > 1 && hashes.back() != game.hash()) {
            hashes.pop_back();  // a command without effect is no turn
        }
    }
    CHECK(Session({"gccpb"}).hash() == game.hash());
}

TEST_CASE("a script hears time pass, each attachment for itself") {
    Session game({"gpc"});
    attach(game, game.first<Plant>(), "counts");
    attach(game, game.first<Crow>(), "counts");
    attach(game, game.first<Crow>(), "answers");
    game.act(Wait{30});
    game.act(Wait{12});
    CHECK(number(game, game.first<Plant>(), "counts", "time") == 42);
    CHECK(number(game, game.first<Crow>(), "counts", "time") == 42);
}

TEST_CASE("a plant asks how near the goal is") {
    Session game({"gbbp"});
    attach(game, game.first<Plant>(), "grows");
    game.tell(Pulled{game.first<Bell>()});
    game.tell(Pulled{});
    CHECK(number(game, game.first<Plant>(), "grows", "share") == 50);  // from before the second one
    game.tell(Pulled{});
    CHECK(number(game, game.first<Plant>(), "grows", "share") == 100);
}

}  // namespace scripts_test
