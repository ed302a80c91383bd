// Two stores: one that answers at once and may forget, one that is sure and answers later.
#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

#include "app/save_slots.hpp"
#include "tests/support/fake_host.hpp"

using namespace posthaste;

namespace {

using Bodies = std::vector<lull::Bytes>;
const lull::Bytes one{1, 1, 1};
const lull::Bytes two{2, 2};
const lull::Bytes three{3};
const lull::Bytes four{4, 4, 4, 4};

lull::Fault take(const lull::Bytes& /*body*/) { return {}; }

struct Machine : FakeHost {
    Machine() { durable_state = StorageFault::none; }
    // Until the second store has nothing more to do.
    void answer_all(SaveSlots& slots) {
        while (!pending.empty()) {
            slots.stored(answer(), StorageFault::none);
        }
    }
};

struct Loaded {
    lull::Bytes body;
    std::string sentence;
};
Loaded load(FakeHost& host) {
    Loaded loaded;
    loaded.sentence = SaveSlots(host, journey_slot).load([&](const lull::Bytes& body) {
        loaded.body = body;
        return lull::Fault();
    });
    return loaded;
}

std::vector<lull::Bytes> bodies_in(const std::map<std::string, std::string, std::less<>>& store) {
    std::vector<lull::Bytes> bodies;
    for (const auto& [key, text] : store) {
        if (key == slot_a || key == slot_b) {
            bodies.push_back(decode_save(text).body);
        }
    }
    return bodies;
}
bool holds(const std::map<std::string, std::string, std::less<>>& store, const std::string& text) {
    return std::any_of(store.begin(), store.end(), [&](const auto& entry) { return entry.second == text; });
}
void damage(std::string& text) { text[30] = text[30] == 'A' ? 'B' : 'A'; }

}  // namespace

TEST_CASE("every save goes to both stores") {
    Machine host;
    SaveSlots slots(host, journey_slot);
    slots.store(one);
    host.answer_all(slots);
    slots.store(two);
    host.answer_all(slots);
    CHECK(bodies_in(host.storage) == Bodies{one, two});
    CHECK(bodies_in(host.durable) == Bodies{one, two});
}

TEST_CASE("what the quick store forgot is loaded from the sure one, and the quick one is brought up to date") {
    Machine host;
    SaveSlots slots(host, journey_slot);
    slots.store(one);
    host.answer_all(slots);
    const auto forgotten = host.storage;
    slots.store(two);
    host.answer_all(slots);
    host.storage = forgotten;
    const Loaded loaded = load(host);
    CHECK(loaded.body == two);
    CHECK(loaded.sentence.empty());
    CHECK(bodies_in(host.storage) == Bodies{one, two});
    host.storage.clear();
    CHECK(load(host).body == two);
}

TEST_CASE("saves of before there was a second store are loaded, and the second store gets them") {
    Machine host;
    host.durable_state = StorageFault::absent;
    SaveSlots slots(host, journey_slot);
    slots.store(one);
    slots.store(two);
    host.durable_state = StorageFault::none;
    SaveSlots later(host, journey_slot);
    CHECK(later.load(take).empty());
    host.answer_all(later);
    CHECK(bodies_in(host.durable) == Bodies{two});
}

TEST_CASE("the newer valid save wins whichever store holds it") {
    for (const bool quick_is_newer : {false, true}) {
        Machine host;
        auto& older = quick_is_newer ? host.durable : host.storage;
        auto& newer = quick_is_newer ? host.storage : host.durable;
        older[slot_a] = encode_save(one, 6);
        newer[slot_a] = encode_save(two, 7);
        newer[slot_b] = encode_save(three, 8);
        damage(newer[slot_b]);
        CHECK(load(host).body == two);
    }
}

TEST_CASE("a damaged save in the quick store costs nothing where the sure one is whole, and is set aside") {
    Machine host;
    SaveSlots slots(host, journey_slot);
    slots.store(one);
    slots.store(two);
    host.answer_all(slots);
    damage(host.storage[slot_b]);
    const std::string damaged = host.storage[slot_b];
    SaveSlots later(host, journey_slot);
    lull::Bytes body;
    CHECK(later
              .load([&](const lull::Bytes& found) {
                  body = found;
                  return lull::Fault();
              })
              .empty());
    CHECK(body == two);
    later.store(three);
    later.store(four);
    CHECK(holds(host.storage, damaged));
    CHECK(KeptSaves(host).list() == std::vector<std::string>{damaged});
}

TEST_CASE("a save counts once the sure store has it") {
    Machine host;
    SaveSlots slots(host, journey_slot);
    slots.begin("");
    CHECK(slots.store(one, "turn 1").empty());
    host.answer_all(slots);
    CHECK(slots.store(two, "turn 2").empty());
    const auto ticket = host.answer(StorageFault::full);
    CHECK(slots.stored(ticket, StorageFault::full).find("no room left") != std::string::npos);
    CHECK_MESSAGE(slots.unsaved() == "Not saved since turn 1.", "though the quick store took it");
    CHECK(slots.store(three, "turn 3").empty());
    CHECK(slots.unsaved() == "Not saved since turn 1.");
    host.answer_all(slots);
    CHECK(slots.unsaved().empty());
    slots.store(four, "turn 4");
    CHECK_FALSE_MESSAGE(slots.stored(host.answer(StorageFault::full), StorageFault::full).empty(), "said again");
    CHECK(slots.unsaved() == "Not saved since turn 3.");
}

TEST_CASE("a save that failed in the sure store is tried again when the same is saved again") {
    Machine host;
    SaveSlots slots(host, journey_slot);
    slots.store(one);
    slots.stored(host.answer(StorageFault::denied), StorageFault::denied);
    CHECK(slots.unsaved() == "This run is not saved.");
    slots.store(one);
    host.answer_all(slots);
    CHECK(slots.unsaved().empty());
    CHECK(bodies_in(host.durable) == Bodies{one});
}

TEST_CASE("saves in a row wait for the one that is under way, and only the newest of them is written") {
    Machine host;
    SaveSlots slots(host, journey_slot);
    for (const auto& body : {one, two, three, four}) {
        slots.store(body);
    }
    REQUIRE(host.pending.size() == 1);
    CHECK(host.pending.front().entries.front().value == encode_save(one, 1));
    slots.stored(host.answer(), StorageFault::none);
    REQUIRE(host.pending.size() == 1);
    CHECK(host.pending.front().entries.front().value == encode_save(four, 4));
    CHECK_MESSAGE(bodies_in(host.durable) == Bodies{one}, "what is on the disk is not written over");
    slots.stored(host.answer(), StorageFault::none);
    CHECK(host.pending.empty());
    CHECK(bodies_in(host.durable) == Bodies{one, four});
}

TEST_CASE("nothing that waits counts as saved, and an answer to a write of another is passed over") {
    Machine host;
    SaveSlots slots(host, journey_slot);
    slots.store(one, "turn 1");
    host.answer_all(slots);
    slots.store(two, "turn 2");
    slots.store(three, "turn 3");
    CHECK(slots.stored(host.pending.front().ticket + 50, StorageFault::full).empty());
    CHECK(slots.unsaved().empty());
    slots.stored(host.answer(), StorageFault::none);  // of turn 2
    slots.stored(host.answer(StorageFault::full), StorageFault::full);
    CHECK(slots.unsaved() == "Not saved since turn 2.");
}

TEST_CASE("when the page goes away, what waits is written without waiting, into the other place") {
    Machine host;
    SaveSlots slots(host, journey_slot);
    slots.store(one);
    slots.store(two);
    slots.store(three);
    slots.flush();
    REQUIRE(host.pending.size() == 2);
    CHECK(host.pending.back().entries.front().value == encode_save(three, 3));
    CHECK(host.pending.back().entries.front().key != host.pending.front().entries.front().key);
    host.answer_all(slots);
    CHECK(bodies_in(host.durable).size() == 2);
    slots.flush();
    CHECK(host.pending.empty());
}

TEST_CASE("a second store that goes away leaves the first alone, without a word") {
    Machine host;
    SaveSlots slots(host, journey_slot);
    slots.store(one, "turn 1");
    CHECK(slots.stored(host.answer(StorageFault::absent), StorageFault::absent).empty());
    CHECK(slots.unsaved().empty());
    slots.store(two, "turn 2");
    CHECK(host.pending.empty());
    CHECK(slots.unsaved().empty());
    CHECK(load(host).body == two);
}

TEST_CASE("denied, the second store is as good as none, without a word") {
    Machine host;
    host.durable_state = StorageFault::denied;
    SaveSlots slots(host, journey_slot);
    CHECK(slots.load(take).empty());
    CHECK(slots.store(one).empty());
    CHECK(slots.unsaved().empty());
}

TEST_CASE("where the quick store is full and the sure one is not, turns are saved and nothing is said") {
    Machine host;
    host.full = true;
    SaveSlots slots(host, journey_slot);
    CHECK(slots.store(one).empty());
    host.answer_all(slots);
    CHECK(slots.unsaved().empty());
    CHECK(load(host).body == one);
}

TEST_CASE("a late answer is compared before anything is saved: the newer save is to be loaded") {
    Machine host;
    host.storage[slot_a] = encode_save(one, 5);
    host.durable[slot_b] = encode_save(two, 6);
    host.durable_state = StorageFault::late;
    SaveSlots slots(host, journey_slot);
    CHECK(slots.load(take).empty());
    host.durable_state = StorageFault::none;
    CHECK(slots.is_newer_in_durable());
}

TEST_CASE("a late answer that is no newer is brought up to date") {
    Machine host;
    host.storage[slot_a] = encode_save(two, 6);
    host.durable[slot_b] = encode_save(one, 5);
    host.durable_state = StorageFault::late;
    SaveSlots slots(host, journey_slot);
    slots.load(take);
    host.durable_state = StorageFault::none;
    CHECK_FALSE(slots.is_newer_in_durable());
    CHECK(slots.catch_up().empty());
    host.answer_all(slots);
    CHECK(bodies_in(host.durable) == Bodies{two, one});
}

TEST_CASE("an answer that comes after the first save loses nothing: what it holds is set aside") {
    Machine host;
    host.storage[slot_a] = encode_save(one, 5);
    host.durable[slot_a] = encode_save(two, 8);
    host.durable[slot_b] = encode_save(three, 9);
    host.durable_state = StorageFault::late;
    SaveSlots slots(host, journey_slot);
    slots.load(take);
    CHECK(slots.store(four, "turn 4").empty());
    host.durable_state = StorageFault::none;
    CHECK_FALSE(slots.is_newer_in_durable());
    CHECK(slots.catch_up() == "A save that could not be read before was found. It is kept under Settings.");
    host.answer_all(slots);
    slots.store(one, "turn 5");
    host.answer_all(slots);
    const auto kept = KeptSaves(host).list();
    CHECK(kept.size() == 2);
    CHECK(std::count(kept.begin(), kept.end(), encode_save(three, 9)) == 1);
    CHECK(load(host).body == one);
}

TEST_CASE("saves made while the second store was out of sight win over what it holds, which is set aside") {
    Machine host;
    SaveSlots before(host, journey_slot);
    for (const auto& body : {one, two, three}) {
        before.store(body);
        host.answer_all(before);
    }
    host.storage.clear();  // the browser was killed: the quick store has nothing of it
    host.durable_state = StorageFault::denied;
    SaveSlots blind(host, journey_slot);
    blind.load(take);
    CHECK(blind.store(four).empty());
    host.durable_state = StorageFault::none;
    SaveSlots later(host, journey_slot);
    lull::Bytes body;
    CHECK(later
              .load([&](const lull::Bytes& found) {
                  body = found;
                  return lull::Fault();
              })
              .empty());
    CHECK_MESSAGE(body == four, "that was the last save that counted");
    host.answer_all(later);
    later.store(one);
    host.answer_all(later);
    later.store(two);
    host.answer_all(later);
    CHECK(holds(host.durable, encode_save(three, 3)));
}

TEST_CASE("a place that could not be read is read again before it is written, and what is found is kept") {
    struct Forgetful : FakeHost {
        int faults = 0;
        StorageRead read(std::string_view key) override {
            if (key == slot_b && faults > 0) {
                --faults;
                return {std::nullopt, StorageFault::denied};
            }
            return FakeHost::read(key);
        }
    } host;
    SaveSlots before(host, journey_slot);
    before.store(one);
    before.store(two);
    const std::string newest = host.storage[slot_b];
    for (const int faults : {1, 2, 3, 4, 1000}) {
        CAPTURE(faults);
        Forgetful now = host;
        now.faults = faults;
        SaveSlots slots(now, journey_slot);
        const std::string said = slots.load(take);
        CHECK(said.empty() == (faults == 1));
        slots.store(three);
        slots.store(four);
        now.faults = 0;
        CHECK(load(now).body == four);
        const auto kept = KeptSaves(now).list();
        CHECK((faults == 1 || holds(now.storage, newest)));
    }
}

TEST_CASE("what cannot be read at all is never written over, and that nothing is saved can be seen") {
    struct Blind : FakeHost {
        bool reads = true;
        StorageRead read(std::string_view key) override {
            return reads ? FakeHost::read(key) : StorageRead{std::nullopt, StorageFault::denied};
        }
    } host;
    SaveSlots before(host, journey_slot);
    before.store(one);
    before.store(two);
    const auto stored = host.storage;
    host.reads = false;
    SaveSlots slots(host, journey_slot);
    CHECK_FALSE(slots.load(take).empty());
    slots.store(three);
    CHECK(host.storage == stored);
    CHECK(slots.unsaved() == "This run is not saved.");
    host.reads = true;
    CHECK_MESSAGE(slots.store(four).find("is kept under Settings") != std::string::npos, "found again");
    slots.store(one);
    CHECK(slots.unsaved().empty());
    CHECK(load(host).body == one);
    CHECK(KeptSaves(host).list().size() == 2);
}

TEST_CASE("what is set aside is numbered, and the newest eight stay") {
    Machine host;
    KeptSaves kept(host);
    for (int i = 1; i <= 11; ++i) {
        CHECK(kept.keep("save " + std::to_string(i)) == StorageFault::none);
    }
    const auto all = kept.list();
    REQUIRE(all.size() == most_kept_saves);
    CHECK(all.front() == "save 11");
    CHECK(all.back() == "save 4");
    CHECK(host.storage.count("posthaste.save.kept.11") == 1);
    CHECK(host.storage.size() == most_kept_saves + 1);
    CHECK(kept.keep("save 7") == StorageFault::none);
    CHECK_MESSAGE(kept.list() == all, "nothing is kept twice");
    kept.remove("save 7");
    CHECK(kept.list().size() == most_kept_saves - 1);
    kept.remove_all();
    CHECK(host.storage.empty());
}

TEST_CASE("what an earlier version set aside is listed, too") {
    FakeHost host;
    host.storage["posthaste.save.kept.a"] = "an old one";
    KeptSaves kept(host);
    CHECK(kept.list() == std::vector<std::string>{"an old one"});
    kept.remove("an old one");
    CHECK(host.storage.empty());
}

TEST_CASE("with no room to set a damaged save aside, it stays where it is and the other place takes the new ones") {
    FakeHost host;
    SaveSlots before(host, journey_slot);
    before.store(one);
    before.store(two);
    damage(host.storage[slot_a]);
    const std::string damaged = host.storage[slot_a];
    struct Crowded : FakeHost {
        StorageFault write(std::string_view key, std::string_view value) override {
            return storage.contains(key) ? FakeHost::write(key, value) : StorageFault::full;
        }
    } crowded;
    crowded.storage = host.storage;
    SaveSlots slots(crowded, journey_slot);
    slots.load(take);
    CHECK(slots.store(three).empty());
    CHECK(slots.unsaved().empty());
    CHECK(crowded.storage[slot_a] == damaged);
    CHECK(load(crowded).body == three);
}

TEST_CASE("erased, both stores hold nothing of the slot, and what is saved then is loaded") {
    Machine host;
    SaveSlots slots(host, journey_slot);
    slots.store(one);
    slots.store(two);
    host.answer_all(slots);
    slots.erase();
    CHECK(bodies_in(host.storage).empty());
    CHECK(bodies_in(host.durable).empty());
    slots.store(three);
    host.answer_all(slots);
    CHECK(load(host).body == three);
}
