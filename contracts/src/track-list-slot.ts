import { id } from './params.ts';
import { defineSlot } from './slots.ts';
import * as z from './zod.ts';

/** The note on a track in a list of another remote. */
const trackNote = z.object({
  trackId: id,
  /** Why it is in the list. */
  reason: z.string(),
  /** A short note in the column of matches, such as "at 4:10". */
  match: z.string(),
});

export type TrackNote = z.infer<typeof trackNote>;

const trackListInput = z.object({
  caption: z.string(),
  notes: z.array(trackNote),
});
export type TrackListInput = z.infer<typeof trackListInput>;

/** Tracks as rows that can be played, rated, downloaded and added to the download list. */
export const tracksSlot = defineSlot('tracks', trackListInput);
