import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { DB } from '../../platform/db/schema.ts';
import type { JobKind, Jobs } from '../../platform/jobs/jobs.ts';
import { type BillingOrder, billingOrders } from './billing-orders.ts';

const userId = z.number().int();
/** The time of the request: of two orders the later one counts, whichever is processed first. */
const askedAt = z.iso.datetime();
const address = z.string();

/** A mail to write. Orders can be read in the table of jobs, so they contain no link tokens: the sender makes those. */
const mailOrder = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('confirm'), userId, askedAt, email: address }),
  z.object({ kind: z.literal('change'), userId, askedAt, email: address }),
  // Orders from before the undo link have no askedAt.
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

/** Orders the mail that confirms a new member's address, in the transaction that adds the member: either both exist or neither. */
export const orderConfirmation = ({ jobs, now }: Desk, trx: Trx, to: { userId: number; email: string }) =>
  jobs.enqueue(trx, mailJob, { kind: 'confirm', askedAt: now().toISOString(), ...to });

/** Orders the mail to a member's new address, which becomes theirs by following the link. Earlier links become invalid. */
export const orderAddressChange = ({ jobs, now }: Desk, trx: Trx, to: { userId: number; email: string }) =>
  jobs.enqueue(trx, mailJob, { kind: 'change', askedAt: now().toISOString(), ...to });

type AddressChange = { userId: number; from: string; to: string };

/** Informs the old address that another one replaced it, with a link that undoes it. */
export const orderAddressNotice = ({ jobs, now }: Desk, trx: Trx, change: AddressChange) =>
  jobs.enqueue(trx, mailJob, { kind: 'changed', askedAt: now().toISOString(), ...change });

/** Informs the new address that the change was undone. */
export const orderRestoredNotice = ({ jobs }: Pick<Desk, 'jobs'>, trx: Trx, change: AddressChange) =>
  jobs.enqueue(trx, mailJob, { kind: 'restored', ...change });

/** Confirms to someone that their account is deleted. The order contains their name, since their row no longer does. */
export const orderFarewell = (
  { jobs }: Pick<Desk, 'jobs'>,
  trx: Trx,
  to: { userId: number; to: string; name: string },
) => jobs.enqueue(trx, mailJob, { kind: 'deleted', ...to });

/** Orders the mail with a link to set a new password. */
export const orderReset = ({ jobs, now }: Desk, trx: Trx, to: { userId: number }) =>
  jobs.enqueue(trx, mailJob, { kind: 'reset', askedAt: now().toISOString(), ...to });

/** Informs someone, at their current address, that their password has changed. */
export const orderPasswordNotice = ({ jobs }: Desk, trx: Trx, to: { userId: number; to: string }) =>
  jobs.enqueue(trx, mailJob, { kind: 'password', ...to });

/** Orders a mail about money, in the transaction it reports on. */
export const orderBillingMail = ({ jobs }: Pick<Desk, 'jobs'>, trx: Trx, order: BillingOrder) =>
  jobs.enqueue(trx, mailJob, order);
