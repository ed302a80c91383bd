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
# On road 43 an engine fails at speed, on 44 water puts the van out, and on 57 rain spares
# the grass: all three are rare.
for seed in 1 2 3 4 5 6 7 8 43; do
    for style in racer collector gunner wanderer daredevil; do
        record "$seed" "$style" 1 "$style-$seed"
    done
done
record 44 daredevil 1 daredevil-44
record 57 daredevil 2 rain-daredevil
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
