import type { CardSettings } from '@pool/contracts/billing';
import type { CardFields } from '@pool/contracts/card-form';
import { brandOf } from '../model/card-brand.ts';
import type { CardAnswer } from '../model/card-messages.ts';
import { digitsOf } from '../model/group-digits.ts';

/** How long the gateway may take to answer, in milliseconds. */
const timeoutMs = 20_000;

const noAnswer =
  'The payment service did not respond. You have not been charged, and your details are still here. Please try again.';
const refusal = 'The payment service does not accept this card. Please check the number or use another card.';

/**
 * Sends a card to the gateway and returns its token. No other code sends a card number or CVC anywhere, and this only sends them to
 * `tokenUrl`. Like the gateway's own script (Accept.js), it sends JSON as text, so that the browser makes no preflight request.
 */
export async function tokenise(
  { tokenUrl, loginId, clientKey }: CardSettings,
  { cardNumber, month, year, cvc }: CardFields,
  fetch: typeof globalThis.fetch = (...args) => globalThis.fetch(...args),
): Promise<CardAnswer> {
  const digits = digitsOf(cardNumber, 16);
  const token = { cardNumber: digits, expirationDate: `${month}20${year}`, cardCode: cvc };
  const body = {
    securePaymentContainerRequest: {
      merchantAuthentication: { name: loginId, clientKey },
      data: { type: 'TOKEN', id: crypto.randomUUID(), token },
    },
  };
  let value: string | null;
  try {
    const answer = await fetch(tokenUrl, {
      method: 'POST',
      headers: { 'content-type': 'text/plain;charset=UTF-8', accept: 'application/json' },
      body: JSON.stringify(body),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (answer.status >= 500) return { state: 'failed', sentence: noAnswer };
    // The gateway puts a byte order mark before its JSON; text() removes it.
    value = tokenIn(JSON.parse(await answer.text()));
  } catch {
    return { state: 'failed', sentence: noAnswer };
  }
  if (value === null) return { state: 'failed', sentence: refusal };
  const brand = brandOf(digits)?.name ?? 'Card';
  return { state: 'token', token: value, month, year, brand, lastFour: digits.slice(-4) };
}

/** Returns the token of a successful answer, else null. */
function tokenIn(answer: unknown): string | null {
  if (!has(answer, 'messages') || !has(answer, 'opaqueData')) return null;
  const { messages, opaqueData } = answer;
  if (!has(messages, 'resultCode') || messages.resultCode !== 'Ok') return null;
  return has(opaqueData, 'dataValue') && typeof opaqueData.dataValue === 'string'
    ? opaqueData.dataValue
    : null;
}

const has = <K extends string>(data: unknown, key: K): data is Record<K, unknown> =>
  typeof data === 'object' && data !== null && key in data;
