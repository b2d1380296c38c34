import { randomInt } from 'node:crypto';

/** Letters and digits that are hard to confuse. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Makes a new invoice number: the day and ten unguessable characters, 16 in all. Gateways accept at most 20 letters and digits. */
export function newInvoiceNumber(now: Date): string {
  const day = now.toISOString().slice(2, 10).replaceAll('-', '');
  return day + Array.from({ length: 10 }, () => signs[randomInt(signs.length)]).join('');
}
