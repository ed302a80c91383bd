// A short list of entities, each with a value of a fixed size: what an action sets or removes. It lives inside its
// owner until it outgrows that, and keeps the memory it has, so that refilling it allocates nothing. Like
// ComponentTable it knows sizes but no types.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <span>
#include <utility>

#include "lull/entity.hpp"

namespace lull {

class ChangeList {
public:
    // An entry begins with its entity; the value follows. The storage must outlive the list.
    void begin_in(std::byte* storage, std::size_t entry_bytes, std::size_t capacity) {
        entries_ = storage;
        entry_bytes_ = entry_bytes;
        capacity_ = capacity;
    }
    ChangeList() = default;
    ChangeList(const ChangeList&) = delete;
    ChangeList& operator=(const ChangeList&) = delete;

    [[nodiscard]] std::size_t size() const { return size_; }
    void clear() { size_ = 0; }
    [[nodiscard]] Entity entity(std::size_t i) const {
        Entity entity;
        std::memcpy(&entity, entry(i), sizeof entity);
        return entity;
    }
    [[nodiscard]] const std::byte* entry(std::size_t i) const { return entries_ + i * entry_bytes_; }

    // Null when the entity is not in the list.
    [[nodiscard]] const std::byte* find(Entity sought) const {
        const std::byte* at = entries_;
        for (std::size_t left = size_; left > 0; --left, at += entry_bytes_) {
            Entity entity;
            std::memcpy(&entity, at, sizeof entity);
            if (entity == sought) {
                return at;
            }
        }
        return nullptr;
    }

    // The entity's entry: the one it has, or a new last one.
    std::byte* add(Entity entity) {
        if (const std::byte* known = find(entity)) {
            return entries_ + (known - entries_);
        }
        if (size_ == capacity_) [[unlikely]] {
            grow();
        }
        std::byte* added = entries_ + size_++ * entry_bytes_;
        std::memcpy(added, &entity, sizeof entity);
        return added;
    }

    // Keeps the order: what was asked first is done first.
    void erase(Entity entity) {
        if (const std::byte* known = find(entity)) {
            std::byte* here = entries_ + (known - entries_);
            std::byte* end = entries_ + size_ * entry_bytes_;
            std::memmove(here, here + entry_bytes_, static_cast<std::size_t>(end - here) - entry_bytes_);
            --size_;
        }
    }

private:
    void grow() {
        auto larger = std::make_unique<std::byte[]>(capacity_ * 2 * entry_bytes_);
        std::memcpy(larger.get(), entries_, size_ * entry_bytes_);
        heap_ = std::move(larger);
        entries_ = heap_.get();
        capacity_ *= 2;
    }

    std::byte* entries_ = nullptr;
    std::size_t entry_bytes_ = 0;
    std::size_t capacity_ = 0;
    std::size_t size_ = 0;
    std::unique_ptr<std::byte[]> heap_;
};

}  // namespace lull
