// A log of actions: every verb of the game is written and read back with all it says.
#include <doctest/doctest.h>

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "game/mechanics.hpp"
#include "lull/modules/json_text.hpp"

namespace verbs_test {

using namespace posthaste;

namespace {

// A verb that is added stands here, too, with a value of its own in each field.
const std::vector<Verb> every_verb{
    TakeOrders{{1, 2}, Manoeuvre::mend, true, Side::left},
    Drive{{3, 4}},
    Advance{{5, 6}},
    Crash{{7, 8}, {9, 10}},
    Stop{{11, 12}},
    LimitSpeed{{13, 14}},
    Shoot{{15, 16}},
    Fly{{17, 18}},
    Strike{{19, 20}, {21, 22}},
    Explode{{23, 24}, {177, 178}},
    Vanish{{25, 26}},
    Announce{{27, 28}},
    Step{{29, 30}},
    Claw{{31, 32}},
    Die{{33, 34}},
    RunOver{{35, 36}, {37, 38}},
    HordeAdvances{{39, 40}},
    HordeBites{{41, 42}},
    Collect{{43, 44}, {45, 46}},
    EndRun{Result::dead},
    Ram{{47, 48}, {49, 50}},
    Ignite{{51, 52}},
    Burn{{53, 54}, 100},
    Douse{{55, 56}},
    Corrode{{57, 58}},
    Shift{{59, 60}, 1, -1, Shift::Why::skid},
    ClimbIn{{61, 62}},
    Rise{{63, 64}},
    Tow{{65, 66}},
    Buy{{67, 68}, 5, Side::right},
    Walk{{69, 70}, lull::east},
    Push{{71, 72}, {73, 74}, lull::east},
    Settle{},
    Solve{{75, 76}},
    Settled{{77, 78}},
    Says{{79, 80}, lull::Text::of("caw")},
    Wish{{79, 81}, {3, 4}},
    Spell{{79, 82}, 5},
    lull::Clicked{{81, 82}},
    lull::Dragged{{81, 83}, {5, 6}},
    lull::LevelOpened{{81, 84}},
    lull::LevelLeft{{81, 85}, 300},
    lull::Attach{{83, 84}, lull::Text::of("a script"), lull::Text::of("a parameter"), lull::Value::of(true)},
    lull::Detach{{85, 86}},
    lull::SetProperty{{87, 88}, lull::Text::of("a name"), lull::Value::of(lull::Cell{1, 2})},
    lull::Grow{{89, 90}, 100},
    lull::GrowOn{{91, 92}, 3},
    ClimbOut{{93, 94}},
    TakeWheel{{95, 96}, {97, 98}},
    Wait{{99, 100}},
    Swing{{101, 102}, {103, 104}},
    Invite{{105, 106}, {107, 108}},
    Scald{{109, 110}},
    RunInto{{111, 112}, {113, 114}},
    OpenDoor{{115, 116}, {117, 118}},
    Pry{{119, 120}, {121, 122}},
    ShutDoor{{123, 124}},
    GrowUp{{125, 126}},
    Crawl{{127, 128}},
    Take{{129, 130}, {131, 132}},
    SearchCupboard{{133, 134}, {135, 136}},
    PlanSteps{{137, 138}},
    Prowl{{139, 140}},
    Attack{{141, 142}},
    Tear{{143, 144}, {145, 146}},
    Rip{{147, 148}},
    Meet{{149, 150}, {151, 152}},
    SwapPlaces{{153, 154}, {155, 156}},
    Follow{{157, 158}, {5, 7}},
    Sicken{{159, 160}, 200},
    PassStep{{161, 162}},
    LookAbout{{163, 164}},
    GoIn{{165, 166}, {167, 168}},
    Perish{{169, 170}, Cause::fire, lull::Text::of("a spider")},
    ComeOut{{171, 172}, {173, 174}, 7, 12},
    Note{Deed::full_sack, {179, 180}},
    RiseInside{{175, 176}},
};

// Each field as text: no way of saving has to do with it.
struct FieldTexts {
    std::vector<std::string> all;
    template <class T>
    void operator()(const T& field) {
        all.push_back(lull::JsonText::of(field));
    }
};
std::vector<std::string> fields_of(const Verb& kind) {
    FieldTexts texts;
    std::visit([&](const auto& verb) { lull::detail::with_fields(verb, [&](auto&... each) { (texts(each), ...); }); },
               kind);
    return texts.all;
}

}  // namespace

TEST_CASE("every verb is in the list, and each of its fields says something") {
    REQUIRE(every_verb.size() == std::variant_size_v<Verb>);
    std::vector<bool> is_there(every_verb.size());
    for (const Verb& verb : every_verb) {
        CAPTURE(lull::VerbNames<Verb>::of(verb.index()));
        CHECK_FALSE(is_there[verb.index()]);
        is_there[verb.index()] = true;
        const Verb silent = std::visit([]<class K>(const K&) { return Verb{K{}}; }, verb);
        const auto said = fields_of(verb);
        const auto unsaid = fields_of(silent);
        for (std::size_t field = 0; field < said.size(); ++field) {
            CHECK_MESSAGE(said[field] != unsaid[field], "field " << field);
        }
    }
}

TEST_CASE("every verb names its fields where people read it") {
    for (const Verb& verb : every_verb) {
        const std::string said = lull::JsonText::fields_of(verb);
        CHECK_MESSAGE((fields_of(verb).empty() || said.starts_with("{\"")), said);
    }
    CHECK(lull::JsonText::of(every_verb[0]) ==
          R"({"take_orders": {"van": [1, 2], "manoeuvre": "mend", "shoots": true, "side": "left"}})");
}

TEST_CASE("every verb comes out of a log as it went in") {
    lull::Bytes log;
    lull::ByteWriter writer(log);
    writer(every_verb);
    std::vector<Verb> read;
    lull::ByteReader reader(log);
    reader(read);
    CHECK_FALSE(reader.failed());
    CHECK(reader.left() == 0);
    REQUIRE(read.size() == every_verb.size());
    for (std::size_t i = 0; i < read.size(); ++i) {
        CAPTURE(lull::VerbNames<Verb>::of(i));
        CHECK(read[i].index() == every_verb[i].index());
        CHECK(fields_of(read[i]) == fields_of(every_verb[i]));
    }
}

TEST_CASE("a log that ends within a verb is not read") {
    lull::Bytes log;
    lull::ByteWriter writer(log);
    writer(every_verb);
    for (std::size_t size = 0; size < log.size(); ++size) {
        lull::ByteReader reader(log.data(), size);
        std::vector<Verb> read;
        reader(read);
        CHECK_MESSAGE(reader.failed(), size);
    }
}

}  // namespace verbs_test
