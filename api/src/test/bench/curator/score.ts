/** The scores of requests by class, and how they are printed. */
import type { Verdict } from './judge.ts';
import { type RequestClass, requestClasses } from './request.ts';

export type Outcome = Verdict & { class: RequestClass };
type Score = { strict: number; lenient: number; of: number };

const scoreOf = (outcomes: Outcome[]): Score => ({
  strict: outcomes.filter(({ strict }) => strict).length,
  lenient: outcomes.filter(({ lenient }) => lenient).length,
  of: outcomes.length,
});

const line = (name: string, { strict, lenient, of }: Score) =>
  `${name.padEnd(16)} strict ${String(strict).padStart(2)}  lenient ${String(lenient).padStart(2)}  of ${of}`;

/** Returns a line for each class that has outcomes, and one for all. */
export function scoreLines(outcomes: Outcome[]): string[] {
  const total = scoreOf(outcomes);
  const percent = ((100 * total.strict) / Math.max(1, total.of)).toFixed(0);
  return [
    ...requestClasses.flatMap((name) => {
      const score = scoreOf(outcomes.filter((outcome) => outcome.class === name));
      return score.of > 0 ? [line(name, score)] : [];
    }),
    `${line('total', total)} (${percent} % strict)`,
  ];
}

/** Returns the times in milliseconds that so large a share of answers takes at most. */
export function timeLine(times: number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0);
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, most ${at(1)} ms`;
}
