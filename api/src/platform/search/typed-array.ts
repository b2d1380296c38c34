/** The array itself when it holds `size` numbers, else a copy with room to grow. */
export function grown<T extends Int32Array | Uint32Array | Uint16Array | Uint8Array>(
  array: T,
  size: number,
): T;
export function grown(array: Int32Array | Uint32Array | Uint16Array | Uint8Array, size: number) {
  if (size <= array.length) return array;
  // An eighth more: memory is what is short, and copying is cheap.
  const length = Math.max(size, array.length + (array.length >> 3), 64);
  const larger =
    array instanceof Int32Array
      ? new Int32Array(length)
      : array instanceof Uint32Array
        ? new Uint32Array(length)
        : array instanceof Uint16Array
          ? new Uint16Array(length)
          : new Uint8Array(length);
  larger.set(array);
  return larger;
}

const bitCounts = Uint8Array.from({ length: 1 << 16 }, (_, mask) => {
  let count = 0;
  for (let rest = mask; rest > 0; rest &= rest - 1) count += 1;
  return count;
});

/** How many of the lowest sixteen bits are set. */
export const bitCount = (mask: number): number => bitCounts[mask & 0xffff] ?? 0;
