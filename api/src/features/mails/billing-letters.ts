import { brand, paths } from '@pool/contracts';
import { listPriceCents, periodWords } from '@pool/contracts/plans';
import { type ChargedTax, reverseChargeNote } from '../../billing/tax/tax-amounts.ts';
import type { Letter } from '../../platform/mail/mail-layout.ts';
import type { BillingOrder } from './billing-orders.ts';

type To = { name: string | null; publicUrl: string };
type Words = Pick<Letter, 'subject' | 'preview' | 'paragraphs'> & Partial<Letter>;

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const day = (iso: string) => long.format(new Date(iso));

const questions = `Questions? Write to ${brand.support.email}.`;

/** Writes the letter about money that was ordered. */
export function billingLetter({ name, publicUrl }: To, order: BillingOrder): Letter {
  const toSubscription = (label: string) => ({ label, url: publicUrl + paths.subscription() });
  const toBilling = { label: 'View my payments', url: publicUrl + paths.profile('billing') };
  const wrote = words(order);
  const button =
    order.kind === 'receipt' || order.kind === 'refunded' ? toBilling : toSubscription(labels[order.kind]);
  return { name, button, notes: [questions], ...wrote };
}

const labels = {
  refused: 'Change payment method',
  notTaken: 'Try again',
  held: 'View my subscription',
  canceled: 'View my subscription',
  revived: 'View my subscription',
  methodChanged: 'View my subscription',
  planPlanned: 'View my subscription',
  renewsSoon: 'View my subscription',
  cardExpires: 'Use another card',
  vatNumberInvalid: 'View my subscription',
  disputed: 'Open the pool',
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
        preview: 'You have not been charged.',
        paragraphs: [
          order.reason === 'declined'
            ? `Your payment of ${dollars(order.amountCents)} was reviewed and declined. You have not been charged.`
            : `Your payment of ${dollars(order.amountCents)} did not reach the bank. You have not been charged.`,
          'You can try again or use another payment method.',
        ],
      };
    case 'held':
      return {
        subject: 'Your payment is being reviewed',
        preview: 'We will email you as soon as it is decided.',
        paragraphs: [
          `The bank is reviewing your payment of ${dollars(order.amountCents)}. We will email you as soon as it is decided. You don’t need to do anything.`,
        ],
      };
    case 'canceled':
      return {
        subject: 'Your subscription is canceled',
        preview: `You have access until ${day(order.until)}.`,
        paragraphs: [
          order.byPaypal
            ? 'You stopped the payments at PayPal, so your subscription is canceled.'
            : 'Your subscription is canceled, as you asked. You will not be charged again.',
          `You keep full access until ${day(order.until)}. Until then you can revive your subscription at no cost.`,
        ],
      };
    case 'revived':
      return {
        subject: 'Your subscription continues',
        preview: `Your next payment is on ${day(order.nextAt)}.`,
        paragraphs: [
          `You revived your subscription. Your next payment of ${dollars(order.amountCents)} is on ${day(order.nextAt)}.`,
        ],
      };
    case 'methodChanged':
      return {
        subject: 'Your payment method has been changed',
        preview: `By ${order.by}.`,
        paragraphs: [
          `From now on you pay by ${order.by}. You were not charged for the change.`,
          ...(order.nextAt === null
            ? []
            : [`Your next payment of ${dollars(order.amountCents)} is on ${day(order.nextAt)}.`]),
        ],
        notes: [`Wasn’t you? Write to ${brand.support.email} right away.`],
      };
    case 'planPlanned':
      return {
        subject: order.planned ? `Your plan changes on ${day(order.at)}` : `You keep the ${order.plan} plan`,
        preview: `Your next payment is ${dollars(order.amountCents)}.`,
        paragraphs: [
          order.planned
            ? `You switch to the ${order.plan} plan on ${day(order.at)}. Until then nothing changes, and you can undo the switch on your subscription page.`
            : `You stay on the ${order.plan} plan, and the planned change is canceled.`,
          `Your next payment of ${dollars(order.amountCents)} is on ${day(order.at)}. You were not charged for this.`,
        ],
      };
    case 'renewsSoon':
      return {
        subject: `Your yearly subscription renews on ${day(order.at)}`,
        preview: `${dollars(order.amountCents)} by ${order.by}.`,
        paragraphs: [
          `Your yearly subscription renews on ${day(order.at)}. You will be charged ${dollars(order.amountCents)} by ${order.by} for another year.`,
          'To pay by the month instead, or to cancel, go to your subscription page before then. You don’t need to do anything to continue.',
        ],
      };
    case 'cardExpires':
      return {
        subject: 'Your card is about to expire',
        preview: 'Choose another one to keep your music going.',
        paragraphs: [
          `Your ${order.by} expires at the end of ${order.expires}. Switch to another card or PayPal before your next payment. You will not be charged for the change.`,
        ],
      };
    case 'vatNumberInvalid':
      return {
        subject: 'Your VAT number is no longer valid',
        preview: 'From now on your payments include tax.',
        paragraphs: [
          `VIES, the EU’s register of VAT numbers, says that ${order.vatNumber} is not registered. From now on tax is charged with your payments.`,
          'Is that a mistake, or do you have another number? Enter it when you change your payment method.',
        ],
      };
    case 'disputed':
      return disputedWords(order);
    case 'refunded':
      return {
        subject: order.part ? 'Part of your payment was refunded' : 'Your payment was refunded',
        preview: `${dollars(order.amountCents)} for invoice ${order.invoice}.`,
        paragraphs: [
          `${dollars(order.amountCents)} for invoice ${order.invoice} was refunded to you. It may take a few days to appear in your account.`,
          ...(order.ends ? ['Your subscription has ended.'] : []),
        ],
      };
  }
}

function disputedWords(order: BillingOrder & { kind: 'disputed' }): Words {
  const { state, amountCents, invoice, memberId, reason } = order;
  const payment = `${dollars(amountCents)} for invoice ${invoice} of member ${memberId}`;
  const subject = { open: 'A payment is disputed', won: 'A dispute was won', lost: 'A dispute was lost' }[
    state
  ];
  const then = {
    open: 'The member has no access and is not charged until this is decided. Answer the dispute at the gateway’s own site, which also says until when.',
    won: 'The member has access again.',
    lost: 'The payment is gone, and the subscription it paid for has ended.',
  }[state];
  return {
    subject,
    preview: payment,
    paragraphs: [`${subject}: ${payment}${reason === '' ? '' : ` (${reason})`}.`, then],
  };
}

const receiptWords = (order: BillingOrder & { kind: 'receipt' }): Words => ({
  subject: `Your receipt for ${dollars(order.amountCents)}`,
  preview: `Paid by ${order.by}.`,
  paragraphs: ['Thank you for your payment. Here are the details:'],
  facts: [
    ['Invoice', order.invoice],
    ['Transaction', order.transactionId],
    ['Date', day(order.paidAt)],
    ['Item', `Standard, ${periodWords[order.plan]}`],
    ['Period', `${day(order.from)} to ${day(order.until)}`],
    ['Paid by', order.by],
    ...creditFacts(order),
    ...taxFacts(order.tax ?? null),
    ['Total', dollars(order.amountCents)],
  ],
  notes: [`Your next payment is on ${day(order.until)}. You can cancel at any time before then.`, questions],
});

/** Lists the price of an upgrade, and the credit deducted from it. */
function creditFacts({ plan, creditCents }: BillingOrder & { kind: 'receipt' }): [string, string][] {
  if (creditCents === 0) return [];
  return [
    ['Price', dollars(listPriceCents(plan))],
    ['Unused part of your month', `−${dollars(creditCents)}`],
  ];
}

function taxFacts(tax: ChargedTax | null): [string, string][] {
  if (tax === null) return [];
  const net: [string, string] = ['Net', dollars(tax.netCents)];
  if (tax.vatNumber === '') return [net, [`${tax.name} ${tax.percent}`, dollars(tax.taxCents)]];
  return [net, [tax.name, reverseChargeNote], ['Your VAT number', tax.vatNumber]];
}

function refusedWords(order: BillingOrder & { kind: 'refused' }): Words {
  const { amountCents, by, retryAt, final, confirm } = order;
  if (confirm)
    return {
      subject: 'Your bank wants you to confirm your payment',
      preview: 'Until then your subscription is inactive.',
      paragraphs: [
        `Your bank wants you to confirm your payment of ${dollars(amountCents)} by ${by}, so we could not renew your subscription. You have not been charged, and your subscription is inactive.`,
        'Pay by card on the subscription page and confirm the payment with your bank. You get access again right away.',
      ],
    };
  const refused = `Your payment of ${dollars(amountCents)} by ${by} was declined, so your subscription is inactive.`;
  const pay = 'Pay with another method at any time, and you get access again right away.';
  if (retryAt !== null) {
    return {
      subject: 'Your payment was declined',
      preview: `We will try again on ${day(retryAt)}.`,
      paragraphs: [refused, `We will try again on ${day(retryAt)}. ${pay}`],
    };
  }
  return {
    subject: final
      ? 'Your payment was declined: please choose another payment method'
      : 'Your payment was declined again',
    preview: 'We will not try again.',
    paragraphs: [
      refused,
      final
        ? `The bank told us not to try this payment method again. ${pay}`
        : `We tried five times and will not try again. ${pay}`,
    ],
  };
}
