// JavaScript functions that the C++ program calls; linked by --js-library. The prototypes are those of
// src/platform/web/web_host_bridge.hpp. It knows no game and no HTML: the page passes what it has through Module ('atlas',
// 'panels', ...) and calls in by Module's 'call'.
//
// Nothing here repeats: an alarm is one frame or one timeout, a drain is one microtask, and none runs while the page is
// hidden.
//
// Property names shared with code outside this build are quoted, because of the closure compiler.

mergeInto(LibraryManager.library, {
  // Emscripten has these two in one file with its main loop, its loader of pictures and its canvas contexts ($Browser),
  // and would link all of that for them. They use nothing of it, and neither does the page: only SDL's showing of the
  // window's surface would, and the page shows pixels itself (host_show_picture).
  emscripten_get_screen_size__deps: [],
  emscripten_set_window_title__deps: [],

  // --- faults ---------------------------------------------------------------------------------
  // Nothing may be thrown through the program: it would be left halfway, with its stack as it was. Faults in the page
  // are logged to the console, and the program gets the answer for "unavailable".

  $posthasteGuard: function (otherwise, act) {
    try {
      return act();
    } catch (fault) {
      console.error(fault);
      if (fault instanceof WebAssembly.RuntimeError) Module['stopped'](fault);   // the page had called back in
      return otherwise;
    }
  },
  $posthasteGuard__deps: ['$posthasteHalt'],
  // After a fault of the program nothing may call into it any more: not its listeners, not its alarm, not the page.
  $posthasteHalt: function () {
    JSEvents.removeAllEventListeners();
    posthasteAlarm.wanted = false;
    posthasteAlarm.disarm();
    Object.keys(Module).forEach(function (name) {
      if (name.indexOf('_posthaste_') === 0) Module[name] = function () {};
    });
    Module['call'] = function () {};
  },
  $posthasteHalt__deps: ['$JSEvents', '$posthasteAlarm', '$posthasteCall'],
  $posthasteHalt__postset: "Module['halt'] = posthasteHalt;",

  // --- text across the border -----------------------------------------------------------------

  $posthasteText: {
    read: function (pointer) {
      var end = pointer;
      while (HEAPU8[end]) ++end;
      return new TextDecoder().decode(HEAPU8.slice(pointer, end));
    },
    // Allocated by malloc; the caller frees it.
    writeBytes: function (bytes) {
      var pointer = _malloc(bytes.length || 1);
      HEAPU8.set(bytes, pointer);
      return pointer;
    },
    write: function (text) {
      return posthasteText.writeBytes(new TextEncoder().encode(text + '\0'));
    },
  },
  $posthasteText__deps: ['malloc'],

  // Calls an export of src/platform/web/web_main.cpp, by what follows "posthaste_" in its name. Text is passed as a
  // pointer, bytes as a pointer and their number, for as long as the call lasts. Returns the number that it returns.
  $posthasteCall: function (name) {
    var pointers = [];
    var given = [];
    for (var i = 1; i < arguments.length; ++i) {
      var value = arguments[i];
      var pointer = typeof value === 'string' ? posthasteText.write(value) : value instanceof Uint8Array ? posthasteText.writeBytes(value) : 0;
      if (pointer) pointers.push(pointer);
      given.push(pointer || value);
      if (value instanceof Uint8Array) given.push(value.length);
    }
    try {
      return Module['_posthaste_' + name].apply(null, given);
    } finally {
      pointers.forEach(_free);
    }
  },
  $posthasteCall__deps: ['$posthasteText', 'free'],
  $posthasteCall__postset:
    "Module['call'] = posthasteCall;" +
    "Module['stateHash'] = function () { return posthasteText.read(Module['_posthaste_state_hash']()); };",

  // --- what a player sees and hears ------------------------------------------------------------

  // void host_show_panels(const char* json);
  host_show_panels__deps: ['$posthasteText', '$posthasteGuard'],
  host_show_panels: function (json) {
    posthasteGuard(undefined, function () {
      Module['panels'](posthasteText.read(json));
    });
  },

  // void host_show_picture(const void* pixels, int width, int height);   read directly from memory
  host_show_picture__deps: ['$posthasteGuard'],
  host_show_picture: function (pixels, width, height) {
    posthasteGuard(undefined, function () {
      var bytes = new Uint8ClampedArray(HEAPU8.buffer, pixels, 4 * width * height);
      Module['canvas'].getContext('2d').putImageData(new ImageData(bytes, width, height), 0, 0);
    });
  },

  // void host_keep_clear(int x, int y, int other_x, int other_y, int side);
  host_keep_clear__deps: ['$posthasteGuard'],
  host_keep_clear: function (x, y, otherX, otherY, side) {
    posthasteGuard(undefined, function () {
      Module['keepClear']([[x, y], [otherX, otherY]], side);
    });
  },

  // void host_fail(const char* sentence);
  host_fail__deps: ['$posthasteText', '$posthasteGuard'],
  host_fail: function (sentence) {
    posthasteGuard(undefined, function () {
      Module['fail'](posthasteText.read(sentence));
    });
  },

  // void host_play_sound(int sound, double gain, double pan, double pitch, int begins_ms, int turn, int lasts_ms,
  //                      int at_ms);
  host_play_sound__deps: ['$posthasteGuard'],
  host_play_sound: function (sound, gain, pan, pitch, beginsMs, turn, lastsMs, atMs) {
    posthasteGuard(undefined, function () {
      Module['playSound'](sound, gain, pan, pitch, beginsMs / 1000, turn, lastsMs / 1000, atMs / 1000);
    });
  },

  // --- time -----------------------------------------------------------------------------------

  $posthasteAlarm: {
    wanted: false,
    milliseconds: 0,   // 0: at the next frame
    frame: 0,
    timer: 0,
    watchesVisibility: false,

    ring: function () {
      posthasteAlarm.wanted = false;
      posthasteAlarm.frame = 0;
      posthasteAlarm.timer = 0;
      Module['_posthaste_alarm']();
    },
    disarm: function () {
      if (posthasteAlarm.frame) cancelAnimationFrame(posthasteAlarm.frame);
      if (posthasteAlarm.timer) clearTimeout(posthasteAlarm.timer);
      posthasteAlarm.frame = 0;
      posthasteAlarm.timer = 0;
    },
    arm: function () {
      posthasteAlarm.disarm();
      if (!posthasteAlarm.wanted || document.hidden) return;
      if (posthasteAlarm.milliseconds > 0) {
        posthasteAlarm.timer = setTimeout(posthasteAlarm.ring, posthasteAlarm.milliseconds);
      } else {
        posthasteAlarm.frame = requestAnimationFrame(posthasteAlarm.ring);
      }
    },
  },

  // void host_set_alarm(double ms);   0 = the next frame; replaces the pending one
  host_set_alarm__deps: ['$posthasteAlarm'],
  host_set_alarm: function (milliseconds) {
    // While the page is hidden the alarm is kept without a timer; it is set again when the page shows.
    if (!posthasteAlarm.watchesVisibility) {
      posthasteAlarm.watchesVisibility = true;
      document.addEventListener('visibilitychange', posthasteAlarm.arm);
    }
    posthasteAlarm.wanted = true;
    posthasteAlarm.milliseconds = milliseconds;
    posthasteAlarm.arm();
  },

  // void host_cancel_alarm(void);
  host_cancel_alarm__deps: ['$posthasteAlarm'],
  host_cancel_alarm: function () {
    posthasteAlarm.wanted = false;
    posthasteAlarm.disarm();
  },

  $posthasteDrain: { queued: false },
  // void host_soon(void);   several calls before the drain cause one drain
  host_soon__deps: ['$posthasteDrain'],
  host_soon: function () {
    if (posthasteDrain.queued) return;
    posthasteDrain.queued = true;
    queueMicrotask(function () {
      posthasteDrain.queued = false;
      Module['_posthaste_drain']();
    });
  },

  // double host_now(void);   milliseconds, never going back
  host_now: function () {
    return performance.now();
  },

  // double host_event_time(void);
  host_event_time: function () {
    return window['event'] ? window['event'].timeStamp : performance.now();
  },

  // int host_event_repeats(void);
  host_event_repeats: function () {
    return window['event'] && window['event'].repeat ? 1 : 0;
  },

  // --- storage --------------------------------------------------------------------------------
  // Even reading localStorage can throw: with cookies blocked or in a sandboxed frame. (It is quoted because the
  // closure compiler of Debian's Emscripten does not know the name.)

  // The program says whether a value is text or bytes. localStorage can keep only text, so bytes are written there as
  // base64. If such a text is damaged and cannot be decoded, the program gets the text itself.
  $posthasteValue: {
    take: function (pointer, length, isText) {
      var bytes = HEAPU8.slice(pointer, pointer + length);
      return isText ? new TextDecoder().decode(bytes) : bytes;
    },
    toBase64: function (bytes) {
      var characters = '';
      for (var i = 0; i < bytes.length; i += 8192) characters += String.fromCharCode.apply(null, bytes.subarray(i, i + 8192));
      return btoa(characters);
    },
    give: function (value, isText, out) {
      var bytes = value;
      if (typeof value === 'string') {
        bytes = new TextEncoder().encode(value);
        try {
          if (!isText) bytes = Uint8Array.from(atob(value), function (byte) { return byte.charCodeAt(0); });
        } catch (damaged) {
          // It stays text.
        }
      }
      var pointer = posthasteText.writeBytes(bytes);
      HEAPU32.set([pointer, bytes.length], out >> 2);
    },
  },
  $posthasteValue__deps: ['$posthasteText'],

  // int host_storage_read(const char* key, int is_text, struct HostValue* out);   0 found, 1 absent, 2 denied
  host_storage_read__deps: ['$posthasteText', '$posthasteValue'],
  host_storage_read: function (key, isText, out) {
    var value;
    try {
      value = window['localStorage'].getItem(posthasteText.read(key));
    } catch (denied) {
      return 2;
    }
    if (value === null) return 1;
    posthasteValue.give(value, isText, out);
    return 0;
  },

  // int host_storage_write(const char* key, const char* bytes, int length, int is_text);   0 ok, 1 denied, 2 full
  // The page may deny it ('mayStore': another tab plays) and is told of each success ('stored').
  host_storage_write__deps: ['$posthasteText', '$posthasteValue'],
  host_storage_write: function (key, bytes, length, isText) {
    try {
      if (!Module['mayStore']()) return 1;
      var value = posthasteValue.take(bytes, length, isText);
      window['localStorage'].setItem(posthasteText.read(key), isText ? value : posthasteValue.toBase64(value));
      Module['stored']();
      return 0;
    } catch (fault) {
      var full = fault && (fault.name === 'QuotaExceededError' || fault.name === 'NS_ERROR_DOM_QUOTA_REACHED');
      return full ? 2 : 1;
    }
  },

  // int host_storage_erase(const char* key);   0 done, 1 denied
  host_storage_erase__deps: ['$posthasteText'],
  host_storage_erase: function (key) {
    try {
      Module['durableStore']['erase'](posthasteText.read(key));
      window['localStorage'].removeItem(posthasteText.read(key));
      return 0;
    } catch (denied) {
      return 1;
    }
  },

  // int host_durable_read(const char* key, int is_text, struct HostValue* out);   0 found, 1 absent, 2 denied, 3 late, 4 no store
  host_durable_read__deps: ['$posthasteText', '$posthasteValue', '$posthasteGuard'],
  host_durable_read: function (key, isText, out) {
    return posthasteGuard(4, function () {
      var answer = Module['durableStore']['read'](posthasteText.read(key));
      if (typeof answer === 'number') return answer;
      posthasteValue.give(answer, isText, out);
      return 0;
    });
  },

  // void host_durable_put(const char* key, const char* bytes, int length, int is_text);
  host_durable_put__deps: ['$posthasteText', '$posthasteValue', '$posthasteGuard'],
  host_durable_put: function (key, bytes, length, isText) {
    posthasteGuard(undefined, function () {
      Module['durableStore']['put'](posthasteText.read(key), posthasteValue.take(bytes, length, isText));
    });
  },

  // int host_durable_commit(void);
  host_durable_commit__deps: ['$posthasteGuard'],
  host_durable_commit: function () {
    return posthasteGuard(0, function () {
      return Module['mayStore']() ? Module['durableStore']['commit']() : 0;
    });
  },

  // --- files, to and from the player -------------------------------------------------------------

  // int host_offer_file(const char* name, const unsigned char* bytes, int length);
  host_offer_file__deps: ['$posthasteText', '$posthasteGuard'],
  host_offer_file: function (name, bytes, length) {
    return posthasteGuard(0, function () {
      return Module['offerFile'](posthasteText.read(name), HEAPU8.slice(bytes, bytes + length)) ? 1 : 0;
    });
  },

  // int host_offer_text(const char* text);
  host_offer_text__deps: ['$posthasteText', '$posthasteGuard'],
  host_offer_text: function (text) {
    return posthasteGuard(0, function () {
      return Module['offerText'](posthasteText.read(text)) ? 1 : 0;
    });
  },

  // int host_offer_link(const unsigned char* code, int length, const char* text);
  host_offer_link__deps: ['$posthasteText', '$posthasteGuard'],
  host_offer_link: function (code, length, text) {
    return posthasteGuard(0, function () {
      return Module['offerLink'](HEAPU8.slice(code, code + length), posthasteText.read(text)) ? 1 : 0;
    });
  },

  // void host_offer_tab(const unsigned char* code, int length);
  host_offer_tab__deps: ['$posthasteGuard'],
  host_offer_tab: function (code, length) {
    posthasteGuard(undefined, function () {
      Module['offerTab'](HEAPU8.slice(code, code + length));
    });
  },

  // void host_offer_release(const char* release, const unsigned char* code, int length);
  host_offer_release__deps: ['$posthasteText', '$posthasteGuard'],
  host_offer_release: function (release, code, length) {
    posthasteGuard(undefined, function () {
      Module['offerRelease'](posthasteText.read(release), HEAPU8.slice(code, code + length));
    });
  },

  // int host_inspect(const unsigned char* run, int length, int refused);
  host_inspect__deps: ['$posthasteGuard'],
  host_inspect: function (run, length, refused) {
    return posthasteGuard(0, function () {
      return Module['inspect'](HEAPU8.slice(run, run + length), refused) ? 1 : 0;
    });
  },

  // int host_ask_for_file(void);
  host_ask_for_file__deps: ['$posthasteGuard'],
  host_ask_for_file: function () {
    return posthasteGuard(0, function () {
      return Module['askForFile']() ? 1 : 0;
    });
  },

  // --- chance and pictures --------------------------------------------------------------------

  // char* host_release(void);   the caller frees it
  host_release__deps: ['$posthasteText'],
  host_release: function () {
    return posthasteText.write(Module['release']);
  },

  // unsigned host_fresh_seed(void);
  host_fresh_seed: function () {
    try {
      return crypto.getRandomValues(new Uint32Array(1))[0];
    } catch (withoutCrypto) {
      return Math.floor(Math.random() * 4294967296);
    }
  },

  // int host_utc_day(void);   since 1 January 1970
  host_utc_day: function () {
    return Math.floor(Date.now() / 86400000);
  },

  // int host_atlas_size(void);   0: there is no atlas
  host_atlas_size: function () {
    return Module['atlas']['runs'].length;
  },

  // void host_atlas_copy(unsigned char* to);
  host_atlas_copy: function (to) {
    HEAPU8.set(Module['atlas']['runs'], to);
  },
});
