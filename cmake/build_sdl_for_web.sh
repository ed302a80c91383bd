#!/usr/bin/env bash
# Builds the trimmed static SDL that the browser build links (see sdl_for_web/SDL_config.h). It is kept outside the
# tree, keyed by version and flags, because it hardly ever changes. SDL's own configure is not used: its probes take
# minutes under emcc.
# Prints the folder of the finished library; progress goes to standard error.
# The optional argument is a folder with the source of SDL 2 to use instead of the distribution's.
set -euo pipefail

given_source=${1:-}
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# Another node than the distribution's does not find the packages that emcc's scripts need.
export NODE_PATH=${NODE_PATH:-/usr/share/nodejs}

# The same flags as for our own sources (compile_options.cmake).
compile_flags=(-Oz -flto -finline-functions -DNDEBUG -DSDL_ASSERT_LEVEL=0 -Wno-pragma-pack -Wno-warn-absolute-paths)
# The folders of SDL's src/ that its own build uses for a page, without those that SDL_config.h switches off.
folders=(. atomic cpuinfo dynapi events file libm render stdlib thread thread/generic timer timer/unix
    video video/emscripten video/yuv2rgb)

if [[ -n $given_source ]]; then
    # A given tree may change while its version stays the same, so path and date are part of the key.
    version=given-$(stat -c '%n %Y' "$given_source/include/SDL_version.h" | sha256sum | cut -c1-8)
else
    # The version the native build uses, so that both builds show the same SDL.
    # shellcheck disable=SC2016 # dpkg-query, not the shell, fills in the field
    version=$(dpkg-query -W -f='${source:Version}' libsdl2-dev)
fi
flags_hash=$({
    emcc --version | head -n 1
    printf '%s\n' "${compile_flags[@]}" "${folders[@]}"
    cat "$here"/sdl_for_web/*
} | sha256sum | cut -c1-12)
cache=${XDG_CACHE_HOME:-$HOME/.cache}/posthaste
library=$cache/sdl-$version-$flags_hash

if [[ -e $library/lib/libSDL2.a ]]; then
    echo "$library"
    exit 0
fi

mkdir -p "$cache"
work=$(mktemp -d "$cache/sdl-build-XXXXXX")
trap 'rm -rf "$work"' EXIT
echo "Building SDL $version for the browser, once (about half a minute) ..." >&2
if [[ -n $given_source ]]; then
    source_folder=$given_source
else
    source_folder=$work/source
    "$here/fetch_sdl_source.sh" "$source_folder" "$version"
fi

include=$work/install/include/SDL2
mkdir -p "$include" "$work/install/lib" "$work/objects"
cp "$source_folder"/include/*.h "$include/"
cp "$here/sdl_for_web/SDL_config.h" "$include/"

echo "Compiling SDL ..." >&2
for folder in "${folders[@]}"; do
    find "$source_folder/src/$folder" -maxdepth 1 -name '*.c' -print0
done | (cd "$work/objects" &&
    xargs -0 -P "$(nproc)" -n 8 emcc "${compile_flags[@]}" -I"$include" -c) >"$work/log" 2>&1 || {
    tail -n 20 "$work/log" >&2
    echo "SDL for the browser could not be built; its last lines are above." >&2
    exit 1
}
emar rcs "$work/install/lib/libSDL2.a" "$work/objects"/*.o
# Two concurrent builds produce the same library; the first to finish keeps its place.
mv -T "$work/install" "$library" 2>/dev/null || [[ -e $library/lib/libSDL2.a ]]
echo "SDL for the browser is ready." >&2
echo "$library"
