// A machine with two stores: one that answers at once and may forget, one that is sure and answers later.
#pragma once

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "app/saves/save_slot.hpp"
#include "tests/support/fake_host.hpp"

namespace two_stores {

using namespace posthaste;

using Bodies = std::vector<lull::Bytes>;
const lull::Bytes one{1, 1, 1};
const lull::Bytes two{2, 2};
const lull::Bytes three{3};
const lull::Bytes four{4, 4, 4, 4};

inline constexpr auto take = [](const lull::Bytes& /*body*/) { return lull::Fault(); };

struct Machine : FakeHost {
    Machine() { durable_state = StorageFault::none; }
    // Until the second store has nothing more to do.
    void answer_all(SaveSlot& slots) {
        while (!pending.empty()) {
            slots.stored(answer(), StorageFault::none);
        }
    }
};

struct Loaded {
    lull::Bytes body;
    std::string sentence;
};
inline Loaded load(FakeHost& host) {
    Loaded loaded;
    loaded.sentence = SaveSlot(host, journey_slot).load([&](const lull::Bytes& body) {
        loaded.body = body;
        return lull::Fault();
    });
    return loaded;
}

inline std::vector<lull::Bytes> bodies_in(const std::map<std::string, std::string, std::less<>>& store) {
    std::vector<lull::Bytes> bodies;
    for (const auto& [key, text] : store) {
        if (key == slot_a || key == slot_b) {
            bodies.push_back(decode_save(text).body);
        }
    }
    return bodies;
}
inline bool holds(const std::map<std::string, std::string, std::less<>>& store, const std::string& text) {
    return std::any_of(store.begin(), store.end(), [&](const auto& entry) { return entry.second == text; });
}
inline void damage(std::string& save) { save.back() ^= 1; }

}  // namespace two_stores
