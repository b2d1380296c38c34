import type { Sound } from './sound.ts';

/** Returns the peak of each of `count` equal parts, relative to the highest (0 to 1), to three decimals. */
export function peaksOf({ left, right }: Pick<Sound, 'left' | 'right'>, count: number): number[] {
  const raw = Array.from({ length: count }, (_, n) => {
    const end = Math.floor(((n + 1) * left.length) / count);
    let top = 0;
    for (let i = Math.floor((n * left.length) / count); i < end; i += 2) {
      top = Math.max(top, Math.abs(left[i] as number), Math.abs(right[i] as number));
    }
    return top;
  });
  const highest = Math.max(1e-9, ...raw);
  return raw.map((value) => Math.round((value / highest) * 1000) / 1000);
}
