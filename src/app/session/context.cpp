#include "app/session/context.hpp"

#include <algorithm>

#include "words/grammar.hpp"
#include "words/refusals.hpp"
#include "words/road_screen.hpp"
#include "words/saves.hpp"

namespace posthaste {

namespace {

constexpr double deaf_milliseconds = 350;  // of a waybill or a question that has just come up

}  // namespace

void Context::say(const std::string& sentence) {
    if (!sentence.empty()) {
        notice = sentence;
    }
}

void Context::announce(const std::string& sentence) {
    // Said twice, it must differ to be heard twice: a space that no page shrinks.
    announcement = sentence == announcement ? sentence + "\u00a0" : sentence;
}

void Context::remark_on(const char* lead, const std::string& text) {
    remark_lead = lead;
    remark = text;
    announcement.clear();
    std::string told = remark_lead;
    words::add_sentence(told, remark);
    announce(told);
}

void Context::refuse(const std::string& why) {
    remark_lead = words::refused_lead;
    remark = why;
    announce(why);
    sounds.refuse();
}

void Context::offer_file(const std::string& name, const lull::Bytes& contents) {
    say(host.offer_file(name, contents) ? words::fill(words::is_in_the_file, {{"file", name}})
                                        : words::no_way_to_save_a_file);
}

void Context::block_input_briefly() {
    block_input_from(now);
    comes_up = true;
}

void Context::block_input_from(double moment) {
    input_blocked_until = std::max(input_blocked_until, moment + deaf_milliseconds);
}

bool Context::is_deaf(double at) const {
    return (screen == Screen::result || screen == Screen::question || screen == Screen::stop) &&
           at < input_blocked_until;
}

}  // namespace posthaste
