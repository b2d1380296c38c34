import { brand, dayOf } from '@pool/contracts';
import type { PaymentMethod, SubscriptionDetails } from '@pool/contracts/billing';
import { dollars } from './money.ts';

export type Status = {
  title: string;
  tone: 'success' | 'warn' | 'danger' | 'neutral';
  /** The state and the dates that matter. */
  sentences: string[];
};

const noneActive = "You don't have active subscription";

/** Describes a subscription: its state, its dates and its payment. */
export function statusOf({ subscription, next, method, nextPlan, mustConfirm }: SubscriptionDetails): Status {
  const { state, paidUntil, type } = subscription;
  const day = paidUntil && dayOf(paidUntil);
  if (subscription.disputed)
    return {
      title: 'On hold',
      tone: 'danger',
      sentences: [
        'One of your payments is disputed at your bank or PayPal, so your access is on hold.',
        `You are not charged until that is decided. Is it a mistake? Withdraw the dispute there, or write to ${brand.support.email}.`,
      ],
    };
  switch (state) {
    case 'active': {
      const at = next?.kind === 'charge' ? dayOf(next.at) : day;
      const sum = next?.kind === 'charge' ? ` of ${dollars(next.amountCents)}` : '';
      const by = method ? `by ${inWords(method)}` : type === 'paypal' ? 'by PayPal' : 'by card';
      return {
        title: 'Active',
        tone: 'success',
        sentences: [
          at ? `The next payment${sum} is due on ${at}, ${by}.` : 'You have full access.',
          ...(nextPlan && day ? [`You switch to the ${nextPlan} plan on ${day}.`] : []),
          ...(next?.kind === 'end' ? [`Access ends on ${dayOf(next.at)}.`] : []),
        ],
      };
    }
    case 'canceled':
      return {
        title: 'Canceled',
        tone: 'warn',
        sentences: [
          day ? `Expires on ${day}. You have full access until then.` : 'Your access ends soon.',
          'You will not be charged again.',
        ],
      };
    case 'expired':
      return {
        title: 'Expired',
        tone: 'danger',
        sentences: [`${noneActive}${day ? `: it ended on ${day}` : ''}.`],
      };
    case 'inactive':
      if (mustConfirm)
        return {
          title: 'Inactive',
          tone: 'danger',
          sentences: [
            `${noneActive}: your bank wants you to confirm the last payment.`,
            'Pay by card and confirm it with your bank. You get access again right away.',
          ],
        };
      return {
        title: 'Inactive',
        tone: 'danger',
        sentences: [
          `${noneActive}: the last payment was declined or canceled.`,
          ...(next?.kind === 'retry'
            ? [
                `We will try to charge ${dollars(next.amountCents)} again on ${dayOf(next.at)} (attempt ${next.attempt} of ${next.attempts}). You can also pay now.`,
              ]
            : ['We will not try again.']),
        ],
      };
    case 'none':
      return { title: 'None', tone: 'neutral', sentences: [`${noneActive}.`] };
  }
}

/** Returns the payment method as part of a sentence. */
export const inWords = (method: PaymentMethod): string =>
  method.type === 'host' ? `${method.brand} ending in ${method.lastFour}` : `PayPal (${method.email})`;
