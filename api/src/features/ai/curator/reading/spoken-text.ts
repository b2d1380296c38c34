import { foldText } from '../../../../catalogue/search/words.ts';
import { expandShorthand } from './shorthand.ts';

const units =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty';
const numbers = new Map(units.split(' ').map((word, i) => [word, i]));
for (const [word, n] of [
  ['thirty', 30],
  ['forty', 40],
  ['fifty', 50],
  ['sixty', 60],
  ['seventy', 70],
  ['eighty', 80],
  ['ninety', 90],
  ['hundred', 100],
] as const) {
  numbers.set(word, n);
}
const tens = [...numbers].filter(([, n]) => n >= 20 && n < 100).map(([word]) => word);
const compound = new RegExp(
  String.raw`\b(${tens.join('|')})[ -](one|two|three|four|five|six|seven|eight|nine)\b`,
  'g',
);
const unitsOf = new Map(numbers);
const sumOf = (ten: string, unit: string): string =>
  String((unitsOf.get(ten) ?? 0) + (unitsOf.get(unit) ?? 0));
// "One" is a pronoun as often as a number.
numbers.delete('one');
numbers.delete('zero');

const spans: [RegExp, string][] = [
  // "A hundred and ten".
  [/\b100 (?:and |n )?(?=(?:\d|[1-9]\d)(?:[ -]?ish)?\b)/g, '100+'],
  [/\b(an?|of an) hr\b/g, '$1 hour'],
  [/\b(?:(?:an?|one) )?(?:hour|hr) and a half\b/g, '90 minutes'],
  [/\b(?:(?:an?|one) )?(?:hour|hr) and a quarter\b/g, '75 minutes'],
  [/\b(?:(?:an?|one) )?(?:hour|hr) and (?:3|three) quarters\b/g, '105 minutes'],
  [/\bhalf an? hours?\b|\bhalf hour\b/g, '30 minutes'],
  [
    /\b(?:an?|one) hour (?:and )?(10|15|20|25|30|35|40|45|50)\b(?! ?(?:tracks?|songs?|tunes?|bpm|house))/g,
    '60 minutes $1 minutes',
  ],
  [/\b(?:3|three) quarters of an hour\b/g, '45 minutes'],
  [/\b(?:a )?quarter of an hour\b/g, '15 minutes'],
  [/\b(?:(?:an?|one) )?(\w+) and a half hours?\b/g, '$1.5 hours'],
  [/\b(?:another|one more) hour\b/g, 'another 60 minutes'],
  [/\b(?:an|one|a whole) hour\b/g, '60 minutes'],
  [/\ba couple of hours\b/g, '2 hours'],
  [/\b(?:a )?couple (?:of )?(?=[a-z])/g, '2 '],
  [/\b(?:a )?bakers dozen\b/g, '13'],
  [/\b2 dozen\b/g, '24'],
  [/\b3 dozen\b/g, '36'],
  [/\bhalf a dozen\b/g, '6'],
  [/\b(?:a )?dozen\b/g, '12'],
  [/\b(\d{1,2})[ -]odd\b/g, '$1'],
  [/\ba handful(?: of)?\b/g, '5'],
  [/\ba (?=hundred\b)/g, ''],
];

/** Marks a gap across which words are not read together. */
export const barrier = '|';

/** Normalises a message: lower case without accents and apostrophes, numbers in digits, one space between words. */
export function spokenText(text: string): string {
  let spoken = foldText(text.slice(0, 4000))
    .replaceAll(/[–—−]/g, '-')
    .replaceAll('♯', '#')
    .replaceAll('♭', 'b')
    .replaceAll(/\s+/g, ' ');
  spoken = spoken.replaceAll(compound, (_, ten, unit) => sumOf(ten, unit));
  spoken = spoken.replaceAll(/\b[a-z]{3,9}\b/g, (word) => String(numbers.get(word) ?? word));
  for (const [pattern, to] of spans) spoken = spoken.replaceAll(pattern, to);
  spoken = spoken.replaceAll(/\b100\+(\d{1,2})/g, (_, more) => String(100 + Number(more)));
  return expandShorthand(` ${spoken.trim()} `);
}

/** A text from which parts are removed as they are understood. */
export class RemainingText {
  text: string;

  constructor(text: string) {
    this.text = spokenText(text);
  }

  /**
   * Removes all matches. `read` gets the match with its groups ('' for those that did not take part) and the text before it, and returns
   * false to leave the match in place.
   */
  take(pattern: RegExp, read: (found: string[], before: string) => unknown): void {
    this.text = this.text.replaceAll(pattern, (...parts: unknown[]) => {
      const at = parts.findLastIndex((part) => typeof part === 'number');
      const found = parts.slice(0, at).map((part) => (typeof part === 'string' ? part : ''));
      const index = Number(parts[at]);
      const before = this.text.slice(Math.max(0, index - 60), index);
      return read(found, before) === false ? (found[0] ?? '') : ` ${barrier} `;
    });
  }
}
