// What a rule judges, and what it answers: for headers that declare rules without the engine.
#pragma once

#include <cstdint>

#include "lull/cell.hpp"
#include "lull/entity.hpp"
#include "lull/forward.hpp"

namespace lull {

enum class Verdict : std::uint8_t {
    accept,  // later rules still judge; also the answer of a rule that has no objection
    accept_and_stop,
    reject,  // later rules still judge
    reject_and_stop,
    consume,  // only as returned by Judgement::consume
};

inline bool is_rejection(Verdict verdict) { return verdict == Verdict::reject || verdict == Verdict::reject_and_stop; }

template <class C>
struct Change {
    Entity entity;
    const C* from;  // null: the entity does not have it now
    const C* to;    // null: it is being removed
};

// An entity is about to enter a cell that holds something.
struct Bump {
    Entity who;
    Entity what;  // the lowest of its kind there
    Cell from;
    Cell to;
};

}  // namespace lull
