// What is kept beside the runs: the first byte says whether the rest is the album, the past journeys or the daily
// tries, as a save with a checksum that fits, or a file of everything. A whole session opens it, shows it, and finds
// the same the next time.
#include <string>

#include "app/album/album.hpp"
#include "app/daily/daily.hpp"
#include "app/history/history.hpp"
#include "app/saves/save_envelope.hpp"
#include "app/session/session.hpp"
#include "game/shipped_data.hpp"
#include "tests/fuzz/targets.hpp"
#include "tests/support/fake_host.hpp"

namespace fuzz {

namespace {

using namespace posthaste;
using lull::expect;

struct Shown {
    std::string notice;
    std::string title;
    std::string album;
    std::string history;
    bool operator==(const Shown&) const = default;
};

constexpr std::uint8_t everything_byte = 0xff;

Shown show(FakeHost& host);

// A refused file leaves no trace; one that is taken is found again, as it was shown.
void take_everything(Input body, Tally& tally) {
    FakeHost host;
    std::string hash;
    {
        Session session(host, shipped_data());
        session.start();
        const std::string nobody = session.state_hash();
        session.update(FilePicked{seal_save(bytes_of(body), 1)});
        const std::string notice = session.panels().notice;
        expect(notice.size() > 10 && notice.back() == '.', "It is not said what became of a file.");
        hash = session.state_hash();
        if (notice.starts_with("That file could not")) {
            expect(host.storage.empty() && hash == nobody, "A file was refused, and taken all the same.");
            return;
        }
        session.update(Hidden{});
    }
    ++tally.accepted;
    {
        Session session(host, shipped_data());
        session.start();
        expect(session.state_hash() == hash, "A run out of a file of everything was not found again.");
    }
    const Shown first = show(host);
    expect(show(host) == first, "What came with a file of everything was shown otherwise the second time.");
}

Shown show(FakeHost& host) {
    Session session(host, shipped_data());
    session.start();
    Shown shown;
    shown.notice = session.panels().notice;
    shown.title = to_json(session.panels());
    session.update(Chosen{"album"});
    shown.album = to_json(session.panels());
    session.update(Chosen{"history"});
    shown.history = to_json(session.panels());
    session.update(Chosen{"past=1"});
    for (int alarms = 0; session.next_alarm() && alarms < 20; ++alarms) {
        session.elapse(16);
    }
    expect(!to_json(session.panels()).empty(), "A past journey cannot be shown.");
    session.update(Hidden{});
    return shown;
}

}  // namespace

void keepsakes(Input input, Tally& tally) {
    ++tally.runs;
    if (input.empty()) {
        return;
    }
    if (input[0] == everything_byte) {
        take_everything(input.subspan(1), tally);
        return;
    }
    constexpr std::string_view slots[] = {Album::slot, History::slot, Daily::slot};
    const std::string_view slot = slots[input[0] % std::size(slots)];
    FakeHost host;
    host.storage[std::string(slot) + ".a"] = encode_save(bytes_of(input.subspan(1)), 1);
    const Shown first = show(host);
    if (!first.notice.empty()) {
        expect(first.notice.size() > 10 && first.notice.back() == '.', "It is not said why something is not shown.");
        return;
    }
    ++tally.accepted;
    expect(show(host) == first, "What is kept was shown otherwise the second time.");
}

}  // namespace fuzz
