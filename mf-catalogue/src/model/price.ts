import { listPriceCents } from '@pool/contracts';

const usd = (cents: number) => `${(cents / 100).toFixed(2)} USD`;

/** The price of a month as it is shown: "19.99 USD". */
export const price = usd(listPriceCents('monthly'));
/** The price of a year. */
export const yearlyPrice = usd(listPriceCents('yearly'));
