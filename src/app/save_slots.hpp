// Two slots in the host's storage, written in turn, so that one whole save always remains. Each carries
// a magic word, a version, a sequence number, its length and a checksum over all of that and the body.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "app/host.hpp"
#include "engine/byte_archive.hpp"
#include "engine/fault.hpp"

namespace posthaste {

inline constexpr std::uint32_t save_version = 3;

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
    // The host must outlive it.
    explicit SaveSlots(Host& host) : host_(&host) {}

    // Offers the newest sound save to `accept`, which says what is wrong with it or takes it; then the
    // other. The answer is empty or a sentence for the player: nothing is said when nothing was stored.
    std::string load(const std::function<lull::Fault(const lull::Bytes&)>& accept);

    // Into the slot that does not hold the newest save. What could not be read there is first set
    // aside under a key of its own. What stands in the newest slot already is not written again: the
    // other slot keeps its turn. Empty or a sentence for the player, each kind once.
    std::string store(const lull::Bytes& body);

private:
    std::string say_once(StorageFault fault);

    [[nodiscard]] bool is_stored(const lull::Bytes& body);

    Host* host_;
    lull::Bytes newest_body_;
    std::uint64_t sequence_ = 0;
    int newest_ = 1;  // 0 or 1; the first save goes to slot 0
    bool unreadable_[2] = {false, false};
    bool said_denied_ = false;
    bool said_full_ = false;
};

}  // namespace posthaste
