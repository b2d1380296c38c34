import { listPriceCents } from '@pool/contracts/plans';
import { taxNote } from '@pool/remote-kit';

const usd = (cents: number) => `${(cents / 100).toFixed(2)} USD${taxNote()}`;

/** The monthly price: "19.99 USD", with a note about tax if any is charged. */
export const price = usd(listPriceCents('monthly'));
/** The yearly price. */
export const yearlyPrice = usd(listPriceCents('yearly'));
