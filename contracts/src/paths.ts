/** Every link of the site, as functions. */
export const paths = {
  splash: () => '/',
  home: (info?: string) => (info ? `/home/${encodeURIComponent(info)}` : '/home'),
  login: (next?: string) => (next ? `/login?next=${encodeURIComponent(next)}` : '/login'),
  register: () => '/register',
  resetPassword: () => '/resetPassword',
  /** The links in mails. */
  confirmEmail: (uid: number, token: string) => `/confirmEmail?uid=${uid}&token=${encodeURIComponent(token)}`,
  undoEmailChange: (uid: number, token: string) =>
    `/undoEmailChange?uid=${uid}&token=${encodeURIComponent(token)}`,
  confirmResetPassword: (token: string) => `/confirmResetPassword?token=${encodeURIComponent(token)}`,
  tracks: (list: TrackListName = 'all') => `/tracks/${list}`,
  search: (name: string) => `/search?name=${encodeURIComponent(name.replaceAll('&', ''))}`,
  downloads: () => '/downloads',
  rotation: () => '/rotation',
  artist: (id: number) => `/rotation/artist/${id}`,
  profile: (tab: ProfileTab = 'personal') => `/profile/${tab}`,
  subscription: (type?: string) =>
    type ? `/profile/subscription/${encodeURIComponent(type)}` : '/profile/subscription',
  unpaid: () => '/profile/subscription/unpaid',
  aiAssistant: () => '/ai-assistant',
  apps: (type?: string) => (type ? `/apps/${encodeURIComponent(type)}` : '/apps'),
  label: (releaseId?: number) => (releaseId === undefined ? '/label' : `/label/releases/${releaseId}`),
  spinsGuide: () => '/spins-guide',
  appGuide: () => '/app-guide',
  frpApps: () => '/frpApps',
  frpTv: () => '/frpTv',
  billboard: () => '/billboard',
  labels: () => '/labels',
  upload: () => '/upload',
  aboutUs: (info?: 'join' | 'get' | 'benefits' | 'cost' | 'service') =>
    info ? `/aboutUs/${info}` : '/aboutUs',
  contactUs: () => '/contactUs',
  agreement: () => '/agreement',
  disclaimer: () => '/disclaimer',
  faq: () => '/faq',
} as const;

export type TrackListName = 'all' | 'rank' | 'top' | 'curated';
export const profileTabs = ['personal', 'dj', 'subscription', 'password', 'billing'] as const;
export type ProfileTab = (typeof profileTabs)[number];

/** The state of a history entry that tells the page to move the focus to its results. */
export const focusResults = { focus: 'results' } as const;

/** Returns whether the state of a history entry asks for that. */
export const wantsResultsFocus = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'focus' in state && state.focus === focusResults.focus;
