import type { NightlyJob } from '../../platform/jobs/jobs.ts';
import { pollDisputes } from './disputes.ts';
import { followUp } from './follow-up.ts';
import type { BillingParts } from './parts.ts';
import { renewDue } from './renewals.ts';
import { sweep } from './sweep.ts';

/** The advisory lock that prevents two concurrent rounds. */
const roundLock = 1;
/** A round stops in time for the next one: what is left stays due. */
const longestMs = 10 * 60_000;

/**
 * Does one round of what is due: pending payments, renewals and retries, ends and notices. Only one process does it at a time; returns
 * `false` if another is doing it.
 */
export const billingRound = (parts: BillingParts, atOnce?: number): Promise<boolean> =>
  parts.memberLocks.tryWithLock(roundLock, async () => {
    const signal = AbortSignal.timeout(longestMs);
    await followUp(parts);
    await renewDue(parts, { signal, ...(atOnce === undefined ? {} : { atOnce }) });
    await sweep(parts);
  });

/** Checks for disputes every night. */
export const disputesJob = (parts: Omit<BillingParts, 'jobs'>): NightlyJob => ({
  name: 'billing.disputes',
  cron: '23 4 * * *',
  run: (jobs) => pollDisputes({ ...parts, jobs }),
});

/** Does a billing round every three minutes. */
export const billingJob = (parts: Omit<BillingParts, 'jobs'>): NightlyJob => ({
  name: 'billing.round',
  cron: '*/3 * * * *',
  run: async (jobs) => {
    await billingRound({ ...parts, jobs });
  },
});
