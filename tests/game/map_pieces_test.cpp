// Drawn pieces of map on the roads.
#include "game/map_pieces.hpp"

#include <doctest/doctest.h>

#include <set>

#include "game/map_generation.hpp"
#include "game/posthaste.hpp"
#include "game/road/first_road.hpp"
#include "game/shipped_data.hpp"
#include "tests/support/ascii_road.hpp"
#include "tests/support/seeds.hpp"

namespace map_pieces_test {

using namespace ascii_road;

namespace {

constexpr std::int32_t road_top = 4;
constexpr std::int32_t road_bottom = 8;

// Drawn with words of the shipped data: T tree, m letter, . kept clear, ? left to chance.
MapPiece drawn(const std::vector<std::string>& rows, std::int32_t road_begins, std::int32_t road_rows) {
    const auto named = [](char letter) -> std::uint32_t {
        const auto& things = shipped_data().things;
        for (std::uint16_t i = 0; i < things.count(); ++i) {
            const bool wanted =
                letter == 'm' ? things.has<Letter>(AssemblageId{i}) : things.has<Scenery>(AssemblageId{i});
            if (wanted) {
                return MapPiece::first_thing + i;
            }
        }
        return MapPiece::clear;
    };
    MapPiece piece{"drawn",
                   static_cast<std::int32_t>(rows[0].size()),
                   static_cast<std::int32_t>(rows.size()),
                   road_begins,
                   road_rows,
                   {}};
    for (const auto& row : rows) {
        for (const char letter : row) {
            piece.cells.push_back(letter == '?'   ? MapPiece::by_chance
                                  : letter == '.' ? MapPiece::clear
                                                  : named(letter));
        }
    }
    return piece;
}

// The shipped recipe with these pieces alone.
GameData data_with(std::vector<MapPiece> pieces) {
    GameData data = shipped_data();
    data.pieces = std::move(pieces);
    return data;
}

// What stands where, row by row.
std::vector<AssemblageId> things_by_cell(const MapPlan& plan) {
    std::vector<AssemblageId> found(static_cast<std::size_t>(plan.columns * plan.rows));
    for (const auto& [thing, cell] : plan.things) {
        found[static_cast<std::size_t>(cell.row * plan.columns + cell.column)] = thing;
    }
    return found;
}

// Whether the piece lies there as it was drawn, or with north and south exchanged.
bool lies_at(const std::vector<AssemblageId>& things, std::int32_t columns, const MapPiece& piece, Cell corner,
             bool mirrored) {
    for (std::int32_t row = 0; row < piece.rows; ++row) {
        for (std::int32_t column = 0; column < piece.columns; ++column) {
            const Cell of_piece{column, mirrored ? piece.rows - 1 - row : row};
            const Cell cell = corner + lull::Offset{column, row};
            const AssemblageId there = things[static_cast<std::size_t>(cell.row * columns + cell.column)];
            if (piece.at(of_piece) != MapPiece::by_chance && !(there == piece.thing_at(of_piece))) {
                return false;
            }
        }
    }
    return true;
}

struct Found {
    std::int32_t column;
    std::int32_t row;
    bool mirrored;
};
std::vector<Found> find_all(const MapPlan& plan, const MapPiece& piece) {
    std::vector<Found> all;
    const auto things = things_by_cell(plan);
    for (std::int32_t column = 0; column + piece.columns <= plan.columns; ++column) {
        for (std::int32_t row = 0; row + piece.rows <= plan.rows; ++row) {
            for (const bool mirrored : {false, true}) {
                if (lies_at(things, plan.columns, piece, {column, row}, mirrored)) {
                    all.push_back({column, row, mirrored});
                }
            }
        }
    }
    return all;
}

MapPlan road_of(const GameData& data, std::uint32_t seed, std::int32_t run = 1) {
    lull::RandomStream chance(seed, static_cast<std::uint64_t>(run));
    return generate_map(chance, run, data);
}

}  // namespace

TEST_CASE("a piece with all of the road lies on it, as drawn or with north and south exchanged") {
    const MapPiece piece = drawn({"TT.", "...", "T..", "...", ".T.", "..."}, 1, 5);
    const GameData data = data_with({piece});
    std::set<bool> ways;
    for (const std::uint32_t seed : seeds::several(20)) {
        CAPTURE(seed);
        const auto found = find_all(road_of(data, seed), piece);
        CHECK(found.size() >= 2);
        for (const auto& place : found) {
            CHECK(place.row == (place.mirrored ? road_top : road_top - 1));
            CHECK(place.column >= data.road.clear_start);
            ways.insert(place.mirrored);
        }
    }
    CHECK(ways.size() == 2);
}

TEST_CASE("a piece at the road's northern edge lies there or, exchanged, at the southern") {
    const MapPiece piece = drawn({"TTTTT", "TmTmT", "....."}, 2, 1);
    const GameData data = data_with({piece});
    std::set<std::int32_t> rows;
    for (const std::uint32_t seed : seeds::several(20)) {
        for (const auto& place : find_all(road_of(data, seed), piece)) {
            rows.insert(place.row);
        }
    }
    CHECK(rows == std::set<std::int32_t>{road_top - 2, road_bottom});
}

TEST_CASE("a piece without road lies anywhere off it") {
    const MapPiece piece = drawn({"TmT", "T.T"}, 0, 0);
    const GameData data = data_with({piece});
    std::set<std::int32_t> rows;
    for (const std::uint32_t seed : seeds::several(40)) {
        for (const auto& place : find_all(road_of(data, seed), piece)) {
            CHECK((place.row + 1 < road_top || place.row > road_bottom));
            rows.insert(place.row);
        }
    }
    CHECK(rows.size() > 4);
}

TEST_CASE("where a piece is drawn nothing lies on the ground but what it says; beside it there may be") {
    const MapPiece piece = drawn({"T?T", "..m"}, 0, 0);
    GameData data = data_with({piece});
    for (Patch& patch : data.road.ground) {
        patch.per_thousand = 1000;
    }
    const MapPlan plan = road_of(data, 7);
    CHECK(find_all(plan, piece).size() >= 2);
    std::size_t lying = 0;
    for (const auto& placed : plan.things) {
        lying += data.things.has<Ground>(placed.thing) ? 1 : 0;
    }
    CHECK(lying > 500);
}

TEST_CASE("a piece that fits nowhere is left out, and the road is made all the same") {
    const MapPiece tall = drawn({"T", "T", "T", "T", "T", "T", "T", "T", "T"}, 0, 0);
    CHECK(find_all(road_of(data_with({tall}), 3), tall).empty());
}

TEST_CASE("between pieces lie as many columns as the recipe says, fewer in later runs") {
    const MapPiece piece = drawn({"TTT", "TmT"}, 0, 0);
    GameData data = data_with({piece});
    data.road.least_between_pieces = 10;
    data.road.most_between_pieces = 16;
    const auto gaps = [&](std::int32_t run) {
        std::set<std::int32_t> found;
        for (const std::uint32_t seed : seeds::several(30)) {
            std::int32_t last = -1;
            for (const auto& place : find_all(road_of(data, seed, run), piece)) {
                if (last >= 0 && place.column > last) {
                    found.insert(place.column - last - piece.columns);
                }
                last = place.column;
            }
        }
        return found;
    };
    CHECK(*gaps(1).begin() >= 10);
    CHECK(*gaps(1).rbegin() <= 16);
    CHECK(*gaps(5).rbegin() <= 12);
}

TEST_CASE("every shipped piece comes to stand on some road, but the first road, which is one by itself") {
    std::set<std::string> seen;
    CHECK(shipped_data().pieces.size() >= 12);
    for (std::uint32_t seed = 1; seed <= 60 && seen.size() + 1 < shipped_data().pieces.size(); ++seed) {
        const MapPlan plan = road_of(shipped_data(), seed, seed % 2 == 0 ? shipped_data().road.boss_run : 1);
        for (const MapPiece& piece : shipped_data().pieces) {
            if (!seen.contains(piece.name) && !find_all(plan, piece).empty()) {
                seen.insert(piece.name);
            }
        }
    }
    for (const MapPiece& piece : shipped_data().pieces) {
        CHECK_MESSAGE(seen.contains(piece.name) != (piece.name == first_road_piece), piece.name);
    }
}

TEST_CASE("the boss's piece stands on the road of its run alone, once, near the end, and leaves a way") {
    const GameData& data = shipped_data();
    REQUIRE(data.road.boss != AssemblageId{});
    for (const std::uint32_t seed : seeds::several(12)) {
        for (const std::int32_t run : {1, 8, 9, 10}) {
            lull::RandomStream chance(seed, static_cast<std::uint64_t>(run));
            const MapPlan plan = generate_map(chance, run, shipped_data());
            std::int32_t kings = 0;
            for (const auto& [thing, cell] : plan.things) {
                if (thing != data.road.boss) {
                    continue;
                }
                ++kings;
                CHECK(cell.column > plan.columns - data.road.boss_from_end - 15);
                CHECK(cell.column < plan.columns - data.road.boss_from_end);
                for (const auto& other : plan.things) {  // room for his trailers
                    const bool behind = other.cell.row == cell.row && other.cell.column < cell.column &&
                                        other.cell.column >= cell.column - 2;
                    CHECK_FALSE(behind);
                }
            }
            CHECK(kings == (run == data.road.boss_run ? 1 : 0));
            CHECK(is_passable(plan, shipped_data().things));
        }
    }
}

TEST_CASE("each kind of road has all of its houses in every run, and one to four doors") {
    const GameData& data = shipped_data();
    for (std::size_t kind = 0; kind < data.routes.size(); ++kind) {
        for (std::int32_t run = 1; run <= 9; ++run) {
            for (const std::uint32_t seed : seeds::several(10)) {
                lull::RandomStream chance(seed, static_cast<std::uint64_t>(run));
                const MapPlan plan = generate_map(chance, run, Route{static_cast<std::int32_t>(kind)}, data);
                std::int32_t doors = 0;
                std::int32_t houses = 0;
                for (const auto& placed : plan.things) {
                    if (data.things.has<PlaceDoor>(placed.thing)) {
                        ++doors;
                        houses += data.things.value_of<PlaceDoor>(placed.thing).leads == Leads::house ? 1 : 0;
                    }
                }
                CAPTURE(data.routes[kind].name);
                CAPTURE(run);
                CAPTURE(seed);
                CHECK(houses == data.routes[kind].houses);
                CHECK(doors >= 1);
                CHECK(doors <= 4);
            }
        }
    }
}

}  // namespace map_pieces_test
