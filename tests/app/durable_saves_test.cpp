// Two stores: one that answers at once and may forget, one that is sure and answers later.
#include <doctest/doctest.h>

#include "tests/app/two_stores.hpp"

namespace durable_saves_test {

using namespace two_stores;

TEST_CASE("every save goes to both stores") {
    Machine host;
    SaveSlot slots(host, journey_slot);
    slots.store(one);
    host.answer_all(slots);
    slots.store(two);
    host.answer_all(slots);
    CHECK(bodies_in(host.storage) == Bodies{one, two});
    CHECK(bodies_in(host.durable) == Bodies{one, two});
}

TEST_CASE("what the quick store forgot is loaded from the sure one, and the quick one is brought up to date") {
    Machine host;
    SaveSlot slots(host, journey_slot);
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
    SaveSlot slots(host, journey_slot);
    slots.store(one);
    slots.store(two);
    host.durable_state = StorageFault::none;
    SaveSlot later(host, journey_slot);
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
    SaveSlot slots(host, journey_slot);
    slots.store(one);
    slots.store(two);
    host.answer_all(slots);
    damage(host.storage[slot_b]);
    const std::string damaged = host.storage[slot_b];
    SaveSlot later(host, journey_slot);
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
    CHECK(ArchivedSaves(host).list() == std::vector<std::string>{damaged});
}

TEST_CASE("a save counts once the sure store has it") {
    Machine host;
    SaveSlot slots(host, journey_slot);
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
    SaveSlot slots(host, journey_slot);
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
    SaveSlot slots(host, journey_slot);
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
    SaveSlot slots(host, journey_slot);
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
    SaveSlot slots(host, journey_slot);
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
    SaveSlot slots(host, journey_slot);
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
    SaveSlot slots(host, journey_slot);
    CHECK(slots.load(take).empty());
    CHECK(slots.store(one).empty());
    CHECK(slots.unsaved().empty());
}

TEST_CASE("where the quick store is full and the sure one is not, turns are saved and nothing is said") {
    Machine host;
    host.full = true;
    SaveSlot slots(host, journey_slot);
    CHECK(slots.store(one).empty());
    host.answer_all(slots);
    CHECK(slots.unsaved().empty());
    CHECK(load(host).body == one);
}

TEST_CASE("erased, both stores hold nothing of the slot, and what is saved then is loaded") {
    Machine host;
    SaveSlot slots(host, journey_slot);
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

}  // namespace durable_saves_test
