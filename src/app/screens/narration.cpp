#include "app/screens/narration.hpp"

#include <algorithm>

#include "app/orders.hpp"
#include "app/telling/telling.hpp"
#include "words/grammar.hpp"
#include "words/places.hpp"

namespace posthaste {

namespace {

// How many of these events are told by that sentence about the same; they are done with then.
std::int32_t count_alike(const std::vector<Telling>& tellings, std::size_t first, std::vector<bool>& done) {
    std::int32_t count = 0;
    for (std::size_t i = first; i < tellings.size(); ++i) {
        if (tellings[i].counted == tellings[first].counted && tellings[i].who == tellings[first].who) {
            ++count;
            done[i] = true;
        }
    }
    return count;
}

// All that one cause took; those events are done with then.
words::Losses losses_of(const std::vector<Event>& events, std::size_t first, std::vector<bool>& done) {
    words::Losses losses;
    const Lost& like = std::get<Lost>(events[first]);
    losses.outside = like.outside;
    for (std::size_t i = first; i < events.size(); ++i) {
        const Lost* lost = std::get_if<Lost>(&events[i]);
        if (lost == nullptr || lost->cause != like.cause || lost->outside != like.outside) {
            continue;
        }
        done[i] = true;
        switch (lost->part) {
            case Lost::Part::engine: losses.engine += lost->points; break;
            case Lost::Part::tyre: losses.tyres += lost->points; break;
            case Lost::Part::letter: losses.letters += lost->points; break;
            case Lost::Part::driver: losses.driver += lost->points; break;
            default: losses.plates[static_cast<std::size_t>(lost->part)] += lost->points; break;
        }
    }
    return losses;
}

}  // namespace

std::vector<std::string> narrate(const std::vector<Event>& all_events, const StoryTexts* texts) {
    const std::vector<Event> events = worth_saying(all_events);
    const std::vector<Telling> tellings = tellings_of(events, texts);
    std::vector<std::string> told;
    std::vector<bool> done(events.size(), false);
    for (std::size_t i = 0; i < events.size(); ++i) {
        const Telling& telling = tellings[i];
        if (done[i]) {
            continue;
        }
        if (const Lost* lost = std::get_if<Lost>(&events[i])) {
            told.push_back(words::losses(lost->called.view(), losses_of(events, i, done)));
        } else if (telling.counted != nullptr) {
            const bool is_counted = telling.counted->several != nullptr;
            told.push_back(
                words::about(*telling.counted, telling.who, is_counted ? count_alike(tellings, i, done) : 1));
        } else if (!telling.sentence.empty()) {
            told.push_back(telling.sentence);
        }
    }
    return told;
}

std::string one_sentence(const std::vector<std::string>& sentences, const std::vector<Event>& events) {
    const auto begins_with_a_name = [&](const std::string& sentence) {
        return std::any_of(events.begin(), events.end(), [&](const Event& event) {
            const Telling telling = telling_of(event);
            return telling.who.called && sentence.starts_with(telling.who.called.view());
        });
    };
    std::vector<std::string> clauses;
    clauses.reserve(sentences.size());
    for (const std::string& sentence : sentences) {
        clauses.push_back(words::clause_of(sentence, clauses.empty() || begins_with_a_name(sentence)));
    }
    return words::sentence_of(clauses);
}

std::string beginning_of(std::string_view text, std::size_t bytes) {
    std::size_t end = std::min(text.size(), bytes);
    while (end > 0 && end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) {
        --end;
    }
    return std::string(text.substr(0, end));
}

std::string name_of(Command command, bool is_on_foot) {
    const char* plan = is_on_foot ? on_foot(command.manoeuvre).plan : order_of(command.manoeuvre).said.plan;
    if (!command.shoots) {
        return words::capitalised(plan);
    }
    return words::capitalised(words::fill(command.side == Side::front ? words::fires_and : words::fires_side_and,
                                          {{"plan", plan}, {"side", words::name_of_side(command.side)}}));
}

}  // namespace posthaste
