// Saves: what is kept and where, what is wrong with one, and files.
#pragma once

#include <cstdint>
#include <string>

namespace posthaste::words {

// What is wrong with a save, as the end of a sentence.
inline constexpr const char* is_no_save = "it is not a save of this game";
inline constexpr const char* is_of_newer_game = "it was made by a newer version of the game";
inline constexpr const char* is_of_newer_version = "it is of a newer version";
inline constexpr const char* is_of_older_version = "it is of an older version";
inline constexpr const char* is_cut_short = "it is cut short";
inline constexpr const char* has_more_at_its_end = "something was added to its end";
inline constexpr const char* is_damaged = "it is damaged";
inline constexpr const char* its_log_is_damaged = "its log is damaged";
inline constexpr const char* its_commands_are_damaged = "its commands are damaged";
inline constexpr const char* ends_too_early = "it ends too early";
inline constexpr const char* goes_on_after_its_end = "it goes on after its end";
inline constexpr const char* is_another_kind_of_run = "it is another kind of run";
inline constexpr const char* its_depots_are_damaged = "its depots are damaged";
inline constexpr const char* its_album_is_damaged = "its letters are damaged";
inline constexpr const char* its_history_is_damaged = "its journeys are damaged";

// When it was saved: "turn 9 of run 4". Of the first run only the turn is said.
std::string moment(std::int32_t number_of_turn, std::int32_t number_of_run);
inline constexpr const char* the_depots = "the depots";
inline constexpr const char* the_album = "the album";
inline constexpr const char* the_history = "the past journeys";

// While a run is on.
inline constexpr const char* this_run_is_not_saved = "This run is not saved.";
inline constexpr const char* not_saved_since = "Not saved since {moment}.";
inline constexpr const char* no_room_for_a_save =
    "There is no room left for a save. The game plays on, and the last save is kept.";
inline constexpr const char* last_turn_not_saved =
    "The last turn could not be saved. The game plays on, and the last save is kept.";
inline constexpr const char* nothing_can_be_saved =
    "Nothing can be saved here: the browser does not allow it. The game plays on, but closing the page loses the run.";

// When it is read again.
inline constexpr const char* save_is_unreadable = "{what} could not be read: {why}. It is set aside, not thrown away.";
inline constexpr const char* the_saved_run = "The saved run";
inline constexpr const char* the_saved_depots = "The save of the depots";
inline constexpr const char* the_saved_album = "The album";
inline constexpr const char* album_is_a_copy =
    "One of the copies of the album could not be read. You see what the others hold.";
inline constexpr const char* album_could_not_be_saved =
    "What is new in the album could not be saved here. The game plays on, and the journey’s own save is untouched.";
inline constexpr const char* the_saved_history = "The list of past journeys";
inline constexpr const char* history_is_a_copy =
    "One of the copies of your past journeys could not be read. You see what the others hold.";
inline constexpr const char* history_could_not_be_saved =
    "The list of past journeys could not be saved here. The game plays on, and the journey’s own save is untouched.";
inline constexpr const char* other_of_two =
    "One of the two saves could not be read. This is the other, perhaps a turn older.";
inline constexpr const char* not_read_yet =
    "A save could not be read just now. It stays where it is, and the game tries again before it saves anything.";
inline constexpr const char* found_late =
    "A save that could not be read before can be read now. It is kept under Settings.";
inline constexpr const char* depot_begins_anew = "{depot} starts over: what you left there no longer fits it.";

// Saves that are set aside, in the settings.
inline constexpr const char* set_aside_run = "Old save {number}: route {route}, {moment}";
inline constexpr const char* set_aside_unread = "Old save {number} could not be read";
inline constexpr const char* continue_this_run = "Continue this run";
inline constexpr const char* leaves_this_list = "The run is then removed from this list.";
inline constexpr const char* practice_is_set_aside = "Your practice run takes its place here.";
inline constexpr const char* journey_is_set_aside = "Your journey takes its place here.";
inline constexpr const char* is_not_possible = "Not possible: {why}.";
inline constexpr const char* save_it_to_a_file = "Save it to a file";
inline constexpr const char* stays_in_this_list = "It stays in this list, too.";
inline constexpr const char* save_could_not_be_read = "That save could not be read: {why}. It stays where it is.";
inline constexpr const char* no_room_to_set_aside =
    "There is no room to set aside the run you are in. Nothing has changed.";
inline constexpr const char* your_run_is_set_aside = "The run that you were in is set aside, under Settings.";

// Files.
inline constexpr const char* save_run_to_a_file = "Save the run to a file";
inline constexpr const char* save_practice_to_a_file = "Save the practice run to a file";
inline constexpr const char* no_run_to_save = "There is no run to save yet.";
inline constexpr const char* save_everything_to_a_file = "Save everything to a file";
inline constexpr const char* load_a_file = "Load a file";
inline constexpr const char* is_in_the_file = "Saved to the file {file}.";
inline constexpr const char* everything_is_loaded = "Everything in the file is here now.";
inline constexpr const char* no_way_to_save_a_file = "This machine has no way to save a file from here.";
inline constexpr const char* no_way_to_pick_a_file = "This machine has no way to pick a file from here.";
inline constexpr const char* file_could_not_be_loaded = "That file could not be loaded: {why}. Nothing has changed.";
inline constexpr const char* is_copied = "Copied: {text}";
inline constexpr const char* cannot_be_copied = "This machine cannot copy it: {text}";

}  // namespace posthaste::words
