// The depots: their list, what stands in one, what a step there would do.
#pragma once

#include <cstdint>
#include <string>

#include "words/sentence.hpp"

namespace posthaste::words {

// The list.
inline constexpr const char* depots_solved = "{solved} of {all} solved. Each one you solve opens two more.";
inline constexpr const char* numbered_depot = "{number} · {depot}";
inline constexpr const char* open_depots = "Open";
inline constexpr const char* locked_depots = "Locked until more are solved";
inline constexpr Counted was_solved_in{"Solved in {count} step. The shortest solution takes {shortest}.",
                                       "Solved in {count} steps. The shortest solution takes {shortest}."};
inline constexpr const char* left_half_done = "You left it half done.";
inline constexpr const char* not_solved_yet = "Not solved yet.";

// In a depot.
inline constexpr const char* depot_number = "Depot {number} of {all}";
inline constexpr const char* steps_made = "Steps";
inline constexpr const char* pushes_made = "Pushes";
inline constexpr const char* shortest = "Shortest";
inline constexpr const char* your_best = "Your best";
inline constexpr const char* seen_from_above =
    "Depot {depot}, seen from above. Press {key} to hear what is around you.";
inline constexpr const char* is_lit_of{"{lit} of {receivers} lit."};
inline constexpr Counted receivers{"{count} receiver", "{count} receivers"};
inline constexpr const char* vault_is_open = "The vault is open: step in.";
inline constexpr const char* light_them_all = "Light them all, and the vault opens.";
inline constexpr const char* next_depot = "Next depot";
inline constexpr const char* copy_result = "Copy result";
inline constexpr const char* all_depots = "All depots";
inline constexpr const char* go_forward = "Redo";
inline constexpr const char* restart = "Restart";
inline constexpr const char* ask_the_crow = "Ask the crow";
inline constexpr const char* leave = "Leave";
// Beside a road.
inline constexpr const char* leave_for_good_lead = "Leave for good?";
inline constexpr const char* vault_stays_here = "What is in the vault stays here, and you can’t come in again.";
inline constexpr const char* leave_all_the_same = "Leave all the same";
inline constexpr const char* leave_for_good = "Leave for good";
inline constexpr const char* leave_with_it = "Take it to the van";
inline constexpr const char* light_them_all_for = "Light them all, and the vault opens. In it: {things}.";
inline constexpr const char* vault_is_yours = "In the vault: {things}. All of it is yours.";
inline constexpr const char* horde_is_at_the_door_lead = "The horde is at the door.";
inline constexpr const char* leave_or_take_back = "Leave, or press Take back.";

// What is said.
inline constexpr const char* you_enter = "{depot}. {room}";
inline constexpr const char* around_you_lead = "Around you:";
inline constexpr const char* crow_says_lead = "The crow says:";
inline constexpr const char* back_a_step = "one step.";
inline constexpr const char* start_over_lead = "Restart:";
inline constexpr const char* all_taken_back = "all steps are taken back. Redo repeats them.";
inline constexpr const char* forward_lead = "Redo:";
inline constexpr const char* taken_again = "the step is taken again.";
inline constexpr const char* nothing_in_the_room = "nothing.";
inline constexpr const char* went_that_way = "{way}:";

// How it was solved.
inline constexpr const char* solved_lead = "Solved:";
inline constexpr const char* is_solved = "Solved.";
// `best`: 0 if this was it.
std::string solved_in(std::int32_t steps_needed, std::int32_t pushes_needed, std::int32_t fewest, std::int32_t best);
// Players copy it and show it to others.
std::string result_of(std::int32_t number, const std::string& depot, std::int32_t steps_needed,
                      std::int32_t pushes_needed, std::int32_t fewest);

// What a step would do.
inline constexpr const char* step_that_way = "Step {way}:";
inline constexpr const char* not_that_way = "Not {way}:";
inline constexpr const char* walk_there_lead = "Walk there:";
inline constexpr Counted steps_there{"{count} step.", "{count} steps."};
inline constexpr const char* you_walk_on = "You walk.";
inline constexpr Counted crates_move{"The {crate} moves.", "Both entangled crates move."};
inline constexpr const char* you_are_in_the_vault = "You are in the vault.";
inline constexpr Counted gates_open{"A gate opens.", "{count} gates open."};
inline constexpr Counted gates_shut{"A gate shuts.", "{count} gates shut."};
inline constexpr Counted receivers_light_up{"A receiver lights up.", "{count} receivers light up."};
inline constexpr Counted receivers_go_dark{"A receiver goes dark.", "{count} receivers go dark."};
inline constexpr const char* vault_opens = "The vault opens.";
inline constexpr const char* vault_shuts = "The vault shuts.";

// What a thing is called, and how it is: "entangled mirror crate, leaning east, white beam from the north".
inline constexpr const char* coloured_thing = "{colour} {thing}";
inline constexpr const char* track_thing = "{thing} on rails";
inline constexpr const char* entangled_thing = "entangled {thing}";
inline constexpr const char* is_open = "open";
inline constexpr const char* is_shut = "shut";
inline constexpr const char* shining = "shining {way}";
inline constexpr const char* is_lit = "lit";
inline constexpr const char* is_dark = "dark";
inline constexpr const char* leaning_east = "leaning east";
inline constexpr const char* leaning_west = "leaning west";
inline constexpr const char* beam_from = "{colour} beam from the {way}";
inline constexpr const char* thing_lead = "{thing}:";
// White, red or blue, as their numbers are in light.
const char* name_of_colour(std::int32_t colour);

// What it is for.
inline constexpr const char* twin_moves_alike = "Push one and its twin moves the same way.";
inline constexpr const char* twin_moves_west = "Push one east and its twin moves west.";
inline constexpr const char* twin_moves_south = "Push one north and its twin moves south.";
inline constexpr const char* neither_twin_moves = "If either is blocked, neither moves.";
inline constexpr const char* moves_along_rails = "Push it along its rails. It moves nowhere else.";
inline constexpr const char* walk_into_it = "Walk into it to push it, if the cell behind it is free.";
inline constexpr const char* turns_a_beam = "Turns a beam by a right angle, on either side.";
inline constexpr const char* colours_a_beam = "Colours every beam that passes through it.";
inline constexpr const char* sends_out_a_beam = "Sends out a beam.";
inline constexpr const char* wants_a_beam = "Wants a beam of its own colour, from any side.";
inline constexpr const char* eye_opens_gate = "Opens its gate while a beam of its colour falls on it.";
inline constexpr const char* plate_opens_gate = "Opens its gate while you or a crate is on it.";
inline constexpr const char* when_gate_is_open =
    "Open while one of its plates is pressed, one of its eyes is lit, or something stands in it.";
inline constexpr const char* when_vault_is_open = "Open while every receiver is lit. Step in, and the depot is solved.";
inline constexpr const char* step_out_here = "Step out here to leave.";
inline constexpr const char* you = "You.";
inline constexpr const char* grows_with_light = "Grows with every receiver that you light.";
inline constexpr const char* ask_for_a_hint = "Ask it for a hint.";

}  // namespace posthaste::words
