// What each actor has seen, as opposed to what is true.
#include "lull/modules/knowledge.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <string>

#include "lull/modules/group_index.hpp"
#include "lull/resolver.hpp"

namespace knowledge_test {

using lull::Cell;
using lull::Entity;
using lull::Offset;
using Picture = std::vector<std::string>;

namespace {

struct Place {
    LULL(place, cell);
    Cell cell;
};
struct Door {
    LULL(door, open);
    bool open = false;
};
struct Glyph {
    LULL(glyph, letter);
    std::int32_t letter = 0;
};
struct Solid {
    LULL(solid);
};
struct Hero {
    LULL(hero);
};
struct HasEyes {
    LULL(has_eyes);
};
struct CarriedBy {
    LULL(carried_by, holder);
    Entity holder;
};
using Carried = lull::GroupIndex<&CarriedBy::holder>;
using Memory = lull::Memory<Place, Door, Glyph, Solid>;

struct Walk {
    Entity who;
    Offset by;
};
struct Turn {  // opens or closes a door
    Entity door;
};
struct Remove {
    Entity what;
};
struct LookAround {
    Entity who;
};

struct Sight {
    using Position = Place;
    using Components = lull::Components<Place, Door, Glyph, Solid, Hero, HasEyes, CarriedBy, Memory>;
    using Cells = lull::Aggregates<lull::Count<Solid>, lull::Any<Door>>;
    using Indexes = lull::Indexes<lull::MemoryIndex<Memory>, Carried>;
    using Verb = std::variant<Walk, Turn, Remove, LookAround>;
    using Controlled = Hero;
    using World = lull::World<Sight>;
    using Action = lull::Action<Components>;
    using Judge = lull::Judgement<Sight>;

    struct SeenCells {
        std::vector<Cell> cells;
        bool sees_all = false;
        [[nodiscard]] bool covers(Cell cell) const {
            return sees_all || std::find(cells.begin(), cells.end(), cell) != cells.end();
        }
        [[nodiscard]] bool covers_everything() const { return sees_all; }
    };
    // Sees along its row up to and including the first solid thing, and the cells above and below that stretch. An
    // entity without eyes perceives everything.
    static SeenCells sight_of(const World& world, Entity who) {
        if (!world.has<HasEyes>(who)) {
            return {{}, true};
        }
        const Cell here = world.get<Place>(who).cell;
        std::vector<Cell> cells{here, here + lull::north, here + lull::south};
        for (const Offset by : {lull::east, lull::west}) {
            for (Cell cell = here + by; world.contains(cell); cell = cell + by) {
                cells.push_back(cell);
                if (world.cell(cell).count<Solid>() > 0) {
                    break;
                }
            }
        }
        return {cells};
    }
    static void enact(const Verb& kind, const World& world, Action& action) {
        if (const auto* walk = std::get_if<Walk>(&kind)) {
            action.set(walk->who, Place{world.get<Place>(walk->who).cell + walk->by});
        } else if (const auto* turn = std::get_if<Turn>(&kind)) {
            const bool opens = !world.get<Door>(turn->door).open;
            action.set(turn->door, Door{opens});
            opens ? action.remove<Solid>(turn->door) : action.set<Solid>(turn->door);
        } else if (const auto* remove = std::get_if<Remove>(&kind)) {
            action.destroy(remove->what);
        } else if (const auto* look = std::get_if<LookAround>(&kind)) {
            lull::look<Memory>(world, look->who, 0, action);
        }
    }
    static void everybody_looks(Judge& judge) {
        judge.before().each<HasEyes>([&](Entity who, const HasEyes&) { judge.react(LookAround{who}); });
    }
    static lull::Verdict moves_are_seen(const lull::Change<Place>&, Judge& judge) {
        everybody_looks(judge);
        return lull::Verdict::accept;
    }
    static lull::Verdict doors_are_seen(const lull::Change<Door>&, Judge& judge) {
        everybody_looks(judge);
        return lull::Verdict::accept;
    }
    static constexpr auto rules() {
        return lull::rules(lull::on<Place>("moves are seen", &moves_are_seen),
                           lull::on_removal<Place>("ends are seen", &moves_are_seen),
                           lull::on<Door>("doors are seen", &doors_are_seen));
    }
    static lull::Turn<Verb> take_turn(const World&, Entity, int) { return {}; }
    static bool is_over(const World&) { return false; }
};
using Known = lull::KnownView<Memory, lull::World<Sight>>;

// A renderer, written once: it draws a World and a KnownView alike.
template <class Query>
Picture draw(const Query& query) {
    Picture rows(static_cast<std::size_t>(query.rows()), std::string(static_cast<std::size_t>(query.columns()), '.'));
    query.template each<Place, Glyph>([&](Entity entity, const Place& place, const Glyph& glyph) {
        const auto* door = query.template find<Door>(entity);
        rows[static_cast<std::size_t>(place.cell.row)][static_cast<std::size_t>(place.cell.column)] =
            door != nullptr && door->open ? '/' : static_cast<char>(glyph.letter);
    });
    return rows;
}
// A behaviour, written once: how far east it would run before it met something solid.
template <class Query>
int free_way(const Query& query, Cell from) {
    int way = 0;
    for (Cell cell = from + lull::east; query.contains(cell) && query.cell(cell).template count<Solid>() == 0;
         cell = cell + lull::east) {
        ++way;
    }
    return way;
}

struct Seen {
    lull::Resolver<Sight> game;
    std::map<char, Entity> by_letter;

    explicit Seen(const Picture& map)
        : game(static_cast<std::int32_t>(map.front().size()), static_cast<std::int32_t>(map.size()), {1, 1}, {1, 2}) {
        for (std::size_t row = 0; row < map.size(); ++row) {
            for (std::size_t column = 0; column < map[row].size(); ++column) {
                if (map[row][column] != '.') {
                    place(map[row][column], {static_cast<std::int32_t>(column), static_cast<std::int32_t>(row)});
                }
            }
        }
        game.add_actor(by_letter.at('@'), 0);
        game.run();
        act(LookAround{by_letter.at('@')});
    }
    void place(char letter, Cell cell) {
        game.apply_unjudged([&](auto& action) {
            const Entity entity = by_letter[letter] = action.create();
            action.set(entity, Place{cell});
            action.set(entity, Glyph{letter});
            if (letter == '+') {
                action.set(entity, Door{false});
            }
            if (letter == '+' || letter == '#') {
                action.template set<Solid>(entity);
            }
            if (letter == '@') {
                action.template set<Hero>(entity);
            }
            if (letter == '@' || letter == 'z') {
                action.template set<HasEyes>(entity);
            }
        });
    }
    // A bag without a position of its own.
    Entity carry(char letter) {
        Entity bag;
        game.apply_unjudged([&](auto& action) {
            bag = action.create();
            action.set(bag, CarriedBy{by_letter.at(letter)});
        });
        return bag;
    }
    Entity operator[](char letter) { return by_letter.at(letter); }
    bool act(const Sight::Verb& kind) {
        return game.command(kind, lull::Turn<Sight::Verb>::Then::reschedule, 100).accepted;
    }
    Known known(char who) { return {game.world(), by_letter.at(who)}; }
};

}  // namespace

TEST_CASE("knowledge: a remembered door stays drawn shut until seen open") {
    Seen seen({"@..+.", "....."});
    CHECK(draw(seen.known('@')) == Picture{"@..+.", "....."});
    seen.act(Walk{seen['@'], lull::south});
    seen.act(Turn{seen['+']});  // by a draught, unseen
    CHECK(draw(seen.game.world()) == Picture{".../.", "@...."});
    CHECK_MESSAGE((draw(seen.known('@')) == Picture{"...+.", "@...."}), "as it was when last seen");
    seen.act(Walk{seen['@'], lull::north});
    CHECK(draw(seen.known('@')) == Picture{"@../.", "....."});
}

TEST_CASE("what was never seen is not known, and what is seen gone is forgotten") {
    Seen seen({"@.+z.", "..#b."});
    CHECK_FALSE(seen.known('@').alive(seen['z']));
    CHECK_FALSE(seen.known('@').alive(seen['b']));
    CHECK(draw(seen.known('@')) == Picture{"@.+..", "....."});
    seen.act(Walk{seen['@'], lull::south});
    CHECK(draw(seen.known('@')) == Picture{"..+..", "@.#.."});
    seen.act(Remove{seen['+']});
    CHECK_MESSAGE(seen.known('@').alive(seen['+']), "it does not know yet");
    seen.act(Walk{seen['@'], lull::north});
    CHECK_FALSE(seen.known('@').alive(seen['+']));
    CHECK(draw(seen.known('@')) == Picture{"@..z.", "..#.."});
}

TEST_CASE("whoever walks out of sight is remembered where it was last seen, once") {
    Seen seen({"@.z..", "....."});
    seen.act(Walk{seen['z'], lull::south});
    CHECK_MESSAGE((draw(seen.known('@')) == Picture{"@....", "....."}), "its place is seen empty");
    seen.act(Walk{seen['z'], lull::north});
    CHECK(draw(seen.known('@')) == Picture{"@.z..", "....."});
    seen.act(Walk{seen['z'], lull::east});
    CHECK(draw(seen.known('@')) == Picture{"@..z.", "....."});
    seen.act(Walk{seen['@'], lull::south});
    seen.act(Walk{seen['z'], lull::east});
    CHECK(draw(seen.known('@')) == Picture{"...z.", "@...."});
}

TEST_CASE("each actor knows what it has seen itself") {
    Seen seen({"@.+.z"});
    seen.act(LookAround{seen['z']});
    CHECK(draw(seen.known('@')) == Picture{"@.+.."});
    CHECK(draw(seen.known('z')) == Picture{"..+.z"});
}

TEST_CASE("behaviour, renderer and previews read knowledge: only the unseen differs, so nothing differs for them") {
    Seen empty({"@..+...", "......."});
    Seen full({"@..+.#b", "......."});
    for (Seen* seen : {&empty, &full}) {
        seen->act(Walk{(*seen)['@'], lull::south});
        seen->act(Turn{(*seen)['+']});
    }
    CHECK(free_way(empty.game.world(), {0, 0}) != free_way(full.game.world(), {0, 0}));
    CHECK(free_way(empty.known('@'), {0, 0}) == free_way(full.known('@'), {0, 0}));
    CHECK(free_way(empty.known('@'), {0, 0}) == 2);
    CHECK(draw(empty.known('@')) == draw(full.known('@')));
}

namespace {

// The contents of a copy reduced to what an actor perceives.
Picture perceived(Seen& seen, char observer) {
    lull::Resolver<Sight> copy(1, 1, {}, {});
    copy.copy_from(seen.game);
    lull::forget_unperceived<Carried>(copy, seen[observer]);
    return draw(copy.world());
}

}  // namespace

TEST_CASE("perceiving is one question: of a cell, of a fork, of a memory") {
    Seen seen({"@..+.z", "......"});
    for (std::int32_t column = 0; column < 6; ++column) {
        CHECK(lull::perceives(seen.game.world(), seen['@'], {column, 0}) == (column <= 3));
        CHECK(lull::perceives(seen.game.world(), seen['z'], {column, 0}) == (column >= 3));
    }
    CHECK(perceived(seen, '@') == Picture{"@..+..", "......"});
    CHECK(perceived(seen, 'z') == Picture{"...+.z", "......"});
    CHECK(draw(seen.known('@')) == perceived(seen, '@'));
}

TEST_CASE("a fork holds what its observer perceives, however much there is besides") {
    std::string wide = "@..#";
    for (int i = 0; i < 300; ++i) {
        wide += i % 3 == 0 ? "b" : "#";
    }
    Seen seen({wide, std::string(wide.size(), '#')});
    const Picture left = perceived(seen, '@');
    CHECK(left[0] == "@..#" + std::string(300, '.'));
    CHECK(left[1] == "#" + std::string(303, '.'));
}

TEST_CASE("what is out of sight is forgotten with all that it carries; what is carried in sight stays") {
    Seen seen({"@z+b"});
    const Entity seen_bag = seen.carry('z');
    const Entity unseen_bag = seen.carry('b');
    lull::Resolver<Sight> copy(1, 1, {}, {});
    copy.copy_from(seen.game);
    lull::forget_unperceived<Carried>(copy, seen['@']);
    CHECK(copy.world().alive(seen_bag));
    CHECK_FALSE(copy.world().alive(unseen_bag));
    CHECK_FALSE(copy.world().alive(seen['b']));
    CHECK_MESSAGE(seen.game.world().alive(unseen_bag), "the original is as it was");
}

TEST_CASE("where an observer perceives everything a fork is an exact copy") {
    Seen seen({"@..+.z", "..b..."});
    seen.carry('b');
    lull::Resolver<Sight> copy(1, 1, {}, {});
    copy.copy_from(seen.game);
    lull::forget_unperceived<Carried>(copy, seen['b']);
    CHECK(copy.hash() == seen.game.hash());
    lull::forget_unperceived<Carried>(copy, Entity{});
    CHECK(copy.hash() == seen.game.hash());
}

TEST_CASE("knowledge is saved with all else, and found again") {
    Seen seen({"@..+.", "....."});
    seen.act(Walk{seen['@'], lull::south});
    seen.act(Turn{seen['+']});
    lull::Bytes bytes;
    lull::ByteWriter writer(bytes);
    seen.game.save(writer);
    lull::Resolver<Sight> loaded(5, 2, {}, {});
    lull::ByteReader reader(bytes);
    reader.number();
    reader.number();
    REQUIRE_FALSE(loaded.load(reader, 1000));
    CHECK(draw(Known(loaded.world(), seen['@'])) == draw(seen.known('@')));
    CHECK(loaded.hash() == seen.game.hash());
}

}  // namespace knowledge_test
