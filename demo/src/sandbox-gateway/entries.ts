import { z } from 'zod';

const at = z.number().int();
const cents = z.number().int().nonnegative();
const id = z.string().min(1);
/** The time between payments; older ledgers only have monthly ones. */
const months = z.number().int().positive().default(1);
const gateway = z.enum(['card', 'paypal']);

/** How a test card behaves; see test-cards.ts. */
const cardTraits = [
  'approve',
  'decline',
  'no-funds',
  'held',
  'expired',
  'stolen',
  'slow',
  'error',
  'answer-lost',
  'declined-later',
  'challenge',
  'frictionless',
  'bank-silent',
  'challenge-later',
] as const;
export type CardTrait = (typeof cardTraits)[number];

/** How a test wallet behaves at PayPal. */
export const wallets = ['approves', 'refuses-renewals', 'no-funds', 'held'] as const;
export type Wallet = (typeof wallets)[number];

const card = z.object({
  t: z.literal('card'),
  id,
  profile: id,
  brand: z.string(),
  lastFour: z.string().regex(/^\d{4}$/),
  /** YYYY-MM */
  expires: z.string().regex(/^\d{4}-\d{2}$/),
  trait: z.enum(cardTraits),
});
const charge = z.object({
  t: z.literal('charge'),
  id,
  profile: id,
  card: id,
  invoice: z.string(),
  cents,
  /** 1 approved, 2 declined, 4 held. A charge that the gateway refuses to try (3) is not recorded. */
  code: z.union([z.literal(1), z.literal(2), z.literal(4)]),
  reason: z.number().int(),
  text: z.string(),
  /** The 3-D Secure authentication of the charge: it is valid for one charge. */
  authentication: z.string().optional(),
  at,
});
const authentication = z.object({
  t: z.literal('authentication'),
  id,
  requestId: id,
  profile: id,
  card: id,
  cents,
  returnUrl: z.url(),
  state: z.enum(['challenge', 'authenticated']),
  at,
});
const agreement = z.object({
  t: z.literal('agreement'),
  id,
  /** PayPal's `ba_token`. */
  token: id,
  cents,
  months,
  setupCents: cents,
  custom: z.string(),
  brandName: z.string(),
  start: at,
  returnUrl: z.url(),
  cancelUrl: z.url(),
  requestId: z.string(),
  at,
});
const agreementStates = ['APPROVAL_PENDING', 'ACTIVE', 'SUSPENDED', 'CANCELLED'] as const;
const saleStates = ['COMPLETED', 'DECLINED', 'PARTIALLY_REFUNDED', 'PENDING', 'REFUNDED'] as const;
const sale = z.object({
  t: z.literal('sale'),
  id,
  agreement: id,
  cents,
  state: z.enum(saleStates),
  cause: z.enum(['setup', 'cycle', 'capture']),
  requestId: z.string(),
  at,
});
const notice = z.object({
  t: z.literal('notice'),
  id,
  gateway,
  name: z.string(),
  at,
  /** The content of the notice, as it is sent. */
  body: z.string(),
});

export const disputeStates = ['open', 'won', 'lost'] as const;

/** An entry of the ledger: one line, never changed. No field contains the number or cvc of a card. */
export const entry = z.discriminatedUnion('t', [
  z.object({ t: z.literal('clock'), offset: z.number() }),
  z.object({ t: z.literal('profile'), id, customer: z.string() }),
  card,
  z.object({ t: z.literal('card-gone'), id }),
  charge,
  authentication,
  /** The cardholder decided on the bank's page. */
  z.object({ t: z.literal('authenticated'), id, accepted: z.boolean(), at }),
  z.object({ t: z.literal('reviewed'), id, approved: z.boolean(), at }),
  z.object({ t: z.literal('voided'), id, at }),
  z.object({ t: z.literal('refunded'), id, of: id, cents, at }),
  z.object({ t: z.literal('product'), id, name: z.string() }),
  z.object({ t: z.literal('plan'), id, product: id, name: z.string(), cents, months, requestId: z.string() }),
  agreement,
  z.object({
    t: z.literal('agreement-state'),
    id,
    state: z.enum(agreementStates),
    wallet: z.enum(wallets).optional(),
    at,
  }),
  /** Months that passed while an agreement was paused, which are skipped. */
  z.object({ t: z.literal('skipped'), agreement: id, count: z.number().int() }),
  sale,
  z.object({ t: z.literal('sale-state'), id, state: z.enum(saleStates), at }),
  z.object({ t: z.literal('sale-refunded'), id, of: id, cents, at }),
  /** The payer disputed a payment, or the dispute was decided. */
  z.object({ t: z.literal('disputed'), of: id, dispute: id, state: z.enum(disputeStates), at }),
  notice,
  z.object({ t: z.literal('told'), id }),
]);
export type Entry = z.infer<typeof entry>;
export type ChargeEntry = z.infer<typeof charge>;
export type AuthenticationEntry = z.infer<typeof authentication>;
export type CardEntry = z.infer<typeof card>;
export type AgreementEntry = z.infer<typeof agreement>;
export type SaleEntry = z.infer<typeof sale>;
export type NoticeEntry = z.infer<typeof notice>;
