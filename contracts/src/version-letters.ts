import type { Version } from './track.ts';

/** The letters that filter a version panel: all, original, intro/outro, remix. */
export const versionLetters = ['A', 'O', 'I', 'R'] as const;
export type VersionLetter = (typeof versionLetters)[number];

const remix = /remix|refix|redrum|mashup|blend|bootleg|\bedit\b|\bflip\b|rework|\bvip\b/i;
const intro = /intro|outro/i;

/** Returns the letter of a version, other than A. An intro of a remix counts as an intro, since that is what DJs look for. */
export function versionLetter({
  name,
  subversionType,
}: Pick<Version, 'name' | 'subversionType'>): 'O' | 'I' | 'R' {
  const fullName = `${name} ${subversionType}`;
  if (intro.test(fullName)) return 'I';
  return remix.test(fullName) ? 'R' : 'O';
}

/** Returns the versions under a letter, in the order of their buttons; one without a position goes last. */
export function versionsUnder<V extends Pick<Version, 'id' | 'name' | 'subversionType' | 'displayOrder'>>(
  versions: readonly V[],
  letter: VersionLetter,
): V[] {
  const last = Number.POSITIVE_INFINITY;
  return versions
    .filter((version) => letter === 'A' || versionLetter(version) === letter)
    .sort((a, b) => (a.displayOrder ?? last) - (b.displayOrder ?? last) || a.id - b.id);
}

/** Whether the member has downloaded a version of a track, and whether a newer one was added since. */
export type DownloadMark = 'notDownloaded' | 'downloaded' | 'newVersion';

export function downloadMark(versions: readonly Pick<Version, 'downloadDate' | 'created'>[]): DownloadMark {
  const downloads = versions.flatMap(({ downloadDate }) => (downloadDate ? [Date.parse(downloadDate)] : []));
  if (downloads.length === 0) return 'notDownloaded';
  const last = Math.max(...downloads);
  const newer = versions.some(({ downloadDate, created }) => !downloadDate && Date.parse(created) > last);
  return newer ? 'newVersion' : 'downloaded';
}
