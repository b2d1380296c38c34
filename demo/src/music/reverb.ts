import type { Stereo } from './stereo.ts';
import { sampleRate } from './timing.ts';

const delays = [1423, 1777, 2137, 2557];

/**
 * Adds a room to a loop, in place: four crossed delay lines with damping. The loop runs through it once before it is written, so that the
 * reverb of its end continues at its beginning.
 */
export function addRoom(loop: Stereo, share: number, seconds = 1.4): void {
  const { left, right } = loop;
  const lines = delays.map((size) => new Float32Array(size));
  const [a, b, c, d] = lines as [Float32Array, Float32Array, Float32Array, Float32Array];
  const back = delays.map((size) => 10 ** ((-3 * size) / (seconds * sampleRate)));
  const [ga, gb, gc, gd] = back as [number, number, number, number];
  let [ia, ib, ic, id] = [0, 0, 0, 0];
  let [da, db, dc, dd] = [0, 0, 0, 0];
  const size = left.length;
  const warm = Math.min(size, Math.round(seconds * 0.7 * sampleRate));
  for (let n = -warm; n < size; n++) {
    const i = n < 0 ? n + size : n;
    const l = left[i] as number;
    const r = right[i] as number;
    // Damped reads, then a Householder mix of the four.
    da += ((a[ia] as number) - da) * 0.55;
    db += ((b[ib] as number) - db) * 0.55;
    dc += ((c[ic] as number) - dc) * 0.55;
    dd += ((d[id] as number) - dd) * 0.55;
    const half = (da + db + dc + dd) * 0.5;
    a[ia] = l + (da - half) * ga;
    b[ib] = r + (db - half) * gb;
    c[ic] = l + (dc - half) * gc;
    d[id] = r + (dd - half) * gd;
    if (++ia === 1423) ia = 0;
    if (++ib === 1777) ib = 0;
    if (++ic === 2137) ic = 0;
    if (++id === 2557) id = 0;
    if (n < 0) continue;
    left[i] = l + (da + dc) * share;
    right[i] = r + (db + dd) * share;
  }
}

/** Adds echoes to a loop, in place, alternating between the sides; `delay` in frames. */
export function addEcho(loop: Stereo, delay: number, share: number): void {
  const { left, right } = loop;
  const dryLeft = left.slice();
  const dryRight = right.slice();
  const size = left.length;
  for (let repeat = 1, gain = share; repeat <= 3; repeat++, gain *= 0.5) {
    const crossed = repeat % 2 === 1;
    const fromLeft = crossed ? dryRight : dryLeft;
    const fromRight = crossed ? dryLeft : dryRight;
    let from = size - ((repeat * delay) % size);
    for (let i = 0; i < size; i++) {
      if (from >= size) from -= size;
      left[i] = (left[i] as number) + (fromLeft[from] as number) * gain * (crossed ? 1 : 0.6);
      right[i] = (right[i] as number) + (fromRight[from] as number) * gain * (crossed ? 0.6 : 1);
      from++;
    }
  }
}
