#include "game/refusal.hpp"

#include "game/driving.hpp"

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

const char* name_of(SceneryKind kind) {
    switch (kind) {
        case SceneryKind::rock: return "a rock";
        case SceneryKind::wreck: return "a wreck";
        default: return "a tree";
    }
}

}  // namespace

std::string explain(Refusal refusal, const World& world, Manoeuvre manoeuvre) {
    const Entity van = world.first<Van>();
    const bool northward = manoeuvre == Manoeuvre::north;
    const std::string side = northward ? "north" : "south";
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
            const Cell beside = world.get<Position>(van).cell + (northward ? lull::north : lull::south);
            const Entity obstacle = world.cell(beside).any<Scenery>();
            return "There is " + std::string(obstacle ? name_of(world.get<Scenery>(obstacle).kind) : "something") +
                   " to the " + side + ".";
        }
        case Refusal::someone_stands_there: {
            const Cell beside = world.get<Position>(van).cell + (northward ? lull::north : lull::south);
            const Enemy* enemy = world.find<Enemy>(world.cell(beside).any<Enemy>());
            const Body body = enemy != nullptr ? enemy->body : Body::walker;
            return std::string("A ") + names_of(Body{})[static_cast<std::size_t>(body)] + " stands to the " + side +
                   ": you are too slow to run it down.";
        }
        case Refusal::top_speed: {
            const std::int32_t top = top_speed(world.get<Engine>(van));
            return "The engine gives no more than " + std::to_string(top) + ".";
        }
        case Refusal::standing_already: return "You are standing already.";
        case Refusal::no_weapon: return "Nothing is mounted in front.";
        case Refusal::reloading: return "Still reloading.";
        case Refusal::nothing_to_shove: return "There is nothing right ahead to shove.";
    }
    return {};
}

}  // namespace posthaste
