import type { CallInput } from '@pool/contracts';
import {
  crateFormatNames,
  type DownloadPreferences,
  type exportCrate,
  isFullPath,
  needsFolder,
} from '@pool/contracts/library';
import { keyOf } from '../../catalogue/key-columns.ts';
import { ownTextsOf } from '../../catalogue/text-columns.ts';
import { inParallel } from '../../platform/concurrency/limits.ts';
import { problem } from '../../platform/http/problem.ts';
import { safeFileName } from '../../platform/names/safe-file-name.ts';
import type { Deps } from '../deps.ts';
import { writeCrate } from './crates/crate.ts';
import type { CrateEntry } from './crates/crate-entry.ts';
import { isReady, listVersionFiles, type VersionFile } from './files.queries.ts';
import { findPreferences } from './preferences.queries.ts';
import type { TaggedFiles } from './tagged-files.ts';
import { commentOf, extensionMimes, titleOf } from './version-names.ts';

type ExportRequest = { userId: number } & CallInput<typeof exportCrate>['body'];
type Needs = Pick<Deps, 'db'> & { tags: TaggedFiles };

/** How many files are examined concurrently. */
const atOnce = 8;

/**
 * Makes a crate of versions of the pool, each at the path the member gives. Throws 400 on a path that is invalid or not complete enough for
 * the format, 404 for an unknown version.
 */
export async function makeCrate(
  needs: Needs,
  { userId, format, name, entries }: ExportRequest,
): Promise<{ bytes: Buffer; mime: string; fileName: string }> {
  if (entries.some(({ path }) => /\p{Cc}/u.test(path) || /[\\/]$/.test(path)))
    throw problem(400, { path: 'invalid' });
  if (needsFolder(format) && !entries.every(({ path }) => isFullPath(path)))
    throw problem(400, { path: 'invalid' });
  const ids = [...new Set(entries.map(({ versionId }) => versionId))];
  const versions = new Map((await listVersionFiles(needs.db, ids, userId)).map((row) => [row.id, row]));
  const preferences = await findPreferences(needs.db, userId);
  const sizes = await sizesOf(needs.tags, [...versions.values()], preferences);
  const filled = entries.map(({ versionId, path }): CrateEntry => {
    const version = versions.get(versionId);
    if (!version) throw problem(404, { versionId: 'not-found' });
    return { path, ...describe(version, path, preferences), size: sizes.get(versionId) ?? null };
  });
  const fileName = safeFileName(`${name}.${crateFormatNames[format].extension}`);
  return { ...writeCrate(format, { name, entries: filled }), fileName };
}

type Preferences = Pick<DownloadPreferences, 'keyComment'>;

const describe = (
  version: VersionFile,
  path: string,
  preferences: Preferences,
): Omit<CrateEntry, 'path' | 'size'> => ({
  title: titleOf(version),
  artist: version.artist,
  album: version.album ?? version.own_album,
  label: version.label,
  remixer: version.subname,
  comment: withEnergy(commentOf(version, preferences.keyComment), version.energy),
  rating: version.rating ?? 0,
  genre: version.genre,
  ...ownTextsOf(version),
  year: version.released === null ? null : Number(version.released.slice(0, 4)),
  bpm: version.bpm,
  key: keyOf(version),
  durationMs: version.duration_ms,
  mime: version.mime ?? extensionMimes[/\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? ''] ?? 'audio/mpeg',
});

/** Adds the energy to a comment, where DJ programs show it: crates have no field for it. A comment that contains it is unchanged. */
const withEnergy = (comment: string | null, energy: number | null): string | null => {
  if (energy === null || /\benergy\b/i.test(comment ?? '')) return comment;
  return [comment, `Energy ${energy}`].filter(Boolean).join(' - ');
};

/** Returns the sizes of files as downloaded, tags included; null for those not rendered yet. */
async function sizesOf(
  tags: TaggedFiles,
  versions: VersionFile[],
  preferences: Preferences,
): Promise<Map<number, number>> {
  const sizes = new Map<number, number>();
  await inParallel(versions.filter(isReady), atOnce, async (version) => {
    // A lost file is no reason to refuse the crate.
    const file = await tags.tagged(version, preferences).catch(() => null);
    if (file) sizes.set(version.id, file.size);
  });
  return sizes;
}
