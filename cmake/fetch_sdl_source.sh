#!/usr/bin/env bash
# Fetches the source of SDL from the distribution's own archive and unpacks it into the folder named by the first
# argument. The list of source archives is derived from the machine's package sources, lives in a private folder and is
# never written to the system, so this needs no root.
# Standard output stays empty; progress and errors go to standard error.
set -euo pipefail

destination=${1:?usage: fetch_sdl_source.sh DESTINATION VERSION}
version=${2:?usage: fetch_sdl_source.sh DESTINATION VERSION}

private=$(mktemp -d)
trap 'rm -rf "$private"' EXIT
mkdir -p "$private"/{parts,lists/partial,cache/archives/partial,download}

# One-line sources: "deb [options] uri suite components" becomes "deb-src ...".
derive_one_line_sources() {
    sed -n -E 's/^[[:space:]]*deb[[:space:]]+(.*)$/deb-src \1/p' "$1" | grep -v 'cdrom:' || true
}

# Stanza sources (deb822): the same stanza with "Types: deb-src"; disabled stanzas are skipped.
derive_stanza_sources() {
    awk '
        function flush_stanza() {
            if (stanza != "" && has_binary && !disabled) printf "%s\n", stanza
            stanza = ""; has_binary = 0; disabled = 0
        }
        /^[[:space:]]*#/ { next }
        /^[[:space:]]*$/ { flush_stanza(); next }
        tolower($0) ~ /^types:/ { has_binary = ($0 ~ /[: \t]deb([ \t]|$)/); $0 = "Types: deb-src" }
        tolower($0) ~ /^enabled:[ \t]*(no|false|0)/ { disabled = 1 }
        tolower($0) ~ /^architectures:/ { next }
        { stanza = stanza $0 "\n" }
        END { flush_stanza() }
    ' "$1"
}

main_list=/etc/apt/sources.list
parts_folder=/etc/apt/sources.list.d
shopt -s nullglob
for file in "$main_list" "$parts_folder"/*.list; do
    [[ -f $file ]] && derive_one_line_sources "$file" >>"$private/parts/derived.list"
done
for file in "$parts_folder"/*.sources; do
    derive_stanza_sources "$file" >"$private/parts/$(basename "$file")"
done

apt_options=(
    -o "Dir::Etc::SourceList=/dev/null"
    -o "Dir::Etc::SourceParts=$private/parts"
    -o "Dir::State::Lists=$private/lists"
    -o "Dir::Cache=$private/cache"
    -o "APT::Sandbox::User=$(id -un)"
    -o "Acquire::Languages=none"
    -o "Acquire::IndexTargets::deb-src::DEP-11::DefaultEnabled=false"
    -o "Debug::NoLocking=true"
    -q
)

echo "Reading the distribution's list of source packages ..." >&2
# A third-party archive without sources makes this fail, but only SDL matters.
apt-get "${apt_options[@]}" update >"$private/update.log" 2>&1 || true

cd "$private/download"
echo "Downloading the source of SDL $version ..." >&2
if ! apt-get "${apt_options[@]}" source --download-only "libsdl2=$version" >"$private/source.log" 2>&1 &&
    ! apt-get "${apt_options[@]}" source --download-only libsdl2 >>"$private/source.log" 2>&1; then
    tail -n 5 "$private/update.log" "$private/source.log" >&2
    echo "The source package libsdl2 could not be downloaded. Is there a network? A source tree of" >&2
    echo "SDL 2 that is already here can be used by -DFETCHCONTENT_SOURCE_DIR_SDL2=/its/folder." >&2
    exit 1
fi
rm -rf "$destination"
mkdir -p "$(dirname "$destination")"
dpkg-source --no-check --extract ./*.dsc "$destination" >"$private/unpack.log" 2>&1 ||
    { cat "$private/unpack.log" >&2; exit 1; }
