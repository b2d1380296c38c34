import { type AiPurgeParts, aiPurgeJob } from './features/ai/ai-purge.ts';
import { type MailParts, mailWorker } from './features/mails/mail-worker.ts';
import { mailJob } from './features/mails/mails.service.ts';
import { methodJob, reversePaymentJob } from './features/subscriptions/billing-jobs.ts';
import { billingJob, disputesJob } from './features/subscriptions/billing-round.ts';
import { billingWorkers } from './features/subscriptions/billing-workers.ts';
import type { BillingParts } from './features/subscriptions/parts.ts';
import type { JobOptions } from './platform/jobs/jobs.ts';
import { purgeJob } from './platform/jobs/purge.ts';
import type { Sessions } from './platform/session/session.ts';
import type { Role } from './setting-list.ts';

type Parts = Omit<BillingParts, 'jobs'> & AiPurgeParts & MailParts & { sessions: Sessions };

/** Returns the work that a process with these roles does; all other work it only enqueues. */
export function jobsOf(roles: readonly Role[], parts: Parts): JobOptions {
  const { db, sessions, now } = parts;
  const worker = roles.includes('worker');
  const billing = roles.includes('billing');
  return {
    nightly: [
      ...(worker ? [purgeJob(db, sessions, now), aiPurgeJob(parts)] : []),
      ...(billing ? [billingJob(parts), disputesJob(parts)] : []),
    ],
    workers: [...(worker ? [mailWorker(parts)] : []), ...(billing ? billingWorkers(parts) : [])],
    kinds: [...(worker ? [] : [mailJob]), ...(billing ? [] : [methodJob, reversePaymentJob])],
  };
}
