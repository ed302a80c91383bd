#include "tests/fuzz/save_mutator.hpp"

#include <algorithm>
#include <array>
#include <iterator>

#include "tests/fuzz/save_bounds.hpp"
#include "tests/fuzz/save_parts.hpp"

namespace fuzz {

namespace {

using Section = SaveParts::Section;
using Row = SaveParts::Row;

std::uint64_t folded(std::int64_t value) {
    return (static_cast<std::uint64_t>(value) << 1U) ^ static_cast<std::uint64_t>(value >> 63);
}
std::int64_t unfolded(std::uint64_t number) {
    return static_cast<std::int64_t>((number >> 1U) ^ (~(number & 1U) + 1U));
}

class Mutation {
public:
    Mutation(SaveParts& parts, lull::RandomStream& chance) : parts_(&parts), chance_(&chance) {}

    void mutate() {
        switch (chance_->below(24)) {
            case 0: give(); break;
            case 1: take(); break;
            case 2: duplicate(); break;
            case 3: destroy(); break;
            case 4: copy_row(); break;
            case 5: change_rest(); break;
            case 6: change_turns(); break;
            case 7: change_log(); break;
            case 8: change_form(); break;
            case 9: change_past(); break;
            case 10: move_onto_another(); break;
            default: change_value(); break;
        }
    }

private:
    std::size_t below(std::size_t bound) { return chance_->below(static_cast<std::uint32_t>(bound)); }
    template <class List>
    auto& any(List& list) {
        return list[below(list.size())];
    }

    // A random section that has rows and, if asked for, numbers in them. Null: luck ran out.
    Section* any_section(bool with_numbers) {
        for (int tries = 0; tries < 20 && !parts_->sections.empty(); ++tries) {
            Section& section = any(parts_->sections);
            if (!section.rows.empty() && (!with_numbers || !section.rows.front().numbers.empty())) {
                return &section;
            }
        }
        return nullptr;
    }
    Section* section_named(const char* name) {
        for (Section& section : parts_->sections) {
            if (section.name == name) {
                return &section;
            }
        }
        return nullptr;
    }
    static auto place_of(Section& section, std::uint64_t index) {
        return std::lower_bound(section.rows.begin(), section.rows.end(), index,
                                [](const Row& row, std::uint64_t sought) { return row.index < sought; });
    }
    static bool has(Section& section, std::uint64_t index) {
        const auto place = place_of(section, index);
        return place != section.rows.end() && place->index == index;
    }
    bool lives(std::uint64_t index) {
        return std::any_of(parts_->sections.begin(), parts_->sections.end(),
                           [&](Section& section) { return has(section, index); });
    }

    // --- values
    void change_value() {
        Section* section = any_section(true);
        if (section != nullptr) {
            change_value(*section, any(section->rows));
        }
    }
    void change_value(Section& section, Row& row) {
        static const Bounds bounds = bounds_of_components();
        std::size_t first = 0;
        std::size_t sought = below(section.fields.size());
        for (const SaveParts::Field& field : section.fields) {
            if (sought-- == 0) {
                const auto known = bounds.find({section.name, field.name});
                if (known != bounds.end() && known->second.size() == field.numbers.size()) {
                    set_field(known->second, &row.numbers[first]);
                } else if (!field.numbers.empty()) {
                    tweak(row.numbers[first + below(field.numbers.size())]);
                }
                return;
            }
            first += field.numbers.size();
        }
    }
    void set_field(const std::vector<Bound>& bounds, std::uint64_t* numbers) {
        if (bounds.front().kind == Bound::Kind::entity) {
            return refer(numbers);
        }
        const std::size_t which = below(bounds.size());
        set_number(bounds[which], numbers[which]);
    }
    void set_number(const Bound& bound, std::uint64_t& number) {
        std::int64_t least = bound.least;
        std::int64_t most = bound.most;
        if (bound.kind == Bound::Kind::column || bound.kind == Bound::Kind::row) {
            most = static_cast<std::int64_t>(bound.kind == Bound::Kind::column ? parts_->columns : parts_->rows) - 1;
        }
        const std::int64_t now = bound.is_signed ? unfolded(number) : static_cast<std::int64_t>(number);
        if (most - least > 1'000'000'000) {  // no declared bounds: stay near the old value
            constexpr std::array<std::int64_t, 8> steps{-100, -10, -1, 1, 2, 10, 100, 1000};
            const std::int64_t to = chance_->chance(1, 8) ? 0 : now + steps[below(steps.size())];
            number = bound.is_signed ? folded(to) : static_cast<std::uint64_t>(std::max<std::int64_t>(to, 0));
            return;
        }
        const std::int64_t middle =
            least + static_cast<std::int64_t>(below(static_cast<std::size_t>(most - least + 1)));
        const std::int64_t within[] = {least, least + 1, most - 1, most, now - 1, now + 1, middle};
        std::int64_t to = std::clamp(within[below(std::size(within))], least, most);
        if (chance_->chance(1, 24)) {
            to = chance_->chance(1, 2) ? least - 1 : most + 1;
        }
        number = bound.is_signed ? folded(to) : static_cast<std::uint64_t>(to);
    }
    // Points to an entity, usually to one that exists.
    void refer(std::uint64_t* numbers) {
        if (chance_->chance(1, 4) || parts_->generations.empty()) {
            numbers[0] = 0;
            numbers[1] = 0;
            return;
        }
        numbers[0] = below(parts_->generations.size());
        numbers[1] = parts_->generations[static_cast<std::size_t>(numbers[0])] + (chance_->chance(1, 8) ? 1 : 0);
    }
    void tweak(std::uint64_t& number) {
        switch (chance_->below(6)) {
            case 0: number += 1; break;
            case 1: number += 2; break;
            case 2: number -= number > 0 ? 1 : 0; break;
            case 3: number -= number > 1 ? 2 : 0; break;
            case 4: number = chance_->below(4); break;
            default: number = ~std::uint64_t{0} >> chance_->below(64); break;
        }
    }

    // --- the owners of components
    Row new_row(Section& section, std::uint64_t index) {
        Row row{index, {}};
        if (section.rows.empty()) {
            std::uint64_t width = 0;
            for (const SaveParts::Field& field : section.fields) {
                width += field.numbers.size();
            }
            row.numbers.assign(static_cast<std::size_t>(width), 0);
        } else {
            row.numbers = any(section.rows).numbers;
        }
        return row;
    }
    void insert(Section& section, Row row) {
        const auto place = place_of(section, row.index);
        section.rows.insert(place, std::move(row));
    }
    void give() {
        if (parts_->sections.empty() || parts_->generations.empty()) {
            return;
        }
        Section& section = any(parts_->sections);
        const std::size_t index = below(parts_->generations.size());
        if (lives(index) && !has(section, index)) {
            Row row = new_row(section, index);
            if (!row.numbers.empty()) {
                change_value(section, row);
            }
            insert(section, std::move(row));
        }
    }
    void take() {
        if (Section* section = any_section(false)) {
            const Row row = any(section->rows);
            section->rows.erase(place_of(*section, row.index));
            if (!lives(row.index)) {
                insert(*section, row);
            }
        }
    }
    void copy_row() {
        if (Section* section = any_section(true)) {
            any(section->rows).numbers = any(section->rows).numbers;
        }
    }
    void move_onto_another() {
        Section* positions = section_named("position");
        if (positions != nullptr && !positions->rows.empty()) {
            any(positions->rows).numbers = any(positions->rows).numbers;
        }
    }
    // Adds a copy nearby. It gets no turn, so an actor is made to sleep.
    void duplicate() {
        Section* positions = section_named("position");
        if (positions == nullptr || positions->rows.empty()) {
            return;
        }
        const std::uint64_t from = any(positions->rows).index;
        std::uint64_t to = parts_->generations.size();
        if (!parts_->free.empty() && chance_->chance(1, 2)) {
            to = parts_->free.back();
            parts_->free.pop_back();
        } else {
            parts_->generations.push_back(1);
        }
        for (Section& section : parts_->sections) {
            if (has(section, from) && !has(section, to)) {
                insert(section, Row{to, place_of(section, from)->numbers});
            }
        }
        if (has(*positions, to)) {
            change_value(*positions, *place_of(*positions, to));
        }
    }
    void destroy() {
        if (parts_->generations.empty()) {
            return;
        }
        const std::size_t index = below(parts_->generations.size());
        if (!lives(index)) {
            return;
        }
        for (Section& section : parts_->sections) {
            if (has(section, index)) {
                section.rows.erase(place_of(section, index));
            }
        }
        parts_->free.push_back(index);
        ++parts_->generations[index];
    }

    // --- everything else
    void change_rest() {
        if (!parts_->rest.empty()) {
            std::uint64_t& number = any(parts_->rest);
            chance_->chance(1, 3) ? void(number = any(parts_->rest)) : tweak(number);
        }
    }
    void change_turns() {
        if (!parts_->has_turns) {
            return;
        }
        if (parts_->turns.empty() || chance_->chance(1, 2)) {
            parts_->turns.push_back(chance_->chance(1, 2) ? chance_->below(40) : 64 + chance_->below(3 * 256 * 4));
            parts_->turns.push_back(chance_->next());
        } else if (chance_->chance(1, 2)) {
            parts_->turns.resize(parts_->turns.size() - 2);
        } else {
            tweak(parts_->turns[below(parts_->turns.size() / 2) * 2]);
        }
    }
    void change_log() {
        constexpr std::size_t lengths[] = {0, 1, 40, 127, 128, 400, 3000};
        if (parts_->log.size() < 6 && chance_->chance(1, 2)) {
            parts_->log.emplace_back();
        }
        if (!parts_->log.empty()) {
            any(parts_->log).assign(lengths[below(std::size(lengths))], static_cast<char>(chance_->below(256)));
        }
    }
    // Writes the save as another version would have written it.
    void change_form() {
        Section* section = any_section(true);
        if (section == nullptr || section->fields.size() < 2) {
            return;
        }
        switch (chance_->below(5)) {
            case 0: {  // an unknown field
                section->fields.push_back({"later", "n"});
                for (Row& row : section->rows) {
                    row.numbers.push_back(chance_->below(100));
                }
                break;
            }
            case 1: {  // without the last field
                const std::size_t width = section->fields.back().numbers.size();
                section->fields.pop_back();
                for (Row& row : section->rows) {
                    row.numbers.resize(row.numbers.size() - width);
                }
                break;
            }
            case 2: {  // with the last field first
                const SaveParts::Field last = section->fields.back();
                section->fields.pop_back();
                section->fields.insert(section->fields.begin(), last);
                for (Row& row : section->rows) {
                    std::rotate(row.numbers.begin(),
                                row.numbers.end() - static_cast<std::ptrdiff_t>(last.numbers.size()),
                                row.numbers.end());
                }
                break;
            }
            case 3: std::swap(*section, any(parts_->sections)); break;
            default: section->name += "_of_old"; break;
        }
    }
    void change_past() {
        if (parts_->practises == 0 || parts_->past.empty()) {
            return;
        }
        std::uint8_t& byte = any(parts_->past);
        byte = chance_->chance(1, 2) ? static_cast<std::uint8_t>(byte ^ (1U << chance_->below(8)))
                                     : static_cast<std::uint8_t>(chance_->below(4));
    }

    SaveParts* parts_;
    lull::RandomStream* chance_;
};

}  // namespace

bool mutate_save(lull::Bytes& body, lull::RandomStream& chance) {
    auto parts = SaveParts::read(body);
    if (!parts) {
        return false;
    }
    Mutation mutation(*parts, chance);
    for (std::uint32_t changes = 1 + chance.below(3); changes > 0; --changes) {
        mutation.mutate();
    }
    body = parts->write();
    return true;
}

}  // namespace fuzz
