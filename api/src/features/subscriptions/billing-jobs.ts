import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { DB } from '../../platform/db/schema.ts';
import type { JobKind } from '../../platform/jobs/jobs.ts';
import { endMethod } from './methods.queries.ts';
import type { BillingParts } from './parts.ts';

const ids = z.object({ userId: z.number().int(), methodId: z.number().int() });

/** Brings a payment method at the gateway in line with our tables: removed, suspended, or running. */
export const methodJob: JobKind<z.infer<typeof ids>> = {
  name: 'billing.method',
  data: ids,
  about: (data) => data,
};

const second = z.object({ userId: z.number().int(), chargeId: z.number().int() });

/** Reverses a payment for time that had already been paid. Its name is that of jobs queued by earlier releases. */
export const reversePaymentJob: JobKind<z.infer<typeof second>> = {
  name: 'billing.takeBack',
  data: second,
  about: (data) => data,
};

/** Removes a payment method at the gateway; nothing is paid by it from now on. Part of the transaction that makes it obsolete. */
export async function enqueueDetachMethod(
  { jobs, now }: Pick<BillingParts, 'jobs' | 'now'>,
  trx: Transaction<DB>,
  { userId, methodId }: { userId: number; methodId: number | null },
): Promise<void> {
  if (methodId !== null && (await endMethod(trx, methodId, now())))
    await jobs.enqueue(trx, methodJob, { userId, methodId });
}
