import type { PlanName } from '@pool/contracts/plans';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export type Takings = {
  gateway: string;
  settled: number;
  settledCents: number;
  refunded: number;
  refundedCents: number;
  declined: number;
  lost: number;
  open: number;
  /** Charges whose amount at the gateway differs from the requested one. */
  differing: number;
};

/** Sums the outcomes of the charges in a span of time, by gateway. Refunds of any date are deducted from the settled ones. */
export async function sumTakings(db: Db, from: Date, until: Date): Promise<Takings[]> {
  const { rows } = await sql<Takings>`
    select type as gateway,
      count(*) filter (where status = 'settled')::int as settled,
      coalesce(sum(amount_cents - refunded_cents) filter (where status = 'settled'), 0)::int8 as "settledCents",
      count(*) filter (where refunded_cents > 0)::int as refunded,
      coalesce(sum(refunded_cents), 0)::int8 as "refundedCents",
      count(*) filter (where status = 'declined')::int as declined,
      count(*) filter (where status = 'failed')::int as lost,
      count(*) filter (where status in ('pending', 'held'))::int as open,
      count(*) filter (where expected_cents is not null)::int as differing
    from charges where submitted_at >= ${from} and submitted_at < ${until}
    group by type order by type`.execute(db);
  return rows;
}

export type PlanTakings = { plan: PlanName; settled: number; settledCents: number };

/** Sums the settled charges in a span of time, by plan, less refunds. */
export async function sumPlans(db: Db, from: Date, until: Date): Promise<PlanTakings[]> {
  const { rows } = await sql<PlanTakings>`
    select plan, count(*)::int as settled, sum(amount_cents - refunded_cents)::int8 as "settledCents"
    from charges where status = 'settled' and submitted_at >= ${from} and submitted_at < ${until}
    group by plan order by plan`.execute(db);
  return rows;
}

export type Comings = { atStart: number; joined: number; canceled: number; left: number; atEnd: number };

/**
 * Counts members gained and lost, by paid months: at the start, new (never paid before), lost (paid at the start and not at the end), at
 * the end; and how many canceled.
 */
export async function countComings(db: Db, from: Date, until: Date): Promise<Comings> {
  const { rows } = await sql<Comings>`
    with paid as (select subscription_id, period_from, period_until from charges where status = 'settled'),
      starters as (select distinct subscription_id from paid where period_from < ${from} and period_until > ${from}),
      enders as (select distinct subscription_id from paid where period_from < ${until} and period_until >= ${until}),
      firsts as (select subscription_id, min(period_from) as first from paid group by 1)
    select (select count(*)::int from starters) as "atStart",
      (select count(*)::int from firsts where first >= ${from} and first < ${until}) as joined,
      (select count(*)::int from subscriptions where canceled_at >= ${from} and canceled_at < ${until}) as canceled,
      (select count(*)::int from (select * from starters except select * from enders) as gone) as left,
      (select count(*)::int from enders) as "atEnd"`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a count without a row');
  return row;
}
