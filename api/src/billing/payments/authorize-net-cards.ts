import { z } from 'zod';
import type { CardCall } from './authorize-net-call.ts';
import { type Card, type CardGateway, GatewayRefused, OutcomeUnknownError, type Payer } from './gateway.ts';

const id = z.union([z.string(), z.number()]).transform(String);
const profileAnswer = z.object({ customerProfileId: id.optional() });
const cardAnswer = z.object({ customerPaymentProfileId: id.optional() });
const keptAnswer = z.object({
  paymentProfile: z
    .object({
      payment: z.object({
        creditCard: z.object({ cardNumber: z.string(), cardType: z.string().default('Card') }),
      }),
    })
    .optional(),
});

/** Builds a card's reference: the customer's id and the card's, as the gateway numbers them. */
export const referenceOf = (customer: string, card: string) => `${customer}-${card}`;
export function partsOf(reference: string): { customerProfileId: string; customerPaymentProfileId: string } {
  const [customerProfileId = '', customerPaymentProfileId = ''] = reference.split('-');
  return { customerProfileId, customerPaymentProfileId };
}

/** Sentences for refusals that a member can fix: wrong details, or a form left open too long. */
const refusals: Record<string, string> = {
  E00114: 'The card details expired. Please enter them again.',
  E00124: 'The card details expired. Please enter them again.',
  E00027: 'The card number is not valid.',
  E00013: 'The card was not accepted. Please check the details.',
  E00015: 'The card was not accepted. Please check the details.',
  E00041: 'The card was not accepted. Please check the details.',
};
const anyRefusal = 'The card was not accepted. Please check the details or use another card.';

export function cardKeeper(call: CardCall): CardGateway['storeCard'] {
  async function customerOf(userId: number): Promise<string> {
    const profile = { merchantCustomerId: `U${userId}` };
    const answer = await call('createCustomerProfile', { profile }, profileAnswer);
    if (answer.customerProfileId && answer.ok) return answer.customerProfileId;
    // The existing one is only named in the text.
    const known = answer.code === 'E00039' ? /\bID (\d+)/.exec(answer.text)?.[1] : undefined;
    if (!known) throw new OutcomeUnknownError(`card gateway, no customer: ${answer.code}`);
    return known;
  }
  return async (card, { userId, payer }) => {
    const customerProfileId = await customerOf(userId);
    const paymentProfile = { billTo: billTo(payer), payment: payment(card) };
    // The first charge follows immediately and tests the card better than a trial charge.
    const request = { customerProfileId, paymentProfile, validationMode: 'none' };
    const answer = await call('createCustomerPaymentProfile', request, cardAnswer);
    const customerPaymentProfileId = answer.customerPaymentProfileId ?? '0';
    // E00039: the member has stored this card before.
    const isKept = (answer.ok || answer.code === 'E00039') && customerPaymentProfileId !== '0';
    if (!isKept) throw new GatewayRefused(refusals[answer.code] ?? anyRefusal);
    const ids = { customerProfileId, customerPaymentProfileId };
    const { paymentProfile: kept } = await call('getCustomerPaymentProfile', ids, keptAnswer);
    if (!kept) throw new OutcomeUnknownError('card gateway: a kept card cannot be read');
    const { cardNumber, cardType } = kept.payment.creditCard;
    const reference = referenceOf(customerProfileId, customerPaymentProfileId);
    return { reference, brand: cardType, lastFour: cardNumber.slice(-4) };
  };
}

const payment = (card: Card) =>
  'token' in card
    ? { opaqueData: { dataDescriptor: 'COMMON.ACCEPT.INAPP.PAYMENT', dataValue: card.token } }
    : {
        creditCard: {
          cardNumber: card.number,
          expirationDate: `20${card.year}-${card.month}`,
          cardCode: card.cvc,
        },
      };

/** Cuts each field to the length the gateway accepts, in the required order. */
const billTo = (payer: Payer) => ({
  firstName: cut(payer.firstName, 50),
  lastName: cut(payer.lastName, 50),
  address: cut(payer.address, 60),
  city: cut(payer.city, 40),
  state: cut(payer.state, 40),
  zip: cut(payer.zip, 20),
  country: cut(payer.country, 60),
  phoneNumber: cut(payer.phone, 25),
});

const cut = (text: string, length: number) => [...text].slice(0, length).join('');
