// What the road game is made of besides code: its things, the making of its roads and drawn pieces of map,
// from assets/data/*.json and assets/maps/*.txt as they were checked and packed when the program was built.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "game/components.hpp"
#include "game/map_piece.hpp"
#include "lull/fault.hpp"
#include "lull/parts/assemblage.hpp"

namespace posthaste {

using Things = lull::Assemblages<Components>;
using lull::AssemblageId;

// Which of the things the rules mean where they make one.
struct Roles {
    AssemblageId road;
    AssemblageId van;
    AssemblageId horde;
    AssemblageId letter;    // thrown out of the sack
    AssemblageId shell;     // leaves a weapon
    AssemblageId fragment;  // leaves what bursts
    AssemblageId wreck;     // is left of some that die, and so is the next
    AssemblageId acid;
    AssemblageId oil;  // dropped, and spilt by flames; and the next
    AssemblageId mine;
    template <class Archive>
    void serialize(Archive& archive) {
        archive(CEREAL_NVP(road), CEREAL_NVP(van), CEREAL_NVP(horde), CEREAL_NVP(letter), CEREAL_NVP(shell),
                CEREAL_NVP(fragment), CEREAL_NVP(wreck), CEREAL_NVP(acid), CEREAL_NVP(oil), CEREAL_NVP(mine));
    }
};

enum class Strip : std::uint8_t { verge, road, count };
constexpr NamesOf<Strip, 2> names_of(Strip /*any*/) { return {"verge", "road"}; }

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
    template <class Archive>
    void serialize(Archive& archive) {
        archive(CEREAL_NVP(thing), CEREAL_NVP(where), lull::ranged("per_thousand", per_thousand, 0, 1000),
                lull::ranged("more_each_run", more_each_run, 0, 1000), lull::ranged("at_most", at_most, 0, 1000),
                lull::ranged("percent", percent, 0, 1000), lull::ranged("more_percent", more_percent, 0, 1000),
                lull::ranged("from_run", from_run, 1, 1000), lull::ranged("rows_from_road", rows_from_road, 0, 100),
                lull::ranged("beside_percent", beside_percent, 0, 100));
    }
};

// What lies in patches beside a new road, by chance: under things, never on each other.
struct Patch {
    AssemblageId thing;
    std::int32_t per_thousand = 0;  // cells off the road: so many are the middle of one
    std::int32_t radius = 1;        // cells
    std::int32_t percent = 100;     // of the cells within it
    template <class Archive>
    void serialize(Archive& archive) {
        archive(CEREAL_NVP(thing), lull::ranged("per_thousand", per_thousand, 0, 1000),
                lull::ranged("radius", radius, 0, 20), lull::ranged("percent", percent, 0, 100));
    }
};

// What the generator makes a road of, in cells, and what goes on there.
struct RoadRecipe {
    std::int32_t rows = 0;
    std::int32_t road_top = 0;     // the first row of the road
    std::int32_t road_bottom = 0;  // the last one
    std::int32_t fewest_columns = 0;
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
    // Hundredths of a turn between two steps of a fire.
    std::int32_t fire_period = 0;
    std::int32_t fire_period_in_heat = 0;
    std::vector<Sown> sown;     // what comes first is drawn first
    std::vector<Patch> ground;  // likewise
    template <class Archive>
    void serialize(Archive& archive) {
        archive(
            lull::ranged("rows", rows, 1, 100), lull::ranged("road_top", road_top, 0, 99),
            lull::ranged("road_bottom", road_bottom, 0, 99), lull::ranged("fewest_columns", fewest_columns, 20, 1000),
            lull::ranged("most_columns", most_columns, 20, 1000), lull::ranged("clear_start", clear_start, 1, 20),
            lull::ranged("clear_end", clear_end, 1, 20), lull::ranged("van_column", van_column, 0, 19),
            lull::ranged("van_row", van_row, 0, 99), lull::ranged("horde_behind", horde_behind, 1, 100),
            lull::ranged("least_between_pieces", least_between_pieces, 0, 1000),
            lull::ranged("most_between_pieces", most_between_pieces, 0, 1000), CEREAL_NVP(boss),
            lull::ranged("boss_run", boss_run, 0, 1000), lull::ranged("boss_from_end", boss_from_end, 0, 1000),
            lull::ranged("fire_period", fire_period, 1, 1000),
            lull::ranged("fire_period_in_heat", fire_period_in_heat, 1, 1000), CEREAL_NVP(sown), CEREAL_NVP(ground));
    }
};

// What a shop sells.
enum class Gives : std::uint8_t { weapon, plate, engine, tyre, engine_kit, spare_tyre, count };
constexpr NamesOf<Gives, 6> names_of(Gives /*any*/) {
    return {"weapon", "plate", "engine", "tyre", "engine_kit", "spare_tyre"};
}
struct Good {
    std::string name;
    std::string icon;  // a panel icon's
    std::string text;
    std::int32_t price = 0;  // of a plate: the first one on a side; each more there costs twice as much
    Gives gives = Gives::weapon;
    std::string thing;       // the assemblage of a weapon
    bool rear_only = false;  // where it can be mounted
    template <class Archive>
    void serialize(Archive& archive) {
        archive(CEREAL_NVP(name), CEREAL_NVP(icon), CEREAL_NVP(text), lull::ranged("price", price, 1, 10'000),
                CEREAL_NVP(gives), CEREAL_NVP(thing), CEREAL_NVP(rear_only));
    }
};

// A van that a journey can begin with.
struct Loadout {
    std::string name;
    std::string text;
    AssemblageId van;
    template <class Archive>
    void serialize(Archive& archive) {
        archive(CEREAL_NVP(name), CEREAL_NVP(text), CEREAL_NVP(van));
    }
};

// A kind of road. What is sown on it or lies beside it is a share of what the recipe says.
struct Factor {
    AssemblageId thing;
    std::int32_t percent = 100;
    template <class Archive>
    void serialize(Archive& archive) {
        archive(CEREAL_NVP(thing), lull::ranged("percent", percent, 0, 1000));
    }
};
struct RouteKind {
    std::string name;
    std::string text;       // its traits
    std::string pieces;     // the drawn ones that it may have, spaces between; empty: all
    std::int32_t rain = 0;  // of a hundred such roads
    std::int32_t dust = 0;
    std::int32_t heat = 0;
    std::vector<Factor> factors;
    template <class Archive>
    void serialize(Archive& archive) {
        archive(CEREAL_NVP(name), CEREAL_NVP(text), CEREAL_NVP(pieces), lull::ranged("rain", rain, 0, 100),
                lull::ranged("dust", dust, 0, 100), lull::ranged("heat", heat, 0, 100), CEREAL_NVP(factors));
    }
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

struct GameData {
    Things things;
    Roles roles;
    RoadRecipe road;
    std::vector<MapPiece> pieces;
    std::vector<Good> goods;
    std::vector<Loadout> loadouts;  // the first one is the role's van
    std::vector<RouteKind> routes;  // the first one changes nothing
};

// All of it or, with a fault, nothing.
lull::Fault read_game_data(const std::uint8_t* bytes, std::size_t size, GameData& into);

// What this program was built with: constant, and the same for every world.
const GameData& shipped_data();

}  // namespace posthaste
