import type { NumberToken } from '../reading/read-numbers.ts';
import { type Amount, emptySums, type Share, type Sums, type Unit, units } from './finance-state.ts';
import { ambiguousShares, deductLead, shareWords, splitWords, taxWords, unitPatterns } from './labels.ts';
import { type Role, roleOf } from './roles.ts';
import { isCount, type Part, splitParts } from './split-parts.ts';

/** What a message says about money. `problem` is a sentence about the first number without a clear meaning. */
export type SumsReading = { sums: Sums; problem: string | null };

type Unclear = Amount & { text: string };
type Reading = { sums: Sums; unclear: Unclear[]; isDeducting: boolean; isFollowUp: boolean };

const maxAmounts = 12;
export const otherCurrency = 'I work in one currency at a time, so please convert the amounts first.';

/** Reads amounts, percentages and counts. In a conversation (`isFollowUp`) an unknown name is a new cost: "add 60 for dancers". */
export function readSums(message: string, isFollowUp: boolean): SumsReading {
  const { parts, problem } = splitParts(message);
  const sums = structuredClone(emptySums);
  if (problem) return { sums, problem };
  sums.isTotal = /\b(?:total|altogether|in all|all in)\b/i.test(message);
  sums.isSplit = splitWords.test(message);
  const reading: Reading = { sums, unclear: [], isDeducting: false, isFollowUp };
  const trouble = readCounts(parts, sums);
  if (trouble) return { sums, problem: trouble };
  for (const part of parts) {
    if (deductLead.test(part.lead.trim()) || /\b(?:costs|expenses)\b/i.test(part.text))
      reading.isDeducting = true;
    for (const token of part.tokens) {
      if (isCount(part.text, token)) continue;
      const trouble = readCurrency(token, sums) ?? readToken(token, part, reading);
      if (trouble) return { sums, problem: trouble };
    }
  }
  return { sums, problem: settle(reading) };
}

function readCurrency({ currency }: NumberToken, sums: Sums): string | null {
  if (currency === null) return null;
  if (sums.currency !== null && sums.currency !== currency) {
    return otherCurrency;
  }
  sums.currency = currency;
  return null;
}

const readToken = (token: NumberToken, part: Part, reading: Reading): string | null =>
  token.kind === 'percent' ? readShare(token, part, reading) : readAmount(token, part, reading);

/** Reads hours, dates, people and kilometres. They come first: "each" may stand before what it counts. */
function readCounts(parts: Part[], { counts }: Sums): string | null {
  for (const { text, tokens } of parts) {
    for (const token of tokens.filter((token) => isCount(text, token))) {
      if (token.value === 0 || token.value > 10_000_00) return `I can’t count with “${token.text}”.`;
      counts[countedUnit(text, token)] = token.value;
    }
  }
  return null;
}

function countedUnit(text: string, token: NumberToken): Unit {
  const after = text.slice(token.end);
  const isUnit = (unit: Unit) =>
    new RegExp(String.raw`^\s*(?:more )?(?:${unitPatterns[unit]})\b`, 'i').test(after);
  return units.find(isUnit) ?? 'person';
}

function readShare(token: NumberToken, { text }: Part, { sums }: Reading): string | null {
  if (token.value > 10_000)
    return `${token.text} is more than the whole amount, so please check that percentage.`;
  const around = `${text.slice(0, token.start)} ${text.slice(token.end)}`;
  const ambiguous = ambiguousShares.exec(around)?.[0];
  if (ambiguous)
    return `I can’t work with a percentage for ${ambiguous}, only with tax and an agent’s or a manager’s share.`;
  const add = (list: Share[], label: string) => {
    list.push({ label, basisPoints: token.value });
    return list.length > 6 ? 'Six percentages are the most I can work with.' : null;
  };
  if (taxWords.test(around)) return add(sums.taxes, 'Tax');
  const share = shareWords.exec(around)?.[0];
  if (share) return add(sums.shares, share.charAt(0).toUpperCase() + share.slice(1).toLowerCase());
  return `I can’t tell what ${token.text} is for: tax, or an agent’s share?`;
}

function readAmount(token: NumberToken, part: Part, reading: Reading): string | null {
  const { sums, unclear } = reading;
  const before = part.text.slice(0, token.start);
  const after = part.text.slice(token.end);
  const role = roleOf({ before, after, lead: part.lead.trim(), hasDeduction: reading.isDeducting });
  const amount: Amount = { label: role.label, cents: token.value, per: perUnit(after, sums) };
  if (role.kind === 'unclear' && amount.per === 'km') sums.costs.push({ ...amount, label: 'Mileage' });
  else if (role.kind === 'keep') sums.keep = amount;
  else if (role.kind === 'fee') sums.fees.push(amount);
  else if (role.kind === 'cost' || isNewCost(role, before, reading))
    sums.costs.push({ ...amount, label: role.label || 'Costs' });
  else if (role.kind === 'either') return `I can’t tell whether ${token.text} is paid to you or by you.`;
  else unclear.push({ ...amount, text: token.text });
  const isTooMany =
    sums.fees.length > maxAmounts || sums.costs.length > maxAmounts || unclear.length > maxAmounts;
  return isTooMany ? `${maxAmounts} amounts are the most I can add up at once.` : null;
}

const isNewCost = (role: Role, before: string, { isFollowUp }: Reading): boolean =>
  isFollowUp && role.kind === 'unclear' && (role.label !== '' || /\b(?:add|another)\b/i.test(before));

/** Decides about amounts that nothing names: one of them is the fee if there is no other, those with a name of their own are costs. */
function settle({ sums, unclear }: Reading): string | null {
  const hasFee = sums.fees.length > 0 || sums.keep !== null;
  const nameless = unclear.filter(({ label }) => label === '');
  const fee = hasFee
    ? undefined
    : nameless.length > 0
      ? nameless[0]
      : unclear.length === 1
        ? unclear[0]
        : undefined;
  for (const one of unclear) {
    const { text, ...amount } = one;
    if (one === fee) sums.fees.push({ ...amount, label: 'Fee' });
    else if (amount.label !== '' && (hasFee || fee)) sums.costs.push(amount);
    else return `I can’t tell whether ${text} is a fee or a cost.`;
  }
  return null;
}

/** Returns what an amount is multiplied by; "each" stands for dates, then for people. */
function perUnit(after: string, sums: Sums): Unit | null {
  const isPer = (unit: Unit) =>
    new RegExp(
      String.raw`^\s*(?:(?:/|per|an?|each|every|for each|for every) ?)(?:${unitPatterns[unit]})\b`,
      'i',
    ).test(after);
  const unit = units.find(isPer);
  if (unit || !/^\s*(?:each|apiece)\b/i.test(after)) return unit ?? null;
  return sums.counts.date === undefined && sums.counts.person !== undefined ? 'person' : 'date';
}
