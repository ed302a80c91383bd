// Saves as files: one handed to the player, one taken from them. It knows bytes and names, no save.

const LARGEST_BYTES = 4 * 1024 * 1024;   // far above any save; stops a strange file

let offered = '';   // held until the next: a download takes its contents when it likes, and no timer has to run

export function offerFile(name, bytes) {
  URL.revokeObjectURL(offered);
  offered = URL.createObjectURL(new Blob([bytes], { type: 'application/octet-stream' }));
  const link = Object.assign(document.createElement('a'), { href: offered, download: name });
  link.click();
  return true;
}

// To the clipboard. What the browser refuses after all is told to `refused`, with the text.
export function offerText(text, refused) {
  navigator.clipboard?.writeText(text).catch(() => refused(text));
  return Boolean(navigator.clipboard);
}

// Held while the player picks: an element that nobody holds is collected, and its question with it.
let asking = null;

// `receive` gets a Uint8Array once the player has picked a file, if ever. An unreadable or far too large
// file is passed on empty, which is no save either.
export function askForFile(receive) {
  const input = Object.assign(document.createElement('input'), { type: 'file', accept: '.posthaste,application/octet-stream' });
  input.addEventListener('change', async () => {
    const [file] = input.files;
    asking = null;
    if (!file) return;
    let bytes = new Uint8Array(0);
    try {
      if (file.size <= LARGEST_BYTES) bytes = new Uint8Array(await file.arrayBuffer());
    } catch {
      // Gone or not readable since it was picked.
    }
    receive(bytes);
  });
  asking = input;
  asking.click();
  return true;
}
