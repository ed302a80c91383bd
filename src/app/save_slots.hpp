// Two places in the host's storage for each named slot, written in turn, so that one whole save always
// remains. Each carries a magic word, a version, a sequence number, its length and a checksum over all of that and the
// body.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "app/host.hpp"
#include "engine/byte_archive.hpp"
#include "engine/fault.hpp"

namespace posthaste {

inline constexpr std::uint32_t save_version = 3;

// The named slots: what their keys begin with.
inline constexpr std::string_view journey_slot = "posthaste.save";
inline constexpr std::string_view practice_slot = "posthaste.save.practice";

// A save as a file holds it, and as the text of a slot.
lull::Bytes seal_save(const lull::Bytes& body, std::uint64_t sequence);
std::string encode_save(const lull::Bytes& body, std::uint64_t sequence);
// The fault says in a person's words why it is no save.
struct DecodedSave {
    lull::Bytes body;
    std::uint64_t sequence = 0;
    lull::Fault fault;
};
DecodedSave unseal_save(const lull::Bytes& all);
DecodedSave decode_save(std::string_view text);

class SaveSlots {
public:
    // The host must outlive it, and so must the text that `name` is of.
    SaveSlots(Host& host, std::string_view name) : host_(&host), name_(name) {}

    // Offers the newest sound save to `accept`, which says what is wrong with it or takes it; then the
    // other. The answer is empty or a sentence for the player: nothing is said when nothing was stored.
    std::string load(const std::function<lull::Fault(const lull::Bytes&)>& accept);

    // Into the slot that does not hold the newest save. What could not be read there is first set
    // aside under a key of its own. What stands in the newest slot already is not written again: the
    // other slot keeps its turn. Empty or a sentence for the player, each kind once.
    std::string store(const lull::Bytes& body);

private:
    std::string say_once(StorageFault fault);

    [[nodiscard]] std::string key(int slot) const;
    [[nodiscard]] std::string kept_key(int slot) const;
    [[nodiscard]] bool is_stored(const lull::Bytes& body);

    Host* host_;
    std::string_view name_;
    lull::Bytes newest_body_;
    std::uint64_t sequence_ = 0;
    int newest_ = 1;  // 0 or 1; the first save goes to slot 0
    bool unreadable_[2] = {false, false};
    bool said_denied_ = false;
    bool said_full_ = false;
};

}  // namespace posthaste
