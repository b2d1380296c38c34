import { defineCall } from './call.ts';
import { id, idParam, isoDate, text } from './params.ts';
import * as z from './zod.ts';

/** The state of a member's subscription as the site shows it. */
export const subscriptionStates = ['active', 'inactive', 'expired', 'canceled', 'none'] as const;

export const subscriptionSummary = z.object({
  active: z.boolean(),
  canceled: z.boolean(),
  type: z.nullable(z.enum(['host', 'paypal'])),
  state: z.enum(subscriptionStates),
  /** Whether a payment is disputed at the bank or PayPal: no access until that is decided. */
  disputed: z.optional(z.boolean()),
  /** When access ends, or the next charge is due. */
  paidUntil: z.nullable(isoDate),
});
export type SubscriptionSummary = z.infer<typeof subscriptionSummary>;

export const djDetails = z.object({
  djName: z.string(),
  djBio: z.string(),
  isClubDj: z.boolean(),
  isMobileDj: z.boolean(),
  isRadioDj: z.boolean(),
});

/**
 * How a subscription can be resumed. REVIVE_TERMINATED_SUBSCRIPTION: a cancellation is undone, nothing is charged now.
 * REVIVE_SPECIFIC_CASE: a payment was refused; option 1 pays for the rest of that period and keeps the billing date, option 2 starts a new
 * period today. REVIVE_CREATE_NEW_SUBSCRIPTION: a new subscription starts. Amounts are US cents.
 */
export const reviveInfo = z.object({
  status: z.enum([
    'REVIVE_TERMINATED_SUBSCRIPTION',
    'REVIVE_SPECIFIC_CASE',
    'REVIVE_CREATE_NEW_SUBSCRIPTION',
  ]),
  newStartDate: isoDate,
  summToPay: z.int().check(z.nonnegative()),
  previousExpiredDate: z.nullable(isoDate),
  newStartDateOption1: z.nullable(isoDate),
  summToPayOption1: z.nullable(z.int().check(z.nonnegative())),
  newStartDateOption2: z.nullable(isoDate),
  summToPayOption2: z.nullable(z.int().check(z.nonnegative())),
});
export type ReviveInfo = z.infer<typeof reviveInfo>;

/** The signed-in person, as the browser may see them. Never contains a secret. */
export const sessionUser = z.object({
  id,
  type: z.enum(['dj', 'label']),
  login: z.string(),
  email: z.string(),
  /** A new address that is not confirmed yet; null if there is none. */
  emailPending: z._default(z.nullable(z.string()), null),
  fullName: z.string(),
  phone: z.string(),
  fax: z.string(),
  website: z.string(),
  cellpage: z.string(),
  comment: z.string(),
  country: z.string(),
  city: z.string(),
  region: z.string(),
  zipCode: z.string(),
  street: z.string(),
  facebookUrl: z.string(),
  twitterUrl: z.string(),
  instagramUrl: z.string(),
  snapchatUrl: z.string(),
  avatar: z.nullable(z.string()),
  allow_user: z.union([z.literal(0), z.literal(1)]),
  isOperator: z.boolean(),
  /** Whether the operator's settings list them for the AI assistant. */
  hasAi: z.boolean(),
  subscription: subscriptionSummary,
  /** Null if there is nothing to resume. */
  reviveSubscriptionInfo: z.nullable(reviveInfo),
  dj: z.nullable(djDetails),
});
export type SessionUser = z.infer<typeof sessionUser>;

/** Only the length of a login is checked here; the server reports anything else that is wrong. */
export const loginBody = z.object({
  login: z.string().check(z.trim(), z.maxLength(1000)),
  password: z.string().check(z.maxLength(1000)),
  remember: z._default(z.boolean(), false),
});
export type LoginBody = z.input<typeof loginBody>;

export const loginCustom = defineCall({
  method: 'POST',
  path: '/users/login-custom',
  summary: 'Signs in with login or email and password, and sets the session cookie.',
  access: 'public',
  body: loginBody,
  result: z.object({ user: sessionUser }),
});

export const loginWithToken = defineCall({
  method: 'POST',
  path: '/users/loginWithToken',
  summary: 'Returns the signed-in user; 401 if there is none.',
  access: 'public',
  result: z.object({ user: sessionUser }),
});

export const refreshAccessToken = defineCall({
  method: 'POST',
  path: '/users/refreshAccessToken',
  summary: 'Starts a new session from the refresh cookie and replaces the cookie; 401 if there is none.',
  access: 'public',
  result: z.object({ user: sessionUser }),
});

export const logout = defineCall({
  method: 'POST',
  path: '/users/logout',
  summary: 'Ends this session and its refresh token.',
  access: 'public',
  result: z.object({}),
});

export const labelLogin = defineCall({
  method: 'POST',
  path: '/auth/login',
  summary: 'Signs a label user in to the label area and returns a short-lived token.',
  access: 'public',
  body: z.object({ username: text(1000), password: z.string().check(z.maxLength(1000)) }),
  result: z.object({ user: sessionUser, token: z.string() }),
});

export const country = z.object({ code: z.string().check(z.length(2)), name: z.string() });
export const listCountries = defineCall({
  method: 'GET',
  path: '/countries',
  summary: 'Lists all countries by name.',
  access: 'public',
  result: z.array(country),
});

/** A member's own id. Any other is refused. */
export const ownUserId = idParam;
