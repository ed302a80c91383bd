// What is asked before a run is lost, or all of them: the words of it. The safe answer, "keep", is the filled button,
// and Enter and Escape give it. Knows games and panels, no session.
#pragma once

#include <string>
#include <vector>

#include "app/saves/saved_run.hpp"
#include "app/screens/panels.hpp"

namespace posthaste {

enum class About : std::uint8_t { new_run, file, link, everything, erase, erase_surely };

struct Question {
    About what = About::new_run;
    SavedRun run;  // comes in the place of the one of its slot, if there is to be one
};

// "Run 4 on route 7, turn 9, 12 letters in the sack, 85 coins"; a practice run says that it is one.
std::string sum_up(const Game& game);

// `lost` is played no more if `begun` is.
Panels describe_replacing(About what, const Game& lost, const Game& begun);
// A run that is set aside for another, when a file of everything is loaded.
struct Replaced {
    const Game& lost;
    const Game& begun;
};
Panels describe_loading_everything(const std::vector<Replaced>& replaced);
// Either may be missing.
Panels describe_erasing(About what, const Game* journey, const Game* practice);

}  // namespace posthaste
