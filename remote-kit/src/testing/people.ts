import type { SessionUser } from '@pool/contracts';

/** Returns a DJ with an active subscription, for stories and tests; `over` replaces fields. */
export const djUser = (over: Partial<SessionUser> = {}): SessionUser => ({
  id: 1,
  type: 'dj',
  login: 'demo-dj',
  email: 'demo-dj@recordpool.example',
  emailPending: null,
  fullName: 'Dana Jockey',
  phone: '+1 555 0101',
  fax: '',
  website: '',
  cellpage: '',
  comment: '',
  country: 'US',
  city: 'Springfield',
  region: 'Illinois',
  zipCode: '62701',
  street: '1 Groove Street',
  facebookUrl: '',
  twitterUrl: '',
  instagramUrl: '',
  snapchatUrl: '',
  avatar: null,
  allow_user: 1,
  isOperator: false,
  hasAi: true,
  subscription: {
    active: true,
    canceled: false,
    type: 'host',
    state: 'active',
    paidUntil: '2026-12-20T00:00:00Z',
  },
  reviveSubscriptionInfo: null,
  dj: { djName: 'DJ Demo', djBio: '', isClubDj: true, isMobileDj: false, isRadioDj: false },
  ...over,
});

/** Returns a DJ whose subscription is not active. */
export const unpaidUser = (over: Partial<SessionUser> = {}): SessionUser =>
  djUser({
    id: 2,
    login: 'demo-unpaid',
    hasAi: false,
    subscription: { active: false, canceled: false, type: null, state: 'none', paidUntil: null },
    ...over,
  });

/** Returns a label. */
export const labelUser = (over: Partial<SessionUser> = {}): SessionUser =>
  djUser({ id: 3, type: 'label', login: 'demo-label', hasAi: false, dj: null, ...over });
