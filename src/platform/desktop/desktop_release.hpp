// The release of the desktop program, filled in by the build: cmake/release.cmake.
#pragma once

namespace posthaste {

extern const char* const desktop_release;

}  // namespace posthaste
