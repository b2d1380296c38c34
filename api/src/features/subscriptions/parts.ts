import type { Deps } from '../deps.ts';

/** What everything about money is made with. */
export type BillingParts = Pick<
  Deps,
  'db' | 'jobs' | 'log' | 'now' | 'gateways' | 'memberLocks' | 'tax' | 'vies'
>;
