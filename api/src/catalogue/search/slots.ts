/**
 * The table that finds a name by its terms: open addressing in one array, each slot two numbers side by side, the hash of what stands
 * there and its number from 1 on (0: free).
 */

/** The hash of the first numbers of a list. */
export function hashOf(numbers: Int32Array, count: number): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < count; i++) hash = Math.imul(hash ^ (numbers[i] ?? 0), 0x9e3779b1);
  return hash ^ (hash >>> 15);
}

/** The slot to look at first; `mask`: the length of the table less one. */
export const firstSlot = (hash: number, mask: number): number => (hash << 1) & mask;

/** A table of twice the length with the same in it. */
export function rehashed(slots: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(slots.length * 2);
  const mask = larger.length - 1;
  for (let from = 0; from < slots.length; from += 2) {
    const number = slots[from + 1] ?? 0;
    if (number === 0) continue;
    const hash = slots[from] ?? 0;
    let to = firstSlot(hash, mask);
    while (larger[to + 1] !== 0) to = (to + 2) & mask;
    larger[to] = hash;
    larger[to + 1] = number;
  }
  return larger;
}
