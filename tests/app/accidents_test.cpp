// No key, click or tap by accident throws a run away: digits do nothing, and a screen that comes up unasked is deaf
// for a moment.
#include <doctest/doctest.h>

#include "tests/support/journey_table.hpp"

namespace accidents_test {

using namespace journey_table;

TEST_CASE("on the waybill of a delivered road no key and no button starts another journey unasked") {
    for (const char key : {'r', 'n'}) {
        Delivered table;
        table->update(letter(key));
        CHECK(table.panels().screen == Screen::question);
        table->update(enter);
        CHECK(table.panels().screen == Screen::result);
        CHECK(table->state_hash() == table.hash);
    }
    for (const char* id : {"again", "new_run"}) {
        Delivered table;
        table->update(Chosen{id});
        CHECK(table.panels().screen == Screen::question);
        table->update(Chosen{"keep"});
        CHECK(table.panels().screen == Screen::result);
        CHECK(table->state_hash() == table.hash);
    }
}

TEST_CASE("digits, which arm weapons on the road, do nothing on a waybill or a question") {
    Delivered table;
    for (const char key : {'1', '2', '3', '4', '5', '6', '7', '8', '9'}) {
        table->update(digit(key));
        CHECK(table.panels().screen == Screen::result);
        CHECK(table->state_hash() == table.hash);
    }
    table->update(Chosen{"new_run"});
    for (const char key : {'1', '2', '3', '4', '5', '6', '7', '8', '9'}) {
        table->update(digit(key));
        CHECK(table.panels().screen == Screen::question);
    }
}

TEST_CASE("no key of the road, pressed on any screen in any order, ends a journey") {
    OnJourney table;
    lull::RandomStream chance(3, 3);
    constexpr KeyPress keys[] = {digit('1'),  digit('2'),  digit('3'),  digit('4'),  letter('f'),
                                 letter('e'), letter('r'), letter('t'), letter('n'), letter('p'),
                                 letter('z'), letter('m'), enter,       escape};
    for (int i = 0; i < 400; ++i) {
        table->update(keys[chance.below(static_cast<std::uint32_t>(std::size(keys)))]);
        table->elapse(100'000);
        const Screen screen = table.panels().screen;
        if (screen == Screen::road && table.panels().stamp.text.find("RUN") == 0) {
            CHECK(table.panels().stamp.text.find("RUN 4") == 0);
        }
    }
}

TEST_CASE("a waybill that comes up hears nothing of the first 350 ms, by the time of the press itself") {
    for (const double late : {-40.0, 0.0, 120.0, 349.0}) {
        CAPTURE(late);
        Delivered table;           // it came up at 10,000
        table->tell_time(20'000);  // however late the page comes to it
        table->update(enter, 10'000 + late);
        table->update(escape, 10'000 + late);
        table->update(Key::confirm, 10'000 + late);
        table->update(Chosen{"drive_on"}, 10'000 + late);
        table->update(Chosen{"new_run"}, 10'000 + late);
        CHECK(table.panels().screen == Screen::result);
    }
    Delivered by_key;
    by_key->update(enter, 10'350);
    CHECK(by_key.panels().screen == Screen::stop);
    Delivered by_click;
    by_click->update(Chosen{"drive_on"}, 10'350);
    CHECK(by_click.panels().screen == Screen::stop);
}

TEST_CASE("every question is deaf for 350 ms, so that no double click or double press answers it") {
    OnJourney table;
    table.to_title();
    table->tell_time(5'000);
    table->update(Chosen{"new_run"}, 5'000);
    table->update(Chosen{"begin"}, 5'200);
    table->update(letter('y'), 5'300);
    table->update(escape, 5'349);
    CHECK(table.panels().screen == Screen::question);
    table->tell_time(5'400);
    table->update(Chosen{"keep"}, 5'400);
    CHECK(table.panels().screen == Screen::title);
    table->update(Chosen{"settings"}, 5'410);
    CHECK_MESSAGE(table.panels().screen == Screen::settings, "a screen that the player opened answers at once");
    table->update(Chosen{"erase_all"}, 5'420);
    table->tell_time(6'000);
    table->update(Chosen{"erase"}, 6'000);
    REQUIRE(table.panels().heading == "Really everything?");
    table->update(Chosen{"erase_surely"}, 6'349);
    CHECK(table.panels().heading == "Really everything?");
    table.is_kept();
}

TEST_CASE("a waybill that the player opens answers at once") {
    Delivered table;
    table->tell_time(20'000);
    table->update(Chosen{"title"}, 20'000);
    table->update(Chosen{"continue"}, 20'010);
    REQUIRE(table.panels().screen == Screen::result);
    table->update(enter, 20'020);
    CHECK(table.panels().screen == Screen::stop);
}

TEST_CASE("no timer watches over a deaf screen") {
    Delivered table;
    CHECK_FALSE(table->next_alarm().has_value());
    table->update(Chosen{"new_run"});
    CHECK_FALSE(table->next_alarm().has_value());
}

}  // namespace accidents_test
