#!/usr/bin/env bash
# Formats every C++ file with the .clang-format in the root. With --check it changes nothing and lists the places that
# differ, as "file:line:column: ...". Folders may be given; the default is all of them. The version is fixed, because
# each release formats a little differently.
set -euo pipefail

release=14
check=false
if [[ ${1:-} == --check ]]; then
    check=true
    shift
fi
(($# > 0)) || { cd "$(dirname "${BASH_SOURCE[0]}")/.." && set -- src tests; }

program=clang-format-$release
if ! command -v "$program" >/dev/null; then
    program=clang-format
    version=$("$program" --version 2>&1) || version="no clang-format"
    [[ $version == *"version $release."* ]] || {
        echo "The C++ of this project is laid out by clang-format $release; what is here is: $version." >&2
        exit 1
    }
fi

# All files on disk count, not just those in git: this includes files that are not added yet, and works in a copy
# without git.
mapfile -t files < <(find "$@" -name '*.cpp' -o -name '*.hpp' | LC_ALL=C sort)
((${#files[@]} > 0)) || { echo "There is no C++ below $*." >&2; exit 1; }

if ! $check; then
    "$program" -i "${files[@]}"
    echo "${#files[@]} files are laid out."
    exit 0
fi

# One call for all of them: starting the program takes longer than reading a file.
status=0
said=$("$program" --dry-run --Werror "${files[@]}" 2>&1) || status=$?
[[ -z $said ]] || printf '%s\n' "$said" >&2
failed=$(sed -n 's/^\(.*\):[0-9]*:[0-9]*: error: .*/\1/p' <<<"$said" | sort -u | wc -l)
echo "$((${#files[@]} - failed)) passed, $failed failed"
((status == 0)) || { echo "./dev format lays them out." && exit 1; }
