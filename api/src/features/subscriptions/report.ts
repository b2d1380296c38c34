import type { Db } from '../../platform/db/database.ts';
import { countComings, sumPlans, sumTakings } from './report.queries.ts';

const dollars = (cents: number) => (cents / 100).toFixed(2);

/** Returns the figures of a month, YYYY-MM in UTC, as rows of label and value. A running month is reported up to `now`. */
export async function monthReport(db: Db, month: string, now: Date): Promise<[string, string][]> {
  const from = new Date(`${month}-01T00:00:00Z`);
  const end = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 1));
  const until = end < now ? end : now;
  const takings = await sumTakings(db, from, until);
  const plans = await sumPlans(db, from, until);
  const comings = await countComings(db, from, until);
  const total = takings.reduce((sum, { settledCents }) => sum + settledCents, 0);
  const churn = comings.atStart === 0 ? 0 : (100 * comings.left) / comings.atStart;
  return [
    ['month', month],
    ...takings.flatMap((one): [string, string][] => {
      const name = one.gateway === 'host' ? 'card' : one.gateway;
      return [
        [`${name}: payments`, String(one.settled)],
        [`${name}: revenue in USD`, dollars(one.settledCents)],
        [`${name}: refunds`, String(one.refunded)],
        [`${name}: refunds in USD`, dollars(one.refundedCents)],
        [`${name}: declined`, String(one.declined)],
        [`${name}: lost`, String(one.lost)],
        [`${name}: pending`, String(one.open)],
        [`${name}: other amount than expected`, String(one.differing)],
      ];
    }),
    ...plans.flatMap(({ plan, settled, settledCents }): [string, string][] => [
      [`${plan} plan: payments`, String(settled)],
      [`${plan} plan: revenue in USD`, dollars(settledCents)],
    ]),
    ['revenue in USD', dollars(total)],
    ['subscribers at the start', String(comings.atStart)],
    ['new', String(comings.joined)],
    ['canceled', String(comings.canceled)],
    ['left', String(comings.left)],
    ['subscribers at the end', String(comings.atEnd)],
    ['churn in percent', churn.toFixed(1)],
  ];
}
