// Records, inside the page, what it does with sound. installEars() is sent to the page as text and runs before the
// page's own scripts, so it uses nothing from outside itself.

export function installEars() {
  const ears = { contexts: [], starts: 0, playing: 0, voices: 0, mostPlaying: 0, resumes: 0, gestures: 0, lengths: [], begins: [], buffers: [], endless: 0, workers: 0, workersMade: 0 };
  Object.defineProperty(window, 'ears', { value: ears });
  for (const gesture of ['keydown', 'pointerdown', 'touchend']) addEventListener(gesture, () => ++ears.gestures, true);
  if (window.Worker) {
    window.Worker = new Proxy(window.Worker, {
      construct(target, given) {
        const worker = Reflect.construct(target, given);
        const { terminate } = worker;
        ++ears.workers;
        ++ears.workersMade;
        worker.terminate = function () {
          --ears.workers;
          return terminate.call(this);
        };
        return worker;
      },
    });
  }
  if (!window.AudioContext) return;
  window.AudioContext = new Proxy(window.AudioContext, {
    construct(target, given) {
      const context = Reflect.construct(target, given);
      ears.contexts.push(context);
      return context;
    },
  });
  const { resume } = BaseAudioContext.prototype.resume ? BaseAudioContext.prototype : AudioContext.prototype;
  AudioContext.prototype.resume = function () {
    ++ears.resumes;
    return resume.call(this);
  };
  const numbers = new Map();
  const numberOf = (buffer) => {
    if (!numbers.has(buffer)) numbers.set(buffer, numbers.size);
    return numbers.get(buffer);
  };
  const { start, stop } = AudioBufferSourceNode.prototype;
  const ended = (source) => {
    if (!source.counted) return;
    source.counted = false;
    --ears.playing;
    if (source.isVoice) --ears.voices;
  };
  AudioBufferSourceNode.prototype.start = function (...given) {
    ++ears.starts;
    ears.lengths.push(this.buffer.length);
    ears.begins.push(Math.max(0, (given[0] ?? 0) - this.context.currentTime));   // seconds from now
    ears.buffers.push(numberOf(this.buffer));
    ++ears.playing;
    this.isVoice = !this.loop && this.buffer.duration < 4;   // themes and loops are counted separately
    if (this.isVoice) ears.mostPlaying = Math.max(ears.mostPlaying, ++ears.voices);
    this.counted = true;
    ++ears.endless;   // until it gets its end time
    this.untold = true;
    this.addEventListener('ended', () => ended(this));
    return start.apply(this, given);
  };
  AudioBufferSourceNode.prototype.stop = function (...given) {
    if (this.untold) --ears.endless;
    this.untold = false;
    if (!(given[0] > this.context.currentTime + 0.05)) ended(this);   // a voice that gives way fades out first
    return stop.apply(this, given);
  };
}

// Runs in the page: what was recorded so far.
export const readEars = () => ({ ...window.ears, contexts: window.ears.contexts.map(({ state }) => state) });
