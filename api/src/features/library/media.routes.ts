import { defineCall } from '@pool/contracts';
import { s3Proxy, signedLink } from '@pool/contracts/library';
import * as z from '@pool/contracts/zod';
import type { Api } from '../../platform/http/api.ts';
import { attachment } from '../../platform/http/content-disposition.ts';
import { mount } from '../../platform/http/mount.ts';
import { sendFile } from '../../platform/http/send-file.ts';
import type { Deps } from '../deps.ts';
import {
  beginDownload,
  makeDownloadLink,
  makePreviewLink,
  openDownload,
  openPreview,
} from './media.service.ts';
import type { TaggedFiles } from './tagged-files.ts';
import type { VersionFiles } from './version-files.ts';

/** The content of a preview link. */
const mediaPreview = defineCall({
  method: 'GET',
  path: '/media/preview',
  summary:
    'Returns the preview window behind a signed preview link, never more of the track. Supports Range requests.',
  access: 'activeDj',
  query: z.object({
    fileKey: z.string().check(z.maxLength(500)),
    resume: z.optional(z.enum(['true', 'false'])),
    /** For a film: its alternative file. */
    fallback: z.optional(z.enum(['true', 'false'])),
    token: z.string().check(z.maxLength(500)),
  }),
  result: z.never(),
  raw: true,
});

type Needs = Pick<Deps, 'config' | 'db' | 'links' | 'storage' | 'metrics' | 'log'> & {
  files: VersionFiles;
  tags: TaggedFiles;
};

/** Mounts signed links and their content. */
export function mediaRoutes(api: Api, deps: Needs): void {
  const { storage, config } = deps;
  const timeoutMs = config.storageTimeoutMs;

  mount(api, signedLink, async ({ params, query, user, sessionKey, now }) => {
    const request = { versionId: params.id, userId: user.id, now };
    if (query.purpose === 'download')
      return await makeDownloadLink(deps, { ...request, within: query.within, format: query.format });
    const [ifReady, resume] = [query.ifReady === 'true', query.resume === 'true'];
    const sessionHash = sessionKey()?.hash ?? null;
    return await makePreviewLink(deps, { ...request, ifReady, resume, sessionHash });
  });

  mount(api, mediaPreview, async ({ query, user, sessionKey, now, c }) => {
    const { fileKey, token } = query;
    const [resume, fallback] = [query.resume === 'true', query.fallback === 'true'];
    const request = { fileKey, token, resume, fallback, userId: user.id, now };
    const preview = await openPreview(deps, { ...request, sessionHash: sessionKey()?.hash ?? null });
    return await sendFile(c, { timeoutMs, ...preview });
  });

  mount(api, s3Proxy, async ({ query, user, now, c }) => {
    const request = { ...query, fileName: query.fileName ?? '', userId: user.id, now };
    const download = await openDownload(deps, request);
    return await sendFile(c, {
      storage,
      timeoutMs,
      parts: download.parts,
      etag: download.etag,
      mime: download.version.mime,
      resumeOnly: true,
      headers: { 'content-disposition': attachment(request.fileName) },
      begin: () => beginDownload(deps, { download, userId: user.id, within: query.within ?? 'track', now }),
    });
  });
}
