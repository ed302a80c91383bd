// What everything in a depot asks: what is lit, which gates should be open, whether it is solved.
#pragma once

#include <string>

#include "game/depot/step_refusal.hpp"
#include "game/engine_terms.hpp"
#include "lull/fault.hpp"
#include "lull/parts/goals.hpp"
#include "lull/resolver.hpp"

namespace posthaste {

// The receivers: sensors that open no gate.
lull::Progress lit_receivers(const World& world);
// Whether a step into the vault would be let through now.
bool vault_is_open(const World& world);
bool is_solved(const World& world);

// Whether a gate is to be open as things stand: a plate or an eye of its letter works, or something stands in it.
bool is_held_open(const World& world, Entity gate);
// As part of an action: shut, it stands in the way of everybody and of light.
void turn_gate(Action& action, Entity entity, const Gate& gate, bool to_open);

// Whether a world that was loaded is a depot of this version, with a courier to command.
lull::Fault validate_depot(const lull::Resolver<Definition>& resolver);

// One sentence; empty for none.
std::string explain(StepRefusal refusal);

}  // namespace posthaste
