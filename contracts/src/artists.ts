import { defineCall } from './call.ts';
import { id, idParam, intParam, text } from './params.ts';
import * as z from './zod.ts';

/** Artists on a page of Heavy rotation. */
export const artistPageSize = 6;

/** An external page. Only web addresses are accepted, so that no link can run a script. */
const webLink = z.url({ protocol: /^https?$/ });

export const artist = z.object({
  id,
  name: z.string(),
  /** Still with the pool. */
  active: z.boolean(),
  /** Shown on the site. */
  visible: z.boolean(),
  /** The artist in the spotlight of the landing page. */
  spotlight: z.boolean(),
  /** Plain text; may be empty. */
  bio: z.string(),
  /** Addresses of pictures: a wide or square one, and a square portrait. They may be the same. */
  cover: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  facebook: z.nullable(webLink),
  twitter: z.nullable(webLink),
  instagram: z.nullable(webLink),
  snapchat: z.nullable(webLink),
});
export type Artist = z.infer<typeof artist>;

const flag = z.pipe(
  z.enum(['true', 'false', '1', '0']),
  z.transform((value) => value === 'true' || value === '1'),
);

export const listArtists = defineCall({
  method: 'GET',
  path: '/artists',
  summary:
    'Lists artists by name, with the exact count. `name` matches part of a name. Inactive or hidden artists are visible to operators only.',
  access: 'public',
  query: z.object({
    limit: z._default(intParam(1, 50), artistPageSize),
    offset: z._default(intParam(0, 10_000_000), 0),
    id: z.optional(idParam),
    name: z.optional(text(200)),
    active: z._default(flag, true),
    visible: z._default(flag, true),
  }),
  result: z.object({
    list: z.array(artist),
    count: z.int(),
    limit: z.int(),
    offset: z.int(),
  }),
});

export const rotationArtists = defineCall({
  method: 'GET',
  path: '/artists/getRotationArtists',
  summary: 'Lists all artists in heavy rotation, in order.',
  access: 'public',
  result: z.array(artist),
});

export const spotlightArtist = defineCall({
  method: 'GET',
  path: '/artists/busySpotlightArtist',
  summary: 'Returns the spotlight artist, or null if there is none.',
  access: 'public',
  result: z.nullable(artist),
});
