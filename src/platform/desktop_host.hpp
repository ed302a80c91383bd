// The app's port on a desktop: one file per key in a folder of the user's.
#pragma once

#include <string>

#include "app/host.hpp"

namespace posthaste {

class DesktopHost : public Host {
public:
    // The folder has to exist; with an empty name everything is denied, and the game says so itself.
    // `release`: the name of the one that runs, for people.
    explicit DesktopHost(std::string folder, std::string release = {});

    StorageRead read(std::string_view key) override;
    // Either the new value is stored whole or the old one is still there.
    StorageFault write(std::string_view key, std::string_view value) override;
    StorageFault erase(std::string_view key) override;
    // Into the folder where the player is, beside what is there.
    bool offer_file(std::string_view name, const lull::Bytes& contents) override;
    bool ask_for_file() override { return false; }  // --load does it
    std::uint32_t fresh_seed() override;
    std::string release() override { return release_; }

private:
    [[nodiscard]] std::string path_of(std::string_view key) const;

    std::string folder_;
    std::string release_;
    std::uint64_t seeds_given_ = 0;
};

}  // namespace posthaste
