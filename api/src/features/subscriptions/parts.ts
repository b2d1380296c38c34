import type { Deps } from '../deps.ts';

/** The dependencies of everything about money. */
export type BillingParts = Pick<
  Deps,
  'db' | 'jobs' | 'log' | 'now' | 'gateways' | 'memberLocks' | 'tax' | 'vies'
>;
