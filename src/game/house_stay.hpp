// The courier's stay in a house beside the road. Its members and those of DepotStay have the same names
// (game/stay.hpp).
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "game/command.hpp"
#include "game/house/play.hpp"
#include "game/posthaste.hpp"
#include "game/refusal.hpp"
#include "game/road/visits.hpp"

namespace posthaste {

class HouseStay {
public:
    explicit HouseStay(std::unique_ptr<HousePlay> play) : play_(std::move(play)) {}
    // Behind that door, with the road's courier, who stays there as well. The horde is so many steps away.
    HouseStay(const World& road, const PlaceDoor& door, std::int32_t until_horde);

    [[nodiscard]] static Refusal may(Command command, std::optional<std::int32_t> /*until_horde*/) {
        return command.manoeuvre > Manoeuvre::coast || command.shoots ? Refusal::on_foot : Refusal::none;
    }
    [[nodiscard]] StepRefusal would_refuse(Command command) const;
    StepRefusal obey(Command command);
    [[nodiscard]] static bool is_paid_for_at_the_end() { return false; }
    [[nodiscard]] static std::int32_t steps_owed() { return 0; }
    [[nodiscard]] const LastHit* died_of() const;
    Entity send_out(const World& road, Action& action, Cell at) const;
    std::vector<Event> take_events() { return play_->take_events(); }

    void practise() { play_->practise(); }
    [[nodiscard]] bool can_take_back() const { return play_->can_take_back(); }
    bool take_back() { return play_->take_back(); }

    [[nodiscard]] HouseStay fork() const { return HouseStay(play_->fork()); }
    [[nodiscard]] HousePlay& play() const { return *play_; }

    // The same as it was saved. None, with a fault that says what is wrong.
    static std::optional<HouseStay> read(const lull::Bytes& bytes, const PlaceDoor& door, const GameData& data,
                                         lull::Fault& fault);

private:
    std::unique_ptr<HousePlay> play_;
};

}  // namespace posthaste
