// What a machine or a browser cannot do, and what only a window on the desktop says.
#pragma once

namespace posthaste::words {

// In a browser.
inline constexpr const char* browser_gives_no_screen =
    "The game could not start: the browser would not give it a canvas.";
inline constexpr const char* browser_draws_nothing = "The game could not start: the browser would not let it draw.";

// In the terminal of the desktop program.
inline constexpr const char* picture_cannot_be_read =
    "The picture {file} cannot be read; plain shapes are drawn instead.";
inline constexpr const char* picture_is_damaged =
    "The picture {file} is damaged or belongs to another version of the game; plain shapes are drawn instead.";
inline constexpr const char* font_cannot_be_read =
    "The font {file} cannot be read ({why}); the text goes to the terminal.";
inline constexpr const char* letters_cannot_be_read =
    "The text of the letters, {file}, cannot be read. They come without words.";
inline constexpr const char* file_cannot_be_read = "The file {file} cannot be read.";
inline constexpr const char* no_memory_for_picture = "There is not enough memory for the picture.";
inline constexpr const char* picture_cannot_be_written = "The picture {file} cannot be written ({why}).";
inline constexpr const char* no_type = "Type cannot be set up ({why}).";
inline constexpr const char* no_display = "There is no display to open a window on.";
inline constexpr const char* no_window = "No window can be opened ({why}).";

// In its window.
inline constexpr const char* speed_of = "Speed {speed} of {full}";
inline constexpr const char* speed_now = "speed {speed}";
inline constexpr const char* route_chosen = "Route {route} (--seed chooses another)";
inline constexpr const char* labelled = "{label}: {value}";
inline constexpr const char* not_now_because = "{order} ({why})";
inline constexpr const char* arrow_right = "Right";
inline constexpr const char* arrow_left = "Left";
inline constexpr const char* arrow_up = "Up";
inline constexpr const char* arrow_down = "Down";
inline constexpr const char* shift_z = "Shift+Z";

}  // namespace posthaste::words
