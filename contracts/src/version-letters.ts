import type { Version } from './track.ts';

/** The letters a version panel is filtered by: all, original, intro/outro, remix. */
export const versionLetters = ['A', 'O', 'I', 'R'] as const;
export type VersionLetter = (typeof versionLetters)[number];

const remix = /remix|refix|redrum|mashup|blend|bootleg|\bedit\b|\bflip\b|rework|\bvip\b/i;
const intro = /intro|outro/i;

/** Under which letter besides A a version stands. An intro of a remix is an intro: that is what is looked for at the deck. */
export function versionLetter({
  name,
  subversionType,
}: Pick<Version, 'name' | 'subversionType'>): 'O' | 'I' | 'R' {
  const fullName = `${name} ${subversionType}`;
  if (intro.test(fullName)) return 'I';
  return remix.test(fullName) ? 'R' : 'O';
}

/** The versions under a letter, in the order of their buttons; one without a place goes last. */
export function versionsUnder<V extends Pick<Version, 'id' | 'name' | 'subversionType' | 'displayOrder'>>(
  versions: readonly V[],
  letter: VersionLetter,
): V[] {
  const last = Number.POSITIVE_INFINITY;
  return versions
    .filter((version) => letter === 'A' || versionLetter(version) === letter)
    .sort((a, b) => (a.displayOrder ?? last) - (b.displayOrder ?? last) || a.id - b.id);
}

/** How a track stands with the member: nothing of it, something, or something and a version that came later. */
export type DownloadMark = 'notDownloaded' | 'downloaded' | 'newVersion';

export function downloadMark(versions: readonly Pick<Version, 'downloadDate' | 'created'>[]): DownloadMark {
  const downloads = versions.flatMap(({ downloadDate }) => (downloadDate ? [Date.parse(downloadDate)] : []));
  if (downloads.length === 0) return 'notDownloaded';
  const last = Math.max(...downloads);
  const newer = versions.some(({ downloadDate, created }) => !downloadDate && Date.parse(created) > last);
  return newer ? 'newVersion' : 'downloaded';
}
