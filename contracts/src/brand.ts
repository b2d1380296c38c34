/** All that makes the product one operator's own. Change it here; nothing else names the brand. */
export const brand = {
  name: 'Record Pool',
  /** CSS colours of the one accent, per theme; text on it must pass contrast. */
  accent: { dark: 'oklch(0.78 0.16 75)', light: 'oklch(0.52 0.13 60)' },
  support: { email: 'support@recordpool.example', phone: '+1 555 0100' },
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
  copyrightYear: 2023,
  /** Monthly price in US cents. */
  priceCents: 1999,
} as const;
