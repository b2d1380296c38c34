import type { Random } from 'api/random';
import type { VersionRecipe } from '../types.ts';

export type Mode = VersionRecipe['keyMode'];
const scales: Record<Mode, number[]> = { major: [0, 2, 4, 5, 7, 9, 11], minor: [0, 2, 3, 5, 7, 8, 10] };

/** Degrees (0 is the tonic) of four-bar progressions; all begin on the tonic, so that the key is clear. */
const progressions: Record<Mode, number[][]> = {
  major: [
    [0, 4, 5, 3],
    [0, 3, 0, 4],
    [0, 5, 3, 4],
    [0, 3, 4, 0],
    [0, 5, 3, 0],
  ],
  minor: [
    [0, 5, 2, 6],
    [0, 6, 0, 5],
    [0, 5, 3, 0],
    [0, 6, 5, 0],
    [0, 2, 3, 0],
    [0, 5, 6, 0],
  ],
};

/** Returns the MIDI note of a scale degree, counting on through octaves; degree 0 is the tonic in octave `base`. */
export function degreeNote(keyPitch: number, mode: Mode, degree: number, base: number): number {
  const octave = Math.floor(degree / 7);
  return base + keyPitch + octave * 12 + (scales[mode][degree - octave * 7] ?? 0);
}

export type Chord = { root: number; degrees: number[]; notes: number[] };

const nearest = (pitch: number, centre: number) => {
  const up = (((pitch - centre) % 12) + 12) % 12;
  return centre + (up > 6 ? up - 12 : up);
};

/**
 * Returns the degrees of a chord. The tonic stays plain: a major seventh on it would be the chord of the third degree, and a minor ninth
 * the chord of the fifth, and the key would become unclear. For the same reason the major key's fourth gets a sixth and its sixth stays a
 * triad. Elsewhere a ninth chord leaves out its fifth.
 */
function spell(root: number, mode: Mode, size: number): number[] {
  const triad = [root, root + 2, root + 4];
  if (size === 3) return triad;
  if (mode === 'major' && root === 3) return [...triad, root + 5];
  if (mode === 'major' && root === 5) return triad;
  if (root === 0) return mode === 'major' && size > 4 ? [...triad, 8] : triad;
  return size === 4 ? [...triad, root + 6] : [root, root + 2, root + 6, root + 8];
}

/**
 * Returns four chords in the key, voiced around `centre` so that each voice moves as little as possible. `size` 3 gives triads, 4 sevenths,
 * 5 ninths.
 */
export function progression(
  random: Random,
  { keyPitch, mode, size, centre }: { keyPitch: number; mode: Mode; size: number; centre: number },
): Chord[] {
  const roots = random.pick(progressions[mode]);
  let middle = centre;
  return roots.map((root) => {
    const degrees = spell(root, mode, size);
    const pitches = degrees.map((degree) => degreeNote(keyPitch, mode, degree, 0));
    const notes = pitches
      .map((pitch, i) => nearest(pitch, middle - 5 + i * (12 / pitches.length)))
      .sort((a, b) => a - b);
    middle = Math.round((middle + notes.reduce((sum, note) => sum + note, 0) / notes.length + centre) / 3);
    return { root, degrees, notes: [...new Set(notes)] };
  });
}
