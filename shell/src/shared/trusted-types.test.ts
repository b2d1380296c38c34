import { expect, test } from 'vitest';
import { allowHtml, allowScriptUrl } from './trusted-types.ts';

const origin = 'https://pool.example';

test.each([
  '/assets/main.1a2b.js',
  '/remotes/mf-ai/b1/remoteEntry.js?try=1',
  '/libraries/design-system/b1/entry.js',
  `${origin}/remotes/mf-ai/b1/7.js`,
])('allows the published script %s', (url) => {
  expect(allowScriptUrl(url, origin)).toBe(url);
});

test("allows scripts of a local build's origin, but of no other port", () => {
  const local = ['http://localhost:4100'];
  expect(allowScriptUrl('http://localhost:4100/entry.js', origin, local)).toBe(
    'http://localhost:4100/entry.js',
  );
  for (const url of ['http://localhost:4101/entry.js', 'http://localhost.evil.example:4100/entry.js'])
    expect(allowScriptUrl(url, origin, local)).toBeNull();
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

test.each([
  '',
  'a > b',
  '<style nonce="x">:host > div { top: 0 }</style><div class="scroll" part="scroll"><div></div></div>',
])('allows the markup %s', (html) => {
  expect(allowHtml(html)).toBe(html);
});

test.each([
  '<img src=x onerror=alert(1)>',
  '<div onclick="alert(1)">',
  '<div class="x" onclick="alert(1)">',
  '<div class="x"style="background:url(//evil.example)">',
  '<div class="<script>alert(1)</script>">',
  '<sc<div>ript>alert(1)</sc</div>ript>',
  '<script>alert(1)</script>',
  '<!-- <div> -->',
  '<divx>',
  '<svg><style></style></svg>',
])('refuses the markup %s', (html) => {
  expect(allowHtml(html)).toBeNull();
});
