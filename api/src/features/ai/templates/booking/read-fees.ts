import { type NumberToken, readNumbers } from '../reading/read-numbers.ts';
import type { Fee } from './booking-state.ts';

const fill = `(?: (?:of|is|was|me|us|at|about|around|only|just|now|to|up|be|it|for|an|a|the|set|night))*[: ]*$`;
const offerWords = new RegExp(
  String.raw`\b(?:offer(?:s|ed|ing)?|pays?|paying|proposed?|suggest(?:s|ed)?)${fill}`,
  'i',
);
const feeWords = new RegExp(
  String.raw`\b(?:fees?|rate|price|charge|quote|ask(?:ing)? (?:them )?for|want|need|at least|minimum|counter(?:ing)? with|hold out for|make it|not under|instead of)${fill}`,
  'i',
);

type Fees = { fee: Fee | null; offer: Fee | null };

/** Reads what the DJ asks for and what was offered; an amount without such words is the offer if the DJ declines it. A bare number counts only next to words about money. Expects a message without date, length and times. */
export function readFees(text: string, isDeclining: boolean): Fees {
  const fees: Fees = { fee: null, offer: null };
  for (const token of readNumbers(text).tokens) {
    const role = roleOf(text, token, isDeclining);
    if (role && token.value > 0) fees[role] = { cents: token.value, currency: token.currency };
  }
  return fees;
}

function roleOf(text: string, token: NumberToken, isDeclining: boolean): 'fee' | 'offer' | null {
  if (token.kind === 'percent') return null;
  const before = text.slice(0, token.start);
  const after = text.slice(token.end);
  if (feeWords.test(before) || /^ ?fee\b/i.test(after)) return 'fee';
  if (offerWords.test(before) || /^ ?offer\b/i.test(after)) return 'offer';
  if (token.currency === null) return null;
  return isDeclining ? 'offer' : 'fee';
}
