import { brand } from '@pool/contracts';
import type { Deps } from '../deps.ts';

/** What everything about money is made with. */
export type BillingParts = Pick<Deps, 'db' | 'jobs' | 'log' | 'now' | 'gateways' | 'memberTurns'>;

/** What a month costs, in US cents. */
export const { priceCents } = brand;
