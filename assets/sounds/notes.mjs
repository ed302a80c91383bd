// Notes by their names, as themes.json writes them.

const SEMITONES = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };
export const NOTE = /^([A-G])([#b]?)([0-8])$/;

export function hertzOf(note) {   // 'F#4'
  const [, letter, sign, octave] = NOTE.exec(note);
  const shift = { '#': 1, b: -1 }[sign] ?? 0;
  return 440 * 2 ** ((SEMITONES[letter] + shift + 12 * (Number(octave) + 1) - 69) / 12);
}
