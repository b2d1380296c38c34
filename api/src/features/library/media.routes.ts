import { defineCall, s3Proxy, signedLink } from '@pool/contracts';
import { z } from 'zod';
import type { Api } from '../../platform/http/api.ts';
import { attachment } from '../../platform/http/content-disposition.ts';
import { mount } from '../../platform/http/mount.ts';
import { sendFile } from '../../platform/http/send-file.ts';
import type { Deps } from '../deps.ts';
import { makeLink, noteSent, openDownload, openPreview } from './media.service.ts';
import type { VersionFiles } from './version-files.ts';

/** What a preview link leads to. */
export const mediaPreview = defineCall({
  method: 'GET',
  path: '/media/preview',
  summary: 'The preview window behind a signed preview link, never more of the track. Takes Range.',
  access: 'activeDj',
  query: z.object({ fileKey: z.string().max(500), token: z.string().max(500) }),
  result: z.never(),
  raw: true,
});

type Needs = Pick<Deps, 'config' | 'db' | 'links' | 'storage' | 'log'> & { files: VersionFiles };

/** Signed links and what they lead to. */
export function mediaRoutes(api: Api, deps: Needs): void {
  const { db, storage, log } = deps;

  mount(api, signedLink, async ({ params, query, user, now }) =>
    makeLink(deps, { versionId: params.id, userId: user.id, purpose: query.purpose, now }),
  );

  mount(api, mediaPreview, async ({ query, user, now, c }) =>
    sendFile(c, { storage, ...(await openPreview(deps, { ...query, userId: user.id, now })) }),
  );

  mount(api, s3Proxy, async ({ query, user, now, c }) => {
    const asked = { ...query, fileName: query.fileName ?? '', userId: user.id, now };
    const version = await openDownload(deps, asked);
    return await sendFile(c, {
      storage,
      key: version.storage_key,
      size: version.size,
      mime: version.mime,
      resumeOnly: true,
      headers: { 'content-disposition': attachment(asked.fileName) },
      onSent: (outcome) =>
        noteSent(db, { version, userId: user.id, now, ...outcome }).catch((error) =>
          log.error({ err: error, versionId: version.id }, 'a download was not noted'),
        ),
    });
  });
}
