import { fromCamelot, type MusicKey } from '@pool/contracts';

const letters: Record<string, number> = { c: 0, d: 2, e: 4, f: 5, g: 7, a: 9, b: 11, h: 11 };

/** A key as DJs' programs write it: 8A, 08A, 1m / 1d (open key), Am, A minor, Abm, F♯maj, Bbmin. Null when it is none. */
export function readKey(text: string): MusicKey | null {
  const said = text.trim().replaceAll('♯', '#').replaceAll('♭', 'b');
  const camelot = /^0?(\d{1,2})\s*([ab])$/i.exec(said);
  if (camelot) return fromCamelot(`${Number(camelot[1])}${(camelot[2] ?? '').toUpperCase()}`);
  const open = /^0?(\d{1,2})\s*([md])$/i.exec(said);
  if (open) {
    // Open key 1 is Camelot 8; m is minor, d major.
    const place = Number(open[1]);
    if (place < 1 || place > 12) return null;
    return fromCamelot(`${((place + 6) % 12) + 1}${(open[2] ?? '').toLowerCase() === 'm' ? 'A' : 'B'}`);
  }
  const named = /^([a-h])\s*(#|b|-?sharp|-?flat)?\s*(m|min|minor|moll|maj|major|dur|M)?$/i.exec(said);
  const tonic = letters[(named?.[1] ?? '').toLowerCase()];
  if (!named || tonic === undefined) return null;
  const sign = (named[2] ?? '').toLowerCase();
  const shift = sign === '' ? 0 : sign === '#' || sign.endsWith('sharp') ? 1 : -1;
  const mode = named[3] ?? '';
  const minor = mode !== 'M' && /^(m|min|minor|moll)$/i.test(mode);
  return { pitch: (tonic + shift + 12) % 12, mode: minor ? 'minor' : 'major' };
}
