import type { CardTrait } from './entries.ts';

export type KnownCard = { number: string; brand: string; trait: CardTrait; says: string };

const approves = 'pays';
/** The cards the sandbox knows. Any other number is refused, so that no real card is ever entered here. */
export const testCards: readonly KnownCard[] = [
  { number: '4111111111111111', brand: 'Visa', trait: 'approve', says: approves },
  { number: '4242424242424242', brand: 'Visa', trait: 'approve', says: approves },
  { number: '4012888888881881', brand: 'Visa', trait: 'approve', says: approves },
  { number: '5424000000000015', brand: 'MasterCard', trait: 'approve', says: approves },
  { number: '5555555555554444', brand: 'MasterCard', trait: 'approve', says: approves },
  { number: '6011000000000012', brand: 'Discover', trait: 'approve', says: approves },
  { number: '4000000000000002', brand: 'Visa', trait: 'decline', says: 'is declined' },
  { number: '4000000000009995', brand: 'Visa', trait: 'no-funds', says: 'is declined: insufficient funds' },
  { number: '4000000000000259', brand: 'Visa', trait: 'held', says: 'is held for review' },
  { number: '4000000000000069', brand: 'Visa', trait: 'expired', says: 'is declined: expired' },
  { number: '4000000000009979', brand: 'Visa', trait: 'stolen', says: 'is declined for good: stolen' },
  { number: '4000000000000341', brand: 'Visa', trait: 'declined-later', says: 'pays once, then is declined' },
  { number: '4000000000000077', brand: 'Visa', trait: 'slow', says: 'pays, with a late response' },
  {
    number: '4000000000000119',
    brand: 'Visa',
    trait: 'error',
    says: 'fails with an error: nothing is charged',
  },
  {
    number: '4000000000001091',
    brand: 'Visa',
    trait: 'challenge',
    says: 'pays after you confirm on the bank’s page; you can also decline there',
  },
  {
    number: '4000000000001000',
    brand: 'Visa',
    trait: 'frictionless',
    says: 'pays; the bank confirms by itself',
  },
  {
    number: '4000000000001075',
    brand: 'Visa',
    trait: 'bank-silent',
    says: 'cannot pay: its bank does not answer when asked to confirm',
  },
  {
    number: '4000002760003184',
    brand: 'Visa',
    trait: 'challenge-later',
    says: 'pays after you confirm, and declines renewals until you confirm again',
  },
  { number: '4000000000000127', brand: 'Visa', trait: 'answer-lost', says: 'pays, but the response is lost' },
];

/** How the gateway decides a charge: its response code, and the reason's number and text. */
type Verdict = { code: 1 | 2 | 4; reason: number; text: string };
const approved: Verdict = { code: 1, reason: 1, text: 'This transaction has been approved.' };
const declined: Verdict = { code: 2, reason: 2, text: 'This transaction has been declined.' };
const verdicts: Partial<Record<CardTrait, Verdict>> = {
  decline: declined,
  'no-funds': { ...declined, text: 'This transaction has been declined because of insufficient funds.' },
  held: { code: 4, reason: 253, text: 'Your order has been received. Thank you for your business!' },
  expired: { code: 2, reason: 8, text: 'The credit card has expired.' },
  stolen: { code: 2, reason: 4, text: 'This transaction has been declined.' },
};

const unconfirmed: Verdict = { ...declined, text: 'Strong customer authentication is required.' };
const confirmed = new Set<CardTrait>(['challenge', 'frictionless', 'bank-silent', 'challenge-later']);

type ChargeAttempt = { before: number; now: Date; isAuthenticated: boolean; isSubsequent: boolean };

/** Decides a charge. `before`: how often the card has paid. `isSubsequent`: the cardholder is not present. `expires`: YYYY-MM. */
export function decide(
  card: { trait: CardTrait; expires: string },
  { before, now, isAuthenticated, isSubsequent }: ChargeAttempt,
): Verdict {
  if (card.expires < now.toISOString().slice(0, 7)) return verdicts.expired ?? declined;
  const isExempt = isSubsequent && before > 0 && card.trait !== 'challenge-later';
  if (confirmed.has(card.trait) && !isAuthenticated && !isExempt) return unconfirmed;
  if (card.trait === 'declined-later' && before > 0) return declined;
  return verdicts[card.trait] ?? approved;
}
