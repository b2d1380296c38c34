import type { Sums } from './finance-state.ts';

const question = /\b(?:how much|what do (?:i|we)|what should (?:i|we)|what[’']?s left|budget)\b/i;
const removal = /\b(?:without|remove|drop|no(?!,)|skip|forget|leave out)\b(?<what>.*)/is;

/** Returns whether a message states a whole calculation rather than a change of the one before. */
export function isNewCalculation(change: Sums, message: string): boolean {
  const hasGoal = change.fees.length > 0 || change.keep !== null;
  return hasGoal && (change.costs.length > 0 || question.test(message));
}

/** Changes a calculation: a new fee, cost or share replaces that of the same name. Returns null if the message changes nothing. */
export function mergeSums(before: Sums, change: Sums, message: string): Sums | null {
  const merged: Sums = {
    ...before,
    ...goalOf(before, change),
    currency: change.currency ?? before.currency,
    costs: withReplaced(before.costs, change.costs),
    shares: withReplaced(before.shares, change.shares),
    taxes: withReplaced(before.taxes, change.taxes),
    counts: { ...before.counts, ...change.counts },
    isTotal: change.isTotal || (before.isTotal && change.fees.length === 0),
    isSplit: change.isSplit || before.isSplit,
  };
  const what = removal.exec(message)?.groups?.what?.toLowerCase();
  const result = what === undefined ? merged : withoutNamed(merged, what);
  return JSON.stringify(result) === JSON.stringify(before) ? null : result;
}

/** A new fee ends the search for one; a new amount to keep begins it. */
function goalOf(before: Sums, change: Sums): Pick<Sums, 'fees' | 'keep'> {
  if (change.keep) return { fees: [], keep: change.keep };
  const [fee] = change.fees;
  if (!fee) return { fees: before.fees, keep: before.keep };
  const [old] = before.fees;
  const isSame = before.fees.length === 1 && change.fees.length === 1 && old !== undefined;
  return {
    keep: null,
    fees: isSame
      ? [{ ...old, cents: fee.cents, per: change.isTotal ? null : (fee.per ?? old.per) }]
      : change.fees,
  };
}

const withReplaced = <Item extends { label: string }>(before: Item[], change: Item[]): Item[] => [
  ...before.map((item) => change.find(({ label }) => label === item.label) ?? item),
  ...change.filter(({ label }) => before.every((item) => item.label !== label)),
];

function withoutNamed(sums: Sums, what: string): Sums {
  const stays = ({ label }: { label: string }) => !what.includes(label.toLowerCase());
  return {
    ...sums,
    costs: sums.costs.filter((cost) => stays(cost) && !/\bcosts\b/.test(what)),
    shares: sums.shares.filter(stays),
    taxes: sums.taxes.filter(stays),
    isSplit: sums.isSplit && !/\bsplit\b/.test(what),
  };
}
