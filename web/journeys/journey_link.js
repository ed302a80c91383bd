// The text of a link to a journey: its bytes, deflated and in letters that every address may have, behind "#j=". It knows
// bytes, not what they say. src/cli/link_text.cpp does the same outside the browser; docs/link.md describes it.
import * as words from '../words.js';

export const MARK = '#j=';
const LARGEST_BYTES = 1024 * 1024;   // of a journey; a real one has some hundreds

// Rejects with a sentence if the browser has no such stream, if the bytes are none that it takes, or once more than the
// largest journey comes out of it.
async function through(Stream, bytes) {
  let stream;
  try {
    stream = new Stream('deflate-raw');
  } catch {
    throw new Error(words.linksNotPossible);
  }
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const pieces = [];
  let size = 0;
  for (;;) {
    let piece;
    try {
      piece = await reader.read();
    } catch {
      throw new Error(words.linkNotWhole);
    }
    if (piece.done) return new Uint8Array(await new Blob(pieces).arrayBuffer());
    pieces.push(piece.value);
    size += piece.value.length;
    if (size > LARGEST_BYTES) {
      reader.cancel().catch(() => {});
      throw new Error(words.linkTooLarge);
    }
  }
}

// Resolves to what stands behind MARK in the link of a journey.
export async function toLink(bytes) {
  const packed = await through(globalThis.CompressionStream, bytes);
  const text = btoa(Array.from(packed, (byte) => String.fromCharCode(byte)).join(''));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

// Takes a whole address, what begins with MARK, or only what stands behind it, and resolves to the bytes of the journey.
// Rejects with an Error whose message is a sentence for the player. Whether the bytes are a journey is not asked here.
export async function fromLink(text) {
  const place = text.indexOf(MARK);
  const letters = (place < 0 ? text : text.slice(place + MARK.length)).trim();
  if (letters.length > 2 * LARGEST_BYTES) throw new Error(words.linkTooLarge);
  if (!/^[\w-]+$/.test(letters) || letters.length % 4 === 1) throw new Error(words.linkNotWhole);
  const packed = atob(letters.replaceAll('-', '+').replaceAll('_', '/'));
  return through(globalThis.DecompressionStream, Uint8Array.from(packed, (letter) => letter.charCodeAt(0)));
}
