#!/usr/bin/env bash
# Runs shellcheck on every shell script of the project: files that end in .sh or begin with "#!" and bash. Folders or
# files may be given; the default is the whole project.
set -uo pipefail
(($# > 0)) || { cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../.." && set -- .; }

is_script() { [[ $1 == *.sh ]] || [[ $(head -c 64 "$1" | head -n 1 | tr -d '\0') =~ ^#!.*[/\ ]bash ]]; }

passed=0 failed=0
while IFS= read -r -d '' file; do
    is_script "$file" || continue
    if shellcheck --external-sources --format=gcc "$file"; then passed=$((passed + 1)); else failed=$((failed + 1)); fi
done < <(find "$@" \( -name build -o -name node_modules -o -name .git -o -name .cache \) -prune -o \
    -type f \( -name '*.sh' -o -perm -u+x \) -print0)
echo "$passed passed, $failed failed"
((failed == 0))
