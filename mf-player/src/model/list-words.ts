import { brand } from '@pool/contracts';
import type { DownloadEntry } from '@pool/contracts/library';

/** Formats a count: "1 track", "12 tracks". By the plural rule of the specification for all counters of the list, also "101 track". */
export const tracksInWords = (count: number): string => `${count} ${count % 100 === 1 ? 'track' : 'tracks'}`;

const two = (value: number) => String(value).padStart(2, '0');

/** Returns the name of the list's zip: the brand, then month, day, hour and minute of `now` in the member's time zone. */
export const listZipName = (now: Date, prefix: string = brand.name): string =>
  `${prefix} ${two(now.getMonth() + 1)}-${two(now.getDate())} ${two(now.getHours())}-${two(now.getMinutes())}.zip`;

/** Returns the title of an entry while it is fetched. */
export const entryTitle = ({ name, version }: Pick<DownloadEntry, 'name' | 'version'>): string =>
  version === '' ? name : `${name} (${version})`;

/** Returns the total size of a list in bytes; null if any size is not known yet. */
export function sizeOf(entries: readonly Pick<DownloadEntry, 'size'>[]): number | null {
  let sum = 0;
  for (const { size } of entries) {
    if (size === null) return null;
    sum += size;
  }
  return sum;
}
