import { brand, paths } from '@pool/contracts';
import type { Letter } from '../../platform/mail/mail-layout.ts';
import type { BillingOrder } from './billing-orders.ts';

type To = { name: string | null; publicUrl: string };
type Words = Pick<Letter, 'subject' | 'preview' | 'paragraphs'> & Partial<Letter>;

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const day = (iso: string) => long.format(new Date(iso));

const questions = `Questions? Write to ${brand.support.email}.`;

/** The letter about money that was ordered. */
export function billingLetter({ name, publicUrl }: To, order: BillingOrder): Letter {
  const toSubscription = (label: string) => ({ label, url: publicUrl + paths.subscription() });
  const toBilling = { label: 'See my payments', url: publicUrl + paths.profile('billing') };
  const wrote = words(order);
  const button =
    order.kind === 'receipt' || order.kind === 'refunded' ? toBilling : toSubscription(labels[order.kind]);
  return { name, button, notes: [questions], ...wrote };
}

const labels = {
  refused: 'Pay another way',
  notTaken: 'Try again',
  held: 'See my subscription',
  canceled: 'See my subscription',
  revived: 'See my subscription',
  methodChanged: 'See my subscription',
  cardExpires: 'Choose another card',
} as const;

function words(order: BillingOrder): Words {
  switch (order.kind) {
    case 'receipt':
      return receiptWords(order);
    case 'refused':
      return refusedWords(order);
    case 'notTaken':
      return {
        subject: 'Your payment did not go through',
        preview: 'Nothing was taken.',
        paragraphs: [
          order.reason === 'declined'
            ? `The payment of ${dollars(order.amountCents)} was looked at and declined. Nothing was taken.`
            : `The payment of ${dollars(order.amountCents)} never reached the bank. Nothing was taken.`,
          'You can try again, or pay another way.',
        ],
      };
    case 'held':
      return {
        subject: 'Your payment is being looked at',
        preview: 'We write to you as soon as it is decided.',
        paragraphs: [
          `The bank looks at your payment of ${dollars(order.amountCents)} before it passes it. We write to you as soon as it is decided; you need do nothing.`,
        ],
      };
    case 'canceled':
      return {
        subject: 'Your subscription is canceled',
        preview: `You have access until ${day(order.until)}.`,
        paragraphs: [
          order.byPaypal
            ? 'You ended the payments at PayPal, so your subscription is canceled.'
            : 'Your subscription is canceled, as you asked. No further payment is taken.',
          `What you paid for stays open until ${day(order.until)}. Until then you can take the cancellation back at no cost.`,
        ],
      };
    case 'revived':
      return {
        subject: 'Your subscription goes on',
        preview: `The next payment falls on ${day(order.nextAt)}.`,
        paragraphs: [
          `You took your cancellation back. The next payment of ${dollars(order.amountCents)} falls on ${day(order.nextAt)}.`,
        ],
      };
    case 'methodChanged':
      return {
        subject: 'You pay another way from now on',
        preview: `By ${order.by}.`,
        paragraphs: [
          `From now on you pay by ${order.by}. Nothing was charged for the change.`,
          ...(order.nextAt === null
            ? []
            : [`The next payment of ${dollars(order.amountCents)} falls on ${day(order.nextAt)}.`]),
        ],
        notes: [`That was not you? Write to ${brand.support.email} at once.`],
      };
    case 'cardExpires':
      return {
        subject: 'Your card is about to expire',
        preview: 'Choose another one, and the music goes on.',
        paragraphs: [
          `Your ${order.by} expires at the end of ${order.expires}. Choose another card or PayPal before the next payment; nothing is charged for that.`,
        ],
      };
    case 'refunded':
      return {
        subject: order.part ? 'Part of your payment was given back' : 'Your payment was given back',
        preview: `${dollars(order.amountCents)} for invoice ${order.invoice}.`,
        paragraphs: [
          `${dollars(order.amountCents)} for invoice ${order.invoice} was given back to you. It may take the bank some days to show it.`,
          ...(order.ends ? ['With it your subscription has ended.'] : []),
        ],
      };
  }
}

const receiptWords = (order: BillingOrder & { kind: 'receipt' }): Words => ({
  subject: `Your receipt for ${dollars(order.amountCents)}`,
  preview: `Paid by ${order.by}.`,
  paragraphs: ['Thank you. This is what you paid for:'],
  facts: [
    ['Invoice', order.invoice],
    ['Transaction', order.transactionId],
    ['Date', day(order.paidAt)],
    ['Item', 'Standard, 1 month'],
    ['For', `${day(order.from)} to ${day(order.until)}`],
    ['Paid by', order.by],
    ['Total', dollars(order.amountCents)],
  ],
  notes: [`The next payment falls on ${day(order.until)}. You can cancel at any time before.`, questions],
});

function refusedWords({ amountCents, by, retryAt, final }: BillingOrder & { kind: 'refused' }): Words {
  const refused = `The payment of ${dollars(amountCents)} by ${by} was refused, so your subscription rests.`;
  const pay = 'Pay another way at any moment, and it goes on at once.';
  if (retryAt !== null) {
    return {
      subject: 'Your payment was refused',
      preview: `We try again on ${day(retryAt)}.`,
      paragraphs: [refused, `We try again on ${day(retryAt)}. ${pay}`],
    };
  }
  return {
    subject: final
      ? 'Your payment was refused: please choose another way'
      : 'Your payment was refused for the last time',
    preview: 'We do not try again.',
    paragraphs: [
      refused,
      final
        ? `The bank says that it will not do to try again. ${pay}`
        : `We tried five times and do not try again. ${pay}`,
    ],
  };
}
