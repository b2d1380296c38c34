import { randomInt } from 'node:crypto';

/** Letters and digits that are not taken for one another. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A new invoice number: the day and ten signs nobody guesses, 16 in all. Gateways take at most 20 letters and digits. */
export function newInvoiceNumber(now: Date): string {
  const day = now.toISOString().slice(2, 10).replaceAll('-', '');
  return day + Array.from({ length: 10 }, () => signs[randomInt(signs.length)]).join('');
}
