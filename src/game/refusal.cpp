#include "game/refusal.hpp"

#include "game/driving.hpp"
#include "game/names.hpp"
#include "game/on_foot.hpp"

namespace posthaste {

namespace {

const char* in_words(std::int32_t tyres) {
    switch (tyres) {
        case 0: return "No tyre";
        case 1: return "One tyre";
        case 2: return "Two tyres";
        case 3: return "Three tyres";
        default: return "Four tyres";
    }
}

}  // namespace

std::string explain(Refusal refusal, const World& world, Manoeuvre manoeuvre, Side side) {
    const Entity van = world.first<Van>();
    const lull::Offset step = step_of(manoeuvre);
    const bool mends = manoeuvre == Manoeuvre::mend;
    const std::string way = step == lull::north   ? "north"
                            : step == lull::south ? "south"
                            : step == lull::east  ? "east"
                                                  : "west";
    switch (refusal) {
        case Refusal::none: return {};
        case Refusal::not_now: return "The run is over.";
        case Refusal::too_fast_to_steer: {
            const Tyres& tyres = world.get<Tyres>(van);
            if (tyres.value == 0) {
                return "No tyre left: stop to steer.";
            }
            const std::string speed = std::to_string(steering_speed(tyres));
            if (tyres.value >= fastest_steering) {
                return "Too fast to steer: slow down to " + speed + " first.";
            }
            return std::string(in_words(tyres.value)) + " left: steer at speed " + speed + " or less.";
        }
        case Refusal::end_of_the_ground: return "The ground ends there.";
        case Refusal::something_stands_there: {
            const Entity obstacle = world.cell(world.at(driver_of(world)) + step).any<Solid>();
            return "There is " + (obstacle ? with_article(name_of(world, obstacle)) : "something") + " to the " + way +
                   ".";
        }
        case Refusal::someone_stands_there: {
            const Entity who = world.cell(world.at(van) + step).any<Enemy>();
            const Enemy* enemy = world.find<Enemy>(who);
            const bool asks_for_a_lift = enemy != nullptr && enemy->wants == Want::lift;
            return capitalised(with_article(name_of(world, who))) + " stands to the " + way +
                   (asks_for_a_lift ? ": you will not push anybody aside." : ": you are too slow to run it down.");
        }
        case Refusal::top_speed: {
            const std::int32_t top = top_speed(world.get<Engine>(van));
            return "Top speed is " + std::to_string(top) + ".";
        }
        case Refusal::standing_already: return "You are standing already.";
        case Refusal::no_weapon: return std::string("The ") + name_of(side) + " mount is empty.";
        case Refusal::reloading: {
            const Entity mounted = weapon_on(world, van, side);
            const Weapon* weapon = world.find<Weapon>(mounted);
            if (weapon == nullptr) {
                return "It is reloading.";
            }
            const std::int32_t turns = turns_to_reload(world, *weapon);
            return "The " + name_of(world, mounted) + " is reloading: ready in " + std::to_string(turns) +
                   (turns == 1 ? " turn." : " turns.");
        }
        case Refusal::nothing_to_shove: return "There is nothing right ahead to push.";
        case Refusal::not_standing: return "Stop first: that takes both hands.";
        case Refusal::nothing_broken: return mends ? "The engine is whole." : "All the tyres are whole.";
        case Refusal::no_kit: return mends ? "No engine kit is left." : "No spare tyre is left.";
        case Refusal::under_way: return "The shop is behind you: buy before you set out.";
        case Refusal::too_dear: return "Too dear for your purse.";
        case Refusal::mounted_already: return "Already fitted.";
        case Refusal::does_not_fit: return "Rear mount only.";
        case Refusal::no_such_road: return "No such road leads on from here.";
        case Refusal::rolls_still: return "Stop first: nobody climbs out of a rolling van.";
        case Refusal::no_room_to_climb_out: return "There is no room to climb out.";
        case Refusal::on_foot: return "You are on foot: get back into the van first.";
        case Refusal::van_is_away: return "Walk up to the van first.";
        case Refusal::no_seat: return "Both seats are taken.";
        case Refusal::fires_or_climbs_out: return "Fire or climb out: not both in one turn.";
        case Refusal::plates_full: return "No more plates fit on this side.";
        case Refusal::kits_full: return "There is no room for another one.";
    }
    return {};
}

}  // namespace posthaste
