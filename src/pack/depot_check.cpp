#include "pack/depot_check.hpp"

#include <string_view>
#include <vector>

#include "lull_data/nearest_name.hpp"

namespace posthaste {

namespace {

class Check {
public:
    Check(const DepotSource& source, const DepotLevel& level, lull::Complaints& complaints)
        : source_(&source), level_(&level), complaints_(&complaints) {}

    void check() {
        const DepotLevel& level = *level_;
        std::map<char, int> count;
        std::map<int, std::vector<Drawn>> twins;
        std::map<int, std::vector<lull::InStep>> ways;
        std::map<int, Drawn> gates;
        std::map<int, Drawn> switches;
        bool has_receiver = false;
        for (std::int32_t row = 0; row < level.rows; ++row) {
            for (std::int32_t column = 0; column < level.columns; ++column) {
                const char letter = level.at(column, row);
                const Drawn at = place(column, row);
                ++count[letter];
                const DepotPiece* piece = level.piece(letter);
                if (piece == nullptr && plain_letters.find(letter) == std::string_view::npos) {
                    complain(at, lull::in_quotes(letter) + " is not in the legend");
                    continue;
                }
                const bool on_edge = column == 0 || row == 0 || column == level.columns - 1 || row == level.rows - 1;
                const bool is_open = letter == '.' || letter == ':' ||
                                     (piece != nullptr && (piece->thing == DepotThing::plate || is_crate(*piece)));
                if (on_edge && is_open) {
                    complain(at, "a wall or something else that stands fast expected at the edge");
                }
                if (letter == '@' && !on_edge) {
                    complain(at, "the entrance expected at the edge: it is also the way out");
                }
                if (count[letter] > 1 && (letter == '@' || letter == '$')) {
                    complain(at,
                             std::string(letter == '@' ? "one entrance" : "one vault") + " expected, found another");
                }
                check_rail(column, row);
                if (piece == nullptr) {
                    continue;
                }
                has_receiver = has_receiver || piece->thing == DepotThing::receiver;
                if (piece->link != 0) {
                    twins[piece->link].push_back(at);
                    ways[piece->link].push_back(piece->how);
                }
                if (piece->thing == DepotThing::gate) {
                    gates.emplace(piece->gate, at);
                } else if (piece->gate != 0) {
                    switches.emplace(piece->gate, at);
                }
            }
        }
        const auto name_of_gate = [](int number) { return lull::in_quotes(static_cast<char>('a' + number - 1)); };
        if (count['@'] == 0) {
            complain({source_->map_line, 1}, "an entrance, \"@\", expected, found none");
        }
        if (count['$'] == 0) {
            complain({source_->map_line, 1}, "a vault, \"$\", expected, found none");
        }
        if (!has_receiver) {
            complain({source_->map_line, 1}, "at least one receiver expected: the vault waits for its light");
        }
        for (const auto& [letter, line] : *source_->legend_lines) {
            if (count[letter] == 0) {
                complain({line, 1}, lull::in_quotes(letter) + " is nowhere in the map");
            }
        }
        for (const auto& [link, places] : twins) {
            if (places.size() != 2) {
                complain(places.back(), "two twins expected in a pair, found " + std::to_string(places.size()));
            } else if (ways[link][0] != ways[link][1]) {
                complain(places.back(), "both twins move the same way or mirrored alike");
            }
        }
        for (const auto& [gate, at] : gates) {
            if (!switches.contains(gate)) {
                complain(at, "a plate or an eye expected that opens the gate " + name_of_gate(gate));
            }
        }
        for (const auto& [gate, at] : switches) {
            if (!gates.contains(gate)) {
                complain(at, "a gate " + name_of_gate(gate) + " expected that this opens");
            }
        }
    }

private:
    struct Drawn {
        int line = 0;
        std::size_t column = 1;
    };

    void complain(const Drawn& at, std::string_view sentence) {
        complaints_->add(source_->file, at.line, at.column, sentence);
    }
    [[nodiscard]] Drawn place(std::int32_t column, std::int32_t row) const {
        return {source_->map_line + 1 + row, static_cast<std::size_t>(column) + 1};
    }
    static bool is_crate(const DepotPiece& piece) {
        return piece.thing == DepotThing::crate || piece.thing == DepotThing::mirror_crate ||
               piece.thing == DepotThing::pane_crate;
    }
    [[nodiscard]] bool is_rail(std::int32_t column, std::int32_t row) const {
        if (column < 0 || row < 0 || column >= level_->columns || row >= level_->rows) {
            return false;
        }
        const char letter = level_->at(column, row);
        const DepotPiece* piece = level_->piece(letter);
        return letter == ':' || (piece != nullptr && piece->on_rails);
    }
    void check_rail(std::int32_t column, std::int32_t row) {
        if (is_rail(column, row) && !is_rail(column - 1, row) && !is_rail(column + 1, row) &&
            !is_rail(column, row - 1) && !is_rail(column, row + 1)) {
            complain(place(column, row), "a rail that leads to another expected, this one leads nowhere");
        }
    }

    const DepotSource* source_;
    const DepotLevel* level_;
    lull::Complaints* complaints_;
};

}  // namespace

void check_depot(const DepotSource& source, const DepotLevel& level, lull::Complaints& complaints) {
    Check(source, level, complaints).check();
}

void check_depot_things(const Things& things, lull::Complaints& complaints) {
    const auto require_one = [&]<class... Cs>(const char* name) {
        const lull::AssemblageId thing = things.find(name);
        if (!(things.has<Cs>(thing) && ...)) {
            complaints.add(std::string("depots need an assemblage ") + lull::in_quotes(name) + " that has all of" +
                           (... + (std::string(" ") + Cs::name)));
        }
    };
    using lull::Emitter, lull::Optics, lull::Sensor;
    require_one.template operator()<Courier, Controlled, Solid>("courier");
    require_one.template operator()<Solid, Optics>("wall");
    require_one.template operator()<lull::Zone>("rail");
    require_one.template operator()<Entrance, Optics>("entrance");
    require_one.template operator()<Vault, Optics>("vault");
    require_one.template operator()<Gate, Solid, Optics>("gate");
    require_one.template operator()<Switch>("plate");
    require_one.template operator()<Switch, Sensor, Solid, Optics>("eye");
    require_one.template operator()<Emitter, Solid, Optics>("emitter");
    require_one.template operator()<Receiver, Sensor, Solid, Optics>("receiver");
    require_one.template operator()<Solid, Optics>("mirror");
    require_one.template operator()<Solid, Optics>("pane");
    require_one.template operator()<Crate, Solid, Optics>("crate");
    require_one.template operator()<Crate, Solid, Optics>("mirror_crate");
    require_one.template operator()<Crate, Solid, Optics>("pane_crate");
    require_one.template operator()<lull::Touchable>("crow");
    require_one.template operator()<lull::Growing>("plant");
}

}  // namespace posthaste
