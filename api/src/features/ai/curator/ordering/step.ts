import type { SetEntry } from '@pool/contracts/ai';
import { compatibleKeys, type KeyRelation } from '@pool/contracts/music-key';
import type { Candidate } from './candidate.ts';

export type Step = NonNullable<SetEntry['step']>;

const beats = [1, 0.5, 2];
const relations = new Map<string, KeyRelation>();
for (let n = 1; n <= 12; n++) {
  for (const side of ['A', 'B']) {
    for (const { code, relation } of compatibleKeys(`${n}${side}`))
      relations.set(`${n}${side} ${code}`, relation);
  }
}

/** How one key stands to another, or null where they do not mix or one is not known. */
export const relationOf = (from: string | null, to: string | null): KeyRelation | null =>
  from === null || to === null ? null : (relations.get(`${from} ${to}`) ?? null);

/** How much faster a tempo must be played to fit another, in percent with one decimal, counted by the beat, by halves or double. */
export function pitchPercentOf(from: number | null, to: number | null): number | null {
  if (!from || !to) return null;
  let best = Number.POSITIVE_INFINITY;
  for (const beat of beats) {
    const percent = Math.round((from / (to * beat) - 1) * 1000) / 10 + 0;
    if (Math.abs(percent) < Math.abs(best)) best = percent;
  }
  return best;
}

export const stepBetween = (from: Candidate, to: Candidate): Step => ({
  key: relationOf(from.key, to.key),
  pitchPercent: pitchPercentOf(from.bpm, to.bpm),
});

const keyCosts: Record<KeyRelation, number> = { same: 0.1, 'plus-one': 0, 'minus-one': 0.1, relative: 0.1 };
/** Of each pair of keys that mix; sets are ordered by many thousands of pairs. */
const costOfKeys = new Map<string, Map<string, number>>();
for (const [pair, relation] of relations) {
  const [from = '', to = ''] = pair.split(' ');
  costOfKeys.set(from, (costOfKeys.get(from) ?? new Map<string, number>()).set(to, keyCosts[relation]));
}

/** What a change from one track to the next costs the floor; 0 is none. Up to 3 percent of pitch is hardly heard, from 6 on it is. */
export function stepCost(from: Candidate, to: Candidate): number {
  const known = from.key !== null && to.key !== null;
  const keyCost = from.key !== null && to.key !== null ? (costOfKeys.get(from.key)?.get(to.key) ?? 1.8) : 1;
  if (!from.bpm || !to.bpm) return keyCost + (known ? 1 : 1.2);
  const ratio = to.bpm / from.bpm;
  const beat = ratio > 1.4 ? 2 : ratio < 0.72 ? 0.5 : 1;
  const change = (Math.abs(ratio / beat - 1) * 100) / 3;
  return keyCost + (beat === 1 ? 0 : 0.6) + 0.55 * change * change;
}
