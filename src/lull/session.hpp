// The loop that every game writes: a game made from a drawn map, played verb by verb, undone, saved, loaded, and asked
// what a verb would lead to.
//
//     lull::Session<Dungeon> game({"#####", "#@.Z#", "#####"}, {.seed = 7});
//     game.act(Walk{game.first<Hero>(), lull::east}, [&](std::int32_t ms) { draw(game.world()); wait(ms); });
//     for (const auto& it : game.preview(Walk{hero, lull::east})) ...     what would happen, and to whom
//     game.undo();
//     file << game.save();
//     if (lull::Fault fault = game.load(bytes)) ...                       what is wrong with it; the game is as before
//
// Besides what lull::Game asks for, the game says what the letters of a map stand for:
//
//     static void place(char letter, Entity entity, Action& action);      components besides the place; none: nothing
//     there static bool takes_turns(const World&, Entity);                      besides those whom a player commands
//     static lull::Fault validate(const World&);                          of a loaded game, what several components say
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "lull/game.hpp"
#include "lull/resolver.hpp"

namespace lull {

struct SessionOptions {
    std::uint64_t seed = 1;
    std::uint32_t undo = 1000;  // turns that can be undone
    std::size_t undo_bytes = std::size_t{1} << 20U;
};

template <class Game>
class Session {
public:
    using Kind = typename Game::Kind;
    using World = lull::World<Game>;
    using Resolver = lull::Resolver<Game>;

    // Something that happened, or was refused.
    struct Happening {
        Kind verb;
        bool accepted = false;
        Reason reason = 0;         // of a refusal
        std::vector<Entity> whom;  // whose components changed, in id order
    };
    struct Outcome {
        bool accepted = false;
        Reason reason = 0;
    };

    // A map is drawn in letters, a row each, all of one length.
    explicit Session(const std::vector<std::string>& map, SessionOptions options = {})
        : options_(options), game_(make(map, options)) {
        begin();
    }

    [[nodiscard]] const World& world() const { return game_->world(); }
    [[nodiscard]] const Resolver& resolver() const { return *game_; }
    template <class C>
    [[nodiscard]] Entity first() const {
        return world().template first<C>();
    }
    [[nodiscard]] bool is_over() const { return game_->pause().kind == Pause::For::nothing; }
    // Who is to be commanded, or nobody.
    [[nodiscard]] Entity awaited() const { return game_->pause().entity; }
    [[nodiscard]] std::uint64_t hash() const { return game_->hash(); }

    // The one who is awaited does this, and all that follows plays out; `show(milliseconds)` is called before each
    // pause in it, with its length. A refused verb costs nothing. When nobody is awaited it is refused.
    template <class Show>
    Outcome act(const Kind& verb, Show&& show) {
        if (game_->pause().kind != Pause::For::input) {
            return {};
        }
        const CommandResult result = game_->command(verb, Turn<Kind>::Then::wait, Game::cost_of(verb));
        while (game_->pause().kind == Pause::For::delay) {
            show(game_->pause().milliseconds);
            game_->resume();
        }
        return {result.accepted, result.reason};
    }
    Outcome act(const Kind& verb) {
        return act(verb, [](std::int32_t) {});
    }

    // False: there is nothing to undo.
    bool undo() { return game_->undo(); }

    // What this verb would lead to until somebody is awaited again, in order; nothing of it happens.
    [[nodiscard]] std::vector<Happening> preview(const Kind& verb) const {
        std::vector<Happening> happenings;
        if (game_->pause().kind == Pause::For::input) {
            const std::unique_ptr<Resolver> copy = game_->fork();
            Listener listener(happenings);
            copy->watch(&listener);
            copy->command(verb, Turn<Kind>::Then::wait, Game::cost_of(verb));
            copy->finish();
            copy->watch(nullptr);
        }
        return happenings;
    }

    // With all that can be undone.
    [[nodiscard]] Bytes save() const {
        Bytes bytes;
        ByteWriter writer(bytes);
        game_->save(writer);
        game_->save_undo(writer);
        return bytes;
    }
    // On a fault the game stays as it is.
    Fault load(const Bytes& bytes) {
        ByteReader reader(bytes);
        const std::uint64_t columns = reader.number();
        const std::uint64_t rows = reader.number();
        if (reader.failed() || columns == 0 || rows == 0 || columns > most_across || rows > most_across) {
            return Fault("its map has no size that a map can have");
        }
        auto loaded = empty(static_cast<std::int32_t>(columns), static_cast<std::int32_t>(rows), options_);
        if (Fault fault = loaded->load(reader, most_entities)) {
            return fault;
        }
        if (Fault fault = validate(loaded->world())) {
            return fault;
        }
        loaded->keep_undo(options_.undo, options_.undo_bytes);
        const auto is_sound = [](const Resolver& before) { return !validate(before.world()); };
        if (Fault fault = loaded->load_undo(reader, is_sound)) {
            return fault;
        }
        if (reader.failed() || reader.left() > 0) {
            return Fault("it goes on after its end, or ends too early");
        }
        game_ = std::move(loaded);
        game_->run();
        return {};
    }

private:
    static constexpr std::uint32_t most_entities = 1'000'000;
    static constexpr std::uint64_t most_across = 4096;  // columns or rows of a map

    struct Listener final : Watcher<Game> {
        explicit Listener(std::vector<Happening>& to) : happenings(&to) {}
        void accepted(const Kind& verb, const FutureView<Game>& after) override {
            Happening happening{verb, true, 0, {}};
            each_bit(after.action().touched(), [&](std::size_t component) {
                const Delta& delta = after.action().delta(component);
                for (const ChangeList* list : {&delta.insertions, &delta.removals}) {
                    for (std::size_t i = 0; i < list->size(); ++i) {
                        happening.whom.push_back(list->entity(i));
                    }
                }
            });
            std::sort(happening.whom.begin(), happening.whom.end());
            happening.whom.erase(std::unique(happening.whom.begin(), happening.whom.end()), happening.whom.end());
            happenings->push_back(std::move(happening));
        }
        void rejected(const Kind& verb, Reason reason) override { happenings->push_back({verb, false, reason, {}}); }
        std::vector<Happening>* happenings;
    };

    static std::unique_ptr<Resolver> empty(std::int32_t columns, std::int32_t rows, const SessionOptions& options) {
        return std::make_unique<Resolver>(columns, rows, RandomStream(options.seed, 1), RandomStream(options.seed, 2));
    }
    static std::unique_ptr<Resolver> make(const std::vector<std::string>& map, const SessionOptions& options) {
        expect(!map.empty() && !map.front().empty(), "a map has no cells");
        auto game =
            empty(static_cast<std::int32_t>(map.front().size()), static_cast<std::int32_t>(map.size()), options);
        for (std::size_t row = 0; row < map.size(); ++row) {
            expect(map[row].size() == map.front().size(), "the rows of a map have different lengths");
            for (std::size_t column = 0; column < map[row].size(); ++column) {
                place(*game, map[row][column], {static_cast<std::int32_t>(column), static_cast<std::int32_t>(row)});
            }
        }
        return game;
    }
    static void place(Resolver& game, char letter, Cell cell) {
        Entity placed;
        game.establish([&](auto& action) {
            const Entity entity = action.create();
            Game::place(letter, entity, action);
            if (action.touched() != 0) {
                action.set(entity, typename Game::Position{cell});
                placed = entity;
            }
        });
        if (placed && takes_turns(game.world(), placed)) {
            game.add_actor(placed, 0);
        }
    }
    static bool takes_turns(const World& world, Entity entity) {
        if constexpr (requires { Game::takes_turns(world, entity); }) {
            return world.template has<typename Game::Controlled>(entity) || Game::takes_turns(world, entity);
        } else {
            return world.template has<typename Game::Controlled>(entity);
        }
    }
    static Fault validate(const World& world) {
        bool on_map = true;
        world.template each<typename Game::Position>(
            [&](Entity, const auto& position) { on_map = on_map && world.contains(position.cell); });
        if (!on_map) {
            return Fault("something in it stands beside the map");
        }
        if constexpr (requires { Game::validate(world); }) {
            return Game::validate(world);
        } else {
            return {};
        }
    }
    void begin() {
        game_->keep_undo(options_.undo, options_.undo_bytes);
        game_->run();
    }

    SessionOptions options_;
    std::unique_ptr<Resolver> game_;
};

}  // namespace lull
