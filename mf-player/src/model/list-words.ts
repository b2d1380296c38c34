import { brand } from '@pool/contracts';
import type { DownloadEntry } from '@pool/contracts/library';

/** "1 track", "12 tracks"; as the specification has it, also "101 track": one plural rule for all counters of the list. */
export const tracksInWords = (count: number): string => `${count} ${count % 100 === 1 ? 'track' : 'tracks'}`;

const two = (value: number) => String(value).padStart(2, '0');

/** Names the list's zip: the brand, then month, day, hour and minute of `now` on the member's own clock. */
export const listZipName = (now: Date, prefix: string = brand.name): string =>
  `${prefix} ${two(now.getMonth() + 1)}-${two(now.getDate())} ${two(now.getHours())}-${two(now.getMinutes())}.zip`;

/** Returns the title of an entry while it is fetched. */
export const entryTitle = ({ name, version }: Pick<DownloadEntry, 'name' | 'version'>): string =>
  version === '' ? name : `${name} (${version})`;

/** Returns the total size of a list in bytes; null when any size is not known yet. */
export function sizeOf(entries: readonly Pick<DownloadEntry, 'size'>[]): number | null {
  let sum = 0;
  for (const { size } of entries) {
    if (size === null) return null;
    sum += size;
  }
  return sum;
}
