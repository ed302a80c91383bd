#include "tests/support/random_hands.hpp"
#include "game/shipped_data.hpp"

#include <string_view>
#include <utility>

#include "app/saves/saved_run.hpp"
#include "lull/expect.hpp"
#include "tests/support/ascii_road.hpp"

namespace random_hands {

using namespace posthaste;
using lull::expect;

namespace {

// Keys by position and by label: letters, digits, arrows, Enter, Escape, space.
KeyPress some_key(lull::RandomStream& chance) {
    const auto letter = static_cast<int>(chance.below(26));
    switch (chance.below(8)) {
        case 0: return {40, '\0'};
        case 1: return {41, '\0'};
        case 2: return {44, '\0'};
        case 3: return {static_cast<std::uint16_t>(79 + chance.below(4)), '\0'};
        case 4: {
            const auto digit = static_cast<int>(chance.below(9));
            return {static_cast<std::uint16_t>(30 + digit), static_cast<char>('1' + digit)};
        }
        case 5: return {static_cast<std::uint16_t>(chance.below(300)), static_cast<char>(chance.below(128))};
        default: return {static_cast<std::uint16_t>(4 + letter), static_cast<char>('a' + letter), chance.chance(1, 6)};
    }
}

template <class List, class Name>
void each_has_its_own(const List& list, const char* sentence, Name name) {
    std::set<std::string> names;
    for (const auto& one : list) {
        expect(names.insert(name(one)).second, sentence);
    }
}

void look_at(const Panels& panels) {
    expect(!panels.heading.empty() || panels.screen == Screen::road, "A screen has no heading.");
    expect(!to_json(panels).empty(), "A screen cannot be told to the page.");
    each_has_its_own(panels.choices, "Two choices of a screen have one name.", [](const Choice& it) { return it.id; });
    each_has_its_own(panels.meters, "Two meters have one name.", [](const Meter& it) { return it.id; });
    each_has_its_own(panels.counters, "Two counters have one name.", [](const Counter& it) { return it.id; });
    each_has_its_own(panels.options, "Two settings have one name.", [](const Option& it) { return it.id; });
    each_has_its_own(panels.key_rows, "Two commands have one name.", [](const KeyRow& it) { return it.id; });
    each_has_its_own(panels.waybill, "Two lines have one label.", [](const Line& it) { return it.label; });
    int primaries = 0;
    for (const Choice& choice : panels.choices) {
        expect(!choice.id.empty() && !choice.label.empty(), "A button has no name.");
        expect(choice.toggles || !choice.pressed, "A button is pressed that is no toggle.");
        primaries += choice.primary ? 1 : 0;
    }
    expect(primaries <= 1, "A screen has two filled buttons.");
    for (const Meter& meter : panels.meters) {
        expect(meter.value >= 0 && meter.value <= meter.max, "A meter shows more than there is.");
    }
}

}  // namespace

Hands::Hands(std::uint64_t seed) : chance_(seed, 5) {
    if (chance_.chance(1, 2)) {
        host_.durable_state = chance_.chance(1, 2) ? StorageFault::none : StorageFault::late;
    }
    if (chance_.chance(1, 4)) {  // one turn from a camp, with something to spend there
        leave_game(host_, *ascii_road::game_of({"...@..."}, {.speed = 3, .letters = 20}));
    }
    restart();
}

void Hands::restart() {
    host_.day += static_cast<std::int32_t>(below(5)) - 2;
    session_ = std::make_unique<Session>(host_, shipped_data());
    session_->tell_time(now_);
    session_->start();
    host_.pending.clear();  // the page that made the request is gone
}

double Hands::at() { return chance_.chance(1, 3) ? Session::no_time : now_ - below(600); }

void Hands::press() {
    if (chance_.chance(1, 2)) {
        session_->update(some_key(chance_), at());
    } else {
        session_->update(static_cast<Key>(below(static_cast<std::uint32_t>(Key::escape) + 1)), at());
    }
}

void Hands::choose() {
    const Panels& panels = session_->panels();
    std::string id;
    switch (below(8)) {
        case 0:
            if (!panels.options.empty()) {
                const Option& option = panels.options[below(static_cast<std::uint32_t>(panels.options.size()))];
                id = option.id + "=" + std::to_string(below(static_cast<std::uint32_t>(option.values.size()) + 1));
            }
            break;
        case 1:
            if (!panels.key_rows.empty()) {
                id = "bind=" + panels.key_rows[below(static_cast<std::uint32_t>(panels.key_rows.size()))].id;
            }
            break;
        case 2: {  // also one of another screen, since a click may come late
            constexpr std::string_view others[] = {
                "title",    "album",   "continue",  "new_run", "practice",     "begin",   "keep",    "set_out",
                "drive_on", "export",  "import",    "log",     "erase_surely", "back",    "dismiss", "again",
                "depots",   "load",    "take_up=0", "buy=1",   "route=2",      "restart", "crow",    "",
                "nonsense", "history", "past=0",    "daily",   "play_route"};
            id = others[below(static_cast<std::uint32_t>(std::size(others)))];
            break;
        }
        default:
            if (!panels.choices.empty()) {
                id = panels.choices[below(static_cast<std::uint32_t>(panels.choices.size()))].id;
            }
    }
    if (chance_.chance(1, 4)) {
        session_->update(Hinted{id});
    } else {
        session_->update(Chosen{id}, at());
    }
}

void Hands::point() {
    const auto x = static_cast<float>(chance_.between(-20, 700)) / 10;
    const auto y = static_cast<float>(chance_.between(-20, 200)) / 10;
    switch (below(6)) {
        case 0: session_->update(Hovered{std::nullopt}); break;
        case 1:
        case 2:
            session_->update(Hovered{Cell{chance_.between(-2, 70), chance_.between(-2, 20)}, chance_.chance(2, 3)});
            break;
        case 3: session_->update(Tapped{x, y, chance_.chance(1, 2)}); break;
        default:
            session_->update(PointerDown{x, y});
            for (std::uint32_t i = below(3); i > 0; --i) {
                session_->update(PointerMoved{x + static_cast<float>(chance_.between(-4, 4)),
                                              y + static_cast<float>(chance_.between(-4, 4))});
            }
            if (chance_.chance(3, 4)) {
                session_->update(PointerUp{x, y});
            }
    }
}

void Hands::trouble() {
    constexpr StorageFault faults[] = {StorageFault::none, StorageFault::denied, StorageFault::full,
                                       StorageFault::absent, StorageFault::late};
    switch (below(10)) {
        case 0: host_.denied = !host_.denied; break;
        case 1: host_.full = !host_.full; break;
        case 2: host_.durable_state = faults[below(5)]; break;
        case 3: session_->update(DurableArrived{}); break;
        case 4:
            if (!host_.storage.empty()) {  // browsers clear storage at will
                auto lost = host_.storage.begin();
                std::advance(lost, below(static_cast<std::uint32_t>(host_.storage.size())));
                host_.storage.erase(lost);
            }
            break;
        case 5: host_.has_files = chance_.chance(3, 4); break;
        case 6: session_->update(StoreAnswered{below(200), faults[below(4)]}); break;
        default:
            if (!host_.pending.empty()) {
                const StorageFault fault = chance_.chance(1, 5) ? faults[below(4)] : StorageFault::none;
                const std::uint32_t ticket = host_.answer(fault);
                session_->update(StoreAnswered{ticket, fault});
            }
    }
}

void Hands::take_a_file() {
    if (chance_.chance(1, 3)) {
        if (lull::Bytes file = session_->export_file(); !file.empty()) {
            files_.push_back(std::move(file));
            if (files_.size() > 8) {
                files_.erase(files_.begin());
            }
        }
        return;
    }
    lull::Bytes file = files_.empty() ? lull::Bytes{1, 2, 3} : files_[below(static_cast<std::uint32_t>(files_.size()))];
    if (!host_.files.empty() && chance_.chance(1, 3)) {  // that the settings have given out, of everything, too
        auto given = host_.files.begin();
        std::advance(given, below(static_cast<std::uint32_t>(host_.files.size())));
        file = given->second;
    }
    if (chance_.chance(1, 4)) {
        file[below(static_cast<std::uint32_t>(file.size()))] ^= static_cast<std::uint8_t>(1 + below(255));
    }
    chance_.chance(1, 3) ? session_->update(RunGivenBack{file}) : session_->update(FilePicked{file});
}

// One that a waybill has shared, or what is none, or only nearly.
void Hands::take_a_link() {
    lull::Bytes code = host_.linked.empty() ? lull::Bytes{1, 2, 3} : host_.linked;
    if (chance_.chance(1, 4)) {
        code[below(static_cast<std::uint32_t>(code.size()))] ^= static_cast<std::uint8_t>(1 + below(255));
    }
    session_->update(LinkOpened{code});
}

void Hands::act() {
    now_ += chance_.chance(1, 3) ? 0 : below(500);
    session_->tell_time(now_);
    switch (below(40)) {
        case 0: session_->update(Hidden{}); break;
        case 1: session_->update(MotionReduced{chance_.chance(1, 2)}); break;
        case 2: take_a_file(); break;
        case 3: session_->update(SeedTyped{chance_.chance(1, 2) ? std::to_string(below(30)) : "what?"}); break;
        case 4:
        case 5: trouble(); break;
        case 6: session_->update(WordsArrived{"nothing like words"}); break;
        case 12: take_a_link(); break;
        case 7:
            if (chance_.chance(1, 10)) {
                restart();
            }
            break;
        case 8:
        case 9:
        case 10:
        case 11: point(); break;
        default: chance_.chance(1, 2) ? press() : choose();
    }
    if (const auto due = session_->next_alarm(); due && chance_.chance(2, 3)) {
        session_->elapse(chance_.chance(1, 4) ? 1e6 : *due == 0 ? 16 : *due);
    }
    session_->tell_shown(now_);
}

void Hands::look() {
    tally_.screens.insert(session_->panels().screen);
    if (session_->take_panels_changed()) {
        look_at(session_->panels());
    }
    if (session_->take_board_changed()) {
        const DrawList board = session_->board();
        expect(board.columns > 0 && board.rows > 0, "There is no board.");
    }
    session_->take_sounds();
    // The run as a file loads again: nothing that can be played is refused later.
    if (chance_.chance(1, 50) && !session_->is_watching()) {
        const lull::Bytes file = session_->export_file();
        if (!file.empty()) {
            FakeHost other;
            Session reader(other, shipped_data());
            reader.start();
            reader.update(FilePicked{file});
            expect(reader.state_hash() == session_->state_hash(),
                   "A run that was saved to a file comes back as another.");
        }
    }
}

void Hands::move() {
    act();
    ++tally_.inputs;
    if (std::string now = session_->state_hash(); now != last_hash_) {
        ++tally_.changes;
        last_hash_ = std::move(now);
    }
    look();
}

}  // namespace random_hands
