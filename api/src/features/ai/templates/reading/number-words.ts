const words = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const pattern = new RegExp(String.raw`\b(?:${words.slice(2).join('|')})\b`, 'gi');

/** Replaces the words two to twelve, and "one" before a unit, by digits. A hyphen before a unit becomes a space: "four-hour" is "4 hour". */
export const withDigits = (text: string): string =>
  text
    .replaceAll(pattern, (word) => String(words.indexOf(word.toLowerCase())))
    .replaceAll(/\bone(?=[\s-](?:hours?|days?|weeks?|months?|dates?|posts?|gigs?)\b)/gi, '1')
    .replaceAll(/\ba couple of\b/gi, '2')
    .replaceAll(/(\d)-(?=(?:hours?|minutes?|days?|dates?|weeks?|posts?|ways?|people|persons?)\b)/gi, '$1 ');

/** Returns a small number as a word: "three"; digits above twelve. */
export const numberWord = (value: number): string => words[value] ?? String(value);
