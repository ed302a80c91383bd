#include "game/house_stay.hpp"

#include <utility>

#include "game/road/people.hpp"

namespace posthaste {

namespace {

std::unique_ptr<HousePlay> house_behind(const World& road, const PlaceDoor& door, std::int32_t until_horde) {
    const GameData& data = road.data();
    const Road& here = road.get<Road>(road.first<Road>());
    lull::RandomStream dice(here.seed, static_cast<std::uint64_t>(door.draw));
    const FilledHouse house =
        fill_house(data.houses[static_cast<std::size_t>(door.number) - 1], door.mirrored, here.run, dice);
    const Seats* seats = road.find<Seats>(road.first<Van>());
    const std::int32_t free = seats != nullptr ? seats->places - passengers(road) : 0;
    return std::make_unique<HousePlay>(house, until_horde, free, data, &road);
}

StepRefusal step(HousePlay& play, Command command) {
    const lull::Offset way = step_of(command.manoeuvre);
    return way == lull::Offset{} ? play.wait() : play.step(way);
}

}  // namespace

HouseStay::HouseStay(const World& road, const PlaceDoor& door, std::int32_t until_horde)
    : HouseStay(house_behind(road, door, until_horde)) {}

StepRefusal HouseStay::would_refuse(Command command) const { return step(*play_->fork(), command); }
StepRefusal HouseStay::obey(Command command) { return step(*play_, command); }

const LastHit* HouseStay::died_of() const {
    return play_->is_over() ? play_->world().find<LastHit>(play_->courier()) : nullptr;
}

Entity HouseStay::send_out(const World& /*road*/, Action& action, Cell at) const { return play_->send_out(action, at); }

std::optional<HouseStay> HouseStay::read(const lull::Bytes& bytes, const PlaceDoor& /*door*/, const GameData& data,
                                         lull::Fault& fault) {
    std::unique_ptr<HousePlay> play = HousePlay::read(bytes, data, fault);
    return play != nullptr ? std::optional(HouseStay(std::move(play))) : std::nullopt;
}

}  // namespace posthaste
