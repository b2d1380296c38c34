import type { LedgerEntry } from '../../billing/payments/gateway.ts';
import type { Charge } from './charges.queries.ts';

const differenceKinds = [
  'charged at the gateway, unknown here',
  'settled here, unknown at the gateway',
  'pending here, unknown at the gateway',
  'different amount',
  'different status',
  'two payments for one month',
  'refunded at the gateway, unknown here',
  'refunded here, unknown at the gateway',
  'different refund amount',
  'disputed at the gateway, unknown here',
] as const;

/** A difference between our charges and a gateway's ledger. `resolved`: it no longer exists. */
export type Difference = {
  kind: (typeof differenceKinds)[number];
  gateway: Charge['type'];
  /** Null if the other side does not know it. */
  entry: LedgerEntry | null;
  charge: Charge | null;
  resolved: boolean;
};
