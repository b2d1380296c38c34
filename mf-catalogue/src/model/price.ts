import { listPriceCents } from '@pool/contracts/plans';
import { taxNote } from '@pool/remote-kit';

const usd = (cents: number) => `${(cents / 100).toFixed(2)} USD${taxNote()}`;

/** Formats the monthly price: "19.99 USD", with a note about tax where any is charged. */
export const price = usd(listPriceCents('monthly'));
/** Formats the yearly price. */
export const yearlyPrice = usd(listPriceCents('yearly'));
