#include "pack/words.hpp"

#include <algorithm>

#include "game/posthaste.hpp"
#include "game/road/first_road.hpp"
#include "lull_data/nearest_name.hpp"

namespace posthaste {

std::vector<Camp> names_of_camps(const std::vector<WrittenCamp>& written, const Section& section,
                                 lull::Complaints& complaints) {
    std::vector<Camp> all;
    for (std::size_t i = 0; i < written.size(); ++i) {
        const WrittenCamp& one = written[i];
        const Requirement require(section, i, complaints);
        require.is_a_line(one.name, "name");
        require.is_a_line(one.in_text, "in_text");
        require.is_a_line(one.first, "first");
        require.is_a_line(one.rich, "rich");
        require.is_a_line(one.hurt, "hurt");
        require.is_a_line(one.late, "late");
        require(std::none_of(all.begin(), all.end(), [&](const Camp& camp) { return camp.name == one.name; }), "name",
                "another camp is called " + lull::in_quotes(one.name) + " already");
        all.push_back({one.name, one.in_text});
    }
    return all;
}

void check_last_letters(const std::vector<WrittenLastLetter>& written, const Section& section,
                        lull::Complaints& complaints) {
    for (std::size_t i = 0; i < written.size(); ++i) {
        const Requirement require(section, i, complaints);
        require.is_a_line(written[i].from, "from");
        require(!written[i].text.empty(), "text", "a letter has at least one paragraph");
        for (const std::string& paragraph : written[i].text) {
            require.is_a_line(paragraph, "text");
        }
        if (i + 1 == written.size()) {
            require(written[i].passengers == 0 && written[i].letters == 0, "letters", "the last one is for everybody");
        }
    }
}

void check_ends(const std::vector<WrittenEnd>& written, const Section& section, lull::Complaints& complaints) {
    for (std::size_t i = 0; i < written.size(); ++i) {
        const WrittenEnd& one = written[i];
        const Requirement require(section, i, complaints);
        require.is_a_line(one.text, "text");
        for (std::size_t at = one.text.find('{'); at != std::string::npos; at = one.text.find('{', at + 1)) {
            const std::string slot = one.text.substr(at, one.text.find('}', at) - at + 1);
            require(slot == "{cells}" || slot == "{camp}" || slot == "{killer}", "text",
                    "{cells}, {camp} or {killer} expected, found " + slot);
        }
        if (i + 1 == written.size()) {
            require(one.cause == Cause::nothing && one.killer.empty() && one.when == Ending::always &&
                        one.text.find("{killer}") == std::string::npos,
                    "when", "the last one fits always");
        }
    }
}

std::vector<LetterFacts> facts_of(const std::vector<WrittenLetter>& written, const std::vector<Camp>& camps,
                                  const Section& section, lull::Complaints& complaints) {
    std::vector<std::string> names;
    names.reserve(camps.size());
    for (const Camp& camp : camps) {
        names.push_back(camp.name);
    }
    std::vector<LetterFacts> all;
    for (std::size_t i = 0; i < written.size(); ++i) {
        const WrittenLetter& one = written[i];
        const Requirement require(section, i, complaints);
        const auto number_of = [&](const std::string& id) {
            const auto found =
                std::find_if(written.begin(), written.end(), [&](const WrittenLetter& it) { return it.id == id; });
            return static_cast<std::int32_t>(found - written.begin()) + 1;
        };
        const std::int32_t answered = one.answers.empty() ? 0 : number_of(one.answers);
        require(number_of(one.id) == static_cast<std::int32_t>(i) + 1, "id",
                "another letter has the id " + lull::in_quotes(one.id) + " already");
        require(!one.id.empty() && one.id.size() <= Text::longest, "id", "a short name expected");
        require(answered <= static_cast<std::int32_t>(written.size()), "answers",
                "there is no letter " + lull::in_quotes(one.answers));
        require(one.last_run >= one.first_run, "last_run", "this is less than first_run");
        require.is_a_line(one.from, "from");
        require.is_a_line(one.to, "to");
        require.is_a_line(one.first_line, "first_line");
        const auto camp = std::find(names.begin(), names.end(), one.place);
        require(one.place.empty() || camp != names.end(), "place", lull::no_such("camp", one.place, names));
        all.push_back({one.first_run, one.last_run, one.weight, answered,
                       one.place.empty() ? 0 : static_cast<std::int32_t>(camp - names.begin()) + 1, one.id});
    }
    return all;
}

void check_causes(const std::vector<CauseText>& causes, const std::vector<std::string>& icons,
                  const std::vector<std::string>& sounds, const Section& section, lull::Complaints& complaints) {
    if (section.value == nullptr) {
        return;
    }
    const auto names = names_of(Cause{});
    for (std::size_t i = 0; i < causes.size(); ++i) {
        const CauseText& one = causes[i];
        const Requirement require(section, i, complaints);
        require.is_a_line(one.called, "called");
        require(one.called.size() <= Text::longest, "called", "a shorter text expected");
        require(
            one.sound.empty() || sounds.empty() || std::find(sounds.begin(), sounds.end(), one.sound) != sounds.end(),
            "sound", lull::no_such("sound", one.sound, sounds));
        require(icons.empty() || std::find(icons.begin(), icons.end(), one.icon) != icons.end(), "icon",
                lull::no_such("panel icon", one.icon, icons));
        require(std::none_of(causes.begin(), causes.begin() + static_cast<std::ptrdiff_t>(i),
                             [&](const CauseText& other) { return other.cause == one.cause; }),
                "cause", lull::in_quotes(names[static_cast<std::size_t>(one.cause)]) + " is told of already");
    }
    for (std::size_t i = 1; i < names.size(); ++i) {
        if (std::none_of(causes.begin(), causes.end(),
                         [&](const CauseText& one) { return one.cause == static_cast<Cause>(i); })) {
            complaints.add(section.file->name, section.value->line, section.name,
                           "a name expected of the cause " + lull::in_quotes(names[i]));
        }
    }
}

void check_deeds(const std::vector<DeedText>& deeds, const Section& section, lull::Complaints& complaints) {
    if (section.value == nullptr) {
        return;
    }
    const auto names = names_of(Deed{});
    std::vector<bool> is_there(names.size());
    for (std::size_t i = 0; i < deeds.size(); ++i) {
        const Requirement require(section, i, complaints);
        require.is_a_line(deeds[i].name, "name");
        require(deeds[i].name.size() <= Text::longest, "name", "a shorter text expected");
        require.is_a_line(deeds[i].condition, "condition");
        const auto place = static_cast<std::size_t>(deeds[i].id);
        require(!is_there[place], "id", lull::in_quotes(names[place]) + " is there already");
        is_there[place] = true;
    }
    for (std::size_t place = 0; place < names.size(); ++place) {
        if (!is_there[place]) {
            complaints.add(section.file->name, section.value->line, section.name,
                           "a name expected of the deed " + lull::in_quotes(names[place]));
        }
    }
}

void check_cards(const std::vector<CardText>& cards, const std::vector<std::string>& sprites, const Section& section,
                 lull::Complaints& complaints) {
    for (std::size_t i = 0; i < cards.size(); ++i) {
        const std::string& about = cards[i].about;
        const std::string path = "cards[" + std::to_string(i) + "].about";
        const int line = section.value->children[i].line;
        const bool known = sprites.empty() || about == "horde" || about == "camp" ||
                           std::find(sprites.begin(), sprites.end(), about) != sprites.end();
        if (!known) {
            complaints.add(section.file->name, line, path, lull::no_such("sprite", about, sprites));
        }
        if (cards[i].text.empty() && cards[i].inside.empty()) {
            complaints.add(section.file->name, line, "cards[" + std::to_string(i) + "]",
                           R"("text", which is told on the road, or "inside", in a house, expected)");
        }
        if (std::any_of(cards.begin(), cards.begin() + static_cast<std::ptrdiff_t>(i),
                        [&](const CardText& other) { return other.about == about; })) {
            complaints.add(section.file->name, line, path,
                           "there is a card about " + lull::in_quotes(about) + " already");
        }
    }
}

void check_hints(const std::vector<Hint>& hints, const Section& section, lull::Complaints& complaints) {
    if (hints.size() > most_hints) {
        complaints.add(
            section.file->name, section.value->line, section.name,
            "at most " + std::to_string(most_hints) + " hints expected, found " + std::to_string(hints.size()));
    }
    for (std::size_t i = 0; i < hints.size(); ++i) {
        const Hint& one = hints[i];
        const Requirement require(section, i, complaints);
        require.is_a_line(one.text, "text");
        require(std::none_of(hints.begin(), hints.begin() + static_cast<std::ptrdiff_t>(i),
                             [&](const Hint& other) { return other.when == one.when && other.thing == one.thing; }),
                "thing", "there is such a hint about it already");
        const auto as_early = std::count_if(hints.begin(), hints.end(),
                                            [&](const Hint& other) { return other.from_run == one.from_run; });
        require(one.from_run == 1 || as_early <= most_new_things, "from_run",
                "at most " + std::to_string(most_new_things) + " things are new in one run");
    }
}

}  // namespace posthaste
