#include "app/screens/history_screen.hpp"

#include <algorithm>

#include "app/daily/daily.hpp"
#include "app/screens/menus.hpp"
#include "words/album.hpp"
#include "words/grammar.hpp"
#include "words/history.hpp"
#include "words/questions.hpp"
#include "words/road_screen.hpp"

namespace posthaste {

namespace {

// Null: it has no name.
const CauseText* cause_of(const PastJourney& journey, const GameData& data) {
    const auto found = std::find_if(data.causes.begin(), data.causes.end(),
                                    [&](const CauseText& text) { return text.cause == journey.cause; });
    return journey.end == JourneyEnd::dead && found != data.causes.end() ? &*found : nullptr;
}

std::string end_of(const PastJourney& journey, const GameData& data) {
    if (journey.is_won()) {
        return words::won;
    }
    if (journey.end != JourneyEnd::dead) {
        return journey.end == JourneyEnd::given_up ? words::given_up : words::under_way;
    }
    const CauseText* cause = cause_of(journey, data);
    return cause != nullptr ? words::with_small_letter(cause->called) : words::was_lost;
}

std::int32_t most_of(const History& history, std::int32_t PastJourney::*count) {
    std::int32_t most = 0;
    for (const PastJourney& journey : history.journeys()) {
        most = std::max(most, journey.*count);
    }
    return most;
}

// What ended most of those that were neither won nor are under way, and how often; empty: there are none.
std::string tell_what_ended_most(const History& history, const GameData& data) {
    std::vector<std::string> ends;
    for (const PastJourney& journey : history.journeys()) {
        if (!journey.is_won() && journey.end != JourneyEnd::under_way) {
            ends.push_back(end_of(journey, data));
        }
    }
    std::string told;
    std::int32_t most = 0;
    for (const std::string& end : ends) {
        const auto times = static_cast<std::int32_t>(std::count(ends.begin(), ends.end(), end));
        if (times > most) {
            most = times;
            told = words::fill(words::counted(words::so_often, times), {{"what", end}});
        }
    }
    return told;
}

void add_totals(Panels& panels, const History& history, const GameData& data) {
    std::int32_t won = 0;
    std::int32_t letters = 0;
    for (const PastJourney& journey : history.journeys()) {
        won += journey.is_won() ? 1 : 0;
        letters += journey.letters;
    }
    const auto all = static_cast<std::int32_t>(history.journeys().size());
    panels.add_line(words::journeys, words::fill(words::journeys_won, {{"won", won}, {"all", all}}));
    panels.add_line(words::furthest,
                    words::fill(words::furthest_road, {{"road", most_of(history, &PastJourney::run)}}));
    panels.add_line(words::best_pay, words::counted(words::coins, most_of(history, &PastJourney::pay)));
    panels.add_line(words::letters, std::to_string(letters));
    if (const std::string ended = tell_what_ended_most(history, data); !ended.empty()) {
        panels.add_line(words::ended_most, ended);
    }
}

void add_journey(Panels& panels, std::size_t place, const History& history, const GameData& data) {
    const PastJourney& journey = *history.past(place);
    Choice& choice = panels.add_choice(id_of(Pick::past, place), "", "");
    const std::int32_t day = day_of_seed(journey.seed);
    choice.label =
        words::fill(day > 0 ? words::past_daily : words::past_journey, {{"route", std::to_string(journey.seed)},
                                                                        {"date", full_date_of(day)},
                                                                        {"run", journey.run},
                                                                        {"end", end_of(journey, data)}});
    choice.section = words::listed_newest_first;
    const bool is_furthest = journey.roads > 0 && journey.roads == most_of(history, &PastJourney::roads);
    const bool is_best_paid = journey.pay > 0 && journey.pay == most_of(history, &PastJourney::pay);
    choice.tone = is_furthest || is_best_paid ? Tone::you : Tone::plain;
    if (is_furthest) {
        words::add_sentence(choice.note, words::most_runs);
    }
    if (is_best_paid) {
        words::add_sentence(choice.note, words::best_paid);
    }
    words::add_sentence(
        choice.note, words::fill(words::past_counts, {{"letters", words::counted(words::past_letters, journey.letters)},
                                                      {"coins", words::counted(words::coins, journey.coins)},
                                                      {"turns", words::counted(words::past_turns, journey.turns)}}));
    const CauseText* cause = cause_of(journey, data);
    choice.icon = journey.is_won() ? "pay" : cause != nullptr ? cause->icon : "van";
    choice.refusal = journey.code.empty() ? words::cannot_be_watched : "";
}

}  // namespace

Panels describe_history(const History& history, const GameData& data) {
    const std::size_t all = history.journeys().size();
    Panels panels = describe_menu(Screen::history, words::past_journeys,
                                  all == 0 ? words::nothing_in_the_history : words::about_history);
    if (all > 0) {
        add_totals(panels, history, data);
    }
    for (std::size_t place = 0; place < all; ++place) {
        add_journey(panels, place, history, data);
    }
    return panels;
}

}  // namespace posthaste
