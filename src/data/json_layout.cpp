#include "data/json_layout.hpp"

#include <cstddef>

namespace lull {

namespace {

constexpr std::size_t widest_line = 116;

// Where the value that begins there ends.
std::size_t end_of_value(std::string_view json, std::size_t at) {
    int depth = 0;
    bool in_text = false;
    for (; at < json.size(); ++at) {
        const char letter = json[at];
        if (in_text) {
            at += letter == '\\' ? 1 : 0;
            in_text = letter != '"';
        } else if (letter == '"') {
            in_text = true;
        } else if (letter == '{' || letter == '[') {
            ++depth;
        } else if (letter == '}' || letter == ']') {
            if (--depth < 0) {
                return at;  // of what it stands in
            }
        } else if (letter == ',' && depth == 0) {
            return at;
        }
    }
    return at;
}

// A member of an object begins with its name, which ends where its value begins.
std::size_t value_in(std::string_view member) {
    if (member.empty() || member[0] != '"') {
        return 0;
    }
    std::size_t at = 1;
    while (at < member.size() && member[at] != '"') {
        at += member[at] == '\\' ? 2 : 1;
    }
    return member.substr(at).starts_with("\": ") ? at + 3 : 0;
}

void lay_out(std::string_view member, std::size_t indent, std::string& into) {
    const std::size_t value = value_in(member);
    const bool has_members = value < member.size() && (member[value] == '{' || member[value] == '[');
    if (!has_members || member.size() + indent <= widest_line) {
        into += member;
        return;
    }
    into += member.substr(0, value + 1);
    std::size_t at = value + 1;
    while (at + 1 < member.size()) {
        const std::size_t end = end_of_value(member, at);
        into += '\n' + std::string(indent + 2, ' ');
        lay_out(member.substr(at, end - at), indent + 2, into);
        at = end;
        if (member.substr(at).starts_with(", ")) {
            into += ',';
            at += 2;
        }
    }
    into += '\n' + std::string(indent, ' ') + member.back();
}

}  // namespace

std::string lay_out(std::string_view json) {
    std::string text;
    lay_out(json, 0, text);
    return text + '\n';
}

}  // namespace lull
