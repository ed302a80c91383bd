// What the wasm program calls in the page. Implemented in web/host_bridge.js; a prototype here and the one that
// heads the function there are the same text.
#pragma once

extern "C" {

void host_show_panels(const char* json);
// Shows pixels on the canvas: four bytes each, red first and alpha last, row by row without gaps.
void host_show_picture(const void* pixels, int width, int height);
// Two cells of the canvas that a card must not cover: the pixels where they begin, and the length of their side.
void host_keep_clear(int x, int y, int other_x, int other_y, int side);
void host_fail(const char* sentence);  // the game cannot go on

// Plays the sound now or never. sound: the number in a SoundCue; the others as in a SoundCue.
void host_play_sound(int sound, double gain, double pan, double pitch, int begins_ms, int turn, int lasts_ms,
                     int at_ms);

// 0: at the next frame; more: after that many milliseconds. Replaces a pending alarm; when it fires the page calls
// posthaste_alarm. Nothing fires while the page is hidden.
void host_set_alarm(double ms);
void host_cancel_alarm(void);

// Calls posthaste_drain before the browser does anything else; several calls become one.
void host_soon(void);

double host_now(void);  // milliseconds from an arbitrary start; never goes back
// When the browser's event that is being handled happened, by the same clock; 1: a key was held down.
double host_event_time(void);
int host_event_repeats(void);

// A value from one of the page's stores.
struct HostValue {
    char* bytes;  // the caller frees it
    int length;
};

// is_text: 1 when the value is UTF-8, 0 when it is any bytes, which the first store keeps as base64.
int host_storage_read(const char* key, int is_text, struct HostValue* out);           // 0 found, 1 absent, 2 denied
int host_storage_write(const char* key, const char* bytes, int length, int is_text);  // 0 ok, 1 denied, 2 full
int host_storage_erase(const char* key);  // erases in both stores: 0 ok, 1 denied

// The second store, which reports when a value is on disk.
// 0 found, 1 absent, 2 denied, 3 late, 4 no store
int host_durable_read(const char* key, int is_text, struct HostValue* out);
void host_durable_put(const char* key, const char* bytes, int length, int is_text);  // part of the next commit
// Returns the number with which the page will call posthaste_stored; 0: this browser has no second store.
int host_durable_commit(void);

// Returns 1: done, 0: impossible here.
int host_offer_file(const char* name, const unsigned char* bytes, int length);
int host_offer_text(const char* text);
int host_offer_link(const unsigned char* code, int length, const char* text);
void host_offer_tab(const unsigned char* code, int length);
void host_offer_release(const char* release, const unsigned char* code, int length);
int host_inspect(const unsigned char* run, int length, int refused);  // less than 0: nothing was
// Returns 1: the page lets the player pick a file and calls posthaste_import_file with its bytes, if one is picked.
int host_ask_for_file(void);

unsigned host_fresh_seed(void);
int host_utc_day(void);    // since 1 January 1970
char* host_release(void);  // the caller frees it

int host_atlas_size(void);                // inflated bytes; 0: there is no atlas
void host_atlas_copy(unsigned char* to);  // all of them
}
