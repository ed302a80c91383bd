// The named sections of the data files, and what is required of the elements of a list in one.
#pragma once

#include <cstddef>
#include <string>

#include "lull_data/complaints.hpp"
#include "lull_data/json.hpp"

namespace posthaste {

// One section. Assemblages may be in many files, every other section in one.
struct Section {
    const char* name = nullptr;
    const lull::DataFile* file = nullptr;
    const lull::JsonValue* value = nullptr;
};

// Complains about a field of one element of a list unless a condition holds.
class Requirement {
public:
    Requirement(const Section& section, std::size_t place, lull::Complaints& complaints)
        : section_(&section), place_(place), complaints_(&complaints) {}
    void operator()(bool holds, const std::string& field, const std::string& sentence) const {
        if (!holds) {
            complaints_->add(section_->file->name, section_->value->children[place_].line,
                             std::string(section_->name) + "[" + std::to_string(place_) + "]." + field, sentence);
        }
    }
    void is_a_line(const std::string& text, const char* field) const {
        (*this)(!text.empty() && text.find_first_of("\t\n\r") == std::string::npos, field, "a line of text expected");
    }

private:
    const Section* section_;
    std::size_t place_;
    lull::Complaints* complaints_;
};

}  // namespace posthaste
