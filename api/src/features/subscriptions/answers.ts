import { type CallResult, errorDetails } from '@pool/contracts';
import { subscribe } from '@pool/contracts/billing';
import { z } from 'zod';
import { summariseSubscription } from '../../billing/subscription/subscription.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Charge } from './charges.queries.ts';
import { paymentError, sentences } from './payment-error.ts';
import type { Subscription } from './subscriptions.queries.ts';

export type Result = CallResult<typeof subscribe>;

/** The answer to a request, stored so that it can be repeated. */
const keptAnswer = z.union([
  z.object({ result: subscribe.result }),
  z.object({ refusal: z.object({ status: z.number().int(), message: z.string(), details: errorDetails }) }),
]);
type KeptAnswer = z.infer<typeof keptAnswer>;

export const keptResult = (result: Result): KeptAnswer => ({ result });
export const keptRefusal = ({ status, message, details = {} }: Problem): KeptAnswer => ({
  refusal: { status, message, details },
});

/** Repeats a stored answer: the result, or the same refusal. */
export function replay(answer: unknown): Result {
  const storedAnswer = keptAnswer.parse(answer);
  if ('result' in storedAnswer) return storedAnswer.result;
  const { status, message, details } = storedAnswer.refusal;
  throw new Problem(status, message, details);
}

const overtaken = { host: sentences.paidMeanwhile, paypal: sentences.approvalTooLate };

/** Returns the current answer to a member about a payment they requested. */
export function answerOf(charge: Charge, subscription: Subscription, now: Date): KeptAnswer {
  const summary = summariseSubscription(subscription, now);
  switch (charge.status) {
    case 'settled':
      return keptResult({ hold: false, subscription: summary, transactionId: charge.transaction_id });
    case 'held':
    case 'pending':
      return keptResult({ hold: true, subscription: summary, transactionId: null });
    case 'declined':
      return keptRefusal(paymentError(402, charge.reason));
    case 'failed':
      return keptRefusal(
        paymentError(402, charge.reason === secondPayment ? overtaken[charge.type] : sentences.notTaken),
      );
    case 'refunded':
      return keptRefusal(paymentError(409, overtaken[charge.type]));
  }
}

/** The reason of a charge for time that another payment had already covered. */
export const secondPayment = 'second payment for the same time';
