import { brand } from '@pool/contracts';

/** The price of a subscription as it is shown: "19.99 USD". */
export const price = `${(brand.priceCents / 100).toFixed(2)} USD`;
