// How the resolver takes turns back: the members of Resolver that remember where a turn began and go back
// to it by the records of the log. Only resolver.hpp includes it.
#pragma once

#include "lull/resolver.hpp"

namespace lull {

template <class Definition>
inline const Bytes& Resolver<Definition>::head_now() const {
    const TurnHead head{chance_, acting_, schedule_.now(), cosmetic_chance_};
    const auto* bytes = reinterpret_cast<const std::uint8_t*>(&head);
    head_.assign(bytes, bytes + sizeof head);
    ByteWriter writer(head_);
    options_.save(writer);
    return head_;
}

template <class Definition>
inline bool Resolver<Definition>::nothing_since_head() const {
    const UndoLog& log = world_.undo_log();
    const UndoLog::Record newest = log.newest();
    if (newest.what != UndoLog::What::turn || newest.value_bytes != head_now().size() ||
        delayed_.next_ms() != delayed_.never) {
        return false;
    }
    const Bytes& was = value_of_newest();
    constexpr std::ptrdiff_t cosmetic = offsetof(TurnHead, cosmetic_chance);
    return std::equal(was.begin(), was.begin() + cosmetic, head_.begin()) &&
           std::equal(was.begin() + sizeof(TurnHead), was.end(), head_.begin() + sizeof(TurnHead));
}

template <class Definition>
inline const Bytes& Resolver<Definition>::value_of_newest() const {
    value_.resize(std::max<std::size_t>(world_.undo_log().newest().value_bytes,
                                        sizeof(AnyValue<typename Definition::Components>)));
    world_.undo_log().newest_value(reinterpret_cast<std::byte*>(value_.data()));
    value_.resize(world_.undo_log().newest().value_bytes);
    return value_;
}

template <class Definition>
inline std::uint64_t Resolver<Definition>::shape_of_values() {
    std::uint64_t shape = sizeof(TurnHead);
    for (std::size_t i = 0; i < Definition::Components::count; ++i) {
        for (const char letter : std::string_view(component_io<typename Definition::Components>[i].name)) {
            shape = mix(shape, static_cast<std::uint64_t>(letter));
        }
        shape = mix(shape, Definition::Components::value_bytes[i]);
    }
    return shape;
}

template <class Definition>
inline void Resolver<Definition>::begin_undoable() {
    if constexpr (features.undo) {
        if (pause_.kind != Pause::For::input) {
            return;
        }
        UndoLog& log = world_.undo_log();
        if (log.has_turns() ? !nothing_since_head() : log.on()) {
            const Bytes& head = head_now();
            log.begin_turn(head.data(), head.size());
        }
    }
}

template <class Definition>
inline bool Resolver<Definition>::take_back_turn() {
    UndoLog& log = world_.undo_log();
    if (nothing_since_head()) {
        log.pop();
    }
    for (;;) {
        const UndoLog::Record record = log.newest();
        const Bytes& value = value_of_newest();
        const auto* bytes = reinterpret_cast<const std::byte*>(value.data());
        log.pop();
        if (record.what == UndoLog::What::turn) {
            break;
        }
        if (!schedule_.take_back(record, bytes) && !world_.take_back(record, bytes)) {
            return false;
        }
    }
    TurnHead head;
    if (value_.size() < sizeof head) {
        return false;
    }
    std::memcpy(&head, value_.data(), sizeof head);
    ByteReader options(value_.data() + sizeof head, value_.size() - sizeof head);
    options_.load(options);
    chance_ = head.chance;
    cosmetic_chance_ = head.cosmetic_chance;
    acting_ = head.acting;
    schedule_.turn_back(head.now);
    step_ = 0;
    virtual_ms_ = 0;
    delayed_.clear();
    traced([](auto& trace) { trace.interrupt(); });
    since_turn_began_ = 0;
    pause_ = {Pause::For::input, acting_, 0};
    world_.rewound();
    begin_undoable();
    return !options.failed();
}

template <class Definition>
template <class Sound>
inline Fault Resolver<Definition>::read_undo(ByteReader& reader, const Sound& is_sound) {
    UndoLog& log = world_.undo_log();
    if (!log.load(reader, was_thinned_ ? no_shape : shape_of_values())) {
        return Fault("what could be taken back in it is damaged");
    }
    Resolver copy(world_.columns(), world_.rows(), {}, {});
    copy.copy_from(*this);
    copy.world_.keep_undo(log.most_turns(), log.most_bytes());
    copy.schedule_.record_in(&copy.world_.undo_log());
    copy.world_.undo_log() = log;
    while (copy.undoable() > 0) {
        if (!copy.take_back_turn() || !copy.world_.alive(copy.acting_) || !copy.schedule_.is_sound() ||
            !copy.options_.is_sound(copy.schedule_, 0) ||
            !copy.schedule_.belongs_to_the_living(copy.world_, copy.acting_, SchedulesTasks<Definition>) ||
            !is_sound(std::as_const(copy))) {
            log.forget();
            return Fault("what could be taken back in it is damaged");
        }
    }
    begin_undoable();  // a log that was left aside, or that claims another end than this, has not begun this turn
    return {};
}

}  // namespace lull
