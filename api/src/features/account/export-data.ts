import type { SessionUser } from '@pool/contracts';
import type { Device } from '@pool/contracts/account';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** Returns everything stored about a member, in readable words: what they entered, paid, downloaded and rated. No secrets. */
export async function exportData(db: Db, user: SessionUser, devices: Device[]): Promise<object> {
  const { dj, subscription, reviveSubscriptionInfo: _, ...account } = user;
  const [
    registered,
    label,
    payments,
    vatNumber,
    plans,
    paymentMethods,
    downloads,
    ratings,
    plays,
    downloadList,
    conversations,
  ] = await Promise.all([
    db
      .selectFrom('users')
      .select([
        'created_at as registeredAt',
        'email_verified_at as emailConfirmedAt',
        'agreed_at as agreedAt',
      ])
      .where('id', '=', user.id)
      .executeTakeFirst(),
    db
      .selectFrom('label_details')
      .select(['label_list as labelList', 'comment'])
      .where('user_id', '=', user.id)
      .executeTakeFirst(),
    listPayments(db, user.id),
    db
      .selectFrom('vat_numbers')
      .select(['number', 'country', 'is_valid as isValid', 'checked_at as checkedAt'])
      .where('user_id', '=', user.id)
      .executeTakeFirst(),
    db
      .selectFrom('subscriptions')
      .select(['plan', 'next_plan as nextPlan'])
      .where('user_id', '=', user.id)
      .executeTakeFirst(),
    db
      .selectFrom('payment_methods')
      .select(['type', 'brand', 'last_four as lastFour', 'first_name as firstName', 'last_name as lastName'])
      .select(['payer_email as email', 'address', 'city', 'state', 'zip', 'country', 'phone'])
      .select(['created_at as addedAt', 'ended_at as removedAt'])
      .where('user_id', '=', user.id)
      .execute(),
    listOfTracks(
      db,
      sql`select track_id, version_id, created_at as at from downloads where user_id = ${user.id}`,
    ),
    db
      .selectFrom('ratings')
      .innerJoin('tracks', 'tracks.id', 'ratings.track_id')
      .select([
        'tracks.name',
        'tracks.artist_name as artist',
        'rating',
        'comment',
        'ratings.updated_at as ratedAt',
      ])
      .where('user_id', '=', user.id)
      .orderBy('ratings.updated_at')
      .execute(),
    listOfTracks(
      db,
      sql`select track_id, version_id, created_at as at from actions where user_id = ${user.id} and type = 'listen'`,
    ),
    listOfTracks(
      db,
      sql`select v.track_id, l.version_id, l.created_at as at
            from download_list l join versions v on v.id = l.version_id where l.user_id = ${user.id}`,
    ),
    db
      .selectFrom('ai_conversations')
      .select(['category', 'messages', 'updated_at as updatedAt'])
      .where('user_id', '=', user.id)
      .execute(),
  ]);
  return {
    account: { ...account, ...registered },
    dj,
    label: label ?? null,
    subscription: { ...subscription, ...plans },
    payments,
    vatNumber: vatNumber ?? null,
    paymentMethods,
    downloads,
    ratings,
    plays,
    downloadList,
    assistantConversations: conversations,
    devices,
  };
}

const listPayments = (db: Db, userId: number) =>
  db
    .selectFrom('charges')
    .select([
      'invoice_number as invoiceNumber',
      'invoice_serial as invoiceSerial',
      'transaction_id as transactionId',
      'plan',
      'status',
    ])
    .select(['amount_cents as amountCents', 'refunded_cents as refundedCents', 'submitted_at as submittedAt'])
    .select(['bill_name as name', 'bill_email as email', 'bill_address as address', 'bill_city as city'])
    .select(['bill_zip as zip', 'bill_country as country'])
    .select([
      'tax_cents as taxCents',
      'tax_name as taxName',
      'tax_country as taxCountry',
      'vat_number as vatNumber',
    ])
    .where('user_id', '=', userId)
    .orderBy('submitted_at')
    .execute();

/** Lists the tracks of a list with the version's name and the time, oldest first. */
async function listOfTracks(db: Db, list: ReturnType<typeof sql>) {
  const { rows } = await sql<{ name: string; artist: string; version: string; at: Date }>`
    select tracks.name, tracks.artist_name as artist, versions.name as version, list.at
    from (${list}) list
    join tracks on tracks.id = list.track_id
    join versions on versions.id = list.version_id
    order by list.at
  `.execute(db);
  return rows;
}
