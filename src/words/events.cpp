#include "words/events.hpp"

#include "words/grammar.hpp"
#include "words/places.hpp"

namespace posthaste::words {

std::string good_for_side(const std::string& good, std::optional<Side> side) {
    const std::string name = with_small_letter(good);
    return side ? fill("{good}, {side}", {{"good", name}, {"side", name_of_side(*side)}}) : name;
}

std::string trade_in(const std::string& good, std::int32_t paid) {
    return fill(is_paid_back, {{"coins", paid}, {"good", with_small_letter(good)}});
}

std::string losses(std::string_view cause, const Losses& lost) {
    std::string list;
    const auto add = [&](std::int32_t points, const Counted& loss) {
        if (points > 0) {
            add_to_list(list, counted(loss, points));
        }
    };
    constexpr std::array<Counted, static_cast<std::size_t>(Side::count)> plates{{
        {"front plate gone", "{count} front plates gone"},
        {"south plate gone", "{count} south plates gone"},
        {"rear plate gone", "{count} rear plates gone"},
        {"north plate gone", "{count} north plates gone"},
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
