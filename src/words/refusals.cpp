#include "words/refusals.hpp"

#include "game/game_data.hpp"
#include "game/names.hpp"
#include "game/posthaste.hpp"
#include "game/road/arms.hpp"
#include "game/road/driving.hpp"
#include "game/road/on_foot.hpp"
#include "game/road/shop.hpp"
#include "words/events.hpp"
#include "words/grammar.hpp"
#include "words/places.hpp"
#include "words/sentence.hpp"

namespace posthaste::words {

namespace {

constexpr Counted ready_in{"The {weapon} is reloading: ready in {count} turn.",
                           "The {weapon} is reloading: ready in {count} turns."};

std::string too_fast(const Tyres& tyres) {
    if (tyres.value == 0) {
        return "No tyre left: stop to steer.";
    }
    return fill(tyres.value >= fastest_steering ? "Too fast to steer: slow down to {speed} first."
                : tyres.value == 1              ? "One tyre left: steer at speed {speed} or less."
                                                : "Two tyres left: steer at speed {speed} or less.",
                {{"speed", steering_speed(tyres)}});
}

std::string is_reloading(const World& world, Entity mounted) {
    const Weapon* weapon = world.find<Weapon>(mounted);
    if (weapon == nullptr) {
        return "It is reloading.";
    }
    return fill(counted(ready_in, turns_to_reload(world, *weapon)), {{"weapon", name_of(world, mounted)}});
}

}  // namespace

std::string explain(Refusal refusal, const World& world, Manoeuvre manoeuvre, Side side) {
    const Entity van = world.first<Van>();
    const lull::Offset step = step_of(manoeuvre);
    const bool mends = manoeuvre == Manoeuvre::mend;
    switch (refusal) {
        case Refusal::none: return {};
        case Refusal::not_now: return "The run is over.";
        case Refusal::too_fast_to_steer: return too_fast(world.get<Tyres>(van));
        case Refusal::end_of_the_ground: return "The map ends there.";
        case Refusal::something_stands_there: {
            const Entity obstacle = world.cell(world.at(driver_of(world)) + step).any<Solid>();
            return fill("There is {what} to the {way}.",
                        {{"what", obstacle ? with_article(name_of(world, obstacle)) : "something"},
                         {"way", name_of_way(step)}});
        }
        case Refusal::someone_stands_there: {
            const Entity who = world.cell(world.at(van) + step).any<Enemy>();
            const Enemy* enemy = world.find<Enemy>(who);
            const bool asks_for_a_lift = enemy != nullptr && enemy->wants == Want::lift;
            return capitalised(fill(asks_for_a_lift ? "{who} stands to the {way}: you will not push anybody aside."
                                                    : "{who} stands to the {way}: you are too slow to run it over.",
                                    {{"who", with_article(name_of(world, who))}, {"way", name_of_way(step)}}));
        }
        case Refusal::top_speed: return fill("Top speed is {speed}.", {{"speed", top_speed(world.get<Engine>(van))}});
        case Refusal::standing_already: return "You have already stopped.";
        case Refusal::no_weapon: return fill("The {side} mount is empty.", {{"side", name_of_side(side)}});
        case Refusal::reloading: return is_reloading(world, weapon_on(world, van, side));
        case Refusal::nothing_to_shove: return "There is nothing right ahead that can be pushed.";
        case Refusal::not_standing: return "Stop first: that takes both hands.";
        case Refusal::nothing_broken: return mends ? "The engine needs no repair." : "The tyres need no repair.";
        case Refusal::no_kit: return mends ? "No repair kit is left." : "No spare tyre is left.";
        case Refusal::under_way: return "The shop is behind you: buy before you set out.";
        case Refusal::not_sold: return "This camp does not sell that.";
        case Refusal::too_dear: return "Too dear for your purse.";
        case Refusal::mounted_already: return "Already fitted.";
        case Refusal::does_not_fit: return "Rear mount only.";
        case Refusal::no_such_road: return "No such road leads on from here.";
        case Refusal::rolls_still: return "Stop first: nobody climbs out of a rolling van.";
        case Refusal::no_room_to_climb_out: return "There is no room to climb out.";
        case Refusal::on_foot: return "You are on foot: get back into the van first.";
        case Refusal::van_is_away: return "Walk up to the van first.";
        case Refusal::no_seat: return "No seat in the van is free.";
        case Refusal::fires_or_climbs_out: return "Fire or climb out: not both in one turn.";
        case Refusal::visited_already: {
            const Entity door = world.cell(world.at(driver_of(world)) + step).any<PlaceDoor>();
            return door && world.get<PlaceDoor>(door).visited ? "You have been in there." : "The door is boarded up.";
        }
        case Refusal::unwell: return "You can’t go in while you burn or are poisoned: wait until it ends.";
        case Refusal::horde_at_the_door: return "The horde is at the door. Leave, or press Take back.";
        case Refusal::in_the_way: return "Something is in the way.";
        case Refusal::plates_full: return "No more plates fit on this side.";
        case Refusal::kits_full: return "There is no room for another one.";
    }
    return {};
}

std::string name_of(const Purchase& purchase, const GameData& data) {
    const Good& good = *find_good(data, purchase.good);
    return good_for_side(good.name, is_mounted(good) ? std::optional(purchase.side) : std::nullopt);
}

std::string explain(Refusal refusal, const Errand& errand, const World& world) {
    if (refusal == Refusal::too_dear) {
        const Entity van = world.first<Van>();
        return fill("It costs {price}, and you have {purse}.",
                    {{"price", price_of(world, van, errand.number)}, {"purse", coins_of(world, van)}});
    }
    const Good* good = errand.type == Errand::Type::purchase ? find_good(world.data(), errand.number) : nullptr;
    const bool is_for_the_engine = good != nullptr && good->gives == Gives::engine;
    return explain(refusal, world, is_for_the_engine ? Manoeuvre::mend : Manoeuvre::change_tyre);
}

const char* explain(StepRefusal refusal) {
    switch (refusal) {
        case StepRefusal::none: return "";
        case StepRefusal::wall: return "No way through.";
        case StepRefusal::gate_shut: return "The gate is shut.";
        case StepRefusal::vault_shut: return "The vault is shut: not every receiver is lit.";
        case StepRefusal::crate_blocked: return "There is no room behind the crate.";
        case StepRefusal::off_rails: return "This crate stays on its rails.";
        case StepRefusal::twin_blocked: return "Its twin has no room to move.";
        case StepRefusal::leaves: return "You leave the depot.";
        case StepRefusal::not_now: return "Not now.";
        case StepRefusal::empty: return "There is nothing in it.";
        case StepRefusal::nothing_better: return "There is nothing better in it than what you carry.";
    }
    return "";
}

}  // namespace posthaste::words
