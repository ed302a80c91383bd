#include "pack/depot_text.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <map>

#include "lull_data/nearest_name.hpp"
#include "pack/depot_check.hpp"

namespace posthaste {

namespace {

constexpr std::size_t longest_depot = 8000;  // for a whole file
constexpr std::size_t most_across = 40;
constexpr std::size_t longest_words = 200;

// A word of a line, and the column where it begins.
struct Word {
    std::string_view text;
    std::size_t column = 1;
};
std::vector<Word> words_of(std::string_view line) {
    std::vector<Word> words;
    std::size_t at = line.find_first_not_of(' ');
    while (at != std::string_view::npos) {
        const std::size_t end = std::min(line.find(' ', at), line.size());
        words.push_back({line.substr(at, end - at), at + 1});
        at = line.find_first_not_of(' ', end);
    }
    return words;
}

template <class Enum>
std::vector<std::string> all_names() {
    std::vector<std::string> names;
    for (const char* name : names_of(Enum{})) {
        names.emplace_back(name);
    }
    return names;
}
template <class Enum>
bool is_named(std::string_view word, Enum& into) {
    const auto names = names_of(Enum{});
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (word == names[i]) {
            into = static_cast<Enum>(i);
            return true;
        }
    }
    return false;
}

class Reading {
public:
    Reading(const lull::DataFile& file, DepotText& into, lull::Complaints& complaints)
        : file_(&file), into_(&into), complaints_(&complaints) {}

    bool read() {
        const auto before = complaints_->sentences().size();
        if (file_->text.size() > longest_depot) {
            complain(1, 1, "a depot of more than " + std::to_string(longest_depot) + " letters is no depot any more");
            return false;
        }
        std::string_view left = file_->text;
        while (!left.empty()) {
            std::string_view line = left.substr(0, left.find('\n'));
            left.remove_prefix(std::min(line.size() + 1, left.size()));
            if (line.ends_with('\r')) {
                line.remove_suffix(1);
            }
            ++line_;
            read_line(line.substr(0, line.find_last_not_of(' ') + 1));
        }
        if (complaints_->sentences().size() == before) {
            check_head();
        }
        if (complaints_->sentences().size() == before) {
            check_depot({file_->name, map_line_, &lines_}, into_->level, *complaints_);
        }
        return complaints_->sentences().size() == before;
    }

private:
    enum class Section : std::uint8_t { head, map, legend };
    void complain(int line, std::size_t column, std::string_view sentence) {
        complaints_->add(file_->name, line, column, sentence);
    }
    void complain_at(std::size_t column, std::string_view sentence) { complain(line_, column, sentence); }

    void read_line(std::string_view line) {
        const auto* const strange =
            std::find_if(line.begin(), line.end(), [](char letter) { return letter < ' ' || letter > '~'; });
        if (strange != line.end()) {
            return complain_at(static_cast<std::size_t>(strange - line.begin()) + 1,
                               "a letter of plain ASCII expected, no tabs, no others");
        }
        if (line.empty() && section_ != Section::map) {
            return;
        }
        if (line == "map:" || line == "legend:" || line == "end") {
            return begin_part(line);
        }
        switch (section_) {
            case Section::map: return read_row(line);
            case Section::legend: return read_legend(line);
            default: return read_entry(line);
        }
    }
    void begin_part(std::string_view word) {
        const Section needed = word == "map:" ? Section::head : word == "legend:" ? Section::map : Section::legend;
        if (section_ != needed || (word == "map:" && map_line_ != 0)) {
            return complain_at(1, R"("map:", "legend:" and "end" expected once, in this order)");
        }
        section_ = word == "map:" ? Section::map : word == "legend:" ? Section::legend : Section::head;
        map_line_ = word == "map:" ? line_ : map_line_;
    }
    void read_entry(std::string_view line) {
        static const std::vector<std::string> keys{"name",   "hint",          "idea",      "size",    "steps",
                                                   "pushes", "fewest-pushes", "positions", "solution"};
        const std::size_t colon = line.find(':');
        if (colon == std::string_view::npos) {
            return complain_at(1, R"("name: ..." or another entry expected, found no colon)");
        }
        const std::string_view key = line.substr(0, colon);
        if (std::find(keys.begin(), keys.end(), key) == keys.end()) {
            return complain_at(1, lull::no_such("entry", key, keys));
        }
        const auto begin = std::min(line.find_first_not_of(' ', colon + 1), line.size());
        const auto [known, is_new] =
            entries_.try_emplace(std::string(key), Entry{std::string(line.substr(begin)), line_, begin + 1});
        if (!is_new) {
            complain_at(1, lull::in_quotes(key) + " is in line " + std::to_string(known->second.line) + " already");
        }
    }
    void read_row(std::string_view row) {
        DepotLevel& level = into_->level;
        if (row.size() > most_across || level.rows == static_cast<std::int32_t>(most_across)) {
            return complain_at(1, "a map of at most 40 columns and rows expected");
        }
        if (level.rows > 0 && row.size() != static_cast<std::size_t>(level.columns)) {
            return complain_at(1, std::to_string(level.columns) + " cells expected as in the row before, found " +
                                      std::to_string(row.size()));
        }
        level.columns = static_cast<std::int32_t>(row.size());
        ++level.rows;
        level.cells += row;
    }

    void read_legend(std::string_view line) {
        const auto words = words_of(line);
        if (words.size() < 3 || words[0].text.size() != 1 || words[1].text != "=") {
            return complain_at(1, R"(a letter, "=" and what it stands for expected, like "R = receiver red")");
        }
        const char letter = words[0].text[0];
        if (letter == ':' && words.size() == 3 && words[2].text == "track") {
            return;  // some drawings have it
        }
        if (plain_letters.find(letter) != std::string_view::npos) {
            return complain_at(1, lull::in_quotes(letter) + " has its meaning already");
        }
        const auto [known, is_new] = lines_.try_emplace(letter, line_);
        if (!is_new) {
            return complain_at(1,
                               lull::in_quotes(letter) + " is in line " + std::to_string(known->second) + " already");
        }
        DepotPiece piece;
        piece.letter = letter;
        words_ = words;
        next_ = 2;
        if (read_piece(piece)) {
            into_->level.pieces.push_back(piece);
        }
    }

    // The next word; its text is empty at the end of the line.
    [[nodiscard]] Word next_word() const {
        return next_ < words_.size() ? words_[next_] : Word{{}, words_.back().column + words_.back().text.size() + 1};
    }
    // The next word of the legend, if it is a value of that enumeration.
    template <class Enum>
    bool take(const char* what, Enum& into) {
        if (next_ < words_.size() && is_named(words_[next_].text, into)) {
            ++next_;
            return true;
        }
        const Word found = next_word();
        complain_at(found.column, found.text.empty() ? std::string(what) + " expected"
                                                     : lull::no_such(what, found.text, all_names<Enum>()));
        return false;
    }
    bool take_way(DepotPiece& piece) {
        static const std::vector<std::string> names{"north", "east", "south", "west"};
        static constexpr std::array<lull::Offset, 4> ways{lull::north, lull::east, lull::south, lull::west};
        const Word found = next_word();
        const auto name = std::find(names.begin(), names.end(), found.text);
        if (name == names.end()) {
            complain_at(found.column, found.text.empty() ? "a way expected" : lull::no_such("way", found.text, names));
            return false;
        }
        piece.way = ways[static_cast<std::size_t>(name - names.begin())];
        ++next_;
        return true;
    }
    bool take_gate(DepotPiece& piece) {
        if (next_ < words_.size() && words_[next_].text.size() == 1 && words_[next_].text[0] >= 'a' &&
            words_[next_].text[0] <= 'z') {
            piece.gate = static_cast<std::uint8_t>(words_[next_++].text[0] - 'a' + 1);
            return true;
        }
        complain_at(words_[std::min(next_, words_.size() - 1)].column, R"(the letter of a gate expected, "a" to "z")");
        return false;
    }
    bool take_mirror(DepotPiece& piece) {
        const std::string_view word = next_ < words_.size() ? words_[next_].text : std::string_view();
        if (word != "/" && word != "\\") {
            return false;
        }
        piece.mirror = word == "/" ? lull::OnLight::slash : lull::OnLight::backslash;
        ++next_;
        return true;
    }

    bool read_piece(DepotPiece& piece) {
        static const std::vector<std::string> things{"emitter", "receiver", "eye",  "plate",
                                                     "gate",    "mirror",   "pane", "crate"};
        const Word thing = words_[next_];
        if (std::find(things.begin(), things.end(), thing.text) == things.end() || !is_named(thing.text, piece.thing)) {
            complain_at(thing.column, lull::no_such("thing", thing.text, things));
            return false;
        }
        ++next_;
        bool good = true;
        switch (piece.thing) {
            case DepotThing::emitter: good = take("colour", piece.colour) && take_way(piece); break;
            case DepotThing::receiver:
            case DepotThing::pane: good = take("colour", piece.colour); break;
            case DepotThing::eye: good = take("colour", piece.colour) && take_gate(piece); break;
            case DepotThing::plate:
            case DepotThing::gate: good = take_gate(piece); break;
            case DepotThing::mirror:
                if (!take_mirror(piece)) {
                    complain_at(thing.column, R"("/" or "\" expected after "mirror")");
                    good = false;
                }
                break;
            default: good = read_crate(piece); break;
        }
        if (good && next_ < words_.size()) {
            complain_at(words_[next_].column, "nothing more expected, found " + lull::in_quotes(words_[next_].text));
            good = false;
        }
        return good;
    }
    bool read_crate(DepotPiece& piece) {
        if (take_mirror(piece)) {
            piece.thing = DepotThing::mirror_crate;
        } else if (next_ < words_.size() && is_named(words_[next_].text, piece.colour)) {
            piece.thing = DepotThing::pane_crate;
            ++next_;
        }
        while (next_ < words_.size()) {
            const Word word = words_[next_];
            if (word.text == "track" || word.text == "rails") {
                piece.on_rails = true;
                piece.keeps_to_rails = word.text == "track";
                ++next_;
            } else if (word.text == "link") {
                ++next_;
                if (!take_link(piece, word)) {
                    return false;
                }
            } else {
                complain_at(word.column, lull::no_such("word for a crate", word.text,
                                                       {"/", "\\", "white", "red", "blue", "track", "rails", "link"}));
                return false;
            }
        }
        return true;
    }
    bool take_link(DepotPiece& piece, const Word& word) {
        static constexpr std::array<std::pair<std::string_view, lull::InStep>, 3> ways{
            {{"same", lull::InStep::same}, {"ew", lull::InStep::columns}, {"ns", lull::InStep::rows}}};
        if (next_ + 1 < words_.size()) {
            const std::string_view how = words_[next_ + 1].text;
            for (const auto& [name, way] : ways) {
                if (how == name) {
                    const auto number = static_cast<std::uint8_t>(links_.size() + 1);
                    const auto [link, is_new] = links_.try_emplace(std::string(words_[next_].text), number);
                    piece.link = link->second;
                    piece.how = way;
                    next_ += 2;
                    return true;
                }
            }
        }
        complain_at(word.column, R"("link", a name and "same", "ew" or "ns" expected)");
        return false;
    }

    bool read_number(const char* key, std::int32_t least, std::int32_t most, std::int32_t& into) {
        const Entry& entry = entries_.at(key);
        const char* end = entry.text.data() + entry.text.size();
        const auto [last, fault] = std::from_chars(entry.text.data(), end, into);
        if (fault == std::errc() && last == end && into >= least && into <= most) {
            return true;
        }
        complain(entry.line, entry.column,
                 "a whole number from " + std::to_string(least) + " to " + std::to_string(most) + " expected, found " +
                     lull::in_quotes(entry.text));
        return false;
    }
    void check_head() {
        for (const char* key :
             {"name", "hint", "idea", "size", "steps", "pushes", "fewest-pushes", "positions", "solution"}) {
            if (const auto found = entries_.find(key); found == entries_.end()) {
                complain(std::max(line_, 1), 1, "the entry " + lull::in_quotes(key) + " is missing");
            } else if (found->second.text.empty() || found->second.text.size() > longest_words) {
                complain(found->second.line, found->second.column,
                         "1 to " + std::to_string(longest_words) + " letters expected");
            }
        }
        if (map_line_ == 0 || into_->level.rows == 0 || section_ != Section::head) {
            return complain(std::max(line_, 1), 1, R"("map:" with rows, then "legend:" and "end" expected)");
        }
        if (entries_.size() < 9) {
            return;
        }
        DepotLevel& level = into_->level;
        level.name = entries_.at("name").text;
        level.hint = entries_.at("hint").text;
        into_->idea = entries_.at("idea").text;
        level.solution = entries_.at("solution").text;
        const bool read = read_number("steps", 1, 1000, level.steps) &&
                          read_number("pushes", 0, level.steps, level.pushes) &&
                          read_number("fewest-pushes", 0, level.pushes, into_->fewest_pushes) &&
                          read_number("positions", 1, 100'000'000, into_->positions);
        const std::string size = std::to_string(level.columns - 2) + "x" + std::to_string(level.rows - 2);
        if (const Entry& entry = entries_.at("size"); entry.text != size) {
            complain(entry.line, entry.column,
                     lull::in_quotes(size) + " expected, as it is drawn, found " + lull::in_quotes(entry.text));
        }
        const Entry& solution = entries_.at("solution");
        const std::size_t strange = solution.text.find_first_not_of("udlrUDLR");
        const auto pushes = std::count_if(solution.text.begin(), solution.text.end(),
                                          [](char step) { return step >= 'A' && step <= 'Z'; });
        if (strange != std::string::npos) {
            complain(solution.line, solution.column + strange, "u, d, l or r expected, or a capital for a push");
        } else if (read && (solution.text.size() != static_cast<std::size_t>(level.steps) || pushes != level.pushes)) {
            complain(solution.line, solution.column,
                     std::to_string(level.steps) + " steps and " + std::to_string(level.pushes) +
                         " pushes expected, found " + std::to_string(solution.text.size()) + " and " +
                         std::to_string(pushes));
        }
    }

    struct Entry {
        std::string text;
        int line = 0;
        std::size_t column = 1;
    };
    const lull::DataFile* file_;
    DepotText* into_;
    lull::Complaints* complaints_;
    Section section_ = Section::head;
    int line_ = 0;
    int map_line_ = 0;
    std::map<std::string, Entry> entries_;
    std::map<char, int> lines_;  // of the legend, by letter
    std::map<std::string, std::uint8_t> links_;
    std::vector<Word> words_;  // of the current line of the legend
    std::size_t next_ = 0;
};

}  // namespace

bool read_depot(const lull::DataFile& file, DepotText& into, lull::Complaints& complaints) {
    into = {};
    return Reading(file, into, complaints).read();
}

}  // namespace posthaste
