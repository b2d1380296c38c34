import { camelotCodes, type MusicKey, toCamelot } from '@pool/contracts/music-key';

/** A key as tables keep it, of tracks and of their versions: both columns, or neither. */
export type KeyColumns = { pitch: number | null; mode: MusicKey['mode'] | null };

export const keyColumns = (key: MusicKey | null): KeyColumns => ({
  pitch: key?.pitch ?? null,
  mode: key?.mode ?? null,
});

export const keyOf = ({ pitch, mode }: KeyColumns): MusicKey | null =>
  pitch === null || mode === null ? null : { pitch, mode };

/** Returns the wheel code of a row's key, or null. */
export function camelotOf(row: KeyColumns): string | null {
  const key = keyOf(row);
  return key && toCamelot(key);
}

/** The key of a row of `tracks` as the index keeps it: a number from 1, which `keyNumber` tells too. */
export const keySql = `pitch * 2 + case mode when 'minor' then 1 else 2 end`;
export const keyNumber = ({ pitch, mode }: MusicKey): number => pitch * 2 + (mode === 'minor' ? 1 : 2);
export const keyCount = 24;

/** The place on the Camelot wheel of each number a key is kept as; 0 is not known. */
export const wheelPlaces: readonly number[] = Array.from({ length: keyCount + 1 }, (_, number) => {
  if (number === 0) return 0;
  const mode = number % 2 === 1 ? 'minor' : 'major';
  return camelotCodes.indexOf(toCamelot({ pitch: (number - 1) >> 1, mode })) + 1;
});

/** Names that columns of tables go by (folded, without spaces), the most usual first. */
export const keyTableNames = {
  key: ['key', 'musicalkey', 'initialkey', 'camelot', 'camelotkey', 'keycode'],
  mode: ['mode', 'scale'],
} as const;

/** The tag in a file, without its container's prefix, in small letters. */
export const keyTag = /^(?:initial ?key|tkey)$/;
