import { z } from 'zod';

/** What a conversation has established about a release. */
export const releaseState = z.object({
  v: z.literal(1),
  kind: z.enum(['plan', 'delivery']),
  format: z.enum(['single', 'EP', 'album', 'remix']),
  title: z.string().max(80).nullable(),
  date: z.iso.date().nullable(),
  /** The length of the plan in weeks; null for all steps. */
  weeks: z.number().int().min(1).max(26).nullable(),
});
export type ReleaseState = z.infer<typeof releaseState>;
export const emptyRelease: ReleaseState = {
  v: 1,
  kind: 'plan',
  format: 'single',
  title: null,
  date: null,
  weeks: null,
};
