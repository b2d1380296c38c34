import { expect, test } from 'vitest';
import { safeTarget } from './safe-target.ts';

const here = 'http://localhost:4000';

test.each(['/tracks/all', 'tracks', `${here}/faq?x=1#y`])('%s stays on this site', (raw) => {
  expect(safeTarget(raw, here).kind).toBe('here');
});

test.each(['//elsewhere.example', 'https://elsewhere.example/x', 'http://localhost.elsewhere.example'])(
  '%s is another site',
  (raw) => {
    expect(safeTarget(raw, here).kind).toBe('elsewhere');
  },
);

test.each([
  '',
  'javascript:alert(1)',
  'data:text/html,x',
  '/\\elsewhere.example',
  'https://localhost:4000@elsewhere.example/',
  '/a\r\nb',
  'https://',
])('%j leads nowhere', (raw) => {
  expect(safeTarget(raw, here)).toEqual({ kind: 'nowhere' });
});

const known = ['apps.known.example'];
test.each([
  ['https://apps.known.example/download?x=1', 'known'],
  ['http://apps.known.example/', 'elsewhere'],
  ['https://apps.known.example:8443/', 'elsewhere'],
  ['https://more.apps.known.example/', 'elsewhere'],
  ['https://apps.known.example.elsewhere.example/', 'elsewhere'],
  ['//apps.known.example@elsewhere.example/', 'nowhere'],
  [`https://elsewhere.example/${'a'.repeat(2000)}`, 'nowhere'],
])('with an allow-list, %s is %s', (raw, kind) => {
  expect(safeTarget(raw, here, known).kind).toBe(kind);
});

test('shows a host in another script as it is sent', () => {
  expect(safeTarget('https://аpple.example/', here)).toMatchObject({ host: 'xn--pple-43d.example' });
});
