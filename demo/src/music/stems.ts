import { createRandom } from 'api/random';
import type { VersionKind } from '../types.ts';
import { buildKit, type DrumName } from './drums.ts';
import { type Patch, patches } from './patches.ts';
import { addEcho, addRoom } from './reverb.ts';
import type { Note, Song } from './song.ts';
import { addSound, type Stereo, silence } from './stereo.ts';
import type { Groove } from './style-spec.ts';
import { sampleRate } from './timing.ts';
import { renderNote } from './voices.ts';
import { renderHook, type Wording } from './vox.ts';

export const partNames = ['kick', 'tops', 'perc', 'bass', 'comp', 'pad', 'lead', 'vox'] as const;
export type PartName = (typeof partNames)[number];
/** Loops of four or eight bars, by part, and the sounds for transitions. */
export type Stems = {
  loops: Partial<Record<PartName, Stereo>>;
  fill: Stereo;
  crash: Float32Array;
  riser: Stereo;
  /** How far the kick lowers the music, frame by frame over four bars; 1 is not at all. */
  duck: Float32Array;
};

const loudness: Record<string, number> = { x: 1, o: 0.55, g: 0.28 };
const drumGain: Record<DrumName, number> = {
  kick: 0.72,
  snare: 0.62,
  clap: 0.62,
  hat: 0.32,
  open: 0.3,
  ride: 0.3,
  shaker: 0.34,
  rim: 0.5,
  conga: 0.42,
  tom: 0.5,
  cowbell: 0.2,
  crash: 0.3,
  tamb: 0.32,
};
const drumPan: Partial<Record<DrumName, number>> = {
  hat: 0.25,
  open: 0.25,
  ride: -0.25,
  shaker: -0.45,
  rim: 0.2,
  conga: 0.4,
  cowbell: -0.3,
  tamb: 0.45,
  tom: -0.2,
};
type Kit = Record<DrumName, Float32Array>;

type Drumming = { only: (name: DrumName) => boolean; kit: Kit; swing: number };

function playGroove(into: Stereo, groove: Groove, { only, kit, swing }: Drumming): void {
  const sixteenth = into.left.length / 64;
  const random = createRandom(into.left.length);
  for (const [name, pattern] of Object.entries(groove) as [DrumName, string][]) {
    if (!only(name)) continue;
    for (let step = 0; step < 64; step++) {
      const level = loudness[pattern[step % pattern.length] ?? '.'];
      if (level === undefined) continue;
      const loose = name === 'kick' ? 1 : 0.9 + random.next() * 0.15;
      const at = Math.round((step + (step % 2 ? swing : 0)) * sixteenth);
      addSound(into, kit[name], { at, gain: level * drumGain[name] * loose, pan: drumPan[name] ?? 0 });
    }
  }
}

/** A loop of so many frames and steps; `spread` is how far apart its notes are panned by turns, from 0 to 1. */
type Loop = { frames: number; steps: number; spread?: number };

function playNotes(notes: Note[], patch: Patch, { frames, steps, spread = 0 }: Loop): Stereo {
  const loop = silence(frames);
  const sixteenth = frames / steps;
  const known = new Map<string, Stereo>();
  notes.forEach(({ step, length, note, velocity }, i) => {
    const held = (length * sixteenth) / sampleRate;
    const key = `${note}:${held.toFixed(3)}`;
    const sound = known.get(key) ?? renderNote(patch, note, held);
    known.set(key, sound);
    const at = Math.round(step * sixteenth) % frames;
    addSound(loop, sound, { at, gain: velocity, pan: (i % 2 ? 1 : -1) * spread });
  });
  return loop;
}

/** Sets a loop to a common loudness (RMS), so that all instruments are balanced. */
function level(loop: Stereo, target: number): void {
  let sum = 1e-9;
  for (const x of loop.left) sum += x * x;
  const gain = target / Math.sqrt(sum / loop.left.length);
  for (const channel of new Set([loop.left, loop.right])) {
    for (let i = 0; i < channel.length; i++) channel[i] = (channel[i] as number) * gain;
  }
}

function makeFill(kit: Kit, bar: number): Stereo {
  const fill = silence(bar);
  const drums: DrumName[] = ['snare', 'snare', 'tom', 'snare', 'tom', 'tom', 'snare', 'snare'];
  drums.forEach((name, i) => {
    const at = Math.round(bar * (0.5 + i / 16));
    addSound(fill, kit[name], { at, gain: 0.25 + i * 0.045, pan: name === 'tom' ? 0.3 : 0, wrap: false });
  });
  return fill;
}

/** Adds the crackle of an old record, `amount` 0 to 1. */
function addDust(loop: Stereo, amount: number): void {
  const random = createRandom(83);
  const clicks = Math.round((loop.left.length / sampleRate) * 14 * amount);
  for (let n = 0; n < clicks; n++) {
    const at = random.int(0, loop.left.length - 40);
    const size = (random.next() - 0.5) * 0.06 * amount;
    const side = random.next();
    for (let i = 0; i < 30; i++) {
      const fall = size * Math.exp(-i / 6) * (i % 2 ? -1 : 1);
      loop.left[at + i] = (loop.left[at + i] as number) + fall * side;
      loop.right[at + i] = (loop.right[at + i] as number) + fall * (1 - side);
    }
  }
}

/** Makes noise that rises over a phrase, with a snare roll that doubles its speed. */
function makeRiser(kit: Kit, frames: number): Stereo {
  const riser = silence(frames);
  const random = createRandom(61);
  let held = 0;
  let side = 0;
  for (let i = 0; i < frames; i++) {
    const at = i / frames;
    held += (random.next() * 2 - 1 - held) * (0.04 + 0.7 * at * at);
    side += (random.next() * 2 - 1 - side) * (0.04 + 0.7 * at * at);
    const level = 0.22 * at * at;
    riser.left[i] = held * level;
    riser.right[i] = side * level;
  }
  for (let step = 0; step < 60; step++) {
    if (step % (step < 32 ? 4 : step < 48 ? 2 : 1) > 0) continue;
    const at = Math.round((frames * step) / 64);
    addSound(riser, kit.snare, { at, gain: 0.12 + (0.3 * step) / 64, wrap: false });
  }
  return riser;
}

function makeDuck(kick: string, frames: number, depth: number): Float32Array {
  const duck = new Float32Array(frames).fill(1);
  const sixteenth = frames / 64;
  const length = Math.round(sixteenth * 3.4);
  for (let step = 0; step < 64; step++) {
    if ('.-'.includes(kick[step % kick.length] ?? '.')) continue;
    const at = Math.round(step * sixteenth);
    for (let n = 0; n < length && at + n < frames; n++) {
      const rise = n / length;
      duck[at + n] = Math.min(duck[at + n] as number, 1 - depth * (1 - rise * rise * (3 - 2 * rise)));
    }
  }
  return duck;
}

const wordings: Partial<Record<VersionKind, Wording>> = {
  Clean: 'clean',
  'Intro Clean': 'clean',
  Intro: 'plain',
  Dirty: 'dirty',
  'Intro Dirty': 'dirty',
};

/** The drum parts of a song, each with the drums of its groove that play in it. */
const drumsOf = (song: Song): [PartName, Groove, (name: DrumName) => boolean][] => [
  ['kick', song.groove, (name) => name === 'kick'],
  ['tops', song.groove, (name) => name !== 'kick'],
  ['perc', song.percussion, () => true],
];

/** Renders each requested part of a song once, as a loop; `phrase` is four bars in frames. */
export function renderStems(
  song: Song,
  kind: VersionKind,
  phrase: number,
  parts: ReadonlySet<PartName>,
): Stems {
  const { spec } = song;
  const kit = buildKit(spec.kit, song.tonicHz);
  const loops: Stems['loops'] = {};
  for (const [part, groove, only] of drumsOf(song)) {
    if (!parts.has(part)) continue;
    const loop = silence(phrase);
    playGroove(loop, groove, { only, kit, swing: spec.swing });
    if (part !== 'kick') level(loop, part === 'tops' ? 0.058 : 0.026);
    loops[part] = loop;
  }
  const echo = Math.round((phrase / 64) * spec.echo);
  const once = { frames: phrase, steps: 64 };
  if (parts.has('bass')) {
    loops.bass = playNotes(song.bass, patches[spec.bass.patch], once);
    level(loops.bass, spec.bass.gain * 0.16);
  }
  if (parts.has('comp')) {
    loops.comp = playNotes(song.comp, patches[spec.comp.patch], { ...once, spread: 0.2 });
    level(loops.comp, spec.comp.gain * 0.14);
    addRoom(loops.comp, spec.room);
    addDust(loops.comp, spec.kit.dust);
  }
  if (parts.has('pad') && spec.pad) {
    loops.pad = playNotes(song.pad, patches[spec.pad.patch], { ...once, spread: 0.4 });
    level(loops.pad, spec.pad.gain * 0.16);
  }
  if (parts.has('lead')) {
    loops.lead = playNotes(song.lead, song.leadPatch, { frames: phrase * 2, steps: 128, spread: 0.15 });
    level(loops.lead, spec.lead.gain * 0.12);
    addEcho(loops.lead, echo, 0.32);
    addRoom(loops.lead, spec.room);
  }
  if (parts.has('vox')) {
    loops.vox = renderHook(song.hook, phrase * 2, {
      sixteenth: phrase / 64,
      wording: wordings[kind] ?? 'plain',
      bleepHz: song.tonicHz * 32,
    });
    level(loops.vox, 0.075);
    addEcho(loops.vox, echo, 0.14);
    addRoom(loops.vox, spec.room * 0.8, 1.8);
  }
  return {
    loops,
    fill: makeFill(kit, Math.round(phrase / 4)),
    crash: kit.crash,
    riser: makeRiser(kit, phrase),
    duck: makeDuck(song.groove.kick ?? '.', phrase, spec.duck),
  };
}
