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

    // Whether the file has a run of that slot, and not the same as the one here.
    [[nodiscard]] bool has_news(const Runs& here, Slot slot) const;
    // Whether taking that run would replace one that can still be played.
    [[nodiscard]] bool sets_aside(const Runs& here, Slot slot) const;
};

lull::Bytes everything_of(Context& context, const Runs& runs, Depots& depots);
// Looks at every part before any is taken. The fault is for the player; then what was found is worth nothing.
lull::Fault read_everything(const lull::Bytes& body, const Context& context, EverythingFound& found);
// All but the runs. What grows is put to what is here, and saved; the settings take the place of those here.
void put_together(const EverythingFound& found, Context& context, Depots& depots);
// Erases here all that such a file holds. Returns false if something could not be erased.
bool erase_everything(Context& context, Runs& runs, Depots& depots);

}  // namespace posthaste
