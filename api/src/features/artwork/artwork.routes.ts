import { defineCall, text } from '@pool/contracts';
import * as z from '@pool/contracts/zod';
import type { Context } from 'hono';
import type { Api, Env } from '../../platform/http/api.ts';
import { mount } from '../../platform/http/mount.ts';
import { sendFile } from '../../platform/http/send-file.ts';
import type { Deps } from '../deps.ts';
import {
  artistPictureOf,
  bannerPictureOf,
  coverOf,
  type Picture,
  splashPictureOf,
} from './artwork.service.ts';

/** "12.svg": the id of the track, artist or banner. */
const file = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,8}\.svg$/, 'must be an id and .svg')),
  z.transform((name) => Number.parseInt(name, 10)),
);
/** `v` only makes the address new, so that changed drawings are fetched again. */
const picture = (path: `/${string}`, summary: string) =>
  defineCall({
    method: 'GET',
    access: 'public',
    result: z.never(),
    raw: true,
    params: z.object({ file }),
    query: z.object({ v: z.optional(text(20)), shape: z.optional(z.literal('wide')) }),
    path,
    summary,
  });

const cover = picture('/art/cover/{file}', 'Returns a track’s artwork, stored or generated.');
const artist = picture('/art/artist/{file}', 'Returns an artist’s picture.');
const banner = picture('/art/banner/{file}', 'Returns a banner’s picture.');
const splash = picture('/art/splash/{file}', 'Returns a picture of the landing page.');

/** Mounts the pictures: those stored with the music, or drawn ones. */
export function artworkRoutes(
  api: Api,
  { db, storage, config }: Pick<Deps, 'db' | 'storage' | 'config'>,
): void {
  const send = async (c: Context<Env>, picture: Picture): Promise<Response> =>
    'svg' in picture
      ? drawn(picture.svg)
      : await sendFile(c, {
          storage,
          timeoutMs: config.storageTimeoutMs,
          parts: [{ key: picture.key, start: 0, end: picture.size }],
          mime: picture.mime,
          headers: { 'cache-control': 'public, max-age=86400' },
        });

  mount(api, cover, async ({ params, c }) => await send(c, await coverOf(db, params.file)));
  mount(api, artist, async ({ params, c }) => await send(c, await artistPictureOf(db, params.file)));
  mount(api, banner, async ({ params, query, c }) =>
    send(c, await bannerPictureOf(db, params.file, query.shape === 'wide')),
  );
  mount(api, splash, async ({ params, c }) => await send(c, await splashPictureOf(db, params.file)));
}

/** Returns headers for an SVG that cannot run or load anything, even when opened directly. */
const drawn = (svg: string) =>
  new Response(svg, {
    headers: {
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=604800',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'x-content-type-options': 'nosniff',
    },
  });
