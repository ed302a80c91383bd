// The road as a film shows it: a run that is played by what was once commanded, with the pictures and sounds of any
// other run, and with nothing kept. It has a context and controllers of its own, on a machine that forgets.
#pragma once

#include <string>

#include "app/session/depot_controller.hpp"
#include "app/session/house_controller.hpp"
#include "app/session/road_controller.hpp"
#include "app/session/runs.hpp"
#include "app/session/stop_controller.hpp"

namespace posthaste {

// Reads what the machine has, the settings for one, and keeps nothing.
class ForgetfulHost final : public Host {
public:
    explicit ForgetfulHost(Host& real) : real_(real) {}
    [[nodiscard]] bool keeps_runs() const override { return false; }
    StorageRead read(StorageKey key) override { return real_.read(key); }
    StorageFault write(StorageKey /*key*/, std::string_view /*value*/) override { return StorageFault::none; }
    StorageFault erase(StorageKey /*key*/) override { return StorageFault::none; }
    bool offer_file(std::string_view /*name*/, const lull::Bytes& /*contents*/) override { return false; }
    bool ask_for_file() override { return false; }
    std::uint32_t fresh_seed() override { return 0; }
    std::int32_t utc_day() override { return real_.utc_day(); }

private:
    Host& real_;
};

class FilmStage {
public:
    FilmStage(Host& host, const GameData& data) : host_(host), context_(host_, data) {}

    // The run that is shown; there must be a game in it. `is_told`: the newest line of its log tells of its last turn.
    void show(SavedRun run, bool is_told);
    [[nodiscard]] const SavedRun& run() const { return runs_.played(); }
    [[nodiscard]] const Game& game() const { return *runs_.game(); }
    [[nodiscard]] Context& context() { return context_; }

    // Begins that turn or errand; what still plays out is finished first. If it is refused, nothing changes.
    Refusal step(const RecordedTurn& turn);
    void finish() { road_.finish(); }
    // What the log says of the last turn; empty: nothing.
    [[nodiscard]] std::string said() const { return run().log.size() > lines_before_ ? run().log.front() : ""; }
    // Whether something still moves or plays out.
    [[nodiscard]] bool is_moving() const;

    // Time passes. Whether anything may look different now.
    bool elapse(double milliseconds);
    [[nodiscard]] std::optional<double> next_alarm_ms() const;

    // Without orders and without hints.
    Panels describe();
    [[nodiscard]] DrawList draw() const;

private:
    Refusal run_errand_of(const RecordedTurn& turn);
    void leave_depot();
    void follow_into_depot();
    void settle();

    ForgetfulHost host_;
    std::size_t lines_before_ = 0;  // in the log, before the last turn
    Context context_;
    Runs runs_{context_};
    RoadController road_{context_, runs_};
    StopController stop_{context_, runs_, road_};
    HouseController house_{context_, runs_, road_};
    DepotController depot_{context_, runs_, road_};
};

}  // namespace posthaste
