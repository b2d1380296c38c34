import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { DB } from '../../platform/db/schema.ts';
import type { JobKind } from '../../platform/jobs/jobs.ts';
import { endMethod } from './methods.queries.ts';
import type { BillingParts } from './parts.ts';

const ids = z.object({ userId: z.number().int(), methodId: z.number().int() });

/** Brings the gateway to what our tables say of a means of payment: gone, resting, or running. */
export const methodJob: JobKind<z.infer<typeof ids>> = {
  name: 'billing.method',
  data: ids,
  about: (data) => data,
};

const second = z.object({ userId: z.number().int(), chargeId: z.number().int() });

/** Takes back what was paid for time that is paid already. */
export const takeBackJob: JobKind<z.infer<typeof second>> = {
  name: 'billing.takeBack',
  data: second,
  about: (data) => data,
};

/** Has a means of payment forgotten by the gateway; from now on nothing is paid by it. Part of the transaction that makes it needless. */
export async function enqueueDetachMethod(
  { jobs, now }: Pick<BillingParts, 'jobs' | 'now'>,
  trx: Transaction<DB>,
  { userId, methodId }: { userId: number; methodId: number | null },
): Promise<void> {
  if (methodId !== null && (await endMethod(trx, methodId, now())))
    await jobs.enqueue(trx, methodJob, { userId, methodId });
}
