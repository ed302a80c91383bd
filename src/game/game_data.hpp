// What the road game is made of besides code: its things, the making of its roads and drawn pieces of map,
// from assets/data/*.json and assets/maps/*.txt as they were checked and packed when the program was built.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "game/depot/level.hpp"
#include "game/house/drawing.hpp"
#include "game/map_piece.hpp"
#include "game/mechanics.hpp"
#include "game/road/weather.hpp"
#include "lull/fault.hpp"
#include "lull/modules/assemblage.hpp"

namespace posthaste {

using Things = lull::Assemblages<Components>;
using lull::AssemblageId;

// Which of the things the rules mean where they make one.
struct Roles {
    AssemblageId road;
    AssemblageId van;
    AssemblageId horde;
    AssemblageId letter;     // thrown out of the sack
    AssemblageId shell;      // leaves a weapon
    AssemblageId fragment;   // leaves what bursts
    AssemblageId risen;      // what becomes of humans whom the dead bite
    AssemblageId oil;        // spilt by flames
    AssemblageId courier;    // climbs out of the van
    AssemblageId passenger;  // what becomes of survivors who leave a house
    LULL_FIELDS(road, van, horde, letter, shell, fragment, risen, oil, courier, passenger);
};

LULL_ENUM(Strip, verge, road);

// A thing that stands here and there on a new road, by chance.
struct Sown {
    AssemblageId thing;
    Strip where = Strip::verge;
    std::int32_t per_thousand = 0;      // cells, in run 1
    std::int32_t more_each_run = 0;     // per thousand cells
    std::int32_t at_most = 1000;        // per thousand cells, in any run
    std::int32_t percent = 100;         // of all that, in run 1; so a share may be a fraction of a thousandth
    std::int32_t more_percent = 0;      // each run
    std::int32_t from_run = 1;          // none before
    std::int32_t rows_from_road = 100;  // how far off it
    std::int32_t beside_percent = 0;    // how often another one stands up to three columns east of it
    LULL_FIELDS(thing, where, (per_thousand, 0, 1000), (more_each_run, 0, 1000), (at_most, 0, 1000), (percent, 0, 1000),
                (more_percent, 0, 1000), (from_run, 1, 1000), (rows_from_road, 0, 100), (beside_percent, 0, 100));
};

// What lies in patches beside a new road, by chance: under things, never on each other.
struct Patch {
    AssemblageId thing;
    std::int32_t per_thousand = 0;  // cells off the road: so many are the middle of one
    std::int32_t radius = 1;        // cells
    std::int32_t percent = 100;     // of the cells within it
    LULL_FIELDS(thing, (per_thousand, 0, 1000), (radius, 0, 20), (percent, 0, 100));
};

// So many of one thing.
struct Stock {
    AssemblageId thing;
    std::int32_t count = 1;
    LULL_FIELDS(thing, (count, 1, 20));
};

// What the generator makes a road of, in cells, and what goes on there.
struct RoadRecipe {
    std::int32_t rows = 0;
    std::int32_t road_top = 0;     // the first row of the road
    std::int32_t road_bottom = 0;  // the last one
    std::int32_t columns_in_run_1 = 0;
    std::int32_t columns_in_run_2 = 0;
    std::int32_t fewest_columns = 0;  // in later runs
    std::int32_t most_columns = 0;
    std::int32_t clear_start = 0;  // columns without anything
    std::int32_t clear_end = 0;    // columns without anything before and at the goal
    std::int32_t van_column = 0;
    std::int32_t van_row = 0;
    std::int32_t horde_behind = 0;  // columns west of the van
    // Columns between two drawn pieces. Each run takes one off the most, as long as that is not the least.
    std::int32_t least_between_pieces = 20;
    std::int32_t most_between_pieces = 40;
    // Pieces that hold this thing stand on the road of one run only, once, so many columns before its end.
    AssemblageId boss;
    std::int32_t boss_run = 0;
    std::int32_t boss_from_end = 0;
    std::int32_t first_house = 30;                // no column west of it has a house
    std::int32_t turns_held_back_by_a_house = 0;  // for so long the horde stands still once somebody is in one
    std::vector<Sown> sown;                       // what comes first is drawn first
    std::vector<Patch> ground;                    // in the same order
    LULL_FIELDS((rows, 1, 100), (road_top, 0, 99), (road_bottom, 0, 99), (columns_in_run_1, 20, 1000),
                (columns_in_run_2, 20, 1000), (fewest_columns, 20, 1000), (most_columns, 20, 1000),
                (clear_start, 1, 20), (clear_end, 1, 20), (van_column, 0, 19), (van_row, 0, 99), (horde_behind, 1, 100),
                (least_between_pieces, 0, 1000), (most_between_pieces, 0, 1000), boss, (boss_run, 0, 1000),
                (boss_from_end, 0, 1000), (first_house, 0, 1000), (turns_held_back_by_a_house, 0, 100), sown, ground);
};

// What a shop sells.
LULL_ENUM(Gives, weapon, plate, engine, tyre, engine_kit, spare_tyre);
struct Good {
    std::string name;
    std::string icon;  // a panel icon's
    std::string text;
    std::int32_t price = 0;  // of a plate: see ShopRecipe
    Gives gives = Gives::weapon;
    std::string thing;           // the assemblage of a weapon
    bool rear_only = false;      // where it can be mounted
    bool always = false;         // every camp sells it, and none as its bargain
    std::int32_t from_camp = 1;  // no camp before sells it
    LULL_FIELDS(name, icon, text, (price, 1, 10'000), gives, thing, rear_only, always, (from_camp, 1, 9));
};

// What the shop of a camp is made of.
struct ShopRecipe {
    std::int32_t fewest_goods = 6;
    std::int32_t most_goods = 11;
    // What the bargain costs of its usual price. No less than half, or a weapon that is traded in would bring a profit.
    std::int32_t bargain_percent = 50;
    // So many plates on a van, wherever they are, double the price of the next one.
    std::int32_t plates_that_double = 4;
    LULL_FIELDS((fewest_goods, 1, 20), (most_goods, 1, 20), (bargain_percent, 50, 99), (plates_that_double, 1, 16));
};

// A van that a journey can begin with.
struct Loadout {
    std::string name;
    std::string text;
    AssemblageId van;
    LULL_FIELDS(name, text, van);
};

// A kind of road. What is sown on it or lies beside it is a share of what the recipe says.
struct Factor {
    AssemblageId thing;
    std::int32_t percent = 100;
    LULL_FIELDS(thing, (percent, 0, 1000));
};
struct RouteKind {
    std::string name;
    std::string text;    // its traits
    std::string pieces;  // the drawn ones that it may have, spaces between; empty: all
    std::vector<Factor> factors;
    std::int32_t houses = 1;  // that stand beside it
    std::int32_t depots = 0;
    LULL_FIELDS(name, text, pieces, factors, (houses, 0, 2), (depots, 0, 2));
    [[nodiscard]] std::int32_t percent_of(AssemblageId thing) const {
        for (const Factor& factor : factors) {
            if (factor.thing == thing) {
                return factor.percent;
            }
        }
        return 100;
    }
    [[nodiscard]] bool may_have(std::string_view piece) const;
};

// A line of a first journey, told when a thing first matters.
LULL_ENUM(HintWhen, ahead, too_fast_for_it, coasting_is_struck, attacker_in_line, in_line, close_behind);
struct Hint {
    AssemblageId thing;
    HintWhen when = HintWhen::ahead;
    std::int32_t from_run = 1;  // told on the road of that run; a first journey has the thing on no earlier one
    std::string text;
    LULL_FIELDS(thing, when, (from_run, 1, 9), text);
};
inline constexpr std::size_t most_hints = 30;  // of which a number can hold the set

// Where a road ends. What is said there comes later: see app/story_texts.hpp.
struct Camp {
    std::string name;
    std::string in_text;  // within a sentence
    LULL_FIELDS(name, in_text);
};

// What decides on which roads a letter lies. What it says comes later, too.
struct LetterFacts {
    std::int32_t first_run = 1;
    std::int32_t last_run = 9;
    std::int32_t weight = 2;   // how often it is drawn, beside the others; 0: never
    std::int32_t answers = 0;  // the number of another one, counted from 1; 0: none
    std::int32_t camp = 0;     // the one that it may be delivered at, counted from 1; 0: any
    std::string id = {};       // what the album knows it by
    LULL_FIELDS((first_run, 1, 9), (last_run, 1, 9), (weight, 0, 3), (answers, 0, 10'000), (camp, 0, 100), id);
};

// What is told of things that are asked about, besides what they are made of.
struct CardText {
    std::string about;   // the picture of such things; or "horde", "camp"
    std::string name;    // on the road, of one without a name of its own
    std::string text;    // on the road
    std::string inside;  // in a house
    LULL_FIELDS(about, name, text, inside);
};

// What is told and heard of what did harm.
struct CauseText {
    Cause cause = Cause::nothing;
    std::string called;  // before what it took: "Claws"
    std::string sound;   // together with that of what it took; empty: none
    std::string icon;    // a panel icon's, of its stamp in the album
    LULL_FIELDS(cause, called, sound, icon);
};

// What a deed is called, when it is done, and what camps pay for it, in coins.
struct DeedText {
    Deed id{};
    std::string name;
    std::string condition;
    std::int32_t pay = 0;
    LULL_FIELDS(id, name, condition, (pay, 1, 100));
};

struct GameData {
    Things things;
    Roles roles;
    RoadRecipe road;
    std::vector<MapPiece> pieces;
    ShopRecipe shop;
    std::vector<Good> goods;
    std::vector<Loadout> loadouts;  // the first one is the role's van
    std::vector<RouteKind> routes;  // the first one changes nothing
    std::vector<Weather> weathers;  // the first one is the usual
    std::vector<DepotLevel> depots;
    std::vector<HouseDrawing> houses;
    std::vector<Stock> in_vaults;      // of depots beside the road
    std::vector<LetterFacts> letters;  // their numbers are counted from 1
    std::vector<Hint> hints;           // of a first journey; of those that are due the earliest is given
    std::vector<CardText> cards;
    std::vector<Camp> camps;  // the last one is where a journey ends
    std::vector<CauseText> causes;
    std::vector<DeedText> deeds;
    std::vector<std::string> sounds;  // names of those in assets/sounds, the most important first

    // Null: nothing is told of those.
    [[nodiscard]] const CardText* card(std::string_view about) const;
    // Without words: nothing is told of it.
    [[nodiscard]] CauseText told_of(Cause cause) const;
    // Its place in the list; -1: there is none of that name.
    [[nodiscard]] std::int32_t number_of_sound(Text name) const;
};

// All of it or, with a fault, nothing.
lull::Fault read_game_data(const std::uint8_t* bytes, std::size_t size, GameData& into);

}  // namespace posthaste
