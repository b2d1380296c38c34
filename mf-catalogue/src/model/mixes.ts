import type { Track } from '@pool/contracts';
import type { KeyRelation } from '@pool/contracts/music-key';
import type { Mix } from '@pool/contracts/search';

const relations: Record<KeyRelation, string> = {
  same: 'same key',
  'plus-one': 'one step up',
  'minus-one': 'one step down',
  relative: 'relative key',
};
const tempos = { same: null, half: 'half time', double: 'double time' } as const;

/** Describes why a track mixes: the relation of the keys, and half or double time. */
export const mixReason = ({ key, tempo }: Pick<Mix, 'key' | 'tempo'>): string =>
  [relations[key], tempos[tempo]].filter(Boolean).join(', ');

/** Formats the pitch change as "+1.6 %" or "−2.0 %"; "±0 %" for none. */
export function pitchInWords(percent: number): string {
  if (Math.abs(percent) < 0.05) return '±0 %';
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent).toFixed(1)} %`;
}

/** Names what a track lacks for finding tracks that mix with it; null if it lacks nothing. */
export function lackOf({ bpm, key }: Pick<Track, 'bpm' | 'key'>): string | null {
  if (bpm !== null && key !== null) return null;
  return bpm === null && key === null ? 'key and BPM' : bpm === null ? 'BPM' : 'key';
}
