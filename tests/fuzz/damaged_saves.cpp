// Every truncation and every flipped bit of one save of each kind, for ./dev soak: of the sealed file, which must then
// be refused, and of its body under a correct checksum, which is refused with a sentence or played. With the name of a
// kind that one alone is damaged, and with a byte and a bit (-1: cut there) too, its body at that place alone.
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

#include "app/saves/save_slot.hpp"
#include "tests/fuzz/kinds_of_saves.hpp"
#include "tests/fuzz/targets.hpp"

namespace {

using namespace posthaste;

struct Place {
    const char* kind = "";
    const char* damage = "";
    std::size_t at = 0;
    int bit = 0;
};
Place place;  // for the message, should it fail

void say_where(int /*signal*/) {
    std::fprintf(stderr, "That was the save \"%s\", %s at byte %lu, bit %d.\n", place.kind, place.damage,
                 static_cast<unsigned long>(place.at), place.bit);
    std::_Exit(1);
}

// Calls check(bytes) for each way to damage them, and counts the calls.
template <class Check>
std::uint64_t damage(const char* what, const lull::Bytes& whole, const Check& check) {
    std::uint64_t count = 0;
    place.damage = what;
    for (place.at = 0; place.at < whole.size(); ++place.at) {
        place.bit = -1;
        check(lull::Bytes(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(place.at)));
        lull::Bytes flipped = whole;
        for (place.bit = 0; place.bit < 8; ++place.bit) {
            flipped[place.at] = static_cast<std::uint8_t>(whole[place.at] ^ (1U << static_cast<unsigned>(place.bit)));
            check(flipped);
        }
        count += 9;
    }
    return count;
}

std::vector<fuzz::KindOfSave> all_saves() {
    std::vector<fuzz::KindOfSave> all = fuzz::saves_of_each_kind();
    for (fuzz::KindOfSave& kind : fuzz::saves_from_inside()) {
        all.push_back(std::move(kind));
    }
    return all;
}

}  // namespace

int main(int argc, char** argv) {
    std::signal(SIGABRT, &say_where);
    const auto play = [](const lull::Bytes& body, fuzz::Tally& tally) {
        lull::Bytes input(fuzz::command_bytes, static_cast<std::uint8_t>(place.at));
        input.insert(input.end(), body.begin(), body.end());
        fuzz::saves(input, tally);
    };
    if (argc == 4) {
        for (const fuzz::KindOfSave& kind : all_saves()) {
            if (kind.name != argv[1]) {
                continue;
            }
            place = {kind.name.c_str(), "the body damaged", std::strtoul(argv[2], nullptr, 10), std::atoi(argv[3])};
            lull::Bytes body = kind.body;
            if (place.bit < 0) {
                body.resize(place.at);
            } else {
                body.at(place.at) ^= static_cast<std::uint8_t>(1U << static_cast<unsigned>(place.bit));
            }
            fuzz::Tally tally;
            play(body, tally);
            std::printf("%s\n", tally.accepted > 0 ? "taken and played" : "refused");
        }
        return 0;
    }
    std::uint64_t all = 0;
    for (const fuzz::KindOfSave& kind : all_saves()) {
        if (argc == 2 && kind.name != argv[1]) {
            continue;
        }
        place.kind = kind.name.c_str();
        const auto files = damage("the file damaged", seal_save(kind.body, 7), [](const lull::Bytes& file) {
            const DecodedSave save = unseal_save(file);
            lull::expect(save.fault && save.body.empty(), "A damaged file was taken for a save.");
            lull::expect(decode_save(encode_save(file, 1)).body == file, "A slot lost what was stored in it.");
        });
        fuzz::Tally tally;
        const auto bodies = damage("the body damaged", kind.body, [&](const lull::Bytes& body) { play(body, tally); });
        std::printf(
            "%s, %lu bytes: %llu damaged files refused; %llu bodies, of which %llu were taken and played for "
            "%llu commands\n",
            kind.name.c_str(), static_cast<unsigned long>(kind.body.size()), static_cast<unsigned long long>(files),
            static_cast<unsigned long long>(bodies), static_cast<unsigned long long>(tally.accepted),
            static_cast<unsigned long long>(tally.commands));
        std::fflush(stdout);
        all += files + bodies;
    }
    std::printf("%llu passed, 0 failed\n", static_cast<unsigned long long>(all));
    return 0;
}
