import { id } from './params.ts';
import { defineSlot } from './slots.ts';
import * as z from './zod.ts';

/** The note beside a track in a list of another remote. */
const trackNote = z.object({
  trackId: id,
  /** Why it is in the list. */
  reason: z.string(),
  /** A short note in the column of matches, as "at 4:10". */
  match: z.string(),
});

export type TrackNote = z.infer<typeof trackNote>;

const trackListInput = z.object({
  caption: z.string(),
  notes: z.array(trackNote),
});
export type TrackListInput = z.infer<typeof trackListInput>;

/** These tracks as rows that can be played, rated, downloaded and listed. */
export const tracksSlot = defineSlot('tracks', trackListInput);
