import { fillers, negations } from '../other-words.ts';
import { spokenText } from '../spoken-text.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import type { Language } from './language.ts';
import { portuguese } from './portuguese.ts';
import { spanish } from './spanish.ts';

const languages: readonly Language[] = [german, spanish, french, portuguese];

const isEnglish = (word: string): boolean => fillers.has(word) || negations.has(word);

/** Writes the numbers of a language in digits, which expressions with numbers expect. */
const withDigits = (text: string, { words }: Language): string =>
  text
    .replaceAll(/\p{Ll}+/gu, (word) => digitsOf(words, word) ?? word)
    // "Treinta y cinco", "quarante-cinq".
    .replaceAll(/\b([2-9])0(?: (?:y|e|et) |[ -])([1-9])\b/g, '$1$2');

/** Returns a number word in digits: also German "fünfundvierzig", whose units come first. */
function digitsOf(words: Language['words'], word: string): string | null {
  const known = own(words, word) ?? '';
  if (/^\d+$/.test(known)) return known;
  const [, unit = '', ten = ''] = /^(.+)und(.+zig|.+ssig)$/.exec(word) ?? [];
  const sum = (unit === 'ein' ? 1 : Number(own(words, unit))) + Number(own(words, ten));
  return Number.isInteger(sum) ? String(sum) : null;
}

const own = (words: Language['words'], word: string): string | undefined =>
  Object.hasOwn(words, word) ? words[word] : undefined;

const isKnown = ({ words }: Language, word: string): boolean =>
  own(words, word) !== undefined || digitsOf(words, word) !== null;

/** Finds the language in which most words of a request are known; null for English, and for words that are names in any language. */
function languageOf(text: string): Language | null {
  const words = text.match(/\p{L}+/gu) ?? [];
  let best: { language: Language; known: number; meant: number } | null = null;
  for (const language of languages) {
    const digits = withDigits(text, language);
    const expressions = language.phrases.filter(([pattern]) => digits.search(pattern) >= 0).length;
    const meant = words.filter((word) => isKnown(language, word)).length + expressions;
    const known = meant + words.filter((word) => language.signs.has(word)).length;
    if (known > (best?.known ?? 0)) best = { language, known, meant };
  }
  if (!best) return null;
  const english = words.filter(isEnglish).length;
  // A single word is enough where it means something and is half of the message: "dunkler".
  const isCertain = best.known >= 2 || (best.meant > 0 && best.known * 2 >= words.length);
  return best.known > english && isCertain ? best.language : null;
}

/** Translates what a request in German, Spanish, French or Portuguese says into the English that the curator reads. English stays as it is. */
export function toEnglish(message: string): string {
  // French "d'amapiano" is two words, which lose their apostrophe otherwise.
  const text = spokenText(
    message.replaceAll(/[’‘]/g, "'").replaceAll(/\b([dlnjsc]|qu)'(?=\p{L}{3})/giu, '$1 '),
  );
  const language = languageOf(text);
  if (!language) return message;
  let english = withDigits(text, language);
  // In capitals, so that English is not taken for words of the language: Portuguese "no" is "in the".
  for (const [pattern, to] of language.phrases) english = english.replaceAll(pattern, to.toUpperCase());
  english = english.replaceAll(
    /\p{Ll}+/gu,
    (word) => own(language.words, word) ?? (language.signs.has(word) ? '' : word),
  );
  return english
    .toLowerCase()
    .replaceAll(/ +([,.;!?])/g, '$1')
    .replaceAll(/ +/g, ' ')
    .trim();
}
