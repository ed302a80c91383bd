// The port: all that the app asks of the machine it runs on. Platforms implement it, tests fake it.
// The app reads no clock but the date, and never blocks: time reaches it through Session::elapse.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lull/byte_archive.hpp"

namespace posthaste {

enum class StorageFault : std::uint8_t {
    none,
    denied,  // there is no storage, or it may not be touched
    full,    // this value does not fit; what was stored before is still there
    absent,  // this machine has no such store
    late,    // the store has not answered yet: what it holds is not known
};

// Whether a value is text or any bytes: a store that can keep only text has to encode the bytes.
enum class Form : std::uint8_t { bytes, text };

// The name of a value, in ASCII, and what the value is.
struct StorageKey {
    constexpr StorageKey(const char* key, Form what = Form::bytes) : name(key), form(what) {}
    StorageKey(const std::string& key) : name(key) {}
    std::string_view name;
    Form form = Form::bytes;
};

struct StorageRead {
    std::optional<std::string> value;  // absent: nothing is stored under that key
    StorageFault fault = StorageFault::none;
};

struct StorageEntry {
    std::string key;
    std::string value;
    Form form = Form::bytes;
};

// There may be two stores. The first answers at once; what it takes may come to the disk later. The second answers a
// write when it is on the disk, and until then holds what it held.
class Host {
public:
    virtual ~Host() = default;
    // False: whatever is written is forgotten, so that nobody needs to write runs.
    [[nodiscard]] virtual bool keeps_runs() const { return true; }
    virtual StorageRead read(StorageKey key) = 0;
    virtual StorageFault write(StorageKey key, std::string_view value) = 0;
    // From both stores.
    virtual StorageFault erase(StorageKey key) = 0;
    virtual StorageRead read_durable(StorageKey /*key*/) { return {std::nullopt, StorageFault::absent}; }
    // All of the entries or none of them, after every write before this one. The answer comes later as a
    // StoreAnswered, with the number that is returned here; 0: there is no second store to write to.
    virtual std::uint32_t write_durable(const std::vector<StorageEntry>& /*entries*/) { return 0; }
    // Hands the player a file to keep. False: there is no way to do that here.
    virtual bool offer_file(std::string_view name, const lull::Bytes& contents) = 0;
    // Puts a line of text where the player can paste it from. False: there is no way to do that here.
    virtual bool offer_text(std::string_view /*text*/) { return false; }
    // Lets the player pass on the link to a journey, out of its bytes, below that text, which may be empty. False:
    // there is no way to do that here.
    virtual bool offer_link(const lull::Bytes& /*code*/, std::string_view /*text*/) { return false; }
    // Opens the game in a tab of its own, with that journey. Without bytes it opens at its title.
    virtual void offer_tab(const lull::Bytes& /*code*/) {}
    // Opens a journey in the release of that name, as told by release(). False: there is no way to do that here.
    virtual bool offer_release(std::string_view /*release*/, const lull::Bytes& /*code*/) { return false; }
    // Opens the inspector over a run of practice, out of its file, and the word_of() what was refused last as it
    // stands, less than 0 if nothing was; a moment of it may come back later, as a RunGivenBack. Returns false if this
    // machine has no inspector.
    virtual bool inspect(const lull::Bytes& /*run*/, std::int32_t /*refused*/) { return false; }
    // Lets the player pick a file; later, and only if one was picked, it comes as a FilePicked.
    // False: there is no way to do that here.
    virtual bool ask_for_file() = 0;
    // A number that differs from call to call, for a new road's seed; never used by a rule.
    virtual std::uint32_t fresh_seed() = 0;
    // The date of UTC by the machine's clock, in days since 1 January 1970. It may be wrong, and go either way.
    virtual std::int32_t utc_day() = 0;
    // The name of the release that runs, for people to tell: letters and digits. Empty: it has none.
    virtual std::string release() { return {}; }
};

}  // namespace posthaste
