// The version of Lull and of the game that comes with it, as CHANGELOG.md counts.
#pragma once

namespace lull {

inline constexpr const char* version = "0.9.0";

}  // namespace lull
