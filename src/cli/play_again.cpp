#include "cli/play_again.hpp"

#include <cstdio>
#include <fstream>
#include <sstream>
#include <string>

#include "app/journeys/journey_code.hpp"
#include "app/journeys/journey_replay.hpp"
#include "app/saves/save_envelope.hpp"
#include "app/saves/saved_run.hpp"
#include "cli/dumps.hpp"
#include "cli/link_text.hpp"
#include "cli/play_roads.hpp"
#include "cli/reports.hpp"
#include "game/posthaste.hpp"
#include "lull/version.hpp"
#include "words/refusals.hpp"

using namespace posthaste;

namespace {

constexpr std::size_t most_characters = 700;  // of a link: what messages and chats carry whole
constexpr std::size_t most_in_one_go = 20'000;

// The program's exit code; the sentence says what is wrong with the file.
int complain_of(const std::string& file, const std::string& what) {
    return complain("The file " + file + " holds no run: " + what + ".");
}

lull::Fault read_save(const std::string& contents, const GameData& data, SavedRun& saved) {
    DecodedSave save = unseal_save({contents.begin(), contents.end()});
    return save.fault ? save.fault : from_bytes(save.body, data, saved);
}

// The turns' own hashes are compared, where they are known; the end's is left to the caller.
int play_turns(JourneyReplay& replay, const Options& options) {
    report_beginning(replay.game(), options, options.records);
    const auto& turns = replay.code().turns;
    while (replay.played() < turns.size()) {
        const RecordedTurn& next = turns[replay.played()];
        const bool is_errand = next.is_errand();
        if (options.records) {
            std::puts((is_errand ? to_text(next.errand) : to_text(next.command)).c_str());
        }
        if (next.errand.type == Errand::Type::route && replay.game().outcome() != nullptr) {
            report_end(replay.game(), options);
        }
        if (!replay.step()) {
            std::fprintf(stderr, "%s\n", replay.tell(lull::version).c_str());
            return 1;
        }
        report(replay.game(), options);
        if (next.hash != 0 && replay.game().hash() != next.hash) {
            std::fprintf(stderr, "The first turn that differs: recorded %s, played \"%s\".\n",
                         hexadecimal(next.hash).c_str(), turn_line(replay.game()).c_str());
            return 1;
        }
    }
    report_end(replay.game(), options);
    return 0;
}

int play_code(JourneyCode code, const Options& options, const GameData& data) {
    if (code.turns.size() > most_in_one_go) {
        return complain("That journey has " + std::to_string(code.turns.size()) + " commands, and no more than " +
                        std::to_string(most_in_one_go) + " are played in one go.");
    }
    JourneyReplay replay(std::move(code), data);
    if (const int exit = play_turns(replay, options); exit != 0) {
        return exit;
    }
    if (options.task == Task::dump) {
        std::fputs(dump(replay.game()).c_str(), stdout);
    }
    if (replay.standing() != Standing::as_told) {
        std::fprintf(stderr, "%s\n", replay.tell(lull::version).c_str());
        return 1;
    }
    return 0;
}

// Replays a run that was played in the page, and names the first turn that differs.
int play_save(const std::string& contents, const Options& options, const GameData& data) {
    SavedRun saved;
    if (const lull::Fault fault = read_save(contents, data, saved)) {
        return complain_of(options.file, fault.sentence());
    }
    if (options.task == Task::dump) {
        std::fputs(dump(*saved.game).c_str(), stdout);
        return 0;
    }
    saved.game->finish();
    const auto first_run = first_run_of(saved);
    if (!first_run) {
        return complain("That run was begun in a version that did not keep its commands; it cannot be played again.");
    }
    if (!saved.turns.empty()) {
        saved.turns.back().hash = saved.game->hash();
    }
    JourneyReplay replay({lull::version, saved.game->world().get<Road>(saved.game->road()).seed, *first_run,
                          std::move(saved.turns), saved.game->hash()},
                         data);
    return play_turns(replay, options);
}

}  // namespace

int play_again(const Options& options, const GameData& data) {
    JourneyCode code;
    if (!options.link.empty()) {
        lull::Bytes bytes;
        lull::Fault fault = from_link(options.link, bytes);
        if (!fault) {
            fault = from_bytes(bytes, code);
        }
        return fault ? complain(fault.sentence()) : play_code(std::move(code), options, data);
    }
    const auto contents = read_file(options.file);
    if (!contents) {
        return complain("The file " + options.file + " cannot be read.");
    }
    const lull::Bytes bytes(contents->begin(), contents->end());
    if (!begins_as_journey(bytes)) {
        return play_save(*contents, options, data);
    }
    const lull::Fault fault = from_bytes(bytes, code);
    return fault ? complain(fault.sentence()) : play_code(std::move(code), options, data);
}

int make_link(const Options& options, const GameData& data) {
    const auto contents = read_file(options.recording);
    if (!contents) {
        return complain("The file " + options.recording + " cannot be read.");
    }
    JourneyCode code;
    if (begins_as_save({contents->begin(), contents->end()})) {
        SavedRun saved;
        if (const lull::Fault fault = read_save(*contents, data, saved)) {
            return complain_of(options.recording, fault.sentence());
        }
        if (const lull::Fault fault = code_of(saved, lull::version, code)) {
            return complain(fault.sentence());
        }
    } else {
        std::istringstream recording(*contents);
        if (const int exit = read_recording(recording, options, data, code); exit != 0) {
            return exit;
        }
        if (code.turns.size() > most_turns) {
            return complain("The recording has more than " + std::to_string(most_turns) + " commands.");
        }
    }
    const lull::Bytes bytes = to_bytes(code);
    if (!options.file.empty()) {
        std::ofstream file(options.file, std::ios::binary);
        file.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size())).flush();
        return file ? 0 : complain("The file " + options.file + " cannot be written.");
    }
    std::string link;
    if (const lull::Fault fault = to_link(bytes, link)) {
        return complain(fault.sentence());
    }
    if (link.size() > most_characters) {
        return complain("That journey is too long for a link: it would have " + std::to_string(link.size()) +
                        " characters, and " + std::to_string(most_characters) +
                        " are the most. With --file OUT it goes into a file.");
    }
    std::puts(link.c_str());
    return 0;
}
