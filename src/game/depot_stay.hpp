// The courier's stay in a depot beside the road. Its members and those of HouseStay have the same names
// (game/stay.hpp).
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "game/command.hpp"
#include "game/depot/play.hpp"
#include "game/posthaste.hpp"
#include "game/refusal.hpp"
#include "game/road/visits.hpp"

namespace posthaste {

class DepotStay {
public:
    explicit DepotStay(std::unique_ptr<DepotPlay> play) : play_(std::move(play)) {}
    // Behind that door, with the road's courier, who stays there as well.
    DepotStay(const World& road, const PlaceDoor& door, std::int32_t until_horde);

    // When the horde is at the door, there is only the way out.
    [[nodiscard]] static Refusal may(Command command, std::optional<std::int32_t> until_horde) {
        return leaves(command)                                                  ? Refusal::none
               : command.shoots || step_of(command.manoeuvre) == lull::Offset{} ? Refusal::on_foot
               : until_horde.value_or(1) <= 0                                   ? Refusal::horde_at_the_door
                                                                                : Refusal::none;
    }
    [[nodiscard]] StepRefusal would_refuse(Command command) const;
    StepRefusal obey(Command command);
    [[nodiscard]] static bool is_paid_for_at_the_end() { return true; }
    [[nodiscard]] std::int32_t steps_owed() const { return play_->depot().steps; }
    [[nodiscard]] static const LastHit* died_of() { return nullptr; }
    Entity send_out(const World& road, Action& action, Cell at) const;
    static std::vector<Event> take_events() { return {}; }  // who plays it tells what happens

    static void practise() {}  // its steps can be taken back always
    [[nodiscard]] bool can_take_back() const { return play_->can_take_back(); }
    bool take_back() { return play_->take_back(); }

    [[nodiscard]] DepotStay fork() const { return DepotStay(play_->fork()); }
    [[nodiscard]] DepotPlay& play() const { return *play_; }

    // The same as it was saved. None, with a fault that says what is wrong.
    static std::optional<DepotStay> read(const lull::Bytes& bytes, const PlaceDoor& door, const GameData& data,
                                         lull::Fault& fault);

private:
    static bool leaves(Command command) { return command.manoeuvre == Manoeuvre::climb_out && !command.shoots; }

    std::unique_ptr<DepotPlay> play_;
};

}  // namespace posthaste
