import type { Db } from '../platform/db/database.ts';
import { addUser } from './fixtures.ts';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

type Kind = Omit<Parameters<typeof addUser>[1], 'login'> & {
  /** The subscription's status; active by default. */
  status?: 'inactive' | 'expired' | 'canceled';
};

/** Every kind of viewer in the specification. Each signs in with this name. */
export const people = {
  dj: {},
  operator: { isOperator: true },
  aiListed: {},
  canceledButPaid: { status: 'canceled' },
  chargeFailed: { status: 'inactive' },
  expired: { status: 'expired', paidUntil: inDays(-1) },
  runOut: { paidUntil: inDays(-1) },
  unpaid: { paidUntil: null },
  aiListedUnpaid: { paidUntil: null },
  denied: { allowUser: 0 },
  label: { type: 'label' },
  labelDenied: { type: 'label', allowUser: 0 },
} as const satisfies Record<string, Kind>;
export type Person = keyof typeof people;
export const isPerson = (name: string): name is Person => Object.hasOwn(people, name);

/** Adds one of these people; returns the id. */
export async function addPerson(db: Db, login: Person): Promise<number> {
  const { status, ...options }: Kind = people[login];
  const id = await addUser(db, { login, ...options });
  if (status) await db.updateTable('subscriptions').set({ status }).where('user_id', '=', id).execute();
  return id;
}
