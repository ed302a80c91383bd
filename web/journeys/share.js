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

// `result`: lines to pass on above the link; may be empty. `say` gets a sentence for the player, and a picture or null.
// Rejects with one if this browser cannot make links.
export async function shareJourney(bytes, result, say) {
  const link = await toLink(bytes);
  const isShort = MARK.length + link.length <= LONGEST_LINK;
  const address = isShort ? addressOf(link) : '';
  if (!isShort) offerFile('journey.posthaste', bytes);
  if (!isShort && !result) return say(words.tooLongForLink, null);
  const text = [result, address].filter(Boolean).join('\n');
  const code = isShort ? codeOf(address) : null;
  if (navigator.share && matchMedia('(pointer: coarse)').matches) {
    try {
      await navigator.share({ title: words.posthaste, ...(result && { text: result }), ...(address && { url: address }) });
      return undefined;
    } catch (fault) {
      if (fault.name === 'AbortError') return undefined;   // the player thought better of it
    }
  }
  try {
    await navigator.clipboard.writeText(text);
    return say(!isShort ? words.resultIsCopied : result ? words.resultAndLinkAreCopied : words.linkIsCopied, code);
  } catch {
    return say(words.notCopied(text), code);
  }
}

// Opens the journey in the release that drove it. Rejects with a sentence for the player.
export const watchInRelease = async (release, bytes) => openInRelease(release, MARK.slice(1) + (await toLink(bytes)));
