// The two places that a named slot has in one store. Written in turn, so that one whole save always remains.
// A place is written only when what it holds is known.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "app/host.hpp"

namespace posthaste {

enum class Store : std::uint8_t { quick, durable };

struct SaveCopy {
    bool known = false;               // it could be read
    bool checked = false;             // and what it holds was looked at
    bool must_archive = false;        // no later save replaces what it holds: it is archived first
    std::optional<std::string> text;  // absent: it holds nothing
    std::uint64_t sequence = 0;       // of a valid save
};

class SavePair {
public:
    SavePair(Host& host, Store store, std::string_view name) : host_(&host), store_(store), name_(name) {}

    // Reads each place that is not known, a second time if it could not be read. True: something came to light.
    bool look();
    // False: this store is missing, or it does not answer.
    [[nodiscard]] bool is_there() const {
        return !lost_ && (fault_ == StorageFault::none || fault_ == StorageFault::denied);
    }
    // There is nothing in it that was not seen.
    [[nodiscard]] bool was_seen() const {
        return (places_[0].known && places_[1].known) || (!lost_ && fault_ == StorageFault::absent);
    }
    [[nodiscard]] StorageFault fault() const { return fault_; }  // of the last look
    void lose() { lost_ = true; }                                // from now on this store is gone

    [[nodiscard]] std::string key(int place) const { return std::string(name_).append(place == 0 ? ".a" : ".b"); }
    [[nodiscard]] SaveCopy& place(int place) { return places_[place]; }
    // The place of the newest valid save; the other one is written first.
    [[nodiscard]] int newest() const { return newest_; }
    // Finds the newest valid save that need not be archived. If there is no such save, a place with nothing to lose is
    // written first.
    void find_newest();
    [[nodiscard]] bool holds(std::string_view text) const { return places_[0].text == text || places_[1].text == text; }
    // Notes what the store was given.
    void put(int place, std::string text, std::uint64_t sequence);
    // Whether it is still there: a player may have cleared the store since.
    [[nodiscard]] bool still_holds(std::string_view text) const;

private:
    [[nodiscard]] StorageRead read(int place) const;

    Host* host_;
    Store store_;
    std::string_view name_;
    SaveCopy places_[2];
    int newest_ = 1;  // the first save goes to place 0
    StorageFault fault_ = StorageFault::none;
    bool lost_ = false;
};

}  // namespace posthaste
