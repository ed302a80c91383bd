// Undoes turns by the records of the undo log. A turn's first record holds the turn's state without the schedule's
// tickets: while input is awaited nothing is delayed, and no step of a turn is done.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <new>
#include <string_view>
#include <tuple>
#include <variant>
#include <vector>

#include "lull/byte_archive.hpp"
#include "lull/components.hpp"
#include "lull/detail/component_io.hpp"
#include "lull/detail/copy_short.hpp"
#include "lull/detail/hash.hpp"
#include "lull/detail/turn_state.hpp"
#include "lull/detail/type_name.hpp"
#include "lull/extension.hpp"
#include "lull/travels.hpp"
#include "lull/undo_log.hpp"
#include "lull/world.hpp"

namespace lull {

template <class Game>
class TurnHistory {
public:
    using World = lull::World<Game>;
    using State = TurnState<Game>;
    static_assert(World::features.undo);

    // What new turns are called in the log.
    std::uint32_t number = 0;

    // If input is awaited, begins a new undoable turn, unless nothing has happened in the current one.
    void begin(World& world, const State& state) {
        if (state.pause.kind == Pause::For::input && log_is_behind(world, state)) {
            write_head(world, state, number);
        }
    }
    // Begins a turn with that number whatever is awaited, unless the newest has it. Nothing may be delayed.
    void begin_numbered(World& world, const State& state, std::uint32_t its_number) {
        const UndoLog& log = world.undo_log();
        if (log.on() && (!log.has_turns() || log.number_of_turn() != its_number)) {
            write_head(world, state, its_number);
        }
    }
    // The number of the turn that undo() would go back to. There must be one.
    [[nodiscard]] std::uint32_t number_to_undo(const World& world, const State& state) const {
        return world.undo_log().number_of_turn(nothing_since_head(world, state) ? 1 : 0);
    }
    // How many turns can be undone now, including one that is still playing out.
    [[nodiscard]] std::uint32_t undoable(const World& world, const State& state) const {
        const UndoLog& log = world.undo_log();
        const std::uint32_t turns = log.has_turns() && nothing_since_head(world, state) ? log.turns() - 1 : log.turns();
        return std::min(turns, log.most_turns());
    }
    // There must be one. False: the log is damaged, and now the state is too.
    bool undo(World& world, State& state) {
        UndoLog& log = world.undo_log();
        if (nothing_since_head(world, state)) {
            log.pop();
        }
        UndoLog::Record record;
        const std::byte* value = nullptr;  // in the log, which is not written to until begin() below
        for (;;) {
            record = log.newest();
            value = log.newest_value();
            log.pop();
            if (record.op == UndoLog::Op::turn) {
                break;
            }
            if (!state.schedule.take_back(record, value) && !world.take_back(record, value)) {
                return false;
            }
        }
        Head head;
        if (!read_head(record, value, head)) {
            return false;
        }
        ByteReader parts(reinterpret_cast<const std::uint8_t*>(value) + sizeof head, record.value_bytes - sizeof head);
        parts(state.extensions);
        state.chance = head.chance;
        state.cosmetic_chance = head.cosmetic_chance;
        state.acting = head.acting;
        state.schedule.turn_back(head.now);
        state.step = 0;
        state.virtual_ms = 0;
        state.delayed.clear();
        state.pause = {Pause::For::input, state.acting, 0};
        if constexpr (has_travels<Game>) {
            state.pause = state.acting ? state.pause : Pause{};  // where a traveller came, nobody was awaited
        }
        world.rewound();
        if (state.pause.kind == Pause::For::input && log_is_behind(world, state)) {
            write_head(world, state, record.index);
        }
        return !parts.failed();
    }

    // The log holds raw values from memory; this collects their texts, so that the save can spell them out.
    static void note_texts(const World& world, StringTable& texts) {
        Bytes unused;
        ByteWriter writer(unused);
        writer.know(&texts);
        if (world.undo_log().on()) {
            world.undo_log().each_newest_first([&](const UndoLog::Record& record, const std::byte* value) {
                if (record.op == UndoLog::Op::replaced || record.op == UndoLog::Op::erased) {
                    ComponentIoOf<typename Game::Components>::all[record.component].write(writer, value);
                } else if (record.op == UndoLog::Op::turn) {
                    ExtensionsOf<Game> parts;
                    ByteReader reader(reinterpret_cast<const std::uint8_t*>(value) + sizeof(Head),
                                      record.value_bytes - sizeof(Head));
                    reader(parts);
                    writer(parts);
                }
            });
        }
    }
    // Identifies the memory layout of the values in the log: it changes with everything that decides their meaning. It
    // is never 0.
    [[nodiscard]] static std::uint64_t shape_of_values() {
        static const std::uint64_t shape = find_shape();
        return shape;
    }
    static constexpr std::uint64_t no_shape = 0;

    // Whether every value in a loaded log could stand in a save, where fields keep to their bounds. No past turn had
    // more indexes than the world has now. The newest turn's beginning is among them, though it may be where the game
    // stands and is not undone then: it will be, once that turn is played.
    [[nodiscard]] static bool values_are_sound(const UndoLog& log, std::uint32_t index_end) {
        using Components = typename Game::Components;
        bool sound = true;
        Bytes written;
        log.each_newest_first([&](const UndoLog::Record& record, const std::byte* value) {
            if (Head head; record.op == UndoLog::Op::turn && !read_head(record, value, head)) {
                sound = false;
            }
            if (record.op != UndoLog::Op::replaced && record.op != UndoLog::Op::erased) {
                return;
            }
            if (record.component >= Components::count ||
                record.value_bytes != Components::value_bytes[record.component]) {
                sound = false;
                return;
            }
            const ComponentIo& io = ComponentIoOf<Components>::all[record.component];
            written.clear();
            ByteWriter writer(written);
            io.write(writer, value);
            ByteReader reader(written);
            AnyValue<Components> read;
            io.read(reader, read.bytes);
            sound = sound && !reader.failed() && keeps_bounds<Components>(record.component, value, index_end);
        });
        return sound;
    }

private:
    static std::uint64_t find_shape() {
        using Components = typename Game::Components;
        std::uint64_t shape = sizeof(Head);
        const auto mix_in = [&](std::string_view words) {
            shape = mix(shape, words.size());
            for (const char letter : words) {
                shape = mix(shape, static_cast<std::uint64_t>(letter));
            }
        };
        for (std::size_t i = 0; i < Components::count; ++i) {
            mix_in(Components::names[i]);
            shape = mix(shape, Components::value_bytes[i]);
            std::uint64_t numbers = 0;
            for (const auto& field : fields_of<Components>(i)) {
                mix_in(field.name);
                mix_in(field.numbers);
                numbers += field.numbers.size();
            }
            for (std::uint64_t number = 0; number < numbers; ++number) {  // find where each one lies
                AnyValue<Components> value;
                ByteReader reader(ByteReader::FieldProbe::bit_set, number);
                ComponentIoOf<Components>::all[i].read(reader, value.bytes);
                for (std::size_t byte = 0; byte < Components::value_bytes[i]; ++byte) {
                    shape = mix(shape, static_cast<std::uint64_t>(value.bytes[byte]));
                }
            }
        }
        std::apply([&]<class... Ps>(const Ps&...) { (mix_in(detail::type_name<Ps>()), ...); }, ExtensionsOf<Game>());
        std::vector<ByteWriter::Field> fields;
        Bytes unused;
        ByteWriter writer(unused);
        writer.describe(fields);
        using Known = VerbNames<typename Game::Verb>;
        for (std::size_t i = 0; i < Known::count; ++i) {  // parts may hold verbs
            fields.clear();
            save_fields(writer, Known::make(i));
            mix_in(Known::of(i));
            for (const auto& field : fields) {
                mix_in(field.numbers);
            }
        }
        return shape;
    }
    // Copied as raw memory; what the parts save follows it.
    struct Head {
        RandomStream chance;
        Entity acting;
        Time now = 0;
        RandomStream cosmetic_chance;
    };

    // False: no turn began like that.
    static bool read_head(const UndoLog::Record& record, const std::byte* value, Head& head) {
        if (record.value_bytes < sizeof head) {
            return false;
        }
        std::memcpy(&head, value, sizeof head);
        return head.chance.is_valid() && head.cosmetic_chance.is_valid();
    }
    static Head head_of(const State& state) {
        return {state.chance, state.acting, state.schedule.now(), state.cosmetic_chance};
    }
    [[nodiscard]] const Bytes& bytes_of_parts(const State& state) const {
        parts_.clear();
        parts_writer_(state.extensions);
        return parts_;
    }
    [[nodiscard]] bool log_is_behind(const World& world, const State& state) const {
        const UndoLog& log = world.undo_log();
        return log.has_turns() ? !nothing_since_head(world, state) : log.on();
    }
    void write_head(World& world, const State& state, std::uint32_t its_number) const {
        const Bytes& parts = bytes_of_parts(state);
        if (std::byte* begun = world.undo_log().begin_turn(sizeof(Head) + parts.size(), its_number)) {
            new (begun) Head(head_of(state));
            copy_short(begun + sizeof(Head), parts.data(), parts.size());
        }
    }
    // Whether everything is as it was when the current turn began, apart from looks. There must be a turn.
    [[nodiscard]] bool nothing_since_head(const World& world, const State& state) const {
        const UndoLog::Record newest = world.undo_log().newest();
        if (newest.op != UndoLog::Op::turn || state.delayed.next_ms() != state.never) {
            return false;
        }
        const Head now = head_of(state);
        const Bytes& parts = bytes_of_parts(state);
        const std::byte* was = world.undo_log().newest_value();
        return newest.value_bytes == sizeof(Head) + parts.size() &&
               std::memcmp(&now, was, offsetof(Head, cosmetic_chance)) == 0 &&
               std::equal(parts.begin(), parts.end(), reinterpret_cast<const std::uint8_t*>(was) + sizeof(Head));
    }

    // Scratch, kept for its memory.
    mutable Bytes parts_;
    mutable ByteWriter parts_writer_{parts_};  // making one costs as much as a short turn: cereal has maps inside
};

}  // namespace lull
