#include "bots/summary.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace posthaste::bots {

namespace {

constexpr std::size_t name_width = 13;

std::string padded(const std::string& text, std::size_t width) {
    return text.size() < width ? std::string(width - text.size(), ' ') + text : text;
}

// One line per bot under a line of titles, with every figure right under its title.
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
        for (const auto& [weapon, count] : it.shots) {
            shots += count;
        }
        text.row(row.bot, {std::to_string(it.games), mean(it.runs_reached, it.games), percent(it.won, it.games),
                           mean(it.letters_delivered, runs), mean(it.letters_caught, runs), mean(it.pay, runs),
                           mean(all.harm, runs), mean(it.turns, runs), mean(it.columns, it.turns), mean(shots, runs)});
    }
    return text.text();
}

// A table of shares, run by run.
std::string by_run(const Played& played, const char* title, Count RunTally::*part, Count RunTally::*whole) {
    std::vector<std::string> titles;
    for (std::size_t run = 1; run <= runs_of_a_game; ++run) {
        titles.push_back("run " + std::to_string(run));
    }
    Sheet text(title, titles);
    for (const Row& row : played.rows) {
        std::vector<std::string> figures;
        for (const RunTally& run : row.tally.runs) {
            figures.push_back(percent(run.*part, run.*whole));
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
    for (const std::string& weapon : played.weapons) {
        titles.push_back("% by " + weapon);
        titles.push_back("when won");
    }
    Sheet text("Attacks announced, and the damage done", titles);
    for (const Row& row : played.rows) {
        const Tally& it = row.tally;
        const Count runs = sum_of_runs(it).begun;
        std::vector<std::string> figures{mean(it.lanes.announced, runs), percent(it.lanes.hit, it.lanes.announced),
                                         mean(it.claws.announced, runs), percent(it.claws.hit, it.claws.announced),
                                         percent(it.damage.by_ramming, it.damage.total())};
        for (const std::string& weapon : played.weapons) {
            figures.push_back(percent(count_of(it.damage.by_weapon, weapon), it.damage.total()));
            figures.push_back(percent(count_of(it.damage_when_won.by_weapon, weapon), it.damage_when_won.total()));
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

// Only of those who stop, and of the one who plays like them otherwise.
std::string stops(const Played& played) {
    Sheet text("Stops, of each game: what is earned, and which games they end, in %. Of each visit: what it brings",
               {"delivered",  "% won",  "pay",   "stops", "harm on foot", "% die inside", "on foot",
                "soon after", "houses", "steps", "coins", "letters",      "people",       "harm",
                "left alive", "depots", "steps", "coins", "harm",         "left alive"});
    for (const Row& row : played.rows) {
        const Bot* bot = bot_named(row.bot);
        if (bot == nullptr || !shows_what_houses_are_worth(*bot)) {
            continue;
        }
        const Tally& it = row.tally;
        const StopTally& all = it.stops;
        const VisitTally& houses = all.houses;
        const VisitTally& depots = all.depots;
        const RunTally runs = sum_of_runs(it);
        text.row(row.bot, {percent(runs.delivered, runs.begun),
                           percent(it.won, it.games),
                           mean(it.pay, it.games),
                           mean(all.stops, it.games),
                           mean(all.harm_on_foot, all.stops),
                           percent(all.died_inside, it.games),
                           percent(all.died_on_foot, it.games),
                           percent(all.died_after, it.games),
                           mean(houses.visits, it.games),
                           mean(houses.steps, houses.visits),
                           mean(houses.coins, houses.visits),
                           mean(houses.letters, houses.visits),
                           mean(houses.people, houses.visits),
                           mean(houses.harm, houses.visits),
                           percent(houses.left, houses.visits),
                           mean(depots.visits, it.games),
                           mean(depots.steps, depots.visits),
                           mean(depots.coins, depots.visits),
                           mean(depots.harm, depots.visits),
                           percent(depots.left, depots.visits)});
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

using Json = nlohmann::ordered_json;

Json json_of(const VisitTally& it) {
    return {{"visits", it.visits},   {"steps", it.steps},   {"left", it.left}, {"coins", it.coins},
            {"letters", it.letters}, {"people", it.people}, {"harm", it.harm}};
}

Json json_of(const Row& row) {
    const Tally& it = row.tally;
    Json json{{"bot", row.bot}, {"games", it.games}, {"won", it.won}, {"runs_reached", it.runs_reached}};
    for (const RunTally& run : it.runs) {
        json["runs_begun"].push_back(run.begun);
        json["runs_delivered"].push_back(run.delivered);
        json["turns_of_runs_delivered"].push_back(run.turns_delivered);
        json["harm_by_run"].push_back(run.harm);
        json["turns_by_run"].push_back(run.turns);
        json["turns_without_risk_by_run"].push_back(run.dull);
    }
    for (std::size_t cause = 0; cause < causes; ++cause) {
        json["deaths"][names_of(Cause{})[cause]] = it.deaths[cause];
    }
    json["turns"] = it.turns;
    json["turns_by_columns"] = it.turns_at;
    json["columns"] = it.columns;
    json["letters_caught"] = it.letters_caught;
    json["letters_delivered"] = it.letters_delivered;
    json["pay"] = it.pay;
    json["lanes_announced"] = it.lanes.announced;
    json["lanes_hit"] = it.lanes.hit;
    json["claws_announced"] = it.claws.announced;
    json["claws_hit"] = it.claws.hit;
    json["shots"] = it.shots;
    json["damage_by_weapon"] = it.damage.by_weapon;
    json["damage_by_weapon_when_won"] = it.damage_when_won.by_weapon;
    json["damage_by_ramming"] = it.damage.by_ramming;
    json["damage_by_ramming_when_won"] = it.damage_when_won.by_ramming;
    json["coasting_harmed"] = it.coasting_harmed;
    json["avoidable"] = it.avoidable;
    json["turns_thought_over"] = it.turns_thought_over;
    json["turns_with_a_choice"] = it.with_a_choice;
    json["stops"] = {{"stops", it.stops.stops},
                     {"harm_on_foot", it.stops.harm_on_foot},
                     {"died_inside", it.stops.died_inside},
                     {"died_on_foot", it.stops.died_on_foot},
                     {"died_after", it.stops.died_after},
                     {"houses", json_of(it.stops.houses)},
                     {"depots", json_of(it.stops.depots)}};
    return json;
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
           std::to_string(played.first_seed + played.seeds - 1) + "\n" + how_far(played) +
           by_run(played, "Of the runs begun, % survived", &RunTally::delivered, &RunTally::begun) +
           by_run(played, "Of the turns, % in which no order would have cost a thing", &RunTally::dull,
                  &RunTally::turns) +
           deaths(played) + fighting(played) + turns(played) + stops(played) + aims(played);
}

std::string json_of(const Played& played) {
    Json json{{"first_seed", played.first_seed}, {"seeds", played.seeds}};
    for (const Row& row : played.rows) {
        json["bots"].push_back(json_of(row));
    }
    for (const Aim& aim : aims_of(played)) {
        json["aims"].push_back({{"what", aim.what},
                                {"least_tenths", aim.least},
                                {"most_tenths", aim.most},
                                {"measured_tenths", aim.measured},
                                {"met", aim.is_met()}});
    }
    return json.dump(1) + '\n';
}

}  // namespace posthaste::bots
