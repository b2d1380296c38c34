import { withDigits } from '../reading/number-words.ts';
import { type NumberToken, readNumbers } from '../reading/read-numbers.ts';

/** A part of a message with the word before it: "after", "and", a comma. */
export type Part = { lead: string; text: string; tokens: NumberToken[] };

const separator =
  /,(?!\d)|[;\n?!:]|\.(?=\s|$)|(?<=\s)[-–−+](?=\s*\d|\s)|\b(?:and|after|minus|less|deduct(?:ing)?|subtract(?:ing)?|with|plus|then|before)\b/gi;

/** Splits a message into parts with one amount each, at commas and words such as "after" and "and". `problem` is a sentence about a number that cannot be read. */
export function splitParts(message: string): { parts: Part[]; problem: string | null } {
  const text = withDigits(message);
  const { tokens, problem } = readNumbers(text);
  if (problem) return { parts: [], problem };
  const isInNumber = (at: number) => tokens.some(({ start, end }) => at > start && at < end);
  const cuts = [...text.matchAll(separator)].filter(({ index }) => !isInNumber(index));
  const ends = [...cuts.map(({ index }) => index), text.length];
  const parts: Part[] = [];
  let start = 0;
  let lead = '';
  for (const [i, end] of ends.entries()) {
    const found = { lead, text: text.slice(start, end), tokens: within(tokens, start, end) };
    parts.push(...splitAmounts(found));
    lead = cuts[i]?.[0] ?? '';
    start = end + lead.length;
  }
  return { parts: parts.filter((part) => part.text.trim() !== ''), problem: null };
}

const within = (tokens: NumberToken[], start: number, end: number): NumberToken[] =>
  tokens
    .filter((token) => token.start >= start && token.end <= end)
    .map((token) => ({ ...token, start: token.start - start, end: token.end - start }));

const suffix =
  /^\s*(?:\/|per|an?|each|every)?\s*(?:hours?|hrs?|h|dates?|gigs?|nights?|shows?|person|head|km)?\b/i;

/** Splits a part with several amounts: behind each if their names come first ("travel 120 tax 30%"), before each otherwise. */
function splitAmounts(part: Part): Part[] {
  const { text, lead } = part;
  const amounts = part.tokens.filter((token) => !isCount(text, token));
  const last = amounts.at(-1);
  if (!last || amounts.length < 2) return [part];
  const behind = (token: NumberToken) => token.end + (suffix.exec(text.slice(token.end))?.[0].length ?? 0);
  const isNameFirst = text.slice(behind(last)).trim() === '';
  const cuts = isNameFirst ? amounts.slice(0, -1).map(behind) : amounts.slice(1).map(({ start }) => start);
  const bounds = [0, ...cuts, text.length];
  return bounds.slice(0, -1).map((start, i) => {
    const end = bounds[i + 1] ?? text.length;
    return {
      lead: i === 0 ? lead : '',
      text: text.slice(start, end),
      tokens: within(part.tokens, start, end),
    };
  });
}

const countAfter =
  /^\s*(?:more )?(?:hours?|hrs?|h|dates?|gigs?|nights?|shows?|events?|weddings?|bookings?|parties|sets?|people|persons?|djs?|heads?|members?|musicians?|of us|ways?|km|kms|kilomet(?:er|re)s?)\b/i;
const countBefore = /\b(?:between|among|amongst|by|into)(?: (?:the|us|all))*\s*$/i;

/** Returns whether a number counts something: "4 hours", "between 3". */
export const isCount = (text: string, token: NumberToken): boolean =>
  token.kind === 'number' &&
  token.currency === null &&
  (countAfter.test(text.slice(token.end)) || countBefore.test(text.slice(0, token.start)));
