// A file of everything, as a session makes one and reads one: the runs, the depots, what is kept over all journeys, and
// the settings. Which run then takes whose place is for RunController to say.
#pragma once

#include "app/depots/depots.hpp"
#include "app/saves/everything.hpp"
#include "app/session/runs.hpp"

namespace posthaste {

struct EverythingFound {
    SavedRun runs[static_cast<std::size_t>(Slot::count)];  // by Slot; without a game: the file has none
    Everything all;

    // Whether its run of that slot is another than the one here, which may stay; and whether one here that could be
    // played on has to make room for it.
    [[nodiscard]] bool has_news(const Runs& here, Slot slot) const;
    [[nodiscard]] bool sets_aside(const Runs& here, Slot slot) const;
};

lull::Bytes everything_of(Context& context, const Runs& runs, Depots& depots);
// Looks at every part before any is taken. The fault is for the player; then what was found is worth nothing.
lull::Fault read_everything(const lull::Bytes& body, const Context& context, EverythingFound& found);
// All but the runs. What grows is put to what is here, and saved; the settings take the place of those here.
void put_together(const EverythingFound& found, Context& context, Depots& depots);
// Everything that such a file holds is erased here. False: not all of it could be.
bool erase_everything(Context& context, Runs& runs, Depots& depots);

}  // namespace posthaste
