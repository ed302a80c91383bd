#include "game/game.hpp"

#include <string_view>

#include "game/action_events.hpp"
#include "game/driving.hpp"
#include "game/map_generation.hpp"
#include "game/migrations.hpp"
#include "game/validation.hpp"
#include "lull/parts/knowledge.hpp"

namespace posthaste {

using lull::Pause;

namespace {

// Streams of one seed. The map of each run has its own, and what is left of it goes on as the run's chance.
constexpr std::uint64_t cosmetic_stream = 0;

// In practice: more turns than a person goes back, and room for them in every browser's storage.
constexpr std::uint32_t turns_kept = 64;
constexpr std::size_t bytes_kept = 256 * 1024;
// More than a step of a chain of barrels makes.
constexpr std::size_t changes_kept = 1024;

using Resolver = lull::Resolver<Definition>;

std::unique_ptr<Resolver> fill(const MapPlan& plan, std::uint32_t seed, std::int32_t run, lull::RandomStream chance,
                               const GameData& data, const Game* before = nullptr) {
    auto resolver =
        std::make_unique<Resolver>(plan.columns, plan.rows, chance, lull::RandomStream(seed, cosmetic_stream));
    populate(*resolver, plan, seed, run, data, before != nullptr ? &before->world() : nullptr);
    return resolver;
}

std::unique_ptr<Resolver> generate(const Start& start, const GameData& data) {
    // Each kind of road has streams of its own; the roads of nobody's choice have the first ones.
    const std::int32_t kind = start.route ? start.route->kind + 1 : 0;
    lull::RandomStream chance(start.seed,
                              static_cast<std::uint64_t>(start.run) + (static_cast<std::uint64_t>(kind) << 16U));
    MapPlan plan =
        start.route ? generate_map(chance, start.run, *start.route, data) : generate_map(chance, start.run, data);
    plan.loadout = start.loadout;
    return fill(plan, start.seed, start.run, chance, data, start.from);
}

// What the driver does not perceive is not there, so that no preview gives it away.
void forget_the_unseen(Resolver& copy) { lull::forget_unperceived<Mounts>(copy, copy.world().first<Van>()); }

}  // namespace

Game::Game(std::unique_ptr<Resolver> resolver) : resolver_(std::move(resolver)) {
    resolver_->watch(this);
    resolver_->run();
    events_.clear();
}

Game::Game(std::uint32_t seed, std::int32_t run, const GameData& data)
    : Game(generate({seed, run, std::nullopt, 0, nullptr}, data)) {}

Game::Game(const Start& start, const GameData& data) : Game(generate(start, data)) {}

Game::Game(const MapPlan& plan, const GameData& data) : Game(fill(plan, 0, 1, {}, data)) {}

Game::~Game() = default;

Refusal Game::command(Command command) {
    finish();
    if (pause().kind != Pause::For::input) {
        return Refusal::not_now;
    }
    const auto attempt =
        resolver_->command(TakeOrders{van(), command.manoeuvre, command.shoots, command.side}, Turn::Then::more);
    return attempt.accepted ? Refusal::none : static_cast<Refusal>(attempt.reason);
}

Refusal Game::buy(Purchase purchase) {
    finish();
    if (pause().kind != Pause::For::input) {
        return Refusal::under_way;
    }
    if (find_good(purchase.good) == nullptr) {
        return Refusal::not_now;
    }
    const auto attempt = resolver_->command(Buy{van(), purchase.good, purchase.side}, Turn::Then::again);
    return attempt.accepted ? Refusal::none : static_cast<Refusal>(attempt.reason);
}

void Game::resume() {
    if (pause().kind == Pause::For::delay) {
        resolver_->resume();
    }
}
void Game::finish() { resolver_->finish(); }

Pause Game::pause() const { return resolver_->pause(); }
const World& Game::world() const { return resolver_->world(); }
Entity Game::van() const { return world().first<Van>(); }
Entity Game::road() const { return world().first<Road>(); }
const Outcome* Game::outcome() const { return world().find<Outcome>(world().first<Outcome>()); }

Refusal Game::would_refuse(Command command) const {
    return pause().kind == Pause::For::nothing
               ? Refusal::not_now
               : possible(world(), van(), command.manoeuvre, command.shoots, command.side);
}

Refusal Game::would_refuse(Purchase purchase) const {
    return pause().kind == Pause::For::nothing ? Refusal::under_way : possible(world(), van(), purchase);
}

Manoeuvre Game::eastward() const { return is_held_up(world(), van()) ? Manoeuvre::shove : Manoeuvre::accelerate; }

std::vector<Event> Game::take_events() { return std::exchange(events_, {}); }

#ifdef POSTHASTE_TRACE
void Game::keep_trace(std::size_t actions) { resolver_->observer().keep(actions); }
const lull::Trace<Definition>& Game::trace() const { return resolver_->observer(); }
#endif

std::uint64_t Game::hash() const { return resolver_->hash(); }

std::unique_ptr<Game> Game::fork() const {
    auto resolver = resolver_->fork();
    forget_the_unseen(*resolver);
    return std::unique_ptr<Game>(new Game(std::move(resolver)));
}

void Game::copy_from(const Game& other) {
    resolver_->copy_from(*other.resolver_);
    forget_the_unseen(*resolver_);
    events_.clear();
}

void Game::keep_changes() { resolver_->keep_changes(changes_kept); }

void Game::practise() { resolver_->keep_undo(turns_kept, bytes_kept); }
bool Game::practises() const { return world().undo_log().on(); }
bool Game::can_take_back() const { return practises() && resolver_->undoable() > 0; }
bool Game::take_back() {
    const bool done = can_take_back() && resolver_->undo();
    if (done) {
        events_.clear();
    }
    return done;
}
void Game::save_past(lull::ByteWriter& writer) const { resolver_->save_undo(writer); }
lull::Fault Game::load_past(lull::ByteReader& reader) {
    practise();
    return resolver_->load_undo(reader, [](const Resolver& before) { return !validate(before); });
}

void Game::save(lull::Bytes& to) const {
    lull::ByteWriter writer(to);
    resolver_->save(writer);  // begins with the map's columns and rows
}

std::unique_ptr<Game> Game::load(const lull::Bytes& from, lull::Fault& fault) {
    lull::ByteReader reader(from);
    const auto columns = reader.number();
    const auto rows = reader.number();
    if (reader.failed() || columns == 0 || columns > most_columns || rows == 0 || rows > most_rows) {
        fault = lull::Fault("its map has an impossible size");
        return nullptr;
    }
    auto resolver = std::make_unique<Resolver>(static_cast<std::int32_t>(columns), static_cast<std::int32_t>(rows),
                                               lull::RandomStream(), lull::RandomStream());
    Migration migration;
    fault = resolver->load(reader, most_entities, [&](const lull::LostField& field) { migration.lost(field); });
    if (!fault && reader.left() != 0) {
        fault = lull::Fault("it goes on after its end");
    }
    if (!fault) {
        migration.complete(*resolver);
        fault = validate(*resolver);
    }
    return fault ? nullptr : std::unique_ptr<Game>(new Game(std::move(resolver)));
}

std::unique_ptr<Game> Game::begin_at(std::unique_ptr<Resolver> state, lull::Fault& fault) {
    fault = validate(*state);
    return fault ? nullptr : std::unique_ptr<Game>(new Game(std::move(state)));
}

void Game::accepted(const Kind& kind, const View& after) { add_events(kind, after, resolver_->schedule(), events_); }
void Game::rejected(const Kind&, lull::Reason) {}  // whoever commanded is told by command()

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
            const auto letters = looks != nullptr ? looks->letter.words() : std::string_view();
            if (letters.empty() || (world().has<Ground>(entity) && !is_bare(letter))) {
                return;
            }
            const bool is_awake = world().has<Enemy>(entity) && world().has<Awake>(entity);
            letter = is_awake ? static_cast<char>(letters[0] - 'a' + 'A') : letters[0];
            if (world().has<Ground>(entity) && world().has<Burning>(entity)) {
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
