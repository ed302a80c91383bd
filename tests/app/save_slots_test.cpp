// Two slots written in turn: one whole save always remains.
#include "app/saves/save_slot.hpp"

#include <doctest/doctest.h>

#include "tests/support/fake_host.hpp"

namespace save_slots_test {

using namespace posthaste;

namespace {

const lull::Bytes one{1, 1, 1};
const lull::Bytes two{2, 2};
const lull::Bytes three{3};

// Loads by a fresh pair of slots; what was taken, empty when nothing was.
struct Loaded {
    lull::Bytes body;
    std::string sentence;
};
Loaded load(FakeHost& host, const lull::Bytes& refused = {}) {
    Loaded loaded;
    SaveSlot slots(host, journey_slot);
    loaded.sentence = slots.load([&](const lull::Bytes& body) {
        if (body == refused) {
            return lull::Fault("its contents are odd");
        }
        loaded.body = body;
        return lull::Fault();
    });
    return loaded;
}

void damage(FakeHost& host, const char* slot) { host.storage.at(slot).back() ^= 1; }

}  // namespace

TEST_CASE("a save's bytes read back") {
    const DecodedSave save = decode_save(encode_save(two, 7));
    CHECK_FALSE(save.fault);
    CHECK(save.body == two);
    CHECK(save.sequence == 7);
    CHECK(decode_save(encode_save({}, 0)).body.empty());
}

TEST_CASE("any byte changed and any truncation is noticed") {
    const std::string text = encode_save(one, 3);
    for (std::size_t i = 0; i < text.size(); ++i) {
        CAPTURE(i);
        std::string changed = text;
        changed[i] = changed[i] == 'x' ? 'y' : 'x';
        const auto save = decode_save(changed);
        CHECK(static_cast<bool>(save.fault));
        CHECK(save.body.empty());
        CHECK(save.sequence == 0);
        CHECK(static_cast<bool>(decode_save(text.substr(0, i)).fault));
    }
    CHECK(static_cast<bool>(decode_save(text + "AAAA").fault));
    CHECK(static_cast<bool>(decode_save("hello").fault));
}

TEST_CASE("a save of a newer version says so") {
    lull::Bytes all{'P', 'H', 'S', 'T', save_version + 1, 0, 0, 0};
    all.resize(40, 0);
    CHECK(unseal_save(all).fault.sentence() == "it was made by a newer version of the game");
}

TEST_CASE("nothing stored: nothing loaded, nothing said") {
    FakeHost host;
    const Loaded loaded = load(host);
    CHECK(loaded.body.empty());
    CHECK(loaded.sentence.empty());
}

TEST_CASE("the newest of two saves is loaded, the one before it stays") {
    FakeHost host;
    SaveSlot slots(host, journey_slot);
    CHECK(slots.store(one).empty());
    CHECK(load(host).body == one);
    CHECK(slots.store(two).empty());
    CHECK(load(host).body == two);
    CHECK(host.storage.size() == 2);
    CHECK(slots.store(three).empty());
    CHECK(load(host).body == three);
    CHECK(decode_save(host.storage.at(slot_b)).body == two);
}

TEST_CASE("after a load the older slot is written first") {
    FakeHost host;
    SaveSlot slots(host, journey_slot);
    slots.store(one);
    slots.store(two);
    SaveSlot later(host, journey_slot);
    later.load([](const lull::Bytes&) { return lull::Fault(); });
    later.store(three);
    CHECK(decode_save(host.storage.at(slot_a)).body == three);
    CHECK(decode_save(host.storage.at(slot_b)).body == two);
    CHECK(load(host).body == three);
}

TEST_CASE("the newest damaged: the one before it is loaded, and that is said") {
    FakeHost host;
    SaveSlot slots(host, journey_slot);
    slots.store(one);
    slots.store(two);
    damage(host, slot_b);
    const Loaded loaded = load(host);
    CHECK(loaded.body == one);
    CHECK(loaded.sentence == "One of the two saves could not be read. This is the other, perhaps a turn older.");
}

TEST_CASE("the newest sound but refused by the game: the one before it is loaded, and that is said") {
    FakeHost host;
    SaveSlot slots(host, journey_slot);
    slots.store(one);
    slots.store(two);
    const Loaded loaded = load(host, two);
    CHECK(loaded.body == one);
    CHECK(loaded.sentence == "One of the two saves could not be read. This is the other, perhaps a turn older.");
}

TEST_CASE("both damaged: said with the reason, and both kept aside when new saves come") {
    FakeHost host;
    SaveSlot slots(host, journey_slot);
    slots.store(one);
    slots.store(two);
    damage(host, slot_a);
    damage(host, slot_b);
    const std::string first = host.storage.at(slot_a);
    const std::string second = host.storage.at(slot_b);
    SaveSlot later(host, journey_slot);
    const std::string sentence = later.load([](const lull::Bytes&) { return lull::Fault(); });
    CHECK(sentence == "The saved run could not be read: it is damaged. It is set aside, not thrown away.");
    later.store(three);
    later.store(three);
    later.store(three);
    bool first_kept = false;
    bool second_kept = false;
    for (const auto& [key, value] : host.storage) {
        first_kept = first_kept || value == first;
        second_kept = second_kept || value == second;
    }
    CHECK(first_kept);
    CHECK(second_kept);
    CHECK(load(host).body == three);
}

TEST_CASE("a damaged save is not overwritten before it has been set aside") {
    FakeHost host;
    SaveSlot slots(host, journey_slot);
    slots.store(one);
    slots.store(two);
    damage(host, slot_b);
    const std::string damaged = host.storage.at(slot_b);
    SaveSlot later(host, journey_slot);
    later.load([](const lull::Bytes&) { return lull::Fault(); });
    later.store(three);
    bool kept = false;
    for (const auto& [key, value] : host.storage) {
        kept = kept || value == damaged;
    }
    CHECK(kept);
    CHECK(load(host).body == three);
}

TEST_CASE("denied storage is said once") {
    FakeHost host;
    host.denied = true;
    SaveSlot slots(host, journey_slot);
    const std::string said = slots.load([](const lull::Bytes&) { return lull::Fault(); });
    CHECK_FALSE(said.empty());
    CHECK(slots.store(one).empty());
    CHECK(slots.store(two).empty());
    CHECK(host.storage.empty());
}

TEST_CASE("full storage is said once and the old save stays") {
    FakeHost host;
    SaveSlot slots(host, journey_slot);
    slots.store(one);
    host.full = true;
    CHECK_FALSE(slots.store(two).empty());
    CHECK(slots.store(two).empty());
    CHECK(load(host).body == one);
    host.full = false;
    CHECK(slots.store(three).empty());
    CHECK(load(host).body == three);
    host.full = true;
    CHECK_MESSAGE(!slots.store(one).empty(), "said again when it happens again");
}

TEST_CASE("a named slot keeps its saves apart from every other slot's") {
    FakeHost host;
    SaveSlot(host, journey_slot).store(one);
    SaveSlot(host, practice_slot).store(two);
    CHECK(host.storage.contains("posthaste.save.a"));
    CHECK(host.storage.contains("posthaste.save.practice.a"));
    const auto read = [&](std::string_view name) {
        lull::Bytes found;
        SaveSlot(host, name).load([&](const lull::Bytes& body) {
            found = body;
            return lull::Fault();
        });
        return found;
    };
    CHECK(read(journey_slot) == one);
    CHECK(read(practice_slot) == two);
}

}  // namespace save_slots_test
