#include "pack/house_text.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <map>

#include "lull/cell.hpp"
#include "lull_data/nearest_name.hpp"

namespace posthaste {

namespace {

constexpr std::size_t longest_house = 4000;  // for a whole file
constexpr std::size_t widest_house = 15;
constexpr std::size_t longest_house_line = 120;

struct NamedFilling {
    std::string_view name;
    char letter;
};
constexpr std::array<NamedFilling, 14> fillings{{{"nothing", '.'},
                                                 {"letter", 'm'},
                                                 {"parcel", 'P'},
                                                 {"kit", 'K'},
                                                 {"plate", 'A'},
                                                 {"weapon", 'W'},
                                                 {"water", '~'},
                                                 {"spider", 's'},
                                                 {"larva", 'l'},
                                                 {"dead", 'z'},
                                                 {"web", 'w'},
                                                 {"survivor", 'S'},
                                                 {"helmet", 'h'},
                                                 {"dead-in-helmet", 'Z'}}};
constexpr std::string_view house_letters = "#\".@=+/&kXwSOszZhlmP";  // and furniture
constexpr std::string_view slot_letters = "abcdefgC";

bool is_one_of(std::string_view letters, char letter) { return letters.find(letter) != std::string_view::npos; }
bool is_solid(char letter) { return is_one_of(furniture, letter) || is_one_of("#\"", letter); }

std::string_view trimmed_of_blanks(std::string_view text) {
    const std::size_t first = text.find_first_not_of(' ');
    return first == std::string_view::npos ? std::string_view()
                                           : text.substr(first, text.find_last_not_of(' ') - first + 1);
}

// The three bands of a slot, between bars. Gives where it is wrong, from the beginning of the text.
bool read_bands(std::string_view text, HouseSlot& slot, std::string& wrong, std::size_t& at) {
    std::size_t begin = 0;
    for (std::size_t band = 0; band < bands; ++band) {
        const std::size_t bar = text.find('|', begin);
        if ((bar == std::string_view::npos) != (band + 1 == bands)) {
            wrong = "fillings for runs 1 to 3, 4 to 6 and later ones expected, with bars between them";
            at = std::min(bar, text.size());
            return false;
        }
        auto& into = band == 0 ? slot.early : band == 1 ? slot.middle : slot.late;
        if (!read_fillings(text.substr(begin, bar - begin), into, wrong, at)) {
            at += begin;
            return false;
        }
        begin = bar + 1;
    }
    return true;
}

class HouseReading {
public:
    HouseReading(const lull::DataFile& file, const std::vector<HouseSlot>& usual, HouseDrawing& into,
                 lull::Complaints& complaints)
        : file_(&file), usual_(&usual), into_(&into), complaints_(&complaints) {}

    bool read() {
        const auto before = complaints_->sentences().size();
        if (file_->text.size() > longest_house) {
            complain(1, 1, "a house of more than " + std::to_string(longest_house) + " letters is no house any more");
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
            check_cells();
        }
        if (complaints_->sentences().size() == before) {
            check_reach();
        }
        return complaints_->sentences().size() == before;
    }

private:
    void complain(int line, std::size_t column, std::string_view sentence) {
        complaints_->add(file_->name, line, column, sentence);
    }

    void read_line(std::string_view line) {
        const auto* const strange =
            std::find_if(line.begin(), line.end(), [](char letter) { return letter < ' ' || letter > '~'; });
        if (strange != line.end()) {
            return complain(line_, static_cast<std::size_t>(strange - line.begin()) + 1,
                            "a letter of plain ASCII expected, no tabs, no others");
        }
        if (line.empty()) {
            return;
        }
        if (map_line_ > 0) {
            return read_row(line);
        }
        if (line == "map:") {
            map_line_ = line_;
            return;
        }
        if (line.starts_with("slot ")) {
            return read_slot(line);
        }
        read_entry(line);
    }
    void read_entry(std::string_view line) {
        static const std::vector<std::string> keys{"name", "line", "idea", "size", "better-than-a-letter"};
        const std::size_t colon = line.find(':');
        const std::string_view key = line.substr(0, colon);
        if (colon == std::string_view::npos || std::find(keys.begin(), keys.end(), key) == keys.end()) {
            return complain(
                line_, 1,
                lull::no_such("entry", key, {"name", "line", "idea", "size", "better-than-a-letter", "slot", "map"}));
        }
        const auto [known, is_new] = entries_.try_emplace(
            std::string(key), Entry{std::string(trimmed_of_blanks(line.substr(colon + 1))), line_});
        if (!is_new) {
            complain(line_, 1, lull::in_quotes(key) + " is in line " + std::to_string(known->second.line) + " already");
        }
    }
    void read_slot(std::string_view line) {
        constexpr std::size_t begin = 7;  // of the fillings, behind "slot e:"
        if (line.size() <= begin || line[6] != ':' || slot_letters.find(line[5]) == std::string_view::npos) {
            return complain(line_, 6,
                            R"(the letter of a slot and a colon expected, as in "slot e:"; slots are )" +
                                std::string(slot_letters));
        }
        if (into_->slot(line[5]) != nullptr) {
            return complain(line_, 6, "this slot is filled already");
        }
        HouseSlot slot;
        slot.letter = line[5];
        std::string wrong;
        std::size_t at = 0;
        if (read_bands(line.substr(begin), slot, wrong, at)) {
            into_->slots.push_back(std::move(slot));
        } else {
            complain(line_, begin + at + 1, wrong);
        }
    }
    void read_row(std::string_view row) {
        HouseDrawing& house = *into_;
        if (row.size() > widest_house || house.rows == static_cast<std::int32_t>(widest_house)) {
            return complain(line_, 1,
                            "a map of at most " + std::to_string(widest_house) + " columns and rows expected");
        }
        if (house.rows > 0 && row.size() != static_cast<std::size_t>(house.columns)) {
            return complain(line_, 1,
                            std::to_string(house.columns) + " cells expected as in the row before, found " +
                                std::to_string(row.size()));
        }
        house.columns = static_cast<std::int32_t>(row.size());
        ++house.rows;
        house.cells += row;
    }

    void check_head() {
        for (const char* key : {"name", "line", "idea", "size", "better-than-a-letter"}) {
            const auto found = entries_.find(key);
            if (found == entries_.end()) {
                complain(std::max(line_, 1), 1, "the entry " + lull::in_quotes(key) + " is missing");
            } else if (found->second.text.empty() || found->second.text.size() > longest_house_line) {
                complain(found->second.line, 1, "1 to " + std::to_string(longest_house_line) + " letters expected");
            }
        }
        if (into_->rows < 3 || into_->columns < 3) {
            return complain(std::max(line_, 1), 1, R"("map:" with at least three rows of three cells expected)");
        }
        if (const auto size = entries_.find("size"); size != entries_.end()) {
            const std::string drawn = std::to_string(into_->columns) + " x " + std::to_string(into_->rows);
            if (size->second.text != drawn) {
                complain(
                    size->second.line, 1,
                    lull::in_quotes(drawn) + " expected, as it is drawn, found " + lull::in_quotes(size->second.text));
            }
        }
        into_->name = text_of("name");
        into_->line = text_of("line");
    }
    [[nodiscard]] std::string text_of(const char* key) const {
        const auto found = entries_.find(key);
        return found != entries_.end() ? found->second.text : std::string();
    }

    [[nodiscard]] char at(std::int32_t column, std::int32_t row) const {
        return into_->cells[static_cast<std::size_t>(row * into_->columns + column)];
    }
    void complain_of_cell(std::int32_t column, std::int32_t row, std::string_view sentence) {
        complain(map_line_ + 1 + row, static_cast<std::size_t>(column) + 1, sentence);
    }
    void check_cells() {
        std::int32_t starts = 0;
        std::int32_t doorsteps = 0;
        for (std::int32_t row = 0; row < into_->rows; ++row) {
            for (std::int32_t column = 0; column < into_->columns; ++column) {
                const char letter = at(column, row);
                const bool across = row == 0 || row == into_->rows - 1;
                const bool along = column == 0 || column == into_->columns - 1;
                const bool is_outside = letter == '#' || letter == '"' || letter == '@' || letter == '=';
                starts += letter == '@' ? 1 : 0;
                doorsteps += letter == '@' || letter == '=' ? 1 : 0;
                if (slot_letters.find(letter) != std::string_view::npos) {
                    use_slot(letter, column, row);
                } else if (!is_one_of(house_letters, letter) && !is_one_of(furniture, letter)) {
                    complain_of_cell(column, row,
                                     lull::in_quotes(std::string(1, letter)) + " stands for nothing in a house");
                }
                if ((across || along) && !is_outside) {
                    complain_of_cell(column, row, "the outer wall expected: # or, between its corners, \", @ or =");
                } else if (across && along && letter != '#') {
                    complain_of_cell(column, row, "a corner is a wall");
                } else if (!across && !along && is_outside && letter != '#') {
                    complain_of_cell(column, row, "windows and doorsteps are in the outer wall");
                }
            }
        }
        if (starts != 1 || doorsteps > 2) {
            complain(map_line_ + 1, 1, "one @ expected, and at most one = besides");
        }
    }
    void use_slot(char letter, std::int32_t column, std::int32_t row) {
        if (into_->slot(letter) != nullptr) {
            return;
        }
        const auto usual =
            std::find_if(usual_->begin(), usual_->end(), [&](const HouseSlot& slot) { return slot.letter == letter; });
        if (usual != usual_->end()) {
            into_->slots.push_back(*usual);
        } else {
            complain_of_cell(column, row, "nothing says what fills this slot: neither this file nor house_slots");
        }
    }

    // Everything but walls and furniture can be walked to, or beside it if it stands fast.
    void check_reach() {
        const std::size_t start = into_->cells.find('@');
        std::vector<std::size_t> reached{start};
        std::vector<bool> known(into_->cells.size(), false);
        known[start] = true;
        for (std::size_t i = 0; i < reached.size(); ++i) {
            const auto column = static_cast<std::int32_t>(reached[i]) % into_->columns;
            const auto row = static_cast<std::int32_t>(reached[i]) / into_->columns;
            for (const lull::Offset way : {lull::north, lull::east, lull::south, lull::west}) {
                const std::int32_t next_column = column + way.columns;
                const std::int32_t next_row = row + way.rows;
                if (next_column < 0 || next_row < 0 || next_column >= into_->columns || next_row >= into_->rows) {
                    continue;
                }
                const auto next = static_cast<std::size_t>(next_row * into_->columns + next_column);
                if (known[next] || is_solid(into_->cells[next])) {
                    continue;
                }
                known[next] = true;
                if (into_->cells[next] != 'C') {
                    reached.push_back(next);
                }
            }
        }
        for (std::size_t i = 0; i < known.size(); ++i) {
            if (!known[i] && !is_solid(into_->cells[i]) && into_->cells[i] != '.') {
                complain_of_cell(static_cast<std::int32_t>(i) % into_->columns,
                                 static_cast<std::int32_t>(i) / into_->columns, "no way leads here from the @");
            }
        }
    }

    struct Entry {
        std::string text;
        int line = 0;
    };
    const lull::DataFile* file_;
    const std::vector<HouseSlot>* usual_;
    HouseDrawing* into_;
    lull::Complaints* complaints_;
    int line_ = 0;
    int map_line_ = 0;
    std::map<std::string, Entry> entries_;
};

}  // namespace

bool read_fillings(std::string_view text, std::vector<Filling>& into, std::string& wrong, std::size_t& at) {
    std::size_t next = text.find_first_not_of(' ');
    if (next == std::string_view::npos) {
        wrong = "a filling and its weight expected, as in \"spider 2\"";
        at = text.size();
        return false;
    }
    while (next != std::string_view::npos) {
        const std::size_t name_end = std::min(text.find(' ', next), text.size());
        const std::string_view name = text.substr(next, name_end - next);
        const auto* const known =
            std::find_if(fillings.begin(), fillings.end(), [&](const NamedFilling& it) { return it.name == name; });
        if (known == fillings.end()) {
            std::vector<std::string> names;
            names.reserve(fillings.size());
            for (const NamedFilling& it : fillings) {
                names.emplace_back(it.name);
            }
            wrong = lull::no_such("filling", name, names);
            at = next;
            return false;
        }
        const std::size_t number = std::min(text.find_first_not_of(' ', name_end), text.size());
        const std::size_t number_end = std::min(text.find(' ', number), text.size());
        unsigned weight = 0;
        const auto [last, fault] = std::from_chars(text.data() + number, text.data() + number_end, weight);
        if (fault != std::errc() || last != text.data() + number_end || weight < 1 || weight > 100) {
            wrong = "a weight from 1 to 100 expected after " + lull::in_quotes(name);
            at = number;
            return false;
        }
        into.push_back({known->letter, static_cast<std::uint8_t>(weight)});
        next = text.find_first_not_of(' ', number_end);
    }
    return true;
}

std::vector<HouseSlot> slots_of(const std::vector<WrittenSlot>& written, const Section& section,
                                lull::Complaints& complaints) {
    std::vector<HouseSlot> slots;
    for (std::size_t i = 0; i < written.size(); ++i) {
        const Requirement require(section, i, complaints);
        const bool is_slot = written[i].letter.size() == 1 && slot_letters.find(written[i].letter) != std::string::npos;
        require(is_slot, "letter", "one of the letters " + std::string(slot_letters) + " expected");
        require(written[i].fillings.size() == bands, "fillings",
                "three texts expected: for runs 1 to 3, 4 to 6 and later ones");
        if (!is_slot || written[i].fillings.size() != bands) {
            continue;
        }
        HouseSlot slot;
        slot.letter = written[i].letter[0];
        for (std::size_t band = 0; band < bands; ++band) {
            std::string wrong;
            std::size_t at = 0;
            auto& into = band == 0 ? slot.early : band == 1 ? slot.middle : slot.late;
            const bool is_read = read_fillings(written[i].fillings[band], into, wrong, at);
            require(is_read, "fillings[" + std::to_string(band) + "]", wrong);
        }
        slots.push_back(std::move(slot));
    }
    return slots;
}

void refuse_draws(const std::vector<WrittenRefusals>& written, const Section& section,
                  std::vector<HouseDrawing>& houses, lull::Complaints& complaints) {
    for (std::size_t i = 0; i < written.size(); ++i) {
        const Requirement require(section, i, complaints);
        const auto house = std::find_if(houses.begin(), houses.end(),
                                        [&](const HouseDrawing& it) { return it.name == written[i].house; });
        require(house != houses.end(), "house", "no house is called " + lull::in_quotes(written[i].house));
        const auto& draws = written[i].draws;
        const bool are_sound =
            draws.size() < draws_of_each_run &&
            std::all_of(draws.begin(), draws.end(), [](auto draw) { return draw >= 0 && draw < draws_of_each_run; });
        require(are_sound, "draws",
                "some, but not all numbers from 0 to " + std::to_string(draws_of_each_run - 1) + " expected");
        if (house != houses.end() && are_sound) {
            for (const std::int32_t draw : draws) {
                house->refused.push_back({written[i].run, written[i].mirrored, draw});
            }
        }
    }
}

void check_house_things(const Things& things, lull::Complaints& complaints) {
    const auto require = [&](std::string_view name) {
        if (!things.contains(things.find(name))) {
            complaints.add("houses are made of " + lull::in_quotes(name) + ", which no file declares");
        }
    };
    for (const DrawnAs& it : things_of_houses) {
        require(it.thing);
    }
    require(pupa);
}

bool read_house(const lull::DataFile& file, const std::vector<HouseSlot>& usual, HouseDrawing& into,
                lull::Complaints& complaints) {
    into = {};
    return HouseReading(file, usual, into, complaints).read();
}

}  // namespace posthaste
