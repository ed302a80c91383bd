// Counts, inside the page, everything that can run there, and holds the program so that tests can ask for its state.
// installProbe() is sent to the page as text and runs before the page's own scripts, so it uses nothing from outside
// itself.

export function installProbe() {
  const counts = { frames: 0, timers: 0, idleCallbacks: 0, microtasks: 0, wasmEntries: 0, messages: 0, transactions: 0, workers: 0, mutations: 0, paints: 0 };
  const pending = new Set();   // frames, timers and transactions; not intervals, which never end
  let waiting = [];            // to be called when nothing is pending
  const soon = window.queueMicrotask.bind(window);
  const realTimeout = window.setTimeout.bind(window);
  const probe = { counts, program: null, firstHash: '', violations: [], keys: [], paintedAt: 0 };
  Object.defineProperty(window, 'posthasteProbe', { value: probe });

  // --- time ---

  function look() {
    soon(() => {
      if (pending.size > 0 || !probe.program) return;
      const told = waiting;
      waiting = [];
      for (const tell of told) tell();
    });
  }
  // Resolves when the program runs, no frame or timer is due, and everything saved is on disk.
  probe.settled = () => new Promise((resolve) => {
    waiting.push(resolve);
    look();
  });
  probe.pending = () => pending.size;

  function watch(set, clear, counter, repeats) {
    const [realSet, realClear] = [window[set].bind(window), window[clear].bind(window)];
    window[set] = (callback, ...rest) => {
      const id = realSet((...given) => {
        ++counts[counter];
        if (!repeats) pending.delete(`${counter}${id}`);
        try {
          if (typeof callback === 'function') callback(...given);
        } finally {
          look();
        }
      }, ...rest);
      if (!repeats) pending.add(`${counter}${id}`);
      return id;
    };
    window[clear] = (id) => {
      pending.delete(`${counter}${id}`);
      realClear(id);
      look();
    };
  }
  watch('requestAnimationFrame', 'cancelAnimationFrame', 'frames', false);
  watch('setTimeout', 'clearTimeout', 'timers', false);
  watch('setInterval', 'clearInterval', 'timers', true);
  if (window.requestIdleCallback) watch('requestIdleCallback', 'cancelIdleCallback', 'idleCallbacks', false);
  window.queueMicrotask = (callback) => soon(() => {
    ++counts.microtasks;
    callback();
  });

  // A fetch is pending until the page has had its response and time to read it.
  const realFetch = window.fetch.bind(window);
  let fetched = 0;
  window.fetch = (...given) => {
    const id = `fetch${++fetched}`;
    pending.add(id);
    const ended = () => realTimeout(() => {
      pending.delete(id);
      look();
    }, 50);
    const answer = realFetch(...given);
    answer.then(ended, ended);
    return answer;
  };

  // A write to IndexedDB is pending until its transaction has ended and the page has heard of it.
  if (window.IDBDatabase) {
    const begin = IDBDatabase.prototype.transaction;
    IDBDatabase.prototype.transaction = function (...given) {
      const transaction = begin.apply(this, given);
      if (transaction.mode === 'readonly') return transaction;
      const id = `transaction${++counts.transactions}`;
      pending.add(id);
      const ended = () => realTimeout(() => {
        pending.delete(id);
        look();
      });
      transaction.addEventListener('complete', ended);
      transaction.addEventListener('abort', ended);
      return transaction;
    };
  }

  // Makes the page's clock this many times slower from now on, so that a short moment can be interrupted on any
  // machine.
  const realNow = performance.now.bind(performance);
  let [shown, since, slowness] = [0, 0, 1];
  performance.now = () => shown + (realNow() - since) / slowness;
  probe.slowClock = (times) => {
    [shown, since, slowness] = [performance.now(), realNow(), times];
  };

  // --- messages, workers, sound ---

  function countCalls(owner, name, counter) {
    const real = owner?.prototype?.[name] ?? owner?.[name];
    if (!real) return;
    const holder = owner.prototype?.[name] ? owner.prototype : owner;
    holder[name] = function (...given) {
      ++counts[counter];
      return real.apply(this, given);
    };
  }
  countCalls(window.MessagePort, 'postMessage', 'messages');
  countCalls(window.BroadcastChannel, 'postMessage', 'messages');
  countCalls(window.Worker, 'postMessage', 'messages');
  countCalls(window, 'postMessage', 'messages');
  // Workers at work; one that ends by itself would be counted forever.
  probe.workersMade = 0;
  const idle = [];
  probe.workersDone = () => new Promise((resolve) => {
    if (counts.workers === 0) resolve();
    else idle.push(resolve);
  });
  for (const name of ['Worker', 'SharedWorker']) {
    if (!window[name]) continue;
    window[name] = new Proxy(window[name], {
      construct(target, given) {
        ++counts.workers;
        ++probe.workersMade;
        const worker = Reflect.construct(target, given);
        const { terminate } = worker;
        let ended = false;
        worker.terminate = function () {
          if (!ended) --counts.workers;
          ended = true;
          if (counts.workers === 0) for (const tell of idle.splice(0)) tell();
          return terminate?.call(this);
        };
        return worker;
      },
    });
  }
  const soundDevices = [];
  if (window.AudioContext) {
    window.AudioContext = new Proxy(window.AudioContext, {
      construct(target, given) {
        const device = Reflect.construct(target, given);
        soundDevices.push(device);
        return device;
      },
    });
  }
  addEventListener('message', () => ++counts.messages, true);

  // --- the page's elements and pixels ---

  new MutationObserver((records) => {
    counts.mutations += records.length;
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });

  const put = CanvasRenderingContext2D.prototype.putImageData;
  CanvasRenderingContext2D.prototype.putImageData = function (...given) {
    put.apply(this, given);
    ++counts.paints;
    probe.paintedAt = performance.now();
  };

  addEventListener('keydown', (event) => {
    if (event.isTrusted) probe.keys.push(event);
  }, true);
  document.addEventListener('securitypolicyviolation', (event) => probe.violations.push(`${event.violatedDirective}: ${event.blockedURI}`));

  // --- entries into the program: every export, and every function that scripts take out of its table ---

  const wrappers = new Map();
  const wrapped = new Map();   // wrapper -> what is in it
  function counted(real) {
    if (!wrappers.has(real)) {
      const wrapper = (...given) => {
        ++counts.wasmEntries;
        return real(...given);
      };
      wrappers.set(real, wrapper);
      wrapped.set(wrapper, real);
    }
    return wrappers.get(real);
  }
  function countedTable(table) {
    const wrapper = new Proxy(table, {
      get(target, name) {
        if (name === 'get') return (index) => target.get(index) && counted(target.get(index));
        const value = target[name];
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    wrapped.set(wrapper, table);
    return wrapper;
  }
  function countedInstance(instance) {
    const exports = {};
    for (const [name, value] of Object.entries(instance.exports)) {
      if (typeof value === 'function') exports[name] = counted(value);
      else if (value instanceof WebAssembly.Table) exports[name] = countedTable(value);
      else exports[name] = value;
    }
    return { exports };
  }
  // What the halves of the program have of each other is not counted, but for calls that had to wait for the second.
  probe.lateCalls = [];   // entries of the table
  const noted = ([name, call]) => [name, (...given) => {
    probe.lateCalls.push(name);
    return call(...given);
  }];
  const bare = (imports) => {
    if (imports?.placeholder) return { ...imports, placeholder: Object.fromEntries(Object.entries(imports.placeholder).map(noted)) };
    if (imports?.primary) return { primary: Object.fromEntries(Object.entries(imports.primary).map(([name, value]) => [name, wrapped.get(value) ?? value])) };
    return imports;
  };
  probe.halves = 0;   // that are here
  for (const name of window.WebAssembly ? ['instantiate', 'instantiateStreaming'] : []) {
    const real = WebAssembly[name].bind(WebAssembly);
    WebAssembly[name] = async (what, imports, ...given) => {
      const made = await real(what, bare(imports), ...given);
      ++probe.halves;
      return made.instance ? { module: made.module, instance: countedInstance(made.instance) } : countedInstance(made);
    };
  }
  if (window.WebAssembly) {
    WebAssembly.Instance = new Proxy(WebAssembly.Instance, {
      construct(target, [what, imports]) {
        const made = Reflect.construct(target, [what, bare(imports)]);
        ++probe.halves;
        return made;
      },
    });
  }

  let create;
  Object.defineProperty(window, 'createPosthaste', {
    configurable: true,
    get: () => create,
    set: (real) => {
      create = (options) => real({
        ...options,
        panels: (text) => {
          probe.panels = text;   // the panels the program last showed
          options.panels(text);
        },
      }).then((program) => {
        probe.program = program;
        probe.playSound = options.playSound;   // called by the program
        probe.firstHash = program.stateHash();   // before any time has passed
        look();
        return program;
      });
    },
  });

  probe.hash = () => probe.program.stateHash();
  probe.snapshot = () => ({
    ...counts,
    soundDevices: soundDevices.filter(({ state }) => state === 'running').length,
    animations: document.getAnimations().filter(({ playState }) => playState === 'running').map(({ animationName, transitionProperty }) => animationName ?? transitionProperty ?? 'unnamed'),
  });
}
