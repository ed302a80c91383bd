// A journey from a stranger's link: its bytes, and as many of its commands as are played here.
#include <algorithm>
#include <string>
#include <utility>

#include "app/journeys/ghost.hpp"
#include "app/journeys/journey_code.hpp"
#include "app/journeys/journey_replay.hpp"
#include "app/saves/fixed_numbers.hpp"
#include "game/shipped_data.hpp"
#include "lull/byte_hash.hpp"
#include "tests/fuzz/targets.hpp"

namespace fuzz {

namespace {

using namespace posthaste;
using lull::expect;

// With the check that fits.
lull::Bytes sealed(Input input) {
    lull::Bytes bytes = bytes_of(input);
    const std::uint64_t check = lull::hash_bytes(bytes, 0);
    bytes.resize(bytes.size() + 8);
    put_fixed(bytes, input.size(), check, 8);
    return bytes;
}

bool is_sentence(const std::string& text) { return text.size() > 10 && text.back() == '.'; }

}  // namespace

void journeys(Input input, Tally& tally) {
    ++tally.runs;
    JourneyCode code;
    if (const lull::Fault fault = from_bytes(bytes_of(input), code)) {
        expect(is_sentence(fault.sentence()), "It is not said why something is no journey.");
    }
    if (const lull::Fault fault = from_bytes(sealed(input), code)) {
        expect(is_sentence(fault.sentence()), "It is not said why something is no journey.");
        return;
    }
    ++tally.accepted;
    const lull::Bytes bytes = to_bytes(code);
    JourneyCode again;
    expect(!from_bytes(bytes, again) && to_bytes(again) == bytes, "A journey was read otherwise than written.");
    const std::size_t wanted = std::min<std::size_t>(code.turns.size(), commands_each);
    JourneyReplay replay(std::move(code), shipped_data());
    const std::size_t played = replay.play(commands_each);
    tally.commands += wanted;
    tally.turns += played;
    expect(played == wanted || replay.standing() == Standing::refused, "A journey stopped without a reason.");
    expect((replay.standing() == Standing::under_way) == replay.tell("1").empty(), "It is not said how it came out.");
    expect(replay.standing() == Standing::under_way || is_sentence(replay.tell("1")), "It is said in no sentence.");
    Ghost ghost(shipped_data());
    if (const lull::Fault fault = ghost.watch(bytes); fault) {
        expect(bytes.size() > Ghost::most_bytes || replay.code().first_run != 1,
               "A journey that can be played from its beginning has no ghost.");
        return;
    }
    ghost.follow(replay.game());
    expect(ghost.seen().is == Ghost::Is::here, "A ghost is not where its own journey is.");
}

}  // namespace fuzz
