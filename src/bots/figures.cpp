#include "bots/figures.hpp"

#include <algorithm>

namespace posthaste::bots {

namespace {

constexpr std::size_t name_width = 13;

std::string padded(const std::string& text, std::size_t width) {
    return text.size() < width ? std::string(width - text.size(), ' ') + text : text;
}

// A line for each bot under a line of titles; every figure stands right under its title.
class Sheet {
public:
    explicit Sheet(std::string title, const std::vector<std::string>& columns) : text_("\n" + std::move(title) + "\n") {
        text_ += std::string(name_width, ' ');
        for (const std::string& column : columns) {
            widths_.push_back(std::max<std::size_t>(column.size(), 5) + 2);
            text_ += padded(column, widths_.back());
        }
        text_ += '\n';
    }
    void row(const std::string& name, const std::vector<std::string>& figures) {
        text_ += name + std::string(name_width - std::min(name_width, name.size()), ' ');
        for (std::size_t i = 0; i < figures.size(); ++i) {
            text_ += padded(figures[i], widths_[i]);
        }
        text_ += '\n';
    }
    [[nodiscard]] const std::string& text() const { return text_; }

private:
    std::string text_;
    std::vector<std::size_t> widths_;
};

std::string percent(Count part, Count whole) { return whole == 0 ? "-" : with_point(permille(part, whole)); }
std::string mean(Count sum, Count of) { return of == 0 ? "-" : with_point(tenths(sum, of)); }

std::string how_far(const Played& played) {
    Sheet text("How far they come. Ends in: the mean run, 1 to 9. The rest but wins is of each run begun.",
               {"games", "ends in", "% won", "letters", "caught", "pay", "harm", "turns", "columns a turn", "shots"});
    for (const Row& row : played.rows) {
        const Tally& it = row.tally;
        const RunTally all = sum_of_runs(it);
        const Count runs = all.begun;
        Count shots = 0;
        for (const Count count : it.shots) {
            shots += count;
        }
        text.row(row.bot, {std::to_string(it.games), mean(it.runs_reached, it.games), percent(it.won, it.games),
                           mean(it.letters_delivered, runs), mean(it.letters_caught, runs), mean(it.pay, runs),
                           mean(all.harm, runs), mean(it.turns, runs), mean(it.columns, it.turns), mean(shots, runs)});
    }
    return text.text();
}

std::string survival(const Played& played) {
    std::vector<std::string> titles;
    for (std::size_t run = 1; run <= runs_of_a_game; ++run) {
        titles.push_back("run " + std::to_string(run));
    }
    Sheet text("Of the runs begun, % survived", titles);
    for (const Row& row : played.rows) {
        std::vector<std::string> figures;
        for (const RunTally& run : row.tally.runs) {
            figures.push_back(percent(run.delivered, run.begun));
        }
        text.row(row.bot, figures);
    }
    return text.text();
}

std::string deaths(const Played& played) {
    std::vector<std::string> titles;
    for (std::size_t cause = 0; cause < causes; ++cause) {
        titles.emplace_back(cause == 0 ? "no end" : names_of(Cause{})[cause]);
    }
    Sheet text("Deaths, % by what did it", titles);
    for (const Row& row : played.rows) {
        std::vector<std::string> figures;
        for (const Count count : row.tally.deaths) {
            figures.push_back(percent(count, row.tally.games - row.tally.won));
        }
        text.row(row.bot, figures);
    }
    return text.text();
}

std::string fighting(const Played& played) {
    std::vector<std::string> titles{"lanes a run", "% that hit", "claws a run", "% that hit", "% by ramming"};
    for (const char* weapon : weapon_names) {
        titles.push_back(std::string("% by ") + weapon);
        titles.push_back("when won");
    }
    Sheet text("Attacks announced, and the damage done", titles);
    for (const Row& row : played.rows) {
        const Tally& it = row.tally;
        const Count runs = sum_of_runs(it).begun;
        std::vector<std::string> figures{mean(it.lanes.announced, runs), percent(it.lanes.hit, it.lanes.announced),
                                         mean(it.claws.announced, runs), percent(it.claws.hit, it.claws.announced),
                                         percent(it.damage.by_ramming, it.damage.total())};
        for (std::size_t i = 0; i < weapon_kinds; ++i) {
            figures.push_back(percent(it.damage.by_weapon[i], it.damage.total()));
            figures.push_back(percent(it.damage_when_won.by_weapon[i], it.damage_when_won.total()));
        }
        text.row(row.bot, figures);
    }
    return text.text();
}

std::string turns(const Played& played) {
    Sheet text("Turns, % of them: by the columns gone; what coasting would cost; a choice of two good manoeuvres",
               {"0", "1", "2", "3", "4", "coasting costs", "avoidable", "a choice"});
    for (const Row& row : played.rows) {
        const Tally& it = row.tally;
        std::vector<std::string> figures;
        for (const Count count : it.turns_at) {
            figures.push_back(percent(count, it.turns));
        }
        figures.push_back(percent(it.coasting_harmed, it.turns));
        figures.push_back(percent(it.avoidable, it.coasting_harmed));
        figures.push_back(percent(it.with_a_choice, it.turns_thought_over));
        text.row(row.bot, figures);
    }
    return text.text();
}

std::string aims(const Played& played) {
    std::string text = "\nWhat the design asks for\n";
    for (const Aim& aim : aims_of(played)) {
        const bool has_most = aim.most < 100'000;
        text += std::string(aim.is_met() ? "met     " : "missed  ") + padded(with_point(aim.measured), 6) + "  " +
                aim.what + ": " + with_point(aim.least) + (has_most ? " to " + with_point(aim.most) : " or more") +
                '\n';
    }
    return text;
}

// Names and numbers only, so nothing needs to be escaped.
std::string json_number(const char* name, Count value) {
    return '"' + std::string(name) + "\": " + std::to_string(value);
}
template <std::size_t size>
std::string json_list(const char* name, const std::array<Count, size>& values) {
    std::string text = '"' + std::string(name) + "\": [";
    for (const Count value : values) {
        text += (text.back() == '[' ? "" : ", ") + std::to_string(value);
    }
    return text + ']';
}

std::string json_of(const Row& row) {
    const Tally& it = row.tally;
    std::array<Count, runs_of_a_game> begun{};
    std::array<Count, runs_of_a_game> delivered{};
    std::array<Count, runs_of_a_game> turns_delivered{};
    std::array<Count, runs_of_a_game> harm{};
    for (std::size_t run = 0; run < runs_of_a_game; ++run) {
        begun[run] = it.runs[run].begun;
        delivered[run] = it.runs[run].delivered;
        turns_delivered[run] = it.runs[run].turns_delivered;
        harm[run] = it.runs[run].harm;
    }
    std::string deaths;
    for (std::size_t cause = 0; cause < causes; ++cause) {
        deaths += (cause == 0 ? "" : ", ") + json_number(names_of(Cause{})[cause], it.deaths[cause]);
    }
    std::string weapons;
    for (std::size_t i = 0; i < weapon_kinds; ++i) {
        weapons += std::string(i == 0 ? "" : ", ") + '"' + weapon_names[i] + "\": {" +
                   json_number("shots", it.shots[i]) + ", " + json_number("damage", it.damage.by_weapon[i]) + ", " +
                   json_number("damage_when_won", it.damage_when_won.by_weapon[i]) + '}';
    }
    const std::string parts[] = {
        R"("bot": ")" + row.bot + '"',
        json_number("games", it.games),
        json_number("won", it.won),
        json_number("runs_reached", it.runs_reached),
        json_list("runs_begun", begun),
        json_list("runs_delivered", delivered),
        json_list("turns_of_runs_delivered", turns_delivered),
        json_list("harm_by_run", harm),
        "\"deaths\": {" + deaths + '}',
        json_number("turns", it.turns),
        json_list("turns_by_columns", it.turns_at),
        json_number("columns", it.columns),
        json_number("letters_caught", it.letters_caught),
        json_number("letters_delivered", it.letters_delivered),
        json_number("pay", it.pay),
        json_number("lanes_announced", it.lanes.announced),
        json_number("lanes_hit", it.lanes.hit),
        json_number("claws_announced", it.claws.announced),
        json_number("claws_hit", it.claws.hit),
        "\"weapons\": {" + weapons + '}',
        json_number("damage_by_ramming", it.damage.by_ramming),
        json_number("damage_by_ramming_when_won", it.damage_when_won.by_ramming),
        json_number("coasting_harmed", it.coasting_harmed),
        json_number("avoidable", it.avoidable),
        json_number("turns_thought_over", it.turns_thought_over),
        json_number("turns_with_a_choice", it.with_a_choice),
    };
    std::string text = "    {";
    for (const std::string& part : parts) {
        text += (&part == parts ? "" : ", ") + part;
    }
    return text + '}';
}

}  // namespace

Count permille(Count part, Count whole) { return whole == 0 ? 0 : (part * 2000 + whole) / (whole * 2); }
Count tenths(Count sum, Count of) { return of == 0 ? 0 : (sum * 20 + of) / (of * 2); }

std::string with_point(Count tenths) {
    const Count size = tenths < 0 ? -tenths : tenths;
    return (tenths < 0 ? "-" : "") + std::to_string(size / 10) + '.' + std::to_string(size % 10);
}

std::string table_of(const Played& played) {
    return "Seeds " + std::to_string(played.first_seed) + " to " +
           std::to_string(played.first_seed + played.seeds - 1) + "\n" + how_far(played) + survival(played) +
           deaths(played) + fighting(played) + turns(played) + aims(played);
}

std::string json_of(const Played& played) {
    std::string text = "{\n  " + json_number("first_seed", played.first_seed) + ",\n  " +
                       json_number("seeds", played.seeds) + ",\n  \"bots\": [";
    for (const Row& row : played.rows) {
        text += (&row == played.rows.data() ? "\n" : ",\n") + json_of(row);
    }
    text += "\n  ],\n  \"aims\": [";
    bool is_first = true;
    for (const Aim& aim : aims_of(played)) {
        text += std::string(is_first ? "\n" : ",\n") + R"(    {"what": ")" + aim.what + "\", " +
                json_number("least_tenths", aim.least) + ", " + json_number("most_tenths", aim.most) + ", " +
                json_number("measured_tenths", aim.measured) + ", \"met\": " + (aim.is_met() ? "true" : "false") + '}';
        is_first = false;
    }
    return text + "\n  ]\n}\n";
}

}  // namespace posthaste::bots
