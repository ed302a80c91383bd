// Webs: whoever steps in is held until all strands are torn, one by each step that would lead out.
#pragma once

#include <variant>

#include "game/common/body.hpp"

namespace posthaste {

struct Web {
    LULL(web, (strands, 1, 9));
    std::int32_t strands = 3;
};

struct Tear {  // one strand
    LULL_FIELDS(who, web);
    Entity who;
    Entity web;
};
struct Rip {  // the whole web, as a crate does that is pushed into it
    LULL_FIELDS(web);
    Entity web;
};

struct WebCaught {
    Cell at;
    Named who;
    bool is_yours = false;  // it is you
    bool operator==(const WebCaught&) const = default;
};
struct StrandTorn {
    Cell at;
    Named who;
    bool is_you = false;
    std::int32_t strands_left = 0;
    bool operator==(const StrandTorn&) const = default;
};
struct WebRipped {
    Cell at;
    bool operator==(const WebRipped&) const = default;
};

struct Webs {
    using Components = lull::Components<Web>;
    using Verbs = std::variant<Tear, Rip>;
    using Events = std::variant<WebCaught, StrandTorn, WebRipped>;
};

void enact(const Tear& tear, const World& world, Action& action);
void enact(const Rip& rip, const World& world, Action& action);
void report(const Tear& tear, Report& to);
void report(const Rip& rip, Report& to);
// Tells that somebody has stepped into a web, if they have.
void report_web(Report& to, Entity who);

Verdict webs_hold(const Change<Position>& move, Judge& judge);
Verdict webs_hold_who_pushes(const Change<Position>& move, Judge& judge);
Verdict crates_rip_webs(const Change<Position>& move, Judge& judge);

}  // namespace posthaste
