// Bytes as text that any storage keeps: base64 of RFC 4648, with padding.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "lull/byte_archive.hpp"

namespace posthaste {

std::string to_base64(const lull::Bytes& bytes);
// Absent when it is not exactly what to_base64 writes.
std::optional<lull::Bytes> from_base64(std::string_view text);

}  // namespace posthaste
