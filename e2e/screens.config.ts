import base from './playwright.config.ts';

/** `npm run screens`: the same site and browser as the tests, taking pictures instead. */
export default {
  ...base,
  testDir: './screens',
  testMatch: '*.shots.ts',
  reporter: [['list']],
  timeout: 120_000,
};
