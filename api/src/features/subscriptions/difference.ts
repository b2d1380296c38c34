import type { LedgerEntry } from '../../platform/payments/gateway.ts';
import type { Charge } from './charges.queries.ts';

export const differenceKinds = [
  'charged there, unknown here',
  'settled here, unknown there',
  'under way here, unknown there',
  'another amount',
  'another state',
  'two for one month',
  'given back there, unknown here',
  'given back here, unknown there',
  'another amount given back',
] as const;

/** Where our charges and a gateway's ledger part. `healed`: no more. */
export type Difference = {
  kind: (typeof differenceKinds)[number];
  gateway: Charge['type'];
  /** Null on the side that knows nothing of it. */
  entry: LedgerEntry | null;
  charge: Charge | null;
  healed: boolean;
};
