// The second store of saves: IndexedDB, which says when a value is on the disk. It knows keys and texts, and
// of saves how they begin. What it holds is read once before the program starts, so that the program reads without waiting.
// Where it is missing, denied or broken, localStorage is enough, and nobody is told.

const NAME = 'posthaste';
const STORE = 'saves';
const PATIENCE_MILLISECONDS = 1000;
const SAVE = btoa('PHS');   // what every save begins with, in base64

// What read() answers when there is no value; what `stored` tells of a commit.
const READ = { absent: 1, denied: 2, late: 3, noStore: 4 };
const STORED = { done: 0, denied: 1, full: 2, gone: 3 };

const asked = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});

// Tabs agree by localStorage on which of them plays. Where it is closed, every tab plays, and none may save.
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

export class Vault {
  #database = null;
  #connecting = null;         // a promise of it, while it is being opened
  #entries = new Map();       // as on the disk
  #expected = new Map();      // as on the disk once all that is on its way has arrived
  #state = READ.late;         // of reading; 0: all was read
  #next = new Map();          // goes into the next commit
  #tickets = 0;
  #onItsWay = new Set();      // transactions that have not ended
  #tell;
  lastSave = '';              // that was put here, whether it arrived or not, as base64

  // `tell`: stored(ticket, fault) when a commit has ended, answered() when the store was late and can now be
  // read, busy(whether) when it begins and ceases to work.
  constructor(tell) {
    this.#tell = tell;
  }

  // Resolves once all is read, or there is nothing to read, or a second is over.
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

  // A text, or one of READ.
  read(key) {
    if (this.#state !== 0) return this.#state;
    return this.#entries.get(key) ?? READ.absent;
  }

  put(key, value) {
    this.#next.set(key, value);
    if (value.startsWith(SAVE)) this.lastSave = value;
  }

  // Returns the number under which `stored` will tell of it; 0: there is no store.
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
    this.#change((store) => store.delete(key)).catch(() => {});   // what stays is older than what comes
  }

  // What the store holds once all that is on its way has arrived, as one text.
  contents() {
    return [...this.#expected].sort().flat().join('\n');
  }

  // The page is being left, or put aside. What is on its way still arrives.
  leave() {
    this.#database?.close();
    this.#database = null;
  }

  // Resolves when what the store holds now is known, or cannot be.
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
      this.#entries = new Map(keys.map((key, i) => [key, values[i]]).filter(([, value]) => typeof value === 'string'));
      this.#expected = new Map(this.#entries);
      this.#state = 0;
    } catch {
      this.#state = READ.denied;   // a private window, say; or its very name throws
    }
  }

  // One connection, however many ask while it is being opened: one that nobody closes would be in the way of whatever
  // removes the store.
  #connect() {
    if (this.#database) return Promise.resolve(this.#database);
    this.#connecting ??= open().then((database) => {
      this.#database = database;
      // Another page wants to remove the store, or the browser did: it is opened again when it is needed.
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

  // Begun at once where there is a connection: the page may be about to go.
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
      this.#database = null;   // closed by the browser meanwhile
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
