#!/usr/bin/env bash
# Records the runs of this folder anew, after the rules have changed. Needs what the native build needs.
set -euo pipefail
cd "$(dirname "$0")/../.."
mkdir -p build/recorder
cmake --preset native-release >build/recorder/log.txt
cmake --build --preset native-release --target posthaste_bots >>build/recorder/log.txt
libraries=(build/native-release/libposthaste_bots.a build/native-release/libposthaste_game.a)
g++ -std=c++20 -O2 -Isrc -Ibuild/native-release/generated tests/replays/recorder.cpp "${libraries[@]}" -o build/recorder/recorder
rm -f tests/replays/*.txt
record() { build/recorder/recorder "$1" "$2" "$3" > "tests/replays/$4.txt"; }
for seed in 1 2 3 4 5 6 7 8; do
    for style in racer collector gunner wanderer daredevil; do
        record "$seed" "$style" 1 "$style-$seed"
    done
done
# Later runs: more of everything, and weather.
for run in 2 3 4 5 6 7 8 9; do
    for style in collector gunner daredevil; do
        record "$((10 + run))" "$style" "$run" "run-$run-$style"
    done
done
# Whole journeys, with all that shops sell.
for seed in 1 2 3 4 6 7 11; do
    record "$seed" journey 1 "journey-$seed"
done
