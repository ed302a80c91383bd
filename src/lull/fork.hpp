// A what-if copy of a resolver, or of a game around one, on which commands really run and nothing outside hears of
// it. One fork serves many questions in the same memory. What it is of has
//     std::unique_ptr<Playable> fork() const        a copy that nobody watches
//     void copy_from(const Playable&)               becomes a copy of another, in the memory that it has
#pragma once

#include <memory>

namespace lull {

template <class Playable>
class Fork {
public:
    // A copy of the original as it is now; what the last question did to it is gone. Valid until the next
    // call. Asked again about the same world, it copies what differs and allocates nothing.
    Playable& of(const Playable& original) {
        if (copy_ == nullptr) {
            copy_ = original.fork();
        } else {
            copy_->copy_from(original);
        }
        return *copy_;
    }
    // As the last question left it; null before the first.
    [[nodiscard]] const Playable* get() const { return copy_.get(); }

private:
    std::unique_ptr<Playable> copy_;
};

}  // namespace lull
