import { foldText } from './words.ts';

/** Letters of a word that count; what follows is cut off. */
export const longestWord = 40;
/** Characters of a text that are read. */
export const longestText = 1000;

const letter = 1;
const joiner = 2;
const other = 3;
const apostrophe = 4;

/** What each UTF-16 unit is once folded; 0 where nobody has asked yet. */
const kinds = new Uint8Array(1 << 16);
/** What ASCII folds to, and what other characters that have been met do. */
const foldedAscii = Uint16Array.from({ length: 128 }, (_, code) =>
  code >= 65 && code <= 90 ? code + 32 : code,
);
const foldedOthers = new Map<string, Uint16Array>();
const mostKept = 5000;

/** Visits a word: units from (in) to (out) of `codes`. */
export type WordVisit = (codes: Uint16Array, from: number, to: number, isJoined: boolean) => void;

/** Letters of what is being read, one after the other without what is between, so that joined parts are a word as they stand. */
const codes = new Uint16Array(longestText * 20);
let length = 0;
let wordFrom = 0;
let parts = 0;

/**
 * Visits the words of a text as words.ts folds them, without making strings: a catalogue is read at each start. What signs write
 * together is visited as parts and, after its last part, joined ("Hip-Hop": hip, hop, hiphop).
 */
export function scanWords(text: string, visit: WordVisit): void {
  const end = Math.min(text.length, longestText);
  for (let i = 0; i < end; i++) {
    const code = text.charCodeAt(i);
    if (code < 128) {
      take(foldedAscii[code] ?? code, visit);
      continue;
    }
    const char = String.fromCodePoint(text.codePointAt(i) ?? code);
    i += char.length - 1;
    for (const unit of foldedUnits(char)) take(unit, visit);
  }
  take(32, visit);
  take(32, visit);
}

/** Goes on by one folded unit. After a sign that joins, the word has ended but what it is joined to has not. */
function take(code: number, visit: WordVisit): void {
  const kind = kinds[code] || kindOf(code);
  if (kind === letter) {
    codes[length++] = code;
    return;
  }
  if (kind === apostrophe || length === 0) return;
  const wordEnded = length > wordFrom;
  if (wordEnded) {
    visit(codes, wordFrom, Math.min(length, wordFrom + longestWord), false);
    parts += 1;
    wordFrom = length;
    if (kind === joiner) return;
  }
  if (parts > 1) visit(codes, 0, Math.min(length, longestWord), true);
  length = 0;
  wordFrom = 0;
  parts = 0;
}

function kindOf(code: number): number {
  const char = String.fromCharCode(code);
  const kind =
    // Halves of a pair of units: letters outside the first plane are few, and signs there are not typed.
    (code >= 0xd800 && code < 0xe000) || /[\p{L}\p{N}]/u.test(char)
      ? letter
      : /[-&./+]/.test(char)
        ? joiner
        : /['`]/.test(char)
          ? apostrophe
          : other;
  kinds[code] = kind;
  return kind;
}

/** A character folded by itself; the sigma that ends a word is as any other. */
function foldedUnits(char: string): Uint16Array {
  const known = foldedOthers.get(char);
  if (known) return known;
  // Pictures are two units, as rare letters are.
  const picture = char.length > 1 && !/[\p{L}\p{N}]/u.test(char);
  const folded = picture ? ' ' : foldText(char).replaceAll('ς', 'σ');
  const units = Uint16Array.from({ length: folded.length }, (_, i) => folded.charCodeAt(i));
  if (foldedOthers.size < mostKept) foldedOthers.set(char, units);
  return units;
}
