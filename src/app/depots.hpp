// The depots as a player knows them: which are open and which are solved, where each was left, and the one that is
// played now. They have a save of their own, which no journey touches.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/host.hpp"
#include "app/save_slots.hpp"
#include "game/depot/play.hpp"
#include "lull/byte_archive.hpp"
#include "lull/parts/animation.hpp"

namespace posthaste {

// What is kept of one depot.
struct DepotRecord {
    std::string level;  // its name
    bool solved = false;
    std::int32_t steps = 0;  // of the best solution, the fewest steps first
    std::int32_t pushes = 0;
    lull::Bytes left;  // where it was left, with every step that can be taken back; empty: at the door
    LULL_FIELDS(level, solved, (steps, 0, 1'000'000), (pushes, 0, 1'000'000), left);
};

// What a step would do, for the picture and the sentence.
struct DepotForesight {
    lull::Offset way;
    StepRefusal refusal = StepRefusal::none;
    const World* after = nullptr;  // null: nothing is foreseen
};

class Depots {
public:
    // Some are open from the start, and each that is solved opens more.
    static constexpr std::size_t open_at_first = 3;
    static constexpr std::size_t opened_by_each = 2;
    static constexpr std::string_view slot = "posthaste.save.depots";

    // The host must outlive it.
    explicit Depots(Host& host) : host_(&host), slots_(host, slot) {}

    // Empty, or a sentence for the player.
    std::string load();
    std::string save();
    // The second store was late, and what it holds is newer.
    std::string load_anew() {
        slots_ = SaveSlots(*host_, slot);
        return load();
    }
    SaveSlots& slots() { return slots_; }
    bool erase();

    [[nodiscard]] static const std::vector<DepotLevel>& levels() { return shipped_data().depots; }
    [[nodiscard]] const DepotRecord& record(std::size_t number) const { return records_[number]; }
    [[nodiscard]] std::size_t solved() const;
    [[nodiscard]] bool is_open(std::size_t number) const { return number < open_at_first + opened_by_each * solved(); }

    // Goes on where that depot was left, or begins it. A sentence if what was left does not fit it any more: then it
    // begins anew, and its record stays.
    std::string enter(std::size_t number);
    // Out of the door; it is kept as it is.
    void leave();
    [[nodiscard]] bool is_inside() const { return play_ != nullptr; }

    // Only inside:
    [[nodiscard]] std::size_t number() const { return number_; }
    [[nodiscard]] const DepotLevel& level() const { return levels()[number_]; }
    [[nodiscard]] const DepotPlay& play() const { return *play_; }
    StepRefusal step(lull::Offset way);
    bool take_back();
    // A step that was taken back, again. False: there is none.
    bool go_forward();
    [[nodiscard]] bool can_go_forward() const { return !ahead_.empty(); }
    void restart();
    // Walks to a cell that can be reached without pushing, as far as it gets. False: there is no way.
    bool walk_to(lull::Cell cell);
    DepotForesight foresee(lull::Offset way);
    // What is said by who was clicked there, or nothing.
    std::string click(lull::Cell cell);
    std::string ask_the_crow();

    // What moves.
    [[nodiscard]] const lull::Animations& motions() const { return motions_; }
    lull::Animations& motions() { return motions_; }

private:
    void begin();
    void keep();
    void follow(const std::vector<std::pair<Entity, lull::Cell>>& before);
    [[nodiscard]] std::vector<std::pair<Entity, lull::Cell>> places() const;

    Host* host_;
    SaveSlots slots_;
    std::vector<DepotRecord> records_ = fresh_records();
    std::size_t number_ = 0;
    std::unique_ptr<DepotPlay> play_;
    std::vector<lull::Offset> ahead_;  // taken back, the last one first to come again
    lull::Animations motions_;

    static std::vector<DepotRecord> fresh_records();
};

}  // namespace posthaste
