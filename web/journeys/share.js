// Passes a journey on: by the system's own means where fingers are used, else by the clipboard; one that is too long for
// a link, as a file of the same bytes.
import { offerFile } from '../saves/files.js';
import { MARK, toLink } from './journey_link.js';
import * as words from '../words.js';

const LONGEST_LINK = 700;   // characters behind the address; chats and messages cut longer ones

export function addressOf(text, page = location.href) {
  const address = new URL(page);
  address.hash = MARK.slice(1) + text;
  return address.href;
}

// `say` gets a sentence for the player. Rejects with one if this browser cannot make links.
export async function shareJourney(bytes, say) {
  const text = await toLink(bytes);
  if (MARK.length + text.length > LONGEST_LINK) {
    offerFile('journey.posthaste', bytes);
    say(words.tooLongForLink);
    return;
  }
  const address = addressOf(text);
  if (navigator.share && matchMedia('(pointer: coarse)').matches) {
    try {
      await navigator.share({ title: words.posthaste, url: address });
      return;
    } catch (fault) {
      if (fault.name === 'AbortError') return;   // the player thought better of it
    }
  }
  try {
    await navigator.clipboard.writeText(address);
    say(words.linkIsCopied);
  } catch {
    say(words.notCopied(address));
  }
}
