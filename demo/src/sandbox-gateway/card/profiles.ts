import { z } from 'zod';
import type { CardFace, Sandbox } from '../sandbox.ts';
import { CardError, ok } from './answers.ts';
import { findCard } from './demo-cards.ts';
import { descriptor, faceOf } from './tokeniser.ts';

const words = z.string().max(60).optional();
const billTo = z.object({
  firstName: words,
  lastName: words,
  company: words,
  address: words,
  city: words,
  state: words,
  zip: z.string().max(20).optional(),
  country: words,
  phoneNumber: z.string().max(25).optional(),
});
const payment = z.object({
  creditCard: z
    .object({ cardNumber: z.string(), expirationDate: z.string(), cardCode: z.string().optional() })
    .optional(),
  opaqueData: z.object({ dataDescriptor: z.string(), dataValue: z.string() }).optional(),
});

export const newProfile = z.object({
  profile: z.object({
    merchantCustomerId: z.string().max(20),
    description: z.string().max(255).optional(),
    email: z.string().max(255).optional(),
  }),
});
export const newCard = z.object({
  customerProfileId: z.string(),
  paymentProfile: z.object({
    customerType: z.enum(['individual', 'business']).optional(),
    billTo: billTo.optional(),
    payment,
    defaultPaymentProfile: z.boolean().optional(),
  }),
  validationMode: z.enum(['none', 'testMode', 'liveMode']).optional(),
});
export const oneCard = z.object({ customerProfileId: z.string(), customerPaymentProfileId: z.string() });

const missing = () => new CardError('E00040', 'The record cannot be found.');

export function createProfile({ state, record, newId }: Sandbox, { profile }: z.infer<typeof newProfile>) {
  const known = state.profileOf.get(profile.merchantCustomerId);
  if (known) throw new CardError('E00039', `A duplicate record with ID ${known} already exists.`);
  const id = newId(state.profiles);
  record({ t: 'profile', id, customer: profile.merchantCustomerId });
  return ok({ customerProfileId: id, customerPaymentProfileIdList: [], validationDirectResponseList: [] });
}

export function createCard(sandbox: Sandbox, { customerProfileId, paymentProfile }: z.infer<typeof newCard>) {
  const { state, record, newId } = sandbox;
  if (!state.profiles.has(customerProfileId)) throw missing();
  const face = faceFrom(sandbox, paymentProfile.payment);
  const id = newId(state.cards);
  record({ t: 'card', id, profile: customerProfileId, ...face });
  return ok({ customerProfileId, customerPaymentProfileId: id });
}

function faceFrom(
  sandbox: Sandbox,
  { creditCard, opaqueData }: z.infer<typeof newCard>['paymentProfile']['payment'],
): CardFace {
  if (opaqueData) {
    const face = opaqueData.dataDescriptor === descriptor ? sandbox.useToken(opaqueData.dataValue) : null;
    if (!face) throw new CardError('E00114', 'Invalid OTS Token.');
    return face;
  }
  if (!creditCard) throw new CardError('E00014', 'A required field is missing: payment.');
  try {
    return faceOf(creditCard.cardNumber, creditCard.expirationDate, creditCard.cardCode ?? '000');
  } catch {
    throw new CardError('E00027', 'The credit card number is invalid.');
  }
}

const cardOf = (sandbox: Sandbox, request: z.infer<typeof oneCard>) => {
  const card = findCard(sandbox, {
    customer: request.customerProfileId,
    id: request.customerPaymentProfileId,
  });
  if (!card) throw missing();
  return card;
};

export function readCard(sandbox: Sandbox, request: z.infer<typeof oneCard>) {
  const card = cardOf(sandbox, request);
  const creditCard = { cardNumber: `XXXX${card.lastFour}`, expirationDate: 'XXXX', cardType: card.brand };
  return ok({ paymentProfile: { ...request, payment: { creditCard } } });
}

export function deleteCard(sandbox: Sandbox, request: z.infer<typeof oneCard>) {
  sandbox.record({ t: 'card-gone', id: cardOf(sandbox, request).id });
  return ok();
}
