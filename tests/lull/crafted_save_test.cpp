// Saves that no game wrote: whatever their bytes claim, loading answers with a sentence, quickly and with little
// memory, and the program's earlier state is unchanged.
#include <doctest/doctest.h>

#include <cstring>
#include <string>
#include <vector>

#include "lull/modules/group_index.hpp"
#include "lull/modules/knowledge.hpp"
#include "lull/session.hpp"

namespace crafted_save_test {

using lull::Bytes;
using lull::Entity;
using lull::Text;

namespace {

struct Place {
    LULL(place, cell);
    lull::Cell cell;
};
struct Hero {
    LULL(hero);
};
struct Carried {
    LULL(carried, by);
    Entity by;
};
struct Dice {
    LULL(dice, stream);
    lull::RandomStream stream{1, 1};
};
struct Called {
    LULL(called, words);
    Text words;
};
struct Wait {
    Entity who;
};
struct Rename {
    Entity who;
    Text words;
};
using Seen = lull::Memory<Place, Carried>;

// A yard in which things are carried, named and remembered.
struct Yard : lull::Game<Yard, Place, Hero, lull::Components<Place, Hero, Carried, Dice, Called, Seen>,
                         lull::Verbs<Wait, Rename>> {
    using Carriers = lull::GroupIndex<&Carried::by>;
    using Indexes = lull::Indexes<Carriers, lull::MemoryIndex<Seen>>;
    static void does(const Wait& /*wait*/, const World& /*world*/, Action& /*action*/) {}
    static void does(const Rename& rename, const World& /*world*/, Action& action) {
        action.set(rename.who, Called{rename.words});
    }
    static void place(char letter, Entity entity, Action& action) {
        if (letter == '@') {
            action.set<Hero>(entity);
            action.set(entity, Called{Text::of("Ada")});
        }
    }
};
using Session = lull::Session<Yard>;

// Guards that act by themselves forever.
struct Guard {
    LULL(guard);
};
struct Watch : lull::Game<Watch, Place, Hero, lull::Components<Place, Hero, Guard>, lull::Verbs<Wait>> {
    using Resolver = lull::Resolver<Watch>;
    static void does(const Wait& /*wait*/, const World& /*world*/, Action& /*action*/) {}
    static void place(char letter, Entity entity, Action& action) {
        if (letter == '@') {
            action.set<Hero>(entity);
        } else if (letter == 'g') {
            action.set<Guard>(entity);
        }
    }
    static bool takes_turns(const World& world, Entity entity) { return world.has<Guard>(entity); }
    static Turn take_turn(const World& world, Entity who, int /*step*/) { return turn(Wait{who}, world); }
    static bool is_over(const World& /*world*/) { return false; }
};

// The bytes of a valid game, except for what `tamper(Action&, hero)` gives its hero.
template <class Tamper>
Bytes with(const Tamper& tamper) {
    Session game({"@.."}, {.undo = 0});
    game.resolver().apply_unjudged([&](auto& action) { tamper(action, game.first<Hero>()); });
    return game.save();
}
std::string refusal_of(const Bytes& bytes, lull::SessionOptions options = {.undo = 0}) {
    Session game({"@.."}, options);
    const auto before = game.hash();
    const lull::Fault fault = game.load(bytes);
    CHECK((!fault || game.hash() == before));
    return fault.sentence();
}
// Replaces the only occurrence of these bytes by others.
Bytes replaced(Bytes bytes, const Bytes& what, const Bytes& by) {
    const auto found = std::search(bytes.begin(), bytes.end(), what.begin(), what.end());
    REQUIRE(found != bytes.end());
    const auto place = found - bytes.begin();
    bytes.erase(found, found + static_cast<std::ptrdiff_t>(what.size()));
    bytes.insert(bytes.begin() + place, by.begin(), by.end());
    return bytes;
}
Bytes as_bytes(const std::string& text) { return {text.begin(), text.end()}; }

// A save of one entity, whose sections are whatever `write(ByteWriter&)` produces, with its own count.
template <class Write>
Bytes of_sections(std::uint64_t entities, const std::vector<std::string>& texts, std::uint64_t sections,
                  const Write& write) {
    Bytes bytes;
    lull::ByteWriter writer(bytes);
    writer.number(3);
    writer.number(1);
    writer.number(entities);
    for (std::uint64_t i = 0; i < entities; ++i) {
        writer.number(1);
    }
    writer.number(0);  // no free index
    writer.number(4);  // the format of what follows
    writer.number(texts.size());
    for (const std::string& text : texts) {
        writer.text(text);
    }
    writer.number(sections);
    write(writer);
    return bytes;
}
void section(lull::ByteWriter& writer, const char* name, const Bytes& contents) {
    writer.text(name);
    writer.number(contents.size());
    writer.append(contents);
}

// For bytes that would take minutes or hours if the work were a product of two of their sizes; the suite's time limit
// would then fail.
void is_refused(const Bytes& bytes) { CHECK_FALSE(refusal_of(bytes).empty()); }

}  // namespace

TEST_CASE("whom a component names is nobody, or somebody who is or was there") {
    for (const Entity known : {Entity{}, Entity{0, 1}, Entity{0, 77}, lull::owner_to_be}) {
        CHECK(refusal_of(with([&](auto& action, Entity hero) { action.set(hero, Carried{known}); })).empty());
    }
    const Bytes carried = with([](auto& action, Entity hero) { action.set(hero, Carried{Entity{0, 77}}); });
    // One field of two numbers; one entity, with its index and value.
    const Bytes row{1, 2, 'b', 'y', 2, 'n', 'n', 1, 0, 0, 77};
    for (const std::uint32_t beyond : {2U, 100'000'000U, 0xFFFFFFFEU, 0xFFFFFFFFU}) {
        Bytes lie{1, 2, 'b', 'y', 2, 'n', 'n', 1, 0};
        lull::ByteWriter writer(lie);
        writer.number(beyond);
        writer.number(77);
        Bytes bytes = replaced(carried, row, lie);
        bytes = replaced(bytes, Bytes{'c', 'a', 'r', 'r', 'i', 'e', 'd', static_cast<std::uint8_t>(row.size())},
                         Bytes{'c', 'a', 'r', 'r', 'i', 'e', 'd', static_cast<std::uint8_t>(lie.size())});
        CHECK(refusal_of(bytes) == "its part \"carried\" is damaged");
    }
}

TEST_CASE("whoever remembers something is somebody who is or was there") {
    const Bytes bytes = with([](auto& action, Entity hero) {
        Seen seen;
        seen.observer = Entity{0, 77};
        seen.subject = hero;
        action.set(action.create(), seen);
    });
    CHECK(refusal_of(bytes).empty());
    CHECK(refusal_of(replaced(bytes, {1, 0, 77, 0, 1}, {1, 9, 77, 0, 1})) == "its part \"memory\" is damaged");
}

TEST_CASE("a section of very many fields of no numbers is refused at once") {
    Bytes fields;
    lull::ByteWriter to(fields);
    to.number(1'000'000);
    for (int i = 0; i < 1'000'000; ++i) {
        to.number(0);  // no name
        to.number(0);  // no numbers
    }
    constexpr std::uint64_t rows = 16'000;
    to.number(rows);
    for (std::uint64_t i = 0; i < rows; ++i) {
        to.number(0);
    }
    is_refused(of_sections(rows, {}, 1, [&](auto& writer) { section(writer, "hero", fields); }));
}

TEST_CASE("very many sections are refused at once, whatever they are called") {
    constexpr std::uint64_t many = 100'000;
    for (const char* name : {"carried", "nobody's"}) {
        const Bytes bytes = of_sections(1, {}, many, [&](auto& writer) {
            for (std::uint64_t i = 0; i < many; ++i) {
                section(writer, name, {0, 0});
            }
        });
        is_refused(bytes);
    }
}

TEST_CASE("a stream of chance that always draws the same is refused") {
    const Bytes bytes = with([](auto& action, Entity hero) { action.set(hero, Dice{}); });
    CHECK(refusal_of(bytes).empty());
    const auto stream = [](std::uint64_t state, std::uint64_t increment) {
        Bytes written;
        lull::ByteWriter writer(written);
        writer.number(state);
        writer.number(increment);
        return written;
    };
    Bytes honest;
    lull::ByteWriter writer(honest);
    writer(lull::RandomStream(1, 1));
    // Both streams of the game are drawn from, and so is the one in a component.
    const auto of_length = [&](Bytes lie) {
        while (lie.size() < honest.size()) {  // longer than necessary, so that everything else stays in its place
            lie.back() |= 0x80;
            lie.push_back(0);
        }
        return lie;
    };
    for (const auto& lie : {stream(0, 0), stream(7, 4)}) {
        CHECK(refusal_of(replaced(bytes, honest, of_length(lie))) == "its part \"dice\" is damaged");
    }
    Bytes of_game;
    lull::ByteWriter to(of_game);
    to(lull::RandomStream(1, 2));
    CHECK(refusal_of(replaced(bytes, of_game, stream(0, 0))) == "its order of turns is damaged, or it ends too early");
}

TEST_CASE("what can be undone names only texts that the save spells out") {
    Session game({"@.."});
    game.act(Rename{game.first<Hero>(), Text::of("Babette")});
    const Bytes bytes = game.save();
    CHECK(refusal_of(bytes, {}).empty());
    const Text unknown = Text::like("words that nobody keeps");
    REQUIRE(unknown.view().empty());
    std::string was(4, 0);
    std::string lie(4, 0);
    const std::uint32_t ids[]{Text::like("Ada").id(), unknown.id()};
    std::memcpy(was.data(), &ids[0], 4);
    std::memcpy(lie.data(), &ids[1], 4);
    CHECK(refusal_of(replaced(bytes, as_bytes(was), as_bytes(lie)), {}) == "what could be taken back in it is damaged");
}

TEST_CASE("what can be undone names only those who are or were there") {
    Session game({"@.."});
    game.resolver().apply_unjudged([&](auto& action) { action.set(game.first<Hero>(), Carried{Entity{0, 77}}); });
    game.act(Wait{});
    game.resolver().apply_unjudged([&](auto& action) { action.set(game.first<Hero>(), Carried{}); });
    const Bytes bytes = game.save();
    CHECK(refusal_of(bytes, {}).empty());
    CHECK(refusal_of(replaced(bytes, {0, 0, 0, 0, 77, 0, 0, 0}, {255, 255, 255, 255, 77, 0, 0, 0}), {}) ==
          "what could be taken back in it is damaged");
}

TEST_CASE("where the newest turn that can be undone began, looks had a chance that can be drawn from") {
    Session game({"@.."});
    Bytes chance(sizeof(lull::RandomStream));
    std::memcpy(chance.data(), &game.resolver().cosmetic_chance(), chance.size());
    const Bytes bytes = game.save();
    CHECK(refusal_of(bytes, {}).empty());
    Bytes lie = chance;
    lie[8] ^= 1;  // of an even increment
    CHECK(refusal_of(replaced(bytes, chance, lie), {}) == "what could be taken back in it is damaged");
}

TEST_CASE("what can be undone names nobody who came later") {
    Session game({"@.."});
    game.resolver().apply_unjudged([&](auto& action) { action.set(game.first<Hero>(), Carried{Entity{0, 77}}); });
    game.act(Wait{});
    const std::uint32_t before = game.world().store().index_end();
    game.resolver().apply_unjudged([&](auto& action) {
        action.set(game.first<Hero>(), Carried{});
        Entity last = action.create();
        while (last.index < before) {
            last = action.create();
        }
        action.set(last, Place{{1, 0}});
    });
    const Bytes bytes = game.save();
    CHECK(refusal_of(bytes, {}).empty());
    const auto later = static_cast<std::uint8_t>(before);
    CHECK(refusal_of(replaced(bytes, {0, 0, 0, 0, 77, 0, 0, 0}, {later, 0, 0, 0, 77, 0, 0, 0}), {}) ==
          "what could be taken back in it is damaged");
}

TEST_CASE("what can be undone frees nobody twice") {
    Session game({"@.."});
    std::vector<Entity> crowd(50);
    game.resolver().apply_unjudged([&](auto& action) {
        for (Entity& each : crowd) {
            each = action.create();
            action.set(each, Place{{1, 0}});
        }
    });
    game.resolver().apply_unjudged([&](auto& action) {
        action.destroy(crowd[40]);
        action.destroy(crowd[41]);
        action.end_undo();
    });
    game.act(Wait{});
    game.resolver().apply_unjudged([&](auto& action) { action.set(action.create(), Place{{2, 0}}); });
    const auto claimed = [&](std::uint32_t place) {
        return Bytes{static_cast<std::uint8_t>(lull::UndoLog::Op::claimed_free), 0,
                     static_cast<std::uint8_t>(crowd[place].index), 0};
    };
    const Bytes bytes = game.save();
    CHECK(refusal_of(bytes, {}).empty());
    CHECK(refusal_of(replaced(bytes, claimed(41), claimed(40)), {}) == "what could be taken back in it is damaged");
}

TEST_CASE("a refused save leaves no room less for texts") {
    Session game({"@.."}, {.undo = 0});
    for (int time = 0; time < 3; ++time) {
        std::vector<std::string> texts;
        for (std::size_t i = 0; i < Text::most; ++i) {
            texts.push_back("text " + std::to_string(time) + "/" + std::to_string(i));
        }
        is_refused(of_sections(1, texts, 0, [](auto&) {}));
        CHECK(Text::like("text " + std::to_string(time) + "/0").view().empty());
        CHECK(Text::intern("said at time " + std::to_string(time)));
    }
    CHECK(Text::like("said at time 0").view() == "said at time 0");
}

TEST_CASE("saves alone never use up the room for texts") {
    Session game({"@.."}, {.undo = 0});
    int taken = 0;
    for (int time = 0; time < 4; ++time) {
        std::vector<std::string> texts;
        for (std::size_t i = 0; i < Text::most * 3 / 10; ++i) {
            texts.push_back("saved " + std::to_string(time) + "/" + std::to_string(i));
        }
        Bytes spelt;
        lull::ByteWriter to(spelt);
        to.number(texts.size() + 1);
        to.text("Ada");
        for (const std::string& text : texts) {
            to.text(text);
        }
        taken += game.load(replaced(game.save(), {1, 3, 'A', 'd', 'a'}, spelt)) ? 0 : 1;
        CHECK(Text::intern("the game's own " + std::to_string(time)));
    }
    CHECK(taken == 2);
    CHECK_FALSE(game.load(game.save()));
}

TEST_CASE("a save whose game waits for nobody is refused before anything is played") {
    // Only guards, who would take their turns forever.
    auto made = std::make_unique<Watch::Resolver>(3, 1, lull::RandomStream(1, 1), lull::RandomStream(1, 2));
    Entity guard;
    made->apply_unjudged([&](auto& action) {
        guard = action.create();
        action.template set<Guard>(guard);
    });
    made->add_actor(guard, 0);
    Bytes bytes;
    lull::ByteWriter writer(bytes);
    made->save(writer);
    writer.number(0);
    lull::Session<Watch> game({"@.g"}, {.undo = 0});
    const auto before = game.hash();
    CHECK(game.load(bytes).sentence() == "it waits for nobody and nothing, and no game is saved then");
    CHECK(game.hash() == before);
}

TEST_CASE("whatever byte of a save without a checksum is another, it is a game that goes on, or refused") {
    constexpr lull::SessionOptions options{.undo = 20, .undo_bytes = 4096};
    lull::Session<Watch> game({"@.g"}, options);
    for (int turn = 0; turn < 3; ++turn) {
        game.act(Wait{}, [](std::int32_t) {});
    }
    const Bytes saved = game.save();
    lull::Session<Watch> other({"@.g"}, options);
    int taken = 0;
    int refused = 0;
    for (std::size_t at = 0; at < saved.size(); ++at) {
        for (const int flip : {0x01, 0x05, 0x80}) {
            Bytes bytes = saved;
            bytes[at] = static_cast<std::uint8_t>(bytes[at] ^ flip);
            CAPTURE(at);
            if (const lull::Fault fault = other.load(bytes)) {
                CHECK_FALSE(fault.sentence().empty());
                ++refused;
            } else {
                CHECK_FALSE(other.load(other.save()));
                ++taken;
            }
        }
    }
    CHECK(taken > 20);
    CHECK(refused > 100);
}

}  // namespace crafted_save_test
