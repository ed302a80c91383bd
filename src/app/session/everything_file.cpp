#include "app/session/everything_file.hpp"

#include "words/saves.hpp"

namespace posthaste {

namespace {

constexpr Slot slots[] = {Slot::journey, Slot::practice};
constexpr std::string_view name_of(Slot slot) { return slot == Slot::journey ? journey_slot : practice_slot; }

lull::Fault read_run(const lull::Bytes& bytes, Slot slot, const GameData& data, SavedRun& run) {
    lull::Fault fault = from_bytes(bytes, data, run);
    if (!fault && slot_of(*run.game) != slot) {
        fault = lull::Fault(words::is_another_kind_of_run);
    }
    run.counts = false;  // it was driven elsewhere, or once before
    return fault;
}

}  // namespace

bool EverythingFound::has_news(const Runs& here, Slot slot) const {
    const Game* ours = here.game_of(slot);
    const Game* theirs = runs[index(slot)].game.get();
    return theirs != nullptr && (ours == nullptr || ours->hash() != theirs->hash());
}

bool EverythingFound::sets_aside(const Runs& here, Slot slot) const {
    return has_news(here, slot) && can_be_continued(here.game_of(slot));
}

lull::Bytes everything_of(Context& context, const Runs& runs, Depots& depots) {
    Everything all;
    for (const Slot slot : slots) {
        if (runs.game_of(slot) != nullptr) {
            all.add(name_of(slot), to_bytes(runs.run_of(slot)));
        }
    }
    all.add(Depots::slot, depots.copy());
    for (const GatheredSave* kept : context.kept()) {
        all.add(kept->name(), kept->written());
    }
    const std::string settings = to_text(context.menus.settings());
    all.add(Menus::slot, {settings.begin(), settings.end()});
    return to_bytes(all);
}

lull::Fault read_everything(const lull::Bytes& body, const Context& context, EverythingFound& found) {
    lull::Fault fault = from_bytes(body, found.all);
    for (const Slot slot : slots) {
        if (const lull::Bytes* part = found.all.part(name_of(slot)); part != nullptr && !fault) {
            fault = read_run(*part, slot, context.data, found.runs[index(slot)]);
        }
    }
    if (const lull::Bytes* part = found.all.part(Depots::slot); part != nullptr && !fault) {
        fault = Depots(context.host, context.data).put_in(*part);
    }
    Context trial(context.host, context.data);
    for (GatheredSave* kept : trial.kept()) {
        if (const lull::Bytes* part = found.all.part(kept->name()); part != nullptr && !fault) {
            fault = kept->put_in(*part);
        }
    }
    return fault;
}

void put_together(const EverythingFound& found, Context& context, Depots& depots) {
    if (const lull::Bytes* part = found.all.part(Menus::slot); part != nullptr) {
        context.menus.take(settings_from_text({reinterpret_cast<const char*>(part->data()), part->size()}));
        context.say(context.menus.take_trouble());
    }
    if (const lull::Bytes* part = found.all.part(Depots::slot); part != nullptr) {
        depots.put_in(*part);
        context.say(depots.save());
    }
    for (GatheredSave* kept : context.kept()) {
        if (const lull::Bytes* part = found.all.part(kept->name()); part != nullptr) {
            context.say(kept->take_copy(*part));
        }
    }
}

bool erase_everything(Context& context, Runs& runs, Depots& depots) {
    bool erased = runs.erase();
    erased = context.menus.erase() && erased;
    erased = depots.erase() && erased;
    for (GatheredSave* kept : context.kept()) {
        erased = kept->erase() && erased;
    }
    return erased;
}

}  // namespace posthaste
