// A value that the desktop program wrote is on disk: the file before its rename, the folder after it. This program's
// own fsync and rename replace the system's, take notes and may fail.
#include "platform/desktop/desktop_host.hpp"

#include <doctest/doctest.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

namespace desktop_host_test {

namespace {

struct Disk {
    std::vector<std::string> asked;
    int file_fault = 0;    // errno for flushing a file; 0: it works
    int folder_fault = 0;  // the same for a folder
};
Disk disk;

int answer(int fault, int result) {
    if (fault == 0) {
        return result;
    }
    errno = fault;
    return -1;
}

}  // namespace

}  // namespace desktop_host_test

extern "C" int fsync(int opened) {
    using namespace desktop_host_test;
    struct stat about {};
    const bool is_folder = fstat(opened, &about) == 0 && S_ISDIR(about.st_mode);
    disk.asked.emplace_back(is_folder ? "flush the folder" : "flush the file");
    return answer(is_folder ? disk.folder_fault : disk.file_fault, static_cast<int>(syscall(SYS_fsync, opened)));
}

extern "C" int rename(const char* from, const char* to) noexcept {
    desktop_host_test::disk.asked.emplace_back("rename");
    return renameat(AT_FDCWD, from, AT_FDCWD, to);
}

namespace desktop_host_test {

using posthaste::DesktopHost;
using posthaste::StorageFault;

namespace {

struct Folder {
    std::string path;
    Folder() {
        std::string name = (std::filesystem::temp_directory_path() / "posthaste-host-XXXXXX").string();
        REQUIRE(mkdtemp(name.data()) != nullptr);
        path = name;
        disk = {};
    }
    ~Folder() { std::filesystem::remove_all(path); }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
};

}  // namespace

TEST_CASE("the desktop program flushes a value, renames it into place and flushes the folder") {
    const Folder folder;
    DesktopHost host(folder.path);
    CHECK(host.write("a.key", "the value") == StorageFault::none);
    CHECK(disk.asked == std::vector<std::string>{"flush the file", "rename", "flush the folder"});
    CHECK(host.read("a.key").value == "the value");
}

TEST_CASE("a value whose folder could not be flushed does not count as saved") {
    const Folder folder;
    DesktopHost host(folder.path);
    disk.folder_fault = EIO;
    CHECK(host.write("a.key", "the value") == StorageFault::denied);
    disk.folder_fault = ENOSPC;
    CHECK(host.write("a.key", "the value") == StorageFault::full);
    disk.folder_fault = EINVAL;  // a file system that cannot do this
    CHECK(host.write("a.key", "the value") == StorageFault::none);
}

TEST_CASE("a value that could not be flushed never takes the place of the one before") {
    const Folder folder;
    DesktopHost host(folder.path);
    REQUIRE(host.write("a.key", "the old value") == StorageFault::none);
    for (const auto& [fault, told] : {std::pair{EIO, StorageFault::denied}, std::pair{ENOSPC, StorageFault::full}}) {
        disk = {};
        disk.file_fault = fault;
        CHECK(host.write("a.key", "the new value") == told);
        CHECK(disk.asked == std::vector<std::string>{"flush the file"});
        CHECK(host.read("a.key").value == "the old value");
    }
}

TEST_CASE("any bytes that the desktop program stores come back") {
    const Folder folder;
    DesktopHost host(folder.path);
    for (const std::string& value : {std::string(), std::string("PHST\0\n\xff", 7), std::string("UEhTV"),
                                     std::string("UEhTV-no base64"), std::string("UEhTVB==")}) {
        REQUIRE(host.write("a.key", value) == StorageFault::none);
        CHECK(host.read("a.key").value == value);
    }
}

TEST_CASE("the desktop program passes a journey on as a file, and its result as another") {
    const Folder folder;
    const auto before = std::filesystem::current_path();
    std::filesystem::current_path(folder.path);
    DesktopHost host(folder.path);
    CHECK(host.offer_link({1, 2, 3}, ""));
    CHECK(std::filesystem::exists("journey.posthaste"));
    CHECK_FALSE(std::filesystem::exists("daily-route.txt"));
    std::filesystem::remove("journey.posthaste");
    CHECK(host.offer_link({1, 2, 3}, "five\nlines"));
    CHECK(std::filesystem::file_size("journey.posthaste") == 3);
    CHECK(std::filesystem::file_size("daily-route.txt") == 10);
    std::filesystem::current_path(before);
}

TEST_CASE("the desktop program's release is what it was told, or none") {
    CHECK(DesktopHost("", "1a2b3c4d").release() == "1a2b3c4d");
    CHECK(DesktopHost("").release().empty());
}

}  // namespace desktop_host_test
