import { z } from 'zod';

export const camelotCodes = Array.from({ length: 12 }, (_, i) => [`${i + 1}A`, `${i + 1}B`]).flat();
export const camelot = z.string().regex(/^(1[0-2]|[1-9])[AB]$/, 'must be a Camelot code, 1A to 12B');
export type MusicKey = { pitch: number; mode: 'major' | 'minor' };

const names = ['C', 'Db', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'Ab', 'A', 'Bb', 'B'];

/** The wheel code of a key: C major is 8B, A minor 8A; a fifth up is one step on. */
export function toCamelot({ pitch, mode }: MusicKey): string {
  const major = mode === 'major' ? pitch : (pitch + 3) % 12;
  return `${((major * 7 + 7) % 12) + 1}${mode === 'major' ? 'B' : 'A'}`;
}

/** The key of a wheel code, or null when it is none. */
export function fromCamelot(code: string): MusicKey | null {
  if (!camelot.safeParse(code).success) return null;
  const mode = code.endsWith('B') ? 'major' : 'minor';
  const major = ((Number.parseInt(code, 10) - 8) * 7 + 84) % 12;
  return { pitch: mode === 'major' ? major : (major + 9) % 12, mode };
}

/** A key in words, as "A minor". */
export const keyName = ({ pitch, mode }: MusicKey): string => `${names[pitch] ?? '?'} ${mode}`;
