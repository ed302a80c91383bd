// Levels that come and go: two exist at once, and the one that was left is freed exactly when its time is over.
#include "lull/modules/levels.hpp"

#include <doctest/doctest.h>

#include <memory>
#include <string>
#include <vector>

namespace levels_test {

namespace {

struct Room {
    std::string name;
    std::vector<std::string>* told;
    Room(std::string the_name, std::vector<std::string>& to) : name(std::move(the_name)), told(&to) {}
    Room(const Room&) = delete;
    Room& operator=(const Room&) = delete;
    ~Room() { told->push_back(name + " freed"); }
    void tell(const lull::LevelOpened& /*opened*/) { told->push_back(name + " opened"); }
    void tell(const lull::LevelLeft& left) {
        told->push_back(name + " left for " + std::to_string(left.freed_after_ms));
    }
};

std::size_t leaving(const lull::Levels<Room>& levels) {
    std::size_t count = 0;
    levels.each_leaving([&](const Room&, double) { ++count; });
    return count;
}

}  // namespace

TEST_CASE("a level that was left is there until the time that came with the message is over, then it is freed") {
    std::vector<std::string> told;
    lull::Levels<Room> levels;
    levels.open(std::make_unique<Room>("road", told), 0);
    levels.leave({{}, 300});
    levels.open(std::make_unique<Room>("camp", told), 300);
    CHECK(told == std::vector<std::string>{"road opened", "road left for 300", "camp opened"});
    CHECK(levels.played()->name == "camp");
    CHECK(leaving(levels) == 1);
    levels.elapse(150);
    CHECK(levels.come_in() == doctest::Approx(0.5));
    levels.each_leaving([](const Room& room, double gone) {
        CHECK(room.name == "road");
        CHECK(gone == doctest::Approx(0.5));
    });
    levels.elapse(149);
    CHECK(leaving(levels) == 1);
    CHECK(levels.is_moving());
    levels.elapse(1);
    CHECK(leaving(levels) == 0);
    CHECK(told.back() == "road freed");
    CHECK_FALSE(levels.is_moving());
    CHECK(levels.come_in() == 1);
}

TEST_CASE("who does not want to wait frees at once what leaves; one that leaves in no time is freed as it goes") {
    std::vector<std::string> told;
    lull::Levels<Room> levels;
    levels.open(std::make_unique<Room>("road", told), 500);
    levels.leave({{}, 500});
    levels.open(std::make_unique<Room>("camp", told), 500);
    levels.finish();
    CHECK(told.back() == "road freed");
    CHECK_FALSE(levels.is_moving());
    levels.leave({{}, 0});
    CHECK(told.back() == "camp freed");
    CHECK(levels.played() == nullptr);
}

}  // namespace levels_test
