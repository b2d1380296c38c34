import type { Db } from '../platform/db/database.ts';

export const testPassword = 'spin-the-record';
/** Its hash at the lowest cost, which a hash names itself: tests sign in thousands of times. */
const passwordHash =
  '$argon2id$v=19$m=8,t=1,p=1$JWKVpvN+uNH97EQXL8jZbA$6u5XHF25vYeoPRY9aMzbEbHgH+I0YCmZxmNKR93EtZ4';

type UserOptions = {
  login: string;
  type?: 'dj' | 'label';
  /** null: no subscription. Default: paid for a month. */
  paidUntil?: Date | null;
  allowUser?: 0 | 1;
  isOperator?: boolean;
  verified?: boolean;
  country?: string;
};

/** Adds a user with password `testPassword` and email login@pool.example; returns the id. */
export async function addUser(db: Db, options: UserOptions): Promise<number> {
  const { login, type = 'dj', verified = true } = options;
  const { paidUntil = new Date(Date.now() + 30 * 86_400_000) } = options;
  const { id } = await db
    .insertInto('users')
    .values({
      type,
      login,
      email: `${login}@pool.example`,
      email_verified_at: verified ? new Date() : null,
      password_hash: passwordHash,
      full_name: `${login} Example`,
      allow_user: options.allowUser ?? 1,
      is_operator: options.isOperator ?? false,
      country: options.country ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (type === 'label') return id;
  await db
    .insertInto('dj_details')
    .values({ user_id: id, dj_name: `DJ ${login}` })
    .execute();
  if (paidUntil) {
    await db
      .insertInto('subscriptions')
      .values({ user_id: id, type: 'host', status: 'active', paid_until: paidUntil, anchor_day: 1 })
      .execute();
  }
  return id;
}
