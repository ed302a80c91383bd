#include "app/screens/endings.hpp"

#include <algorithm>
#include <string_view>

#include "game/posthaste.hpp"
#include "game/road/shop.hpp"
#include "words/endings.hpp"
#include "words/grammar.hpp"

namespace posthaste {

std::string words_on_end(const Game& game, const StoryTexts& texts) {
    const World& world = game.world();
    const bool delivered = game.outcome()->result == Result::delivered;
    const LastHit* hit = delivered ? nullptr : world.find<LastHit>(game.driver());
    const Cause cause = hit != nullptr ? hit->cause : Cause::nothing;
    const std::string killer(hit != nullptr ? hit->killer.view() : std::string_view());
    const std::vector<EndText> ends = texts.ends(game.outcome()->result);
    const auto fitting = std::find_if(ends.begin(), ends.end(), [&](const EndText& end) {
        const bool is_named = !killer.empty() || end.text.find(words::names_the_killer) == std::string_view::npos;
        return is_named && (end.cause == Cause::nothing || end.cause == cause) &&
               (end.killer.empty() || end.killer == killer) && holds(world, end.when);
    });
    const std::string_view text(fitting != ends.end() ? fitting->text
                                : delivered           ? words::you_reached_camp
                                                      : words::you_died);
    const std::int32_t left = world.columns() - 1 - world.at(game.driver()).column;
    return words::fill(text, {{"cells", words::counted(words::cells, delivered ? columns_to_horde(world) : left)},
                              {"camp", camp_ahead(world)},
                              {"killer", killer.empty() ? words::somebody : words::with_article(killer)}});
}

std::string greeting(const Game& game, const StoryTexts& texts) {
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

std::optional<FinalLetter> last_letter(const Game& game, const StoryTexts& texts) {
    const World& world = game.world();
    const Seats* seats = world.find<Seats>(game.van());
    const std::int32_t brought = seats != nullptr ? seats->brought : 0;
    for (const LastLetter& letter : texts.last_letters()) {
        if (letters_delivered(world) >= letter.letters && brought >= letter.passengers) {
            FinalLetter found{std::string(letter.from),
                              words::fill(letter.text, {{"letters", letters_delivered(world)}})};
            std::replace(found.text.begin(), found.text.end(), '\t', '\n');
            return found;
        }
    }
    return {};
}

}  // namespace posthaste
