#include "app/depots.hpp"

#include <algorithm>
#include <utility>

#include "lull/parts/hit_test.hpp"
#include "lull/parts/ways.hpp"

namespace posthaste {

namespace {

constexpr std::uint64_t save_format = 1;
constexpr double step_ms = 110;
constexpr std::int32_t thousandths = 1000;

}  // namespace

std::vector<DepotRecord> Depots::fresh_records() {
    std::vector<DepotRecord> records;
    for (const DepotLevel& level : levels()) {
        records.emplace_back().level = level.name;
    }
    return records;
}

std::string Depots::load() {
    std::string said = slots_.load([&](const lull::Bytes& bytes) {
        lull::ByteReader reader(bytes);
        std::vector<DepotRecord> found;
        if (reader.number() != save_format) {
            return lull::Fault("it is of a newer version");
        }
        reader(found);
        if (reader.failed() || reader.left() != 0) {
            return lull::Fault("what it says of the depots is damaged");
        }
        records_ = fresh_records();
        for (DepotRecord& kept : found) {  // a depot that is there no more is forgotten
            for (DepotRecord& record : records_) {
                if (record.level == kept.level) {
                    record = std::move(kept);
                    break;
                }
            }
        }
        return lull::Fault();
    });
    slots_.begin("the depots");
    return said;
}

std::string Depots::save() {
    keep();
    lull::Bytes bytes;
    lull::ByteWriter writer(bytes);
    writer.number(save_format);
    writer(records_);
    return slots_.store(bytes, "the depots");
}

bool Depots::erase() {
    play_.reset();
    ahead_.clear();
    records_ = fresh_records();
    return slots_.erase();
}

std::size_t Depots::solved() const {
    return static_cast<std::size_t>(
        std::count_if(records_.begin(), records_.end(), [](const DepotRecord& record) { return record.solved; }));
}

void Depots::begin() {
    play_ = std::make_unique<DepotPlay>(level());
    ahead_.clear();
    motions_.finish();
}

std::string Depots::enter(std::size_t number) {
    number_ = number;
    begin();
    const lull::Bytes& left = records_[number].left;
    if (left.empty()) {
        return {};
    }
    const lull::Fault fault = play_->load(left);
    if (fault || play_->depot().level.words() != level().name || play_->depot().version != level().version()) {
        begin();
        return level().name + " begins anew: what you had left there does not fit it any more.";
    }
    return {};
}

void Depots::leave() {
    keep();
    play_.reset();
    motions_.finish();
}

// Where it stands, and how well it was solved. A depot that is solved begins anew when it is entered again.
void Depots::keep() {
    if (play_ == nullptr) {
        return;
    }
    DepotRecord& record = records_[number_];
    const Depot& depot = play_->depot();
    record.left = play_->solved() || !play_->can_take_back() ? lull::Bytes() : play_->save();
    if (!play_->solved()) {
        return;
    }
    if (!record.solved || std::pair(depot.steps, depot.pushes) < std::pair(record.steps, record.pushes)) {
        record.steps = depot.steps;
        record.pushes = depot.pushes;
    }
    record.solved = true;
}

std::vector<std::pair<Entity, lull::Cell>> Depots::places() const {
    std::vector<std::pair<Entity, lull::Cell>> all;
    const World& world = play_->world();
    world.each<Position>([&](Entity entity, const Position& position) {
        if (world.has<Crate>(entity) || world.has<Courier>(entity)) {
            all.emplace_back(entity, position.cell);
        }
    });
    return all;
}

void Depots::follow(const std::vector<std::pair<Entity, lull::Cell>>& before) {
    for (const auto& [entity, from] : before) {
        const lull::Offset back = from - play_->world().at(entity);
        if (!(back == lull::Offset{})) {
            motions_.add({.entity = entity,
                          .duration_ms = step_ms,
                          .offset = {back.columns * thousandths, back.rows * thousandths}});
        }
    }
}

StepRefusal Depots::step(lull::Offset way) {
    const auto before = places();
    motions_.finish();
    const StepRefusal refusal = play_->step(way);
    if (refusal == StepRefusal::none) {
        ahead_.clear();
        follow(before);
    }
    return refusal;
}

bool Depots::take_back() {
    const auto before = places();
    const lull::Cell from = play_->world().at(play_->courier());
    motions_.finish();
    if (!play_->take_back()) {
        return false;
    }
    ahead_.push_back(from - play_->world().at(play_->courier()));
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

void Depots::restart() { begin(); }

bool Depots::walk_to(lull::Cell cell) {
    const World& world = play_->world();
    const auto is_free = [&](lull::Cell at) { return world.cell(at).count<Solid>() == 0 || at == cell; };
    const lull::Cell from = world.at(play_->courier());
    const std::vector<lull::Cell> way = lull::shortest_way(world, from, cell, is_free);
    lull::Cell at = from;
    for (const lull::Cell next : way) {
        const auto before = places();
        if (play_->step(next - at) != StepRefusal::none) {
            break;
        }
        ahead_.clear();
        motions_.finish();
        follow(before);
        at = next;
    }
    return !(at == from);
}

std::string Depots::click(lull::Cell cell) {
    const World& world = play_->world();
    const Entity hit = lull::hit(world, cell, [&](Entity entity) { return world.get<Looks>(entity).layer; });
    return hit ? std::string(play_->click(hit)) : std::string();
}

std::string Depots::ask_the_crow() { return std::string(play_->click(play_->world().first<lull::Touchable>())); }

DepotForesight Depots::foresee(lull::Offset way) {
    DepotForesight seen{way};
    seen.after = &play_->foresee(way, seen.refusal);
    return seen;
}

}  // namespace posthaste
