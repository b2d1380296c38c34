type Numbers = Int32Array | Uint32Array | Uint16Array | Uint8Array;

/** The array itself when it holds `size` numbers, else a copy with room to grow. */
export function grown<T extends Numbers>(array: T, size: number): T;
export function grown(array: Numbers, size: number): Numbers {
  if (size <= array.length) return array;
  // An eighth more: memory is what is short, and copying is cheap.
  return resized(array, Math.max(size, array.length + (array.length >> 3), 64));
}

/** A copy with so many numbers: the first of the array, or all of them and zeros. */
export function resized<T extends Numbers>(array: T, length: number): T;
export function resized(array: Numbers, length: number): Numbers {
  const copy =
    array instanceof Int32Array
      ? new Int32Array(length)
      : array instanceof Uint32Array
        ? new Uint32Array(length)
        : array instanceof Uint16Array
          ? new Uint16Array(length)
          : new Uint8Array(length);
  copy.set(length < array.length ? array.subarray(0, length) : array);
  return copy;
}

/** The numbers at some places, in that order. */
export function picked<T extends Numbers>(array: T, places: Int32Array): T;
export function picked(array: Numbers, places: Int32Array): Numbers {
  const picked = resized(array, 0);
  const all = resized(picked, places.length);
  for (let i = 0; i < all.length; i++) all[i] = array[places[i] ?? 0] ?? 0;
  return all;
}

const bitCounts = Uint8Array.from({ length: 1 << 16 }, (_, mask) => {
  let count = 0;
  for (let rest = mask; rest > 0; rest &= rest - 1) count += 1;
  return count;
});

/** How many of the lowest sixteen bits are set. */
export const bitCount = (mask: number): number => bitCounts[mask & 0xffff] ?? 0;
