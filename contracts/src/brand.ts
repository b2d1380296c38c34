/** A message at the top of the home screen until it is dismissed permanently. A new id makes it a new message. */
export type Flyer = {
  id: string;
  title: string;
  text: string;
  /** A link to more information: a path of this site. */
  more: { label: string; to: string } | null;
};

const flyer: Flyer | null = {
  id: 'spins-2',
  title: 'Your music, next to your decks',
  text: 'Spins, our desktop app, stays on top of your DJ software: find a track, drag it onto a deck, play it. Included in your membership.',
  more: { label: 'About Spins', to: '/apps/spins' },
};

/** The operator's branding. Change it here; nothing else names the brand. */
export const brand = {
  name: 'Record Pool',
  /** CSS colours of the accent, per theme; text on it must have enough contrast. */
  accent: { dark: 'oklch(0.78 0.16 75)', light: 'oklch(0.52 0.13 60)' },
  support: {
    email: 'support@recordpool.example',
    phone: '+1 555 0100',
    hours: 'Monday to Friday, 10:00 to 18:00 Eastern Time',
  },
  social: {
    facebook: 'https://facebook.com/recordpool.example',
    instagram: 'https://instagram.com/recordpool.example',
    twitter: 'https://twitter.com/recordpool.example',
  },
  stores: {
    ios: 'https://apps.apple.com/app/recordpool-example',
    android: 'https://play.google.com/store/apps/details?id=example.recordpool',
  },
  /** Static links to the newest desktop application. */
  desktop: {
    mac_x64: 'https://apps.recordpool.example/desktop/latest/osx',
    mac_arm64: 'https://apps.recordpool.example/desktop/latest/osx_arm64',
    windows: 'https://apps.recordpool.example/desktop/latest/windows_64',
  },
  /** Hosts that /redirect opens without confirmation, in addition to this site. Exact names; a subdomain is another host. */
  redirectHosts: ['apps.recordpool.example', 'apps.apple.com', 'play.google.com'],
  /** null: no message. */
  flyer,
  copyrightYear: 2023,
  /** Monthly price in US cents. */
  priceCents: 1999,
  /** Yearly price in US cents. */
  yearlyPriceCents: 19900,
  /** What labels and artists pay to send music, in US cents: per pack, per single, an unlimited month. */
  uploadCents: { djPack: 499, single: 799, unlimited: 499 },
  /** Claims in the texts about the pool. */
  claims: { tracks: 'over 400,000 tracks', newTracks: 'over 4000 new tracks a month', genres: 20 },
};
