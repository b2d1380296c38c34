import { defineCall } from '@pool/contracts';
import { listBanners as bannersCall, listStaticMedias } from '@pool/contracts/showcase';
import * as z from '@pool/contracts/zod';
import type { Api } from '../../platform/http/api.ts';
import { mount } from '../../platform/http/mount.ts';
import { sendFile } from '../../platform/http/send-file.ts';
import type { Deps } from '../deps.ts';
import type { VersionFiles } from '../library/version-files.ts';
import { listBanners, listMedia, splashVersion } from './home.service.ts';

const splashVideo = defineCall({
  method: 'GET',
  path: '/media/splash/{file}',
  summary: 'Returns a complete video of the landing page, open to everyone. Supports Range requests.',
  access: 'public',
  params: z.object({
    file: z.pipe(
      z.string().check(z.regex(/^[1-9]\d{0,8}\.mp4$/, 'must be an id and .mp4')),
      z.transform((name) => Number.parseInt(name, 10)),
    ),
  }),
  result: z.never(),
  raw: true,
});

type Needs = Pick<Deps, 'reads' | 'storage' | 'config'> & { files: VersionFiles };

/** Mounts the banners, and the landing page's pictures and videos. */
export function homeRoutes(api: Api, { reads: { db }, storage, config, files }: Needs): void {
  mount(api, bannersCall, async () => ({ banners: await listBanners(db) }));

  mount(api, listStaticMedias, async () => {
    const list = await listMedia(db);
    return { list, count: list.length };
  });

  mount(api, splashVideo, async ({ params, c }) => {
    const { storage_key, size, mime } = await files.ensureFile(await splashVersion(db, params.file), 0);
    const headers = { 'cache-control': 'public, max-age=86400' };
    const parts = [{ key: storage_key, start: 0, end: size }];
    return await sendFile(c, { storage, timeoutMs: config.storageTimeoutMs, parts, mime, headers });
  });
}
