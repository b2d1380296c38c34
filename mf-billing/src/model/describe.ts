import { dayOf, type SubscriptionSummary } from '@pool/contracts';

export type Description = { title: string; tone: 'success' | 'warn' | 'danger' | 'neutral'; text: string };

/** A subscription's state in plain words: what it is, and what happens when. */
export function describe({ state, paidUntil, type }: SubscriptionSummary): Description {
  const day = paidUntil ? dayOf(paidUntil) : null;
  const means = type === 'paypal' ? 'PayPal' : 'your card';
  switch (state) {
    case 'active':
      return {
        title: 'Active',
        tone: 'success',
        text: day ? `The next payment is due on ${day}, by ${means}.` : 'You can use everything.',
      };
    case 'canceled':
      return {
        title: 'Canceled',
        tone: 'warn',
        text: day
          ? `Expires on ${day}. Until then everything stays open.`
          : 'No further payments will be taken.',
      };
    case 'expired':
      return {
        title: 'Expired',
        tone: 'danger',
        text: `You don't have active subscription${day ? `: it ended on ${day}` : ''}.`,
      };
    case 'inactive':
      return {
        title: 'Inactive',
        tone: 'danger',
        text: "You don't have active subscription: the last payment was declined or canceled.",
      };
    case 'none':
      return { title: 'None', tone: 'neutral', text: "You don't have active subscription." };
  }
}
