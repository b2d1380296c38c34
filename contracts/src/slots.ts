import { z } from 'zod';
import { id } from './params.ts';
import type { RemoteName } from './remotes.ts';

/** What stands beside a track in a list another remote asked for. */
export const trackNote = z.object({
  trackId: id,
  /** Why it is there. */
  reason: z.string(),
  /** Said in short in the column of matches, as "at 4:10". */
  match: z.string(),
});

export type TrackNote = z.infer<typeof trackNote>;

/** mf-catalogue, slot 'tracks': these tracks as rows that can be played, rated, downloaded and listed. */
export const trackListInput = z.object({
  caption: z.string(),
  notes: z.array(trackNote),
});
export type TrackListInput = z.infer<typeof trackListInput>;

/** mf-player, slot 'preferredVersion': the member's default version, chosen and saved there. */
export type PreferredVersionInput = Record<string, never>;

/** The places a remote fills within another remote's page, each with what it is given. README.md has the table. */
export type SlotInputs = {
  'mf-catalogue': { tracks: TrackListInput };
  'mf-player': { preferredVersion: PreferredVersionInput };
};
export type SharingRemote = keyof SlotInputs & RemoteName;
