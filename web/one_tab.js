// One tab plays, for all tabs of the browser write the same save. A tab holds the place as a lock; where
// the browser has no locks, it answers when another one asks. A tab that wants the place asks for it:
// the one that plays saves, lets go and says so. Only one that gives no answer has its place taken, and
// should it ever wake up it finds another's name at the place and writes nothing.
//
// Tabs talk by storage events, which reach a sleeping tab without a clock in any of them. Where storage
// is closed there is no save to fight over, and every tab plays.

const LOCK = 'posthaste.save';
const TALK = 'posthaste.tabs';       // set and removed at once: only the event is wanted
const TAKEN_BY = 'posthaste.tab';    // written only when a place is taken from a tab that does not answer
const SAVES = 'posthaste.save';

// A page that is just being left lets go within this time; if not, it does so a little later, and the
// next one in line plays.
const LEAVING_MILLISECONDS = 300;
const ANSWER_MILLISECONDS = 250;
const YIELD_MILLISECONDS = 1500;     // a tab that is busy or asleep may take so long to save

const after = (milliseconds) => new Promise((resolve) => {
  setTimeout(resolve, milliseconds, false);
});

const storage = (act) => {
  try {
    return act(window.localStorage);
  } catch {
    return null;   // closed, or full
  }
};

export class Place {
  #me = `${Math.random()}`.slice(2);
  #held = false;
  #asking = false;
  #lost;
  #vault;
  #letGo = () => {};          // of the lock
  #takenBy = storage((kept) => kept.getItem(TAKEN_BY));
  #line = null;               // {leaving, granted}, while in line for the lock
  #savesWhenLeft = null;
  #awaited = new Map();       // word -> what is called when another tab says it to us

  // `lost` is called when the place goes to another tab, before that one starts: the moment to save.
  // `vault` is the store beside localStorage.
  constructor(lost, vault) {
    this.#lost = lost;
    this.#vault = vault;
    addEventListener('storage', ({ key, newValue }) => {
      if (key === TAKEN_BY && this.#isTaken()) this.#lose();
      if (key === TALK && newValue) this.#hear(...newValue.split(' '));
    });
  }

  // Whether this tab may write a save. To be asked before every one.
  mayWrite() {
    if (!this.#isTaken()) return this.#held;
    queueMicrotask(() => this.#lose());
    return false;
  }

  // Resolves to whether the place is ours: false when another tab plays. Then this one stays in line, if
  // it is to: `free` resolves should the other one go.
  async take({ stays = false } = {}) {
    const locked = await this.#lock({ ifAvailable: true });
    this.#held = locked ?? !await this.#isAnybodyHere();
    if (locked !== false) return this.#held;
    const line = this.#line = this.#standInLine();
    this.#held = await Promise.race([line.granted, after(LEAVING_MILLISECONDS)]);
    if (this.#held || !stays) this.#leaveLine();
    return this.#held;
  }

  // Never, where there are no locks to tell.
  get free() {
    return (this.#line?.granted ?? Promise.resolve(false)).then((granted) => {
      if (!granted) return new Promise(() => {});
      this.#line = null;
      this.#held = true;
      return true;
    });
  }

  // Resolves when the tab that played has let go, or has had time enough to.
  async takeOver() {
    // In line before it lets go, so that nobody comes between.
    const { granted } = this.#line ??= this.#standInLine();
    const answered = this.#ask('yield', 'yielded', YIELD_MILLISECONDS);
    const locked = await Promise.race([granted, after(YIELD_MILLISECONDS)]);
    // Its answer comes after its last save, by the same way: with it, that save can be read here. A tab
    // that was closed meanwhile gives none.
    const yielded = await (locked ? Promise.race([answered, after(ANSWER_MILLISECONDS)]) : answered);
    if (locked === false || (locked === null && !yielded)) {
      this.#takenBy = this.#me;
      storage((kept) => kept.setItem(TAKEN_BY, this.#me));
    }
    if (locked === false) {
      this.#leaveLine();
      await this.#lock({ steal: true });
    }
    this.#line = null;
    this.#held = true;
  }

  // The page is being left, or put aside by the browser, which may bring it back.
  leave() {
    this.#vault.leave();
    if (!this.#held) return;
    this.#held = false;
    this.#savesWhenLeft = this.#saves();
    this.#letGo();
  }

  // Resolves to 'ours', 'taken' by another tab, or 'stale' when another tab has played meanwhile.
  async comeBack() {
    if (!await this.take()) return 'taken';
    await this.#vault.comeBack();
    return this.#saves() === this.#savesWhenLeft ? 'ours' : 'stale';
  }

  // Of both stores.
  #saves() {
    const quick = storage((kept) => Object.keys(kept).filter((key) => key.startsWith(SAVES)).sort().map((key) => kept.getItem(key)).join('\n'));
    return `${quick}\n${this.#vault.contents()}`;
  }

  // Another tab has taken the place without an answer of ours.
  #isTaken() {
    const by = storage((kept) => kept.getItem(TAKEN_BY));
    return by !== null && by !== this.#takenBy;
  }

  #lose() {
    if (!this.#held) return;
    this.#lost();          // saves, if it still may
    this.#held = false;
    this.#letGo();
  }

  // --- the lock ---

  // Resolves to true when it is ours, false when it was not to be had, null when there are no locks.
  #lock(options) {
    return new Promise((resolve) => {
      let granted = null;
      const hold = (lock) => lock && new Promise((letGo) => {
        granted = this.#letGo = letGo;
        resolve(true);
      });
      const ended = (fault) => {
        if (!granted) resolve(fault?.name === 'AbortError' ? false : null);
        else if (granted === this.#letGo) this.#lose();   // stolen
      };
      try {
        navigator.locks.request(LOCK, options, hold).then(() => resolve(false), ended);
      } catch {
        resolve(null);
      }
    });
  }

  #standInLine() {
    const leaving = new AbortController();
    return { leaving, granted: this.#lock({ signal: leaving.signal }) };
  }
  #leaveLine() {
    this.#line?.leaving.abort();
    this.#line = null;
  }

  // --- talk ---

  async #isAnybodyHere() {
    this.#asking = true;
    const here = await this.#ask('who', 'here', ANSWER_MILLISECONDS);
    this.#asking = false;
    return here;
  }

  #say(word, to) {
    return storage((kept) => {
      kept.setItem(TALK, `${word} ${this.#me} ${to}`);
      kept.removeItem(TALK);
      return true;
    });
  }

  // Resolves to whether any tab gave the answer in time.
  #ask(word, answer, milliseconds) {
    return new Promise((resolve) => {
      const end = (heard) => {
        clearTimeout(timer);
        this.#awaited.delete(answer);
        resolve(heard);
      };
      const timer = setTimeout(end, milliseconds, false);
      this.#awaited.set(answer, () => end(true));
      if (!this.#say(word, 'all')) end(false);
    });
  }

  #hear(word, from, to) {
    if (to === this.#me) this.#awaited.get(word)?.();
    if (to !== 'all') return;
    // Of two that start at the same moment, one is first.
    if (word === 'who' && (this.#held || (this.#asking && this.#me < from))) this.#say('here', from);
    if (word === 'yield' && this.#held) {
      this.#lose();
      this.#say('yielded', from);
    }
  }
}
