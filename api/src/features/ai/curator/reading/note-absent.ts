import { fillers } from './other-words.ts';
import type { Reading } from './reading.ts';

/** "Grandad is asking for sirtaki", "got any skiffle". */
const subject =
  /\b(?:asking for|asked for|looking for|wants?(?: to hear)?|insists? on|got any|have any|have you got|do you have|is there any|need some|any) (?:some |any |a bit of )?([a-z]{4,})/;

/** Adds a sentence that the pool lacks the subject of a message, if it was not understood: "gregorian chant for an intro". */
export function noteAbsent(text: string, reading: Reading): void {
  const { criteria, unknown, missing, notes } = reading;
  const [first] = unknown;
  const hasSubject = ['genres', 'artists', 'labels', 'titles', 'like', 'moods'] as const;
  if (!first || first.length < 4 || missing.length > 0 || hasSubject.some((part) => criteria[part])) return;
  const named = subject.exec(text)?.[1] ?? '';
  const at = unknown.findIndex((phrase) => phrase.split(' ').includes(named));
  if (named !== '' && at >= 0 && Object.keys(criteria).length === 0) {
    notes.push(`The pool has no “${named}”.`);
    unknown.splice(at, 1);
    return;
  }
  const words = (text.match(/[a-z]+/g) ?? []).filter((word) => !fillers.has(word));
  const isSubject = words.length <= 4 && words.join(' ').startsWith(first);
  if (!isSubject || Object.keys(criteria).length === 0) return;
  unknown.shift();
  notes.push(`The pool has no “${first}”.`);
}
