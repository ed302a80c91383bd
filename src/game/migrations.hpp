// Saves of earlier versions whose worlds lack what the rules have come to need.
#pragma once

#include <string_view>

#include "game/definition.hpp"

namespace posthaste {

class Migration {
public:
    // While it is read: what it has that is not there any more.
    void lost(const lull::LostField& field);
    // Before it is validated: gives what was not there then.
    void complete(lull::Resolver<Definition>& resolver) const;

private:
    struct OldThing {
        Entity entity;
        std::string_view thing;
    };
    lull::PlainList<OldThing> things_;
};

}  // namespace posthaste
