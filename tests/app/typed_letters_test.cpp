// Headings, stamps and buttons are set in a typewriter's type, of which the page fetches only the letters that they
// need (assets/sprites.json says without which): another letter would stand there in another type.
#include <doctest/doctest.h>

#include <fstream>
#include <iterator>

#include "tests/support/player_table.hpp"

namespace typed_letters_test {

using namespace player_table;

namespace {

// The characters that the recipe leaves out of the first font, the typewriter's.
std::string left_out() {
    std::ifstream input("assets/sprites.json", std::ios::binary);
    const std::string recipe{std::istreambuf_iterator<char>(input), {}};
    const std::string before = R"("without": ")";
    const std::size_t found = recipe.find(before);
    REQUIRE(found != std::string::npos);
    std::string all;
    for (std::size_t i = found + before.size(); recipe.at(i) != '"'; ++i) {
        i += recipe[i] == '\\' ? 1U : 0U;
        all += recipe.at(i);
    }
    REQUIRE(all.size() > 10);
    return all;
}

// Every character beyond ASCII that the font has; the others are left out or have never been in it.
void drop_middle_dots(std::string& text) {
    const std::string dot = "·";
    for (std::size_t at = text.find(dot); at != std::string::npos; at = text.find(dot)) {
        text.erase(at, dot.size());
    }
}

struct Reader {
    std::string missing = left_out();
    int read = 0;

    void letters_of(std::string text) {
        CAPTURE(text);
        read += text.empty() ? 0 : 1;
        drop_middle_dots(text);
        for (const char letter : text) {
            CHECK(static_cast<unsigned char>(letter) < 127);
            CHECK(missing.find(letter) == std::string::npos);
        }
    }
    void typed_on(const Panels& panels) {
        letters_of(panels.heading);
        letters_of(panels.stamp.text);
        for (const Entry& entry : panels.entries) {
            letters_of(entry.heading);
        }
        for (const Choice& choice : panels.choices) {
            letters_of(choice.label);
            letters_of(choice.section);
        }
    }
};

}  // namespace

TEST_CASE("the type of headings, stamps and buttons has every letter that stands in one") {
    Reader reader;
    Table table;
    reader.typed_on(table.panels());
    for (const char* menu : {"help", "settings", "credits"}) {
        table->update(Chosen{menu});
        reader.typed_on(table.panels());
        table->update(Chosen{"back"});
    }
    table.new_run("7");
    reader.typed_on(table.panels());
    Table practice;
    practice->update(Chosen{"practice"});
    reader.typed_on(practice.panels());
    practice->update(Chosen{"begin"});
    reader.typed_on(practice.panels());
    VanState state;
    state.speed = 3;
    state.letters = 2;
    Table delivered({"...@..."}, state);
    delivered->update(Key::coast);
    delivered.run_out();
    REQUIRE(delivered.panels().screen == Screen::result);
    reader.typed_on(delivered.panels());
    delivered->update(Chosen{"drive_on"});
    REQUIRE(delivered.panels().screen == Screen::stop);
    reader.typed_on(delivered.panels());
    CHECK(reader.read > 80);
}

TEST_CASE("a letter that the type lacks would be seen") {
    const std::string missing = left_out();
    CHECK(missing.find('"') != std::string::npos);
    CHECK(missing.find('\\') != std::string::npos);
    CHECK(missing.find('e') == std::string::npos);
    CHECK(missing.find('(') == std::string::npos);
}

}  // namespace typed_letters_test
