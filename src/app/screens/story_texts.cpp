#include "app/screens/story_texts.hpp"

#include <algorithm>

#include "game/command.hpp"

namespace posthaste {

namespace {

// What stands before the next tab, which goes with it; all of it if there is none.
std::string_view take_field(std::string_view& line) {
    const std::size_t end = std::min(line.find('\t'), line.size());
    const std::string_view field = line.substr(0, end);
    line.remove_prefix(std::min(end + 1, line.size()));
    return field;
}

// By its name; false when there is none of that name.
template <class Enum>
bool read_name(std::string_view name, Enum& into) {
    const auto names = names_of(Enum{});
    const auto found = std::find(names.begin(), names.end(), name);
    into = static_cast<Enum>(found - names.begin());
    return found != names.end();
}

bool read_count(std::string_view text, std::int32_t& into) {
    const auto number = parse_seed(text);
    into = number && *number <= static_cast<std::uint32_t>(most_letters) ? static_cast<std::int32_t>(*number) : -1;
    return into >= 0;
}

bool read_end(std::string_view line, EndText& end) {
    take_field(line);
    const bool has_cause = read_name(take_field(line), end.cause);
    end.killer = take_field(line);
    const bool has_time = read_name(take_field(line), end.when);
    end.text = line;
    return has_cause && has_time && !line.empty() && line.find('\t') == std::string_view::npos;
}

bool read_last(std::string_view line, LastLetter& letter) {
    take_field(line);
    const bool counts = read_count(take_field(line), letter.passengers) && read_count(take_field(line), letter.letters);
    letter.from = take_field(line);
    letter.text = line;
    return counts && !letter.from.empty() && !line.empty();
}

// So many, and none of them empty.
bool has_fields(std::string_view line, std::int32_t count) {
    bool whole = true;
    for (; !line.empty(); --count) {
        whole = !take_field(line).empty() && whole;
    }
    return whole && count == 0;
}

}  // namespace

bool StoryTexts::read(std::string_view file) {
    file_.assign(file.begin(), file.end());
    for (auto& lines : lines_) {
        lines.clear();
    }
    bool whole = true;
    for (std::string_view left(file_.data(), file_.size()); whole && !left.empty();) {
        const std::size_t end = left.find('\n');
        const std::string_view line = left.substr(0, end);
        std::string_view rest = line;
        const std::string_view name = take_field(rest);
        const Kind kind = name == "letter" || name == "parcel" ? letters
                          : name == "camp"                     ? camps
                          : name == "death"                    ? deaths
                          : name == "arrival"                  ? arrivals
                          : name == "last"                     ? last
                                                               : kinds;
        EndText some_end;
        LastLetter some_letter;
        whole = end != std::string_view::npos && kind != kinds && line.back() != '\t' &&
                (kind == letters ? has_fields(line, 4)
                 : kind == camps ? has_fields(line, 5)
                 : kind == last  ? read_last(line, some_letter)
                                 : read_end(line, some_end));
        if (whole) {
            lines_[kind].push_back(line);
            left.remove_prefix(end + 1);
        }
    }
    for (auto& lines : lines_) {
        if (!whole) {
            lines.clear();
        }
    }
    return !lines_[letters].empty();
}

std::string_view StoryTexts::line(Kind kind, std::int32_t number) const {
    const auto place = static_cast<std::size_t>(number) - 1;
    return number >= 1 && place < lines_[kind].size() ? lines_[kind][place] : std::string_view();
}

std::optional<LetterText> StoryTexts::letter(std::int32_t number) const {
    std::string_view said = line(letters, number);
    if (said.empty()) {
        return {};
    }
    LetterText text;
    for (std::string LetterText::*field :
         {&LetterText::kind, &LetterText::from, &LetterText::to, &LetterText::first_line}) {
        text.*field = take_field(said);
    }
    return text;
}

std::string_view StoryTexts::greeting(std::int32_t camp, Mood mood) const {
    std::string_view said = line(camps, camp);
    for (int before = 0; before <= static_cast<int>(mood); ++before) {
        take_field(said);
    }
    return take_field(said);
}

std::vector<EndText> StoryTexts::ends(Result result) const {
    const auto& lines = lines_[result == Result::delivered ? arrivals : deaths];
    std::vector<EndText> all(lines.size());
    for (std::size_t i = 0; i < lines.size(); ++i) {
        read_end(lines[i], all[i]);
    }
    return all;
}

std::vector<LastLetter> StoryTexts::last_letters() const {
    std::vector<LastLetter> all(lines_[last].size());
    for (std::size_t i = 0; i < all.size(); ++i) {
        read_last(lines_[last][i], all[i]);
    }
    return all;
}

}  // namespace posthaste
