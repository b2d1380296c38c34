import type { Deps } from '../deps.ts';

/** The dependencies of billing. */
export type BillingParts = Pick<
  Deps,
  'db' | 'jobs' | 'log' | 'metrics' | 'now' | 'gateways' | 'memberLocks' | 'tax' | 'vies'
>;
