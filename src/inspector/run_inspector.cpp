#include "inspector/run_inspector.hpp"

#include <algorithm>
#include <vector>

#include "app/orders.hpp"
#include "app/saves/save_envelope.hpp"
#include "app/screens/narration.hpp"
#include "game/depot/play.hpp"
#include "game/engine.hpp"
#include "game/house/play.hpp"
#include "game/road/shooting.hpp"
#include "game/road/shop.hpp"
#include "lull/modules/inspection.hpp"
#include "lull/modules/json_text.hpp"
#include "words/inspector.hpp"
#include "words/refusals.hpp"
#include "words/sentence.hpp"

namespace posthaste {

namespace {

constexpr std::size_t actions_kept = 16'384;  // more than any turn has
constexpr std::size_t actions_of_a_refusal = 64;

std::string in_hex(std::uint64_t hash) {
    constexpr const char* digits = "0123456789abcdef";
    std::string text(16, '0');
    for (std::size_t i = 16; i-- > 0; hash >>= 4U) {
        text[i] = digits[hash & 15U];
    }
    return text;
}

// The worlds in which something can happen at once: the road, and the place beside it that the courier is in.
struct TracedWorld {
    const char* name;
    const lull::Resolver<Posthaste>* resolver;
};
std::vector<TracedWorld> worlds_of(const Game& game) {
    std::vector<TracedWorld> worlds{{words::on_the_road, &game.state()}};
    if (const HousePlay* house = game.inside()) {
        worlds.push_back({words::in_the_house, &house->resolver()});
    }
    if (const DepotPlay* depot = game.in_depot()) {
        worlds.push_back({words::in_the_depot, &depot->resolver()});
    }
    return worlds;
}

// All actions that are kept, in each world that has any.
void add_worlds(const Game& game, lull::JsonText& json) {
    json.name("worlds");
    json.begin();
    for (const TracedWorld& traced : worlds_of(game)) {
        lull::add_traced_world(traced.name, *traced.resolver, json);
    }
    json.end();
}

// At a stop each good that is sold, for each side that it goes to; else each order with nothing fired, and each shot
// with nothing else done.
std::vector<RecordedTurn> turns_to_try(const Game& game) {
    std::vector<RecordedTurn> turns;
    if (is_at_a_stop(game)) {
        for (const std::int32_t number : assortment(game.world()).goods) {
            for (const Side side : every_mount) {
                if (side == Side::front || is_mounted(*find_good(game.world().data(), number))) {
                    turns.push_back({.errand = {Errand::Type::purchase, number, side}});
                }
            }
        }
        return turns;
    }
    for (int i = 0; i <= static_cast<int>(Manoeuvre::climb_out); ++i) {
        turns.push_back({.command = {static_cast<Manoeuvre>(i), false}});
    }
    for (int side = 0; side < static_cast<int>(Side::count); ++side) {
        turns.push_back({.command = {Manoeuvre::coast, true, static_cast<Side>(side)}});
    }
    return turns;
}

bool is_purchase(const RecordedTurn& turn) { return turn.errand.type == Errand::Type::purchase; }

std::string told_as(const RecordedTurn& turn, const Game& game) {
    if (is_purchase(turn)) {
        return words::name_of({turn.errand.number, turn.errand.side}, game.world().data());
    }
    const Command& order = turn.command;
    return order.shoots && order.manoeuvre == Manoeuvre::coast ? order_of(weapon_key(order.side)).said.name
                                                               : name_of(order, game.on_foot());
}

// The turn of that word, if it can be told of: an order, or a good that there is.
std::optional<RecordedTurn> refused_in(const Game& game, std::int32_t word) {
    const std::optional<RecordedTurn> turn = word < 0 ? std::nullopt : turn_of(static_cast<std::uint64_t>(word));
    const bool is_order = turn && !turn->is_errand();
    const bool is_known = turn && is_purchase(*turn) && find_good(game.world().data(), turn->errand.number) != nullptr;
    return is_order || is_known ? turn : std::nullopt;
}

Refusal refusal_of(const RecordedTurn& turn, const Game& game) {
    return is_purchase(turn) ? would_refuse(game, turn.errand) : game.would_refuse(turn.command);
}

std::string explain(Refusal refusal, const RecordedTurn& turn, const World& world) {
    return is_purchase(turn) ? words::explain(refusal, turn.errand, world)
                             : words::explain(refusal, world, turn.command.manoeuvre, turn.command.side);
}

// The game stands before the turn.
std::string title_of(const RecordedTurn& turn, const Game& before) {
    const bool is_order = !turn.is_errand();
    return words::fill(is_order ? words::turn_with_order : words::turn_with_purchase,
                       {{"turn", before.world().get<Road>(before.road()).turn},
                        {"order", is_order ? name_of(turn.command, before.on_foot()) : std::string()}});
}

}  // namespace

lull::Fault RunInspector::open(const lull::Bytes& file, const std::string& hash, std::int32_t refused) {
    refused_ = refused;
    body_.clear();
    turns_.clear();
    titles_.clear();
    const DecodedSave save = unseal_save(file);
    lull::Fault fault = save.fault;
    SavedRun run;
    if (!fault) {
        fault = from_bytes(save.body, data_, run);
    }
    if (fault) {
        return lull::Fault(words::fill(words::inspected_run_is_damaged, {{"why", fault.sentence()}}));
    }
    if (!run.game->practises()) {
        return lull::Fault(words::inspects_practice_only);
    }
    if (in_hex(run.game->hash()) != hash) {
        return lull::Fault(words::inspected_run_differs);
    }
    body_ = save.body;
    while (!run.turns.empty() && run.game->take_back()) {
        turns_.push_back(run.turns.back());
        titles_.push_back(title_of(run.turns.back(), *run.game));
        run.turns.pop_back();
    }
    std::reverse(turns_.begin(), turns_.end());
    std::reverse(titles_.begin(), titles_.end());
    return {};
}

std::string RunInspector::turns() const { return lull::JsonText::of(titles_); }

std::string RunInspector::turn(std::size_t number) const {
    if (number < 1 || number > turns_.size()) {
        return {};
    }
    const RecordedTurn& turn = turns_[number - 1];
    SavedRun run = run_at(number - 1);
    run.game->keep_trace(actions_kept);
    if (!turn.is_errand()) {
        run.game->command(turn.command);
    } else {
        run_errand(run.game, turn.errand);
    }
    run.game->finish();
    const bool is_as_played = turn.hash == 0 || turn.hash == run.game->hash();
    lull::JsonText json;
    json.begin();
    json.add("isAsPlayed", is_as_played);
    add_worlds(*run.game, json);
    json.end();
    return json.text();
}

std::string RunInspector::refused(std::size_t moment) const {
    lull::JsonText json;
    json.begin();
    SavedRun run = run_at(moment);
    std::vector<RecordedTurn> turns = run.game != nullptr ? turns_to_try(*run.game) : std::vector<RecordedTurn>();
    // It may be another than those: a turn to the side with a shot, or a tyre for a side that it does not go to.
    const std::optional<RecordedTurn> last =
        !turns.empty() && moment == turns_.size() ? refused_in(*run.game, refused_) : std::nullopt;
    if (last) {
        const std::string title = told_as(*last, *run.game);
        std::erase_if(turns, [&](const RecordedTurn& turn) { return told_as(turn, *run.game) == title; });
        turns.insert(turns.begin(), *last);
    }
    for (const RecordedTurn& turn : turns) {
        const Refusal refusal = refusal_of(turn, *run.game);
        if (refusal == Refusal::none) {
            continue;
        }
        run.game->keep_trace(actions_of_a_refusal);
        if (is_purchase(turn)) {
            run_errand(run.game, turn.errand);
        } else {
            run.game->command(turn.command);
        }
        json.begin();
        json.add("title", told_as(turn, *run.game));
        json.add("why", explain(refusal, turn, run.game->world()));
        json.add("isLast", last && &turn == turns.data());
        add_worlds(*run.game, json);
        json.end();
    }
    json.end();
    return json.text();
}

lull::Bytes RunInspector::file(std::size_t moment) const {
    const SavedRun run = run_at(moment);
    return run.game != nullptr ? seal_save(to_bytes(run), 1) : lull::Bytes();
}

// Without a game while none is open.
SavedRun RunInspector::run_at(std::size_t moment) const {
    SavedRun run;
    if (body_.empty()) {
        return run;
    }
    from_bytes(body_, data_, run);
    for (std::size_t i = turns_.size(); i > moment && run.game->take_back(); --i) {
        run.turns.pop_back();
        run.log.clear();  // its lines tell of later turns
    }
    return run;
}

}  // namespace posthaste
