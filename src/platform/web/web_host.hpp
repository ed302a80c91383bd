// The app's port on the web: the page's two stores and its random numbers.
#pragma once

#include "app/host.hpp"

namespace posthaste {

class WebHost final : public Host {
public:
    StorageRead read(StorageKey key) override;
    StorageFault write(StorageKey key, std::string_view value) override;
    StorageFault erase(StorageKey key) override;
    StorageRead read_durable(StorageKey key) override;
    std::uint32_t write_durable(const std::vector<StorageEntry>& entries) override;
    bool offer_file(std::string_view name, const lull::Bytes& contents) override;
    bool offer_text(std::string_view text) override;
    bool offer_link(const lull::Bytes& code, std::string_view text) override;
    void offer_tab(const lull::Bytes& code) override;
    bool offer_release(std::string_view release, const lull::Bytes& code) override;
    bool inspect(const lull::Bytes& run, std::int32_t refused) override;
    bool ask_for_file() override;
    std::uint32_t fresh_seed() override;
    std::int32_t utc_day() override;
    std::string release() override;
};

}  // namespace posthaste
