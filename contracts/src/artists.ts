import { defineCall } from './call.ts';
import { id, idParam, intParam, text } from './params.ts';
import * as z from './zod.ts';

/** Artists a page of Heavy rotation. */
export const artistPageSize = 6;

/** A page elsewhere; nothing but the web, so that no link can run anything. */
const webLink = z.url({ protocol: /^https?$/ });

export const artist = z.object({
  id,
  name: z.string(),
  /** Still with the pool. */
  active: z.boolean(),
  /** Shown on the site. */
  visible: z.boolean(),
  /** The one the landing page puts forward. */
  spotlight: z.boolean(),
  /** Plain text; may be empty. */
  bio: z.string(),
  /** Addresses of pictures: a wide or square one, and a square portrait. They may be the same. */
  cover: z.string().nullable(),
  avatar: z.string().nullable(),
  facebook: webLink.nullable(),
  twitter: webLink.nullable(),
  instagram: webLink.nullable(),
  snapchat: webLink.nullable(),
});
export type Artist = z.infer<typeof artist>;

const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1');

export const listArtists = defineCall({
  method: 'GET',
  path: '/artists',
  summary:
    'Lists artists by name, with the exact count. `name` matches part of a name. Inactive or hidden artists are visible to operators only.',
  access: 'public',
  query: z.object({
    limit: intParam(1, 50).default(artistPageSize),
    offset: intParam(0, 10_000_000).default(0),
    id: idParam.optional(),
    name: text(200).optional(),
    active: flag.default(true),
    visible: flag.default(true),
  }),
  result: z.object({
    list: z.array(artist),
    count: z.number().int(),
    limit: z.number().int(),
    offset: z.number().int(),
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
  result: artist.nullable(),
});
