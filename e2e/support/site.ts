/** Where the site under test runs, and how the browser is started. */
export const port = Number(process.env.POOL_E2E_PORT ?? 4310);
export const siteUrl = `http://localhost:${port}`;

/** A browser that talks to nobody but the site. Without autoplay rules: a test's click is a click, but headless audio has no device to ask. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
];

export const password = 'spin-the-record';
export type DemoLogin = 'demo-dj' | 'demo-unpaid' | 'demo-label' | 'demo-operator';
