// Browsers that can install the game say so once, by an event; it is kept for the button in the settings.
let offer = null;
let changed = () => {};

addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();   // no bar of the browser's over the game
  offer = event;
  changed();
});
addEventListener('appinstalled', () => {
  offer = null;
  changed();
});

export const canInstall = () => offer !== null;
export function watchInstall(tell) {
  changed = tell;
}
// A browser takes each offer only once.
export function install() {
  const taken = offer;
  offer = null;
  changed();
  taken?.prompt();
}
