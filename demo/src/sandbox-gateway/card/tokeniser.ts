import { z } from 'zod';
import type { CardFace, Sandbox } from '../sandbox.ts';
import { testCards } from '../test-cards.ts';
import { CardError, ok } from './answers.ts';

const digits = z.string().transform((text) => text.replaceAll(/[\s-]/g, ''));

/** The request that Accept.js sends from the browser. */
export const containerRequest = z.object({
  merchantAuthentication: z.object({ name: z.string(), clientKey: z.string().optional() }),
  refId: z.string().optional(),
  data: z.object({
    type: z.literal('TOKEN'),
    id: z.string(),
    token: z.object({
      cardNumber: digits,
      /** MMYY or MMYYYY */
      expirationDate: z.string(),
      cardCode: z.string().optional(),
      zip: z.string().optional(),
      fullName: z.string().optional(),
    }),
  }),
});

export const descriptor = 'COMMON.ACCEPT.INAPP.PAYMENT';

/** Returns a token for a card. The number and cvc are dropped before it returns. */
export function tokenise(sandbox: Sandbox, { data }: z.infer<typeof containerRequest>): object {
  const { cardNumber, expirationDate, cardCode = '' } = data.token;
  const card = faceOf(cardNumber, expirationDate, cardCode);
  return ok({ opaqueData: { dataDescriptor: descriptor, dataValue: sandbox.keepToken(card) } });
}

/** Reads a card's data. Throws CardError. `expiration`: MMYY, MMYYYY or YYYY-MM. */
export function faceOf(number: string, expiration: string, cvc: string): CardFace {
  const known = testCards.find((card) => card.number === number);
  if (!known) {
    throw new CardError(
      'E_WC_05',
      'Please provide valid credit card number: the sandbox takes test cards only.',
    );
  }
  const found = /^(?:(\d{2})(?:20)?(\d{2})|20(\d{2})-(\d{2}))$/.exec(expiration);
  const month = found?.[1] ?? found?.[4] ?? '';
  const year = found?.[2] ?? found?.[3] ?? '';
  if (!/^(0[1-9]|1[0-2])$/.test(month))
    throw new CardError('E_WC_06', 'Please provide valid expiration month.');
  if (!/^\d{3}$/.test(cvc)) throw new CardError('E_WC_15', 'Please provide valid CVV.');
  const { brand, trait } = known;
  return { brand, trait, lastFour: number.slice(-4), expires: `20${year}-${month}` };
}
