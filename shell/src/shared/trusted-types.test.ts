import { expect, test } from 'vitest';
import { allowScriptUrl } from './trusted-types.ts';

const origin = 'https://pool.example';

test.each([
  '/assets/main.1a2b.js',
  '/remotes/mf-ai/b1/remoteEntry.js?try=1',
  `${origin}/remotes/mf-ai/b1/7.js`,
])('allows the published script %s', (url) => {
  expect(allowScriptUrl(url, origin)).toBe(url);
});

test.each([
  'https://evil.example/remotes/x.js',
  '//evil.example/assets/x.js',
  '/remotes/../api/art/avatar/1',
  '/api/media/preview',
  'data:text/javascript,alert(1)',
  'javascript:alert(1)',
  'blob:https://pool.example/1',
  'https://pool.example@evil.example/assets/x.js',
  'https://',
  '',
])('refuses %s', (url) => {
  expect(allowScriptUrl(url, origin)).toBeNull();
});
