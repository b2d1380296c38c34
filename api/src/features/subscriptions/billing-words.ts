import type { PaymentMethod } from '@pool/contracts/billing';
import type { Method } from './methods.queries.ts';

/** Names a payment method in a sentence: "Visa ending in 1111", "PayPal". */
export const methodWords = (method: Pick<Method, 'type' | 'brand' | 'last_four'> | null): string => {
  if (!method || method.type === 'paypal') return method ? 'PayPal' : 'card';
  return `${method.brand ?? 'card'} ending in ${method.last_four ?? '????'}`;
};

/** Converts a payment method to what the browser may see of it. */
export function toPaymentMethod(method: Method): PaymentMethod {
  if (method.type === 'paypal') return { type: 'paypal', email: method.payer_email };
  return {
    type: 'host',
    brand: method.brand ?? '',
    lastFour: method.last_four ?? '',
    expires: method.expires_on === null ? '' : lastMonthOf(method.expires_on),
  };
}

/** Formats the first day on which a card is no longer valid as MM/YY, as printed on it. */
function lastMonthOf(firstDayAfter: string): string {
  const last = new Date(`${firstDayAfter}T00:00:00Z`);
  last.setUTCDate(0);
  return `${String(last.getUTCMonth() + 1).padStart(2, '0')}/${String(last.getUTCFullYear()).slice(2)}`;
}

/** Returns the first day on which a card that shows MM and YY is no longer valid: YYYY-MM-DD. */
export const firstDayAfter = (month: string, year: string): string =>
  new Date(Date.UTC(2000 + Number(year), Number(month), 1)).toISOString().slice(0, 10);
