// The text in which settings are stored.
#include "app/settings.hpp"

#include <string>

#include "tests/fuzz/targets.hpp"

namespace fuzz {

void settings(Input input, Tally& tally) {
    using namespace posthaste;
    using lull::expect;
    ++tally.runs;
    const Settings read = settings_from_text(text_of(input));
    for (const std::int32_t value : {read.text_size, read.contrast, read.motion, read.pace, read.sound, read.volume}) {
        expect(value >= 0 && value <= 2, "A setting has a value that it cannot have.");
    }
    expect(read.rate() > 0 && read.loudness() >= 0 && read.loudness() <= 10, "A setting leads to nonsense.");
    const std::string text = to_text(read);
    const Settings again = settings_from_text(text);
    expect(again == read, "Settings were read otherwise than written.");
    expect(to_text(again) == text, "Settings were written otherwise the second time.");
    tally.accepted += read == Settings() ? 0 : 1;
}

}  // namespace fuzz
