import { numberWord } from '../reading/number-words.ts';
import { moneyText } from '../reading/read-numbers.ts';
import type { Amount, Sums, Unit } from './finance-state.ts';

const questions: Record<Unit, { text: string; followUps: string[] }> = {
  hour: { text: 'How many hours is that?', followUps: ['2 hours', '4 hours'] },
  date: { text: 'How many dates is that?', followUps: ['2 dates', '3 dates'] },
  person: { text: 'How many people is that?', followUps: ['2 people', '3 people'] },
  km: { text: 'How many kilometres is that?', followUps: ['50 km', '100 km'] },
};

/** Returns the question about what a calculation still lacks; null if nothing. */
export function findMissing(sums: Sums): { text: string; followUps: string[] } | null {
  const amounts: Amount[] = [...sums.fees, ...sums.costs, ...(sums.keep ? [sums.keep] : [])];
  const uncounted = amounts.find(({ per }) => per !== null && sums.counts[per] === undefined)?.per;
  if (uncounted) return questions[uncounted];
  const [fee] = sums.fees;
  const dates = (sums.counts.date ?? 100) / 100;
  if (fee && sums.fees.length === 1 && fee.per === null && dates > 1 && !sums.isTotal) {
    const amount = moneyText(fee.cents, sums.currency);
    return {
      text: `Is ${amount} the fee for each date, or for all ${numberWord(dates)} together?`,
      followUps: [`${amount} a date`, `${amount} in total`],
    };
  }
  const hasWork =
    sums.keep !== null ||
    sums.costs.length + sums.shares.length + sums.taxes.length > 0 ||
    sums.isSplit ||
    sums.fees.length > 1 ||
    fee?.per != null ||
    sums.counts.hour !== undefined ||
    dates > 1;
  if (hasWork) return null;
  return {
    text: 'What has to come off: costs, an agent’s share, tax? For example: “120 for travel and 30% tax”.',
    followUps: ['120 for travel and 30% tax', '15% for an agent', 'Split it between two'],
  };
}
