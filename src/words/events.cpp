#include "words/events.hpp"

namespace posthaste::words {

namespace {

std::string_view what_took(Cause cause) {
    switch (cause) {
        case Cause::walker: return "Claws: {losses}.";
        case Cause::horde: return "The horde: {losses}.";
        case Cause::fragment: return "Fragments: {losses}.";
        case Cause::crash: return "The crash: {losses}.";
        case Cause::shot: return "You are shot: {losses}.";
        case Cause::fire: return "Fire: {losses}.";
        case Cause::acid: return "Acid: {losses}.";
        case Cause::mine: return "A mine: {losses}.";
        default: return "A hit: {losses}.";
    }
}

}  // namespace

std::string losses(Cause cause, const Losses& lost) {
    std::string list;
    const auto add = [&](std::int32_t points, std::string_view one, std::string_view several) {
        if (points > 0) {
            list +=
                (list.empty() ? "" : ", ") + fill(points == 1 ? one : several, {{"points", std::to_string(points)}});
        }
    };
    constexpr std::array plates{"front plate gone", "south plate gone", "rear plate gone", "north plate gone"};
    for (std::size_t side = 0; side < plates.size(); ++side) {
        add(lost.plates[side], plates[side], plates[side]);
    }
    add(lost.engine, "engine −{points}", "engine −{points}");
    add(lost.tyres, "tyres −{points}", "tyres −{points}");
    add(lost.letters, "you drop a letter", "you drop {points} letters");
    add(lost.driver, "−{points} heart", "−{points} hearts");
    return fill(what_took(cause), {{"losses", list}});
}

}  // namespace posthaste::words
