// The version of Lull and of the game that comes with it, as CHANGELOG.md counts.
#pragma once

namespace lull {

// The version of Lull that these headers are.
inline constexpr const char* version = "0.9.0";

}  // namespace lull
