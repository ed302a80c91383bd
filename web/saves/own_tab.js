// Out of a frame of another site, where saves are kept apart or not at all: the game opens in a tab of its own, and the run
// goes along as the link of its journey.
import { loadModule } from '../delivery/downloads.js';
import * as words from '../words.js';

export const isFramed = window.top !== window;

let tab = null;

// `ask` makes the program call leadTab. The tab is opened first, while the browser still sees the click.
export function openTab(ask) {
  tab = window.open('about:blank', '_blank');
  ask();
}

// `bytes` of the journey; none: there is no run to take along. `say` gets a sentence for the player, and a picture or null.
export async function leadTab(bytes, say) {
  const opened = tab;
  tab = null;
  try {
    const { addressOf, shareJourney, toLink } = await loadModule('journeys');
    if (opened) {
      opened.opener = null;
      opened.location.replace(bytes.length > 0 ? addressOf(await toLink(bytes)) : new URL('./', location.href));
    } else if (bytes.length > 0) {
      await shareJourney(bytes, '', (sentence, picture) => say(`${words.tabIsBlocked} ${sentence}`, picture));
    } else {
      say(words.tabIsBlocked, null);
    }
  } catch (fault) {
    opened?.close();
    say(fault.message, null);
  }
}
