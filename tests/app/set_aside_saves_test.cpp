// What no later save replaces: found late, not to be read, or of another line of saves, it is set aside.
#include <doctest/doctest.h>

#include "tests/app/two_stores.hpp"

namespace set_aside_saves_test {

using namespace two_stores;

TEST_CASE("a late answer is compared before anything is saved: the newer save is to be loaded") {
    Machine host;
    host.storage[slot_a] = encode_save(one, 5);
    host.durable[slot_b] = encode_save(two, 6);
    host.durable_state = StorageFault::late;
    SaveSlot slots(host, journey_slot);
    CHECK(slots.load(take).empty());
    host.durable_state = StorageFault::none;
    CHECK(slots.is_newer_in_durable());
}

TEST_CASE("a late answer that is no newer is brought up to date") {
    Machine host;
    host.storage[slot_a] = encode_save(two, 6);
    host.durable[slot_b] = encode_save(one, 5);
    host.durable_state = StorageFault::late;
    SaveSlot slots(host, journey_slot);
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
    SaveSlot slots(host, journey_slot);
    slots.load(take);
    CHECK(slots.store(four, "turn 4").empty());
    host.durable_state = StorageFault::none;
    CHECK_FALSE(slots.is_newer_in_durable());
    CHECK(slots.catch_up() == "A save that could not be read before can be read now. It is kept under Settings.");
    host.answer_all(slots);
    slots.store(one, "turn 5");
    host.answer_all(slots);
    const auto kept = ArchivedSaves(host).list();
    CHECK(kept.size() == 2);
    CHECK(std::count(kept.begin(), kept.end(), encode_save(three, 9)) == 1);
    CHECK(load(host).body == one);
}

TEST_CASE("saves made while the second store was out of sight win over what it holds, which is set aside") {
    Machine host;
    SaveSlot before(host, journey_slot);
    for (const auto& body : {one, two, three}) {
        before.store(body);
        host.answer_all(before);
    }
    host.storage.clear();  // the browser was killed: the quick store has nothing of it
    host.durable_state = StorageFault::denied;
    SaveSlot blind(host, journey_slot);
    blind.load(take);
    CHECK(blind.store(four).empty());
    host.durable_state = StorageFault::none;
    SaveSlot later(host, journey_slot);
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
        StorageRead read(StorageKey key) override {
            if (key.name == slot_b && faults > 0) {
                --faults;
                return {std::nullopt, StorageFault::denied};
            }
            return FakeHost::read(key);
        }
    } host;
    SaveSlot before(host, journey_slot);
    before.store(one);
    before.store(two);
    const std::string newest = host.storage[slot_b];
    for (const int faults : {1, 2, 3, 4, 1000}) {
        CAPTURE(faults);
        Forgetful now = host;
        now.faults = faults;
        SaveSlot slots(now, journey_slot);
        const std::string said = slots.load(take);
        CHECK(said.empty() == (faults == 1));
        slots.store(three);
        slots.store(four);
        now.faults = 0;
        CHECK(load(now).body == four);
        const auto kept = ArchivedSaves(now).list();
        CHECK((faults == 1 || holds(now.storage, newest)));
    }
}

TEST_CASE("what cannot be read at all is never written over, and that nothing is saved can be seen") {
    struct Blind : FakeHost {
        bool reads = true;
        StorageRead read(StorageKey key) override {
            return reads ? FakeHost::read(key) : StorageRead{std::nullopt, StorageFault::denied};
        }
    } host;
    SaveSlot before(host, journey_slot);
    before.store(one);
    before.store(two);
    const auto stored = host.storage;
    host.reads = false;
    SaveSlot slots(host, journey_slot);
    CHECK_FALSE(slots.load(take).empty());
    slots.store(three);
    CHECK(host.storage == stored);
    CHECK(slots.unsaved() == "This run is not saved.");
    host.reads = true;
    CHECK_MESSAGE(slots.store(four).find("is kept under Settings") != std::string::npos, "found again");
    slots.store(one);
    CHECK(slots.unsaved().empty());
    CHECK(load(host).body == one);
    CHECK(ArchivedSaves(host).list().size() == 2);
}

TEST_CASE("what is set aside is numbered, and the newest eight stay") {
    Machine host;
    ArchivedSaves kept(host);
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
    ArchivedSaves kept(host);
    CHECK(kept.list() == std::vector<std::string>{"an old one"});
    kept.remove("an old one");
    CHECK(host.storage.empty());
}

TEST_CASE("with no room to set a damaged save aside, it stays where it is and the other place takes the new ones") {
    FakeHost host;
    SaveSlot before(host, journey_slot);
    before.store(one);
    before.store(two);
    damage(host.storage[slot_a]);
    const std::string damaged = host.storage[slot_a];
    struct Crowded : FakeHost {
        StorageFault write(StorageKey key, std::string_view value) override {
            return storage.contains(key.name) ? FakeHost::write(key, value) : StorageFault::full;
        }
    } crowded;
    crowded.storage = host.storage;
    SaveSlot slots(crowded, journey_slot);
    slots.load(take);
    CHECK(slots.store(three).empty());
    CHECK(slots.unsaved().empty());
    CHECK(crowded.storage[slot_a] == damaged);
    CHECK(load(crowded).body == three);
}

}  // namespace set_aside_saves_test
