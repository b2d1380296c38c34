import type { Track } from '@pool/contracts';
import type { SetEntry } from '@pool/contracts/ai';
import { compatibleKeys } from '@pool/contracts/music-key';
import type { Presented } from './use-tools.ts';

/** The length assumed where none is known, in seconds. */
const usualSeconds = 210;
const beats = [1, 0.5, 2];
const longestReason = 300;

/** Builds the entries for the tracks a model chose. Transitions and start times are computed, not taken from the model. */
export function setEntries(tracks: Track[], { trackIds, reasons }: Presented, isSet: boolean): SetEntry[] {
  const byId = new Map(tracks.map((track) => [String(track.id), track]));
  let atSeconds = 0;
  let last: Track | null = null;
  return trackIds.flatMap((trackId, i) => {
    const track = byId.get(trackId);
    if (!track) return [];
    const entry = {
      trackId,
      name: `${track.artist} - ${track.name}`,
      reason: plain(reasons[i] ?? ''),
      atSeconds,
      step: isSet && last ? stepBetween(last, track) : null,
    };
    atSeconds += secondsOf(track);
    last = track;
    return [entry];
  });
}

function stepBetween(from: Track, to: Track): NonNullable<SetEntry['step']> {
  const key = from.key && to.key ? compatibleKeys(from.key).find(({ code }) => code === to.key) : undefined;
  const pitches = beats.map((beat) =>
    from.bpm && to.bpm ? Math.round((from.bpm / (to.bpm * beat) - 1) * 1000) / 10 + 0 : null,
  );
  const known = pitches.filter((pitch) => pitch !== null);
  const pitchPercent = known.toSorted((a, b) => Math.abs(a) - Math.abs(b))[0] ?? null;
  return { key: key?.relation ?? null, pitchPercent };
}

const secondsOf = ({ versions }: Track): number => {
  const version = versions.find(({ name }) => name === 'Main') ?? versions[0];
  return Math.round((version?.durationMs ?? usualSeconds * 1000) / 1000);
};

/** Reduces text from a model to one line of limited length. */
export const plain = (text: string): string =>
  text
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, longestReason)
    .toWellFormed();
