// Things that exist only as data work: new things, enemies, weapons and kinds of road, from JSON alone.
#include <doctest/doctest.h>

#include <algorithm>

#include "app/board/board.hpp"
#include "app/houses/house_board.hpp"
#include "app/houses/house_cards.hpp"
#include "app/houses/house_screens.hpp"
#include "app/preview.hpp"
#include "app/screens/cards.hpp"
#include "app/screens/narration.hpp"
#include "app/screens/road_screens.hpp"
#include "app/screens/surroundings.hpp"
#include "app/sound/sound_cues.hpp"
#include "game/common/poison.hpp"
#include "game/names.hpp"
#include "game/shipped_data.hpp"
#include "tests/pack/shipped_files.hpp"
#include "tests/support/ascii_road.hpp"
#include "words/grammar.hpp"
#include "words/refusals.hpp"

namespace new_things_test {

using namespace ascii_road;
using namespace shipped;

TEST_CASE("the shipped data is what the files say, and what the program has") {
    lull::Complaints complaints;
    const lull::Bytes bytes = pack_game_data(shipped_files(), complaints);
    CHECK(all(complaints) == "");
    GameData data;
    CHECK_FALSE(read_game_data(bytes.data(), bytes.size(), data));
    REQUIRE(data.things.count() == shipped_data().things.count());
    for (std::size_t i = 0; i < data.things.count(); ++i) {
        const lull::AssemblageId id{static_cast<std::uint16_t>(i)};
        CHECK(data.things.name(id) == shipped_data().things.name(id));
    }
    data.pieces = shipped_data().pieces;  // from files of their own
    data.houses = shipped_data().houses;
    data.depots = shipped_data().depots;
    CHECK(Game(5, 3, data).hash() == Game(5, 3, shipped_data()).hash());
    CHECK(data.sounds == shipped_data().sounds);
}

TEST_CASE("a new kind of thing needs no C++: one of the dead that bursts plays a turn from JSON text alone") {
    const Extended more(R"({ "assemblages": {
        "powder_carrier": { "extends": "walker", "health": { "value": 1, "full": 1 }, "explosive": { "range": 2 },
                            "sounds": { "bursts": "mine_burst" } }
    } })");
    MapPlan plan = plan_of({
        "............",
        "@...........",
        "............",
    });
    plan.horde_front = -10'000;
    plan.things.push_back({more.thing("powder_carrier"), {5, 1}});
    plan.things.push_back({more.thing("walker"), {6, 0}});
    Game game(plan, more.data);
    CHECK(game.picture(0, 12) == "......Z.....\n@....Z......\n............\n");
    const Entity carrier = game.world().first<Explosive>();
    REQUIRE(carrier);
    CHECK_MESSAGE(game.world().find<Intent>(carrier) != nullptr, "it plans like any of the dead");
    SUBCASE("it steps as it announced") {
        const Cell destination = game.world().get<Intent>(carrier).destination;
        CHECK(game.command({Manoeuvre::coast, false}) == Refusal::none);
        game.finish();
        CHECK(game.world().get<Position>(carrier).cell == destination);
    }
    SUBCASE("shot, it bursts like a barrel and takes the next one along") {
        CHECK(game.command({Manoeuvre::coast, true}) == Refusal::none);
        game.finish();
        CHECK_FALSE(game.world().alive(carrier));
        int bursts = 0;
        for (const Event& event : game.take_events()) {
            if (const BarrelBurst* burst = std::get_if<BarrelBurst>(&event)) {
                ++bursts;
                CHECK(burst->sound == Text::like("mine_burst"));
                CHECK(narrate({event}) == std::vector<std::string>{"A walker goes off."});
            }
        }
        CHECK(bursts == 1);
        CHECK(game.world().count<Walker>() == 0);
    }
    CHECK_MESSAGE(loaded(saved(game), more.data)->hash() == game.hash(), "and a save of it loads");
}

TEST_CASE("a new enemy that recombines what there is needs no C++") {
    const Extended more(R"({ "assemblages": {
        "hearse": {
            "extends": "walker",
            "enemy": { "wants": "behind", "steps": 2, "wakes_at": 20, "wakes_by_columns": true },
            "speed": { "value": 0 },
            "leaves": { "what": "wreck" }
        },
        "sniper": {
            "extends": "bandit",
            "enemy": { "steps": 0 },
            "health": { "value": 1, "full": 1 },
            "children": []
        }
    } })");
    MapPlan plan = plan_of({
        "....................",
        "........@...........",
        "....................",
    });
    plan.horde_front = -10'000;
    plan.things.push_back({more.thing("hearse"), {1, 0}});
    plan.things.push_back({more.thing("sniper"), {14, 1}});
    Game game(plan, more.data);
    const Entity hearse = game.world().first<Walker>();
    const Entity sniper = game.world().cell({14, 1}).any<Enemy>();
    REQUIRE(hearse);
    CHECK(game.world().get<Intent>(hearse).destination == Cell{3, 1});  // one row aside, two columns on
    CHECK(game.world().get<Intent>(sniper).attacks);
    CHECK(game.world().get<Intent>(sniper).destination == Cell{14, 1});
    game.command({Manoeuvre::coast, false});
    game.finish();
    CHECK(game.world().get<Position>(hearse).cell == Cell{3, 1});
    CHECK(game.world().get<Speed>(hearse).value == 2);
    CHECK(game.world().get<Plates>(game.van()).front == 1);
    CHECK(loaded(saved(game), more.data)->hash() == game.hash());
}

// The proof that names, looks and rates are data: C++ has nothing about him.
constexpr auto chet_manley = R"({ "assemblages": {
"chet_manley": {
  "extends": "walker", "named": { "called": "Chet Manley" },
  "looks": { "tint": "#2fbf4f" }, "flammable": { "period": 50 }
}
} })";

TEST_CASE("a green zombie called Chet Manley, who burns twice as fast, is four lines of JSON") {
    const Extended more(chet_manley);
    MapPlan plan = plan_of({"............", "...@.z......", "............"});
    plan.horde_front = -10'000;
    plan.things.push_back({more.thing("chet_manley"), {5, 0}});
    const auto game = std::make_unique<Game>(plan, more.data);
    const World& world = game->world();
    const Entity chet = world.cell({5, 0}).any<Enemy>();
    const Entity walker = world.cell({5, 1}).any<Enemy>();
    REQUIRE(chet);
    REQUIRE(walker);

    SUBCASE("he is seen on the board in green, otherwise as a walker") {
        Animation animation;
        animation.reset(*game);
        std::vector<SpriteDraw> walkers;
        for (const SpriteDraw& it : draw_board(*game, animation, {}).sprites) {
            if (it.sprite == Text::like("walker")) {
                walkers.push_back(it);
            }
        }
        REQUIRE(walkers.size() == 2);
        CHECK(walkers[0].ink == ink::zombie);
        CHECK(walkers[1].ink == Tint{0x2fbf4f});
        CHECK(walkers[1].y == 0);
        CHECK(game->picture(0, 12).substr(0, 12) == ".....Z......");
    }
    SUBCASE("he is spoken of by his name: in what is near, in the plan, in the log, at his end") {
        CHECK(read_out(card_of_surroundings(*game)).find(": Chet Manley, ") != std::string::npos);
        const Command command{Manoeuvre::accelerate, false};  // a cell beside him: the van takes the walker
        Game& played = *game;
        played.command({Manoeuvre::north, false});
        played.finish();
        played.take_events();
        const Preview seen = Previewer().foresee(played, command);
        const std::string told = tell(seen, played, command.manoeuvre);
        CHECK(told.find("Chet Manley") != std::string::npos);
        CHECK(told.find("chet") == std::string::npos);
        CHECK(told.find("a Chet") == std::string::npos);
        played.command(command);
        played.finish();
        const std::string log = words::joined(narrate(played.take_events()));
        CHECK(log.find("Chet Manley") != std::string::npos);
        CHECK(narrate({EnemyDied{{},
                                 {world.has<Named>(chet) ? world.get<Named>(chet)
                                                         : more.data.things.value_of<Named>(more.thing("chet_manley")),
                                  {},
                                  {}}}}) == std::vector<std::string>{"Chet Manley falls."});
    }
    SUBCASE("he burns beside another, twice as fast") {
        const Flammable his = world.get<Flammable>(chet);
        const Flammable other = world.get<Flammable>(walker);
        CHECK(his.turns == other.turns);
        CHECK(2 * his.period == other.period);
    }
    SUBCASE("he is saved and loaded, name, looks and rate") {
        const auto again = loaded(saved(*game), more.data);
        CHECK(again->hash() == game->hash());
        CHECK(name_of(again->world(), chet) == "Chet Manley");
        CHECK(again->world().get<Looks>(chet) == world.get<Looks>(chet));
        CHECK(again->world().get<Flammable>(chet).period == 50);
        CHECK(read_out(card_of_surroundings(*again)) == read_out(card_of_surroundings(*game)));
    }
}

TEST_CASE("who burns twice as fast takes twice the harm, beside one who does not") {
    const Extended more(R"({ "assemblages": {
        "tall": { "extends": "walker", "health": { "value": 20, "full": 20 }, "enemy": { "steps": 0, "claws": 0 } },
        "chet_manley": { "extends": "tall", "named": { "called": "Chet Manley" }, "flammable": { "period": 50 } },
        "smouldering": { "extends": "tall", "flammable": { "turns": 6, "period": 200, "strength": 3 } }
    } })");
    MapPlan plan = plan_of({"................", "@...............", "................"});
    plan.horde_front = -10'000;
    const char* things[] = {"tall", "chet_manley", "smouldering"};
    for (std::int32_t i = 0; i < 3; ++i) {
        plan.things.push_back({more.thing(things[i]), {13, i}});
        plan.things.push_back({more.thing("dry_grass"), {13, i}});
    }
    // Lit in the save, because nothing here can light them.
    const auto light = [](const World& world, Action& action) {
        for (std::int32_t row = 0; row < 3; ++row) {
            const Entity who = world.cell({13, row}).any<Enemy>();
            const Flammable& it = world.get<Flammable>(who);
            action.set(who, Burning{it.turns * 100 / it.period, 0, it.period, it.strength});
            world.cell({13, row}).each<Ground>([&](Entity grass) { action.destroy(grass); });
        }
    };
    const auto lit = loaded(begun(plan, 1, light, more.data), more.data);
    const auto harm_of = [&](std::int32_t row) {
        return 20 - lit->world().get<Health>(lit->world().cell({13, row}).any<Enemy>()).value;
    };
    const std::int32_t expected[][3] = {{1, 2, 0}, {2, 4, 3}, {3, 6, 3}, {3, 6, 6}, {3, 6, 6}, {3, 6, 9}, {3, 6, 9}};
    int scorched = 0;
    for (const auto& after : expected) {
        if (lit->command({Manoeuvre::brake, false}) != Refusal::none) {
            REQUIRE(lit->command({Manoeuvre::coast, false}) == Refusal::none);
        }
        lit->finish();
        for (const Event& event : lit->take_events()) {
            const Scorched* it = std::get_if<Scorched>(&event);
            scorched += it != nullptr ? it->points : 0;
        }
        for (std::int32_t row = 0; row < 3; ++row) {
            CAPTURE(row);
            CHECK(harm_of(row) == after[row]);
        }
    }
    CHECK(scorched == 3 + 6 + 9);
}

TEST_CASE("a new weapon that recombines what there is needs no C++") {
    const Extended more(R"({ "assemblages": {
        "van": { "extends": "mail_van", "children": [
            { "extends": "acid_sprayer", "mounted_on": { "carrier": "owner", "side": "rear" } } ] },
        "acid_sprayer": { "named": { "called": "acid sprayer" },
            "shot": { "sound": "acid", "tint": "#8fae2b", "flash_ms": 300, "says": "You spray acid." },
            "signs": { "attack": "cone" },
            "weapon": { "range": 2, "reload": 2, "pattern": "cone", "drops": "acid", "kicks": true } }
    } })",
                        "\"van\": {", "\"mail_van\": {");
    MapPlan plan = plan_of({"............", ".....@......", "............"});
    plan.horde_front = -10'000;
    Game game(plan, more.data);
    REQUIRE(game.command({Manoeuvre::coast, true, Side::rear}) == Refusal::none);
    game.finish();
    CHECK(game.picture(0, 12) == "...a........\n...aa..@....\n...a........\n");
    CHECK(game.would_refuse({Manoeuvre::coast, true, Side::rear}) == Refusal::reloading);
    CHECK(words::explain(Refusal::reloading, game.world(), Manoeuvre::coast, Side::rear) ==
          "The acid sprayer is reloading: ready in 1 turn.");

    // And it is heard, seen and told of as its data say.
    const std::vector<Event> events = game.take_events();
    const auto fired = std::find_if(events.begin(), events.end(),
                                    [](const Event& event) { return std::holds_alternative<YouFired>(event); });
    REQUIRE(fired != events.end());
    const Telling telling = telling_of(*fired);
    CHECK(telling.sounds[0].sound == Text::like("acid"));
    CHECK(telling.sounds[1].gain == 0);
    REQUIRE(telling.pictures.size() == 1);
    CHECK(telling.pictures[0].kind == Effect::Kind::flash);
    CHECK(telling.pictures[0].ink == ink::acid);
    CHECK(telling.pictures[0].lasts_ms == 300);
    CHECK(telling.pictures[0].x < 0);  // behind the van
    CHECK(narrate({*fired}) == std::vector<std::string>{"You spray acid."});
}

TEST_CASE("what a weapon drops, and what is left of the dead, may be a new thing, which needs no C++") {
    const Extended more(R"({ "assemblages": {
        "tar": { "named": { "called": "tar" }, "looks": { "sprite": "oil", "letter": "t" },
            "sounds": { "entered": "skid" }, "ground": { "slippery": true } },
        "tar_walker": { "extends": "walker", "leaves": { "what": "tar" } },
        "tar_tank": { "extends": "oil_dropper", "weapon": { "drops": "tar" } },
        "van": { "extends": "mail_van", "children": [
            { "extends": "tar_tank", "mounted_on": { "carrier": "owner", "side": "rear" } } ] }
    } })",
                        "\"van\": {", "\"mail_van\": {");
    MapPlan plan = plan_of({"............", ".....@......", "............"});
    plan.horde_front = -10'000;
    plan.things.push_back({more.thing("tar_walker"), {6, 1}});
    Game game(plan, more.data);
    REQUIRE(game.command({Manoeuvre::accelerate, true, Side::rear}) == Refusal::none);
    game.finish();
    CHECK(game.picture(0, 12) == "...t........\n...tt.t@....\n...t........\n");
}

TEST_CASE("a new weapon with a look and a sound of its own is lines in two files: goods and recipes") {
    auto files = shipped_files();
    const auto insert = [&](const char* file, const std::string& before, const std::string& text) {
        for (lull::DataFile& one : files) {
            if (one.name == file) {
                REQUIRE(one.text.find(before) != std::string::npos);
                one.text.insert(one.text.find(before), text);
            }
        }
    };
    insert("goods.json", R"("pistol": {)", R"("flare_gun": {
        "extends": "gun",
        "named": { "called": "flare gun" },
        "shot": { "sound": "flare", "from_enemy": "fire", "tint": "#ff5030", "flashes": 4, "rounds": 2, "round_ms": 90 },
        "weapon": { "range": 5, "damage": 0, "ignites": true, "reload": 2 }
    },
    )");
    insert(
        "goods.json", R"({ "name": "Pistol")",
        R"({ "name": "Flare gun", "icon": "fire", "text": "Sets one thing alight.", "price": 12, "gives": "weapon", "always": true,
                "thing": "flare_gun" },
           )");
    insert("sounds/effects.json", R"("railgun": {)",
           R"("flare": {"family": "gun", "loud": -18, "gain": 1, "variants": 1, "layers": []},
           )");
    lull::Complaints complaints;
    const lull::Bytes bytes = pack_game_data(files, complaints);
    REQUIRE(all(complaints) == "");
    GameData data;
    REQUIRE_FALSE(read_game_data(bytes.data(), bytes.size(), data));

    MapPlan plan = plan_of({"............", ".....@......", "............"});
    plan.horde_front = -10'000;
    const auto with_coins = [](const World& world, Action& action) { action.set(world.first<Van>(), Purse{100}); };
    const auto begun_with_coins = loaded(begun(plan, 1, with_coins, data), data);
    Game& game = *begun_with_coins;
    const auto good =
        std::find_if(data.goods.begin(), data.goods.end(), [](const Good& it) { return it.name == "Flare gun"; });
    REQUIRE(game.buy({static_cast<std::int32_t>(good - data.goods.begin()), Side::left}) == Refusal::none);
    SoundCues cues(data);
    cues.reset(game);
    REQUIRE(game.command({Manoeuvre::coast, true, Side::left}) == Refusal::none);
    game.finish();
    const std::vector<Event> events = game.take_events();
    cues.follow(game, events, SoundCues::Pace::at_once);
    const std::vector<SoundCue> heard = cues.take();
    REQUIRE_FALSE(heard.empty());
    CHECK(heard[0].sound == Text::like("flare"));
    CHECK(data.sounds[static_cast<std::size_t>(heard[0].number)] == "flare");
    CHECK(heard[0].number + 1 == data.number_of_sound(Text::like("railgun")));  // as important as its place says
    std::size_t flashes = 0;
    for (const Event& event : events) {
        for (const Effect& picture : telling_of(event).pictures) {
            flashes += picture.ink == Tint{0xff5030} ? 1 : 0;
        }
    }
    CHECK(flashes == 2 * 4);

    const Shot shot = data.things.value_of<Shot>(data.things.find("flare_gun"));
    CHECK(telling_of(EnemyFired{{}, {}, Side::front, shot}).sounds[0].sound == Text::like("fire"));
    CHECK(telling_of(EnemyFired{{}, {}, Side::front, shot}).pictures.size() == 4);
}

TEST_CASE("a weapon of an older save, which has no shot, is heard and seen like the first of its name") {
    const auto disarm = [](const World& world, Action& action) {
        world.each<Shot>([&](Entity weapon, const Shot&) { action.remove<Shot>(weapon); });
    };
    MapPlan plan = plan_of({"............", "@...........", "............"});
    plan.horde_front = -10'000;
    const auto old = loaded(begun(plan, 1, disarm));
    REQUIRE(old->world().count<Shot>() == 0);
    REQUIRE(old->command({Manoeuvre::coast, true}) == Refusal::none);
    old->finish();
    for (const Event& event : old->take_events()) {
        if (const YouFired* fired = std::get_if<YouFired>(&event)) {
            CHECK(fired->shot == shot("pistol"));
        }
    }
}

TEST_CASE("an attack with a weapon or without has the sign that its data name") {
    const auto sign_of = [](const std::string& enemy, const char* sign) {
        const Extended more(R"({ "assemblages": { "newcomer": )" + enemy + "} }");
        MapPlan plan = plan_of({"............", "@...........", "............"});
        plan.horde_front = -10'000;
        plan.things.push_back({more.thing("newcomer"), {2, 1}});
        const Game game(plan, more.data);
        Animation animation;
        animation.reset(game);
        for (const SpriteDraw& it : draw_board(game, animation, {}).sprites) {
            if (it.sprite == Text::like(sign)) {
                return it.scale;
            }
        }
        return 0.0F;
    };
    CHECK(sign_of(R"({ "extends": "walker" })", "claws") == 0.4F);
    CHECK(sign_of(R"({ "extends": "walker", "signs": { "attack": "cone" } })", "claws") == 0);
    CHECK(sign_of(R"({ "extends": "walker", "signs": { "attack": "cone", "attack_size": 50 } })", "cone") == 0.5F);
    CHECK(sign_of(R"({ "extends": "bandit" })", "lane") == 0.42F);
    CHECK(sign_of(R"({ "extends": "bandit", "children": [
        { "extends": "rifle", "signs": { "attack": "fire" }, "mounted_on": { "carrier": "owner" } } ] })",
                  "fire") == 0.42F);
}

TEST_CASE("in a house, bites, doors and what is carried have the pictures and words that their data say") {
    auto files = shipped_files();
    const auto replace = [&](const std::string& text, const std::string& instead) {
        const auto holds = [&](const lull::DataFile& file) { return file.text.find(text) != std::string::npos; };
        const auto file = std::find_if(files.begin(), files.end(), holds);
        REQUIRE(file != files.end());
        file->text.replace(file->text.find(text), text.size(), instead);
    };
    replace(R"("attack": "poison", "attack_size": 70)", R"("attack": "hook", "attack_size": 50)");
    replace(R"("letter": "+" },
      "signs": { "shut": "door")",
            R"("letter": "+" },
      "signs": { "shut": "crate")");
    replace(R"("icon": "parcel")", R"("icon": "seat")");
    replace("Its bite is poison: ", "Beware: ");
    lull::Complaints complaints;
    const lull::Bytes bytes = pack_game_data(files, complaints);
    REQUIRE(all(complaints) == "");
    GameData data;
    REQUIRE_FALSE(read_game_data(bytes.data(), bytes.size(), data));

    HousePlay play({"Test", 7, 4, "########P...+#@..s..########", ""}, 100, 1, data);
    const auto size_of = [&](const char* picture) {
        for (const SpriteDraw& it : draw_house(play, {}, std::nullopt).sprites) {
            if (it.sprite == Text::like(picture)) {
                return it.scale;
            }
        }
        return 0.0F;
    };
    REQUIRE(play.step(lull::east) == StepRefusal::none);
    CHECK(size_of("crate") == 1);
    CHECK(size_of("door") == 0);
    REQUIRE(play.wait() == StepRefusal::none);
    CHECK(size_of("hook") == 0.5F);
    CHECK(card_of_house(play, play.world().at(play.world().first<Hunter>())).text.find("Beware: 1 damage") == 0);
    REQUIRE(play.step(lull::north) == StepRefusal::none);
    const std::vector<Counter> counters = describe_house(play, {}, {}, KeyMap()).counters;
    REQUIRE(counters.front().id == "hand_1");
    CHECK(counters.front().icon == "seat");
}

TEST_CASE("in a house, poison acts as often, as hard and at the pace that the data of the spider say") {
    auto files = shipped_files();
    std::string& things = files[15].text;
    const std::string venom = R"("venom": 3, "venom_period": 20, "venom_strength": 1)";
    REQUIRE(things.find(venom) != std::string::npos);
    things.replace(things.find(venom), venom.size(), R"("venom": 2, "venom_period": 40, "venom_strength": 2)");
    lull::Complaints complaints;
    const lull::Bytes bytes = pack_game_data(files, complaints);
    REQUIRE(all(complaints) == "");
    GameData data;
    REQUIRE_FALSE(read_game_data(bytes.data(), bytes.size(), data));
    HousePlay play({"Test", 5, 3, "#####@.s.######", ""}, 100, 1, data);
    const auto left = [&] { return play.world().get<Health>(play.courier()).value; };
    REQUIRE(play.step(lull::east) == StepRefusal::none);
    REQUIRE(play.wait() == StepRefusal::none);  // it bites
    CHECK(left() == 8);
    for (const std::int32_t expected : {6, 6, 4}) {
        REQUIRE(play.step(lull::east) == StepRefusal::none);  // it dies
        CHECK(left() == expected);
    }
    CHECK_FALSE(play.world().has<Poisoned>(play.courier()));
}

TEST_CASE("new ground is told, heard and seen as its data say when a van skids on it") {
    const Extended more(R"({ "assemblages": {
        "gravel": { "named": { "called": "gravel" }, "looks": { "sprite": "oil", "tint": "#a09080", "letter": "," },
                    "sounds": { "entered": "step_grit" }, "ground": { "slippery": true } }
    } })");
    MapPlan plan = plan_of({"............", "@...........", "............"});
    plan.horde_front = -10'000;
    for (std::int32_t column = 1; column < 5; ++column) {
        plan.things.push_back({more.thing("gravel"), {column, 1}});
    }
    Game game(plan, more.data);
    REQUIRE(game.command({Manoeuvre::accelerate, false}) == Refusal::none);
    game.finish();
    const std::vector<Event> events = game.take_events();
    const auto skids = std::find_if(events.begin(), events.end(),
                                    [](const Event& event) { return std::holds_alternative<VanSkidded>(event); });
    REQUIRE(skids != events.end());
    CHECK(narrate({*skids}) == std::vector<std::string>{"The van skids on gravel."});
    CHECK(telling_of(*skids).sounds[0].sound == Text::like("step_grit"));
    CHECK(telling_of(*skids).pictures[0].ink == Tint{0xa09080});
}

TEST_CASE("a new kind of thing is sown on new roads by data alone") {
    auto files = shipped_files();
    const std::string tree = R"({ "thing": "tree", "per_thousand": 35 },)";
    const auto at = files[2].text.find(tree);
    REQUIRE(at != std::string::npos);
    files[2].text.replace(at, tree.size(), tree + R"({ "thing": "giant", "where": "road", "per_thousand": 20 },)");
    files.push_back({"more.json", R"({ "assemblages": {
        "giant": { "extends": "walker", "health": { "value": 7, "full": 9 } }
    } })"});
    lull::Complaints complaints;
    const lull::Bytes bytes = pack_game_data(files, complaints);
    REQUIRE(all(complaints) == "");
    GameData data;
    REQUIRE_FALSE(read_game_data(bytes.data(), bytes.size(), data));
    Game game(3, 1, data);
    int giants = 0;
    game.world().each<Walker, Health>(
        [&](Entity, const Walker&, const Health& health) { giants += health.value == 7 && health.full == 9 ? 1 : 0; });
    CHECK(giants > 3);
    for (int turn = 0; turn < 5 && game.outcome() == nullptr; ++turn) {
        CHECK(game.command({Manoeuvre::coast, false}) == Refusal::none);
        game.finish();
    }
}

TEST_CASE("every shipped thing that stands about makes a run whose save loads") {
    for (const Sown& sown : shipped_data().road.sown) {
        CAPTURE(std::string(shipped_data().things.name(sown.thing)));
        MapPlan plan = plan_of({"............", "@...........", "............"});
        plan.things.push_back({sown.thing, {5, 2}});
        Game game(plan, shipped_data());
        CHECK(loaded(saved(game))->hash() == game.hash());
    }
}

}  // namespace new_things_test
