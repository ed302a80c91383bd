// The short names by which the header of a mechanic speaks of the engine, without including it.
#pragma once

#include <cstdint>

#include "lull/cell.hpp"
#include "lull/declare.hpp"
#include "lull/entity.hpp"
#include "lull/forward.hpp"
#include "lull/text.hpp"

namespace posthaste {

struct Posthaste;   // posthaste.hpp
struct Components;  // mechanics.hpp
class Report;       // report.hpp

using lull::Bump;
using lull::Cell;
using lull::Change;
using lull::Entity;
using lull::Text;
using lull::Verdict;

using World = lull::World<Posthaste>;
using View = lull::FutureView<Posthaste>;
using Action = lull::Action<Components>;
using Judge = lull::Judgement<Posthaste>;
using Asked = lull::Asked<Posthaste>;

}  // namespace posthaste
