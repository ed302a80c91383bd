// Converts the answers of the page's storage to the app's values.
#include "platform/web/web_host.hpp"

#include <cstdlib>

#include "platform/web/web_host_bridge.hpp"

namespace posthaste {

namespace {

std::string name_of(StorageKey key) { return std::string(key.name); }
int is_text(Form form) { return form == Form::text ? 1 : 0; }

StorageRead take_answer(int answer, const HostValue& found) {
    constexpr StorageFault faults[] = {StorageFault::none, StorageFault::none, StorageFault::denied, StorageFault::late,
                                       StorageFault::absent};
    StorageRead result;
    if (answer == 0) {
        result.value = std::string(found.bytes, static_cast<std::size_t>(found.length));
    }
    result.fault = answer >= 0 && answer <= 4 ? faults[answer] : StorageFault::denied;
    std::free(found.bytes);
    return result;
}

}  // namespace

StorageRead WebHost::read(StorageKey key) {
    HostValue found{};
    const int answer = host_storage_read(name_of(key).c_str(), is_text(key.form), &found);
    return take_answer(answer, found);
}

StorageRead WebHost::read_durable(StorageKey key) {
    HostValue found{};
    const int answer = host_durable_read(name_of(key).c_str(), is_text(key.form), &found);
    return take_answer(answer, found);
}

std::uint32_t WebHost::write_durable(const std::vector<StorageEntry>& entries) {
    for (const StorageEntry& entry : entries) {
        host_durable_put(entry.key.c_str(), entry.value.data(), static_cast<int>(entry.value.size()),
                         is_text(entry.form));
    }
    return static_cast<std::uint32_t>(host_durable_commit());
}

StorageFault WebHost::write(StorageKey key, std::string_view value) {
    switch (host_storage_write(name_of(key).c_str(), value.data(), static_cast<int>(value.size()), is_text(key.form))) {
        case 0: return StorageFault::none;
        case 2: return StorageFault::full;
        default: return StorageFault::denied;
    }
}

StorageFault WebHost::erase(StorageKey key) {
    return host_storage_erase(name_of(key).c_str()) == 0 ? StorageFault::none : StorageFault::denied;
}

bool WebHost::offer_text(std::string_view text) { return host_offer_text(std::string(text).c_str()) != 0; }

bool WebHost::offer_link(const lull::Bytes& code, std::string_view text) {
    return host_offer_link(code.data(), static_cast<int>(code.size()), std::string(text).c_str()) != 0;
}

void WebHost::offer_tab(const lull::Bytes& code) { host_offer_tab(code.data(), static_cast<int>(code.size())); }

bool WebHost::offer_release(std::string_view release, const lull::Bytes& code) {
    host_offer_release(std::string(release).c_str(), code.data(), static_cast<int>(code.size()));
    return true;
}

bool WebHost::offer_file(std::string_view name, const lull::Bytes& contents) {
    return host_offer_file(std::string(name).c_str(), contents.data(), static_cast<int>(contents.size())) != 0;
}

bool WebHost::inspect(const lull::Bytes& run, std::int32_t refused) {
    return host_inspect(run.data(), static_cast<int>(run.size()), refused) != 0;
}

bool WebHost::ask_for_file() { return host_ask_for_file() != 0; }

std::uint32_t WebHost::fresh_seed() { return host_fresh_seed(); }

std::int32_t WebHost::utc_day() { return host_utc_day(); }

std::string WebHost::release() {
    char* told = host_release();
    std::string release = told;
    std::free(told);
    return release;
}

}  // namespace posthaste
