// A short list of entities, each with a value of a fixed size: what an action sets or removes. It lives
// inside its owner until it outgrows it and keeps what it has grown, so that filling it again allocates
// nothing. Like ComponentTable it knows sizes and no types.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <span>
#include <utility>

#include "engine/entity.hpp"
#include "engine/inline.hpp"

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
    LULL_HOT [[nodiscard]] const std::byte* find(Entity sought) const { return find(sought, entry_bytes_); }
    LULL_HOT [[nodiscard]] const std::byte* find(Entity sought, std::size_t entry_bytes) const {
        const std::byte* at = entries_;
        for (std::size_t left = size_; left > 0; --left, at += entry_bytes) {
            Entity entity;
            std::memcpy(&entity, at, sizeof entity);
            if (entity == sought) {
                return at;
            }
        }
        return nullptr;
    }

    // The entity's entry: the one it has, or a new last one.
    LULL_HOT std::byte* add(Entity entity) { return add(entity, entry_bytes_); }
    // The same for whoever knows how long an entry is.
    LULL_HOT std::byte* add(Entity entity, std::size_t entry_bytes) {
        if (built_for_speed && size_ == 0) [[likely]] {
            size_ = 1;
            std::memcpy(entries_, &entity, sizeof entity);
            return entries_;
        }
        return add_another(entity, entry_bytes);
    }

    // Order is kept: what was asked first is done first.
    void erase(Entity entity) {
        if (const std::byte* known = find(entity)) {
            std::byte* here = entries_ + (known - entries_);
            std::byte* end = entries_ + size_ * entry_bytes_;
            std::memmove(here, here + entry_bytes_, static_cast<std::size_t>(end - here) - entry_bytes_);
            --size_;
        }
    }

private:
    LULL_COLD std::byte* add_another(Entity entity, std::size_t entry_bytes) {
        if (const std::byte* known = find(entity, entry_bytes)) {
            return entries_ + (known - entries_);
        }
        if (size_ == capacity_) [[unlikely]] {
            grow();
        }
        std::byte* added = entries_ + size_++ * entry_bytes;
        std::memcpy(added, &entity, sizeof entity);
        return added;
    }
    LULL_COLD void grow() {
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
