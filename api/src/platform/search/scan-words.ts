import { foldText } from './words.ts';

/** Letters of a word that count; what follows is cut off. */
export const longestWord = 40;
/** Characters of a text that are read. */
export const longestText = 1000;

const letter = 1;
const joiner = 2;
const other = 3;
const apostrophe = 4;

/** What each UTF-16 unit is; 0 where nobody has asked yet. */
const kinds = new Uint8Array(1 << 16);
for (let code = 0; code < 128; code++) {
  const char = String.fromCharCode(code);
  kinds[code] = /[a-z0-9]/i.test(char)
    ? letter
    : /[-&./+]/.test(char)
      ? joiner
      : /['`]/.test(char)
        ? apostrophe
        : other;
}

function kindOf(code: number): number {
  const known = kinds[code] ?? other;
  if (known !== 0) return known;
  // Halves of a pair of units: letters outside the first plane are few, and signs there are not typed.
  const kind =
    code >= 0xd800 && code < 0xe000
      ? letter
      : /[\p{L}\p{N}]/u.test(String.fromCharCode(code))
        ? letter
        : other;
  kinds[code] = kind;
  return kind;
}

/** Ligatures may unfold to many letters. */
const codes = new Uint16Array(longestText * 20);

/** Visits a word: units from (in) to (out) of `codes`. */
export type WordVisit = (codes: Uint16Array, from: number, to: number, isJoined: boolean) => void;

/**
 * Visits the words of a text as words.ts folds them, without making strings: a catalogue is read at each start. What signs write
 * together is visited as parts and, after its last part, joined ("Hip-Hop": hip, hop, hiphop).
 */
export function scanWords(text: string, visit: WordVisit): void {
  const end = Math.min(text.length, longestText);
  for (let i = 0; i < end; i++) {
    if (text.charCodeAt(i) > 127) {
      const folded = foldText(text.slice(0, longestText));
      scanFolded(folded, Math.min(folded.length, codes.length), visit);
      return;
    }
  }
  scanFolded(text, end, visit);
}

/** Letters stand one after the other in `codes`, without what is between, so that joined parts are a word as they stand. */
function scanFolded(text: string, end: number, visit: WordVisit): void {
  let length = 0;
  let wordFrom = 0;
  let parts = 0;
  for (let i = 0; i <= end; i++) {
    const code = i < end ? text.charCodeAt(i) : 32;
    const kind = code < 128 ? (kinds[code] ?? other) : kindOf(code);
    if (kind === letter) {
      codes[length++] = code >= 65 && code <= 90 ? code + 32 : code;
      continue;
    }
    if (kind === apostrophe || length === 0) continue;
    visit(codes, wordFrom, Math.min(length, wordFrom + longestWord), false);
    parts += 1;
    if (kind === joiner && i + 1 < end && kindOf(text.charCodeAt(i + 1)) === letter) {
      wordFrom = length;
      continue;
    }
    if (parts > 1) visit(codes, 0, Math.min(length, longestWord), true);
    length = 0;
    wordFrom = 0;
    parts = 0;
  }
}
