#include "app/saved_run.hpp"

#include <algorithm>

namespace posthaste {

namespace {
constexpr std::size_t saved_log_lines = 6;
}

lull::Bytes to_bytes(const Game& game, const std::deque<std::string>& log) {
    lull::Bytes bytes;
    lull::ByteWriter writer(bytes);
    const std::size_t lines = std::min(log.size(), saved_log_lines);
    writer.number(lines);
    for (std::size_t i = 0; i < lines; ++i) {
        writer.text(log[i]);
    }
    lull::Bytes state;
    game.save(state);
    writer(state);
    return bytes;
}

std::unique_ptr<Game> from_bytes(const lull::Bytes& bytes, std::deque<std::string>& log, lull::Fault& fault) {
    lull::ByteReader reader(bytes);
    const auto lines = reader.number();
    if (lines > saved_log_lines) {
        fault = lull::Fault("its log is damaged");
        return nullptr;
    }
    for (std::uint64_t i = 0; i < lines; ++i) {
        log.push_back(reader.text());
    }
    lull::Bytes state;
    reader(state);
    if (reader.failed() || reader.left() != 0) {
        fault = lull::Fault("it ends too early");
        return nullptr;
    }
    return Game::load(state, fault);
}

}  // namespace posthaste
