// Looks for a way through every draw of every house, as it is drawn and mirrored, and prints in how many steps it leads
// out with something better than a letter:
//
//     posthaste_houses [--write FILE]      writes the draws that do not count, for assets/data/refused_draws.json
//     posthaste_houses --draws NUMBER      only so many of the thirty draws for each run
//
// The exit code is 1 when the list that the game was built with is another one, or when a drawing in assets/houses,
// below the folder that it runs in, says otherwise of the steps. Only all draws tell the steps.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "arguments/arguments.hpp"
#include "bots/house_search.hpp"
#include "game/shipped_data.hpp"

using namespace posthaste;

namespace {

// One house in the runs of one band.
struct Steps {
    std::int32_t fewest = most_fair_steps + 1;
    std::int32_t most = 0;
    int drawn = 0;
    int refused = 0;
};

// The first draws for one run; those that do not count are added to the list.
void prove(const HouseDrawing& house, std::int32_t run, std::int32_t draws, Steps& steps,
           std::vector<RefusedDraw>& refused) {
    for (const bool mirrored : {false, true}) {
        for (std::int32_t number = 0; number < draws; ++number) {
            ++steps.drawn;
            if (const auto way = find_fair_way(draw_house(house, mirrored, run, number), shipped_data())) {
                steps.fewest = std::min(steps.fewest, way->steps);
                steps.most = std::max(steps.most, way->steps);
            } else {
                ++steps.refused;
                refused.push_back({run, mirrored, number});
            }
        }
    }
}

// The draws of one house, an entry for each run and image.
void write(std::string& list, const std::string& house, const std::vector<RefusedDraw>& refused) {
    for (std::size_t i = 0; i < refused.size();) {
        const RefusedDraw& first = refused[i];
        list += list.empty() ? "" : ",\n";
        list += R"(    { "house": ")" + house + R"(", "run": )" + std::to_string(first.run) + R"(, "mirrored": )" +
                (first.mirrored ? "true" : "false") + R"(, "draws": [)";
        for (bool begins = true;
             i < refused.size() && refused[i].run == first.run && refused[i].mirrored == first.mirrored; ++i) {
            list += (begins ? "" : ", ") + std::to_string(refused[i].number);
            begins = false;
        }
        list += "] }";
    }
}

// Complains unless the drawing of that house has that line.
bool is_said(const std::string& house, const std::string& line) {
    std::error_code fault;
    for (const auto& entry : std::filesystem::directory_iterator("assets/houses", fault)) {
        std::ifstream input(entry.path(), std::ios::binary);
        const std::string drawing{std::istreambuf_iterator<char>(input), {}};
        if (drawing.starts_with("name: " + house + "\n")) {
            const bool is_so = drawing.find("\n" + line) != std::string::npos;
            if (!is_so) {
                std::printf("%s says otherwise; it should say:\n%s", entry.path().c_str(), line.c_str());
            }
            return is_so;
        }
    }
    std::printf("assets/houses has no drawing that begins with its name, %s\n", house.c_str());
    return false;
}

}  // namespace

int main(int argc, char** argv) {
    args::ArgumentParser parser("Looks for a way through every draw of every house.");
    parser.Prog("posthaste_houses");
    args::ValueFlag<std::string> file(parser, "FILE", "writes the draws that do not count into that file", {"write"});
    args::ValueFlag<std::int32_t> first(parser, "NUMBER", "only so many of the thirty draws for each run", {"draws"},
                                        draws_of_each_run);
    args::HelpFlag help(parser, "help", "this text", {"help"});
    lull::Fault fault;
    if (!read_arguments(parser, words_of(argc, argv), fault)) {
        std::fputs(parser.Help().c_str(), stdout);
        return 0;
    }
    if (fault) {
        std::fprintf(stderr, "%s\n", fault.sentence().c_str());
        return 2;
    }
    const std::int32_t draws = std::clamp(first.Get(), 1, draws_of_each_run);
    const bool are_all = draws == draws_of_each_run;
    if (file && !are_all) {
        std::fputs("--write needs all draws.\n", stderr);
        return 2;
    }
    const auto begin = std::chrono::steady_clock::now();
    std::string list;
    bool is_as_built = true;
    bool is_as_drawn = true;
    std::printf("%-20s %6s %6s %6s %9s\n", "house", "runs", "steps", "draws", "refused");
    for (const HouseDrawing& house : shipped_data().houses) {
        std::vector<RefusedDraw> refused;
        std::string said;
        for (std::int32_t run = 1; run <= last_run_drawn; run += 3) {
            Steps steps;
            for (std::int32_t i = 0; i < 3; ++i) {
                prove(house, run + i, draws, steps, refused);
            }
            std::printf("%-20s %4d-%d %3d-%2d %6d %6d\n", house.name.c_str(), static_cast<int>(run),
                        static_cast<int>(run + 2), static_cast<int>(steps.fewest), static_cast<int>(steps.most),
                        steps.drawn, steps.refused);
            std::fflush(stdout);
            said += (said.empty() ? "" : ", ") + std::to_string(steps.fewest) + "-" + std::to_string(steps.most) +
                    " steps (runs " + std::to_string(run) + "-" + std::to_string(run + 2) + ")";
        }
        std::vector<RefusedDraw> built_with = house.refused;
        std::erase_if(built_with, [draws](const RefusedDraw& it) { return it.number >= draws; });
        is_as_built = is_as_built && refused == built_with;
        if (are_all) {
            is_as_drawn = is_said(house.name, "better-than-a-letter: " + said + "\n") && is_as_drawn;
        }
        write(list, house.name, refused);
    }
    std::printf("%.1f seconds%s\n", std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count(),
                is_as_built ? "" : "; THE LIST OF REFUSED DRAWS IS ANOTHER ONE");
    if (!file) {
        return is_as_built && is_as_drawn ? 0 : 1;
    }
    std::FILE* const into = std::fopen(file.Get().c_str(), "wb");
    if (into == nullptr || std::fprintf(into, "{\n  \"refused_draws\": [\n%s\n  ]\n}\n", list.c_str()) < 0) {
        std::fprintf(stderr, "%s cannot be written\n", file.Get().c_str());
        return 2;
    }
    std::fclose(into);
    return is_as_drawn ? 0 : 1;
}
