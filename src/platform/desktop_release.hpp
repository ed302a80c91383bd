// Which release of the desktop program this is. The build writes it: cmake/release.cmake.
#pragma once

namespace posthaste {

extern const char* const desktop_release;

}  // namespace posthaste
