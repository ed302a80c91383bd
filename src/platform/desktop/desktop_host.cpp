// Files for saves: each is written under another name, then renamed into place, with every step flushed to disk.
#include "platform/desktop/desktop_host.hpp"

#include <cctype>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <system_error>

#if __has_include(<unistd.h>)
#include <fcntl.h>
#include <unistd.h>
#endif

namespace posthaste {

namespace {

constexpr std::size_t largest_value = 4U * 1024U * 1024U;  // far above any save; rejects a foreign file

struct CloseFile {
    void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, CloseFile>;

StorageFault fault_of(int error) {
#ifdef EDQUOT
    if (error == EDQUOT) {
        return StorageFault::full;
    }
#endif
    return error == ENOSPC || error == EFBIG ? StorageFault::full : StorageFault::denied;
}

// The file must be on disk before it is renamed.
bool flush_to_disk(std::FILE* file) {
    if (std::fflush(file) != 0) {
        return false;
    }
#if __has_include(<unistd.h>)
    return fsync(fileno(file)) == 0;
#else
    return true;
#endif
}

// A rename is on disk only once its folder is. False: errno gives the reason.
bool flush_folder(const std::string& folder) {
#if __has_include(<unistd.h>)
    const int opened = open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (opened < 0) {
        return false;
    }
    // Some file systems cannot flush a folder; the save counts as written all the same.
    const bool flushed = fsync(opened) == 0 || errno == EINVAL || errno == ENOTSUP;
    const int error = errno;
    close(opened);
    errno = error;
    return flushed;
#else
    return !folder.empty();
#endif
}

bool plain(char character) {
    return (character >= 'a' && character <= 'z') || (character >= '0' && character <= '9') || character == '.' ||
           character == '_' || character == '-';
}

}  // namespace

DesktopHost::DesktopHost(std::string folder, std::string release)
    : folder_(std::move(folder)), release_(std::move(release)) {
    if (!folder_.empty() && folder_.back() != '/' && folder_.back() != '\\') {
        folder_ += '/';
    }
}

std::string DesktopHost::path_of(StorageKey key) const {
    std::string path = folder_;
    for (const char character : key.name) {
        if (plain(character)) {
            path += character;
            continue;
        }
        constexpr char digits[] = "0123456789ABCDEF";
        const auto byte = static_cast<unsigned char>(character);
        path += '%';
        path += digits[byte / 16];
        path += digits[byte % 16];
    }
    return path;
}

StorageRead DesktopHost::read(StorageKey key) {
    StorageRead result;
    if (folder_.empty()) {
        result.fault = StorageFault::denied;
        return result;
    }
    errno = 0;
    const File file(std::fopen(path_of(key).c_str(), "rb"));
    if (!file) {
        if (errno != ENOENT) {
            result.fault = StorageFault::denied;
        }
        return result;
    }
    std::string value;
    char block[4096];
    while (const std::size_t count = std::fread(block, 1, sizeof block, file.get())) {
        value.append(block, count);
        if (value.size() > largest_value) {
            break;
        }
    }
    if (std::ferror(file.get()) != 0 || value.size() > largest_value) {
        result.fault = StorageFault::denied;
    } else {
        result.value = std::move(value);
    }
    return result;
}

StorageFault DesktopHost::write(StorageKey key, std::string_view value) {
    if (folder_.empty()) {
        return StorageFault::denied;
    }
    const std::string path = path_of(key);
    const std::string beside = path + ".new";
    errno = 0;
    File file(std::fopen(beside.c_str(), "wb"));
    if (!file) {
        return fault_of(errno);
    }
    const bool written =
        std::fwrite(value.data(), 1, value.size(), file.get()) == value.size() && flush_to_disk(file.get());
    int error = written ? 0 : errno;
    if (std::fclose(file.release()) != 0 && error == 0) {
        error = errno != 0 ? errno : EIO;
    }
    std::error_code renamed;
    if (written && error == 0) {
        std::filesystem::rename(beside, path, renamed);
        if (!renamed) {
            return flush_folder(folder_) ? StorageFault::none : fault_of(errno);
        }
        error = renamed.value();
    }
    std::remove(beside.c_str());
    return fault_of(error);
}

StorageFault DesktopHost::erase(StorageKey key) {
    if (folder_.empty()) {
        return StorageFault::denied;
    }
    std::error_code error;
    std::filesystem::remove(path_of(key), error);  // success if already absent
    return error ? StorageFault::denied : StorageFault::none;
}

bool DesktopHost::offer_file(std::string_view name, const lull::Bytes& contents) {
    const File file(std::fopen(std::string(name).c_str(), "wb"));
    return file && std::fwrite(contents.data(), 1, contents.size(), file.get()) == contents.size() &&
           flush_to_disk(file.get());
}

std::int32_t DesktopHost::utc_day() {
    const auto now = std::chrono::system_clock::now();
    return static_cast<std::int32_t>(std::chrono::floor<std::chrono::days>(now).time_since_epoch().count());
}

bool DesktopHost::offer_link(const lull::Bytes& code, std::string_view text) {
    const bool offered = text.empty() || offer_file("daily-route.txt", {text.begin(), text.end()});
    return offer_file("journey.posthaste", code) && offered;
}

std::uint32_t DesktopHost::fresh_seed() {
    const auto now = std::chrono::system_clock::now().time_since_epoch().count();
    std::uint64_t bits = static_cast<std::uint64_t>(now) + ++seeds_given_ * 0x9e3779b97f4a7c15ULL;
    bits = (bits ^ (bits >> 30U)) * 0xbf58476d1ce4e5b9ULL;
    bits = (bits ^ (bits >> 27U)) * 0x94d049bb133111ebULL;
    return static_cast<std::uint32_t>(bits >> 32U);
}

}  // namespace posthaste
