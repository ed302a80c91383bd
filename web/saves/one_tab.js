// Only one tab plays, because all tabs of a browser write the same save. A tab holds the place as a lock; in browsers
// without locks, it answers when another tab asks. A tab that wants the place asks for it: the playing tab saves, lets
// go and says so. If it does not answer, the place is taken from it, and should it ever wake up it finds another's name
// at the place and writes nothing.
//
// Tabs talk by storage events, which reach a sleeping tab without any timer. If storage is closed there is no save to
// fight over, and every tab plays.

const LOCK = 'posthaste.save';
const TALK = 'posthaste.tabs';       // set and removed at once: only the event matters
const TAKEN_BY = 'posthaste.tab';    // written only to take the place from a tab that does not answer
const SAVES = 'posthaste.save';

// A page that is being closed lets go within this time; otherwise it does so a little later, and the next tab in line
// plays.
const LEAVING_MILLISECONDS = 300;
const ANSWER_MILLISECONDS = 250;
const YIELD_MILLISECONDS = 1500;     // how long a busy or sleeping tab may take to save

const after = (milliseconds) => new Promise((resolve) => {
  setTimeout(resolve, milliseconds, false);
});

const storage = (act) => {
  try {
    return act(window.localStorage);
  } catch {
    return null;   // storage is closed or full
  }
};

export class TabLock {
  #me = `${Math.random()}`.slice(2);
  #held = false;
  #asking = false;
  #lost;
  #durableStore;
  #letGo = () => {};          // releases the lock
  #takenBy = storage((kept) => kept.getItem(TAKEN_BY));
  #line = null;               // {leaving, granted}, while in line for the lock
  #savesWhenLeft = null;
  #awaited = new Map();       // word -> the function to call when another tab says it to us

  // `lost` is called before another tab starts with the place: the moment to save. `durableStore` is the store besides
  // localStorage.
  constructor(lost, durableStore) {
    this.#lost = lost;
    this.#durableStore = durableStore;
    addEventListener('storage', ({ key, newValue }) => {
      if (key === TAKEN_BY && this.#isTaken()) this.#lose();
      if (key === TALK && newValue) this.#hear(...newValue.split(' '));
    });
  }

  // Whether this tab may write a save; to be checked before every write.
  mayWrite() {
    if (!this.#isTaken()) return this.#held;
    queueMicrotask(() => this.#lose());
    return false;
  }

  // Resolves to whether the place is ours; false when another tab plays. With `stays` we then stay in line: `free`
  // resolves should the other tab go.
  async take({ stays = false } = {}) {
    const locked = await this.#lock({ ifAvailable: true });
    this.#held = locked ?? !await this.#isAnybodyHere();
    if (locked !== false) return this.#held;
    const line = this.#line = this.#standInLine();
    this.#held = await Promise.race([line.granted, after(LEAVING_MILLISECONDS)]);
    if (this.#held || !stays) this.#leaveLine();
    return this.#held;
  }

  // Never resolves in browsers without locks.
  get free() {
    return (this.#line?.granted ?? Promise.resolve(false)).then((granted) => {
      if (!granted) return new Promise(() => {});
      this.#line = null;
      this.#held = true;
      return true;
    });
  }

  // Resolves when the tab that played has let go, or has had enough time for that.
  async takeOver() {
    // Get in line before it lets go, so that no other tab comes in between.
    const { granted } = this.#line ??= this.#standInLine();
    const answered = this.#ask('yield', 'yielded', YIELD_MILLISECONDS);
    const locked = await Promise.race([granted, after(YIELD_MILLISECONDS)]);
    // Its answer comes after its last save, by the same channel, so that save can be read here. A tab that was closed
    // meanwhile gives none.
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

  // The page is being closed, or frozen by the browser, which may restore it.
  leave() {
    this.#durableStore.leave();
    if (!this.#held) return;
    this.#held = false;
    this.#savesWhenLeft = this.#saves();
    this.#letGo();
  }

  // Resolves to 'ours', to 'taken' by another tab, or to 'stale' when another tab has played meanwhile.
  async comeBack() {
    if (!await this.take()) return 'taken';
    await this.#durableStore.comeBack();
    return this.#saves() === this.#savesWhenLeft ? 'ours' : 'stale';
  }

  // The saves in both stores, as one text.
  #saves() {
    const quick = storage((kept) => Object.keys(kept).filter((key) => key.startsWith(SAVES)).sort().map((key) => kept.getItem(key)).join('\n'));
    return `${quick}\n${this.#durableStore.contents()}`;
  }

  // Another tab has taken the place without our answer.
  #isTaken() {
    const by = storage((kept) => kept.getItem(TAKEN_BY));
    return by !== null && by !== this.#takenBy;
  }

  #lose() {
    if (!this.#held) return;
    this.#lost();          // saves, if it may
    this.#held = false;
    this.#letGo();
  }

  // --- the lock ---

  // Resolves to true when it is ours, false when another tab has it, null in browsers without locks.
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
    // When two start at the same moment, the one with the lower name wins.
    if (word === 'who' && (this.#held || (this.#asking && this.#me < from))) this.#say('here', from);
    if (word === 'yield' && this.#held) {
      this.#lose();
      this.#say('yielded', from);
    }
  }
}
