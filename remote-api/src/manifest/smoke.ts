/** An element of the page, found by its ARIA role and accessible name; without a name, the first with that role. */
export type OnPage = {
  role: 'heading' | 'button' | 'link' | 'textbox' | 'searchbox' | 'table' | 'region' | 'tab' | 'list';
  name?: string;
};

/** One step of a smoke test: opens a path of the site, clicks something, or waits until something is seen. */
export type SmokeStep = { open: string } | { click: OnPage } | { see: OnPage };

/**
 * The smoke test of a remote (smoke.ts): a few steps through its main screen. A release runs them on the live site before any member gets
 * the build; see `npm run remote -- release`.
 */
export type Smoke = {
  /** Runs it as a visitor, or as a DJ with an active subscription. */
  as: 'visitor' | 'member';
  steps: readonly SmokeStep[];
};

/** Types the smoke test of a remote. */
export const defineSmoke = (smoke: Smoke): Smoke => smoke;
