// Values as JSON for people to read.
#include "lull/modules/json_text.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

namespace json_text_test {

using lull::JsonText;

TEST_CASE("what fits into a line is in one, every larger list or object has a line for each member") {
    const std::string wide(20, 'x');
    JsonText json(24);
    json.begin();
    json.name("a, \"{");
    json.begin();
    json.add(wide);
    json.begin();
    json.add("b", wide);
    json.end();
    json.end();
    json.add("c", std::vector<int>());
    json.add("d", std::vector<int>{1, 2});
    json.name("e");
    json.begin('}');
    json.end();
    json.end();
    CHECK(json.text() ==
          "{\n"
          "  \"a, \\\"{\": [\n"
          "    \"" +
              wide +
              "\",\n"
              "    {\n"
              "      \"b\": \"" +
              wide +
              "\"\n"
              "    }\n"
              "  ],\n"
              "  \"c\": [],\n"
              "  \"d\": [1, 2],\n"
              "  \"e\": {}\n"
              "}");
}

TEST_CASE("a value by itself is one line, however long it is") {
    const std::vector<std::string> words(20, "a \"word\"\n");
    CHECK(JsonText::of(words).find('\n') == std::string::npos);
    CHECK(JsonText::of(std::string("\"\\\n")) == R"("\"\\\u000a")");
}

}  // namespace json_text_test
