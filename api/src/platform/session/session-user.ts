import type { SessionUser } from '@pool/contracts';
import {
  reviveInfoOf,
  type SubscriptionRow,
  summariseSubscription,
} from '../../billing/subscription/subscription.ts';
import type { Db } from '../db/database.ts';

/** Selects users with all that a session needs, in one query; callers narrow it by `where`. */
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
      'users.pending_email',
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
      'subscriptions.anchor_day',
      'subscriptions.plan as subscription_plan',
      'subscriptions.next_plan',
      'subscriptions.next_charge_at',
      'subscriptions.disputed_at',
    ]);

export type SessionUserRow = Awaited<ReturnType<ReturnType<typeof selectSessionUsers>['execute']>>[number];

/** Converts a person to what the browser may see of them: no hash, no token. */
export function toSessionUser(
  row: SessionUserRow,
  { now, aiUsers }: { now: Date; aiUsers: string[] },
): SessionUser {
  const subscription: SubscriptionRow = {
    type: row.subscription_type,
    status: row.subscription_status,
    paid_until: row.paid_until,
    anchor_day: row.anchor_day,
    plan: row.subscription_plan,
    next_plan: row.next_plan,
    next_charge_at: row.next_charge_at,
    disputed_at: row.disputed_at,
  };
  return {
    id: row.id,
    type: row.type,
    login: row.login,
    email: row.email,
    emailPending: row.pending_email,
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
    hasAi: isListed(aiUsers, row),
    subscription: summariseSubscription(subscription, now),
    reviveSubscriptionInfo: reviveInfoOf(subscription, now),
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

/** Returns whether a user is listed. Digits alone are an id: otherwise a member with the login 12 would be mistaken for member 12. */
const isListed = (aiUsers: string[], { id, login }: { id: number; login: string }): boolean =>
  aiUsers.some((one) => (/^\d+$/.test(one) ? one === String(id) : one === login.toLowerCase()));
