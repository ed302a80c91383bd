// The screens beside the road: settings, keys, help, credits, the log.
#pragma once

namespace posthaste::words {

inline constexpr const char* back = "Back";
inline constexpr const char* menu = "Menu";

// Settings. Values stand in one text, with a bar between them.
inline constexpr const char* settings = "Settings";
inline constexpr const char* text_size = "Text";
inline constexpr const char* text_sizes = "Normal|Large|Larger";
inline constexpr const char* contrast = "Contrast";
inline constexpr const char* contrasts = "Normal|High";
inline constexpr const char* motion = "Motion";
inline constexpr const char* motions = "Same as system|Full|Reduced";
inline constexpr const char* animation_speed = "Animation speed";
inline constexpr const char* animation_speeds = "Slow|Normal|Fast";
inline constexpr const char* sound = "Sound";
inline constexpr const char* off_or_on = "Off|On";
inline constexpr const char* volume = "Volume";
inline constexpr const char* volumes = "Low|Medium|High";
inline constexpr const char* touch = "Click or tap";
inline constexpr const char* ways_of_touch = "Twice to act|Once to act";
inline constexpr const char* version = "Version";
inline constexpr const char* no_room_for_settings =
    "There is no room left to save the settings. They last until you close the page.";
inline constexpr const char* sound_lead = "Sound:";
inline constexpr const char* sound_is_off = "off.";
inline constexpr const char* sound_is_on = "on.";
inline constexpr const char* sound_turned_off = "Sound off.";
inline constexpr const char* sound_turned_on = "Sound on.";

// Keys. {key} is a key's name, {order} what it is for.
inline constexpr const char* keys = "Keys";
inline constexpr const char* about_keys =
    "Choose a set, or give a command a key of your own. Enter and Escape stay as they are.";
inline constexpr const char* set_of_keys = "Set";
inline constexpr const char* sets_of_keys = "All|Arrows|WASD|vi|Keypad";
inline constexpr const char* own_set_of_keys = "own";
inline constexpr const char* change_key = "Change";
inline constexpr const char* no_key = "(no key)";
inline constexpr const char* quoted_order = "\"{order}\"";
inline constexpr const char* key_is_of_the_menus =
    "The menus need that key. Press another, or Escape to keep the old one.";
inline constexpr const char* key_is_taken =
    "{key} is already {other}. Press it again to make it {order} instead, or Escape to leave it.";
inline constexpr const char* key_no_longer_does = "{key} is no longer {order}.";
inline constexpr const char* key_does_now = "{key} is now {order}.";
inline constexpr const char* order_has_no_key = "{order} has no key now.";
inline constexpr const char* press_a_key =
    "Press a key for {order}. Press a key it already has to remove that key. Escape changes nothing.";
inline constexpr const char* keypad_key = "Num {digit}";
inline constexpr const char* numbered_key = "Key {number}";
inline constexpr const char* space_key = "Space";
// Their places follow one another on a keyboard.
inline constexpr const char* moving_keys[] = {"Ins", "Home", "PgUp", "Del", "End", "PgDn", "→", "←", "↓", "↑"};

// Help.
inline constexpr const char* how_to_drive = "How to drive";
inline constexpr const char* no_dice = "No dice: what the board shows is what happens.";
inline constexpr const char* the_mail = "The mail";
inline constexpr const char* about_mail =
    "Drive over letters at speed {speed} or slower. The camp pays {pay}, and {more} a letter.";
inline constexpr const char* speed = "Speed";
inline constexpr const char* about_speed =
    "Faster and Brake change it by one; you roll that many cells. Steer at {speed} or less.";
inline constexpr const char* stripes = "Stripes";
inline constexpr const char* about_stripes =
    "Don’t end turns on red stripes; driving through is safe. Point at an enemy to see its stripes.";
inline constexpr const char* the_dead = "The dead";
inline constexpr const char* about_the_dead =
    "Run them over at speed {speed} or more. Slower, they stop you. Z means asleep.";
inline constexpr const char* bandits = "Bandits";
inline constexpr const char* about_bandits = "They fire where the chevrons point. Hit one and it loses its turn.";
inline constexpr const char* weapons = "Weapons";
inline constexpr const char* about_weapons = "Choose one: it fires before you move.";
inline constexpr const char* barrels = "Barrels";
inline constexpr const char* about_barrels = "They burst and set each other off.";
inline constexpr const char* damage = "Damage";
inline constexpr const char* about_damage = "The plate on that side goes first, then what is behind, then you.";
inline constexpr const char* hitchhikers = "Hitchhikers";
inline constexpr const char* about_hitchhikers = "End a turn beside one at speed 1 or less: {coins} coins on arrival.";
inline constexpr const char* on_foot = "On foot";
inline constexpr const char* about_on_foot =
    "When stopped, {key} to climb out: five steps a turn. Walk into doors to enter.";
inline constexpr const char* fire_and_acid = "Fire and acid";
inline constexpr const char* about_fire_and_acid = "Fire runs through dry grass; puddles put you out. Acid eats tyres.";
inline constexpr const char* the_horde = "The horde";
inline constexpr const char* about_the_horde = "It sets out on turn {turn}. Inside it: {hits} hits a turn.";
inline constexpr const char* about_help_keys = "Fire {fire}, look around {around}, menu Esc. More under Settings.";

// Help, when it is asked for in a place beside the road.
struct HelpEntry {
    const char* icon;
    const char* heading;
    const char* text;
};
inline constexpr const char* in_a_house = "In a house";
inline constexpr const char* no_dice_inside = "Whatever can hurt you is announced one step ahead.";
// Their numbers are those of house/*.hpp.
inline constexpr HelpEntry help_in_houses[] = {
    {"lane", "The dark", "You see five cells. What you have seen stays, dim. A ? marks what a step would show."},
    {"door_key", "Doors", "Walk into one to open it, wait beside it to shut it. Locked: four pushes, or a key."},
    {"poison", "Spiders",
     "A bite hurts for three steps. Hit first, leave the cell it aims at, or take the cell it wants."},
    {"walker", "The dead",
     "They claw all four cells around them. Hit them, shut a door, or stand where they want to go."},
    {"hatching", "Webs", "A web holds you, or the dead, for three steps. Spiders walk through."},
    {"driver", "The clock",
     "Going in holds the horde back for a while. The stamp counts the steps until it is here. From then on: 2 damage "
     "every fifth step."},
    {"parcel", "Your hands",
     "You carry three things out. A better one replaces the cheapest. Anyone who follows you needs a free seat."},
    {"van", "The way out", "Step off the doorstep. One visit only."},
};
inline constexpr const char* in_a_depot = "In a depot";
inline constexpr const char* no_hurry = "Every step can be taken back, as many as you like.";
inline constexpr HelpEntry help_in_depots[] = {
    {"plant", "Light", "Light every receiver, each in its own colour, and step into the vault while it is open."},
    {"parcel", "Crates", "Walk into one to push it, if the cell behind it is free. Nothing can be pulled."},
    {"lane", "Mirrors and panes", "A mirror turns a beam by a right angle. A pane colours it."},
    {"door_key", "Gates", "Open while one of their plates has something on it, or one of their eyes sees its colour."},
    {"key", "Stuck?", "Take back as many steps as you like. Restart goes back to the door, and the crow gives a hint."},
    {"driver", "The clock",
     "Beside a road the stamp counts the steps until the horde is at the door. Each step you take back gives its time "
     "back."},
    {"van", "The way out", "Step off the entrance. Beside a road: one visit only."},
};

// Credits.
inline constexpr const char* credits = "Credits";
inline constexpr const char* credited[][2] = {
    {"Posthaste and Lull", "A road game, and the engine under it. MIT licence."},
    {"Silhouettes", "Delapouite, Lorc, Skoll and Carl Olsen, game-icons.net, CC BY 3.0."},
    {"Type", "Special Elite by Astigmatic (Apache 2.0). IBM Plex Mono by IBM (OFL 1.1)."},
    {"Made with", "Emscripten, SDL2, cereal, xxHash and stb."},
    {"After", "Apocalypse Post, a seven-day roguelike of 2017."},
};

// The log.
inline constexpr const char* what_happened = "What happened";
inline constexpr const char* newest_first = "Newest first.";

}  // namespace posthaste::words
