// Every sentence that a player reads and that the page says itself. The program has its own (src/words), and so has
// index.html, which is read before any script.

// --- the card over the page -----------------------------------------------------------------------

export const posthaste = 'Posthaste';
export const tryAgain = 'Try again';
export const playKeptCopy = 'Play the copy kept offline';
export const readingAddresses = 'Reading the addresses…';
export const askingOtherTab = 'Asking the other tab…';
export const playHere = 'Play here';
export const playedInOtherTab = 'You are playing Posthaste in another tab. It is safe to go on here: the run moves over.';
export const takenByOtherTab = 'Posthaste is open in another tab, and your run goes on there.';
export const cutShort = 'Only a part of the page arrived.';
export const lacksWebAssembly = 'Your browser lacks WebAssembly, which this game needs. Another browser, or a newer one, will run it.';
export const cannotStart = 'The game could not start in this browser. A newer one, or another one, will run it.';
export const hasStopped = 'The game has stopped because of a fault. Your last turn is kept.';
export const hasStoppedWithout = (why) => `${why} The game needs it to go on. Your last turn is kept.`;
export const saveRunToFile = 'Save the run to a file';

// --- parts that did not come ----------------------------------------------------------------------

export const partNames = {
  style: 'The style of the page',
  code: 'A script of the game',
  wasm: 'The program',
  wasm_late: 'The rest of the program',
  icons: 'The icons',
  atlas: 'The pictures',
  atlas_late: 'The pictures of depots and houses',
  words: 'The text of the letters',
  journeys: 'The part that makes and reads links',
  inspector: 'The inspector',
  inspector_wasm: 'The program of the inspector',
};
export const arrivedDamaged = (part) => `${part} arrived damaged.`;
export const serverAnswered = (part, status) => `${part} could not be fetched: the server answered ${status}.`;
export const noAnswer = (part) => `${part} could not be fetched: no answer from the network.`;
export const cannotBeRead = (part) => `${part} cannot be read by this browser.`;
export const plainShapesInstead = (why) => `${why} Plain shapes stand in for them.`;
export const lettersWithoutWords = (why) => `${why} Letters come without words.`;

// --- notices --------------------------------------------------------------------------------------

export const clickToDrive = 'Click the game to drive with keys.';
export const tabIsBlocked = 'This site does not let the game open a tab.';
export const openInOwnTab = 'Open it in a tab of its own.';
export const keepsNoSaves = 'Inside another site, your browser saves nothing.';
export const openWhereItCan = 'Open the game in its own tab to save.';
export const savesAreSafe = 'Your saves are on this device. The browser keeps them until you clear the data of this site.';
export const savesWhileThereIsRoom = 'Your saves are on this device. The browser may clear them if it runs out of space. If you install the game, it keeps them.';
export const savesForSevenDays = 'Your saves are on this device, but this browser clears them after seven days without a visit. Choose Share, then Add to Home Screen or Add to Dock: there the game keeps its saves, and begins with none. A journey’s link or a file takes a run there.';
export const savesOfAFrame = 'Inside another site your saves are kept apart, and the browser may drop them. Open the game in its own tab, or keep a journey’s link or file.';
export const savesAreNotKept = 'Your browser keeps no saves of this page. A journey’s link or a file keeps it.';
export const notCopied = (line) => `The browser would not copy it: ${line}`;
export const newVersion = 'A new version of the game is ready. Your progress is kept.';
export const startIt = 'Update';
export const olderRelease = 'An older version of the game, for the journeys that were driven in it. It keeps nothing.';
export const toTheNewest = 'Newest version';
export const releaseIsNotHere = 'That version of the game is not on this site. Watch shows the journey as far as this version can play it.';
export const releaseDoesNotAnswer = 'That version of the game cannot be fetched just now. Try again once you are online.';
export const partNotShown = 'A part of this screen could not be shown. Your run is kept.';
export const loadAgain = 'Reload the page';
export const putNoticeAway = 'Dismiss this notice';
export const putCardAway = 'Dismiss';

// --- panels ---------------------------------------------------------------------------------------

export const outOf = (value, most) => `${value} of ${most}`;
export const outOfThen = (value, most, left) => `${value} of ${most}, then ${left}`;
export const labelled = (label, text) => `${label}: ${text}`;
export const speed = 'Speed ';
export const ofSpeed = (most) => ` of ${most}`;
export const health = (value, full) => `${value} of ${full} health`;
export const theRoad = 'The road';
export const theBoard = 'The board';
export const change = 'Change';
export const changeKeyFor = (order) => `Change the key for ${order}`;
export const noKey = 'no key';

export const turnOfTheJourney = 'Turn of the journey';

// --- the inspector --------------------------------------------------------------------------------

export const fetchingInspector = 'Fetching the inspector…';

// --- links of journeys ----------------------------------------------------------------------------

export const linkNotWhole = 'That is not a complete link: part of it is missing or was changed.';
export const linkTooLarge = 'That link holds more than 1 MB. No real journey does.';
export const linksNotPossible = 'This browser cannot make or open links of journeys. A newer or different browser can.';
export const linkIsCopied = 'The link to this journey is copied. Anyone who opens it can watch the journey. A phone can read it from here:';
export const resultAndLinkAreCopied = 'Your result and the link to this journey are copied. A phone can read the link from here:';
export const resultIsCopied = 'Your result is copied. The journey is too long for a link, so it is in a file, which Settings can load.';
export const codeOfLink = 'The link to this journey, as a QR code';
export const tooLongForLink = 'This journey is too long for a link, so it is in a file. Settings can load it.';
