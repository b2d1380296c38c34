import { describe, expect, test } from 'vitest';
import { addTax, amountsOf, percentOf, splitTax, taxShare } from './tax-amounts.ts';

const rates = [0, 1, 30_000, 88_750, 100_000, 190_000, 200_000, 255_000, 270_000, 999_999, 1_000_000];
/** Every price up to 40 dollars, and some beyond. */
const prices = [...Array(4001).keys(), 19_990, 99_999, 1_234_567, 99_999_999];

test.each([
  [1999, 190_000, { netCents: 1680, taxCents: 319, totalCents: 1999 }],
  [1999, 200_000, { netCents: 1666, taxCents: 333, totalCents: 1999 }],
  [1999, 0, { netCents: 1999, taxCents: 0, totalCents: 1999 }],
  [100, 1_000_000, { netCents: 50, taxCents: 50, totalCents: 100 }],
  // 0.5 cents of tax are rounded up.
  [1, 1_000_000, { netCents: 0, taxCents: 1, totalCents: 1 }],
])('%i cents contain tax at %i ppm', (total, rate, amounts) => {
  expect(splitTax(total, rate)).toEqual(amounts);
});

test.each([
  [1999, 190_000, { netCents: 1999, taxCents: 380, totalCents: 2379 }],
  [1999, 88_750, { netCents: 1999, taxCents: 177, totalCents: 2176 }],
  [50, 10_000, { netCents: 50, taxCents: 1, totalCents: 51 }],
  [49, 10_000, { netCents: 49, taxCents: 0, totalCents: 49 }],
])('tax at a rate is added to %i cents', (net, rate, amounts) => {
  expect(addTax(net, rate)).toEqual(amounts);
});

describe.each(rates)('at %i ppm, for every price', (rate) => {
  test('net and tax are integers that add up to the total', () => {
    for (const price of prices) {
      for (const { netCents, taxCents, totalCents } of [splitTax(price, rate), addTax(price, rate)]) {
        if (netCents + taxCents !== totalCents || netCents < 0 || taxCents < 0 || !Number.isInteger(taxCents))
          expect.fail(`${price}: ${netCents} + ${taxCents} is not ${totalCents}`);
      }
    }
  });

  test('the tax split out of a total is the tax that was added to make it', () => {
    for (const price of prices) {
      const added = addTax(price, rate);
      const split = splitTax(added.totalCents, rate);
      if (split.taxCents !== added.taxCents)
        expect.fail(`${price}: ${split.taxCents}, not ${added.taxCents}`);
    }
  });

  test('a reverse charge costs the net price in either mode, without tax', () => {
    for (const listCents of prices) {
      const paid = amountsOf(listCents, { ratePpm: rate, mode: 'included', reverseCharge: true });
      const { netCents } = splitTax(listCents, rate);
      if (paid.totalCents !== netCents || paid.taxCents !== 0)
        expect.fail(`${listCents}: ${paid.totalCents}`);
    }
    const added = amountsOf(1999, { ratePpm: rate, mode: 'added', reverseCharge: true });
    expect(added).toEqual({ netCents: 1999, taxCents: 0, totalCents: 1999 });
  });

  test('partial refunds carry exactly the tax of the payment', () => {
    for (const price of [1, 99, 1999, 4001, 19_990]) {
      const { taxCents } = splitTax(price, rate);
      const payment = { amountCents: price, taxCents };
      let given = 0;
      for (let refunded = 0; refunded < price; ) {
        const next = Math.min(price, refunded + 1 + Math.floor(price / 7));
        const share = taxShare(next, payment) - taxShare(refunded, payment);
        if (share < 0) expect.fail(`${refunded} to ${next} of ${price}: ${share}`);
        given += share;
        refunded = next;
      }
      expect(given).toBe(taxCents);
    }
  });
});

test('formats a rate without trailing zeros', () => {
  expect([190_000, 88_750, 0, 1_000_000, 10].map(percentOf)).toEqual([
    '19%',
    '8.875%',
    '0%',
    '100%',
    '0.001%',
  ]);
});
