// The depots as a player knows them: which are open and which are solved, where each was left, and the one that is
// played now. They have a save of their own, which no journey touches.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/host.hpp"
#include "app/saves/save_slot.hpp"
#include "game/depot/play.hpp"
#include "game/depot/scripts.hpp"
#include "lull/byte_archive.hpp"
#include "lull/modules/animation.hpp"
#include "lull/modules/levels.hpp"
#include "lull/modules/playback.hpp"

namespace posthaste {

// What is kept of one depot.
struct DepotRecord {
    std::string level;  // its name
    bool solved = false;
    std::int32_t steps = 0;  // of the best solution, the fewest steps first
    std::int32_t pushes = 0;
    lull::Bytes left;    // where it was left, with every step that can be taken back; empty: at the door
    bool found = false;  // beside a road
    LULL_FIELDS(level, solved, (steps, 0, 1'000'000), (pushes, 0, 1'000'000), left, found);
};

// What a step would do, for the picture, the sentence and the sounds.
struct DepotPreview {
    lull::Offset way;
    StepRefusal refusal = StepRefusal::none;
    const World* after = nullptr;  // until the next preview; null: no step is foreseen
    std::vector<lull::Cell> walk;  // instead: a way on foot, cell by cell
};

class Depots {
public:
    // Some are open from the start, each that is solved opens more, and so does finding one beside a road.
    static constexpr std::size_t open_at_first = 3;
    static constexpr std::size_t opened_by_each = 2;
    static constexpr double step_ms = 110;
    static constexpr std::string_view slot = "posthaste.save.depots";

    // The host and the data, which has the depots, must outlive it.
    Depots(Host& host, const GameData& data) : data_(&data), slots_(host, slot, words::the_saved_depots) {}

    // Empty, or a sentence for the player.
    std::string load();
    std::string save();
    // The second store was late, and what it holds is newer.
    std::string load_anew() {
        slots_.forget();
        return load();
    }
    SaveSlot& slots() { return slots_; }
    bool erase();
    // All of it as it stands, as a save holds it.
    lull::Bytes copy();
    // Puts what is kept elsewhere to this: the better solutions, and where a depot was left that stands at its door
    // here. Nothing is saved yet. The fault says what is wrong with the bytes.
    lull::Fault put_in(const lull::Bytes& bytes);

    [[nodiscard]] const std::vector<DepotLevel>& levels() const { return data_->depots; }
    [[nodiscard]] const DepotRecord& record(std::size_t number) const { return records_[number]; }
    [[nodiscard]] std::size_t solved() const;
    [[nodiscard]] bool is_open(std::size_t number) const {
        return number < open_at_first + opened_by_each * solved() || records_[number].found;
    }

    // Goes on where that depot was left, or begins it. A sentence if what was left does not fit it any more: then it
    // begins anew, and its record stays. It comes in from the side, for as long as that takes; 0: it is there at once.
    std::string enter(std::size_t number, std::int32_t comes_in_ms = 0);
    // Goes on in a depot beside a road, as it stands there. It is found, and when it is solved, that counts; where it
    // is left is the run's to keep. False: it could not be read.
    bool visit(std::size_t number, const lull::Bytes& stands, std::int32_t comes_in_ms = 0);
    [[nodiscard]] bool is_visit() const { return is_inside() && visits_; }
    // Out of the door; it is kept as it is, and seen for a while.
    void leave(std::int32_t seen_for_ms = 0);
    [[nodiscard]] bool is_inside() const { return rooms_.played() != nullptr; }

    // Only inside:
    [[nodiscard]] std::size_t number() const { return number_; }
    [[nodiscard]] const DepotLevel& level() const { return levels()[number_]; }
    [[nodiscard]] const DepotPlay& play() const { return *rooms_.played(); }
    // The room's name as far as it is spelt out, in bytes.
    [[nodiscard]] std::size_t spelt() const { return spelt_of(play().world()); }
    // What moves goes on from where it is seen now, `after_ms` from now.
    StepRefusal step(lull::Offset way, double after_ms = 0);
    bool take_back();
    // A step that was taken back is taken again. False: there is none.
    bool go_forward();
    [[nodiscard]] bool can_go_forward() const { return !ahead_.empty(); }
    DepotPreview foresee(lull::Offset way);
    // What is said by who was clicked there, or nothing.
    std::string_view click(Entity entity) { return rooms_.played()->click(entity); }
    std::string_view ask_the_crow() { return click(play().crow()); }
    // Where the courier is drawn by a hand that draws somebody to a cell: one step, or none.
    std::optional<lull::Offset> drawn_by_hand(const lull::Dragged& dragged);

    // --- time
    [[nodiscard]] const lull::Levels<DepotPlay>& rooms() const { return rooms_; }
    [[nodiscard]] const lull::Animations& motions() const { return motions_; }
    // The clock of frames: it rests while nothing moves.
    [[nodiscard]] std::int64_t loop_ms() const { return static_cast<std::int64_t>(loop_ms_); }
    void elapse(double milliseconds);
    [[nodiscard]] bool is_spelling() const { return is_inside() && play().pause().kind == lull::Pause::For::delay; }
    // In milliseconds from now; none: nothing goes on.
    [[nodiscard]] std::optional<double> next_alarm_ms() const;
    // Nobody waits for anything: what moves is where it belongs, the name is spelt out.
    void finish();

private:
    void begin(std::size_t number);
    void keep();
    // What can move, as it stands; of a gate also whether it is open.
    struct Standing {
        Entity entity;
        lull::Cell cell;
        bool open = false;
    };
    void follow(const std::vector<Standing>& before, double after_ms = 0);
    [[nodiscard]] std::vector<Standing> standing() const;

    const GameData* data_;
    SaveSlot slots_;
    std::vector<DepotRecord> records_ = fresh_records();
    std::size_t number_ = 0;
    bool visits_ = false;
    lull::Levels<DepotPlay> rooms_;
    lull::Playback playback_;
    std::vector<lull::Offset> ahead_;  // taken back, the last one first to come again
    lull::Animations motions_;
    double loop_ms_ = 0;

    [[nodiscard]] std::vector<DepotRecord> fresh_records() const;
};

}  // namespace posthaste
