import { createRandom, type Random } from 'api/random';
import type { VersionRecipe } from '../types.ts';
import { type Patch, patches } from './patches.ts';
import type { Groove, StyleSpec } from './style-spec.ts';
import { stylesOne } from './styles-one.ts';
import { stylesTwo } from './styles-two.ts';
import { type Chord, degreeNote, type Mode, progression } from './theory.ts';

/** A note in a loop: start and length in sixteenths, MIDI note, loudness 0 to 1. */
export type Note = { step: number; length: number; note: number; velocity: number };
/** A sung note; a clean version hides the `marked` ones, and a dirty one growls them. */
export type Syllable = Note & { vowel: number; marked: boolean };

/** A composed song: what each part plays in loops of four (chords, bass) or eight bars. */
export type Song = {
  spec: StyleSpec;
  groove: Groove;
  percussion: Groove;
  chords: Chord[];
  bass: Note[];
  comp: Note[];
  pad: Note[];
  lead: Note[];
  leadPatch: Patch;
  hook: Syllable[];
  tonicHz: number;
};

const specs: Record<VersionRecipe['style'], StyleSpec> = { ...stylesOne, ...stylesTwo };

/** Lists starts and lengths of the struck steps of a rhythm, repeated to fill `steps`. */
function strikes(rhythm: string, steps: number): { step: number; length: number; symbol: string }[] {
  const found: { step: number; length: number; symbol: string }[] = [];
  for (let step = 0; step < steps; step++) {
    const symbol = rhythm[step % rhythm.length] ?? '.';
    if (symbol === '.') continue;
    const last = found.at(-1);
    if (symbol !== '-') found.push({ step, length: 1, symbol });
    else if (last) last.length = step - last.step + 1;
  }
  return found;
}

const swung = (step: number, swing: number) => step + (step % 2 ? swing : 0);

/** `key` is the pitch class of the tonic. */
type Harmony = { chords: Chord[]; key: number; mode: Mode };

function bassLine(spec: StyleSpec, rhythm: string, { chords, key, mode }: Harmony): Note[] {
  const offsets: Record<string, number> = { R: 0, '8': 7, '5': 4, '3': 2, '7': 6 };
  return strikes(rhythm, 64).map(({ step, length, symbol }) => {
    const chord = chords[Math.floor(step / 16)];
    const root = chord?.root ?? 0;
    // Only tonic and subdominant use their fifth: other fifths lead away from the key.
    const degree = symbol === '5' && root !== 0 && root !== 3 ? root : root + (offsets[symbol] ?? 0);
    let note = degreeNote(key, mode, degree, 24);
    while (note > 50) note -= 12;
    while (note < 30) note += 12;
    return {
      step: swung(step, spec.swing),
      length: length - 0.15,
      note,
      velocity: step % 8 === 0 ? 1 : 0.85,
    };
  });
}

function melody(
  random: Random,
  { rhythm, base, chords, key, mode }: Harmony & { rhythm: string; base: number },
): Note[] {
  // The tonic triad and one more note; a motif of two bars and its answer, so that it is easy to remember.
  const ladder = mode === 'major' ? [0, 2, 4, 5] : [0, 2, 4, 6];
  const motif = strikes(rhythm, 32);
  let place = random.int(1, 4);
  const line = motif.map(() => {
    place = Math.min(6, Math.max(0, place + random.pick([-2, -1, -1, 0, 1, 1, 2])));
    return place;
  });
  const answer = line.map((p, i) =>
    i < motif.length / 2 ? p : Math.max(0, Math.min(6, p + random.pick([-1, 0, 1]))),
  );
  let before: [number, number] = [-99, -98];
  return [line, answer, line, answer].flatMap((places, phrase) =>
    motif.map(({ step, length }, i): Note => {
      const at = phrase * 32 + step;
      const chord = chords[Math.floor(at / 16) % chords.length];
      const p = places[i] ?? 0;
      let degree = (ladder[p % 4] ?? 0) + 7 * Math.floor(p / 4);
      const final = phrase % 2 === 1 && i === motif.length - 1;
      if (final || step === 0) degree = degree > 3 ? 7 : 0;
      else if ((step % 4 === 0 || length > 2) && chord) {
        const tones = chord.degrees.slice(0, 3).flatMap((d) => [d - 7, d, d + 7]);
        degree = tones.reduce(
          (best, d) => (Math.abs(d - degree) < Math.abs(best - degree) ? d : best),
          tones[0] ?? 0,
        );
      }
      // The third alone does not determine the key, so every other one is replaced by the tonic.
      if (degree % 7 === 2 && i % 2 === 1) degree -= 2;
      // A note sung three times in a row is replaced by the tonic.
      if (degree === before[0] && degree === before[1]) degree = degree > 3 || degree === 0 ? 7 : 0;
      before = [degree, before[0]];
      return {
        step: at,
        length,
        note: degreeNote(key, mode, degree, base),
        velocity: step % 4 === 0 ? 1 : 0.8,
      };
    }),
  );
}

/** Writes the song of a recipe. All its versions share seed, style and key, and so the same song. */
export function composeSong(recipe: VersionRecipe): Song {
  const { keyPitch, keyMode, style } = recipe;
  const spec = specs[style];
  const random = createRandom(recipe.seed).fork(style);
  const remixed = recipe.kind === 'Remix';
  const groove = random.pick(spec.grooves);
  const percussion = random.pick(spec.percussion);
  const chords = progression(random, {
    keyPitch,
    mode: keyMode,
    size: spec.chordSize,
    centre: spec.centre,
  });
  const harmony = { chords, key: keyPitch, mode: keyMode };
  const compRhythm = random.pick(spec.comp.rhythms);
  const comp = strikes(compRhythm, 64).flatMap(({ step, length }) =>
    (chords[Math.floor(step / 16)]?.notes ?? []).map((note, i) => ({
      step: swung(step, spec.swing) + i * 0.03,
      length: length - 0.1,
      note,
      velocity: step % 4 === 0 ? 0.9 : 0.75,
    })),
  );
  const pad = chords.flatMap(({ notes }, bar) =>
    notes.map((note) => ({ step: bar * 16, length: 15.6, note, velocity: 0.6 })),
  );
  // The tonic is held under the pad throughout: a pedal that ties the chords to the key.
  const home = degreeNote(keyPitch, keyMode, 0, 48);
  pad.push({ step: 0, length: 63.5, note: home, velocity: 1.5 });
  pad.push({ step: 0, length: 63.5, note: home + 12, velocity: 1.5 });
  const bassRhythms = random.shuffle(spec.bass.rhythms);
  const leadPatches = random.shuffle(spec.lead.patches);
  const base = 60 + (keyPitch > 6 ? -12 : 0);
  const lead = melody(random, { rhythm: random.pick(spec.lead.rhythms), base: base + 12, ...harmony });
  const hookNotes = melody(random, { rhythm: random.pick(spec.hook), base, ...harmony });
  const marked = random.int(1, 3);
  let count = 0;
  const hook = hookNotes.map((note): Syllable => {
    count = note.step % 32 < 2 ? 0 : count + 1;
    return { ...note, step: swung(note.step, spec.swing), vowel: random.int(0, 4), marked: count === marked };
  });
  return {
    spec,
    groove: remixed ? spec.remix : groove,
    percussion,
    chords,
    bass: bassLine(spec, bassRhythms[remixed ? 1 : 0] ?? 'R---', harmony),
    comp,
    pad,
    lead: lead.map((note) => ({
      ...note,
      step: swung(note.step, spec.swing),
      length: Math.max(0.8, note.length),
    })),
    leadPatch: patches[leadPatches[remixed ? 1 : 0] ?? 'pluck'],
    hook,
    tonicHz: (440 * 2 ** ((keyPitch - 9) / 12)) / 8,
  };
}
