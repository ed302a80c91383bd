#include "words/events.hpp"

#include "words/grammar.hpp"

namespace posthaste::words {

std::string losses(std::string_view cause, const Losses& lost) {
    std::string list;
    const auto add = [&](std::int32_t points, const Counted& loss) {
        if (points > 0) {
            add_to_list(list, counted(loss, points));
        }
    };
    constexpr std::array<Counted, static_cast<std::size_t>(Side::count)> plates{{
        {"front plate gone", "front plate gone"},
        {"south plate gone", "south plate gone"},
        {"rear plate gone", "rear plate gone"},
        {"north plate gone", "north plate gone"},
    }};
    for (std::size_t side = 0; side < plates.size(); ++side) {
        add(lost.plates[side], plates[side]);
    }
    add(lost.engine, {"engine −{count}", "engine −{count}"});
    add(lost.tyres, {"tyres −{count}", "tyres −{count}"});
    add(lost.letters, {"you drop a letter", "you drop {count} letters"});
    add(lost.driver, {"−{count} heart", "−{count} hearts"});
    const std::string by(cause.empty() ? "A hit" : cause);
    return lost.outside ? fill("At the van: {cause}, {losses}.", {{"cause", with_small_letter(by)}, {"losses", list}})
                        : fill("{cause}: {losses}.", {{"cause", by}, {"losses", list}});
}

}  // namespace posthaste::words
