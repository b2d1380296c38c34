import { planName } from '@pool/contracts/plans';
import { z } from 'zod';

const userId = z.number().int();
const at = z.iso.datetime();
const amountCents = z.number().int().nonnegative();

/** A receipt: the lines of the invoice, which also identify its file. `by`: "Visa ending in 1111" or "PayPal". */
const receipt = z.object({
  kind: z.literal('receipt'),
  userId,
  transactionId: z.string(),
  invoice: z.string(),
  paidAt: at,
  amountCents,
  from: at,
  until: at,
  /** Absent in orders from before plans existed. */
  plan: z._default(planName, 'monthly'),
  /** The unused part of a month, deducted from the price. */
  creditCents: amountCents.default(0),
  by: z.string(),
  /** Absent in older orders; null: not taxed. */
  tax: z
    .object({
      name: z.string(),
      percent: z.string(),
      netCents: z.number().int(),
      taxCents: z.number().int(),
      vatNumber: z.string(),
    })
    .nullish(),
});

/** Mails about money. Like all orders they can be read in the table of jobs: they contain only the brand and last four digits of a card. */
export const billingOrders = [
  receipt,
  /** A renewal was refused. `retryAt` null: there is no retry; `final`: because this payment method will never work. */
  z.object({
    kind: z.literal('refused'),
    userId,
    amountCents,
    by: z.string(),
    retryAt: at.nullable(),
    final: z.boolean(),
    /** The bank wants the member to confirm the payment. */
    confirm: z.boolean().default(false),
  }),
  /** A payment without a final answer to the member has failed. */
  z.object({ kind: z.literal('notTaken'), userId, amountCents, reason: z.enum(['declined', 'lost']) }),
  z.object({ kind: z.literal('held'), userId, amountCents }),
  z.object({ kind: z.literal('canceled'), userId, until: at, byPaypal: z.boolean() }),
  z.object({ kind: z.literal('revived'), userId, nextAt: at, amountCents }),
  z.object({ kind: z.literal('methodChanged'), userId, by: z.string(), nextAt: at.nullable(), amountCents }),
  /** A change of plan was scheduled for `at`, or dropped (`planned` false). */
  z.object({ kind: z.literal('planPlanned'), userId, plan: planName, planned: z.boolean(), at, amountCents }),
  /** A year is about to be renewed. */
  z.object({ kind: z.literal('renewsSoon'), userId, at, amountCents, by: z.string() }),
  z.object({ kind: z.literal('vatNumberInvalid'), userId, vatNumber: z.string() }),
  z.object({ kind: z.literal('cardExpires'), userId, by: z.string(), expires: z.string() }),
  /** `part`: a part of the payment remains. Orders without it are of whole payments. */
  z.object({
    kind: z.literal('refunded'),
    userId,
    amountCents,
    invoice: z.string(),
    ends: z.boolean(),
    part: z.boolean().default(false),
  }),
  /** For operators: a payment of a member is disputed, or the dispute was decided. */
  z.object({
    kind: z.literal('disputed'),
    userId,
    memberId: userId,
    amountCents,
    invoice: z.string(),
    reason: z.string(),
    state: z.enum(['open', 'won', 'lost']),
  }),
] as const;

const billingOrder = z.discriminatedUnion('kind', [...billingOrders]);
export type BillingOrder = z.infer<typeof billingOrder>;
