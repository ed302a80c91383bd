// The schedule of turns: who acts when.
#include "lull/turn_schedule.hpp"

#include <doctest/doctest.h>

#include "lull/byte_archive.hpp"

namespace turn_schedule_test {

using lull::Entity;
using lull::TurnSchedule;

TEST_CASE("the soonest acts first, and equal times are first in, first out") {
    TurnSchedule schedule;
    schedule.add({1, 1}, 20);
    schedule.add({2, 1}, 10);
    schedule.add({3, 1}, 20);
    schedule.add({4, 1}, 10);
    CHECK(schedule.take().entity == Entity{2, 1});
    CHECK(schedule.now() == 10);
    schedule.add({5, 1}, 10);  // relative: at 20, after those who asked earlier
    CHECK(schedule.take().entity == Entity{4, 1});
    CHECK(schedule.take().entity == Entity{1, 1});
    CHECK(schedule.take().entity == Entity{3, 1});
    CHECK(schedule.take().entity == Entity{5, 1});
    CHECK(schedule.empty());
}

TEST_CASE("equal-time order survives save and load") {
    TurnSchedule schedule;
    for (std::uint32_t i = 0; i < 5; ++i) {
        schedule.add({i, 1}, 100);
    }
    schedule.take();
    lull::Bytes bytes;
    lull::ByteWriter writer(bytes);
    writer(schedule);
    TurnSchedule loaded;
    lull::ByteReader reader(bytes);
    reader(loaded);
    CHECK_FALSE(reader.failed());
    CHECK(loaded.now() == schedule.now());
    CHECK(loaded.tickets() == schedule.tickets());
}

TEST_CASE("whoever is gone leaves no ticket") {
    TurnSchedule schedule;
    schedule.add({1, 1}, 10);
    schedule.add({2, 1}, 10);
    schedule.add({1, 1}, 30);
    schedule.drop({1, 1});
    CHECK(schedule.tickets().size() == 1);
    CHECK(schedule.take().entity == Entity{2, 1});
}

}  // namespace turn_schedule_test
