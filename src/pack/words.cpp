#include "pack/words.hpp"

#include <algorithm>

#include "data/nearest_name.hpp"
#include "game/first_road.hpp"

namespace posthaste {

std::vector<LetterFacts> facts_of(const std::vector<WrittenLetter>& written, const Section& section,
                                  lull::Complaints& complaints) {
    std::vector<LetterFacts> all;
    for (std::size_t i = 0; i < written.size(); ++i) {
        const WrittenLetter& one = written[i];
        const auto require = [&](bool holds, const char* field, const std::string& sentence) {
            if (!holds) {
                complaints.add(section.file->name, section.value->children[i].line,
                               "letters[" + std::to_string(i) + "]." + field, sentence);
            }
        };
        const auto number_of = [&](const std::string& id) {
            const auto found =
                std::find_if(written.begin(), written.end(), [&](const WrittenLetter& it) { return it.id == id; });
            return static_cast<std::int32_t>(found - written.begin()) + 1;
        };
        const std::int32_t answered = one.answers.empty() ? 0 : number_of(one.answers);
        require(number_of(one.id) == static_cast<std::int32_t>(i) + 1, "id",
                "another letter has the id " + lull::in_quotes(one.id) + " already");
        require(answered <= static_cast<std::int32_t>(written.size()), "answers",
                "there is no letter " + lull::in_quotes(one.answers));
        require(one.last_run >= one.first_run, "last_run", "this is less than first_run");
        const auto is_a_line = [](const std::string& text) {
            return !text.empty() && text.find_first_of("\t\n\r") == std::string::npos;
        };
        require(is_a_line(one.from), "from", "a line of text expected");
        require(is_a_line(one.to), "to", "a line of text expected");
        require(is_a_line(one.first_line), "first_line", "a line of text expected");
        all.push_back({one.first_run, one.last_run, one.place.empty() ? one.weight : 0, answered});
    }
    return all;
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
        if (std::any_of(cards.begin(), cards.begin() + static_cast<std::ptrdiff_t>(i),
                        [&](const CardText& other) { return other.about == about; })) {
            complaints.add(section.file->name, line, path,
                           "there is a card about " + lull::in_quotes(about) + " already");
        }
    }
}

void check_hints(const std::vector<std::string>& hints, const Section& section, lull::Complaints& complaints) {
    if (!hints.empty() && hints.size() != hint_count) {
        complaints.add(section.file->name, section.value->line, "hints",
                       std::to_string(hint_count) + " expected, found " + std::to_string(hints.size()));
    }
    for (std::size_t i = 0; i < hints.size(); ++i) {
        if (hints[i].empty()) {
            complaints.add(section.file->name, section.value->children[i].line, "hints[" + std::to_string(i) + "]",
                           "a hint has words");
        }
    }
}

}  // namespace posthaste
