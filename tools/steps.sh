#!/usr/bin/env bash
# How ./dev and what it sources run steps: what they say goes to a log of each in build/logs.

stage() { printf '[%4d s] %s\n' "$SECONDS" "$*"; }

fail() {
    printf '%s\n' "$*" >&2
    exit 1
}

# A step in the background does not hear Ctrl-C, so it is ended with the script.
step_pid=
trap 'kill $step_pid 2>/dev/null || true' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

# try_step NAME COMMAND...: a line every ten seconds shows that it lives.
try_step() {
    local log=build/logs/$1.log waited=0 status=0
    mkdir -p build/logs
    "${@:2}" >"$log" 2>&1 </dev/null &
    step_pid=$!
    while kill -0 "$step_pid" 2>/dev/null; do
        sleep 0.2
        ((++waited % 50 != 0)) || stage "  ... $(tail -n 1 "$log" | tr -d '\r' | cut -c1-100)"
    done
    wait "$step_pid" || status=$?
    step_pid=
    return "$status"
}

# show_log NAME LINES: the end of a log, indented, without ninja's lines of progress.
show_log() { grep -vE '^\[[0-9]+/[0-9]+\] ' "build/logs/$1.log" | tail -n "$2" | cut -c1-300 | sed 's/^/    | /' >&2 || true; }

# step NAME SENTENCE COMMAND...: a step whose failure ends the script, with the end of the log and the sentence.
step() {
    try_step "$1" "${@:3}" || {
        show_log "$1" 40
        fail "$2"
    }
}
