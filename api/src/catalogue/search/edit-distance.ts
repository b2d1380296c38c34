const longest = 64;
let before = new Uint8Array(longest + 1);
let above = new Uint8Array(longest + 1);
let row = new Uint8Array(longest + 1);

/** A word: units from (in) to (out) of `codes`. */
export type Word = { codes: Uint16Array; from: number; to: number };

/**
 * How many slips lie between what was typed and a word: a letter left out, put in, exchanged, or two changed places. With `unfinished`
 * the word's end may be missing. More than `most`, or words of more than 64 letters: `most` + 1.
 */
export function editDistance(typed: Word, word: Word, maxDistance: number, unfinished: boolean): number {
  const height = typed.to - typed.from;
  const width = Math.min(word.to - word.from, height + maxDistance);
  const tooMany = maxDistance + 1;
  if (height > longest || width > longest || height - width > maxDistance) return tooMany;
  if (!unfinished && word.to - word.from > width) return tooMany;
  for (let j = 0; j <= width; j++) above[j] = j;
  for (let i = 1; i <= height; i++) {
    const a = typed.codes[typed.from + i - 1];
    const a0 = i > 1 ? typed.codes[typed.from + i - 2] : -1;
    row[0] = i;
    let least = i;
    for (let j = 1; j <= width; j++) {
      const b = word.codes[word.from + j - 1];
      let slips = (above[j - 1] ?? 0) + (a === b ? 0 : 1);
      const left = (row[j - 1] ?? 0) + 1;
      if (left < slips) slips = left;
      const up = (above[j] ?? 0) + 1;
      if (up < slips) slips = up;
      if (i > 1 && j > 1 && a0 === b && a === word.codes[word.from + j - 2]) {
        const swapped = (before[j - 2] ?? 0) + 1;
        if (swapped < slips) slips = swapped;
      }
      row[j] = slips;
      if (slips < least) least = slips;
    }
    if (least > maxDistance) return tooMany;
    [before, above, row] = [above, row, before];
  }
  if (!unfinished) return Math.min(above[width] ?? tooMany, tooMany);
  let least = tooMany;
  for (let j = 0; j <= width; j++) least = Math.min(least, above[j] ?? tooMany);
  return least;
}
