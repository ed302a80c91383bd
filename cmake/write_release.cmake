# cmake -DSOURCE=FOLDER -DINTO=FILE -P write_release.cmake: writes the name of the release as a C++ source.
file(GLOB_RECURSE sources RELATIVE ${SOURCE} ${SOURCE}/src/*.cpp ${SOURCE}/src/*.hpp ${SOURCE}/assets/*)
list(SORT sources)
set(all "")
foreach(name IN LISTS sources)
  file(SHA256 ${SOURCE}/${name} hash)
  string(APPEND all "${hash} ${name}\n")
endforeach()
string(SHA256 hash "${all}")
string(SUBSTRING ${hash} 0 8 release)
file(WRITE ${INTO} "#include \"platform/desktop/desktop_release.hpp\"\n
const char* const posthaste::desktop_release = \"${release}\";\n")
