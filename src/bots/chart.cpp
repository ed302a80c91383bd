#include "bots/chart.hpp"

#include <algorithm>

namespace posthaste::bots {

namespace {

// The colours of the game, each with its meaning: paper, ink, the player's blue, the red of what threatens.
constexpr const char* paper = "#f3e9d2";
constexpr const char* ink = "#3a3020";
constexpr const char* muted = "#8a7d62";
constexpr const char* blue = "#2d5f9e";
constexpr const char* red = "#c8453b";

constexpr Count picture_width = 860;
constexpr Count left = 150;  // of the bars
constexpr Count run_width = 56;
constexpr Count bar_top = 84;
constexpr Count bar_step = 26;
constexpr Count lines_height = 200;

std::string number(const char* name, Count value) {
    return std::string(" ") + name + "=\"" + std::to_string(value) + '"';
}

std::string text_at(Count x, Count y, const std::string& words, const char* colour = ink, const char* more = "") {
    return "<text" + number("x", x) + number("y", y) + " fill=\"" + colour + '"' + more + '>' + words + "</text>\n";
}

std::string box(Count x, Count y, Count wide, Count high, const char* fill) {
    return "<rect" + number("x", x) + number("y", y) + number("width", wide) + number("height", high) + " fill=\"" +
           fill + "\"/>\n";
}

std::string line(Count x1, Count y1, Count x2, Count y2, const char* colour) {
    return "<line" + number("x1", x1) + number("y1", y1) + number("x2", x2) + number("y2", y2) + " stroke=\"" + colour +
           "\"/>\n";
}

// Tenths of a run as pixels.
Count along(Count runs) { return left + runs * run_width / 10; }

// The edge of an airmail letter.
std::string edge(Count height) {
    std::string text;
    const auto strip = [&](Count x, Count y, Count wide, Count high) { text += box(x, y, wide, high, "url(#edge)"); };
    strip(0, 0, picture_width, 8);
    strip(0, height - 8, picture_width, 8);
    strip(0, 0, 8, height);
    strip(picture_width - 8, 0, 8, height);
    return text;
}

// How far each comes; what the design asks of it is a hatched frame.
std::string bars(const Played& played, Count& y) {
    std::string text;
    for (Count run = 0; run <= 9; ++run) {
        text += line(along(run * 10), bar_top - 14, along(run * 10),
                     bar_top + bar_step * static_cast<Count>(played.rows.size()), "#d8cbab");
        text += text_at(along(run * 10), bar_top - 20, std::to_string(run), muted, " text-anchor=\"middle\"");
    }
    y = bar_top;
    const auto aims = aims_of(played);
    for (const Row& row : played.rows) {
        const Count reached = tenths(row.tally.runs_reached, row.tally.games);
        text += text_at(left - 10, y + 13, row.bot, ink, " text-anchor=\"end\"");
        text += box(left, y, along(reached) - left, 16, blue);
        for (const Aim& aim : aims) {
            if (aim.what == row.bot + ": run in which it ends") {
                text += "<rect" + number("x", along(aim.least)) + number("y", y - 3) +
                        number("width", along(aim.most) - along(aim.least)) + number("height", 22) +
                        " fill=\"url(#aim)\" stroke=\"" + red + "\"/>\n";
            }
        }
        text += text_at(along(90) + 14, y + 13,
                        with_point(reached) + "   won " + with_point(permille(row.tally.won, row.tally.games)) + " %");
        y += bar_step;
    }
    return text;
}

// What part of each run is survived, by those that look ahead; each line has a mark and a name of its own.
std::string lines(const Played& played, Count top) {
    std::string text;
    for (Count part = 0; part <= 4; ++part) {
        const Count y = top + lines_height - part * lines_height / 4;
        text += line(left, y, along(80), y, "#d8cbab");
        text += text_at(left - 10, y + 4, std::to_string(part * 25) + " %", muted, " text-anchor=\"end\"");
    }
    for (Count run = 1; run <= 9; ++run) {
        text += text_at(along(run * 10 - 10), top + lines_height + 20, "run " + std::to_string(run), muted,
                        " text-anchor=\"middle\"");
    }
    constexpr struct {
        const char* bot;
        const char* colour;
        const char* dashes;
        const char* mark;
    } drawn[] = {{"greedy", muted, "2 4", "+"}, {"looks 1", red, "8 5", "x"}, {"looks 3", blue, "", "o"}};
    Count legend = top + 14;
    for (const auto& one : drawn) {
        std::string points;
        for (const Row& row : played.rows) {
            for (std::size_t run = 0; run < runs_of_a_game && row.bot == one.bot; ++run) {
                const RunTally& it = row.tally.runs[run];
                if (it.begun == 0) {
                    break;
                }
                const Count x = along(static_cast<Count>(run) * 10);
                const Count y = top + lines_height - permille(it.delivered, it.begun) * lines_height / 1000;
                points += std::to_string(x) + ',' + std::to_string(y) + ' ';
                text += text_at(x, y + 5, one.mark, one.colour, R"( text-anchor="middle" font-weight="bold")");
            }
        }
        text += R"(<polyline points=")" + points + R"(" fill="none" stroke=")" + one.colour +
                R"(" stroke-dasharray=")" + one.dashes + "\"/>\n";
        text += text_at(along(90) + 14, legend, std::string(one.mark) + "  " + one.bot, one.colour);
        legend += 22;
    }
    return text;
}

}  // namespace

std::string chart_of(const Played& played) {
    Count y = 0;
    const std::string upper = bars(played, y);
    const Count top = y + 50;
    const Count height = top + lines_height + 44;
    std::string text = R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 )" + std::to_string(picture_width) +
                       ' ' + std::to_string(height) +
                       "\" font-family=\"'IBM Plex Mono', monospace\" font-size=\"14\">\n";
    text += "<title>How far the bots come</title>\n";
    text +=
        "<defs><pattern id=\"edge\" width=\"48\" height=\"48\" patternUnits=\"userSpaceOnUse\" "
        "patternTransform=\"skewX(-30)\">"
        "<rect width=\"12\" height=\"48\" fill=\"#c8453b\"/>"
        "<rect x=\"24\" width=\"12\" height=\"48\" fill=\"#2d5f9e\"/></pattern>"
        "<pattern id=\"aim\" width=\"6\" height=\"6\" patternUnits=\"userSpaceOnUse\" "
        "patternTransform=\"rotate(45)\"><line y2=\"6\" stroke=\"#c8453b\" stroke-width=\"2\"/></pattern></defs>\n";
    text += box(0, 0, picture_width, height, paper) + edge(height);
    text += text_at(28, 38, "The run in which a game ends, and games won", ink, " font-size=\"17\"");
    text += text_at(
        picture_width - 28, 38,
        "seeds " + std::to_string(played.first_seed) + "-" + std::to_string(played.first_seed + played.seeds - 1),
        muted, " text-anchor=\"end\"");
    text += upper;
    text += text_at(28, top - 18, "Runs begun that are survived (hatched above: what the design asks for)", ink,
                    " font-size=\"17\"");
    text += lines(played, top);
    return text + "</svg>\n";
}

}  // namespace posthaste::bots
