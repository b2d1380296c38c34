import type { SentenceConstraint } from './constraints.ts';

/** Words by which a sentence says that something is missing, clashes or is not what the pool is for. Whole words. */
const admissions =
  /(?:^|[^\p{L}])(?:no|not|none|nothing|isn['’]t|aren['’]t|don['’]t|doesn['’]t|can['’]t|cannot|couldn['’]t|haven['’]t|without|instead|nearest|closest|missing|both|contradict\w*|only)(?:[^\p{L}]|$)/iu;

/** Removes what only repeats the request: its words in quotes, its criteria in bold, and the statement that words were not understood. */
const withoutEcho = (sentence: string) =>
  sentence
    .replaceAll(/[“"][^”"]*[”"]|\*\*[^*]*\*\*/g, '')
    .replaceAll(/[^.!?]*\bunderst(?:an|oo)d\b[^.!?]*/gi, '');

/** Says why a sentence does not meet a constraint, else null. */
export function checkSentence(sentence: string, c: SentenceConstraint): string | null {
  const has = (words: string) => sentence.toLowerCase().includes(words.toLowerCase());
  switch (c.check) {
    case 'says':
      return c.of.some(has) ? null : `does not say ${c.of.join(' or ')}`;
    case 'silentOn': {
      const leaked = c.of.filter(has);
      return leaked.length === 0 ? null : `says ${leaked.join(', ')}`;
    }
    case 'admits':
      return admissions.test(withoutEcho(sentence)) ? null : 'does not say what is missing';
    case 'brief':
      return sentence.length > 0 && sentence.length <= c.characters
        ? null
        : `takes ${sentence.length} characters`;
  }
}
