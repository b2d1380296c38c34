import { defineCall } from './call.ts';
import { cardNumberField, consentFields, cvcField, payerFields, reviveOption } from './card-form.ts';
import { idParam, isoDate, text } from './params.ts';
import { charge, paymentType } from './payments.ts';
import { planName } from './plans.ts';
import { ruled } from './rules.ts';
import { taxLine, taxMode, vatNumber } from './tax.ts';
import { reviveInfo, subscriptionSummary } from './users.ts';
import * as z from './zod.ts';

export * from './payments.ts';
export * from './tax.ts';

const nextTax = z.extend(taxLine, { taxCents: z.int() });

export const getPrice = defineCall({
  method: 'GET',
  path: '/subscriptions/getPrice',
  summary: 'Returns the monthly price in US cents, and the price and length of each plan.',
  access: 'member',
  query: z.object({ type: z.optional(z.string().check(z.maxLength(50))) }),
  result: z.object({
    priceCents: z.int().check(z.positive()),
    currency: z.literal('USD'),
    plans: z.optional(
      z.array(
        z.object({
          plan: planName,
          priceCents: z.int().check(z.positive()),
          /** How long a period is. */
          months: z.int().check(z.positive()),
        }),
      ),
    ),
    /** Whether prices include tax or it is added; absent where no tax is charged. */
    tax: z.optional(taxMode),
  }),
});

/** The payment method. `expires`: MM/YY. `lastFour` is all that is stored of a card's number. */
export const paymentMethod = z.discriminatedUnion('type', [
  z.object({ type: z.literal('host'), brand: z.string(), lastFour: z.string(), expires: z.string() }),
  z.object({ type: z.literal('paypal'), email: z.string() }),
]);
export type PaymentMethod = z.infer<typeof paymentMethod>;

/** What happens next if the member does nothing. `amountCents` includes the tax. `attempt` counts from 1; `attempts` is the total. */
export const nextStep = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('charge'),
    at: isoDate,
    amountCents: z.int(),
    tax: z.optional(nextTax),
  }),
  z.object({
    kind: z.literal('retry'),
    at: isoDate,
    amountCents: z.int(),
    tax: z.optional(nextTax),
    attempt: z.int(),
    attempts: z.int(),
  }),
  z.object({ kind: z.literal('end'), at: isoDate }),
]);
export type NextStep = z.infer<typeof nextStep>;

/** A promo code that is valid for the caller. `amountCents`: the price of each of the first `months` months with it. */
export const promo = z.object({
  code: z.string(),
  amountCents: z.int().check(z.positive()),
  months: z.int().check(z.positive()),
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
 * The effect of changing to a plan. `now`: its first period begins immediately, and `creditCents`, the unused part of the paid month, is
 * deducted from its price. `later`: it begins when the paid period ends. `keep`: a scheduled change is dropped.
 */
export const planChange = z.object({
  plan: planName,
  kind: z.enum(['now', 'later', 'keep']),
  /** How it is paid. A change paid by PayPal is approved there. */
  type: paymentType,
  /** Charged now, with tax. `creditCents` is part of the list price: the tax is calculated after it. */
  amountCents: z.int().check(z.nonnegative()),
  creditCents: z.int().check(z.nonnegative()),
  /** The price of a period, with tax. */
  priceCents: z.int().check(z.positive()),
  /** The list price of a period, before any tax that is added; absent where no tax is charged. */
  listCents: z.optional(z.int().check(z.positive())),
  /** The tax contained in `amountCents`; absent where none is charged. */
  tax: z.optional(nextTax),
  /** When the plan begins. */
  from: isoDate,
  /** The date of the next charge of a period. */
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
/** The card's bank requires its holder to confirm a payment at `url`. Nothing is charged before that. */
export const paymentChallenge = z.object({
  id: z.guid(),
  url: z.url(),
  /** 0 when one card replaces another. */
  amountCents: z.int().check(z.nonnegative()),
  expiresAt: isoDate,
});
export type PaymentChallenge = z.infer<typeof paymentChallenge>;

export const subscriptionDetails = z.object({
  subscription: subscriptionSummary,
  revive: z.nullable(reviveInfo),
  /** The plan of the last payment. */
  plan: z.optional(planName),
  /** The plan of the periods after the paid one, where that will change. */
  nextPlan: z.optional(z.nullable(planName)),
  method: z.nullable(paymentMethod),
  next: z.nullable(nextStep),
  /** A payment that is neither settled nor refused yet. No other can be started until it is. */
  underWay: z.nullable(
    z.object({ state: z.enum(['pending', 'held']), since: isoDate, amountCents: z.int() }),
  ),
  /** A payment that waits for the member to confirm it with their bank. */
  challenge: z.optional(z.nullable(paymentChallenge)),
  /** The last renewal was declined because the bank requires the member's confirmation. */
  mustConfirm: z.optional(z.boolean()),
  /** The code from the registration, while it is valid. */
  promo: z.optional(z.nullable(promo)),
  vatNumber: z.optional(z.nullable(vatNumber)),
  list: z.array(charge),
});
export type SubscriptionDetails = z.infer<typeof subscriptionDetails>;

export const getChargeHistory = defineCall({
  method: 'GET',
  path: '/subscriptions/getChargeHistory',
  summary: 'Returns the caller’s subscription, what comes next, and their charges, newest first.',
  access: 'member',
  own: ['id'],
  query: z.object({ id: z.optional(idParam) }),
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

const consented = z.extend(payerFields, consentFields.shape);

/**
 * Payment by card: the payer, and a token from the gateway's tokeniser. Where no real money moves, the number and cvc themselves are
 * accepted too (older applications send them); elsewhere they are refused unread. `option`: the way to resume, where there are two. `plan`:
 * the plan of a new period, monthly by default.
 */
export const cardPayment = z
  .extend(consented, {
    type: z.optional(z.literal('host')),
    cardToken: z.optional(z.string().check(z.minLength(1), z.maxLength(4000))),
    cardNumber: z.optional(cardNumberField),
    cvc: z.optional(cvcField),
    month: z.string().check(z.regex(/^(0[1-9]|1[0-2])$/, 'Month is required')),
    year: z.string().check(z.regex(/^\d{2}$/, 'Year is required')),
    option: z.optional(reviveOption),
    plan: z.optional(planName),
    amountCents: z.optional(z.int().check(z.nonnegative())),
    promoCode: z.optional(promoCode),
  })
  .check(
    z.refine(({ cardToken, cardNumber }) => cardToken !== undefined || cardNumber !== undefined, {
      path: ['cardNumber'],
      ...ruled('required', 'Card number is required'),
    }),
  );

/** The return from PayPal with its token. */
export const paypalPayment = z.object({
  type: z.literal('paypal'),
  token: z.string().check(z.minLength(1), z.maxLength(200)),
});

/** Undoes a cancellation during the paid period: nothing is charged, and the stored payment method is used. */
export const revivePayment = z.object({ type: z.literal('revive') });

/** A body without a type is a card payment. */
const payment = z.discriminatedUnion('type', [paypalPayment, revivePayment, cardPayment]);
export type PaymentBody = z.input<typeof payment>;

/** The outcome of a payment request. */
export const paymentResult = z.object({
  hold: z.boolean(),
  subscription: subscriptionSummary,
  /** Null where nothing was charged. */
  transactionId: z.nullable(z.string()),
  /** What the member has to do first. `hold` is then true as well, for callers that do not know this field. */
  challenge: z.optional(paymentChallenge),
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
  body: z.object({ plan: planName, amountCents: z.int().check(z.nonnegative()) }),
  result: subscribe.result,
});

export const cancelSubscription = defineCall({
  method: 'POST',
  path: '/subscriptions/cancel',
  summary:
    'Cancels the subscription. Access continues until the end of the paid period. `message`: the reason, at most 512 characters.',
  access: 'member',
  query: z.object({ message: z._default(text(512), '') }),
  result: z.object({ subscription: subscriptionSummary }),
});

export const generatePaypalLink = defineCall({
  method: 'POST',
  path: '/subscriptions/generatePaypalLink',
  summary:
    'Returns the link to the PayPal page where the caller approves the payments. PayPal sends the caller back with a token. In an active subscription `plan` and `amountCents`, the sum the caller was shown, change the plan.',
  access: 'member',
  body: z.object({
    option: z.optional(reviveOption),
    plan: z.optional(planName),
    amountCents: z.optional(z.int().check(z.nonnegative())),
    promoCode: z.optional(promoCode),
  }),
  result: z.object({ link: z.url() }),
});

export const gatewayNotice = defineCall({
  method: 'POST',
  path: '/webhooks/{gateway}',
  summary: 'Receives webhook notices from a payment gateway. Authenticated by signature only.',
  access: 'public',
  machine: true,
  params: z.object({ gateway: z.enum(['card', 'paypal']) }),
  maxBytes: 256 * 1024,
  result: z.object({}),
});
