import { expect, test } from 'vitest';
import { describe } from './describe.ts';

const base = { active: true, canceled: false, type: 'host' as const, paidUntil: '2026-12-31T23:30:00Z' };

test('each state says what happens when', () => {
  expect(describe({ ...base, state: 'active' }).text).toBe(
    'The next payment is due on 12-31-2026, by your card.',
  );
  expect(describe({ ...base, state: 'active', type: 'paypal' }).text).toContain('by PayPal');
  expect(describe({ ...base, state: 'canceled' }).text).toBe(
    'Expires on 12-31-2026. Until then everything stays open.',
  );
  expect(describe({ ...base, active: false, state: 'none', paidUntil: null }).text).toBe(
    "You don't have active subscription.",
  );
  expect(describe({ ...base, active: false, state: 'expired' })).toMatchObject({
    title: 'Expired',
    tone: 'danger',
  });
});
