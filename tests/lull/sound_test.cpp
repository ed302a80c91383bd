// Loops by component: heard while something moves, silent while nothing does, gone with the component.
#include "lull/modules/sound.hpp"

#include <doctest/doctest.h>

#include <map>
#include <optional>
#include <vector>

#include "lull/byte_archive.hpp"

namespace sound_test {

namespace {

using lull::Entity;
using lull::LoopTone;

struct Humming {
    std::int32_t speed = 0;
};

// The part of a world's interface that the loops need.
struct Garage {
    std::map<std::uint32_t, Humming> humming;
    [[nodiscard]] bool alive(Entity entity) const { return entity.index < 8; }
    template <class C>
    [[nodiscard]] bool has(Entity entity) const {
        return humming.count(entity.index) > 0;
    }
    template <class C, class Visit>
    void each(Visit&& visit) const {
        for (const auto& [index, component] : humming) {
            visit(Entity{index, 1}, component);
        }
    }
};

struct FakeSpeaker {
    struct Kept {
        std::uint32_t entity;
        LoopTone tone;
        std::int64_t at_ms;
        bool operator==(const Kept&) const = default;
    };
    std::vector<Kept> kept;
    std::vector<std::uint32_t> stopped;
    void keep(Entity entity, const LoopTone& tone, std::int64_t at_ms) { kept.push_back({entity.index, tone, at_ms}); }
    void stop(Entity entity) { stopped.push_back(entity.index); }
};

// Louder and higher with speed; none at rest.
std::optional<LoopTone> tone_of(Entity /*entity*/, const Humming& humming) {
    if (humming.speed == 0) {
        return std::nullopt;
    }
    return LoopTone{7, 500 + 100 * humming.speed, 900 + 50 * humming.speed};
}

struct Listening {
    Garage garage;
    FakeSpeaker speaker;
    lull::SoundLoops<Humming> loops;
    std::vector<FakeSpeaker::Kept> follow(std::int64_t passed_ms) {
        speaker.kept.clear();
        loops.follow(garage, passed_ms, &tone_of, speaker);
        return speaker.kept;
    }
};

}  // namespace

TEST_CASE("a loop's volume and pitch follow the speed of what has it") {
    Listening listening;
    listening.garage.humming[2] = {1};
    CHECK(listening.follow(0) == std::vector<FakeSpeaker::Kept>{{2, {7, 600, 950}, 0}});
    listening.garage.humming[2] = {4};
    CHECK(listening.follow(50) == std::vector<FakeSpeaker::Kept>{{2, {7, 900, 1100}, 50}});
}

TEST_CASE("a loop rests while nothing moves, and goes on where it was") {
    Listening listening;
    listening.garage.humming[2] = {1};
    listening.follow(0);
    listening.garage.humming[2] = {0};
    CHECK(listening.follow(400).empty());
    CHECK(listening.speaker.stopped.empty());  // not asked for, it ends by itself
    listening.garage.humming[2] = {1};
    CHECK(listening.follow(30).front().at_ms == 30);
}

TEST_CASE("a loop stops with its component") {
    Listening listening;
    listening.garage.humming[2] = {1};
    listening.garage.humming[3] = {2};
    CHECK(listening.follow(0).size() == 2);
    listening.garage.humming.erase(2);
    CHECK(listening.follow(10).size() == 1);
    CHECK(listening.speaker.stopped == std::vector<std::uint32_t>{2});
    listening.follow(10);
    CHECK(listening.speaker.stopped.size() == 1);  // told once
}

TEST_CASE("a loop's volume, pitch and place survive a reload") {
    Listening listening;
    listening.garage.humming[2] = {3};
    listening.follow(0);
    listening.follow(120);
    lull::Bytes saved;
    lull::ByteWriter writer(saved);
    writer(listening.loops);

    Listening again;
    again.garage = listening.garage;
    lull::ByteReader reader(saved);
    reader(again.loops);
    CHECK(again.follow(0) == std::vector<FakeSpeaker::Kept>{{2, {7, 800, 1050}, 120}});
}

}  // namespace sound_test
