// A machine whose storage fails: on the nth read or write, once or from then on, or the power fails with it. It has
// both stores, or only the first.
#pragma once

#include <cstdint>
#include <string>

#include "tests/support/fake_host.hpp"

enum class Breaks : std::uint8_t { once, for_ever, stops };

struct FailingHost : FakeHost {
    int fails_at = 0;  // counts from 1; 0: never
    Breaks breaks = Breaks::once;
    posthaste::StorageFault fault = posthaste::StorageFault::denied;
    int operations = 0;    // reads, writes, and answers of the second store
    bool stopped = false;  // nothing reaches the machine any more

    // Whether this operation fails.
    bool fails() {
        ++operations;
        const bool hit =
            fails_at > 0 && (operations == fails_at || (operations > fails_at && breaks == Breaks::for_ever));
        stopped = stopped || (hit && breaks == Breaks::stops);
        return hit || stopped;
    }
    posthaste::StorageRead read(posthaste::StorageKey key) override {
        return fails() ? posthaste::StorageRead{std::nullopt, posthaste::StorageFault::denied} : FakeHost::read(key);
    }
    posthaste::StorageFault write(posthaste::StorageKey key, std::string_view value) override {
        return fails() ? fault : FakeHost::write(key, value);
    }
    posthaste::StorageFault erase(posthaste::StorageKey key) override {
        return fails() ? posthaste::StorageFault::denied : FakeHost::erase(key);
    }
    posthaste::StorageRead read_durable(posthaste::StorageKey key) override {
        if (durable_state == posthaste::StorageFault::absent) {
            return {std::nullopt, durable_state};
        }
        return fails() ? posthaste::StorageRead{std::nullopt, posthaste::StorageFault::denied}
                       : FakeHost::read_durable(key);
    }
    // The second store's answer to its oldest request.
    posthaste::StorageFault next_answer() { return fails() ? fault : posthaste::StorageFault::none; }
};
