// What saves of earlier versions need to be read.
#pragma once

#include <string_view>

namespace posthaste {

// Version 1 of the save format knew its components by name but their fields only by their order. This is
// what they were, frozen: see StoreArchive, migration "fields get names". Null: a component without any.
const char* fields_before_names(std::string_view component);

}  // namespace posthaste
