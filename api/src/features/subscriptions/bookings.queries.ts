import type { PlanName } from '@pool/contracts/plans';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export type Booking = {
  bookedAt: Date;
  kind: 'payment' | 'refund' | 'void' | 'chargeback' | 'chargeback reversed';
  gateway: 'card' | 'paypal';
  transactionId: string;
  refundId: string;
  invoice: string;
  memberId: number;
  name: string;
  country: string;
  plan: PlanName;
  periodFrom: Date;
  periodUntil: Date | null;
  /** Negative for money returned. */
  amountCents: number;
  netCents: number;
  taxCents: number;
  taxName: string;
  /** Parts per million. */
  taxRatePpm: number;
  /** The country of the tax; empty where none is due. */
  taxCountry: string;
  isReverseCharge: boolean;
  vatNumber: string;
  /** The requested amount, where the gateway charged another. */
  expectedCents: number | null;
};

/**
 * Lists every movement of money in a span of time, oldest first: what gateways charged, and each refund. Their sum equals that of the
 * gateways' ledgers. A void has no id there: it is the returned amount beyond the refunds that have one.
 */
export async function listBookings(db: Db, from: Date, until: Date): Promise<Booking[]> {
  const { rows } = await sql<Booking>`
    with taken as (
      -- A second payment for the same time counts until it is taken back.
      select * from charges
      where transaction_id is not null and (status in ('settled', 'refunded') or (status = 'failed' and reason <> ''))
    ),
    disputed as (
      -- The share of the payment's tax, rounded half up.
      select d.*, div(2 * c.tax_cents::bigint * d.amount_cents + c.amount_cents, 2 * c.amount_cents)::int as tax
      from disputes d join charges c on c.id = d.charge_id
    ),
    moves as (
      -- The time of a payment given back whole is overwritten by that of the refund.
      select id, case status when 'refunded' then submitted_at else coalesce(decided_at, submitted_at) end as at,
        'payment' as kind, '' as refund_id, amount_cents as cents, tax_cents as tax from taken
      union all
      select r.charge_id, r.given_at, 'refund', r.refund_id, -r.amount_cents, -r.tax_cents from charge_refunds r
      union all
      select t.id, t.decided_at, 'void', '', -(t.refunded_cents - coalesce(r.cents, 0)),
        -(t.refunded_tax_cents - coalesce(r.tax, 0)) from taken t
      left join (select charge_id, sum(amount_cents)::int as cents, sum(tax_cents)::int as tax from charge_refunds group by 1) r on r.charge_id = t.id
      where t.refunded_cents > coalesce(r.cents, 0)
      union all
      select charge_id, opened_at, 'chargeback', dispute_id, -amount_cents, -tax from disputed
      where gateway = 'host' and state <> 'lost'
      union all
      select charge_id, resolved_at, 'chargeback reversed', dispute_id, amount_cents, tax from disputed
      where gateway = 'host' and state = 'won'
    )
    select m.at as "bookedAt", m.kind, case c.type when 'host' then 'card' else 'paypal' end as gateway,
      c.transaction_id as "transactionId", m.refund_id as "refundId", coalesce(c.invoice_serial, c.invoice_number) as invoice,
      c.user_id as "memberId", c.bill_name as name, c.bill_country as country, c.plan,
      c.period_from as "periodFrom", c.period_until as "periodUntil", m.cents as "amountCents",
      m.cents - m.tax as "netCents", m.tax as "taxCents", c.tax_name as "taxName", c.tax_rate_ppm as "taxRatePpm",
      c.tax_country as "taxCountry", c.reverse_charge as "isReverseCharge", c.vat_number as "vatNumber",
      case m.kind when 'payment' then c.expected_cents end as "expectedCents"
    from moves m join charges c on c.id = m.id
    where m.at >= ${from} and m.at < ${until}
    order by m.at, c.id, m.cents desc`.execute(db);
  return rows;
}
