#!/usr/bin/env bash
# Builds the version that the game's speed is compared with, in a work tree of its own, by its own presets and flags.
set -euo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../.."
# shellcheck source=tools/steps.sh
source tools/steps.sh

reference=8703502
tree=build/reference
if ! git cat-file -e "$reference^{commit}" 2>/dev/null; then
    echo "This clone does not have commit $reference, so nothing is compared with it."
    exit
fi
if [[ ! -d $tree ]]; then
    step reference "Commit $reference could not be checked out to $tree." git worktree add --detach --force "$tree" "$reference"
    ln -s "$PWD/web/node_modules" "$tree/web/node_modules"
fi
for preset in native-release web-release; do
    stage "Building the reference, $preset"
    step "reference-$preset" "The reference could not be built; its log is in build/logs/." \
        cmake -E chdir "$tree" cmake -DPRESET="$preset" -DTARGETS=game_bench -P "$PWD/cmake/build_preset.cmake"
done
