// Helmets: they stop one claw or blow, leave the hands free, and stay on a survivor who rises as one of the dead.
#include "game/house/gear.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <variant>

#include "app/houses/house_cards.hpp"
#include "app/houses/house_preview.hpp"
#include "game/house/loot.hpp"
#include "tests/support/ascii_house.hpp"

namespace gear_test {

using namespace posthaste;
using Visit = HouseVisit;

namespace {

bool says(const std::string& text, std::string_view words) { return text.find(words) != std::string::npos; }

template <class Event>
std::ptrdiff_t told(Visit& visit) {
    const auto events = visit.play().take_events();
    return std::count_if(events.begin(), events.end(),
                         [](const auto& it) { return std::holds_alternative<Event>(it); });
}

}  // namespace

TEST_CASE("house: a helmet is put on where it lies, takes no hand, and a second one stays where it is") {
    Visit visit({"########", "@hmmmh.#", "########"});
    visit.go("e");
    CHECK(helmet_of(visit.world(), visit.play().courier()));
    CHECK(carried(visit.world(), visit.play().courier()) == 0);
    visit.go("eeee");
    CHECK(carried(visit.world(), visit.play().courier()) == 3);
    visit.go("e");
    CHECK(visit.row(1) == "@....h@#");
}

TEST_CASE("house: a claw breaks the helmet and does no other harm; the next one hurts") {
    Visit visit({"######", "@h..z#", "######"});
    visit.go("e");
    REQUIRE(visit.row(1) == "@@.z.#");
    REQUIRE(visit.plan_of('z')->attacks);
    visit.play().take_events();
    const HousePreview seen = foresee_step(visit.play(), {});
    CHECK(hits_you(seen.preview));
    CHECK(loss_of(seen.preview) == 0);
    CHECK(says(seen.said, "Claws break your helmet."));
    CHECK_FALSE(says(seen.said, "Nothing hits you"));
    visit.go(".");
    CHECK(told<HelmetBroke>(visit) == 1);
    CHECK(visit.health() == 8);
    CHECK_FALSE(helmet_of(visit.world(), visit.play().courier()));
    visit.go(".");
    CHECK(visit.health() == 7);
}

TEST_CASE("house: a bite goes under the helmet") {
    Visit visit({"######", "@h.s.#", "######"});
    visit.go("e.");
    for (int step = 0; step < 3 && visit.health() == 8; ++step) {
        visit.go(".");
    }
    CHECK(visit.health() < 8);
    CHECK(helmet_of(visit.world(), visit.play().courier()));
}

TEST_CASE("house: a blow breaks the helmet of one of the dead, who loses the step; two more fell it") {
    Visit visit({"######", "@..Z.#", "######"});
    visit.go("e");
    const Entity dead = visit.the('z');
    REQUIRE(helmet_of(visit.world(), dead));
    CHECK(says(card_of_house(visit.play(), visit.world().at(dead)).plan, "In a helmet"));
    while (visit.world().at(dead).column > visit.you().column + 1) {
        visit.go(".");
    }
    const HousePreview seen = foresee_step(visit.play(), lull::east);
    CHECK(says(seen.said, "a walker is hit and loses its turn. A walker is left without a helmet."));
    visit.go("e");
    CHECK_FALSE(helmet_of(visit.world(), dead));
    CHECK(visit.world().get<Health>(dead).value == 2);
    CHECK(visit.health() == 8);
    visit.go("ee");
    CHECK_FALSE(visit.world().alive(dead));
    CHECK(visit.health() == 8);
}

TEST_CASE("house: a claw breaks a survivor's helmet first, and the next one kills") {
    Visit visit({"########", "####.###", "@O....z#", "########"});
    visit.go("eee");
    visit.go("e");
    REQUIRE(visit.row(2) == "@.S@z..#");
    visit.go("w");
    CHECK(visit.world().count<Survivor>() == 1);
    CHECK_FALSE(helmet_of(visit.world(), visit.the('S')));
}

TEST_CASE("house: who is killed by a bite rises as one of the dead in the same helmet, as the same entity") {
    Visit visit({"########", "####.###", "@O....s#", "########"});
    const Entity somebody = visit.the('S');
    visit.go("eee");
    visit.go("e");
    REQUIRE(visit.row(2) == "@.S@s..#");
    REQUIRE(visit.plan_of('s')->attacks);
    const HousePreview seen = foresee_step(visit.play(), lull::west);
    CHECK(says(seen.said, "A survivor dies. A survivor becomes a walker."));
    visit.play().take_events();
    visit.go("w");
    CHECK(told<Rose>(visit) == 1);
    CHECK(visit.world().has<Hunter>(somebody));
    CHECK_FALSE(visit.world().has<Survivor>(somebody));
    CHECK(visit.world().get<Health>(somebody).value == 2);
    CHECK(helmet_of(visit.world(), somebody));
    CHECK(visit.health() == 8);
    REQUIRE(visit.world().find<Intent>(somebody) != nullptr);  // announced before it does anything
    visit.go("w");
    CHECK(visit.health() == 8);  // out of reach of the claws that it announced
}

}  // namespace gear_test
