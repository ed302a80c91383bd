#include "pack/map_text.hpp"

#include <algorithm>
#include <array>

#include "lull_data/nearest_name.hpp"

namespace posthaste {

namespace {

constexpr std::size_t most_columns = 80;
constexpr std::size_t longest_piece = 4000;  // for a whole file: a piece is a screen of text
constexpr std::string_view left_to_chance = "?";
constexpr std::string_view kept_clear = ".";

// The position of the first letter that no drawing may have, or the text's size.
std::size_t strange_letter(std::string_view text) {
    std::size_t place = 0;
    while (place < text.size() && text[place] >= ' ' && text[place] <= '~') {
        ++place;
    }
    return place;
}

class Drawing {
public:
    Drawing(const lull::DataFile& file, const DrawingRules& rules, MapPiece& piece, lull::Complaints& complaints)
        : file_(&file), rules_(&rules), piece_(&piece), complaints_(&complaints) {}

    bool read() {
        if (file_->text.size() > longest_piece) {
            complain(1, 1, "a piece of more than " + std::to_string(longest_piece) + " letters is no piece any more");
            return false;
        }
        const auto before = complaints_->sentences().size();
        std::size_t begin = 0;
        while (begin < file_->text.size()) {
            const std::size_t end = std::min(file_->text.find('\n', begin), file_->text.size());
            ++line_;
            std::string_view line = std::string_view(file_->text).substr(begin, end - begin);
            if (line.ends_with('\r')) {  // some editors end lines like this
                line.remove_suffix(1);
            }
            read_line(line);
            begin = end + 1;
        }
        if (complaints_->sentences().size() == before) {
            check_whole();
        }
        return complaints_->sentences().size() == before;
    }

private:
    enum class Part : std::uint8_t { head, legend, map };
    struct Letter {
        bool listed = false;
        bool used = false;
        int line = 0;
        std::uint32_t held = 0;
    };

    void complain(int line, std::size_t column, std::string_view sentence) {
        complaints_->add(file_->name, line, column, sentence);
    }
    void complain_at(std::size_t place, std::string_view sentence) { complain(line_, place + 1, sentence); }

    void read_line(std::string_view text) {
        const std::size_t first = text.find_first_not_of(' ');
        if (first == std::string_view::npos || text[first] == '#') {
            return;
        }
        const std::size_t strange = strange_letter(text);
        if (strange < text.size()) {
            return complain_at(strange, "a letter of plain ASCII expected, no tabs, no others");
        }
        text = text.substr(0, text.find_last_not_of(' ') + 1);
        if (first == 0) {
            return begin_part(text);
        }
        switch (part_) {
            case Part::head: return complain_at(first, R"("legend" or "map" expected, at the line's begin)");
            case Part::legend: return read_legend(text, first);
            default: return read_row(text, first);
        }
    }

    void begin_part(std::string_view word) {
        if (word == "legend" && part_ == Part::head) {
            part_ = Part::legend;
        } else if (word == "map" && part_ != Part::map) {
            part_ = Part::map;
            map_line_ = line_;
        } else if (word == "legend" || word == "map") {
            complain_at(0, "the legend comes first and the map last, each once");
        } else {
            complain_at(0, lull::no_such("part", word, {"legend", "map"}) + "; lines within one begin with a space");
        }
    }

    void read_legend(std::string_view text, std::size_t first) {
        const char letter = text[first];
        const std::size_t name_at = text.find_first_not_of(' ', first + 1);
        if (name_at != first + 2) {
            return complain_at(first, "a letter, a space and the name of an assemblage expected");
        }
        if (text.substr(first, 1) == left_to_chance || text.substr(first, 1) == kept_clear || letter == '|') {
            return complain_at(first, lull::in_quotes(letter) + " has its meaning already");
        }
        Letter& entry = letters_[static_cast<unsigned char>(letter)];
        if (entry.listed) {
            return complain_at(first,
                               lull::in_quotes(letter) + " is in line " + std::to_string(entry.line) + " already");
        }
        entry = {true, false, line_, MapPiece::clear};
        const std::string_view name = text.substr(name_at);
        const auto& names = *rules_->names;
        const auto found = std::find(names.begin(), names.end(), name);
        if (found == names.end()) {
            return complain_at(name_at, lull::no_such("assemblage", name, names));
        }
        const auto number = static_cast<std::size_t>(found - names.begin());
        if (number < rules_->drawn_by.size() && !rules_->drawn_by[number].empty()) {
            return complain_at(name_at, lull::in_quotes(rules_->drawn_by[number]) + " expected, which draws the " +
                                            lull::in_quotes(name) + ": that is nothing by itself");
        }
        if (!rules_->stands[number]) {
            return complain_at(name_at, lull::in_quotes(name) + " cannot stand about on a map");
        }
        entry.held = static_cast<std::uint32_t>(number) + MapPiece::first_thing;
    }

    void read_row(std::string_view text, std::size_t first) {
        bool on_road = false;
        std::size_t bar = first;
        if (text[first] != '|') {
            bar = text.find('|', first);
            if (bar == std::string_view::npos ||
                text.substr(first, text.find_last_not_of(' ', bar - 1) + 1 - first) != "road") {
                return complain_at(first, R"("road" or "|" expected, found )" + lull::in_quotes(text[first]));
            }
            on_road = true;
        }
        const std::size_t end = text.size() - 1;
        if (end == bar || text[end] != '|') {
            return complain_at(end, "\"|\" expected at the row's end, found " + lull::in_quotes(text[end]));
        }
        const std::string_view row = text.substr(bar + 1, end - bar - 1);
        if (row.empty() || row.size() > most_columns) {
            return complain_at(bar, "1 to " + std::to_string(most_columns) +
                                        " cells expected between the bars, found " + std::to_string(row.size()));
        }
        if (piece_->rows > 0 && row.size() != static_cast<std::size_t>(piece_->columns)) {
            return complain_at(bar + 1, std::to_string(piece_->columns) +
                                            " cells expected as in the row before, found " +
                                            std::to_string(row.size()));
        }
        piece_->columns = static_cast<std::int32_t>(row.size());
        if (on_road) {
            if (piece_->road_rows > 0 && piece_->road_begins + piece_->road_rows != piece_->rows) {
                complain_at(first, "the rows of the road expected one below the other");
            }
            piece_->road_begins = piece_->road_rows == 0 ? piece_->rows : piece_->road_begins;
            ++piece_->road_rows;
        }
        ++piece_->rows;
        for (std::size_t i = 0; i < row.size(); ++i) {
            read_cell(row.substr(i, 1), bar + 1 + i);
        }
    }

    void read_cell(std::string_view letter, std::size_t place) {
        std::uint32_t held = MapPiece::clear;
        if (letter == left_to_chance) {
            held = MapPiece::by_chance;
        } else if (letter != kept_clear) {
            Letter& entry = letters_[static_cast<unsigned char>(letter[0])];
            if (!entry.listed) {
                complain_at(place, lull::in_quotes(letter[0]) + " is not in the legend");
                entry.listed = true;  // complain only once
            }
            entry.used = true;
            held = entry.held;
        }
        piece_->cells.push_back(held);
    }

    void check_whole() {
        for (std::size_t letter = 0; letter < letters_.size(); ++letter) {
            if (letters_[letter].listed && !letters_[letter].used) {
                complain(letters_[letter].line, 3,
                         lull::in_quotes(static_cast<char>(letter)) + " is nowhere in the map");
            }
        }
        if (piece_->rows == 0) {
            return complain(std::max(line_, 1), 1, "a map of at least one row expected");
        }
        if (piece_->rows > rules_->map_rows) {
            complain(map_line_, 1,
                     "at most " + std::to_string(rules_->map_rows) +
                         " rows expected, as many as a road's map has, found " + std::to_string(piece_->rows));
        }
        const bool is_edge =
            piece_->road_rows == 1 && (piece_->road_begins == 0 || piece_->road_begins == piece_->rows - 1);
        if (piece_->road_rows != 0 && piece_->road_rows != rules_->road_rows && !is_edge) {
            complain(map_line_, 1,
                     "no row of road expected, or all " + std::to_string(rules_->road_rows) +
                         ", or one as the first or the last row, found " + std::to_string(piece_->road_rows));
        }
        if (piece_->road_rows > 1 && !is_open()) {
            complain(map_line_, 1, "a way east through the rows of the road expected, found none");
        }
    }

    // Whether a crawling van can get from the west of the road to its east.
    [[nodiscard]] bool is_open() const {
        const auto passes = [&](lull::Cell cell) {
            const lull::AssemblageId thing = piece_->thing_at(cell);
            return thing == lull::AssemblageId{} || !rules_->blocks[thing.number];
        };
        std::vector<bool> reached(piece_->cells.size(), false);
        std::vector<lull::Cell> open;
        const auto visit = [&](lull::Cell cell) {
            const bool on_road = cell.row >= piece_->road_begins && cell.row < piece_->road_begins + piece_->road_rows;
            const auto place = static_cast<std::size_t>(cell.row * piece_->columns + cell.column);
            if (on_road && !reached[place] && passes(cell)) {
                reached[place] = true;
                open.push_back(cell);
            }
        };
        for (std::int32_t row = 0; row < piece_->road_rows; ++row) {
            visit({0, piece_->road_begins + row});
        }
        while (!open.empty()) {
            const lull::Cell at = open.back();
            open.pop_back();
            if (at.column == piece_->columns - 1) {
                return true;
            }
            for (const auto way : {lull::north, lull::south, lull::east}) {
                visit(at + way);
            }
        }
        return false;
    }

    const lull::DataFile* file_;
    const DrawingRules* rules_;
    MapPiece* piece_;
    lull::Complaints* complaints_;
    Part part_ = Part::head;
    int line_ = 0;
    int map_line_ = 1;
    std::array<Letter, 128> letters_{};
};

}  // namespace

bool read_map_piece(const lull::DataFile& file, const DrawingRules& rules, MapPiece& into,
                    lull::Complaints& complaints) {
    into = {};
    return Drawing(file, rules, into, complaints).read();
}

}  // namespace posthaste
