#include "app/depots/depots.hpp"

#include <algorithm>
#include <utility>

#include "app/saves/gathered_save.hpp"
#include "game/depot/depot.hpp"
#include "words/saves.hpp"
#include "words/sentence.hpp"

namespace posthaste {

namespace {

constexpr std::uint64_t save_format = 2;
constexpr std::int32_t thousandths = 1000;
constexpr double gate_ms = 200;  // of its sound, until it has shut
// How opaque an open gate is beside a shut one, and the other way round, in thousandths: see depot_board.cpp.
constexpr std::int32_t open_gate_opacity = 300;
constexpr std::int32_t shut_gate_opacity = 3333;

bool is_better(std::int32_t steps, std::int32_t pushes, const DepotRecord& than) {
    return !than.solved || std::pair(steps, pushes) < std::pair(than.steps, than.pushes);
}

void put_together(DepotRecord& record, DepotRecord other) {
    if (other.solved && is_better(other.steps, other.pushes, record)) {
        record.steps = other.steps;
        record.pushes = other.pushes;
        record.solved = true;
    }
    record.found = record.found || other.found;
    if (record.left.empty()) {
        record.left = std::move(other.left);
    }
}

// A depot that is there no more is forgotten.
lull::Fault read_into(std::vector<DepotRecord>& records, const lull::Bytes& bytes) {
    std::vector<DepotRecord> found;
    if (lull::Fault fault = read_pages(bytes, save_format, words::its_depots_are_damaged, found)) {
        return fault;
    }
    for (DepotRecord& kept : found) {
        const auto record = std::find_if(records.begin(), records.end(),
                                         [&](const DepotRecord& one) { return one.level == kept.level; });
        if (record != records.end()) {
            put_together(*record, std::move(kept));
        }
    }
    return {};
}

}  // namespace

std::vector<DepotRecord> Depots::fresh_records() const {
    std::vector<DepotRecord> records;
    for (const DepotLevel& level : levels()) {
        records.emplace_back().level = level.name;
    }
    return records;
}

std::string Depots::load() {
    std::string said = slots_.load([&](const lull::Bytes& bytes) {
        std::vector<DepotRecord> records = fresh_records();
        lull::Fault fault = read_into(records, bytes);
        if (!fault) {
            records_ = std::move(records);
        }
        return fault;
    });
    slots_.begin(words::the_depots);
    return said;
}

lull::Fault Depots::put_in(const lull::Bytes& bytes) { return read_into(records_, bytes); }

lull::Bytes Depots::copy() {
    keep();
    return bytes_of(save_format, records_);
}

std::string Depots::save() { return slots_.store(copy(), words::the_depots); }

bool Depots::erase() {
    rooms_ = {};
    ahead_.clear();
    records_ = fresh_records();
    return slots_.erase();
}

std::size_t Depots::solved() const {
    return static_cast<std::size_t>(
        std::count_if(records_.begin(), records_.end(), [](const DepotRecord& record) { return record.solved; }));
}

void Depots::begin(std::size_t number) {
    number_ = number;
    ahead_.clear();
    motions_.finish();
    playback_.start_anew();
}

bool Depots::visit(std::size_t number, const lull::Bytes& stands, std::int32_t comes_in_ms) {
    begin(number);
    const Health unhurt;
    auto play = std::make_unique<DepotPlay>(level(), *data_, &unhurt);
    if (play->load(stands)) {
        return false;
    }
    visits_ = true;
    records_[number].found = true;
    rooms_.open(std::move(play), comes_in_ms);
    return true;
}

std::string Depots::enter(std::size_t number, std::int32_t comes_in_ms) {
    begin(number);
    visits_ = false;
    const lull::Bytes& left = records_[number].left;
    if (!left.empty()) {
        auto play = std::make_unique<DepotPlay>(level(), *data_);
        const lull::Fault fault = play->load(left);
        if (!fault && play->depot().level.view() == level().name && play->depot().version == level().version()) {
            rooms_.open(std::move(play), comes_in_ms);
            return {};
        }
    }
    rooms_.open(std::make_unique<DepotPlay>(level(), *data_), comes_in_ms);
    return left.empty() ? std::string() : words::fill(words::depot_begins_anew, {{"depot", level().name}});
}

void Depots::leave(std::int32_t seen_for_ms) {
    keep();
    motions_.finish();
    rooms_.leave({{}, seen_for_ms});
}

// Where it stands, and how well it was solved. A depot that is solved begins anew when it is entered again.
void Depots::keep() {
    if (!is_inside()) {
        return;
    }
    DepotRecord& record = records_[number_];
    const Depot& depot = play().depot();
    if (!visits_) {
        record.left = play().solved() || !play().can_take_back() ? lull::Bytes() : play().save();
    }
    if (!play().solved()) {
        return;
    }
    if (is_better(depot.steps, depot.pushes, record)) {
        record.steps = depot.steps;
        record.pushes = depot.pushes;
    }
    record.solved = true;
}

std::vector<Depots::Standing> Depots::standing() const {
    std::vector<Standing> all;
    const World& world = play().world();
    world.each<Position>([&](Entity entity, const Position& position) {
        const Gate* gate = world.find<Gate>(entity);
        if (gate != nullptr || world.has<Crate>(entity) || world.has<Courier>(entity)) {
            all.push_back({entity, position.cell, gate != nullptr && gate->open});
        }
    });
    return all;
}

// Crates and the courier slide; gates, which do not move, take as long as they are heard.
void Depots::follow(const std::vector<Standing>& before, double after_ms) {
    const World& world = play().world();
    for (const auto& [entity, from, open] : before) {
        const lull::Offset back = from - world.at(entity);
        if (!(back == lull::Offset{})) {
            motions_.add({.entity = entity,
                          .duration_ms = step_ms,
                          .offset = {back.columns * thousandths, back.rows * thousandths},
                          .begins_in_ms = after_ms});
        }
        const Gate* gate = world.find<Gate>(entity);
        if (gate != nullptr && gate->open != open) {
            motions_.add({.type = lull::Motion::Type::fade,
                          .entity = entity,
                          .duration_ms = gate_ms,
                          .from_opacity = open ? open_gate_opacity : shut_gate_opacity,
                          .to_opacity = thousandths});
        }
    }
}

StepRefusal Depots::step(lull::Offset way, double after_ms) {
    const auto before = standing();
    if (after_ms <= 0) {
        motions_.finish();
    }
    const StepRefusal refusal = rooms_.played()->step(way);
    if (refusal == StepRefusal::none) {
        ahead_.clear();
        follow(before, after_ms);
    }
    return refusal;
}

bool Depots::take_back() {
    const auto before = standing();
    const lull::Cell from = play().world().at(play().courier());
    motions_.finish();
    if (!rooms_.played()->take_back()) {
        return false;
    }
    ahead_.push_back(from - play().world().at(play().courier()));
    follow(before);
    return true;
}

bool Depots::go_forward() {
    if (ahead_.empty()) {
        return false;
    }
    std::vector<lull::Offset> ahead = std::exchange(ahead_, {});
    const lull::Offset way = ahead.back();
    ahead.pop_back();
    const bool goes = step(way) == StepRefusal::none;
    ahead_ = std::move(ahead);
    return goes;
}

std::optional<lull::Offset> Depots::drawn_by_hand(const lull::Dragged& dragged) {
    const auto cell = rooms_.played()->drag(dragged.to, dragged.at);
    return cell ? std::optional(*cell - play().world().at(play().courier())) : std::nullopt;
}

DepotPreview Depots::foresee(lull::Offset way) {
    DepotPreview seen{way};
    seen.after = &rooms_.played()->foresee(way, seen.refusal);
    return seen;
}

void Depots::elapse(double milliseconds) {
    rooms_.elapse(milliseconds);
    loop_ms_ += motions_.is_moving() ? milliseconds : 0;
    motions_.elapse(milliseconds);
    if (is_inside()) {
        playback_.elapse(
            *rooms_.played(), milliseconds, [](double) {}, [] {});
    }
}

std::optional<double> Depots::next_alarm_ms() const {
    if (rooms_.is_moving() || motions_.is_moving()) {
        return 0;
    }
    return is_inside() ? playback_.next_alarm_ms(play()) : std::nullopt;
}

void Depots::finish() {
    rooms_.finish();
    motions_.finish();
    if (is_inside()) {
        playback_.finish(*rooms_.played());
    }
}

}  // namespace posthaste
