// Saves that are set aside because they could not be read, or belong to another run than the one that goes
// on: each under a number, the newest eight of them. It knows keys and texts and nothing of what a save holds.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "app/host.hpp"

namespace posthaste {

inline constexpr std::uint64_t most_kept_saves = 8;

class ArchivedSaves {
public:
    // The host must outlive it.
    explicit ArchivedSaves(Host& host) : host_(&host) {}

    // Newest first, each text once, whichever store holds it.
    [[nodiscard]] std::vector<std::string> list() const;
    // Sets the text aside in the first store, unless it is there already.
    StorageFault keep(std::string_view text);
    // What to write into the second store, in one with what takes the text's place there.
    [[nodiscard]] std::vector<StorageEntry> entries_for_durable(std::string_view text);
    // From both stores.
    void remove(std::string_view text);
    // False: some may still be there.
    bool remove_all();

private:
    [[nodiscard]] std::uint64_t newest() const;
    [[nodiscard]] static std::vector<std::string> keys_up_to(std::uint64_t newest);
    void drop_oldest(std::uint64_t number);

    Host* host_;
};

}  // namespace posthaste
