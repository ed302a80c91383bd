// The program of ./dev balance: all bots play games from a number of seeds, on two threads. The results are printed and
// written to build/balance.json, below the folder it is run in.
#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "arguments/arguments.hpp"
#include "bots/play_journey.hpp"
#include "bots/summary.hpp"
#include "game/shipped_data.hpp"

namespace {

using namespace posthaste::bots;
using Clock = std::chrono::steady_clock;

constexpr std::size_t threads = 2;
// This many seeds take some minutes on two cores of 2020. On slower machines no further seed is begun after `enough`,
// and the table is the same as if just the finished seeds had been asked for.
constexpr std::uint32_t usual_seeds = 60;
constexpr std::chrono::seconds enough{480};
constexpr std::chrono::seconds between_words{10};

// Hands out the games to play, seed by seed, so that at any time nearly all seeds begun are finished.
class Work {
public:
    Work(std::vector<Bot> bots, std::uint32_t from, std::uint32_t seeds, bool may_stop, const posthaste::GameData& data)
        : bots_(std::move(bots)),
          from_(from),
          may_stop_(may_stop),
          data_(&data),
          games_(seeds * bots_.size()),
          done_(games_.size(), false) {}

    void play() {
        for (std::size_t next = next_++; next < games_.size(); next = next_++) {
            const std::size_t bots = bots_.size();
            if (may_stop_ && next % bots == 0 && Clock::now() - begun_ > enough) {
                stopped_ = true;
            }
            if (stopped_) {
                return;
            }
            games_[next] = play_journey(bots_[next % bots], from_ + static_cast<std::uint32_t>(next / bots), *data_);
            tell_done(next);
        }
    }
    // The results for the seeds that every bot has played.
    [[nodiscard]] Played played() const {
        Played played{from_, 0, weapons_for_sale(*data_), {}};
        const std::size_t bots = bots_.size();
        for (std::size_t i = 0; i < games_.size() && done_[i]; ++i) {
            played.seeds += i % bots == bots - 1 ? 1 : 0;
        }
        for (std::size_t bot = 0; bot < bots; ++bot) {
            Row row{bots_[bot].name, {}};
            for (std::size_t seed = 0; seed < played.seeds; ++seed) {
                row.tally.add(games_[seed * bots + bot]);
            }
            played.rows.push_back(row);
        }
        return played;
    }

private:
    void tell_done(std::size_t game) {
        const std::lock_guard lock(words_);
        done_[game] = true;
        ++count_;
        const auto now = Clock::now();
        if (now - told_ > between_words) {
            told_ = now;
            const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(now - begun_).count();
            std::printf("[%4lld s]   ... %zu of %zu games\n", static_cast<long long>(seconds), count_, games_.size());
            std::fflush(stdout);
        }
    }

    std::vector<Bot> bots_;
    std::uint32_t from_;
    bool may_stop_;
    const posthaste::GameData* data_;
    std::vector<Tally> games_;
    std::vector<bool> done_;
    std::size_t count_ = 0;
    std::atomic<std::size_t> next_ = 0;
    std::atomic<bool> stopped_ = false;
    Clock::time_point begun_ = Clock::now();
    Clock::time_point told_ = begun_;
    std::mutex words_;
};

// The bots of those names, which commas separate; all of them if there is no name.
std::vector<Bot> those_who_play(std::string_view names, lull::Fault& fault) {
    std::vector<Bot> bots;
    if (names.empty()) {
        bots.assign(every_bot().begin(), every_bot().end());
    }
    while (!names.empty()) {
        const std::string_view name = names.substr(0, names.find(','));
        names.remove_prefix(std::min(names.size(), name.size() + 1));
        if (const Bot* bot = bot_named(name)) {
            bots.push_back(*bot);
        } else {
            fault = lull::Fault("--bots knows no \"" + std::string(name) + "\".");
        }
    }
    return bots;
}

bool write(const char* path, const std::string& text) {
    std::ofstream file(path, std::ios::binary);
    file << text;
    file.close();
    if (!file) {
        std::fprintf(stderr, "%s cannot be written.\n", path);
    }
    return static_cast<bool>(file);
}

}  // namespace

int main(int argc, char** argv) {
    using namespace posthaste;
    args::ArgumentParser parser("All bots play journeys; the results are printed and written to build/balance.json.");
    parser.Prog("posthaste_balance");
    args::Positional<std::string> number(parser, "SEEDS",
                                         "how many seeds, 1 to 10000 (default: those of some minutes)");
    args::ValueFlag<std::string> first(parser, "SEED", "the first (default 1)", {"from"});
    args::ValueFlag<std::string> names(parser, "NAMES", "only these, with commas between them (default: all)",
                                       {"bots"});
    args::HelpFlag help(parser, "help", "this text", {"help"});
    std::uint32_t seeds = 0;  // the usual number, or fewer if time is short
    std::uint32_t from = 1;
    lull::Fault fault;
    if (!read_arguments(parser, words_of(argc, argv), fault)) {
        std::fputs(parser.Help().c_str(), stdout);
        return 0;
    }
    if (number) {
        read_number("balance", number.Get(), 1, 10'000, seeds, fault);
    }
    read_number("--from", first, 1, 1'000'000'000, from, fault);
    std::vector<Bot> bots = those_who_play(names.Get(), fault);
    if (fault) {
        std::fprintf(stderr, "%s\n", fault.sentence().c_str());
        return 2;
    }
    const bool may_stop = seeds == 0;
    Work work(std::move(bots), from, may_stop ? usual_seeds : seeds, may_stop, posthaste::shipped_data());
    std::array<std::thread, threads> all;
    for (std::thread& one : all) {
        one = std::thread([&work] { work.play(); });
    }
    for (std::thread& one : all) {
        one.join();
    }
    const Played played = work.played();
    if (played.seeds == 0) {
        std::fputs("Not one seed was played to its end in time; ask for one: ./dev balance 1\n", stderr);
        return 1;
    }
    std::fputs(table_of(played).c_str(), stdout);
    return write("build/balance.json", json_of(played)) ? 0 : 1;
}
