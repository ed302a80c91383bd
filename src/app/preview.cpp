#include "app/preview.hpp"

#include <algorithm>

#include "app/screens/narration.hpp"
#include "app/telling/telling.hpp"
#include "game/conditions.hpp"
#include "game/names.hpp"
#include "game/road/weather.hpp"
#include "words/grammar.hpp"
#include "words/refusals.hpp"
#include "words/road_screen.hpp"

namespace posthaste {

namespace {

// Whether somebody was hit there before it had carried out its plan.
bool is_spoilt_at(const std::vector<Event>& events, Cell cell) {
    return std::any_of(events.begin(), events.end(), [&](const Event& event) {
        const EnemyHit* hit = std::get_if<EnemyHit>(&event);
        return hit != nullptr && hit->spoils_plan && hit->at == cell;
    });
}

// Whether what was announced comes about, of an enemy that stood there and lives on.
bool succeeds(const World& now, const World& then, const std::vector<Event>& events, const Intent& plan, Cell from,
              Cell to) {
    if (!(to == plan.destination)) {
        return false;
    }
    if (const Weapon* weapon = plan.attacks ? then.find<Weapon>(plan.weapon) : nullptr) {
        return weapon->ready_turn > now.get<Road>(now.first<Road>()).turn;
    }
    return !plan.attacks || !(to == from) || happens_at<ClawMissed>(events, to) || !is_spoilt_at(events, to);
}

void compare(const Game& before, const Game& after, Preview& seen) {
    const World& now = before.world();
    const World& then = after.world();
    // On foot only each fifth step is everybody's; when the run is over, nobody's turn comes any more.
    const bool all_acted =
        after.outcome() == nullptr && then.get<Road>(after.road()).turn > now.get<Road>(before.road()).turn;
    seen.enemy_outcomes = outcomes_of(now, then, seen.events, all_acted);
    then.each<Letter, Position>([&](Entity letter, const Letter&, const Position& position) {
        if (now.find<Position>(letter) == nullptr) {
            auto at = seen.thrown.begin();
            while (at != seen.thrown.end() && at->column < position.cell.column) {
                ++at;
            }
            seen.thrown.insert(at, position.cell);
        }
    });
    seen.horde_front = then.get<Horde>(then.first<Horde>()).front;
}

// Characters: two lines beside the orders. The board shows the rest by ghosts, numbers and signs.
constexpr std::size_t enough_words = 115;

}  // namespace

std::vector<EnemyOutcome> outcomes_of(const World& now, const World& then, const std::vector<Event>& events,
                                      bool all_acted) {
    std::vector<EnemyOutcome> outcomes;
    now.each<Enemy, Position>([&](Entity who, const Enemy&, const Position& position) {
        if (!in_sight(now, position.cell)) {
            return;
        }
        const Position* place = then.find<Position>(who);
        const Intent* plan = now.find<Intent>(who);
        const Cell from = position.cell;
        EnemyOutcome outcome{who, from, place != nullptr ? place->cell : from,
                             plan != nullptr ? plan->destination : from};
        outcome.dies = place == nullptr;
        outcome.refused =
            plan != nullptr && !outcome.dies &&
            (all_acted ? !succeeds(now, then, events, *plan, from, outcome.cell) : !then.has<Intent>(who));
        if (outcome.refused) {
            then.cell(outcome.announced).each([&](Entity other) {
                outcome.in_the_way = other != who && then.has<Solid>(other) ? other : outcome.in_the_way;
            });
        }
        if (outcome.dies || outcome.refused || !(outcome.cell == from)) {
            outcomes.push_back(outcome);
        }
    });
    return outcomes;
}

std::int32_t loss_of(const Preview& seen) {
    std::int32_t loss = 0;
    for (const Event& event : seen.events) {
        loss += loss_of(event);
    }
    return loss;
}

std::int32_t cost_of(const Preview& seen) {
    const std::int32_t loss = loss_of(seen);
    return loss > 0 ? loss : seen.harm_caught;
}

bool hits_you(const Preview& seen) {
    return seen.harm_caught > 0 || std::any_of(seen.events.begin(), seen.events.end(),
                                               [](const Event& event) { return telling_of(event).is_yours; });
}

Preview Previewer::foresee(const Game& game, Command command) {
    Preview seen;
    if (game.pause().kind != lull::Pause::For::input) {
        return seen;
    }
    Game& fork = fork_.of(game);
    seen.refusal = fork.command(command);
    if (seen.refusal != Refusal::none) {
        return seen;
    }
    const auto look = [&] {
        const Cell cell = fork.world().at(fork.driver());
        if (seen.way.empty() || !(seen.way.back() == cell)) {
            seen.way.push_back(cell);
        }
    };
    seen.way.push_back(game.world().at(game.driver()));
    look();
    while (fork.pause().kind == lull::Pause::For::delay) {
        fork.resume();
        look();
    }
    seen.you = fork.world().get<Looks>(fork.driver()).sprite;
    seen.events = fork.take_events();
    if (fork.outcome() == nullptr) {
        seen.harm_caught =
            harm_caught(conditions_of(game.world(), game.driver()), conditions_of(fork.world(), fork.driver()));
        seen.harm_to_come = harm_to_come(fork.world(), fork.driver());
    }
    compare(game, fork, seen);
    return seen;
}

std::vector<ReachableCell> reach_of(const Game& game, const std::optional<Side>& armed, Previewer& previewer) {
    std::vector<ReachableCell> reach;
    for (const Manoeuvre manoeuvre :
         {Manoeuvre::coast, Manoeuvre::accelerate, Manoeuvre::brake, Manoeuvre::north, Manoeuvre::south}) {
        const Command command{manoeuvre, armed.has_value(), armed.value_or(Side::front)};
        const Preview seen = previewer.foresee(game, command);
        if (seen.refusal != Refusal::none || seen.way.empty()) {
            continue;
        }
        const std::int32_t cost = cost_of(seen);
        const Cell end = seen.way.back();
        std::optional<Cell> runs_down;
        for (const Event& event : seen.events) {
            const auto* over = std::get_if<EnemyRunOver>(&event);
            if (over != nullptr && game.world().cell(over->at).any<Human>()) {
                runs_down = over->at;
            }
        }
        const auto same =
            std::find_if(reach.begin(), reach.end(), [&](const ReachableCell& other) { return other.cell == end; });
        if (same == reach.end()) {
            reach.push_back({end, cost, cost, manoeuvre, manoeuvre, runs_down});
        } else {
            if (cost < same->cost) {
                same->cost = cost;
                same->best = manoeuvre;
            }
            if (cost > same->most) {
                same->most = cost;
                same->worst = manoeuvre;
            }
            same->runs_down = same->runs_down ? same->runs_down : runs_down;
        }
    }
    return reach;
}

std::string sum_up(const Preview& preview, const World& now, const char* if_unhurt) {
    const auto told_of = [&](Clause clause, bool losses = false) {
        auto events = preview.events;
        std::erase_if(events, [&](const Event& event) {
            return telling_of(event).clause != clause || std::holds_alternative<Lost>(event) != losses;
        });
        return narrate(events);
    };
    std::vector<std::string> sentences;
    if (const auto hits = told_of(Clause::hits_you); !hits.empty()) {
        sentences.push_back(one_sentence(hits, preview.events));
    }
    std::vector<std::string> clauses = told_of(Clause::hits_you, true);
    if (!hits_you(preview)) {
        clauses.emplace_back(if_unhurt);
    }
    for (const Clause clause : {Clause::you_hit, Clause::you_get}) {
        const auto more = told_of(clause);
        clauses.insert(clauses.end(), more.begin(), more.end());
    }
    std::vector<std::string> others = told_of(Clause::the_rest);
    std::vector<EnemyOutcome> blocked;  // not by a hit: that is told as such
    for (const EnemyOutcome& outcome : preview.enemy_outcomes) {
        if (outcome.refused && !is_spoilt_at(preview.events, outcome.cell)) {
            blocked.push_back(outcome);
        }
    }
    if (blocked.size() == 1) {
        const EnemyOutcome& one = blocked.front();
        const auto called = [&](Entity who) { return words::with_article(name_of(now, who)); };
        const Entity other = now.alive(one.in_the_way) ? one.in_the_way : Entity();
        const char* told = !other                                           ? words::cannot_get_there
                           : now.has<Van>(other) || other == driver_of(now) ? words::you_are_in_their_way
                                                                            : words::is_in_their_way;
        others.push_back(words::capitalised(
            words::fill(told, {{"one", called(one.who)}, {"what", other ? called(other) : std::string()}})));
    } else if (!blocked.empty()) {
        others.push_back(
            words::fill(words::enemies_are_blocked, {{"count", static_cast<std::int32_t>(blocked.size())}}));
    }
    if (!clauses.empty()) {
        sentences.push_back(one_sentence(clauses, preview.events));
    }
    if (hits_you(preview) && preview.harm_to_come > 0) {
        sentences.push_back(words::fill(words::more_to_come, {{"points", preview.harm_to_come}}));
    }
    for (std::string& sentence : told_of(Clause::befalls_you)) {
        sentences.push_back(std::move(sentence));
    }
    std::string told = words::joined(sentences);
    for (const std::string& sentence : others) {
        if (told.size() + 1 + sentence.size() <= enough_words) {
            words::add_sentence(told, sentence);
        }
    }
    return told;
}

std::string tell(const Preview& preview, const Game& game, Manoeuvre manoeuvre) {
    return preview.refusal != Refusal::none
               ? words::explain(preview.refusal, game.world(), manoeuvre)
               : sum_up(preview, game.world(),
                        weather_of(game.world()).hides() ? words::safe_as_far_as_you_see : words::nothing_hits_you);
}

}  // namespace posthaste
