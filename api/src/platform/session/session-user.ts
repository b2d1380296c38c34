import type { SessionUser, SubscriptionSummary } from '@pool/contracts';
import type { Db } from '../db/database.ts';

/** A subscription's row, as far as access hangs on it. */
export type SubscriptionRow = {
  type: 'host' | 'paypal' | null;
  status: 'active' | 'inactive' | 'expired' | 'canceled' | null;
  paid_until: Date | null;
};

/**
 * What a subscription means at `now`. Access lasts as long as was paid for, also after a cancellation; without
 * time left even an "active" row gives none.
 */
export function summariseSubscription(row: SubscriptionRow, now: Date): SubscriptionSummary {
  if (!row.status) return { active: false, canceled: false, type: null, state: 'none', paidUntil: null };
  const paid = row.paid_until !== null && row.paid_until > now;
  const active = paid && row.status !== 'inactive';
  return {
    active,
    canceled: row.status === 'canceled',
    type: row.type,
    state: active ? row.status : row.status === 'expired' ? 'expired' : 'inactive',
    paidUntil: row.paid_until?.toISOString() ?? null,
  };
}

/** Users with all a session needs to know, in one query; narrow it by `where`. */
export const selectSessionUsers = (db: Db) =>
  db
    .selectFrom('users')
    .leftJoin('dj_details', 'dj_details.user_id', 'users.id')
    .leftJoin('subscriptions', 'subscriptions.user_id', 'users.id')
    .select([
      'users.id',
      'users.type',
      'users.login',
      'users.email',
      'users.full_name',
      'users.phone',
      'users.fax',
      'users.website',
      'users.cellpage',
      'users.comment',
      'users.country',
      'users.city',
      'users.region',
      'users.zip_code',
      'users.street',
      'users.facebook_url',
      'users.twitter_url',
      'users.instagram_url',
      'users.snapchat_url',
      'users.avatar_file_id',
      'users.allow_user',
      'users.is_operator',
      'dj_details.dj_name',
      'dj_details.dj_bio',
      'dj_details.is_club_dj',
      'dj_details.is_mobile_dj',
      'dj_details.is_radio_dj',
      'subscriptions.type as subscription_type',
      'subscriptions.status as subscription_status',
      'subscriptions.paid_until',
    ]);

export type SessionUserRow = Awaited<ReturnType<ReturnType<typeof selectSessionUsers>['execute']>>[number];

/** The person as the browser may know them: no hash, no token. */
export function toSessionUser(
  row: SessionUserRow,
  { now, aiUsers }: { now: Date; aiUsers: string[] },
): SessionUser {
  return {
    id: row.id,
    type: row.type,
    login: row.login,
    email: row.email,
    fullName: row.full_name,
    phone: row.phone,
    fax: row.fax,
    website: row.website,
    cellpage: row.cellpage,
    comment: row.comment,
    country: row.country ?? '',
    city: row.city,
    region: row.region,
    zipCode: row.zip_code,
    street: row.street,
    facebookUrl: row.facebook_url,
    twitterUrl: row.twitter_url,
    instagramUrl: row.instagram_url,
    snapchatUrl: row.snapchat_url,
    avatar: row.avatar_file_id === null ? null : `/api/art/avatar/${row.avatar_file_id}`,
    allow_user: row.allow_user === 0 ? 0 : 1,
    isOperator: row.is_operator,
    hasAi: aiUsers.includes(row.login.toLowerCase()),
    subscription: summariseSubscription(
      { type: row.subscription_type, status: row.subscription_status, paid_until: row.paid_until },
      now,
    ),
    dj:
      row.type === 'dj'
        ? {
            djName: row.dj_name ?? '',
            djBio: row.dj_bio ?? '',
            isClubDj: row.is_club_dj ?? false,
            isMobileDj: row.is_mobile_dj ?? false,
            isRadioDj: row.is_radio_dj ?? false,
          }
        : null,
  };
}
