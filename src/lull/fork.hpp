// A what-if copy of a resolver, or of a game around one, on which commands really run without anything outside
// noticing. One fork answers many questions in the same memory. The type that it copies has
//     std::unique_ptr<Playable> fork() const        a copy without a watcher
//     void copy_from(const Playable&)               copies another into the memory it already has
#pragma once

#include <memory>

namespace lull {

// One copy of a game, made anew from it for each question in the same memory.
template <class Playable>
class Fork {
public:
    // A copy of the original as it is now, without the effects of the last question. Valid until the next call. Asked
    // again about the same world, it copies only the differences and allocates nothing.
    Playable& of(const Playable& original) {
        if (copy_ == nullptr) {
            copy_ = original.fork();
        } else {
            copy_->copy_from(original);
        }
        return *copy_;
    }
    // The copy as the last question left it; null before the first.
    [[nodiscard]] const Playable* get() const { return copy_.get(); }

private:
    std::unique_ptr<Playable> copy_;
};

}  // namespace lull
