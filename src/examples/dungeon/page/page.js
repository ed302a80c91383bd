// The page of the dungeon. It shows what the program says and passes on what the player wants; it knows no rules.
// While nobody plays, nothing runs: the only timer is set while a step plays out, once for each part of it.

'use strict';

window.Module = {
  onAbort: () => {
    document.getElementById('status').textContent = 'The game has stopped. Reload the page to go on.';
  },

  // Called when the program is loaded.
  onRuntimeInitialized() {
    const SAVE = 'lull-dungeon';
    const KEYS = { ArrowUp: 0, KeyW: 0, ArrowRight: 1, KeyD: 1, ArrowDown: 2, KeyS: 2, ArrowLeft: 3, KeyA: 3 };
    const WAYS = [['north', 0, -1], ['east', 1, 0], ['south', 0, 1], ['west', -1, 0]];
    const NAMES = {
      '@': 'you', M: 'monster', k: 'key', '+': 'door', X: 'locked door', '/': 'open door', c: 'crate', w: 'web',
      '"': 'grass', '^': 'fire', o: 'barrel', '*': 'fragment', '#': 'wall', '.': 'floor',
    };
    const { cwrap } = window.Module;
    const game = {
      start: cwrap('start', null),
      board: cwrap('board', 'string'),
      health: cwrap('health', 'number'),
      foretell: cwrap('foretell', 'string', ['number']),
      walk: cwrap('walk', 'number', ['number']),
      finish: cwrap('finish', null),
      hash: cwrap('state_hash', 'string'),
      millisecondsLeft: cwrap('milliseconds_left', 'number'),
      resume: cwrap('resume', null),
      undo: cwrap('undo', 'number'),
      save: cwrap('save', 'string'),
      load: cwrap('load', 'string', ['string']),
    };
    const element = (id) => document.getElementById(id);
    const say = (id, text) => {
      element(id).textContent = text;
    };
    let ways = '';   // a digit for each step that can be taken back, for the inspector
    let refused = -1;   // the way of the step that was refused last, as long as nothing has happened since
    let rows = [];
    let timer = 0;
    let pointed = () => -1;   // the way of the step that is asked about; -1: none is

    // --- the board ---

    function hero() {
      const row = rows.findIndex((letters) => letters.includes('@'));
      return { row, column: rows[row]?.indexOf('@') };
    }
    // The way of a step from the hero to that cell; -1 if it isn't next to the hero.
    function wayTo(cell) {
      const { row, column } = hero();
      const at = [...element('board').children].indexOf(cell);
      return WAYS.findIndex(([, columns, down]) => (row + down) * rows[0].length + column + columns === at);
    }
    function draw() {
      const board = element('board');
      rows = game.board().trim().split('\n');
      board.style.setProperty('--columns', rows[0].length);
      while (board.children.length < rows.join('').length) board.append(document.createElement('span'));
      [...rows.join('')].forEach((letter, i) => {
        board.children[i].textContent = letter;
        board.children[i].dataset.thing = NAMES[letter];
      });
      const { row, column } = hero();
      const isDead = row < 0;
      const around = isDead ? [] : WAYS.map(([name, columns, down]) => `${name}: ${NAMES[rows[row + down]?.[column + columns]]}`);
      board.setAttribute('aria-label', isDead ? 'The dungeon' : `The dungeon. You are in row ${row + 1}, column ${column + 1}; ${around.join(', ')}.`);
      const end = isDead ? 'You are dead. Undo, or start a new game.' : rows.join('').includes('M') ? '' : 'No monster is left: you have won.';
      say('health', `Health ${game.health()}. ${end}`);
    }

    // --- saves ---

    let mayReplace = true;   // the save that was found
    function read(key) {
      try {
        return localStorage.getItem(key);
      } catch {
        return null;   // the browser forbids it
      }
    }
    function write(key, text) {
      try {
        localStorage.setItem(key, text);
        return true;
      } catch {
        return false;
      }
    }
    function save() {
      const isSaved = mayReplace && write(SAVE, `${game.save()} ${ways}`);
      say('storage', isSaved ? '' : 'The game is not saved: this browser does not allow it, or has no room.');
    }
    // Keeps a save that cannot be played under a key of its own, and says so.
    function putAside(text, why) {
      let key = `${SAVE}-aside`;
      for (let i = 2; read(key) !== null; ++i) key = `${SAVE}-aside-${i}`;
      mayReplace = write(key, text);
      return `The saved game cannot be played: ${why}. It is kept as “${mayReplace ? key : SAVE}”. This is a new game.`;
    }

    // --- playing ---

    // After every change: shows it, saves it, and goes on when there is more to see.
    function update() {
      clearTimeout(timer);
      draw();
      preview();
      const left = game.millisecondsLeft();
      if (left >= 0) save();   // a game that is over cannot be saved: its last turn stays
      if (left > 0) {
        timer = setTimeout(() => {
          game.resume();
          update();
        }, left);
      }
    }
    function preview() {
      const way = pointed();
      for (const cell of element('board').children) cell.classList.toggle('meant', way >= 0 && wayTo(cell) === way);
      say('preview', way >= 0 ? game.foretell(way) : '');
    }
    function point(what) {
      pointed = what;
      preview();
    }
    function walk(way) {
      const happens = game.foretell(way);   // exactly what will happen
      const isWalked = game.walk(way);
      if (isWalked) ways += way;
      refused = isWalked ? -1 : way;
      update();
      say('status', happens);
    }
    function undo() {
      const isDone = game.undo();
      if (isDone) {
        ways = ways.slice(0, -1);
        refused = -1;
      }
      say('status', isDone ? 'You took a step back.' : 'There is nothing to undo.');
      update();
    }
    function startAgain() {
      if (!window.confirm('Start a new game? This one will be lost.')) return;
      game.start();
      ways = '';
      refused = -1;
      update();
      say('status', 'A new game.');
    }
    // A second build of the game, with a trace, tells the last steps. Both come only when they are asked for.
    async function inspect() {
      game.finish();
      update();
      try {
        const { openInspector } = await import('./inspector.js');
        const { default: start } = await import('./dungeon_inspector.mjs');
        const program = await start();
        const ask = (name, ...given) => program.ccall(`inspector_${name}`, 'string', given.map((one) => typeof one), given);
        const fault = ask('open', game.save(), game.hash(), ways, refused);
        if (fault) throw new Error(fault);
        openInspector({
          look: { paper: '#22252c', ink: '#e8e6e1', soft: '#a9adb8', line: '#6d7280', accent: '#ffd166', bad: '#ff7b72', good: '#7ec77b' },
          program: {
            turns: () => JSON.parse(ask('turns')),
            turn: (number) => JSON.parse(ask('turn', number)),
            refused: (moment) => JSON.parse(ask('refused', moment)),
            save: (moment) => ({ bytes: ask('save', moment), ways: ways.slice(0, ways.length - JSON.parse(ask('turns')).length + moment) }),
          },
          goOn: (earlier) => {
            game.load(earlier.bytes);
            ({ ways } = earlier);
            refused = -1;
            update();
            say('status', 'You went back to an earlier step.');
          },
        });
      } catch (fault) {
        say('status', `The inspector cannot be shown: ${fault.message}`);
      }
    }

    document.addEventListener('keydown', (event) => {
      if (document.getElementById('inspector') !== null) return;   // the keys are its own
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      if (event.code in KEYS) walk(KEYS[event.code]);
      else if (event.code === 'KeyU') undo();
      else if (event.code === 'F2') inspect();
      else return;
      event.preventDefault();   // the arrows would scroll
    });
    element('board').addEventListener('click', ({ target }) => {
      if (wayTo(target) >= 0) walk(wayTo(target));
    });
    element('board').addEventListener('pointerover', ({ target }) => point(() => wayTo(target)));
    element('board').addEventListener('pointerleave', () => point(() => -1));
    for (const button of document.querySelectorAll('[data-way]')) {
      const way = Number(button.dataset.way);
      button.addEventListener('click', () => walk(way));
      for (const type of ['pointerenter', 'focus']) button.addEventListener(type, () => point(() => way));
      for (const type of ['pointerleave', 'blur']) button.addEventListener(type, () => point(() => -1));
    }
    element('undo').addEventListener('click', undo);
    element('again').addEventListener('click', startAgain);
    element('inspect').addEventListener('click', inspect);
    for (const [letter, name] of Object.entries(NAMES)) {
      const line = document.createElement('li');
      line.textContent = `${letter} ${name}`;
      element('legend').append(line);
    }

    game.start();
    const found = read(SAVE);
    const [saved, gone = ''] = (found ?? '').split(' ');
    const fault = found === null ? '' : game.load(saved);
    if (found !== null && !fault) ways = gone;
    say('status', fault ? putAside(found, fault) : found === null ? 'A new game.' : 'Your game goes on.');
    update();
  },
};
