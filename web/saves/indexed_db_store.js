// The second store of saves: IndexedDB, which reports when a value is on disk. It knows keys and
// values, texts and bytes. Its contents are read once before the program starts, so that the program can read without
// waiting. If it is missing, denied or broken, localStorage is enough, and the player is not told.

const NAME = 'posthaste';
const STORE = 'saves';
const PATIENCE_MILLISECONDS = 1000;

// What read() returns when there is no value, and what `stored` reports about a commit.
const READ = { absent: 1, denied: 2, late: 3, noStore: 4 };
const STORED = { done: 0, denied: 1, full: 2, gone: 3 };

const asked = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});

// Tabs agree through localStorage on which of them plays. If it is closed, every tab plays, and none may save.
function tabsCanAgree() {
  try {
    window.localStorage.getItem(NAME);
    return true;
  } catch {
    return false;
  }
}

async function open() {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return asked(request);
}

export class IndexedDbStore {
  #database = null;
  #connecting = null;         // a promise of it while it is being opened
  #entries = new Map();       // as on disk
  #expected = new Map();      // as on disk once all pending writes have finished
  #state = READ.late;         // of reading; 0: everything was read
  #next = new Map();          // the content of the next commit
  #tickets = 0;
  #onItsWay = new Set();      // transactions that have not ended
  #tell;
  lastSave = null;            // the last bytes put here, whether they were written or not

  // `tell`: stored(ticket, fault) when a commit has ended, answered() when the store was late and can now be read,
  // busy(whether) when it starts and stops working.
  constructor(tell) {
    this.#tell = tell;
  }

  // Resolves once everything is read, or there is nothing to read, or a second has passed.
  async start() {
    let timer;
    const late = new Promise((resolve) => {
      timer = setTimeout(resolve, PATIENCE_MILLISECONDS);
    });
    let waits = true;
    const read = this.#readAll().then(() => {
      clearTimeout(timer);
      if (!waits && this.#state === 0) this.#tell.answered();
    });
    await Promise.race([read, late]);
    waits = false;
  }

  // Returns a text, bytes, or one of READ.
  read(key) {
    if (this.#state !== 0) return this.#state;
    return this.#entries.get(key) ?? READ.absent;
  }

  put(key, value) {
    this.#next.set(key, value);
    if (value instanceof Uint8Array) this.lastSave = value;
  }

  // Returns the number with which `stored` will report; 0: there is no store.
  commit() {
    const entries = this.#next;
    this.#next = new Map();
    if (this.#state !== 0) return 0;
    const ticket = ++this.#tickets;
    entries.forEach((value, key) => this.#expected.set(key, value));
    this.#change((store) => entries.forEach((value, key) => store.put(value, key)))
      .then(() => {
        entries.forEach((value, key) => this.#expected.get(key) !== undefined && this.#entries.set(key, value));
        return STORED.done;
      }, (fault) => this.#faultOf(fault))
      .then((fault) => this.#tell.stored(ticket, fault));
    return ticket;
  }

  erase(key) {
    this.#entries.delete(key);
    if (!this.#expected.delete(key)) return;
    this.#change((store) => store.delete(key)).catch(() => {});   // the old value is older than whatever comes next
  }

  // The contents of the store once all pending writes have finished, as one text.
  contents() {
    return [...this.#expected].sort().flat().join('\n');
  }

  // The page is being closed or frozen. Pending writes still finish.
  leave() {
    this.#database?.close();
    this.#database = null;
  }

  // Resolves when the store's current contents are known, or cannot be read.
  async comeBack() {
    if (this.#state === READ.noStore) return;
    await this.start();
  }

  async #readAll() {
    try {
      if (!tabsCanAgree() || !globalThis.indexedDB) {
        this.#state = READ.noStore;
        return;
      }
      const database = await this.#connect();
      const store = database.transaction(STORE).objectStore(STORE);
      const [keys, values] = await Promise.all([asked(store.getAllKeys()), asked(store.getAll())]);
      this.#entries = new Map(keys.map((key, i) => [key, values[i]]).filter(([, value]) => typeof value === 'string' || value instanceof Uint8Array));
      this.#expected = new Map(this.#entries);
      this.#state = 0;
    } catch {
      this.#state = READ.denied;   // in a private window, for example; or reading it throws
    }
  }

  // Opens only one connection, however many calls wait for it: an unused open one would block the removal of the store.
  #connect() {
    if (this.#database) return Promise.resolve(this.#database);
    this.#connecting ??= open().then((database) => {
      this.#database = database;
      // Another page or the browser wants to remove the store: it is opened again when needed.
      database.onversionchange = () => this.leave();
      database.onclose = () => {
        this.#database = null;
      };
      return database;
    }).finally(() => {
      this.#connecting = null;
    });
    return this.#connecting;
  }

  // Begins at once if there is a connection, since the page may be about to close.
  #change(act) {
    const begin = (database) => {
      const transaction = database.transaction(STORE, 'readwrite', { durability: 'strict' });
      act(transaction.objectStore(STORE));
      transaction.commit?.();
      return new Promise((resolve, reject) => {
        transaction.oncomplete = resolve;
        transaction.onabort = () => reject(transaction.error);
      });
    };
    let ended;
    try {
      ended = this.#database ? begin(this.#database) : this.#connect().then(begin);
    } catch {
      this.#database = null;   // the browser has closed it
      ended = this.#connect().then(begin);
    }
    this.#onItsWay.add(ended);
    this.#tell.busy(true);
    const end = () => {
      this.#onItsWay.delete(ended);
      if (this.#onItsWay.size === 0) this.#tell.busy(false);
    };
    ended.then(end, end);
    return ended;
  }

  #faultOf(fault) {
    if (fault?.name === 'QuotaExceededError') return STORED.full;
    if (this.#database) return STORED.denied;
    this.#state = READ.noStore;
    return STORED.gone;
  }
}
