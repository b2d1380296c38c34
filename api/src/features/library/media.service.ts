import type { SignedLink } from '@pool/contracts/library';
import { retryWrite } from '../../platform/db/retry-write.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Body } from '../../platform/http/send-file.ts';
import type { FilePart } from '../../platform/storage/file-parts.ts';
import type { LinkClaims } from '../../platform/storage/signed-links.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { Deps } from '../deps.ts';
import { findFormat, findVersionFile, type ReadyVersion } from './files.queries.ts';
import {
  claimDownload,
  countsFrom,
  findReceivedBytes,
  hasDownloadLeft,
  hasPreviewLeft,
  noteStretch,
  type PreviewUse,
  usePreview,
} from './limits.queries.ts';
import { findPreferences } from './preferences.queries.ts';
import type { TaggedFile, TaggedFiles } from './tagged-files.ts';
import type { VersionFiles } from './version-files.ts';
import { fileNameOf } from './version-names.ts';

const linkLifeMs = 60_000;

/** Returns the key of a version's file in a link: the version, and the chosen format. */
const fileKeyOf = (versionId: number, format?: number): string =>
  format === undefined ? `versions/${versionId}` : `versions/${versionId}/${format}`;

/** Parses the version and format of a file key. Throws 404 on any other text. */
function readKey(fileKey: string): { versionId: number; format: number | undefined } {
  const found = /^versions\/([1-9]\d{0,8})(?:\/([1-9]\d{0,8}))?$/.exec(fileKey);
  if (!found) throw problem(404, { fileKey: 'not-found' });
  return { versionId: Number(found[1]), format: found[2] === undefined ? undefined : Number(found[2]) };
}

/** Returns the version with one of its formats in place of its own file. Throws 404 when it has no such format. */
async function inFormat(
  db: Deps['db'],
  version: ReadyVersion,
  format: number | undefined,
): Promise<ReadyVersion> {
  if (format === undefined) return version;
  const file = await findFormat(db, version.id, format);
  if (!file) throw problem(404, { format: 'not-found' });
  return { ...version, ...file };
}

type Needs = Pick<Deps, 'config' | 'db' | 'links'> & { files: VersionFiles; tags: TaggedFiles };
type Scope = 'track' | 'archive';
type DownloadLinkRequest = {
  versionId: number;
  userId: number;
  within: Scope;
  format?: number | undefined;
  now: Date;
};
type PreviewLinkRequest = Omit<DownloadLinkRequest, 'within'> & {
  /** Only if it is stored already. */
  ifReady: boolean;
  /** It resumes after a reload or a lost connection. */
  resume: boolean;
  sessionHash: string | null;
};

const query = (fields: Record<string, string>) => new URLSearchParams(fields);
const peaksOf = ({ peaks }: Pick<ReadyVersion, 'peaks'>) =>
  (peaks ?? []).map((peak) => Math.round((peak / 255) * 1000) / 1000);

/**
 * Makes a link to a version's preview, for one member and a minute. Throws 404 (`ifReady`: also when the preview would have to be
 * rendered), 429 when the track was played too often today.
 */
export async function makePreviewLink(needs: Needs, request: PreviewLinkRequest): Promise<SignedLink> {
  const { config, db, links, files } = needs;
  const { versionId, userId, ifReady, resume, now } = request;
  if (ifReady && !(await files.hasPreview(versionId, userId))) throw problem(404, { preview: 'unavailable' });
  const { version, key, startMs, lengthMs } = await files.ensurePreview(versionId, userId);
  if (!(await hasPreviewLeft(db, previewUseOf(config, version, request))))
    throw problem(429, { preview: 'limit-reached' });
  const fileKey = fileKeyOf(versionId);
  const fileName = fileNameOf(version);
  const expiresAt = new Date(now.getTime() + linkLifeMs);
  const purpose = purposeOf(resume);
  const token = links.signLink({ key: fileKey, userId, purpose, fileName }, expiresAt);
  const link = `/api/media/preview?${query({ fileKey, ...(resume ? { resume: 'true' } : {}), token })}`;
  // A film that could not be cut is its own preview: there is no fallback.
  const hasFallback = version.type === 'video' && key !== version.storage_key;
  return {
    link,
    // With the same token, the fallback does not count as a second preview.
    fallbackLink: hasFallback ? `${link}&fallback=true` : null,
    size: null,
    expiresAt: expiresAt.toISOString(),
    fileName,
    durationMs: version.duration_ms,
    peaks: peaksOf(version),
    startMs,
    lengthMs,
  };
}

/** Makes a link to a version's file, for one member and a minute. Throws 403 for an unrated track, 404, 429 over the limit. */
export async function makeDownloadLink(needs: Needs, request: DownloadLinkRequest): Promise<SignedLink> {
  const { config, db, links, files, tags } = needs;
  const { versionId, userId, within, format, now } = request;
  const version = await inFormat(db, await files.ensureFile(versionId, userId), format);
  checkRated(version);
  const left = { userId, versionId, limit: config.dailyDownloadLimit, now };
  if (!(await hasDownloadLeft(db, left))) throw limitReached(within);
  const { size } = await tags.tagged(version, await findPreferences(db, userId));
  const fileKey = fileKeyOf(versionId, format);
  const fileName = fileNameOf(version);
  const expiresAt = new Date(now.getTime() + linkLifeMs);
  const token = links.signLink({ key: fileKey, userId, purpose: 'download', fileName }, expiresAt);
  return {
    link: `/api/s3Proxy?${query({ fileKey, fileName, ...(within === 'archive' ? { within } : {}), token })}`,
    fallbackLink: null,
    size,
    expiresAt: expiresAt.toISOString(),
    fileName,
    durationMs: version.duration_ms,
    peaks: peaksOf(version),
    startMs: 0,
    lengthMs: version.duration_ms,
  };
}

function checkRated({ rating }: ReadyVersion): void {
  if (!rating) throw problem(403, { rating: 'required' });
}

/** Creates the refusal, which the specification words differently for one track and for an archive. */
const limitReached = (within: Scope) =>
  problem(429, { [within === 'archive' ? 'archive' : 'download']: 'limit-reached' });

const purposeOf = (resume: boolean) => (resume ? 'resume' : 'preview');

/**
 * Describes how a play counts. Resuming is free for twice the length of the preview from its first count: enough to continue after a
 * reload, and at most one extra play for a client that always claims to resume.
 */
const previewUseOf = (
  { previewLimit, previewSeconds }: Needs['config'],
  { id: versionId, track_id: trackId }: { id: number; track_id: number },
  { userId, sessionHash, resume, now }: Pick<PreviewLinkRequest, 'userId' | 'sessionHash' | 'resume' | 'now'>,
): PreviewUse => ({
  userId,
  trackId,
  versionId,
  sessionHash,
  limit: previewLimit,
  resume: resume ? { withinMs: 2 * previewSeconds * 1000 } : null,
  now,
});

type OpenRequest = { fileKey: string; token: string; userId: number; now: Date };
type OpenPreviewRequest = OpenRequest &
  Pick<PreviewLinkRequest, 'resume' | 'sessionHash'> & { fallback: boolean };

/** Returns the content of a preview link; its first use is counted. Throws 403 on a token not made for it, 404, 429. */
export async function openPreview(
  { config, db, links, files }: Needs,
  request: OpenPreviewRequest,
): Promise<{ parts: FilePart[]; mime: string; storage: Storage }> {
  const { fileKey, token, userId, resume, now } = request;
  const { versionId } = readKey(fileKey);
  const version = await findVersionFile(db, versionId, userId);
  if (!version) throw problem(404, { fileKey: 'not-found' });
  const fileName = fileNameOf(version);
  checkToken(links, token, { key: fileKey, userId, purpose: purposeOf(resume), fileName }, now);
  const ensure = request.fallback ? files.ensureFallback : files.ensurePreview;
  const { key, storage } = await ensure(versionId, userId);
  const size = (await storage.stat(key))?.size ?? 0;
  if (!(await usePreview(db, token, previewUseOf(config, version, request))))
    throw problem(429, { preview: 'limit-reached' });
  const mime = key.endsWith('.mp4') ? 'video/mp4' : 'audio/mpeg';
  return { parts: [{ key, start: 0, end: size }], mime, storage };
}

type Download = TaggedFile & { version: ReadyVersion };

/** Returns the content of a download link, after checking the rating again. Throws 403, 404. */
export async function openDownload(
  { db, links, files, tags }: Needs,
  { fileKey, fileName, token, userId, now }: OpenRequest & { fileName: string },
): Promise<Download> {
  const { versionId, format } = readKey(fileKey);
  checkToken(links, token, { key: fileKey, userId, purpose: 'download', fileName }, now);
  const version = await inFormat(db, await files.ensureFile(versionId, userId), format);
  checkRated(version);
  return { version, ...(await tags.tagged(version, await findPreferences(db, userId))) };
}

type Sending = { download: Download; userId: number; within: Scope; now: Date };

/**
 * Reserves one of the member's downloads before the first byte is sent; throws 429 when none is left. What is sent is added to what the
 * member has received of the file, over any connection: from half of the file on it counts against the limit.
 */
export async function beginDownload(
  { config, db, metrics, log }: Pick<Deps, 'config' | 'db' | 'metrics' | 'log'>,
  { download: { version, size, etag }, userId, within, now }: Sending,
): Promise<Body> {
  const { id: versionId, track_id: trackId } = version;
  const claim = await claimDownload(db, { userId, versionId, limit: config.dailyDownloadLimit, now });
  if (claim === null) throw limitReached(within);
  const received = await findReceivedBytes(db, { userId, versionId, etag });
  const stretch = { claim, userId, trackId, versionId, etag, size, now };
  return {
    // Bytes buffered on this machine must not count, so sending pauses at half of the file until they are acknowledged.
    holdAfter: size * countsFrom - received,
    ended: ({ state, sent, reached }) => {
      const isLast = state === 'complete' && reached === size;
      metrics.downloadBytes.inc(sent);
      if (isLast) metrics.downloads.inc({ within });
      const received = { ...stretch, start: reached - sent, end: reached, isLast };
      return retryWrite(
        () => noteStretch(db, received),
        (error) => log.warn({ err: error, versionId }, 'a download cannot be recorded yet'),
      ).catch((error) => log.error({ err: error, versionId }, 'a download was not recorded'));
    },
  };
}

function checkToken(links: Deps['links'], token: string, claims: LinkClaims, now: Date): void {
  const outcome = links.verifyLink(token, claims, now);
  if (outcome !== 'ok') throw problem(403, { token: outcome === 'expired' ? 'expired' : 'invalid' });
}
