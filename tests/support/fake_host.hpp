// A machine in memory: storage that can be denied or full, seeds that count up.
#pragma once

#include <map>
#include <string>

#include "app/host.hpp"
#include "app/save_slots.hpp"
#include "game/game.hpp"

struct FakeHost : posthaste::Host {
    std::map<std::string, std::string, std::less<>> storage;
    bool denied = false;  // reads and writes
    bool full = false;    // writes of anything
    int writes = 0;       // asked for, also those that failed
    std::uint32_t next_seed = 41;

    posthaste::StorageRead read(std::string_view key) override {
        if (denied) {
            return {std::nullopt, posthaste::StorageFault::denied};
        }
        const auto found = storage.find(key);
        return {found == storage.end() ? std::nullopt : std::optional<std::string>(found->second),
                posthaste::StorageFault::none};
    }
    posthaste::StorageFault write(std::string_view key, std::string_view value) override {
        ++writes;
        if (denied) {
            return posthaste::StorageFault::denied;
        }
        if (full) {
            return posthaste::StorageFault::full;
        }
        storage[std::string(key)] = std::string(value);
        return posthaste::StorageFault::none;
    }
    posthaste::StorageFault erase(std::string_view key) override {
        if (denied) {
            return posthaste::StorageFault::denied;
        }
        if (const auto found = storage.find(key); found != storage.end()) {
            storage.erase(found);
        }
        return posthaste::StorageFault::none;
    }
    bool has_files = true;
    std::map<std::string, lull::Bytes, std::less<>> files;  // that the player was handed
    int asked_for_file = 0;
    bool offer_file(std::string_view name, const lull::Bytes& contents) override {
        if (has_files) {
            files[std::string(name)] = contents;
        }
        return has_files;
    }
    bool ask_for_file() override {
        asked_for_file += has_files ? 1 : 0;
        return has_files;
    }
    std::uint32_t fresh_seed() override { return ++next_seed; }
};

inline constexpr auto slot_a = "posthaste.save.a";
inline constexpr auto slot_b = "posthaste.save.b";

// Leaves a game in slot a as a session would have (the lines of its log, none here, then the game).
inline void leave_game(FakeHost& host, const posthaste::Game& game) {
    lull::Bytes state;
    game.save(state);
    lull::Bytes body;
    lull::ByteWriter writer(body);
    writer.number(0);
    writer(state);
    host.storage[slot_a] = posthaste::encode_save(body, 1);
}
