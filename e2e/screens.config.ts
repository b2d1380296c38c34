import base from './playwright.config.ts';

/** `npm run screens`: takes screenshots, with the same site and browser as the tests. */
export default {
  ...base,
  projects: [{ name: 'screens', testMatch: 'screens/*.shots.ts' }],
  reporter: [['list']],
  timeout: 120_000,
};
