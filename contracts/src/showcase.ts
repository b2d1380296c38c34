import { defineCall } from './call.ts';
import { id } from './params.ts';
import * as z from './zod.ts';

export const bannerTypes = ['url', 'tracks', 'album'] as const;

export const banner = z.object({
  id,
  title: z.string(),
  subtitle: z.string(),
  /** The address of the picture, 3.2 to 1. */
  banner: z.string(),
  /** The same for a wide screen, 8 to 1. */
  bannerWide: z.string(),
  /** The action of a click: `url` opens `bannerUrl`; `tracks` and `album` reset the query and load the newest audio. */
  bannerType: z.enum(bannerTypes),
  /** A path of this site, or an address on the web; null unless the type is `url`. */
  bannerUrl: z.nullable(z.string()),
  targetBlank: z.boolean(),
  bannerOrder: z.int(),
  /** Whether the pool drew the picture, without text: the page then writes title and subtitle over it. */
  drawn: z._default(z.boolean(), false),
});
export type Banner = z.infer<typeof banner>;

export const listBanners = defineCall({
  method: 'GET',
  path: '/banners/',
  summary: 'Lists the banners above the lists, in order.',
  access: 'public',
  result: z.object({ banners: z.array(banner) }),
});

/** A picture or video of the landing page. A link to a video site is in its embeddable form. */
export const splashMedium = z.object({
  id,
  type: z.enum(['image', 'video']),
  link: z.string(),
  /** A picture to show before a video plays. */
  poster: z.string(),
  title: z.string(),
  subtitle: z.string(),
});
export type SplashMedium = z.infer<typeof splashMedium>;

export const listStaticMedias = defineCall({
  method: 'GET',
  path: '/staticMedias',
  summary: 'Lists the pictures and videos of the landing page, in order.',
  access: 'public',
  result: z.object({ list: z.array(splashMedium), count: z.int() }),
});

export const latestSpinsVersion = defineCall({
  method: 'GET',
  path: '/latestSpinsVersion',
  summary: 'Returns the latest version of the desktop app.',
  access: 'public',
  result: z.object({ status: z.string(), version: z.string() }),
});
