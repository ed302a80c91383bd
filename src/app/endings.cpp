#include "app/endings.hpp"

#include <algorithm>
#include <string_view>

#include "game/names.hpp"
#include "game/shop.hpp"
#include "words/sentence.hpp"

namespace posthaste {

namespace {

std::string columns_text(std::int32_t count) { return std::to_string(count) + (count == 1 ? " column" : " columns"); }

// Of a death out of the van.
const char* words_on_foot(Cause cause) {
    switch (cause) {
        case Cause::walker: return "You died on foot: {killer} got you, {columns} short of {camp}.";
        case Cause::horde: return "You died on foot: the horde caught you, {columns} short of {camp}.";
        case Cause::fragment: return "You died on foot: a barrel went off beside you, {columns} short of {camp}.";
        case Cause::crash: return "You died on foot: {killer} ran you over, {columns} short of {camp}.";
        case Cause::shot: return "You died on foot: {killer} shot you, {columns} short of {camp}.";
        case Cause::fire: return "You died on foot: you burnt, {columns} short of {camp}.";
        case Cause::acid: return "You died on foot: you walked into acid, {columns} short of {camp}.";
        case Cause::mine: return "You died on foot: you stepped on a mine, {columns} short of {camp}.";
        default: return "You died on foot, {columns} short of {camp}.";
    }
}

}  // namespace

std::string words_on_end(const Game& game, const LateTexts& texts) {
    const World& world = game.world();
    const bool delivered = game.outcome()->result == Result::delivered;
    const LastHit* hit = delivered ? nullptr : world.find<LastHit>(game.driver());
    const Cause cause = hit != nullptr ? hit->cause : Cause::nothing;
    const std::string killer(hit != nullptr ? hit->killer.words() : std::string_view());
    const std::vector<EndText> ends = texts.ends(game.outcome()->result);
    const auto fitting = std::find_if(ends.begin(), ends.end(), [&](const EndText& end) {
        const bool is_named = !killer.empty() || end.text.find("{killer}") == std::string_view::npos;
        return is_named && (end.cause == Cause::nothing || end.cause == cause) &&
               (end.killer.empty() || end.killer == killer) && holds(world, end.when);
    });
    std::string_view text(fitting != ends.end() ? fitting->text
                          : delivered           ? "You reached {camp} with the mail."
                                                : "You died {columns} short of {camp}.");
    if (game.outcome()->on_foot) {
        text = words_on_foot(cause);
    }
    const std::int32_t left = world.columns() - 1 - world.at(game.driver()).column;
    return words::fill(text, {{"columns", columns_text(delivered ? columns_to_horde(world) : left)},
                              {"camp", camp_ahead(world)},
                              {"killer", killer.empty() ? "somebody" : with_article(killer)}});
}

std::string greeting(const Game& game, const LateTexts& texts) {
    constexpr std::int32_t hurt_driver = 3;
    constexpr std::int32_t hurt_van = 2;
    constexpr std::int32_t late = 55;  // turns
    constexpr std::int32_t rich = 200;
    const World& world = game.world();
    const Entity van = game.van();
    const Road& road = world.get<Road>(game.road());
    const bool is_hurt = world.get<Health>(van).value <= hurt_driver || world.get<Engine>(van).value <= hurt_van ||
                         world.get<Tyres>(van).value <= hurt_van;
    const Mood mood = is_hurt                                                 ? Mood::hurt
                      : road.turn > late || holds(world, Ending::horde_close) ? Mood::late
                      : coins_of(world, van) >= rich                          ? Mood::rich
                                                                              : Mood::first;
    return std::string(texts.greeting(camp_of(road.seed, road.run, world.data().camps), mood));
}

std::optional<FinalLetter> last_letter(const Game& game, const LateTexts& texts) {
    const World& world = game.world();
    const Seats* seats = world.find<Seats>(game.van());
    const std::int32_t brought = seats != nullptr ? seats->brought : 0;
    for (const LastLetter& letter : texts.last_letters()) {
        if (letters_delivered(world) >= letter.letters && brought >= letter.passengers) {
            FinalLetter found{std::string(letter.from),
                              words::fill(letter.text, {{"letters", std::to_string(letters_delivered(world))}})};
            std::replace(found.text.begin(), found.text.end(), '\t', '\n');
            return found;
        }
    }
    return {};
}

}  // namespace posthaste
