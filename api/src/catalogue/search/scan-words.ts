import type { TextBytes } from './search-port.ts';
import { foldText, longestText } from './words.ts';

/** Letters of a word that count; what follows is cut off. */
export const longestWord = 40;

const letter = 1;
const joiner = 2;
const other = 3;
const apostrophe = 4;
const space = 32;
const comma = 44;

/** What each UTF-16 unit is once folded; 0 where nobody has asked yet. */
const kinds = new Uint8Array(1 << 16);
/** What ASCII folds to, and what other characters that have been met do. */
const foldedAscii = Uint16Array.from({ length: 128 }, (_, code) =>
  code >= 65 && code <= 90 ? code + 32 : code,
);
const foldedOthers = new Map<string, Uint16Array>();
const maxKept = 5000;

/** Visits a word: units from (in) to (out) of `codes`. */
export type WordVisit = (codes: Uint16Array, from: number, to: number, isJoined: boolean) => void;

/** What a text is once folded: one character may become eighteen units. */
const units = new Uint16Array(longestText * 20);
/** The letters among them, without what is between, so that joined parts are a word as they stand. */
const codes = new Uint16Array(units.length);
const maxWords = longestText * 2;

/** The words read last, in the order they end: each is units from (in) to (out) of `codes`. */
export const readWords = {
  codes,
  count: 0,
  from: new Int32Array(maxWords),
  to: new Int32Array(maxWords),
  isJoined: new Uint8Array(maxWords),
};

/** Calls with each word of a text, as `scanText` reads them. */
export function scanWords(text: string, visit: WordVisit): void {
  const count = scanText(text);
  const { from, to, isJoined } = readWords;
  for (let i = 0; i < count; i++) visit(codes, from[i] ?? 0, to[i] ?? 0, isJoined[i] === 1);
}

/**
 * Reads the words of a text as words.ts folds them into `readWords`, without making strings or calls: a catalogue is read at each start.
 * Tells how many there are. What signs write together is read as parts and, after its last part, joined ("Hip-Hop": hip, hop, hiphop).
 */
export function scanText(text: string | TextBytes): number {
  const end = typeof text === 'string' ? foldUnits(text) : foldBytes(text);
  const { from, to, isJoined } = readWords;
  let count = 0;
  let length = 0;
  /** Where the word begins that is being read, and the first of those it is joined to. */
  let wordFrom = 0;
  let joinedFrom = 0;
  let parts = 0;
  for (let i = 0; i <= end; i++) {
    const code = i < end ? (units[i] ?? 0) : space;
    const kind = kinds[code] || kindOf(code);
    if (kind === letter) {
      codes[length++] = code;
      continue;
    }
    if (kind === apostrophe || length === joinedFrom) continue;
    if (length > wordFrom) {
      from[count] = wordFrom;
      to[count] = Math.min(length, wordFrom + longestWord);
      isJoined[count++] = 0;
      parts += 1;
      wordFrom = length;
      // After a sign that joins, the word has ended but what it is joined to has not.
      if (kind === joiner || (code === comma && isThousands(i, end))) continue;
    }
    if (parts > 1) {
      from[count] = joinedFrom;
      to[count] = Math.min(length, joinedFrom + longestWord);
      isJoined[count++] = 1;
    }
    wordFrom = length;
    joinedFrom = length;
    parts = 0;
  }
  readWords.count = count;
  return count;
}

const isDigit = (code: number | undefined): boolean => code !== undefined && code >= 48 && code <= 57;

/** Whether the comma at unit `i` groups digits, as in "10,000". */
const isThousands = (i: number, end: number): boolean =>
  i > 0 && i + 1 < end && isDigit(units[i - 1]) && isDigit(units[i + 1]);

const decoder = new TextDecoder();

/** As `foldUnits`, without making a string of the text. What is no plain letter is read from its two or three bytes. */
function foldBytes({ bytes, from, to }: TextBytes): number {
  let length = 0;
  let read = 0;
  for (let i = from; i < to && read < longestText; i++, read++) {
    const code = bytes[i] ?? 0;
    if (code < 128) {
      units[length++] = foldedAscii[code] ?? code;
      continue;
    }
    // Letters outside the first plane are two units; they are rare.
    if (code >= 0xf0) return foldUnits(decoder.decode(bytes.subarray(from, to)));
    const second = (bytes[++i] ?? 0) & 0x3f;
    const char =
      code < 0xe0
        ? ((code & 0x1f) << 6) | second
        : ((code & 0xf) << 12) | (second << 6) | ((bytes[++i] ?? 0) & 0x3f);
    const folded = foldedUnits(String.fromCharCode(char));
    for (let j = 0; j < folded.length; j++) units[length++] = folded[j] ?? 0;
  }
  return length;
}

/** Writes a text folded into `units`; tells how many there are. */
function foldUnits(text: string): number {
  const end = Math.min(text.length, longestText);
  let length = 0;
  for (let i = 0; i < end; i++) {
    const code = text.charCodeAt(i);
    if (code < 128) {
      units[length++] = foldedAscii[code] ?? code;
      continue;
    }
    const char = String.fromCodePoint(text.codePointAt(i) ?? code);
    i += char.length - 1;
    const folded = foldedUnits(char);
    units.set(folded, length);
    length += folded.length;
  }
  return length;
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
  if (foldedOthers.size < maxKept) foldedOthers.set(char, units);
  return units;
}
