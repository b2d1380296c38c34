/** Returns the magnitudes of the first half of the spectrum of `size` (a power of two) samples from `at`, with a Hann window. */
export function spectrum(samples: Float32Array, at: number, size: number): Float32Array {
  const re = new Float32Array(size);
  const im = new Float32Array(size);
  for (let i = 0, j = 0; i < size; i++) {
    re[j] = (samples[at + i] ?? 0) * (0.5 - 0.5 * Math.cos((2 * Math.PI * i) / size));
    let bit = size >> 1;
    while (j & bit) {
      j ^= bit;
      bit >>= 1;
    }
    j |= bit;
  }
  for (let half = 1; half < size; half *= 2) {
    for (let k = 0; k < half; k++) {
      const c = Math.cos((-Math.PI * k) / half);
      const s = Math.sin((-Math.PI * k) / half);
      for (let a = k; a < size; a += half * 2) {
        const b = a + half;
        const xr = (re[b] as number) * c - (im[b] as number) * s;
        const xi = (re[b] as number) * s + (im[b] as number) * c;
        re[b] = (re[a] as number) - xr;
        im[b] = (im[a] as number) - xi;
        re[a] = (re[a] as number) + xr;
        im[a] = (im[a] as number) + xi;
      }
    }
  }
  return re.subarray(0, size / 2).map((x, i) => Math.hypot(x, im[i] as number));
}
