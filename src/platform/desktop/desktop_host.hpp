// The app's port on a desktop: one file per key in a folder of the user's.
#pragma once

#include <string>

#include "app/host.hpp"

namespace posthaste {

class DesktopHost : public Host {
public:
    // The folder must exist; with an empty name all storage is denied, and the game tells the player. `release` is the
    // name of this release, for people.
    explicit DesktopHost(std::string folder, std::string release = {});

    StorageRead read(StorageKey key) override;
    // Afterwards either the new value is stored completely or the old one is still there.
    StorageFault write(StorageKey key, std::string_view value) override;
    StorageFault erase(StorageKey key) override;
    // Writes into the current folder without overwriting anything.
    // As a file of the same bytes, and the text, if there is any, in another.
    bool offer_link(const lull::Bytes& code, std::string_view text) override;
    bool offer_file(std::string_view name, const lull::Bytes& contents) override;
    bool ask_for_file() override { return false; }  // --load does this here
    std::uint32_t fresh_seed() override;
    std::int32_t utc_day() override;
    std::string release() override { return release_; }

private:
    [[nodiscard]] std::string path_of(StorageKey key) const;

    std::string folder_;
    std::string release_;
    std::uint64_t seeds_given_ = 0;
};

}  // namespace posthaste
