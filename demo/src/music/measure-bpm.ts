import { onsets, onsetsPerSecond } from 'api/media';

/** Returns, for tests, the tempo from 60 to 190 BPM at which the onsets repeat best, by autocorrelation over 4, 8, 16 and 32 beats. */
export function measureBpm(samples: Float32Array): number {
  const flux = onsets(samples);
  const mean = flux.reduce((sum, x) => sum + x, 0) / flux.length;
  const at = (lag: number) => {
    let sum = 0;
    for (let n = 0; n + lag < flux.length; n++)
      sum += ((flux[n] as number) - mean) * ((flux[n + lag] as number) - mean);
    return sum / (flux.length - lag);
  };
  const known = new Map<number, number>();
  const smooth = (lag: number) => {
    const whole = Math.floor(lag);
    const read = (l: number) => known.get(l) ?? known.set(l, at(l)).get(l) ?? 0;
    return read(whole) * (1 - lag + whole) + read(whole + 1) * (lag - whole);
  };
  const weights = [
    [1, 1],
    [2, 1],
    [4, 2],
    [8, 1],
    [16, 1],
    [32, 1],
  ] as const;
  let best = { bpm: 0, score: Number.NEGATIVE_INFINITY };
  for (let bpm = 60; bpm <= 190; bpm += 0.1) {
    const beat = (60 / bpm) * onsetsPerSecond;
    // Whole bars weigh most: a dotted rhythm repeats within the bar, but over several bars only the bar repeats.
    let score = 0;
    for (const [beats, weight] of weights) score += weight * smooth(beats * beat);
    if (score > best.score) best = { bpm, score };
  }
  return best.bpm;
}
