import { z } from 'zod';

const socialKinds = ['plan', 'caption', 'thanks'] as const;
export type SocialKind = (typeof socialKinds)[number];

/** What a conversation has established about posts. */
export const socialState = z.object({
  v: z.literal(1),
  kind: z.enum(socialKinds).nullable(),
  event: z.enum(['gig', 'release']),
  count: z.number().int().min(1).max(7),
  venue: z.string().max(80).nullable(),
  /** The title of a release. */
  title: z.string().max(80).nullable(),
  date: z.iso.date().nullable(),
  time: z.string().max(10).nullable(),
  genres: z.array(z.string().max(100)).max(3),
  hasTags: z.boolean(),
  isShort: z.boolean(),
});
export type SocialState = z.infer<typeof socialState>;

export const emptySocial: SocialState = {
  v: 1,
  kind: null,
  event: 'gig',
  count: 3,
  venue: null,
  title: null,
  date: null,
  time: null,
  genres: [],
  hasTags: true,
  isShort: false,
};
