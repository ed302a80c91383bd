#include "app/board/preview_drawing.hpp"

#include <algorithm>
#include <string>

namespace posthaste {

namespace {

void add_ghost(DrawList& list, Text sprite, Tint ink, Cell cell, Layer layer, float size) {
    list.sprites.push_back(
        {sprite, ink, static_cast<float>(cell.column), static_cast<float>(cell.row), size, ghostly, layer});
}

}  // namespace

void add_outcome(DrawList& list, Text sprite, Cell cell) {
    constexpr float beside = 0.22F;  // towards the other corner than the kind of attack
    constexpr float small = 0.56F;
    list.sprites.push_back(
        {sprite, ink::paper, static_cast<float>(cell.column) - beside, static_cast<float>(cell.row) + beside, small});
}

PreviewDrawing::PreviewDrawing(const Preview& seen) : seen_(&seen), tellings_(tellings_of(seen.events)) {
    for (Telling& telling : tellings_) {
        if (telling.is_yours) {
            telling.at = seen.way.back();
        }
    }
    if (seen.harm_caught > 0) {
        Telling& more = tellings_.emplace_back();
        more.at = seen.way.back();
        more.number_ink = ink::threat;
        more.number = seen.harm_caught;
    }
}

void PreviewDrawing::add_ghosts(DrawList& list, const World& world) const {
    int number = 0;
    for (const Telling& telling : tellings_) {
        if (const auto& ghost = telling.ghost) {
            add_ghost(list, ghost->sprite, ghost->ink, telling.at, ghost->layer, ghost->size);
            if (ghost->is_numbered) {
                ++number;
                list.numbers.push_back({ghost->ink, static_cast<float>(telling.at.column) + 0.85F,
                                        static_cast<float>(telling.at.row) + 0.15F, 1, std::to_string(number)});
            }
        }
    }
    for (const Cell cell : seen_->thrown) {
        add_ghost(list, sprite::letter, ink::letter, cell, Layer::standing, 1);
    }
    for (const EnemyOutcome& outcome : seen_->enemy_outcomes) {
        if (!outcome.dies && !(outcome.cell == outcome.from)) {
            const Looks& looks = world.get<Looks>(outcome.who);
            add_ghost(list, looks.sprite, looks.tint, outcome.cell, looks.layer, enemy_size);
        }
    }
}

void PreviewDrawing::add_outcomes(DrawList& list) const {
    for (const EnemyOutcome& outcome : seen_->enemy_outcomes) {
        if (outcome.refused) {
            add_outcome(list, sprite::refused, outcome.announced);
        }
    }
    for (const Telling& telling : tellings_) {
        if (telling.is_death) {
            add_outcome(list, sprite::dies, telling.at);
        }
    }
}

void PreviewDrawing::add_numbers(DrawList& list) const {
    for (auto telling = tellings_.begin(); telling != tellings_.end(); ++telling) {
        const Tint ink = telling->number_ink;
        const Cell cell = telling->at;
        const auto is_same = [&](const Telling& other) { return other.number_ink == ink && other.at == cell; };
        if (ink == Tint{} || std::any_of(tellings_.begin(), telling, is_same)) {
            continue;
        }
        std::int32_t sum = 0;
        for (auto other = telling; other != tellings_.end(); ++other) {
            sum += is_same(*other) ? other->number : 0;
        }
        if (sum > 0) {
            // Yours where the tags of other orders are, so that those of neighbours never touch; above it that of an
            // enemy you meet there on one side, that of a letter on the other.
            const float right = ink == ink::threat ? 0 : ink == ink::letter ? -0.35F : 0.45F;
            const float below = ink == ink::threat ? low_in_a_cell : ink == ink::letter ? -0.2F : -0.35F;
            list.numbers.push_back({ink, static_cast<float>(cell.column) + 0.5F + right,
                                    static_cast<float>(cell.row) + 0.5F + below, 1,
                                    (ink == ink::letter ? "+" : "-") + std::to_string(sum)});
        }
    }
}

}  // namespace posthaste
