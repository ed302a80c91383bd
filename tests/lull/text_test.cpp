// Text: "names and sentences are components too: interned strings, saved and hashed by their text".
#include "lull/text.hpp"

#include <doctest/doctest.h>

#include <string>
#include <variant>

#include "lull/resolver.hpp"
#include "tests/support/death_message.hpp"

namespace text_test {

using lull::Entity;
using lull::Text;
using lull::Verdict;

namespace {

// Guests have names, and a name can be passed on: at once, or after a while.
struct Place {
    static constexpr auto name = "place";
    lull::Cell cell;
    template <class Archive>
    void serialize(Archive& archive) {
        archive(CEREAL_NVP(cell));
    }
};
struct Named {
    static constexpr auto name = "named";
    std::int32_t visits = 0;
    Text first;
    Text last;
    template <class Archive>
    void serialize(Archive& archive) {
        archive(CEREAL_NVP(visits), CEREAL_NVP(first), CEREAL_NVP(last));
    }
};
struct Hears {  // a name that it will have
    static constexpr auto name = "hears";
    Text first;
    std::int32_t after_ms = 0;
    template <class Archive>
    void serialize(Archive& archive) {
        archive(CEREAL_NVP(first), CEREAL_NVP(after_ms));
    }
};
struct Hero {
    static constexpr auto name = "hero";
};
struct Rename {
    Entity who;
    Text first;
    std::int32_t after_ms = 0;
    template <class Archive>
    void serialize(Archive& archive) {
        archive(who, first, after_ms);
    }
};
// A part that keeps words: it remembers what was done last.
template <class Game>
class Diary : public lull::Extension<Diary<Game>, typename Game::Verb> {
public:
    using Verb = typename Game::Verb;
    void accepted(const Verb& verb, const auto& /*after*/, std::int64_t /*now_ms*/) { last_ = verb; }
    [[nodiscard]] const Verb& last() const { return last_; }
    template <class Archive>
    void serialize(Archive& archive) {
        archive(lull::named<Archive>("last", last_));
    }

private:
    Verb last_;
};
struct Guests {
    using Position = Place;
    using Components = lull::Components<Place, Named, Hears, Hero>;
    using Cells = lull::Aggregates<>;
    using Verb = std::variant<Rename>;
    using Extensions = lull::Extensions<Diary>;
    using Controlled = Hero;
    using World = lull::World<Guests>;
    using Action = lull::Action<Components>;
    static constexpr lull::Features features{.undo = true, .hash = true, .changes = true};

    static void enact(const Verb& kind, const World& world, Action& action) {
        const Rename& rename = std::get<Rename>(kind);
        if (!rename.who) {
            return;  // nobody has that name
        }
        if (rename.after_ms > 0) {
            action.set(rename.who, Hears{rename.first, rename.after_ms});
        } else {
            Named named = world.get<Named>(rename.who);
            named.first = rename.first;
            action.set(rename.who, named);
        }
    }
    using Judge = lull::Judgement<Guests>;
    static Verdict later(const lull::Change<Hears>& change, Judge& judge) {
        judge.react(Rename{change.entity, change.to->first, 0}, change.to->after_ms);
        return Verdict::accept;
    }
    static constexpr auto rules() { return lull::rules(lull::on<Hears>("later", &later)); }
    static lull::Turn<Verb> take_turn(const World&, Entity, int) { return {}; }
    static bool is_over(const World&) { return false; }
};

struct House {
    lull::Resolver<Guests> game{3, 3, {}, {}};
    Entity guest;

    explicit House(Text first = Text::of("Chet"), Text last = Text::of("Manley")) {
        game.apply_unjudged([&](auto& action) {
            guest = action.create();
            action.template set<Hero>(guest);
            action.set(guest, Named{1, first, last});
        });
        game.add_actor(guest, 0);
        game.keep_hash();
        game.keep_undo(10, 1 << 12);
        game.run();
    }
    void call(const char* first, std::int32_t after_ms = 0) {
        game.command(Rename{guest, Text::of(first), after_ms}, lull::Turn<Guests::Verb>::Then::reschedule, 100);
    }
    [[nodiscard]] std::string name() const { return name_in(game); }
    [[nodiscard]] std::string name_in(const lull::Resolver<Guests>& other) const {
        const Named& named = other.world().get<Named>(guest);
        return std::string(named.first.view()) + " " + std::string(named.last.view());
    }
    [[nodiscard]] lull::Bytes saved() const {
        lull::Bytes bytes;
        lull::ByteWriter writer(bytes);
        game.save(writer);
        return bytes;
    }
};

lull::Fault load(lull::Resolver<Guests>& into, const lull::Bytes& bytes) {
    lull::ByteReader reader(bytes);
    reader.number();
    reader.number();
    return into.load(reader, 100);
}

// The save with other words, as if another program had written it: words that this one has never kept.
lull::Bytes with_words(const lull::Bytes& bytes, const std::string& old, const std::string& other) {
    std::string text(bytes.begin(), bytes.end());
    REQUIRE(old.size() == other.size());
    REQUIRE(text.find(old) != std::string::npos);
    REQUIRE(text.find(old) == text.rfind(old));  // spelt out once, however often it occurs
    text.replace(text.find(old), old.size(), other);
    return {text.begin(), text.end()};
}

}  // namespace

TEST_CASE("a text says what it was made of, and two of the same words are equal") {
    const Text chet = Text::of("Chet Manley");
    CHECK(chet.view() == "Chet Manley");
    CHECK(chet == Text::of(std::string("Chet ") + "Manley"));
    CHECK(chet != Text::of("Chet Manly"));
    CHECK(static_cast<bool>(chet));
    CHECK_FALSE(static_cast<bool>(Text::of("")));
    CHECK(Text().view().empty());
}

TEST_CASE("a text is the same number on every machine, whatever texts there were before it") {
    CHECK(Text::like("Chet Manley").id() == Text::of("Chet Manley").id());
    static_assert(Text::like("Chet Manley") != Text::like("chet manley"));
    static_assert(Text::like("Chet Manley").id() == 0x9cf73299);
    for (int i = 0; i < 50; ++i) {
        const std::string other = "guest " + std::to_string(i);
        CHECK(Text::of(other).view() == other);
    }
    CHECK(Text::of("Chet Manley").view() == "Chet Manley");
}

TEST_CASE("what is too long for a text is none") {
    CHECK(Text::intern(std::string(Text::longest, 'a')));
    CHECK_FALSE(Text::intern(std::string(Text::longest + 1, 'a')));
}

TEST_CASE("one other letter in a name is another state, with another hash") {
    const House chet;
    const House alike;
    const House other(Text::of("Chat"));
    CHECK(chet.game.hash() == alike.game.hash());
    CHECK(chet.game.hash() != other.game.hash());
    CHECK(chet.game.world().hash() == 13830239534991911531U);  // on any machine
}

TEST_CASE("a name changes by an action and comes back when that is undone") {
    House house;
    const auto before = house.game.hash();
    house.call("Ada");
    CHECK(house.name() == "Ada Manley");
    CHECK(house.game.world().hash() != before);
    REQUIRE(house.game.undo());
    CHECK(house.name() == "Chet Manley");
    CHECK(house.game.hash() == before);
}

TEST_CASE("a fork has the names, and renames nobody outside of it") {
    House house;
    const auto fork = house.game.fork();
    CHECK(house.name_in(*fork) == "Chet Manley");
    CHECK(fork->hash() == house.game.hash());
    fork->command(Rename{house.guest, Text::of("Ada"), 0}, lull::Turn<Guests::Verb>::Then::reschedule, 100);
    CHECK(house.name_in(*fork) == "Ada Manley");
    CHECK(house.name() == "Chet Manley");
}

TEST_CASE("a snapshot brings back the name") {
    House house;
    lull::Resolver<Guests>::Snapshot snapshot;
    house.game.take_snapshot(snapshot);
    house.call("Ada");
    house.game.restore(snapshot);
    CHECK(house.name() == "Chet Manley");
}

TEST_CASE("a save spells out its texts, once each, and a program that never heard them reads them") {
    const House house;
    const lull::Bytes bytes = house.saved();
    lull::Resolver<Guests> same(3, 3, {}, {});
    REQUIRE_FALSE(load(same, bytes));
    CHECK(house.name_in(same) == "Chet Manley");
    CHECK(same.hash() == house.game.hash());

    REQUIRE(Text::like("Wednes").view().empty());
    lull::Resolver<Guests> other(3, 3, {}, {});
    REQUIRE_FALSE(load(other, with_words(bytes, "Manley", "Wednes")));
    CHECK(house.name_in(other) == "Chet Wednes");
    CHECK(other.hash() == House(Text::of("Chet"), Text::of("Wednes")).game.hash());
}

TEST_CASE("a save also spells out what is about to be said, and what can be taken back") {
    House house;
    house.call("Ada");
    house.call("Babette", 50);
    REQUIRE(house.game.pause().kind == lull::Pause::For::delay);
    const lull::Bytes bytes = with_words(with_words(house.saved(), "Babette", "Tuesday"), "Chet", "Noon");
    lull::Bytes past;
    lull::ByteWriter writer(past);
    house.game.save_undo(writer);

    lull::Resolver<Guests> game(3, 3, {}, {});
    REQUIRE(Text::like("Tuesday").view().empty());
    REQUIRE_FALSE(load(game, bytes));
    game.run();
    CHECK(Text::like("Noon").view() == "Noon");  // for the undo data, which is kept as bytes
    CHECK(house.name_in(game) == "Ada Manley");
    game.finish();
    CHECK(house.name_in(game) == "Tuesday Manley");
}

TEST_CASE("what can be taken back after loading has its names") {
    House house;
    house.call("Ada");
    lull::Bytes past;
    lull::ByteWriter writer(past);
    house.game.save_undo(writer);
    lull::Resolver<Guests> game(3, 3, {}, {});
    REQUIRE_FALSE(load(game, house.saved()));
    game.keep_undo(10, 1 << 12);
    game.run();
    lull::ByteReader reader(past);
    REQUIRE_FALSE(game.load_undo(reader, [](const auto&) { return true; }));
    CHECK(house.name_in(game) == "Ada Manley");
    REQUIRE(game.undo());
    CHECK(house.name_in(game) == "Chet Manley");
}

TEST_CASE("what a part kept before a turn is spelt out, too, and has its words when the turn is undone") {
    House house;
    house.game.command(Rename{{}, Text::of("Zoe"), 0}, lull::Turn<Guests::Verb>::Then::reschedule, 100);
    house.call("Ada");
    lull::Bytes past;
    lull::ByteWriter writer(past);
    house.game.save_undo(writer);

    lull::Resolver<Guests> game(3, 3, {}, {});
    REQUIRE_FALSE(load(game, with_words(house.saved(), "Zoe", "Eve")));
    CHECK(Text::like("Eve").view() == "Eve");  // for the undo data, which is kept as bytes
    game.keep_undo(10, 1 << 12);
    game.run();
    lull::ByteReader reader(past);
    REQUIRE_FALSE(game.load_undo(reader, [](const auto&) { return true; }));
    const auto last = [&] { return std::get<Rename>(std::get<Diary<Guests>>(game.state().extensions).last()); };
    CHECK(last().first.view() == "Ada");
    REQUIRE(game.undo());
    CHECK(last().first.view() == "Zoe");
}

TEST_CASE("a save cut short or with a byte changed is refused with a sentence, or is a save") {
    const lull::Bytes saved = House().saved();
    int refused = 0;
    for (std::size_t at = 0; at < saved.size(); ++at) {
        for (const int flip : {0, 1, 0x05, 0x80}) {
            lull::Bytes bytes = saved;
            flip == 0 ? bytes.resize(at) : static_cast<void>(bytes[at] ^= static_cast<std::uint8_t>(flip));
            lull::Resolver<Guests> game(3, 3, {}, {});
            const lull::Fault fault = load(game, bytes);
            refused += fault ? 1 : 0;
            CHECK((fault || flip != 0));
        }
    }
    CHECK(refused > 0);
}

TEST_CASE("words that nobody kept are not saved in silence") {
    const House house(Text::like("never told to anybody"));
    const auto said = death_message([&] { static_cast<void>(house.saved()); });
    if (said) {
        CHECK(said->find("whose words nobody kept") != std::string::npos);
    }
}

}  // namespace text_test
