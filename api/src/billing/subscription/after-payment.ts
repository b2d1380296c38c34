import type { PlanName } from '@pool/contracts/plans';
import { nextRetry } from './billing-days.ts';
import type { SubscriptionRow } from './subscription.ts';

type Row = SubscriptionRow & {
  status: 'active' | 'inactive' | 'expired' | 'canceled';
  anchor_day: number;
  canceled_at: Date | null;
  started_at: Date;
  refused_since: Date | null;
  failures: number;
};
type Paid = {
  type: 'host' | 'paypal';
  cause: 'subscribe' | 'renewal' | 'upgrade';
  plan: PlanName;
  method_id: number | null;
  period_from: Date;
  period_until: Date;
  submitted_at: Date;
};

/**
 * Returns a subscription after one of its payments was settled. A renewal, and a period that follows the paid one, keep the date; any other
 * period begins a new one. A canceled subscription stays so, with the period that was paid, unless the member requested the payment since.
 */
export function afterSettled(row: Row, paid: Paid) {
  // A late notice about an earlier period must not change a period that has been paid since.
  if (paid.cause === 'renewal' && row.paid_until && row.paid_until >= paid.period_until) return {};
  const follows = row.paid_until?.getTime() === paid.period_from.getTime();
  const keepsDate = row.paid_until !== null && (follows || paid.cause === 'renewal');
  const canceled =
    row.status === 'canceled' &&
    row.canceled_at !== null &&
    (paid.cause === 'renewal' || row.canceled_at >= paid.submitted_at);
  return {
    type: paid.type,
    method_id: paid.method_id,
    plan: paid.plan,
    next_plan: paid.cause === 'renewal' && row.next_plan !== paid.plan ? row.next_plan : null,
    status: canceled ? ('canceled' as const) : ('active' as const),
    paid_until: paid.period_until,
    anchor_day: keepsDate ? row.anchor_day : paid.period_from.getUTCDate(),
    next_charge_at: canceled ? null : paid.period_until,
    refused_since: null,
    failures: 0,
    ...(canceled ? {} : { canceled_at: null, cancel_message: null }),
    ...(row.status === 'expired' ? { started_at: paid.period_from } : {}),
  };
}

/** Returns a subscription after a renewal was refused. `final`: the same payment method is not tried again. */
export function afterRefusal(row: Row, at: Date, final: boolean) {
  const since = row.refused_since ?? at;
  const failures = row.failures + 1;
  return {
    status: 'inactive' as const,
    refused_since: since,
    failures,
    next_charge_at: final ? null : nextRetry(since, failures),
  };
}
