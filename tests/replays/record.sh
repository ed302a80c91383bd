#!/usr/bin/env bash
# Records the runs of this folder anew, after the rules have changed. Needs what the native build needs.
set -euo pipefail
cd "$(dirname "$0")/../.."
mkdir -p build/recorder
cmake --preset native-release >build/recorder/log.txt
cmake --build --preset native-release --target pack_all_data >>build/recorder/log.txt
g++ -std=c++20 -O2 -Isrc -Ibuild/native-release/generated tests/replays/recorder.cpp src/game/*.cpp src/game/rules/*.cpp -o build/recorder/recorder
rm -f tests/replays/*.txt
# On the last of these an engine fails at speed, which is rare.
for seed in 1 2 3 4 5 6 7 8 43; do
    for style in racer collector gunner wanderer; do
        build/recorder/recorder "$seed" "$style" > "tests/replays/$style-$seed.txt"
    done
done
