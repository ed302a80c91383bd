// Passes a journey on: by the system's own means where fingers are used, else by the clipboard and as a QR code; one that
// is too long for a link, as a file of the same bytes.
import { renderSVG } from 'uqr';

import { openInRelease } from '../delivery/kept_release.js';
import { offerFile } from '../saves/files.js';
import { MARK, toLink } from './journey_link.js';
import * as words from '../words.js';

const LONGEST_LINK = 700;   // characters behind the address; chats and messages cut longer ones

export function addressOf(text, page = location.href) {
  const address = new URL(page);
  address.hash = MARK.slice(1) + text;
  return address.href;
}

function codeOf(address) {
  const code = document.importNode(new DOMParser().parseFromString(renderSVG(address), 'image/svg+xml').documentElement, true);
  code.setAttribute('role', 'img');
  code.setAttribute('aria-label', words.codeOfLink);
  return code;
}

// `say` gets a sentence for the player, and a picture or null. Rejects with one if this browser cannot make links.
export async function shareJourney(bytes, say) {
  const text = await toLink(bytes);
  if (MARK.length + text.length > LONGEST_LINK) {
    offerFile('journey.posthaste', bytes);
    say(words.tooLongForLink, null);
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
    say(words.linkIsCopied, codeOf(address));
  } catch {
    say(words.notCopied(address), codeOf(address));
  }
}

// Opens the journey in the release that drove it. Rejects with a sentence for the player.
export const watchInRelease = async (release, bytes) => openInRelease(release, MARK.slice(1) + (await toLink(bytes)));
