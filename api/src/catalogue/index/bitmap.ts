/** A set of ordinals: bit i & 31 of word i >> 5 stands for ordinal i. All bitmaps of an index are of one length. */
export type Bitmap = Uint32Array;

export function setBit(bits: Bitmap, i: number): void {
  bits[i >>> 5] = (bits[i >>> 5] ?? 0) | (1 << (i & 31));
}

export function clearBit(bits: Bitmap, i: number): void {
  bits[i >>> 5] = (bits[i >>> 5] ?? 0) & ~(1 << (i & 31));
}

export const hasBit = (bits: Bitmap, i: number): boolean => (((bits[i >>> 5] ?? 0) >>> (i & 31)) & 1) === 1;

/** into &= other */
export function keepOnly(into: Bitmap, other: Bitmap): void {
  for (let w = 0; w < into.length; w++) into[w] = (into[w] ?? 0) & (other[w] ?? 0);
}

const nothing: Bitmap = new Uint32Array(0);

/** into &= the union of some sets; few of them in one pass. */
export function keepAny(into: Bitmap, sets: readonly Bitmap[]): void {
  if (sets.length > 4) {
    const union = into.slice().fill(0);
    for (const set of sets) addAll(union, set);
    keepOnly(into, union);
    return;
  }
  const [a = nothing, b = a, c = a, d = a] = sets;
  if (a === nothing) into.fill(0);
  else if (a === b) keepOnly(into, a);
  else if (a === c) {
    for (let w = 0; w < into.length; w++) into[w] = (into[w] ?? 0) & ((a[w] ?? 0) | (b[w] ?? 0));
  } else {
    for (let w = 0; w < into.length; w++) {
      into[w] = (into[w] ?? 0) & ((a[w] ?? 0) | (b[w] ?? 0) | (c[w] ?? 0) | (d[w] ?? 0));
    }
  }
}

/** into &= ~other */
export function leaveOut(into: Bitmap, other: Bitmap): void {
  for (let w = 0; w < into.length; w++) into[w] = (into[w] ?? 0) & ~(other[w] ?? 0);
}

/** into |= other */
export function addAll(into: Bitmap, other: Bitmap): void {
  for (let w = 0; w < into.length; w++) into[w] = (into[w] ?? 0) | (other[w] ?? 0);
}

/** How many bits of one word are set. */
export function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x5555_5555);
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}

export function countBits(bits: Bitmap): number {
  let count = 0;
  for (let w = 0; w < bits.length; w++) count += bitsIn(bits[w] ?? 0);
  return count;
}

/** Clears all below an ordinal. */
export function clearBelow(bits: Bitmap, ordinal: number): void {
  const word = ordinal >>> 5;
  bits.fill(0, 0, Math.min(word, bits.length));
  if (word < bits.length) bits[word] = (bits[word] ?? 0) & (-1 << (ordinal & 31));
}

/** Calls with each ordinal of the set, lowest first. */
export function forEachBit(bits: Bitmap, visit: (ordinal: number) => void): void {
  for (let w = 0; w < bits.length; w++) {
    for (let left = bits[w] ?? 0; left !== 0; left &= left - 1) visit((w << 5) + lowest(left));
  }
}

const lowest = (word: number): number => 31 - Math.clz32(word & -word);

/** `limit` ordinals after the first `offset`, highest first: whole words are passed over by their count. */
export function pageFromTop(bits: Bitmap, offset: number, limit: number): number[] {
  const page: number[] = [];
  let skip = offset;
  for (let w = bits.length - 1; w >= 0 && page.length < limit; w--) {
    let left = bits[w] ?? 0;
    if (left === 0) continue;
    const here = bitsIn(left);
    if (skip >= here) {
      skip -= here;
      continue;
    }
    for (; left !== 0 && page.length < limit; ) {
      const high = 31 - Math.clz32(left);
      left &= ~(1 << high);
      if (skip > 0) skip -= 1;
      else page.push((w << 5) + high);
    }
  }
  return page;
}

/** As `pageFromTop`, lowest first. */
export function pageFromBottom(bits: Bitmap, offset: number, limit: number): number[] {
  const page: number[] = [];
  let skip = offset;
  for (let w = 0; w < bits.length && page.length < limit; w++) {
    let left = bits[w] ?? 0;
    if (left === 0) continue;
    const here = bitsIn(left);
    if (skip >= here) {
      skip -= here;
      continue;
    }
    for (; left !== 0 && page.length < limit; left &= left - 1) {
      if (skip > 0) skip -= 1;
      else page.push((w << 5) + lowest(left));
    }
  }
  return page;
}
