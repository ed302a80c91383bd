// What a rule judges, and what it answers: for headers that declare rules without the engine.
#pragma once

#include <cstdint>

#include "lull/cell.hpp"
#include "lull/entity.hpp"
#include "lull/forward.hpp"

namespace lull {

// What a rule answers.
enum class Verdict : std::uint8_t {
    accept,  // later rules still judge; also the answer of a rule that has no objection
    accept_and_stop,
    reject,  // later rules still judge
    reject_and_stop,
    consume,  // only as returned by Judgement::consume
};

// Whether it refuses the action.
inline bool is_rejection(Verdict verdict) { return verdict == Verdict::reject || verdict == Verdict::reject_and_stop; }

// A component that an action sets or takes away.
template <class C>
struct Change {
    Entity entity;  // whose component it is
    const C* from;  // null: the entity does not have it now
    const C* to;    // null: it is being removed
};

// An entity is about to enter a cell that holds something.
struct Bump {
    Entity who;   // who is about to enter
    Entity what;  // the lowest of its kind there
    Cell from;    // where it is
    Cell to;      // where it goes
};

}  // namespace lull
