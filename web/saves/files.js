// Saves as files: one given to the player, one chosen by them. It knows bytes and names, no save format.

const LARGEST_BYTES = 4 * 1024 * 1024;   // far above any save; rejects a foreign file

let offered = '';   // kept until the next one, since a download may read it at any time

export function offerFile(name, bytes) {
  URL.revokeObjectURL(offered);
  offered = URL.createObjectURL(new Blob([bytes], { type: 'application/octet-stream' }));
  const link = Object.assign(document.createElement('a'), { href: offered, download: name });
  link.click();
  return true;
}

// Copies to the clipboard. If the browser refuses, `refused` gets the text.
export function offerText(text, refused) {
  navigator.clipboard?.writeText(text).catch(() => refused(text));
  return Boolean(navigator.clipboard);
}

// A reference while the player chooses: an unreferenced input would be collected, with its listener.
let asking = null;

// `receive` gets a Uint8Array once the player has chosen a file, if ever. An unreadable or far too large file is passed
// on as empty, which is not a save either.
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
      // The file is gone or has become unreadable since it was chosen.
    }
    receive(bytes);
  });
  asking = input;
  asking.click();
  return true;
}
