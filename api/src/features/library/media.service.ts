import type { SignedLink } from '@pool/contracts';
import type { Db } from '../../platform/db/database.ts';
import { Problem, problem } from '../../platform/http/problem.ts';
import type { LinkClaims } from '../../platform/storage/signed-links.ts';
import type { Deps } from '../deps.ts';
import { countDownloadedSince, findVersionFile, insertDownload } from './files.queries.ts';
import type { ReadyVersion, VersionFiles } from './version-files.ts';

const linkLifeMs = 60_000;
const dayMs = 86_400_000;

/** What a link names a version's file by: the version, whatever the file is stored as. */
const fileKeyOf = (versionId: number): string => `versions/${versionId}`;

/** The version of a file key. Throws 404 on any other text. */
function versionOfKey(fileKey: string): number {
  const found = /^versions\/([1-9]\d{0,8})$/.exec(fileKey);
  if (!found) throw problem(404, { fileKey: 'not-found' });
  return Number(found[1]);
}

type Needs = Pick<Deps, 'config' | 'db' | 'links'> & { files: VersionFiles };
type Wish = { versionId: number; userId: number; purpose: 'preview' | 'download'; now: Date };

/** A link to a version's preview or file, for one member and a minute. Throws 403 for an unrated download, 404, 429 over the limit. */
export async function makeLink({ config, db, links, files }: Needs, wish: Wish): Promise<SignedLink> {
  const { versionId, userId, purpose, now } = wish;
  const preview = purpose === 'preview' ? await files.ensurePreview(versionId, userId) : null;
  const version = await files.ensureFile(versionId, userId);
  if (!preview) await checkMayDownload({ config, db }, version, userId, now);
  const expiresAt = new Date(now.getTime() + linkLifeMs);
  const fileKey = fileKeyOf(versionId);
  const claims: LinkClaims = { key: fileKey, userId, purpose, fileName: version.file_name };
  const token = links.signLink(claims, expiresAt);
  const query = new URLSearchParams(
    preview ? { fileKey, token } : { fileKey, fileName: version.file_name, token },
  );
  return {
    link: `${preview ? '/api/media/preview' : '/api/s3Proxy'}?${query}`,
    fallbackLink: null,
    size: preview ? null : version.size,
    expiresAt: expiresAt.toISOString(),
    fileName: version.file_name,
    durationMs: version.duration_ms,
    peaks: (version.peaks ?? []).map((peak) => Math.round((peak / 255) * 1000) / 1000),
    startMs: preview ? preview.startMs : 0,
    lengthMs: preview ? preview.lengthMs : version.duration_ms,
  };
}

/** Throws unless the member rated the track and has downloads left today. Fetching again what one has costs nothing. */
async function checkMayDownload(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  version: Pick<ReadyVersion, 'id' | 'rating'>,
  userId: number,
  now: Date,
): Promise<void> {
  if (!version.rating) throw problem(403, { rating: 'required' });
  const since = new Date(now.getTime() - dayMs);
  const count = await countDownloadedSince(db, { userId, since, except: version.id });
  if (count < config.dailyDownloadLimit) return;
  const message = 'We are sorry but you have reached the maximum DOWNLOAD limit for this track';
  throw new Problem(429, message, { download: { kind: 'limit-reached' } });
}

type Asked = { fileKey: string; token: string; userId: number; now: Date };

/** What a preview link leads to. Throws 403 on a token not made for this, 404. */
export async function openPreview(
  { db, links, files, storage }: Pick<Needs, 'db' | 'links' | 'files'> & Pick<Deps, 'storage'>,
  { fileKey, token, userId, now }: Asked,
): Promise<{ key: string; size: number; mime: string }> {
  const versionId = versionOfKey(fileKey);
  const version = await findVersionFile(db, versionId, userId);
  if (!version) throw problem(404, { fileKey: 'not-found' });
  const claims: LinkClaims = { key: fileKey, userId, purpose: 'preview', fileName: version.file_name };
  checkToken(links, token, claims, now);
  const { key } = await files.ensurePreview(versionId, userId);
  const mime = key.endsWith('.mp4') ? 'video/mp4' : 'audio/mpeg';
  return { key, size: (await storage.stat(key))?.size ?? 0, mime };
}

/** What a download link leads to, once more checked against rating and limit. Throws 403, 404, 429. */
export async function openDownload(
  { config, db, links, files }: Needs,
  { fileKey, fileName, token, userId, now }: Asked & { fileName: string },
): Promise<ReadyVersion> {
  const versionId = versionOfKey(fileKey);
  checkToken(links, token, { key: fileKey, userId, purpose: 'download', fileName }, now);
  const version = await files.ensureFile(versionId, userId);
  await checkMayDownload({ config, db }, version, userId, now);
  return version;
}

type Sent = { version: ReadyVersion; userId: number; now: Date; complete: boolean; sent: number };

/** Notes a download when the file went out whole. Someone who hangs up just before the end has the music all the same. */
export async function noteSent(db: Db, { version, userId, now, complete, sent }: Sent): Promise<void> {
  if (!complete && sent < version.size * 0.9) return;
  await insertDownload(db, { userId, trackId: version.track_id, versionId: version.id, now });
}

function checkToken(links: Deps['links'], token: string, claims: LinkClaims, now: Date): void {
  const outcome = links.verifyLink(token, claims, now);
  if (outcome !== 'ok') throw problem(403, { token: outcome === 'expired' ? 'expired' : 'invalid' });
}
