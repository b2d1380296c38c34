import { Problem } from '../../platform/http/problem.ts';

/** Creates a refusal with a sentence for the card form, where the specification puts it: details.common.kind.errorMessage. */
export const paymentError = (
  status: number,
  errorMessage: string,
  headers: Record<string, string> = {},
): Problem => new Problem(status, errorMessage, { common: { kind: { errorMessage } } }, headers);

export const sentences = {
  underWay: 'Your last payment is still being processed. You can continue once it is complete.',
  renewalDue: 'Your renewal is being processed. Please try again in a few minutes.',
  unsure:
    'The bank has not responded yet, so we do not know whether your payment went through. We will email you when we know. You will not be charged twice.',
  notTaken: 'Your payment did not reach the bank, and you have not been charged. Please try again.',
  notReached:
    'We can’t reach the bank right now, and you have not been charged. Please try again in a minute.',
  runs: 'Your subscription is already active. You have not been charged.',
  otherBody: 'This request was already sent with different details. Please try again.',
  disputed:
    'One of your payments is disputed at your bank or PayPal. You can pay again once that is decided.',
  promoUnknown: 'This promo code is not valid. Check it, or continue without it. You have not been charged.',
  promoUsedUp: 'This promo code was just used up. You have not been charged.',
  promoMonthly:
    'Promo codes work with the monthly plan only. Remove the code, or choose the monthly plan. You have not been charged.',
  promoByCard: 'This promo code covers several months, so it works with cards only.',
  vatNotNeeded: 'No VAT number is needed for this country.',
  vatFormat: 'This is not a VAT number of the country you chose. Check it, or pay with tax.',
  vatInvalid: 'This VAT number is not registered in VIES, the EU’s register. Check it, or pay with tax.',
  vatUnavailable:
    'VAT numbers can’t be checked right now, because the EU’s register (VIES) does not respond. Try again later, or pay with tax.',
  shut: 'Your account is closed to payments. Please contact us.',
  djsOnly: 'Subscriptions are for DJs.',
  nothingToCancel: 'You have no active subscription to cancel.',
  nothingToRevive: 'Your subscription is not canceled, so there is nothing to revive.',
  chooseAnother:
    'Your payment method is no longer valid. Please choose another one, then revive your subscription.',
  notConfirmed: 'Your bank did not confirm the payment. Nothing was charged. Try again or use another card.',
  challengeExpired: 'The time to confirm the payment is over. Nothing was charged. Please try again.',
  challengeOver: 'This payment has already been confirmed.',
  challengeUnknown: 'This payment was not found. Please start again.',
  amountChanged:
    'The amount changed while your bank was confirming it. Nothing was charged. Please try again.',
  rawCard: 'Card numbers are not accepted here. Please use the payment form on the site.',
  planSame: 'You already have this plan. You have not been charged.',
  planIdle:
    'Your plan can be changed while your subscription is active and not canceled. You have not been charged.',
  planByPaypal: 'You pay by PayPal, so please approve the change there. You have not been charged.',
  planByCall:
    'To switch to another plan, use Change plan on your subscription page. You have not been charged.',
  planMethod: 'Your payment method is no longer valid. Please choose another one, then change your plan.',
  approvalUsed: 'This PayPal approval has already been used.',
  approvalOfAnother: 'This PayPal approval belongs to another account.',
  approvalUnknown: 'This PayPal approval was not found. Please start again.',
  approvalNotGiven: 'PayPal has not approved the payments. Please start again.',
  paidMeanwhile: 'Your subscription was already paid for. This payment will be refunded.',
  approvalTooLate:
    'Your subscription changed while you were at PayPal. Anything PayPal charged in the meantime will be refunded.',
} as const;
