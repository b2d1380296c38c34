import { numberWord, withDigits } from './number-words.ts';

const patterns: [RegExp, (match: RegExpExecArray) => number][] = [
  [/\ban hour and a half\b/i, () => 90],
  [/\b(?:half an hour|half-hour)\b/i, () => 30],
  [
    /\b(\d{1,2}(?:[.,]\d{1,2})?) ?(?:hours?|hrs?|h)\b(?: (?:and )?(\d{1,2}) ?(?:minutes?|mins?|m)\b)?/i,
    ([, hours = '', minutes = '0']) => Math.round(Number(hours.replace(',', '.')) * 60) + Number(minutes),
  ],
  [/\b(\d{1,3}) ?(?:minutes?|mins?)\b/i, ([, minutes]) => Number(minutes)],
  [/\ban? hour\b/i, () => 60],
];

/** Takes the length of a set out of a message, in minutes. */
export function takeLength(message: string): { minutes: number | null; rest: string } {
  const text = withDigits(message);
  for (const [pattern, read] of patterns) {
    const match = pattern.exec(text);
    const minutes = match ? read(match) : 0;
    if (!match || minutes < 5 || minutes > 24 * 60) continue;
    return { minutes, rest: `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}` };
  }
  return { minutes: null, rest: text };
}

/** Formats a length: "two hours", "90 minutes". */
export function lengthText(minutes: number): string {
  if (minutes % 60 !== 0) return `${minutes} minutes`;
  return minutes === 60 ? 'one hour' : `${numberWord(minutes / 60)} hours`;
}

/** Formats a length before a noun: "two-hour", "90-minute". */
export const lengthAdjective = (minutes: number): string =>
  minutes % 60 === 0 ? `${numberWord(minutes / 60)}-hour` : `${minutes}-minute`;
