import * as z from './zod.ts';

export const camelotCodes = Array.from({ length: 12 }, (_, i) => [`${i + 1}A`, `${i + 1}B`]).flat();
export const camelot = z
  .string()
  .check(z.regex(/^(1[0-2]|[1-9])[AB]$/, 'Please enter a Camelot key, 1A to 12B'));
export type MusicKey = { pitch: number; mode: 'major' | 'minor' };

const names = ['C', 'Db', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'Ab', 'A', 'Bb', 'B'];

/** Returns the wheel code of a key: C major is 8B, A minor 8A; a fifth up is one step on. */
export function toCamelot({ pitch, mode }: MusicKey): string {
  const major = mode === 'major' ? pitch : (pitch + 3) % 12;
  return `${((major * 7 + 7) % 12) + 1}${mode === 'major' ? 'B' : 'A'}`;
}

/** Returns the key of a wheel code, or null for an invalid one. */
export function fromCamelot(code: string): MusicKey | null {
  if (!camelot.safeParse(code).success) return null;
  const mode = code.endsWith('B') ? 'major' : 'minor';
  const major = ((Number.parseInt(code, 10) - 8) * 7 + 84) % 12;
  return { pitch: mode === 'major' ? major : (major + 9) % 12, mode };
}

/** Formats a key in words, as "A minor". */
export const keyName = ({ pitch, mode }: MusicKey): string => `${names[pitch] ?? '?'} ${mode}`;

export const keyRelations = ['same', 'plus-one', 'minus-one', 'relative'] as const;
export type KeyRelation = (typeof keyRelations)[number];

/** Returns the keys that mix with one, itself first: one step either way round the wheel, and the relative major or minor. */
export function compatibleKeys(code: string): { code: string; relation: KeyRelation }[] {
  const place = Number.parseInt(code, 10);
  const side = code.endsWith('B') ? 'B' : 'A';
  return [
    { code, relation: 'same' },
    { code: `${(place % 12) + 1}${side}`, relation: 'plus-one' },
    { code: `${((place + 10) % 12) + 1}${side}`, relation: 'minus-one' },
    { code: `${place}${side === 'A' ? 'B' : 'A'}`, relation: 'relative' },
  ];
}

const letters: Record<string, number> = { c: 0, d: 2, e: 4, f: 5, g: 7, a: 9, b: 11, h: 11 };

/** Parses a key in the notations of DJ programs: 8A, 08A, 1m / 1d (open key), Am, A minor, Abm, F♯maj, Bbmin. Null for anything else. */
export function readKey(text: string): MusicKey | null {
  const trimmed = text.trim().replaceAll('♯', '#').replaceAll('♭', 'b');
  const camelot = /^0?(\d{1,2})\s*([ab])$/i.exec(trimmed);
  if (camelot) return fromCamelot(`${Number(camelot[1])}${(camelot[2] ?? '').toUpperCase()}`);
  const open = /^0?(\d{1,2})\s*([md])$/i.exec(trimmed);
  if (open) {
    // Open key 1 is Camelot 8; m is minor, d major.
    const place = Number(open[1]);
    if (place < 1 || place > 12) return null;
    return fromCamelot(`${((place + 6) % 12) + 1}${(open[2] ?? '').toLowerCase() === 'm' ? 'A' : 'B'}`);
  }
  const named = /^([a-h])\s*(#|b|-?sharp|-?flat)?\s*(m|min|minor|moll|maj|major|dur|M)?$/i.exec(trimmed);
  const tonic = letters[(named?.[1] ?? '').toLowerCase()];
  if (!named || tonic === undefined) return null;
  const sign = (named[2] ?? '').toLowerCase();
  const shift = sign === '' ? 0 : sign === '#' || sign.endsWith('sharp') ? 1 : -1;
  const mode = named[3] ?? '';
  const minor = mode !== 'M' && /^(m|min|minor|moll)$/i.test(mode);
  return { pitch: (tonic + shift + 12) % 12, mode: minor ? 'minor' : 'major' };
}
