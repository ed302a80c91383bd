// A list of plain values that lives inside its owner until it outgrows it. It keeps what it has grown,
// so that clearing and filling it again allocates nothing.
#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <type_traits>

namespace lull {

template <class T, std::size_t inline_capacity>
class InlineList {
    static_assert(std::is_trivially_copyable_v<T>);

public:
    InlineList() = default;
    InlineList(const InlineList&) = delete;
    InlineList& operator=(const InlineList&) = delete;

    void push_back(const T& value) {
        if (size_ == capacity_) {
            grow();
        }
        begin()[size_++] = value;
    }
    // Order is kept: what was asked first is done first.
    void erase_at(std::size_t position) {
        std::copy(begin() + position + 1, end(), begin() + position);
        --size_;
    }
    void clear() { size_ = 0; }

    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] bool empty() const { return size_ == 0; }
    T* begin() { return heap_ ? heap_.get() : inline_; }
    T* end() { return begin() + size_; }
    const T* begin() const { return heap_ ? heap_.get() : inline_; }
    const T* end() const { return begin() + size_; }
    T& operator[](std::size_t position) { return begin()[position]; }
    const T& operator[](std::size_t position) const { return begin()[position]; }

private:
    void grow() {
        auto larger = std::make_unique<T[]>(capacity_ * 2);
        std::copy(begin(), end(), larger.get());
        heap_ = std::move(larger);
        capacity_ *= 2;
    }

    T inline_[inline_capacity]{};
    std::unique_ptr<T[]> heap_;
    std::size_t size_ = 0;
    std::size_t capacity_ = inline_capacity;
};

}  // namespace lull
