#!/usr/bin/env bash
# The desktop game sleeps while its player thinks: on a separate screen (Xvfb), before and after play, the main thread
# is not woken once in five seconds. The same check is shown to notice programs that wake up. It also tests the picture
# for machines without a screen. Prints "N passed, N failed".
#
# Needs build/native-release/posthaste_desktop, Xvfb and xdotool. $1: another desktop program.
# shellcheck disable=SC2317 # the functions are called by check and by the trap
set -uo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.." || exit 1

program=${1:-build/native-release/posthaste_desktop}
idle_seconds=5
passed=0 failed=0
scratch=$(mktemp -d "${TMPDIR:-/tmp}/posthaste-idle-XXXXXX")
started=()   # process ids of ours, to be ended at the end

clean_up() {
    local pid
    for pid in "${started[@]}"; do kill "$pid" 2>/dev/null; done
    for pid in "${started[@]}"; do wait "$pid" 2>/dev/null; done
    rm -rf "$scratch"
}
trap clean_up EXIT
trap 'exit 1' INT TERM

check() { # check SENTENCE COMMAND...: counts whether the command holds
    local sentence=$1
    shift
    if "$@"; then
        passed=$((passed + 1))
        echo "ok: $sentence"
    else
        failed=$((failed + 1))
        echo "FAILED: $sentence"
    fi
}

finish() {
    echo "$passed passed, $failed failed"
    ((failed == 0 && passed > 0))
    exit
}

give_up() { # a sentence; everything that was to come counts as one failure
    echo "FAILED: $1"
    failed=$((failed + 1))
    finish
}

wake_ups() { # of the main thread of process $1: how often it went to sleep of its own accord, and how
    # often it was interrupted
    awk '/^voluntary_ctxt_switches/ { print $2 }' "/proc/$1/task/$1/status"
}

processor_ticks() { awk '{ print $14 + $15 }' "/proc/$1/task/$1/stat"; }

# sleeps PID SECONDS: whether the main thread of the process is never woken. A thread that works without ever sleeping
# does not count as asleep.
sleeps() {
    local before after ticks_before ticks_after
    before=$(wake_ups "$1") ticks_before=$(processor_ticks "$1") || return 1
    sleep "$2"
    kill -0 "$1" 2>/dev/null || { echo "  the program is gone" && return 1; }
    after=$(wake_ups "$1") ticks_after=$(processor_ticks "$1")
    echo "  $((after - before)) wake-ups and $((ticks_after - ticks_before)) ticks of processor time in $2 s"
    ((after == before && ticks_after == ticks_before))
}
is_noticed() { ! sleeps "$@"; }

# rests PID: waits until the process has had nothing to do for half a second; fails after 20 seconds.
rests() {
    local before after i
    for ((i = 0; i < 40; ++i)); do
        before=$(wake_ups "$1") || return 1
        sleep 0.5
        after=$(wake_ups "$1") || return 1
        [[ $before == "$after" ]] && return
    done
    return 1
}

# until_true SECONDS COMMAND...
until_true() {
    local deadline=$((SECONDS + $1))
    shift
    until "$@" >/dev/null 2>&1; do
        ((SECONDS < deadline)) || return 1
        sleep 0.1
    done
}

for needed in Xvfb xdotool; do
    command -v "$needed" >/dev/null || give_up "$needed is not installed (./dev setup does it)"
done
[[ -x $program ]] || give_up "$program is not there; ./dev native builds it"

# --- A picture without a screen ---------------------------------------------------------------------

picture=$scratch/first.bmp
check "a picture is written without a screen" \
    env -u DISPLAY -u WAYLAND_DISPLAY HOME="$scratch" XDG_DATA_HOME="$scratch/picture" \
    "$program" --seed 2 --size 800x600 --screenshot "$picture"
is_picture() { [[ $(head -c 2 "$picture" 2>/dev/null) == BM ]] && (($(stat -c %s "$picture") > 800 * 600 * 3)); }
check "it is a picture of 800 x 600 points" is_picture
# The bytes of an empty picture are all alike; those of the road compress to many times as much.
has_content() { (($(gzip -c "$picture" | wc -c) > 20000)); }
check "it shows something" has_content

# --- A screen of our own ----------------------------------------------------------------------------

Xvfb -displayfd 3 -screen 0 1280x900x24 -nolisten tcp -noreset 3>"$scratch/display" >/dev/null 2>&1 &
started+=($!)
until_true 20 test -s "$scratch/display" || give_up "Xvfb does not start"
DISPLAY=:$(<"$scratch/display")
export DISPLAY

HOME=$scratch XDG_DATA_HOME=$scratch/data "$program" --seed 2 --size 1000x800 >"$scratch/said" 2>&1 &
game=$!
started+=("$game")

find_window() { window=$(xdotool search --onlyvisible --pid "$game" 2>/dev/null | tail -n 1) && [[ -n $window ]]; }
find_window_by_name() { window=$(xdotool search --onlyvisible --name '^Posthaste' 2>/dev/null | tail -n 1) && [[ -n $window ]]; }
has_window() { find_window || find_window_by_name; }
deadline=$((SECONDS + 20))
until has_window; do
    kill -0 "$game" 2>/dev/null || give_up "the game ended at once: $(tail -n 3 "$scratch/said")"
    ((SECONDS < deadline)) || give_up "the game opens no window"
    sleep 0.1
done
check "the game comes to rest after its start" rests "$game"
check "it sleeps before the first key" sleeps "$game" "$idle_seconds"

# --- After play -------------------------------------------------------------------------------------

before_keys=$(wake_ups "$game")
saves() { find "$scratch/data" "$scratch/.local" -type f -exec cat {} + 2>/dev/null | sha256sum; }
saved_before=$(saves)
xdotool windowfocus "$window" 2>/dev/null
for key in Right Right Right space Left; do
    xdotool key "$key"
    sleep 0.4
done
check "keys wake it" test "$(wake_ups "$game")" -gt "$before_keys"
check "keys play turns: the save has changed" test "$(saves)" != "$saved_before"
check "it comes to rest after the last turn's animations" rests "$game"
check "it sleeps after play" sleeps "$game" "$idle_seconds"
xdotool mousemove --window "$window" 300 200 mousemove --window "$window" 420 260
check "it comes to rest after the pointer moved" rests "$game"
check "it sleeps under a resting pointer" sleeps "$game" 2

kill "$game"
ends() { ! kill -0 "$game" 2>/dev/null; }
check "it ends when asked to" until_true 10 ends

# --- The check notices programs that wake up --------------------------------------------------------

bash -c 'while :; do sleep 0.5; done' &
started+=($!)
check "a program that polls twice a second is noticed" is_noticed $! 2
bash -c 'while :; do :; done' &
started+=($!)
check "a program that never sleeps is noticed" is_noticed $! 2
kill "${started[-1]}"
SDL_VIDEODRIVER=dummy HOME=$scratch XDG_DATA_HOME=$scratch/dummy "$program" --seed 2 >/dev/null 2>&1 &
dummy=$!
started+=("$dummy")
sleep 2
check "the game itself, on SDL's dummy driver, which polls, is noticed" is_noticed "$dummy" 2
sleep 60 &
started+=($!)
check "a program that only sleeps comes to rest" rests $!
check "and is not blamed" sleeps $! 1

finish
