import { plain } from '../../curator/wording/words.ts';
import { numberWord } from '../reading/number-words.ts';
import { moneyText } from '../reading/read-numbers.ts';
import { paragraphs } from '../wording/gaps.ts';
import { amountLabel, countText, feeFor, type Net, netOf, type Step, totalOf } from './calculate.ts';
import type { Sums } from './finance-state.ts';

type Answer = { text: string; followUps: string[] };
type Show = (cents: number) => string;

/** The largest total in cents: a share of it is still an exact number. */
const maxTotal = 10_000_000_000;

export const isTooLarge = (sums: Sums): boolean =>
  [sums.fees, sums.costs, sums.keep ? [sums.keep] : []].some(
    (amounts) => amounts.reduce((sum, amount) => sum + totalOf(amount, sums), 0) > maxTotal,
  );

/** Works out a complete calculation and shows each step in a table. */
export function answerSums(sums: Sums): Answer {
  const show: Show = (cents) => moneyText(cents, sums.currency);
  if (sums.keep) return answerFee(sums, totalOf(sums.keep, sums), show);
  const incomes: Step[] = sums.fees.map((fee) => ({
    label: amountLabel(fee, sums, show),
    cents: totalOf(fee, sums),
    kind: 'in',
  }));
  const fee = incomes.reduce((sum, { cents }) => sum + cents, 0);
  const net = netOf(sums, fee, show);
  const total: Step[] = incomes.length > 1 ? [{ label: 'Total income', cents: fee, kind: 'sum' }] : [];
  return {
    text: paragraphs(
      leadOf(net, sums, show),
      table([...incomes, ...total, ...net.steps], net, { sums, show }),
      assumptions(sums, net),
    ),
    followUps: nextOf(sums),
  };
}

function answerFee(sums: Sums, keep: number, show: Show): Answer {
  const fee = feeFor(sums, keep);
  if (fee === null) {
    return {
      text: 'No fee can leave anything: these percentages take all of it.',
      followUps: [
        ...sums.taxes.slice(0, 1).flatMap(() => ['With 25% tax', 'Without tax']),
        ...sums.shares.slice(0, 2).map(({ label }) => `Without ${label.toLowerCase()}`),
      ].slice(0, 4),
    };
  }
  const net = netOf(sums, fee, show);
  const { hour, date } = sums.counts;
  const rates = [
    hour ? `${show(Math.ceil((fee * 100) / hour))} an hour for ${countText('hour', hour)}` : '',
    date && date > 100 ? `${show(Math.ceil((fee * 100) / date))} a date for ${countText('date', date)}` : '',
  ].filter((rate) => rate !== '');
  const rate = rates.length === 0 ? '' : ` That is ${rates.join(', or ')}.`;
  return {
    text: paragraphs(
      `Charge **${show(fee)}** to keep ${show(keep)}.${rate}`,
      table([{ label: 'Fee', cents: fee, kind: 'in' }, ...net.steps], net, { sums, show }),
      assumptions(sums, net),
    ),
    followUps: nextOf(sums),
  };
}

function leadOf({ kept, fee }: Net, sums: Sums, show: Show): string {
  if (kept < 0) return `You lose **${show(-kept)}**: more goes out than the ${show(fee)} that comes in.`;
  if (kept === 0) return `Nothing is left of ${show(fee)}.`;
  const people = sharersOf(sums);
  const hour = sums.counts.hour;
  const rate =
    hour && people === 1
      ? ` That is ${show(Math.floor((kept * 100) / hour))} an hour for ${countText('hour', hour)}.`
      : '';
  if (people === 1) return `You keep **${show(kept)}** of ${show(fee)}.${rate}`;
  const each = Math.floor(kept / people);
  const over = kept - each * people;
  const rest = over === 0 ? '' : ` ${over === 1 ? 'One cent is' : `${over} cents are`} left over.`;
  return `Each of the ${numberWord(people)} gets **${show(each)}**; ${show(kept)} of ${show(fee)} is left to split.${rest}`;
}

/** Returns how many share what is left. */
const sharersOf = ({ counts, isSplit }: Sums): number =>
  isSplit && counts.person !== undefined && counts.person % 100 === 0 ? counts.person / 100 : 1;

function table(steps: Step[], { kept }: Net, { sums, show }: { sums: Sums; show: Show }): string {
  const people = sharersOf(sums);
  const result = kept < 0 ? 'You lose' : people > 1 ? 'Left to split' : 'You keep';
  const rows = [
    ...steps.map(({ label, cents }) => [plain(label), show(cents)]),
    [`**${result}**`, `**${show(kept)}**`],
    ...(people > 1 && kept > 0 ? [[`**Each of ${people}**`, `**${show(Math.floor(kept / people))}**`]] : []),
  ];
  return ['| Step | Amount |', '| --- | ---: |', ...rows.map((row) => `| ${row.join(' | ')} |`)].join('\n');
}

/** Says in which order amounts were taken off. */
function assumptions(sums: Sums, net: Net): string {
  const { shares, costs, taxes, counts } = sums;
  const before = [shares.length > 0 ? 'shares' : '', costs.length > 0 ? 'costs' : ''].filter(
    (part) => part !== '',
  );
  const parts = [
    shares.length > 0 ? 'shares are taken from the whole fee, before anything else' : '',
    (counts.date ?? 100) > 100 && costs.some(({ per }) => per === null)
      ? 'costs without “a date” count once'
      : '',
    taxes.length === 0
      ? ''
      : net.profit <= 0
        ? 'there is no profit to tax'
        : `tax is taken from ${before.length === 0 ? 'the whole fee' : `what is left after ${before.join(' and ')}`}`,
    taxes.length > 1 ? 'each tax is taken from the same amount' : '',
  ].filter((part) => part !== '');
  const text = parts.length === 0 ? '' : `Assumed: ${parts.join('; ')}.`;
  return taxes.length === 0 ? text : `${text} This is arithmetic, not tax advice.`;
}

/** Returns changes that make sense here. */
function nextOf({ fees, shares, taxes, costs, keep, currency, isSplit }: Sums): string[] {
  const [cost] = costs;
  const [fee] = fees;
  const more = (cents: number) => moneyText(cents + 10_000, currency);
  const next = [
    keep ? `Keep ${more(keep.cents)} instead` : '',
    taxes.length === 0 ? 'With 25% tax' : '',
    shares.length === 0 ? 'With 15% for an agent' : '',
    cost && cost.label !== 'Costs' ? `Without ${cost.label.toLowerCase()}` : '',
    isSplit || keep ? '' : 'Split it between two',
    fee && fees.length === 1 && !keep ? `The fee is ${more(fee.cents)}` : '',
    taxes.length > 0 ? 'Without tax' : '',
  ];
  return next.filter((text) => text !== '').slice(0, 3);
}
