import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { DB } from '../../platform/db/schema.ts';
import type { JobKind, Jobs } from '../../platform/jobs/jobs.ts';
import { type BillingOrder, billingOrders } from './billing-orders.ts';

const userId = z.number().int();
/** When it was asked for: of two orders the later one counts, whichever is carried out first. */
const askedAt = z.iso.datetime();
const address = z.string();

/** A mail to write. It can be read in the table of jobs, so a link's token is not in it: who sends the mail makes that. */
const mailOrder = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('confirm'), userId, askedAt, email: address }),
  z.object({ kind: z.literal('change'), userId, askedAt, email: address }),
  // Orders of before the undo link had no askedAt.
  z.object({ kind: z.literal('changed'), userId, from: address, to: address, askedAt: askedAt.optional() }),
  z.object({ kind: z.literal('restored'), userId, from: address, to: address }),
  z.object({ kind: z.literal('deleted'), userId, to: address, name: z.string() }),
  z.object({ kind: z.literal('reset'), userId, askedAt }),
  z.object({ kind: z.literal('password'), userId, to: address }),
  ...billingOrders,
]);
export type MailOrder = z.infer<typeof mailOrder>;

export const mailJob: JobKind<MailOrder> = {
  name: 'mail',
  data: mailOrder,
  about: ({ kind, userId }) => ({ mail: kind, userId }),
};

type Desk = { jobs: Pick<Jobs, 'enqueue'>; now: () => Date };
type Trx = Transaction<DB>;

/** Orders the mail that confirms the address of someone new. Part of the transaction: no user without it, and no mail without the user. */
export const orderConfirmation = ({ jobs, now }: Desk, trx: Trx, to: { userId: number; email: string }) =>
  jobs.enqueue(trx, mailJob, { kind: 'confirm', askedAt: now().toISOString(), ...to });

/** Orders the mail to a new address of a member; once its link is followed, that is theirs. An earlier one counts no more. */
export const orderAddressChange = ({ jobs, now }: Desk, trx: Trx, to: { userId: number; email: string }) =>
  jobs.enqueue(trx, mailJob, { kind: 'change', askedAt: now().toISOString(), ...to });

type AddressChange = { userId: number; from: string; to: string };

/** Tells the old address that another one took its place, with a link that undoes it. */
export const orderAddressNotice = ({ jobs, now }: Desk, trx: Trx, change: AddressChange) =>
  jobs.enqueue(trx, mailJob, { kind: 'changed', askedAt: now().toISOString(), ...change });

/** Tells the address that had taken over that the change was undone. */
export const orderRestoredNotice = ({ jobs }: Pick<Desk, 'jobs'>, trx: Trx, change: AddressChange) =>
  jobs.enqueue(trx, mailJob, { kind: 'restored', ...change });

/** Confirms to someone that their account is gone. They are named here, since their row no longer does. */
export const orderFarewell = (
  { jobs }: Pick<Desk, 'jobs'>,
  trx: Trx,
  to: { userId: number; to: string; name: string },
) => jobs.enqueue(trx, mailJob, { kind: 'deleted', ...to });

/** Orders the mail that leads to a new password. */
export const orderReset = ({ jobs, now }: Desk, trx: Trx, to: { userId: number }) =>
  jobs.enqueue(trx, mailJob, { kind: 'reset', askedAt: now().toISOString(), ...to });

/** Tells someone, at the address they have now, that their password is another one. */
export const orderPasswordNotice = ({ jobs }: Desk, trx: Trx, to: { userId: number; to: string }) =>
  jobs.enqueue(trx, mailJob, { kind: 'password', ...to });

/** Orders a mail about money: part of the transaction that makes it true. */
export const orderBillingMail = ({ jobs }: Pick<Desk, 'jobs'>, trx: Trx, order: BillingOrder) =>
  jobs.enqueue(trx, mailJob, order);
