import { expect, test } from 'vitest';
import { safeTarget } from './safe-target.ts';

const here = 'http://localhost:4000';

test.each(['/tracks/all', 'tracks', `${here}/faq?x=1#y`])('%s stays here', (raw) => {
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
