import { listPriceCents } from '@pool/contracts/plans';
import { taxNote } from '@pool/remote-kit';

const usd = (cents: number) => `${(cents / 100).toFixed(2)} USD${taxNote()}`;

/** The price of a month as it is shown: "19.99 USD", with a word on tax where any is charged. */
export const price = usd(listPriceCents('monthly'));
/** The price of a year. */
export const yearlyPrice = usd(listPriceCents('yearly'));
