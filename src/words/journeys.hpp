// Journeys as links and files: what is wrong with one, and how one came out that was played again.
#pragma once

namespace posthaste::words {

// Why something is no journey.
inline constexpr const char* journey_is_not_whole =
    "That is not a complete journey: part of it is missing or was changed.";
inline constexpr const char* journey_is_of_newer_game = "That journey was made by a newer version of the game.";
inline constexpr const char* journey_is_too_large = "That journey is larger than 1 MB. No real journey is.";
inline constexpr const char* journey_is_too_long = "That journey has more than {most} commands, too many for a link.";
inline constexpr const char* journey_is_nonsense = "That journey has a command that does not exist.";

// Why there is no link to a journey.
inline constexpr const char* practice_has_no_link = "A practice run has no link, since its turns can be taken back.";
inline constexpr const char* first_turns_are_gone = "This journey has no link: its first turns were not kept.";

// How it came out.
inline constexpr const char* journey_ends_as_told = "The journey ends as its link says.";
inline constexpr const char* journey_ends_otherwise = "The journey does not end as its link says.";
inline constexpr const char* journey_stops = "The journey stops at {moment}. {why}";
inline constexpr const char* journey_is_of_another_version =
    "It was driven in version {theirs} of the game, and this is version {ours}.";

}  // namespace posthaste::words
