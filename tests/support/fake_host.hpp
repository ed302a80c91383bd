// A machine in memory: storage that can be denied or full, a second store if wanted, seeds that count up.
#pragma once

#include <deque>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "app/host.hpp"
#include "app/saves/save_slot.hpp"
#include "game/game.hpp"

struct FakeHost : posthaste::Host {
    std::map<std::string, std::string, std::less<>> storage;
    bool denied = false;  // fails reads and writes
    bool full = false;    // fails all writes
    int writes = 0;       // attempts, including failed ones
    std::uint32_t next_seed = 41;
    std::string copied;  // last text copied to the clipboard
    bool can_copy = true;

    posthaste::StorageRead read(posthaste::StorageKey key) override {
        if (denied) {
            return {std::nullopt, posthaste::StorageFault::denied};
        }
        const auto found = storage.find(key.name);
        return {found == storage.end() ? std::nullopt : std::optional<std::string>(found->second),
                posthaste::StorageFault::none};
    }
    posthaste::StorageFault write(posthaste::StorageKey key, std::string_view value) override {
        ++writes;
        if (denied) {
            return posthaste::StorageFault::denied;
        }
        if (full) {
            return posthaste::StorageFault::full;
        }
        storage[std::string(key.name)] = std::string(value);
        return posthaste::StorageFault::none;
    }
    posthaste::StorageFault erase(posthaste::StorageKey key) override {
        if (denied) {
            return posthaste::StorageFault::denied;
        }
        if (const auto found = storage.find(key.name); found != storage.end()) {
            storage.erase(found);
        }
        if (const auto found = durable.find(key.name); found != durable.end()) {
            durable.erase(found);
        }
        for (Pending& before : pending) {  // erasing takes effect after earlier writes
            std::erase_if(before.entries, [&](const posthaste::StorageEntry& entry) { return entry.key == key.name; });
        }
        return posthaste::StorageFault::none;
    }

    // The second store. A value is in it only after the test makes it answer.
    posthaste::StorageFault durable_state = posthaste::StorageFault::absent;  // none: the value is there
    std::map<std::string, std::string, std::less<>> durable;
    struct Pending {
        std::uint32_t ticket;
        std::vector<posthaste::StorageEntry> entries;
    };
    std::deque<Pending> pending;
    std::uint32_t next_ticket = 100;

    posthaste::StorageRead read_durable(posthaste::StorageKey key) override {
        const auto found = durable.find(key.name);
        const bool is_there = durable_state == posthaste::StorageFault::none && found != durable.end();
        return {is_there ? std::optional<std::string>(found->second) : std::nullopt, durable_state};
    }
    std::uint32_t write_durable(const std::vector<posthaste::StorageEntry>& entries) override {
        if (durable_state != posthaste::StorageFault::none) {
            return 0;
        }
        pending.push_back({++next_ticket, entries});
        return next_ticket;
    }
    // The second store has finished its oldest request, or failed. The result is the number for stored().
    std::uint32_t answer(posthaste::StorageFault fault = posthaste::StorageFault::none) {
        const Pending done = std::move(pending.front());
        pending.pop_front();
        for (const posthaste::StorageEntry& entry : done.entries) {
            if (fault == posthaste::StorageFault::none) {
                durable[entry.key] = entry.value;
            }
        }
        return done.ticket;
    }
    bool has_files = true;
    std::map<std::string, lull::Bytes, std::less<>> files;  // that the player was given
    int asked_for_file = 0;
    bool offer_text(std::string_view text) override {
        copied = text;
        return can_copy;
    }
    bool offer_file(std::string_view name, const lull::Bytes& contents) override {
        if (has_files) {
            files[std::string(name)] = contents;
        }
        return has_files;
    }
    lull::Bytes linked;        // the last journey whose link was passed on
    std::string linked_below;  // the text that was passed on with it
    bool offer_link(const lull::Bytes& code, std::string_view text) override {
        linked = code;
        linked_below = text;
        return true;
    }
    std::string opened_release;  // and the journey that was opened in it
    lull::Bytes opened_there;
    bool offer_release(std::string_view name, const lull::Bytes& code) override {
        opened_release = name;
        opened_there = code;
        return has_releases;
    }
    bool has_releases = true;
    lull::Bytes inspected;      // the last run that the inspector was opened over
    std::int32_t refused = -1;  // what was refused last, as it was told then
    bool inspect(const lull::Bytes& run, std::int32_t last) override {
        inspected = run;
        refused = last;
        return true;
    }
    std::optional<lull::Bytes> in_a_tab;  // the journey that went to a tab of its own
    void offer_tab(const lull::Bytes& code) override { in_a_tab = code; }
    bool ask_for_file() override {
        asked_for_file += has_files ? 1 : 0;
        return has_files;
    }
    std::uint32_t fresh_seed() override { return ++next_seed; }
    std::int32_t day = 20785;  // 28 November 2026
    std::int32_t utc_day() override { return day; }

    std::string its_release;
    std::string release() override { return its_release; }
};

inline constexpr auto slot_a = "posthaste.save.a";
inline constexpr auto slot_b = "posthaste.save.b";

// Leaves a game in slot a like a session would (the lines of its log, none here, then the game).
inline void leave_game(FakeHost& host, const posthaste::Game& game) {
    lull::Bytes state;
    game.save(state);
    lull::Bytes body;
    lull::ByteWriter writer(body);
    writer.number(0);
    writer(state);
    host.storage[slot_a] = posthaste::encode_save(body, 1);
}
