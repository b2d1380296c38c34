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

/** Returns the relation between two keys, or null if they do not mix or one is unknown. */
export const relationOf = (from: string | null, to: string | null): KeyRelation | null =>
  from === null || to === null ? null : (relations.get(`${from} ${to}`) ?? null);

/** Returns by how many percent a track must be sped up to match the tempo before it, with one decimal. Half and double time count as a match. */
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
/** The cost of each pair of keys that mix, looked up because ordering a set compares many thousands of pairs. */
const costOfKeys = new Map<string, Map<string, number>>();
for (const [pair, relation] of relations) {
  const [from = '', to = ''] = pair.split(' ');
  costOfKeys.set(from, (costOfKeys.get(from) ?? new Map<string, number>()).set(to, keyCosts[relation]));
}

/** Returns the cost of a transition; 0 is perfect. A pitch change of up to 3 percent is barely audible, from 6 percent on it is obvious. */
export function stepCost(from: Candidate, to: Candidate): number {
  const known = from.key !== null && to.key !== null;
  const keyCost = from.key !== null && to.key !== null ? (costOfKeys.get(from.key)?.get(to.key) ?? 1.8) : 1;
  if (!from.bpm || !to.bpm) return keyCost + (known ? 1 : 1.2);
  const ratio = to.bpm / from.bpm;
  const beat = ratio > 1.4 ? 2 : ratio < 0.72 ? 0.5 : 1;
  const change = (Math.abs(ratio / beat - 1) * 100) / 3;
  return keyCost + (beat === 1 ? 0 : 0.6) + 0.55 * change * change;
}
