// A whole session around a save from anywhere: its screens, its previews, its own saves.
#include <memory>
#include <string>

#include "app/saves/save_slot.hpp"
#include "app/session/session.hpp"
#include "game/shipped_data.hpp"
#include "lull/random.hpp"
#include "tests/fuzz/targets.hpp"
#include "tests/support/fake_host.hpp"

namespace fuzz {

namespace {

using namespace posthaste;
using lull::expect;

// One random input.
void do_something(Session& session, lull::RandomStream& chance) {
    switch (chance.below(16)) {
        case 0:
            session.update(
                Tapped{static_cast<float>(chance.between(-2, 60)), static_cast<float>(chance.between(-2, 20))});
            break;
        case 1:
            session.update(Hovered{Cell{chance.between(-2, 60), chance.between(-2, 20)}, chance.chance(1, 2)});
            break;
        case 2: session.elapse(chance.between(0, 400)); break;
        case 3: session.update(Hidden{}); break;
        case 4: session.update(MotionReduced{chance.chance(1, 2)}); break;
        case 5:
            session.update(
                KeyPress{static_cast<std::uint16_t>(chance.below(120)), static_cast<char>(chance.below(128))});
            break;
        case 6:
        case 7:
        case 8: {
            const auto& choices = session.panels().choices;
            if (!choices.empty()) {
                const std::string id = choices[chance.below(static_cast<std::uint32_t>(choices.size()))].id;
                chance.chance(1, 3) ? session.update(Hinted{id}) : session.update(Chosen{id});
            }
            break;
        }
        default: session.update(static_cast<Key>(chance.below(static_cast<std::uint32_t>(Key::escape) + 1))); break;
    }
}

void look(Session& session) {
    const Panels& panels = session.panels();
    expect(!panels.heading.empty() || panels.screen == Screen::road, "A screen has no heading.");
    expect(!to_json(panels).empty(), "A screen cannot be told to the page.");
    const DrawList board = session.board();
    expect(board.columns > 0 && board.rows > 0, "There is no board.");
    session.take_sounds();
}

}  // namespace

void session(Input input, Tally& tally) {
    ++tally.runs;
    if (input.size() < command_bytes) {
        return;
    }
    FakeHost host;
    auto player = std::make_unique<Session>(host, shipped_data());
    player->start();
    const std::string nobody = player->state_hash();
    player->update(FilePicked{seal_save(bytes_of(input.subspan(command_bytes)), 1)});
    if (player->export_file().empty()) {
        expect(!player->panels().notice.empty(), "A save was refused without a sentence.");
        expect(player->state_hash() == nobody, "A save was refused, and taken all the same.");
        return;
    }
    ++tally.accepted;
    lull::RandomStream chance(number_of(input), 2);
    for (int i = 0; i < commands_each; ++i) {
        ++tally.commands;
        const std::string before = player->state_hash();
        do_something(*player, chance);
        tally.turns += player->state_hash() != before ? 1 : 0;
        look(*player);
    }
    // Whatever was on the screen, even in the middle of a turn, a reload gives the same state.
    player->update(Hidden{});
    const bool erased = player->export_file().empty();  // there is a choice for that in the settings
    const std::string left = player->state_hash();
    player = std::make_unique<Session>(host, shipped_data());
    player->start();
    expect(erased || player->state_hash() == left, "A player who came back found another state.");
    look(*player);
}

}  // namespace fuzz
