import { ApiError } from '@pool/remote-kit';
import { expect, test } from 'vitest';
import { active, canceled, details, expired, nobodyYet, refused } from '../testing/recorded.ts';
import { brandOf } from './card-brand.ts';
import { isFromFrame, isToFrame } from './card-messages.ts';
import { checkCard } from './check-card.ts';
import { dialogOfAddress } from './dialog.ts';
import { caretAfter, digitsOf, inFours } from './group-digits.ts';
import { holdError, saysHold, sentenceOfError } from './hold.ts';
import { isDecided } from './keyed-request.ts';
import { isPaymentLink } from './leave.ts';
import { offerOf, planOf, purposeNow, sumOf } from './offer.ts';
import { payerOf } from './payer-of.ts';

test('offers actions by the state of the subscription and the way to resume it', () => {
  expect(offerOf(details({}))).toEqual({ kind: 'cancel' });
  expect(offerOf(canceled())).toEqual({ kind: 'revive', nextAt: '2026-12-20T00:00:00Z' });
  expect(offerOf(refused())).toMatchObject({ kind: 'specific', one: { cents: 1266 }, two: { cents: 1999 } });
  expect(offerOf(expired())).toEqual({ kind: 'subscribe', cents: 1999 });
  expect(offerOf(nobodyYet())).toEqual({ kind: 'subscribe', cents: null });
});

const prices = { monthly: 1999, yearly: 19900 };

test('finds the plan that is paid for', () => {
  const subscribe = { kind: 'subscribe', option: '1' } as const;
  expect(planOf({ kind: 'change' }, details({ plan: 'yearly' }))).toBe('yearly');
  expect(planOf({ kind: 'change' }, details({ plan: 'yearly', nextPlan: 'monthly' }))).toBe('monthly');
  expect(planOf(subscribe, { ...refused(), plan: 'yearly' })).toBe('yearly');
  expect(planOf({ ...subscribe, option: '2' }, { ...refused(), plan: 'yearly' })).toBe('monthly');
});

test('finds the amount due today for each purpose', () => {
  expect(sumOf({ kind: 'change' }, details({}), prices)).toBe(0);
  expect(sumOf({ kind: 'subscribe', option: '1' }, refused(), prices)).toBe(1266);
  expect(sumOf({ kind: 'subscribe', option: '2' }, refused(), prices)).toBe(1999);
  expect(sumOf({ kind: 'subscribe', option: null }, nobodyYet(), null)).toBeNull();
  const yearly = { kind: 'subscribe', plan: 'yearly' } as const;
  expect(sumOf({ ...yearly, option: null }, nobodyYet(), prices)).toBe(19900);
  expect(sumOf({ ...yearly, option: null }, expired(), prices)).toBe(19900);
  expect(sumOf({ ...yearly, option: '2' }, refused(), prices)).toBe(19900);
});

test('offers no payment while another is in progress', () => {
  const underWay = { state: 'held', since: '2026-11-21T09:00:00Z', amountCents: 1999 } as const;
  expect(purposeNow(nobodyYet())).toEqual({ kind: 'subscribe', option: null });
  expect(purposeNow(refused())).toEqual({ kind: 'subscribe', option: '1' });
  expect(purposeNow({ ...nobodyYet(), underWay })).toBeNull();
  expect(purposeNow(details({ subscription: active }))).toBeNull();
});

test('finds the window that an address opens', () => {
  expect(dialogOfAddress(undefined, '')).toBeNull();
  expect(dialogOfAddress('unpaid', '')).toEqual({ kind: 'unpaid' });
  expect(dialogOfAddress('processagreement', '?token=T&ba_token=B')).toMatchObject({
    step: { state: 'returned', token: 'B' },
  });
  expect(dialogOfAddress('processagreement', '?token=T')).toMatchObject({
    step: { state: 'returned', token: 'T' },
  });
  expect(dialogOfAddress('processagreement', '')).toMatchObject({ step: { state: 'calledOff' } });
  expect(dialogOfAddress(undefined, '?ba_token=B&token=T')).toMatchObject({ step: { state: 'calledOff' } });
});

test('groups a card number in fours, and keeps the caret at its digit', () => {
  expect(digitsOf('4111-1111x', 16)).toBe('41111111');
  expect(inFours('4111111111111111')).toBe('4111 1111 1111 1111');
  expect(inFours('41111')).toBe('4111 1');
  expect(caretAfter('4111 21 1', 7, '4111 211')).toBe(7);
  expect(caretAfter('41112', 5, '4111 2')).toBe(6);
});

test('recognises the brand of a card, and whether the pool accepts it', () => {
  expect(brandOf('41')).toEqual({ name: 'Visa', taken: true });
  expect(brandOf('3782')).toEqual({ name: 'American Express', taken: false });
  expect(brandOf('4')).toBeNull();
});

const now = new Date('2026-11-21T12:00:00Z');
const good = { cardNumber: '4111 1111 1111 1111', month: '11', year: '26', cvc: '123' };
test('accepts a card to the end of its month, and reports an expired one at month and year', () => {
  expect(checkCard(good, now)).toEqual({});
  const over = { month: 'Month is required', year: 'Year is required' };
  expect(checkCard({ ...good, month: '10' }, now)).toEqual(over);
  expect(checkCard({ ...good, month: '13' }, now)).toEqual(over);
});
test('requires a card number of 16 digits with a valid check digit, and a CVC of three', () => {
  expect(checkCard({ ...good, cardNumber: '' }, now)).toEqual({ cardNumber: 'Card number is required' });
  expect(checkCard({ ...good, cardNumber: '4111 1111 1111 1112' }, now)).toEqual({
    cardNumber: 'Card number is invalid',
  });
  expect(checkCard({ ...good, cvc: '12' }, now)).toEqual({ cvc: 'Please type valid cvc' });
});

test('requires TLS for approval, except on this machine', () => {
  expect(isPaymentLink('https://www.paypal.com/x?ba_token=1')).toBe(true);
  expect(isPaymentLink('http://127.0.0.1:4001/approve')).toBe(true);
  for (const link of [
    'http://paypal.com/x',
    'https://user@paypal.com/',
    'javascript:alert(1)',
    '/profile',
    'http://localhost.evil.example/',
  ])
    expect(isPaymentLink(link), link).toBe(false);
});

test('completes a request only when the server has decided', () => {
  expect([400, 402, 403, 409, 422].map((code) => isDecided(new ApiError('no', code)))).not.toContain(false);
  expect([0, 200, 408, 425, 429, 500, 503].map((code) => isDecided(new ApiError('?', code)))).not.toContain(
    true,
  );
});

test('recognises a payment on hold, and returns the sentence of an error', () => {
  const declined = new ApiError('Refused', 402, { common: { kind: { errorMessage: 'Declined.' } } });
  expect(sentenceOfError(declined)).toBe('Declined.');
  expect(saysHold(declined)).toBe(false);
  expect(saysHold(new ApiError('Refused', 409, { common: { kind: 'hold' } }))).toBe(true);
  expect(holdError).toBe('We are not able to process your payment at this time...');
});

test('fills in the payer from the profile', () => {
  const user = { fullName: ' Ana Maria  Silva ', street: 'S', city: 'C', region: 'R', zipCode: 'Z' };
  const rest = { country: 'BR', email: 'a@b.example', phone: '' };
  // Only these fields are read.
  const payer = payerOf({ ...user, ...rest } as Parameters<typeof payerOf>[0]);
  expect(payer).toMatchObject({ fname: 'Ana Maria', lname: 'Silva', state: 'R', zipcode: 'Z' });
});

test('ignores invalid messages between page and frame', () => {
  expect(isFromFrame({ kind: 'answer', requestId: 1, answer: { state: 'token', token: 't' } })).toBe(false);
  expect(isFromFrame({ kind: 'height', pixels: 1e9 })).toBe(false);
  expect(isFromFrame({ kind: 'answer', requestId: 1, answer: { state: 'invalid' } })).toBe(true);
  expect(isToFrame({ kind: 'begin', settings: {}, theme: 'dark', language: 'en' })).toBe(false);
  expect(isToFrame(null)).toBe(false);
  expect(isToFrame({ kind: 'read', requestId: 3 })).toBe(true);
});
