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

const folded = new Uint16Array(longestText * 8);
const joined = new Uint16Array(longestText * 8);

/** Visits a word: units from (in) to (out) of `codes`. */
export type WordVisit = (codes: Uint16Array, from: number, to: number, isJoined: boolean) => void;

/**
 * Visits the words of a text as words.ts folds them, without making strings: a catalogue is read at each start. What signs write
 * together is visited as parts and, after its last part, joined ("Hip-Hop": hip, hop, hiphop).
 */
export function scanWords(text: string, visit: WordVisit): void {
  const length = foldInto(text);
  let start = -1;
  let joinedLength = 0;
  let parts = 0;
  const endJoined = () => {
    if (parts > 1) visit(joined, 0, Math.min(joinedLength, longestWord), true);
    parts = 0;
    joinedLength = 0;
  };
  for (let i = 0; i <= length; i++) {
    const kind = i < length ? kindOf(folded[i] ?? 0) : other;
    if (kind === letter) {
      if (start < 0) start = i;
      joined[joinedLength++] = folded[i] ?? 0;
      continue;
    }
    if (start >= 0) {
      visit(folded, start, Math.min(i, start + longestWord), false);
      parts += 1;
      start = -1;
      if (kind === joiner && i + 1 < length && kindOf(folded[i + 1] ?? 0) === letter) continue;
    }
    endJoined();
  }
}

/** Folds a text into `folded`; tells how many units there are. */
function foldInto(text: string): number {
  const end = Math.min(text.length, longestText);
  let length = 0;
  for (let i = 0; i < end; i++) {
    const code = text.charCodeAt(i);
    if (code > 127) return copyFolded(foldText(text.slice(0, longestText)));
    if (kinds[code] === apostrophe) continue;
    folded[length++] = code >= 65 && code <= 90 ? code + 32 : code;
  }
  return length;
}

function copyFolded(text: string): number {
  const length = Math.min(text.length, folded.length);
  for (let i = 0; i < length; i++) folded[i] = text.charCodeAt(i);
  return length;
}
