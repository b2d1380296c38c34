import type { DB } from 'api/seeding';
import { billingDate, hashPassword } from 'api/seeding';
import type { Transaction } from 'kysely';
import type { DemoPool } from '../types.ts';
import { insertRows, insertWithIds } from './insert-rows.ts';
import type { SeededIds } from './seed-catalogue.ts';

export const demoPassword = 'spin-the-record';

/** The people to sign in as. */
export const demoLogins = [
  { login: 'demo-dj', fullName: 'Dana Example', what: 'a DJ with an active subscription' },
  { login: 'demo-unpaid', fullName: 'Uma Example', what: 'a DJ without a subscription' },
  { login: 'demo-label', fullName: 'Lars Example', what: 'a label' },
  { login: 'demo-operator', fullName: 'Olu Example', what: 'the operator of the pool' },
] as const;

/** The labels of the pool whose reports demo-label sees. */
const demoLabels = ['Loading Dock Recordings', 'Verandah Sounds'];

const day = 86_400_000;

/** Inserts the demo logins and the invented members, with what they downloaded, rated and paid. */
export async function seedMembers(
  trx: Transaction<DB>,
  pool: DemoPool,
  ids: SeededIds,
  now: Date,
): Promise<void> {
  const memberIds = await seedUsers(trx, pool, now);
  const { downloads, ratings, plays } = pool.activity;
  await insertRows(
    trx,
    'downloads',
    downloads.map(({ userIndex, versionIndex, at }) => ({
      user_id: memberIds[userIndex] ?? 0,
      track_id: ids.versionTrackIds[versionIndex] ?? 0,
      version_id: ids.versionIds[versionIndex] ?? 0,
      created_at: at,
    })),
  );
  await insertRows(
    trx,
    'ratings',
    ratings.map(({ userIndex, trackIndex, rating, at, comment = '' }) => ({
      user_id: memberIds[userIndex] ?? 0,
      track_id: ids.trackIds[trackIndex] ?? 0,
      rating,
      comment,
      created_at: at,
      updated_at: at,
    })),
  );
  await insertRows(
    trx,
    'actions',
    plays.map(({ userIndex, versionIndex, at }) => ({
      user_id: memberIds[userIndex] ?? 0,
      type: 'listen' as const,
      track_id: ids.versionTrackIds[versionIndex] ?? 0,
      version_id: ids.versionIds[versionIndex] ?? 0,
      created_at: at,
    })),
  );
  await trx
    .insertInto('track_counters')
    .columns(['track_id', 'downloads'])
    .expression((eb) =>
      eb
        .selectFrom('downloads')
        .select((d) => ['track_id', d.fn.countAll<number>().as('downloads')])
        .groupBy('track_id'),
    )
    .execute();
}

async function seedUsers(trx: Transaction<DB>, { members }: DemoPool, now: Date): Promise<number[]> {
  const passwordHash = await hashPassword(demoPassword);
  const common = { password_hash: passwordHash, email_verified_at: now };
  const [djId = 0, unpaidId = 0, labelId = 0, operatorId = 0] = await insertWithIds(
    trx,
    'users',
    demoLogins.map(({ login, fullName }) => ({
      ...common,
      type: login === 'demo-label' ? ('label' as const) : ('dj' as const),
      login,
      email: `${login}@pool.example`,
      full_name: fullName,
      phone: '+1 555 0123',
      country: 'US',
      city: 'Oakland',
      region: 'CA',
      zip_code: '94607',
      street: '12 Crate Street',
      is_operator: login === 'demo-operator',
    })),
  );
  const memberIds = await insertWithIds(
    trx,
    'users',
    members.map((member) => ({
      ...common,
      type: 'dj' as const,
      login: member.login,
      email: member.email,
      full_name: member.fullName,
      country: member.country,
      city: member.city,
      created_at: member.joinedAt,
    })),
  );
  await trx
    .insertInto('label_owners')
    .columns(['user_id', 'label_id'])
    .expression((eb) =>
      eb
        .selectFrom('labels')
        .select((l) => [l.val(labelId).as('user_id'), 'labels.id'])
        .where('name', 'in', demoLabels),
    )
    .execute();
  await insertRows(trx, 'dj_details', [
    {
      user_id: djId,
      dj_name: 'DJ Demo',
      dj_bio: 'Plays whatever the room asks for, and then something better.',
      is_club_dj: true,
    },
    { user_id: unpaidId, dj_name: 'DJ Someday' },
    { user_id: operatorId, dj_name: 'DJ Keys' },
    ...members.map((member, i) => ({
      user_id: memberIds[i] ?? 0,
      dj_name: member.djName,
      dj_bio: member.djBio,
      is_club_dj: member.isClubDj,
      is_radio_dj: member.isRadioDj,
      is_mobile_dj: member.isMobileDj,
    })),
  ]);
  await seedSubscriptions(trx, [djId, operatorId, ...memberIds], now);
  return memberIds;
}

/** Adds a subscription for each paying member, paid five times on the same date each month; the next charge is due in half a month. */
async function seedSubscriptions(trx: Transaction<DB>, userIds: number[], now: Date): Promise<void> {
  const paidUntil = new Date(now.getTime() + 15 * day);
  const anchorDay = paidUntil.getUTCDate();
  const paidOn = (n: number) => billingDate(paidUntil, anchorDay, n - 6);
  const rows = await trx
    .insertInto('subscriptions')
    .values(
      userIds.map((userId) => ({
        user_id: userId,
        type: 'host' as const,
        status: 'active' as const,
        paid_until: paidUntil,
        started_at: paidOn(1),
        anchor_day: anchorDay,
      })),
    )
    .returning(['id', 'user_id'])
    .execute();
  await seedCards(trx, userIds.slice(0, 2), paidUntil);
  await insertRows(
    trx,
    'charges',
    rows.flatMap(({ id, user_id }) =>
      [1, 2, 3, 4, 5].map((n) => ({
        user_id,
        subscription_id: id,
        transaction_id: `DEMO-${user_id}-${n}`,
        amount_cents: 1999,
        type: 'host' as const,
        status: 'settled' as const,
        invoice_number: `DEMO-${user_id}-${n}`,
        submitted_at: paidOn(n),
        period_from: paidOn(n),
        period_until: paidOn(n + 1),
      })),
    ),
  );
}

/**
 * Gives the demo logins a card to pay by, so that all about it can be tried. The sandbox gateway knows each by this reference, and renewals
 * succeed. The other subscriptions end with their month.
 */
async function seedCards(trx: Transaction<DB>, userIds: number[], paidUntil: Date): Promise<void> {
  for (const userId of userIds) {
    const { id } = await trx
      .insertInto('payment_methods')
      .values({
        user_id: userId,
        type: 'host',
        gateway_reference: `demo-${userId}`,
        brand: 'Visa',
        last_four: '1111',
        expires_on: `${paidUntil.getUTCFullYear() + 3}-01-01`,
        first_name: 'Dana',
        last_name: 'Example',
        address: '12 Crate Street',
        city: 'Oakland',
        state: 'CA',
        zip: '94607',
        country: 'US',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .updateTable('subscriptions')
      .set({ method_id: id, next_charge_at: paidUntil })
      .where('user_id', '=', userId)
      .execute();
  }
}
