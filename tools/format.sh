#!/usr/bin/env bash
# Lays out every C++ file by the .clang-format in the root, or, with --check, names the places that are
# laid out otherwise, as "file:line:column: ...", and changes nothing. Folders may be named; the default
# is all of them. The release is fixed, because each one lays out a little differently.
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

# What is there, not what git lists: a file that is not added yet counts, and a copy without git is as good.
mapfile -t files < <(find "$@" -name '*.cpp' -o -name '*.hpp' | LC_ALL=C sort)
((${#files[@]} > 0)) || { echo "There is no C++ below $*." >&2; exit 1; }

if ! $check; then
    "$program" -i "${files[@]}"
    echo "${#files[@]} files are laid out."
    exit 0
fi

passed=0 failed=0
for file in "${files[@]}"; do
    if "$program" --dry-run --Werror "$file"; then passed=$((passed + 1)); else failed=$((failed + 1)); fi
done
echo "$passed passed, $failed failed"
((failed == 0)) || { echo "./dev format lays them out." && exit 1; }
