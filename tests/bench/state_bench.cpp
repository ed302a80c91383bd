// Measures operations on a whole state: snapshots against plain copies of as many bytes, saves against cereal's own
// binary archive and a stringstream, a preview against the turn that it shows; and counts the allocations of a turn.
// Prints lines of JSON, like engine_bench.
#include <cereal/archives/binary.hpp>
#include <cereal/types/string.hpp>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <sstream>
#include <string>
#include <vector>

#include "examples/dungeon/dungeon.hpp"
#include "lull/session.hpp"
#include "tests/bench/lull_turn.hpp"
#include "tests/bench/measure.hpp"
#include "tests/support/allocations.hpp"

namespace {

using bench::tell;
using Game = bench::with_lull::Game<bench::everything>;
using Store = Game::Posthaste::World::Store;
using List = Game::Posthaste::Components;

// The minimum size of a snapshot in bytes: headers, presence bits, values.
std::size_t payload_of(const Store& store) {
    std::size_t bytes = store.index_end() * std::size_t{8};
    List::for_each_type([&]<class C>() {
        const auto& table = store.table<C>();
        bytes += table.word_count() * 8 + table.size() * table.slot_bytes();
    });
    return bytes;
}

void measure_snapshot(Game& game, bench::Workload& work) {
    auto& resolver = game.resolver();
    Game::Resolver::Snapshot snapshot;
    resolver.take_snapshot(snapshot);
    const std::size_t payload = payload_of(resolver.world().store());
    std::vector<std::byte> one(payload, std::byte{1});
    std::vector<std::byte> other(payload, std::byte{2});
    constexpr int repeats = 50;
    const auto snapshots = [&] {
        for (int i = 0; i < repeats; ++i) {
            resolver.take_snapshot(snapshot);
            game.turn(work.draw(1).front());
            resolver.restore(snapshot);
        }
    };
    const auto copies = [&] {
        for (int i = 0; i < repeats; ++i) {
            std::memcpy(other.data(), one.data(), payload);
            one[static_cast<std::size_t>(i)] = std::byte{3};  // else copying back would do nothing
            std::memcpy(one.data(), other.data(), payload);
        }
    };
    for (int i = 0; i < 40; ++i) {  // until a browser has compiled it fully
        snapshots();
        copies();
    }
    const auto times = bench::in_turns(31, {snapshots, copies}, [] {});
    tell("snapshot / memcpy", bench::ratio(times[0], times[1]));
    tell("microseconds of a snapshot and its restoring", bench::median(times[0]) / repeats / 1e3);
    tell("bytes of a snapshot", static_cast<double>(payload));
}

// Writes the contents of a save by cereal's own means.
void save_by_stock(const Store& store, std::ostream& to) {
    cereal::BinaryOutputArchive archive(to);
    archive(store.index_end());
    for (std::uint32_t index = 0; index < store.index_end(); ++index) {
        archive(store.at_index(index).generation);
    }
    archive(static_cast<std::uint64_t>(store.free_list().size()));
    for (const auto index : store.free_list()) {
        archive(index);
    }
    List::for_each_type([&]<class C>() {
        archive(std::string(C::name), store.count<C>());
        if constexpr (lull::Flag<C>) {
            store.each<C>([&](lull::Entity entity, const C&) { archive(entity.index); });
        } else {
            store.each<C>([&](lull::Entity entity, const C& value) { archive(entity.index, value); });
        }
    });
}

void measure_save(const Game& game) {
    const auto& resolver = game.resolver();
    lull::Bytes bytes;
    std::size_t ours = 0;
    std::size_t stock = 0;
    const auto save = [&] {
        bytes.clear();
        lull::ByteWriter writer(bytes);
        resolver.save(writer);
        ours += bytes.size();
    };
    const auto save_stock = [&] {
        std::stringstream stream;
        save_by_stock(resolver.world().store(), stream);
        stock += stream.str().size();
    };
    const auto times = bench::in_turns(31, {save, save_stock}, [] {});
    tell("stock / save", bench::ratio(times[1], times[0]));
    tell("microseconds of a save at 10k", bench::median(times[0]) / 1e3);
    tell("bytes of a save at 10k", static_cast<double>(ours) / 31);
    tell("bytes of a save at 10k by cereal's binary archive", static_cast<double>(stock) / 31);
}

// Measures the example game: its hero walks back and forth, and previews each step.
void measure_session_preview() {
    using Session = lull::Session<dungeon::Game>;
    const std::vector<std::string> map{
        "############", R"(#@..k#"""..#)", R"(#.##.+.o"..#)", R"(#.c..#""...#)",
        "##.###.##+##", "#..w.X...c.#",    "#..........#",    "############",
    };
    Session walks(map, {.seed = 1, .undo = 1000});
    Session looks(map, {.seed = 1, .undo = 1000});
    constexpr int steps = 2'000;
    const auto walk = [](Session& session, bool first_looks) {
        const lull::Entity hero = session.awaited();
        std::size_t seen = 0;
        for (int i = 0; i < steps; ++i) {
            const dungeon::Walk step{hero, i % 2 == 0 ? lull::east : lull::west};
            if (first_looks) {
                seen += session.preview(step).size();
            }
            session.act(step);
        }
        return seen;
    };
    std::size_t happened = 0;
    const auto times =
        bench::in_turns(31, {[&] { walk(walks, false); }, [&] { happened += walk(looks, true); }}, [] {});
    if (walks.hash() != looks.hash() || happened == 0) {
        std::fputs("The hero who looks before each step went elsewhere, or saw nothing.\n", stderr);
        std::exit(1);
    }
    tell("preview by a session / turn", bench::ratio(times[1], times[0]) - 1);
    tell("microseconds of a turn of the dungeon", bench::median(times[0]) / steps / 1e3);
}

}  // namespace

int main() {
    bench::Workload work(bench::usual);
    Game game(work);
    for (const auto& order : work.draw(20'000)) {
        game.turn(order);  // until all memory has grown to its final size
    }
    const auto& orders = work.draw(10'000);
    const std::size_t before = allocations_so_far();
    for (const auto& order : orders) {
        game.turn(order);
    }
    const std::size_t after = allocations_so_far();  // not inside the call of tell, whose text may allocate too
    tell("allocations", static_cast<double>(after - before));
    measure_snapshot(game, work);
    measure_save(game);
    measure_session_preview();
    return 0;
}
