#include "app/saves/everything.hpp"

#include <algorithm>
#include <utility>

#include "app/saves/gathered_save.hpp"
#include "words/saves.hpp"

namespace posthaste {

namespace {

// A run begins with how many lines its log has, which are fewer than this text has letters: no run begins so.
constexpr std::string_view beginning = "everything";
constexpr std::uint64_t everything_format = 1;

lull::Bytes begun() {
    lull::Bytes bytes;
    lull::ByteWriter(bytes).text(beginning);
    return bytes;
}

}  // namespace

void Everything::add(std::string_view slot, lull::Bytes bytes) {
    if (!bytes.empty()) {
        parts.push_back({std::string(slot), std::move(bytes)});
    }
}

const lull::Bytes* Everything::part(std::string_view slot) const {
    const auto found = std::find_if(parts.begin(), parts.end(), [&](const Part& part) { return part.slot == slot; });
    return found != parts.end() ? &found->bytes : nullptr;
}

bool is_everything(const lull::Bytes& body) {
    const lull::Bytes start = begun();
    return body.size() >= start.size() && std::equal(start.begin(), start.end(), body.begin());
}

lull::Bytes to_bytes(const Everything& all) {
    lull::Bytes bytes = begun();
    lull::ByteWriter(bytes).append(bytes_of(everything_format, all.parts));
    return bytes;
}

lull::Fault from_bytes(const lull::Bytes& body, Everything& all) {
    const lull::Bytes rest(body.begin() + static_cast<std::ptrdiff_t>(begun().size()), body.end());
    return read_pages(rest, everything_format, words::is_damaged, all.parts);
}

}  // namespace posthaste
