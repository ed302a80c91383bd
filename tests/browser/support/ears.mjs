// Listens, inside of the page, to what it does with sound. installEars() is sent to the page as text and
// runs before the page's own scripts, so it uses nothing from outside of itself.

export function installEars() {
  const ears = { contexts: [], starts: 0, playing: 0, mostPlaying: 0, resumes: 0, lengths: [] };
  Object.defineProperty(window, 'ears', { value: ears });
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
  const { start, stop } = AudioBufferSourceNode.prototype;
  const ended = (source) => {
    if (!source.counted) return;
    source.counted = false;
    --ears.playing;
  };
  AudioBufferSourceNode.prototype.start = function (...given) {
    ++ears.starts;
    ears.lengths.push(this.buffer.length);
    ears.mostPlaying = Math.max(ears.mostPlaying, ++ears.playing);
    this.counted = true;
    this.addEventListener('ended', () => ended(this));
    return start.apply(this, given);
  };
  AudioBufferSourceNode.prototype.stop = function (...given) {
    ended(this);
    return stop.apply(this, given);
  };
}

// In the page: what the ears have heard so far.
export const readEars = () => ({ ...window.ears, contexts: window.ears.contexts.map(({ state }) => state) });
