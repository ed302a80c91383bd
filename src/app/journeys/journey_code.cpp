#include "app/journeys/journey_code.hpp"

#include <algorithm>

#include "app/saves/fixed_numbers.hpp"
#include "game/posthaste.hpp"
#include "lull/byte_hash.hpp"
#include "lull/expect.hpp"
#include "words/journeys.hpp"
#include "words/sentence.hpp"

namespace posthaste {

namespace {

constexpr std::uint8_t format = 1;
constexpr std::size_t hash_size = 8;
constexpr std::size_t most_version_bytes = 40;

bool is_version(const std::string& text) {
    const auto may_be = [](char letter) {
        return (letter >= '0' && letter <= '9') || (letter >= 'a' && letter <= 'z') ||
               (letter >= 'A' && letter <= 'Z') || letter == '.' || letter == '-' || letter == '+';
    };
    return !text.empty() && text.size() <= most_version_bytes && std::all_of(text.begin(), text.end(), may_be);
}

void append_hash(lull::Bytes& to, std::uint64_t hash) {
    to.resize(to.size() + hash_size);
    put_fixed(to, to.size() - hash_size, hash, hash_size);
}

lull::Fault too_long() {
    return lull::Fault(words::fill(words::journey_is_too_long, {{"most", static_cast<std::int32_t>(most_turns)}}));
}

// A copy lets the run itself play on.
std::uint64_t hash_when_finished(const Game& game) {
    if (game.pause().kind != lull::Pause::For::delay) {
        return game.hash();
    }
    lull::Bytes state;
    game.save(state);
    lull::Fault fault;
    const auto copy = Game::load(state, game.world().data(), fault);
    lull::expect(copy != nullptr, "A game cannot be loaded from its own save.");
    copy->finish();
    return copy->hash();
}

}  // namespace

std::string release_of(const std::string& version) {
    constexpr std::size_t letters = 8;
    const std::size_t dash = version.rfind('-');
    const std::string name = dash != std::string::npos ? version.substr(dash + 1) : std::string();
    return name.size() == letters && name.find_first_not_of("0123456789abcdef") == std::string::npos ? name : "";
}

bool begins_as_journey(const lull::Bytes& bytes) { return !bytes.empty() && bytes[0] < ' '; }

lull::Bytes to_bytes(const JourneyCode& code) {
    lull::expect(is_version(code.version) && code.turns.size() <= most_turns, "A journey goes beyond its limits.");
    lull::Bytes bytes{format};
    lull::ByteWriter writer(bytes);
    writer.text(code.version);
    writer.number(code.seed);
    writer.number(static_cast<std::uint64_t>(code.first_run));
    writer.number(code.turns.size());
    for (const RecordedTurn& turn : code.turns) {
        writer.number(word_of(turn));
    }
    append_hash(bytes, code.end_hash);
    append_hash(bytes, lull::hash_bytes(bytes, 0));
    return bytes;
}

lull::Fault from_bytes(const lull::Bytes& bytes, JourneyCode& code) {
    if (bytes.size() > most_code_bytes) {
        return lull::Fault(words::journey_is_too_large);
    }
    if (bytes.size() < 1 + 2 * hash_size) {
        return lull::Fault(words::journey_is_not_whole);
    }
    const std::size_t checked = bytes.size() - hash_size;
    if (get_fixed(bytes, checked, hash_size) != lull::hash_bytes({bytes.begin(), bytes.end() - hash_size}, 0)) {
        return lull::Fault(words::journey_is_not_whole);
    }
    if (bytes[0] != format) {  // the check, which every format ends with, tells it from nonsense
        return lull::Fault(words::journey_is_of_newer_game);
    }
    lull::ByteReader reader(bytes.data() + 1, checked - hash_size - 1);
    code.version = reader.text();
    const auto seed = reader.number();
    const auto first_run = reader.number();
    const auto turns = reader.number();
    if (reader.failed() || !is_version(code.version) || seed > UINT32_MAX || first_run < 1 || first_run > last_run) {
        return lull::Fault(words::journey_is_not_whole);
    }
    if (turns > most_turns) {
        return too_long();
    }
    code.seed = static_cast<std::uint32_t>(seed);
    code.first_run = static_cast<std::int32_t>(first_run);
    code.turns.clear();
    for (std::uint64_t i = 0; i < turns && !reader.failed(); ++i) {
        const auto turn = turn_of(reader.number());
        if (!turn) {
            return lull::Fault(words::journey_is_nonsense);
        }
        code.turns.push_back(*turn);
    }
    if (reader.failed() || reader.left() != 0) {
        return lull::Fault(words::journey_is_not_whole);
    }
    code.end_hash = get_fixed(bytes, checked - hash_size, hash_size);
    return {};
}

lull::Fault code_of(const SavedRun& run, const std::string& version, JourneyCode& code) {
    if (run.game->practises()) {
        return lull::Fault(words::practice_has_no_link);
    }
    if (first_run_of(run) != 1) {  // every journey begins with run 1
        return lull::Fault(words::first_turns_are_gone);
    }
    if (run.turns.size() > most_turns) {
        return too_long();
    }
    code.version = version;
    code.seed = run.game->world().get<Road>(run.game->road()).seed;
    code.first_run = 1;
    code.turns = run.turns;
    code.end_hash = hash_when_finished(*run.game);
    return {};
}

}  // namespace posthaste
