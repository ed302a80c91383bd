// A list of components that has every sort of field, and files of one section, for tests of data.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "lull/modules/assemblage.hpp"
#include "lull/world.hpp"
#include "lull_data/assemblage_files.hpp"

namespace small_things {

enum class Metal : std::uint8_t { tin, iron, gold };
constexpr std::array<const char*, 3> names_of(Metal /*any*/) { return {"tin", "iron", "gold"}; }

struct Position {
    LULL(position, cell);
    lull::Cell cell;
};
struct Health {
    LULL(health, (value, 0, 100), (full, 1, 100));
    std::int32_t value = 3;
    std::int32_t full = 3;
};
struct Solid {
    LULL(solid);
};
struct Coin {
    LULL(coin, metal, bright, grams, worth, stamp, motto);
    Metal metal = Metal::tin;
    bool bright = false;
    std::uint8_t grams = 5;
    std::int16_t worth = -1;
    std::int64_t stamp = 0;
    lull::Text motto = lull::Text::of("in debt we trust");
};
struct HeldBy {
    LULL(held_by, holder, hand);
    lull::Entity holder;
    std::int32_t hand = 0;
};

using Components = lull::Components<Position, Health, Solid, Coin, HeldBy>;
using Things = lull::Assemblages<Components>;
struct Game {
    using Components = small_things::Components;
    using Position = small_things::Position;
    using Cells = lull::Aggregates<lull::Count<Solid>>;
};

// Compiles these lines as the inside of the section "assemblages" in things.json, and keeps the complaints.
struct Compiled {
    lull::Complaints complaints;
    lull::Bytes bytes;
    std::vector<std::string> names;

    explicit Compiled(const std::string& assemblages) : Compiled({{"things.json", assemblages}}) {}
    explicit Compiled(const std::vector<lull::DataFile>& files) {
        std::vector<lull::JsonValue> roots(files.size());
        std::vector<lull::AssemblageSection> sections;
        for (std::size_t i = 0; i < files.size(); ++i) {
            if (lull::read_json(files[i], roots[i], complaints)) {
                sections.push_back({files[i].name, &roots[i]});
            }
        }
        if (complaints.empty()) {
            bytes = lull::pack_assemblages(lull::component_readers<Components>(), sections, names, complaints);
        }
    }
    // All complaints, one a line.
    [[nodiscard]] std::string wrong() const {
        std::string text;
        for (const std::string& sentence : complaints.sentences()) {
            text += (text.empty() ? "" : "\n") + sentence;
        }
        return text;
    }
};

}  // namespace small_things
