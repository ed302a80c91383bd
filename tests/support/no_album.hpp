// An album in which nothing is yet, for screens that show what is new in it.
#pragma once

#include "app/album/album.hpp"
#include "game/shipped_data.hpp"
#include "tests/support/fake_host.hpp"

inline const posthaste::Album& no_album() {
    static FakeHost host;
    static const posthaste::Album album(host, posthaste::shipped_data());
    return album;
}
