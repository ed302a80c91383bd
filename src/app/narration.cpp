#include "app/narration.hpp"

#include <algorithm>
#include <array>

#include "app/orders.hpp"
#include "game/arms.hpp"
#include "game/people.hpp"
#include "game/shop.hpp"

namespace posthaste {

namespace {

using What = Event::What;

std::string number(std::int32_t value) { return std::to_string(value); }

// "a", "a, b"
std::string joined_by_commas(const std::vector<std::string>& parts) {
    std::string text;
    for (const std::string& part : parts) {
        text += (text.empty() ? "" : ", ") + part;
    }
    return text;
}

// What one cause took from the van.
struct Losses {
    std::array<std::int32_t, static_cast<std::size_t>(Side::count)> plates{};
    std::int32_t engine = 0;
    std::int32_t tyres = 0;
    std::int32_t driver = 0;
    std::int32_t letters = 0;

    bool add(const Event& event) {
        switch (event.what) {
            case What::plate_lost: plates[static_cast<std::size_t>(event.side)] += event.amount; return true;
            case What::engine_lost: engine += event.amount; return true;
            case What::tyre_lost: tyres += event.amount; return true;
            case What::driver_lost: driver += event.amount; return true;
            case What::letter_lost: letters += event.amount; return true;
            default: return false;
        }
    }
    [[nodiscard]] std::string sentence(Cause cause) const {
        std::vector<std::string> parts;
        for (std::size_t side = 0; side < plates.size(); ++side) {
            if (plates[side] > 0) {
                parts.push_back(std::string(name_of(static_cast<Side>(side))) + " plate gone");
            }
        }
        if (engine > 0) {
            parts.push_back("engine −" + number(engine));
        }
        if (tyres > 0) {
            parts.push_back("tyres −" + number(tyres));
        }
        if (letters > 0) {
            parts.push_back(letters == 1 ? "you drop a letter" : "you drop " + number(letters) + " letters");
        }
        if (driver > 0) {
            parts.push_back("−" + number(driver) + (driver == 1 ? " heart" : " hearts"));
        }
        const char* subject = cause == Cause::walker     ? "Claws: "
                              : cause == Cause::horde    ? "The horde: "
                              : cause == Cause::fragment ? "Fragments: "
                              : cause == Cause::crash    ? "The crash: "
                              : cause == Cause::shot     ? "You are shot: "
                              : cause == Cause::fire     ? "Fire: "
                              : cause == Cause::acid     ? "Acid: "
                              : cause == Cause::mine     ? "A mine: "
                                                         : "A hit: ";
        return subject + joined_by_commas(parts) + ".";
    }
};

std::string counted(std::int32_t count, const char* one, const char* before_many, const char* after_many) {
    return count == 1 ? one : before_many + number(count) + after_many;
}

// "a car", "2 cars", "Chet Manley"
std::string some(std::int32_t count, const Named& who) {
    const std::string name(who.called.words());
    return count == 1 ? with_article(name) : number(count) + " " + plural_of(name);
}

// Of one that drops, the hits before are not worth a sentence of their own; nor, of one that loses its turn, those
// after the first.
void tell_hits(const std::vector<Event>& events, const Named& who, std::vector<std::string>& told) {
    std::vector<Cell> staggered;
    std::vector<Cell> only_hit;
    const auto is_in = [](const std::vector<Cell>& cells, Cell cell) {
        return std::find(cells.begin(), cells.end(), cell) != cells.end();
    };
    const auto drops_at = [&](Cell cell) {
        return std::any_of(events.begin(), events.end(),
                           [&](const Event& other) { return other.what == What::walker_died && other.cell == cell; });
    };
    for (const bool spoils : {true, false}) {
        for (const Event& event : events) {
            const bool counts =
                event.what == What::walker_hit && event.who == who && event.spoils == spoils && !drops_at(event.cell);
            if (counts && !is_in(staggered, event.cell) && !is_in(only_hit, event.cell)) {
                (spoils ? staggered : only_hit).push_back(event.cell);
            }
        }
    }
    const auto tell = [&](const std::vector<Cell>& cells, const char* one, const char* many) {
        const auto count = static_cast<std::int32_t>(cells.size());
        if (count > 0) {
            told.push_back(capitalised(some(count, who)) + (count == 1 ? one : many));
        }
    };
    tell(staggered, " is hit and loses its turn.", " are hit and lose their turn.");
    tell(only_hit, " is hit.", " are hit.");
}

}  // namespace

std::vector<std::string> narrate(const std::vector<Event>& all_events, const LateTexts* texts, const GameData* data) {
    std::vector<Event> events = all_events;
    std::erase_if(events, [](const Event& event) { return !event.seen; });
    std::vector<std::string> told;
    std::vector<bool> done(events.size(), false);
    // Of one kind of event, those about the same enemies.
    const auto count_all = [&](What what, const Named& who = {}) {
        std::int32_t count = 0;
        for (std::size_t i = 0; i < events.size(); ++i) {
            if (events[i].what == what && events[i].who == who) {
                ++count;
                done[i] = true;
            }
        }
        return count;
    };
    for (std::size_t i = 0; i < events.size(); ++i) {
        if (done[i]) {
            continue;
        }
        const Event& event = events[i];
        Losses losses;
        if (losses.add(event)) {
            for (std::size_t j = i + 1; j < events.size(); ++j) {
                if (events[j].cause == event.cause && losses.add(events[j])) {
                    done[j] = true;
                }
            }
            told.push_back(losses.sentence(event.cause));
            continue;
        }
        switch (event.what) {
            case What::walker_run_over:
                told.push_back("You run " + some(count_all(event.what, event.who), event.who) + " down.");
                break;
            case What::walker_died: {
                const std::int32_t count = count_all(event.what, event.who);
                told.push_back(capitalised(some(count, event.who)) + " " +
                               std::string((count == 1 ? event.who.falls : event.who.fall).words()) + ".");
                break;
            }
            case What::rammed:
                told.push_back(event.amount > 0 ? "You ram " + some(1, event.who) + "."
                                                : capitalised(some(1, event.who)) + " is in the way: the van stops.");
                break;
            case What::shot:
                if (event.amount > 0) {
                    const std::int32_t count = count_all(event.what, event.who);
                    told.push_back(capitalised(some(count, event.who)) + (count == 1 ? " fires." : " fire."));
                } else if (event.shot == Shot::oil || event.shot == Shot::mine) {
                    told.push_back(event.shot == Shot::oil ? "You spill oil." : "You drop a mine.");
                }
                break;
            case What::walker_hit:
                tell_hits(events, event.who, told);
                count_all(event.what, event.who);
                break;
            case What::barrel_burst:
                told.push_back(counted(count_all(event.what), "A barrel goes off.", "", " barrels go off."));
                break;
            case What::letter_caught: {
                const auto text_of = [&](const Event& it) {
                    return texts != nullptr ? texts->letter(it.letter) : std::nullopt;
                };
                if (const auto text = text_of(event)) {
                    told.push_back((event.on_foot ? "You pick up a " : "You catch a ") + text->kind + ", " +
                                   text->addresses() + ": " + text->quoted());
                    break;
                }
                std::int32_t count = 0;
                for (std::size_t j = i; j < events.size(); ++j) {
                    if (events[j].what == event.what && !text_of(events[j])) {
                        ++count;
                        done[j] = true;
                    }
                }
                told.push_back(event.on_foot ? counted(count, "You pick up a letter.", "You pick up ", " letters.")
                                             : counted(count, "You catch a letter.", "You catch ", " letters."));
                break;
            }
            case What::crashed: told.push_back("You crash to a stop."); break;
            case What::bumped: told.push_back("Someone is in the way: the van stops."); break;
            case What::shoved:
                told.push_back(event.who.called ? "You push the " + std::string(event.who.called.words()) + "."
                                                : "You push what is ahead.");
                break;
            case What::delivered: told.push_back("You roll into camp."); break;
            case What::died: told.push_back("You die."); break;
            case What::caught_fire:
                told.push_back(counted(count_all(event.what), "Fire takes hold.", "Fire takes hold in ", " places."));
                break;
            case What::somebody_caught_fire: {
                const std::int32_t count = count_all(event.what, event.who);
                told.push_back(capitalised(some(count, event.who)) + (count == 1 ? " catches fire." : " catch fire."));
                break;
            }
            case What::boarded: told.push_back("A hitchhiker climbs in."); break;
            case What::bitten:
                told.push_back(capitalised(some(1, event.who)) + " is bitten: a zombie in " + number(turns_of_a_bite) +
                               " turns.");
                break;
            case What::rose: {
                const std::int32_t count = event.amount > 0 ? 0 : count_all(event.what, event.who);
                told.push_back(count == 0 ? "Your passenger turns, bites and is thrown out."
                                          : capitalised(some(count, event.who)) +
                                                (count == 1 ? " rises as one of the dead." : " rise as the dead."));
                break;
            }
            case What::hooked:
                told.push_back(event.amount > 0 ? "The tow truck drags you: one speed less."
                                                : "A tow truck hooks you: one speed less.");
                break;
            case What::unhooked: told.push_back("The hook comes off."); break;
            case What::van_caught_fire:
                told.push_back(event.on_foot ? "You catch fire." : "The van catches fire.");
                break;
            case What::van_put_out:
                told.push_back(event.on_foot      ? event.amount > 0 ? "Water puts you out." : "You stop burning."
                               : event.amount > 0 ? "Water puts the van out."
                                                  : "The van stops burning.");
                break;
            case What::climbed_out: told.push_back("You climb out."); break;
            case What::climbed_in: told.push_back("You climb in."); break;
            case What::corroded: {
                std::int32_t points = 0;  // after the last of them
                for (std::size_t j = i; j < events.size(); ++j) {
                    points = events[j].what == event.what ? events[j].amount : points;
                }
                count_all(event.what);
                if (points > 0) {
                    told.push_back("Acid eats into the tyres: " + number(points) + " of 4.");
                }
                break;
            }
            case What::kicked: told.push_back("The shot kicks the van back a cell."); break;
            case What::pulled:
                told.push_back(event.amount == 1
                                   ? "The harpoon pulls the van along."
                                   : "The harpoon pulls " +
                                         (event.amount == 0 ? some(1, event.who) : std::string("it")) + " a cell.");
                break;
            case What::skidded:
                told.push_back((event.amount == 1 ? "The van" : capitalised(some(1, event.who))) + " skids on oil.");
                break;
            case What::mine_burst:
                told.push_back(counted(count_all(event.what), "A mine goes off.", "", " mines go off."));
                break;
            case What::mended:
                told.push_back(event.amount == 0 ? "You mend the engine." : "You put on the spare tyre.");
                break;
            case What::bought:
                if (const Good* good = data != nullptr ? find_good(*data, event.amount) : nullptr) {
                    const bool has_side = good->gives == Gives::weapon || good->gives == Gives::plate;
                    told.push_back("Bought: " + good->name + (has_side ? std::string(", ") + name_of(event.side) : "") +
                                   ".");
                }
                break;
            default: break;
        }
    }
    return told;
}

std::string one_sentence(const std::vector<std::string>& sentences, const std::vector<Event>& events) {
    const auto begins_with_a_name = [&](const std::string& sentence) {
        return std::any_of(events.begin(), events.end(), [&](const Event& event) {
            return event.who.called && sentence.starts_with(event.who.called.words());
        });
    };
    std::string text;
    for (const std::string& sentence : sentences) {
        const bool first = text.empty();
        text += first ? "" : &sentence == &sentences.back() ? ", and " : ", ";
        const std::size_t start = text.size();
        text.append(sentence, 0, sentence.size() - 1);  // without its full stop
        if (!first && text[start] >= 'A' && text[start] <= 'Z' && !begins_with_a_name(sentence)) {
            text[start] = static_cast<char>(text[start] - 'A' + 'a');
        }
    }
    return text + ".";
}

std::string joined(const std::vector<std::string>& sentences) {
    std::string text;
    for (const std::string& sentence : sentences) {
        text += (text.empty() ? "" : " ") + sentence;
    }
    return text;
}

bool is_loss(const Event& event) { return Losses().add(event); }

std::string describe(Weather weather) {
    switch (weather) {
        case Weather::rain: return "Rain: nothing burns, and braking works one turn late.";
        case Weather::dust: return "Dust: you see 8 columns ahead; enemies notice you late.";
        case Weather::heat: return "Heat: fire spreads twice as fast.";
        default: return {};
    }
}

std::string beginning_of(std::string_view text, std::size_t bytes) {
    std::size_t end = std::min(text.size(), bytes);
    while (end > 0 && end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) {
        --end;
    }
    return std::string(text.substr(0, end));
}

std::string name_of(Command command, bool is_on_foot) {
    std::string text = is_on_foot ? on_foot(command.manoeuvre).plan : order_of(command.manoeuvre).plan;
    if (command.shoots) {
        const std::string side = command.side == Side::front ? std::string() : std::string(" ") + name_of(command.side);
        text = "fire" + side + " and " + text;
    }
    return capitalised(text);
}

}  // namespace posthaste
