#include "app/saves/saved_run.hpp"

#include <algorithm>

#include "app/daily/daily.hpp"
#include "app/screens/narration.hpp"
#include "words/daily.hpp"
#include "words/saves.hpp"

namespace posthaste {

namespace {

constexpr std::size_t saved_log_lines = 6;
constexpr std::size_t saved_line_bytes = 4000;  // of each; a turn of many explosions has some hundreds
// A command as one number: the manoeuvre, and how many of these for who fires (1 front, 2 right, 3 rear, 4 left).
constexpr std::uint64_t shot = 8;
constexpr auto most_mounted = static_cast<std::uint64_t>(Side::count);
constexpr std::uint64_t out = (most_mounted + 1) * shot;  // climbing out fires nothing
static_assert(static_cast<std::uint64_t>(Manoeuvre::climb_out) <= shot && out < least_errand);

// What a save holds that can be taken back, as the number that stands there.
enum class Past : std::uint8_t { none, of_practice, of_a_shop };

}  // namespace

std::uint64_t word_of(const RecordedTurn& turn) {
    if (turn.is_errand()) {
        return to_number(turn.errand);
    }
    const auto& [manoeuvre, shoots, side] = turn.command;
    if (manoeuvre == Manoeuvre::climb_out) {
        return out;
    }
    return static_cast<std::uint64_t>(manoeuvre) + (shoots ? shot * (1 + static_cast<std::uint64_t>(side)) : 0);
}

std::optional<RecordedTurn> turn_of(std::uint64_t word) {
    RecordedTurn turn;
    if (const auto errand = errand_of(word)) {
        turn.errand = *errand;
        return turn;
    }
    if (word == out) {
        turn.command = {Manoeuvre::climb_out, false};
        return turn;
    }
    const std::uint64_t fires = word / shot;
    if (word % shot >= static_cast<std::uint64_t>(Manoeuvre::climb_out) || fires > most_mounted) {
        return std::nullopt;
    }
    const Side side = fires > 0 ? static_cast<Side>(fires - 1) : Side::front;
    turn.command = {static_cast<Manoeuvre>(word % shot), fires > 0, side};
    return turn;
}

Slot slot_of(const Game& game) { return game.practises() ? Slot::practice : Slot::journey; }

std::vector<Purchase> purchases_here(const SavedRun& run) {
    std::vector<Purchase> bought;
    for (const RecordedTurn& turn : run.turns) {
        if (turn.errand.type == Errand::Type::purchase) {
            bought.push_back({turn.errand.number, turn.errand.side});
        } else {
            bought.clear();
        }
    }
    return bought;
}

bool can_return_purchase(const SavedRun& run) {
    return is_at_a_stop(*run.game) && run.game->can_take_back() && !purchases_here(run).empty();
}

bool can_be_continued(const Game* game) {
    if (game == nullptr || game->pause().kind != lull::Pause::For::nothing) {
        return game != nullptr;
    }
    const std::int32_t run = game->world().get<Road>(game->road()).run;
    return game->outcome()->result == Result::delivered && run < last_run;
}

std::optional<std::int32_t> first_run_of(const SavedRun& run) {
    const Road& road = run.game->world().get<Road>(run.game->road());
    if (run.turns.size() + 1 < static_cast<std::size_t>(road.turn)) {
        return std::nullopt;
    }
    // A player drives on only after a turn; choosing again without one is another road to the same camp.
    std::int32_t first = road.run;
    bool drove = false;
    for (const RecordedTurn& turn : run.turns) {
        first -= drove && turn.errand.type == Errand::Type::route ? 1 : 0;
        drove = !turn.is_errand();
    }
    return first >= 1 ? std::optional(first) : std::nullopt;
}

lull::Bytes to_bytes(const SavedRun& run) {
    lull::Bytes bytes;
    lull::ByteWriter writer(bytes);
    const std::size_t lines = std::min(run.log.size(), saved_log_lines);
    writer.number(lines);
    for (std::size_t i = 0; i < lines; ++i) {
        writer.text(beginning_of(run.log[i], saved_line_bytes));
    }
    lull::Bytes state;
    run.game->save(state);
    writer(state);
    writer.number(run.turns.size());
    for (const RecordedTurn& turn : run.turns) {
        writer.number(word_of(turn));
        writer.number(turn.hash);
    }
    const Past past = run.game->practises()      ? Past::of_practice
                      : can_return_purchase(run) ? Past::of_a_shop
                                                 : Past::none;
    writer.number(static_cast<std::uint64_t>(past));
    if (past != Past::none) {
        run.game->save_past(writer);
    }
    if (run.day > 0 || !run.ghost.empty()) {
        writer.number(static_cast<std::uint64_t>(run.day));
        writer.number(run.counts ? 1 : 0);
        writer(run.ghost);
    }
    return bytes;
}

lull::Fault from_bytes(const lull::Bytes& bytes, const GameData& data, SavedRun& run) {
    lull::ByteReader reader(bytes);
    const auto lines = reader.number();
    if (lines > saved_log_lines) {
        return lull::Fault(words::its_log_is_damaged);
    }
    for (std::uint64_t i = 0; i < lines; ++i) {
        run.log.push_back(reader.text());
        if (run.log.back().size() > saved_line_bytes) {
            return lull::Fault(words::its_log_is_damaged);
        }
    }
    lull::Bytes state;
    reader(state);
    if (reader.failed()) {
        return lull::Fault(words::ends_too_early);
    }
    lull::Fault fault;
    std::unique_ptr<Game> game = Game::load(state, data, fault);
    if (fault || reader.left() == 0) {  // a save of before turns were kept ends here
        run.game = std::move(game);
        return fault;
    }
    const auto turns = reader.number();
    if (turns > most_turns) {
        return lull::Fault(words::its_commands_are_damaged);
    }
    for (std::uint64_t i = 0; i < turns && !reader.failed(); ++i) {
        const auto turn = turn_of(reader.number());
        if (!turn) {
            return lull::Fault(words::its_commands_are_damaged);
        }
        run.turns.push_back(*turn);
        run.turns.back().hash = reader.number();
    }
    const auto past = reader.number();
    if (reader.failed() || past > static_cast<std::uint64_t>(Past::of_a_shop)) {
        return lull::Fault(words::ends_too_early);
    }
    const bool is_of_a_shop = past == static_cast<std::uint64_t>(Past::of_a_shop);
    if (is_of_a_shop && (!is_at_a_stop(*game) || purchases_here(run).empty())) {
        return lull::Fault(words::its_commands_are_damaged);
    }
    if (past == static_cast<std::uint64_t>(Past::of_practice)) {
        game->practise();
    }
    if (past != static_cast<std::uint64_t>(Past::none)) {
        if (fault = game->load_past(reader); fault) {
            return fault;
        }
    }
    if (!reader.failed() && reader.left() > 0) {
        const auto day = reader.number();
        const auto counts = reader.number();
        reader(run.ghost);
        if (day > last_day || counts > 1 || (day == 0 && (counts == 1 || run.ghost.empty()))) {
            return lull::Fault(words::its_daily_is_damaged);
        }
        run.day = static_cast<std::int32_t>(day);
        run.counts = counts == 1;
    }
    if (reader.failed() || reader.left() != 0) {
        return lull::Fault(reader.failed() ? words::ends_too_early : words::goes_on_after_its_end);
    }
    run.game = std::move(game);
    return {};
}

}  // namespace posthaste
