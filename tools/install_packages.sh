#!/usr/bin/env bash
# Installs what the named groups of packages/debian.txt lack here, and what a package-lock.json names. ./dev sources
# this file after tools/steps.sh.

package_list=packages/debian.txt
os_release=/etc/os-release

# The release of Debian that this is, by its name; another distribution is taken for Debian 12.
codename=$(sed -n 's/^VERSION_CODENAME=//p' "$os_release" 2>/dev/null || true)
release=bookworm
[[ $codename != trixie ]] || release=trixie

tell_other_distributions() {
    [[ $codename == "$release" ]] || stage "The package list is that of Debian 12 and 13, which this is not: play, native and headless should
         work here all the same; the suites format and tidy of ./dev test need the clang tools of release 14"
}

# missing_packages GROUP...: those of the groups of the package list.
missing_packages() {
    local installed line group='' name only program
    # shellcheck disable=SC2016 # dpkg-query, not the shell, fills in the fields
    installed=$'\n'$(dpkg-query -W -f='${db:Status-Status} ${Package}\n' 2>/dev/null || true)$'\n'
    while IFS= read -r line; do
        line=${line%%#*}
        if [[ $line =~ ^\[(.*)\] ]]; then
            group=${BASH_REMATCH[1]}
        elif [[ $line =~ ^([a-z0-9.+-]+)([[:space:]]+@([a-z]+))?([[:space:]]+\(([a-z]+)\))? && " $* " == *" $group "* ]]; then
            name=${BASH_REMATCH[1]} only=${BASH_REMATCH[3]} program=${BASH_REMATCH[5]}
            [[ -z $only || $only == "$release" ]] || continue
            [[ $installed == *$'\n'"installed $name"$'\n'* ]] && continue
            [[ -n $program ]] && command -v "$program" >/dev/null && continue
            printf '%s\n' "$name"
        fi
    done <"$package_list"
}

# known_packages NAME...: those that the distribution has; elsewhere than on Debian some are missing.
known_packages() {
    local name
    for name in "$@"; do
        if [[ $(apt-cache policy "$name" 2>/dev/null) =~ Candidate:\ [^\(] ]]; then
            printf '%s\n' "$name"
        else
            stage "This distribution has no package named $name; what needs it will not run" >&2
        fi
    done
}

# install_packages GROUP...
lists_are_new=false
install_packages() {
    local missing command=(apt-get) by_hand
    [[ -n $(command -v dpkg-query) && -n $(command -v apt-get) ]] || fail \
        "This script installs packages with apt, which this machine does not have. Use Debian 12 or 13, or install the packages named in $package_list by hand."
    mapfile -t missing < <(missing_packages "$@")
    ((${#missing[@]} == 0)) && return
    stage "Installing ${#missing[@]} packages of the distribution: ${missing[*]}"
    if [[ $(id -u) != 0 ]]; then
        by_hand="${missing[*]}.
An administrator would run: apt-get install ${missing[*]}"
        command -v sudo >/dev/null || fail "These packages are missing, and without root or sudo they cannot be installed: $by_hand"
        sudo -v || fail "sudo was refused, so these packages cannot be installed: $by_hand"
        command=(sudo apt-get)
    fi
    export DEBIAN_FRONTEND=noninteractive
    # A failing update alone is no reason to stop: the lists may be good enough.
    $lists_are_new || try_step apt-update "${command[@]}" -q -o Acquire::Retries=2 update || show_log apt-update 5
    lists_are_new=true
    if [[ $codename != "$release" ]]; then
        mapfile -t missing < <(known_packages "${missing[@]}")
        ((${#missing[@]} == 0)) && return
    fi
    # A machine of continuous integration need not survive a power cut halfway: no syncing there.
    step apt-install "The packages could not be installed: ${missing[*]}.
apt's own words are above. Is there a network, and are the package sources those of this distribution?" \
        "${command[@]}" -q -y -o Acquire::Retries=2 -o DPkg::Lock::Timeout=300 --no-install-recommends \
        ${CI:+-o Dpkg::Options::=--force-unsafe-io} install "${missing[@]}"
}

# install_npm_packages [FOLDER]: what its package-lock.json names.
install_npm_packages() {
    local folder=${1:-web} stamp wanted
    stamp=$folder/node_modules/.installed
    wanted=$(cat "$folder/package.json" "$folder/package-lock.json" | sha256sum)
    [[ -e $stamp && $(<"$stamp") == "$wanted" ]] && return
    stage "Installing the npm packages of $folder/package-lock.json"
    step npm-ci "The npm packages could not be installed; npm's own words are above. Is there a network?" \
        npm ci --prefix "$folder" --no-audit --no-fund
    printf '%s\n' "$wanted" >"$stamp"
}
