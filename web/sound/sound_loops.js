// Looping sounds that live as long as they are asked for: each call extends a loop for a moment, and otherwise it ends
// by itself, as scheduled on the device beforehand. No timer runs.

// output: where loops are connected. ended(): a loop has ended.
export function createLoops(context, output, ended) {
  const groups = new Map();   // name -> { life, steps: Map of sound -> { source, gain } }

  function groupOf(name, pan) {
    if (!groups.has(name)) {
      const life = new GainNode(context, { gain: 0 });
      const place = new StereoPannerNode(context, { pan });
      life.connect(place).connect(output);
      groups.set(name, { life, place, steps: new Map() });
    }
    return groups.get(name);
  }

  function stepOf(name, group, sound, buffer, now, at) {
    if (!group.steps.has(sound)) {
      const source = new AudioBufferSourceNode(context, { buffer, loop: true });
      const gain = new GainNode(context, { gain: group.steps.size === 0 ? 1 : 0 });
      source.connect(gain).connect(group.life);
      source.onended = () => {
        gain.disconnect();
        group.steps.delete(sound);
        if (group.steps.size > 0) return;
        group.place.disconnect();
        if (groups.get(name) === group) groups.delete(name);
        ended();
      };
      source.start(now, at % buffer.duration);
      group.steps.set(sound, { source, gain });
    }
    return group.steps.get(sound);
  }

  const to = (param, value, at, constant) => {
    param.cancelScheduledValues(at);
    param.setTargetAtTime(value, at, constant);
  };

  return {
    push({ group: name, play: { rise, fall, ends, glide, drop } }, sound, buffer, { gain, pan, pitch, lasts, at }) {
      const now = context.currentTime;
      const group = groupOf(name, pan);
      const step = stepOf(name, group, sound, buffer, now, at);
      to(group.life.gain, gain, now, rise);
      group.life.gain.setTargetAtTime(0, now + lasts, fall);
      for (const [other, { gain: level }] of group.steps) to(level.gain, other === sound ? 1 : 0, now, glide);
      to(step.source.playbackRate, pitch, now, glide);
      step.source.playbackRate.setTargetAtTime(pitch * drop, now + lasts, ends / 3);
      step.source.stop(now + lasts + ends);   // later than scheduled before
    },
    isSilent: () => groups.size === 0,
    // Ends all loops in that many seconds; 0: at once.
    drop(seconds = 0) {
      for (const { life, place, steps } of groups.values()) {
        if (seconds > 0) {
          to(life.gain, 0, context.currentTime, seconds / 3);
          for (const { source } of steps.values()) source.stop(context.currentTime + seconds);
          continue;
        }
        for (const { source } of steps.values()) {
          source.onended = null;
          source.stop();
        }
        place.disconnect();
      }
      if (seconds === 0) groups.clear();
    },
  };
}
