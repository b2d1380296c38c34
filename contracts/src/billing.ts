import { z } from 'zod';
import { defineCall } from './call.ts';
import { cardNumberField, consentFields, cvcField, payerFields, reviveOption } from './card-form.ts';
import { id, idParam, intParam, isoDate, text } from './params.ts';
import { planName } from './plans.ts';
import { ruled } from './rules.ts';
import { reviveInfo, subscriptionSummary } from './users.ts';

/** `host`: by card through the pool's own gateway. */
export const paymentTypes = ['host', 'paypal'] as const;
export const paymentType = z.enum(paymentTypes);
export type PaymentType = z.infer<typeof paymentType>;

/** Whether list prices contain the tax, or it comes on top. */
export const taxMode = z.enum(['included', 'added']);
export type TaxMode = z.infer<typeof taxMode>;

/** How a payment is taxed. `percent`: "19%". In a reverse charge the member, a business, accounts for the tax. */
export const taxLine = z.object({ name: z.string(), percent: z.string(), reverseCharge: z.boolean() });
export type TaxLine = z.infer<typeof taxLine>;
const nextTax = taxLine.extend({ taxCents: z.number().int() });

export const getPrice = defineCall({
  method: 'GET',
  path: '/subscriptions/getPrice',
  summary: 'Returns the monthly price in US cents, and the price and length of each plan.',
  access: 'member',
  query: z.object({ type: z.string().max(50).optional() }),
  result: z.object({
    priceCents: z.number().int().positive(),
    currency: z.literal('USD'),
    plans: z
      .array(
        z.object({
          plan: planName,
          priceCents: z.number().int().positive(),
          /** How long a period is. */
          months: z.number().int().positive(),
        }),
      )
      .optional(),
    /** Whether prices include tax or it is added; absent where no tax is charged. */
    tax: taxMode.optional(),
  }),
});

/** `pending`: nobody knows yet; `held`: the bank or the gateway looks at it first. */
export const chargeStates = ['settled', 'declined', 'refunded', 'pending', 'held', 'failed'] as const;
export const chargeState = z.enum(chargeStates);
export type ChargeState = z.infer<typeof chargeState>;

/** Of a payment: what was given back of it, in part or whole. */
const refundedCents = z.number().int().nonnegative();

export const charge = z.object({
  transactionId: z.string(),
  submitDate: isoDate,
  amountCents: z.number().int(),
  type: paymentType,
  status: chargeState,
  refundedCents: refundedCents.optional(),
});
export type Charge = z.infer<typeof charge>;

/** What is paid by. `expires`: MM/YY. `lastFour` is all that is kept of a card's number. */
export const paymentMethod = z.discriminatedUnion('type', [
  z.object({ type: z.literal('host'), brand: z.string(), lastFour: z.string(), expires: z.string() }),
  z.object({ type: z.literal('paypal'), email: z.string() }),
]);
export type PaymentMethod = z.infer<typeof paymentMethod>;

/** What comes next, if nobody does anything. `amountCents` contains the tax. `attempt` counts from 1; `attempts` is how many there are. */
export const nextStep = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('charge'),
    at: isoDate,
    amountCents: z.number().int(),
    tax: nextTax.optional(),
  }),
  z.object({
    kind: z.literal('retry'),
    at: isoDate,
    amountCents: z.number().int(),
    tax: nextTax.optional(),
    attempt: z.number().int(),
    attempts: z.number().int(),
  }),
  z.object({ kind: z.literal('end'), at: isoDate }),
]);
export type NextStep = z.infer<typeof nextStep>;

/** A promo code that counts for the caller. `amountCents`: what each of the first `months` months costs with it. */
export const promo = z.object({
  code: z.string(),
  amountCents: z.number().int().positive(),
  months: z.number().int().positive(),
});
export type Promo = z.infer<typeof promo>;
const promoCode = text(100);

export const checkPromo = defineCall({
  method: 'GET',
  path: '/subscriptions/promo',
  summary:
    'Returns what a month costs the caller with a promo code, and for how many months; 404 if it does not count.',
  access: 'member',
  query: z.object({ code: promoCode }),
  result: promo,
});

/**
 * What changing to a plan comes to. `now`: a period of it begins at once, and `creditCents`, the unused part of the paid month, is taken off
 * its price. `later`: it begins when the paid period ends. `keep`: a change that was planned is dropped.
 */
export const planChange = z.object({
  plan: planName,
  kind: z.enum(['now', 'later', 'keep']),
  /** How it is paid: a change by PayPal is approved there. */
  type: paymentType,
  /** Charged now, with tax. `creditCents` is part of the list price: the tax is computed after it. */
  amountCents: z.number().int().nonnegative(),
  creditCents: z.number().int().nonnegative(),
  /** Of a period, with tax. */
  priceCents: z.number().int().positive(),
  /** The list price of a period, before any tax that is added; absent where no tax is charged. */
  listCents: z.number().int().positive().optional(),
  /** The tax contained in `amountCents`; absent where none is charged. */
  tax: nextTax.optional(),
  /** When the plan begins. */
  from: isoDate,
  /** When a period is charged next. */
  nextAt: isoDate,
});
export type PlanChange = z.infer<typeof planChange>;

export const previewPlanChange = defineCall({
  method: 'GET',
  path: '/subscriptions/planChange',
  summary:
    'Returns what changing to a plan costs now and from when on it is paid. 409 if the caller has the plan already, or has no active subscription.',
  access: 'member',
  query: z.object({ plan: planName }),
  result: planChange,
});
/** A member's VAT number, with its prefix. `isValid`: by the last check. */
export const vatNumber = z.object({ number: z.string(), isValid: z.boolean() });
/** A card's bank wants its holder to confirm a payment at `url`. Nothing is charged before they do. */
export const paymentChallenge = z.object({
  id: z.guid(),
  url: z.url(),
  /** 0: a card is put in the place of another. */
  amountCents: z.number().int().nonnegative(),
  expiresAt: isoDate,
});
export type PaymentChallenge = z.infer<typeof paymentChallenge>;

export const subscriptionDetails = z.object({
  subscription: subscriptionSummary,
  revive: reviveInfo.nullable(),
  /** What was paid for last. */
  plan: planName.optional(),
  /** Of the periods after the paid one, where that is to change. */
  nextPlan: planName.nullable().optional(),
  method: paymentMethod.nullable(),
  next: nextStep.nullable(),
  /** A payment that is neither taken nor refused yet: no other is begun meanwhile. */
  underWay: z
    .object({ state: z.enum(['pending', 'held']), since: isoDate, amountCents: z.number().int() })
    .nullable(),
  /** A payment that waits for the member to confirm it with their bank. */
  challenge: paymentChallenge.nullable().optional(),
  /** The last renewal was declined because the bank wants the member to confirm it. */
  mustConfirm: z.boolean().optional(),
  /** The code given at registration, while it counts. */
  promo: promo.nullable().optional(),
  vatNumber: vatNumber.nullable().optional(),
  list: z.array(charge),
});
export type SubscriptionDetails = z.infer<typeof subscriptionDetails>;

export const getChargeHistory = defineCall({
  method: 'GET',
  path: '/subscriptions/getChargeHistory',
  summary: 'Returns the caller’s subscription, what comes next, and their charges, newest first.',
  access: 'member',
  own: ['id'],
  query: z.object({ id: idParam.optional() }),
  result: subscriptionDetails,
});

export const getCardSettings = defineCall({
  method: 'GET',
  path: '/subscriptions/cardSettings',
  summary:
    'Returns where the browser sends the card number: the gateway’s tokeniser, and the public identifiers of the pool. `sandbox` is true if no real payments are made.',
  access: 'member',
  result: z.object({
    tokenUrl: z.url(),
    loginId: z.string(),
    clientKey: z.string(),
    sandbox: z.boolean(),
  }),
});
export type CardSettings = z.infer<typeof getCardSettings.result>;

const consented = payerFields.extend(consentFields.shape);

/**
 * Paying by card: the payer, and a token from the gateway's tokeniser. Where no real money moves the number and cvc themselves are taken too
 * (as older applications send them); elsewhere they are refused unread. `option` says which way back, where there are two. `plan`: what a
 * new period is of, monthly unless named.
 */
export const cardPayment = consented
  .extend({
    type: z.literal('host').optional(),
    cardToken: z.string().min(1).max(4000).optional(),
    cardNumber: cardNumberField.optional(),
    cvc: cvcField.optional(),
    month: z.string().regex(/^(0[1-9]|1[0-2])$/, 'Month is required'),
    year: z.string().regex(/^\d{2}$/, 'Year is required'),
    option: reviveOption.optional(),
    plan: planName.optional(),
    amountCents: z.number().int().nonnegative().optional(),
    promoCode: promoCode.optional(),
  })
  .refine(({ cardToken, cardNumber }) => cardToken !== undefined || cardNumber !== undefined, {
    path: ['cardNumber'],
    ...ruled('required', 'Card number is required'),
  });

/** Coming back from PayPal with the token it gave. */
export const paypalPayment = z.object({ type: z.literal('paypal'), token: z.string().min(1).max(200) });

/** Taking back a cancellation while the paid time lasts: nothing is paid now, the means of payment is the one kept. */
export const revivePayment = z.object({ type: z.literal('revive') });

/** A body that does not say its type pays by card. */
const payment = z.discriminatedUnion('type', [paypalPayment, revivePayment, cardPayment]);
export type PaymentBody = z.input<typeof payment>;

/** What became of a wish to pay. */
export const paymentResult = z.object({
  hold: z.boolean(),
  subscription: subscriptionSummary,
  /** Null where nothing was charged. */
  transactionId: z.string().nullable(),
  /** What the member has to do first; `hold` is true with it, for callers that do not know it. */
  challenge: paymentChallenge.optional(),
});
export type PaymentResult = z.infer<typeof paymentResult>;

export const subscribe = defineCall({
  method: 'POST',
  path: '/subscriptions/subscribe',
  summary:
    'Subscribes, renews a lapsed subscription, or changes the payment method of an active one (without a charge). `hold`: the payment is under review, and access starts once it is approved. `challenge`: the card’s bank wants the caller to confirm first; show its page, then call confirm. Send an Idempotency-Key header to retry safely.',
  access: 'member',
  keyed: true,
  body: payment,
  result: paymentResult,
});

const challengeParams = z.object({ challengeId: z.guid() });

export const confirmChallenge = defineCall({
  method: 'POST',
  path: '/subscriptions/challenges/{challengeId}/confirm',
  summary:
    'Completes a payment the caller has confirmed with their bank, which is asked by the server. Returns the challenge again while the bank has not decided; 402 if it refused or the time is over. Safe to repeat.',
  access: 'member',
  params: challengeParams,
  result: paymentResult,
});

export const cancelChallenge = defineCall({
  method: 'POST',
  path: '/subscriptions/challenges/{challengeId}/cancel',
  summary: 'Gives up a payment that waits for the caller’s bank. Nothing is charged. Safe to repeat.',
  access: 'member',
  params: challengeParams,
  result: z.object({ subscription: subscriptionSummary }),
});

export const changePlan = defineCall({
  method: 'POST',
  path: '/subscriptions/plan',
  summary:
    'Changes the plan of an active subscription that is paid by card. `amountCents`: the sum the caller was shown, 0 where nothing is charged now; 409 names the new sum if it has changed. PayPal’s changes are approved there: see generatePaypalLink.',
  access: 'member',
  keyed: true,
  body: z.object({ plan: planName, amountCents: z.number().int().nonnegative() }),
  result: subscribe.result,
});

/** Cents of a payment: net and tax sum up to the total. */
export const amounts = z.object({
  netCents: z.number().int().nonnegative(),
  taxCents: z.number().int().nonnegative(),
  totalCents: z.number().int().nonnegative(),
});

export const quote = z.object({
  /** Whose tax it is; empty while no country is known. */
  country: z.string(),
  /** Null: no tax is charged there. */
  tax: taxLine.nullable(),
  /** What is charged now; null: nothing, the payment method is changed. */
  now: amounts.nullable(),
  /** What each following period costs at the full price. */
  later: amounts,
  /** Whether a business of that country may give its VAT number. */
  takesVatNumber: z.boolean(),
  /** The caller's number of that country. */
  vatNumber: vatNumber.nullable(),
});
export type Quote = z.infer<typeof quote>;

export const getQuote = defineCall({
  method: 'GET',
  path: '/subscriptions/quote',
  summary:
    'Returns what the caller pays now and each following period, with the tax of a country (default: that of their profile).',
  access: 'member',
  query: z.object({
    country: z.string().max(2).optional(),
    option: reviveOption.optional(),
    plan: planName.optional(),
    promoCode: promoCode.optional(),
  }),
  result: quote,
});

export const saveVatNumber = defineCall({
  method: 'POST',
  path: '/subscriptions/vatNumber',
  summary:
    'Checks a VAT number with the EU’s register and stores it: from then on no VAT is charged. An empty number removes the stored one. 503 if the register does not respond.',
  access: 'member',
  body: z.object({ country: z.string().max(2), vatNumber: text(30) }),
  result: z.object({ vatNumber: vatNumber.nullable() }),
});

export const cancelSubscription = defineCall({
  method: 'POST',
  path: '/subscriptions/cancel',
  summary:
    'Cancels the subscription. Access continues until the end of the paid period. `message`: the reason, at most 512 characters.',
  access: 'member',
  query: z.object({ message: text(512).default('') }),
  result: z.object({ subscription: subscriptionSummary }),
});

export const generatePaypalLink = defineCall({
  method: 'POST',
  path: '/subscriptions/generatePaypalLink',
  summary:
    'Returns the link to the PayPal page where the caller approves the payments. PayPal sends the caller back with a token. In an active subscription `plan` and `amountCents`, the sum the caller was shown, change the plan.',
  access: 'member',
  body: z.object({
    option: reviveOption.optional(),
    plan: planName.optional(),
    amountCents: z.number().int().nonnegative().optional(),
    promoCode: promoCode.optional(),
  }),
  result: z.object({ link: z.url() }),
});

/** A row of the billing history. `amount`: US dollars as text, "19.99". Address, city, country and zip are as they were when it was paid. */
export const transaction = z.object({
  id,
  transactionId: z.string(),
  submitDate: isoDate,
  email: z.string(),
  type: paymentType,
  amount: z.string(),
  amountCents: z.number().int(),
  status: chargeState,
  refundedCents: refundedCents.optional(),
  invoiceNumber: z.string(),
  userId: id,
  name: z.string(),
  address: z.string(),
  city: z.string(),
  country: z.string(),
  zip: z.string(),
});
export type Transaction = z.infer<typeof transaction>;

const day = z.iso.datetime({ offset: true }).or(z.iso.date());

export const getDjTransHistory = defineCall({
  method: 'GET',
  path: '/admins/getDJTransHistory/',
  summary:
    'Lists payments, newest first. Members see their own; operators see everyone’s, or one member’s by userId. `isBillingTransactions`: only payments that were charged.',
  access: 'dj',
  query: z.object({
    id: idParam.optional(),
    transactionId: text(100).optional(),
    type: paymentType.optional(),
    /** Default 1970-01-01. */
    startDate: day.optional(),
    /** Default now; a day means its end. */
    endDate: day.optional(),
    transactionStatus: chargeState.optional(),
    invoiceNumber: text(100).optional(),
    lastFourCardDigit: z
      .string()
      .regex(/^\d{4}$/)
      .optional(),
    /** US dollars: 19.99 */
    amount: z
      .string()
      .regex(/^\d{1,7}(\.\d{1,2})?$/)
      .optional(),
    subscriptionId: idParam.optional(),
    userId: idParam.optional(),
    offset: intParam(0, 1_000_000).default(0),
    limit: intParam(1, 50).default(5),
    isBillingTransactions: z.enum(['true', 'false', '1', '0']).optional(),
  }),
  result: z.object({ count: z.number().int(), list: z.array(transaction) }),
});

export const getInvoice = defineCall({
  method: 'GET',
  path: '/subscriptions/invoice/{transactionId}',
  summary:
    'Returns the invoice of a charged payment as invoice.pdf (A4). Members can get their own; operators can get any.',
  access: 'dj',
  params: z.object({ transactionId: text(100) }),
  result: z.unknown(),
  raw: true,
});

export const gatewayNotice = defineCall({
  method: 'POST',
  path: '/webhooks/{gateway}',
  summary: 'Receives webhook notices from a payment gateway. Authenticated by signature only.',
  access: 'public',
  machine: true,
  params: z.object({ gateway: z.enum(['card', 'paypal']) }),
  mostBytes: 256 * 1024,
  result: z.object({}),
});
