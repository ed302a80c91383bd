#include "game/game.hpp"

#include <algorithm>
#include <string_view>
#include <utility>
#include <variant>

#include "game/behaviour.hpp"
#include "game/conditions.hpp"
#include "game/depot/depot.hpp"
#include "game/engine.hpp"
#include "game/house/play.hpp"
#include "game/map_generation.hpp"
#include "game/map_pieces.hpp"
#include "game/road/driving.hpp"
#include "game/road/first_road.hpp"
#include "game/road/hauls.hpp"
#include "game/road/on_foot.hpp"
#include "game/stay.hpp"
#include "lull/byte_hash.hpp"
#include "lull/modules/knowledge.hpp"

namespace posthaste {

using lull::Pause;

namespace {

// Streams of one seed. The map of each run has its own, and what is left of it goes on as the run's chance.
constexpr std::uint64_t cosmetic_stream = 0;

// More than a step of a chain of barrels makes.
constexpr std::size_t changes_kept = 1024;
// How far ahead the horde's coming is looked for.
constexpr std::int32_t turns_told = 200;

using Resolver = lull::Resolver<Posthaste>;

// All are worlds of one Posthaste.
lull::Fault refuse_others(const Resolver& state) {
    return state.world().first<Depot>()   ? lull::Fault("it is a depot, not a road")
           : state.world().first<House>() ? lull::Fault("it is a house, not a road")
                                          : lull::Fault();
}

std::unique_ptr<Resolver> fill(const MapPlan& plan, std::uint32_t seed, std::int32_t run, lull::RandomStream chance,
                               const GameData& data, const Game* before = nullptr) {
    auto resolver =
        std::make_unique<Resolver>(plan.columns, plan.rows, chance, lull::RandomStream(seed, cosmetic_stream), data);
    populate(*resolver, plan, seed, run, before != nullptr ? &before->world() : nullptr);
    return resolver;
}

std::unique_ptr<Resolver> generate(const Start& start, const GameData& data) {
    // Each kind of road has streams of its own; the roads of nobody's choice have the first ones.
    const std::int32_t kind = start.route ? start.route->kind + 1 : 0;
    lull::RandomStream chance(start.seed,
                              static_cast<std::uint64_t>(start.run) + (static_cast<std::uint64_t>(kind) << 16U));
    const bool is_first_journey = start.seed == first_road_seed;
    if (is_first_journey && start.run == 1 && !start.route) {
        MapPlan first = drawn_road(data, first_road_piece);
        first.loadout = start.loadout;
        first.speed = first_road_speed;
        first.teaches = true;
        if (first.columns > 0) {
            return fill(first, start.seed, start.run, chance, data);
        }
    }
    MapPlan plan = start.route ? generate_map(chance, start.run, *start.route, data, is_first_journey)
                               : generate_map(chance, start.run, data, is_first_journey);
    plan.teaches = is_first_journey;
    plan.loadout = start.loadout;
    return fill(plan, start.seed, start.run, chance, data, start.from);
}

// Practice keeps what can be taken back, and so does a shop.
constexpr lull::SessionOptions begins{.undo = 0};

Refusal reason_of(const lull::Session<Posthaste>::Outcome& outcome) { return static_cast<Refusal>(outcome.reason); }

}  // namespace

bool Posthaste::is_over(const World& world) { return world.first<Outcome>() || is_solved(world); }

void Posthaste::forget_unseen(Resolver& copy) {
    if (copy.world().first<House>()) {
        forget_unseen_inside(copy);
    } else if (const Entity van = copy.world().first<Van>()) {  // a depot is seen whole
        lull::forget_unperceived<Mounts>(copy, driver_of(copy.world()), van);
    }
}

Game::Game(std::unique_ptr<Session> session) : session_(std::move(session)) {}
Game::Game(std::unique_ptr<Resolver> made) : Game(std::make_unique<Session>(std::move(made), begins)) {}

Game::Game(std::uint32_t seed, std::int32_t run, const GameData& data)
    : Game(generate({seed, run, std::nullopt, 0, nullptr}, data)) {}

Game::Game(const Start& start, const GameData& data) : Game(generate(start, data)) {}

Game::Game(const MapPlan& plan, const GameData& data, std::int32_t run) : Game(fill(plan, 0, run, {}, data)) {}

Game::~Game() = default;

Refusal Game::command(Command command) {
    finish();
    if (pause().kind != Pause::For::input) {
        return Refusal::not_now;
    }
    if (stay_ != nullptr) {
        return step_inside(command);
    }
    if (!practises_ && session_->keeps_undo() && would_refuse(command) == Refusal::none) {
        session_->keep_undo(0, 0);  // the shop is left
    }
    if (!on_foot() && command.manoeuvre != Manoeuvre::climb_out) {
        return reason_of(session_->command(TakeOrders{van(), command.manoeuvre, command.shoots, command.side},
                                           Turn::Then::next_step));
    }
    const auto by_foot = [&](const Verb& verb) {
        return reason_of(session_->command(verb, Turn::Then::hand_over, step_time));
    };
    if (!on_foot()) {
        return command.shoots ? would_refuse(command) : by_foot(ClimbOut{van()});
    }
    const bool climbs_in = command.manoeuvre == Manoeuvre::climb_out;
    const lull::Offset way = climbs_in ? step_to_van(world(), driver()) : step_of(command.manoeuvre);
    const bool waits = command.manoeuvre == Manoeuvre::coast;
    if (command.shoots || (way == lull::Offset{} && !waits)) {
        return would_refuse(command);
    }
    // In a what-if copy that has gone in, the door waits: what is inside, no preview tells.
    const Refusal refusal = waits ? by_foot(Wait{world().first<Controlled>()}) : by_foot(Walk{driver(), way});
    if (door_gone_in_by(world()) && !is_what_if_) {
        go_in();
    }
    return refusal;
}

// The rest of the step on the road plays out, and the courier crosses over.
void Game::go_in() {
    finish();
    if (session_->is_over()) {
        return;
    }
    events_inside_ = session_->take_events();  // before anybody was inside
    const PlaceDoor& door = world().get<PlaceDoor>(door_gone_in_by(world()));
    const std::int32_t until_horde = steps_until_horde().value_or(turns_told * steps_a_turn);
    stay_ = door.leads == Leads::depot ? std::make_unique<Stay>(DepotStay(world(), door, until_horde))
                                       : std::make_unique<Stay>(HouseStay(world(), door, until_horde));
    if (practises()) {
        stay_->ask([](auto& place) { place.practise(); });
    }
#ifdef POSTHASTE_TRACE
    stay_->ask([&](auto& place) { place.play().keep_trace(trace().room()); });
#endif
    session_->resolver().apply_unjudged([&](Action& action) {
        action.destroy(world().first<Courier>());
        action.end_undo();
    });
}

Refusal Game::may_inside(Command command) const {
    return stay_->ask([&](auto& place) { return place.may(command, steps_until_horde()); });
}

bool Game::pays_at_the_end() const {
    return stay_ != nullptr && stay_->ask([](auto& place) { return place.is_paid_for_at_the_end(); });
}

std::int32_t Game::steps_owed() const {
    return stay_ != nullptr ? stay_->ask([](auto& place) { return place.steps_owed(); }) : 0;
}

// First the step in there is played, then the road takes its turn if one is due.
Refusal Game::step_inside(Command command) {
    if (const Refusal refusal = may_inside(command); refusal != Refusal::none) {
        return refusal;
    }
    const StepRefusal refusal = stay_->ask([&](auto& place) { return place.obey(command); });
    if (refusal == StepRefusal::leaves) {
        return come_out();
    }
    if (refusal != StepRefusal::none) {
        return Refusal::in_the_way;
    }
    if (pays_at_the_end()) {
        return Refusal::none;
    }
    events_inside_ = stay_->ask([](auto& place) { return place.take_events(); });
    if (const LastHit* hit = stay_->ask([](auto& place) { return place.died_of(); })) {
        session_->command(Perish{door_gone_in_by(world()), hit->cause, hit->killer}, Turn::Then::hand_over, step_time);
        finish();
        const std::vector<Event> outside = session_->take_events();
        events_inside_.insert(events_inside_.end(), outside.begin(), outside.end());
        if (!practises()) {
            stay_.reset();  // nobody comes back to it
        }
    } else {
        let_road_have(1);
    }
    return Refusal::none;
}

// The door has the courier's turns on the road.
void Game::let_road_have(std::int32_t steps) {
    for (std::int32_t i = 0; i < steps && !session_->is_over(); ++i) {
        session_->command(Wait{door_gone_in_by(world())}, Turn::Then::hand_over, step_time);
        finish();
    }
}

Refusal Game::come_out() {
    const Entity door = door_gone_in_by(world());
    const std::int32_t until_horde = steps_until_horde().value_or(turns_told * steps_a_turn);
    const DepotPlay* depot = in_depot();
    const std::int32_t solved_in = depot != nullptr && depot->solved() ? depot->depot().steps : 0;
    let_road_have(steps_owed());
    perceive_outside();
    const std::unique_ptr<Stay> ended = std::move(stay_);
    if (session_->is_over()) {
        session_->resolver().apply_unjudged([](Action& action) { action.end_undo(); });  // nobody goes in again
        return Refusal::none;
    }
    Entity courier;
    session_->resolver().apply_unjudged([&](Action& action) {
        courier = ended->ask([&](auto& place) { return place.send_out(world(), action, world().at(door)); });
    });
    const Refusal refusal =
        reason_of(session_->command(ComeOut{door, courier, until_horde, solved_in}, Turn::Then::hand_over, step_time));
    finish();
    session_->resolver().apply_unjudged([](Action& action) { action.end_undo(); });  // nobody goes in again
    return refusal;
}

// Somebody who is elsewhere hears of the road only what it costs.
void Game::perceive_outside() {
    for (Event& event : session_->take_events()) {
        if (Lost* lost = std::get_if<Lost>(&event)) {
            lost->outside = true;
            events_inside_.push_back(event);
        }
    }
}

Refusal Game::buy(Purchase purchase) {
    finish();
    if (pause().kind != Pause::For::input) {
        return Refusal::under_way;
    }
    if (find_good(world().data(), purchase.good) == nullptr) {
        return Refusal::not_now;
    }
    if (would_refuse(purchase) == Refusal::none) {
        keep_past();
    }
    return reason_of(session_->command(Buy{van(), purchase.good, purchase.side}, Turn::Then::free_action));
}

void Game::resume() { session_->resume(); }
void Game::finish() { session_->finish(); }

Pause Game::pause() const { return session_->pause(); }
const World& Game::world() const { return session_->world(); }
Entity Game::van() const { return world().first<Van>(); }
Entity Game::driver() const { return driver_of(world()); }
bool Game::on_foot() const { return is_on_foot(world()); }
Entity Game::road() const { return world().first<Road>(); }
const Outcome* Game::outcome() const { return world().find<Outcome>(world().first<Outcome>()); }

Refusal Game::would_refuse(Command command) const {
    if (stay_ != nullptr && !session_->is_over()) {
        if (const Refusal refusal = may_inside(command); refusal != Refusal::none) {
            return refusal;
        }
        const StepRefusal refusal = stay_->ask([&](auto& place) { return place.would_refuse(command); });
        return refusal == StepRefusal::none || refusal == StepRefusal::leaves ? Refusal::none : Refusal::in_the_way;
    }
    return session_->is_over() ? Refusal::not_now
           : on_foot()         ? possible_on_foot(world(), driver(), command.manoeuvre, command.shoots)
                               : possible(world(), van(), command.manoeuvre, command.shoots, command.side);
}

Refusal Game::would_refuse(Purchase purchase) const {
    return session_->is_over() ? Refusal::under_way : possible(world(), van(), purchase);
}

Manoeuvre Game::eastward() const {
    return !on_foot() && is_held_up(world(), van()) ? Manoeuvre::shove : Manoeuvre::accelerate;
}

std::int32_t Game::steps_until_others() const {
    const auto& schedule = state().schedule();
    for (const auto& ticket : schedule.tickets()) {
        if (ticket.entity == road()) {
            return static_cast<std::int32_t>((ticket.time - schedule.now() + step_time - 1) / step_time);
        }
    }
    return 0;
}

std::optional<std::int32_t> Game::steps_until_horde() const {
    const Entity door = door_gone_in_by(world());
    const auto steps = steps_until_horde_at(world().at(door ? door : driver()));
    return steps ? std::max(*steps - steps_owed(), 0) : steps;
}

std::optional<std::int32_t> Game::steps_until_horde_at(Cell cell) const {
    Horde horde = world().get<Horde>(world().first<Horde>());
    const std::int32_t van_column = world().at(van()).column;
    const std::int32_t here = std::min(cell.column, van_column) * 100;
    Road road_then = world().get<Road>(road());
    for (std::int32_t turns = 0; turns < turns_told; ++turns) {
        if (here < horde.front) {
            return turns == 0 ? 0 : steps_until_others() + (turns - 1) * steps_a_turn;
        }
        horde = horde_after(road_then, horde, van_column);
        ++road_then.turn;
    }
    return std::nullopt;
}

std::vector<Event> Game::take_events() {
    if (stay_ != nullptr) {
        perceive_outside();
    }
    std::vector<Event> events = std::exchange(events_inside_, {});
    for (const Event& event : session_->take_events()) {
        events.push_back(event);
    }
    return events;
}

#ifdef POSTHASTE_TRACE
void Game::keep_trace(std::size_t actions) {
    session_->resolver().observer().keep(actions);
    if (stay_ != nullptr) {
        stay_->ask([&](auto& place) { place.play().keep_trace(actions); });
    }
}
const lull::Trace<Posthaste>& Game::trace() const { return session_->resolver().observer(); }
#endif

std::uint64_t Game::hash() const {
    const std::uint64_t road = session_->hash();
    if (stay_ == nullptr) {
        return road;
    }
    lull::Bytes inside;
    lull::ByteWriter(inside).number(stay_->ask([](auto& place) { return place.play().hash(); }));
    return lull::hash_bytes(inside, road);
}

namespace {

std::unique_ptr<Stay> fork_of(Stay* stay) {
    return stay == nullptr ? nullptr : stay->ask([](auto& place) { return std::make_unique<Stay>(place.fork()); });
}

}  // namespace

std::unique_ptr<Game> Game::fork() const {
    std::unique_ptr<Game> copy(new Game(session_->fork()));
    copy->stay_ = fork_of(stay_.get());
    copy->is_what_if_ = true;
    return copy;
}
void Game::copy_from(const Game& other) {
    session_->copy_from(*other.session_);
    stay_ = fork_of(other.stay_.get());
    events_inside_.clear();
}

void Game::keep_changes() { session_->resolver().keep_changes(changes_kept); }

void Game::keep_past() {
    if (!session_->keeps_undo()) {
        session_->keep_undo(turns_kept, bytes_kept);
    }
}

void Game::practise() {
    practises_ = true;
    keep_past();
    if (stay_ != nullptr) {
        stay_->ask([](auto& place) { place.practise(); });
    }
}
bool Game::practises() const { return practises_; }
bool Game::can_take_back() const {
    return (stay_ == nullptr || stay_->ask([](auto& place) { return place.can_take_back(); })) &&
           (pays_at_the_end() || session_->can_undo());
}
bool Game::take_back() {
    if (!can_take_back()) {
        return false;
    }
    if (stay_ != nullptr) {
        stay_->ask([](auto& place) { return place.take_back(); });
    }
    return pays_at_the_end() || session_->undo();
}
void Game::save_past(lull::ByteWriter& writer) const { state().save_undo(writer); }
lull::Fault Game::load_past(lull::ByteReader& reader) {
    keep_past();
    return session_->load_undo(reader);
}

void Game::save(lull::Bytes& to) const {
    lull::ByteWriter writer(to);
    state().save(writer);
    if (stay_ != nullptr) {
        const lull::Bytes bytes = stay_->ask([](auto& place) { return place.play().save(); });
        writer(bytes);
    }
}

namespace {

template <class Kind>
std::unique_ptr<Stay> read_stay(const lull::Bytes& bytes, const PlaceDoor& door, const GameData& data,
                                lull::Fault& fault) {
    std::optional<Kind> place = Kind::read(bytes, door, data, fault);
    return place ? std::make_unique<Stay>(std::move(*place)) : nullptr;
}

}  // namespace

std::unique_ptr<Game> Game::load(const lull::Bytes& from, const GameData& data, lull::Fault& fault) {
    lull::ByteReader reader(from);
    std::unique_ptr<Resolver> state = Session::read_state(reader, fault, data);
    if (!fault) {
        fault = refuse_others(*state);
    }
    std::unique_ptr<Stay> stay;
    // Who died in there is there still if that can be taken back.
    const bool is_left = !fault && state->world().first<Outcome>() && reader.left() == 0;
    if (const Entity door = fault || is_left ? Entity{} : door_gone_in_by(state->world())) {
        lull::Bytes place;
        reader(place);
        const PlaceDoor& leads = state->world().get<PlaceDoor>(door);
        if (reader.failed()) {
            fault = lull::Fault("the place that somebody is in is not there");
        } else {
            stay = leads.leads == Leads::house ? read_stay<HouseStay>(place, leads, data, fault)
                                               : read_stay<DepotStay>(place, leads, data, fault);
        }
    }
    if (!fault && reader.left() != 0) {
        fault = lull::Fault("it goes on after its end");
    }
    if (fault) {
        return nullptr;
    }
    std::unique_ptr<Game> game(new Game(std::move(state)));
    game->stay_ = std::move(stay);
    return game;
}

std::unique_ptr<Game> Game::begin_at(std::unique_ptr<Resolver> state, lull::Fault& fault) {
    fault = Session::validate(*state);
    if (!fault) {
        fault = refuse_others(*state);
    }
    if (!fault && door_gone_in_by(state->world())) {
        fault = lull::Fault("somebody is in a house or a depot, which is not told");
    }
    return fault ? nullptr : std::unique_ptr<Game>(new Game(std::move(state)));
}

const Resolver& Game::state() const { return session_->resolver(); }

HousePlay* Game::inside() const { return stay_ != nullptr && !session_->is_over() ? stay_->house() : nullptr; }
const DepotPlay* Game::in_depot() const { return stay_ != nullptr && !session_->is_over() ? stay_->depot() : nullptr; }

std::string Game::picture(std::int32_t first, std::int32_t columns) const {
    std::string text;
    const auto is_bare = [](char letter) { return letter == '.' || letter == ',' || letter == 'g'; };
    const auto letter_at = [&](Cell cell) {
        char letter = '.';
        const Road& ground = world().get<Road>(road());
        if (cell.row < ground.top || cell.row > ground.bottom) {
            letter = ',';
        }
        world().cell(cell).each([&](Entity entity) {
            const Looks* looks = world().find<Looks>(entity);
            const auto letters = looks != nullptr ? looks->letter.view() : std::string_view();
            if (letters.empty() || (world().has<Ground>(entity) && !is_bare(letter))) {
                return;
            }
            const bool is_awake = world().has<Enemy>(entity) && world().has<Awake>(entity);
            letter = is_awake ? static_cast<char>(letters[0] - 'a' + 'A') : letters[0];
            if (world().has<Ground>(entity) && is_burning(world(), entity)) {
                letter = 'F';
            }
        });
        return letter;
    };
    for (std::int32_t row = 0; row < world().rows(); ++row) {
        for (std::int32_t column = first; column < first + columns && column < world().columns(); ++column) {
            text += letter_at({column, row});
        }
        text += '\n';
    }
    return text;
}

}  // namespace posthaste
