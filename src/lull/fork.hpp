// A what-if copy of a resolver, on which commands really run and nothing outside hears of it: nobody
// watches it unless asked to. One fork serves many questions in the same memory.
#pragma once

#include <memory>

#include "lull/resolver.hpp"

namespace lull {

template <class Definition>
class Fork {
public:
    // A copy of the original as it is now; what the last question did to it is gone. Valid until the next
    // call. Asked again about the same world, it copies what differs and allocates nothing.
    Resolver<Definition>& of(const Resolver<Definition>& original) {
        if (copy_ == nullptr) {
            copy_ = std::make_unique<Resolver<Definition>>(original.world().columns(), original.world().rows(),
                                                           RandomStream(), RandomStream());
        }
        copy_->copy_from(original);
        return *copy_;
    }

private:
    std::unique_ptr<Resolver<Definition>> copy_;
};

}  // namespace lull
