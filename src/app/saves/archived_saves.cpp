// The number of the newest stands under a key of its own: the host cannot list its keys.
#include "app/saves/archived_saves.hpp"

#include <algorithm>
#include <charconv>

namespace posthaste {

namespace {

constexpr const char* newest_name = "posthaste.save.kept";
// Where earlier versions set aside what could not be read, without numbers.
constexpr const char* old_keys[] = {"posthaste.save.kept.a", "posthaste.save.kept.b"};

constexpr StorageKey newest_key(newest_name, Form::text);

std::string key_of(std::uint64_t number) { return std::string(newest_name) + "." + std::to_string(number); }

std::uint64_t number_in(const StorageRead& read) {
    std::uint64_t number = 0;
    if (read.value) {
        std::from_chars(read.value->data(), read.value->data() + read.value->size(), number);
    }
    return std::min<std::uint64_t>(number, 1'000'000'000);  // a strange text must not leave no number above it
}

}  // namespace

std::uint64_t ArchivedSaves::newest() const {
    return std::max(number_in(host_->read(newest_key)), number_in(host_->read_durable(newest_key)));
}

// One number more than is counted: the program may have ended between a save and its number.
std::vector<std::string> ArchivedSaves::keys_up_to(std::uint64_t newest) {
    std::vector<std::string> all;
    const std::uint64_t last = newest + 1;
    for (std::uint64_t number = last; number > 0 && number + most_kept_saves >= last; --number) {
        all.push_back(key_of(number));
    }
    all.insert(all.end(), std::begin(old_keys), std::end(old_keys));
    return all;
}

std::vector<std::string> ArchivedSaves::list() const {
    std::vector<std::string> texts;
    for (const std::string& key : keys_up_to(newest())) {
        StorageRead read = host_->read(key);
        if (!read.value) {
            read = host_->read_durable(key);
        }
        if (read.value && std::find(texts.begin(), texts.end(), *read.value) == texts.end()) {
            texts.push_back(std::move(*read.value));
        }
    }
    return texts;
}

StorageFault ArchivedSaves::keep(std::string_view text) {
    for (const std::string& key : keys_up_to(newest())) {
        if (host_->read(key).value == text) {
            return StorageFault::none;
        }
    }
    std::uint64_t number = newest() + 1;
    if (host_->read(key_of(number)).value) {
        ++number;
    }
    StorageFault fault = host_->write(key_of(number), text);
    if (fault == StorageFault::none) {
        fault = host_->write(newest_key, std::to_string(number));
        if (fault == StorageFault::none) {
            drop_oldest(number);
        } else {
            host_->erase(key_of(number));
        }
    }
    return fault;
}

std::vector<StorageEntry> ArchivedSaves::entries_for_durable(std::string_view text) {
    const std::vector<std::string> all = keys_up_to(newest());
    const auto holder = [&](auto read) {
        return std::find_if(all.begin(), all.end(), [&](const std::string& key) { return read(key).value == text; });
    };
    if (holder([&](const std::string& key) { return host_->read_durable(key); }) != all.end()) {
        return {};
    }
    // The first store answers at once, so a number that is taken there is given to nothing else.
    keep(text);
    const std::uint64_t number = newest();
    const auto kept = holder([&](const std::string& key) { return host_->read(key); });
    if (kept != all.end()) {
        return {{*kept, std::string(text)}, {newest_name, std::to_string(number), Form::text}};
    }
    return {{key_of(number + 1), std::string(text)}, {newest_name, std::to_string(number + 1), Form::text}};
}

void ArchivedSaves::drop_oldest(std::uint64_t number) {
    if (number > most_kept_saves) {
        host_->erase(key_of(number - most_kept_saves));
    }
}

void ArchivedSaves::remove(std::string_view text) {
    for (const std::string& key : keys_up_to(newest())) {
        if (host_->read(key).value == text || host_->read_durable(key).value == text) {
            host_->erase(key);
        }
    }
}

bool ArchivedSaves::remove_all() {
    const StorageRead counted = host_->read(newest_key);
    bool removed = counted.fault == StorageFault::none;  // else nobody knows how many there are
    for (const std::string& key : keys_up_to(std::max(number_in(counted), newest()))) {
        removed = host_->erase(key) == StorageFault::none && removed;
    }
    return host_->erase(newest_key) == StorageFault::none && removed;
}

}  // namespace posthaste
