import { Problem } from '../../platform/http/problem.ts';

/** A refusal with a sentence for the card form, where the specification has it: details.common.kind.errorMessage. */
export const told = (status: number, errorMessage: string, headers: Record<string, string> = {}): Problem =>
  new Problem(status, errorMessage, { common: { kind: { errorMessage } } }, headers);

export const sentences = {
  underWay: 'A payment of yours is under way. As soon as we know what became of it you can go on.',
  unsure:
    'The bank has not answered yet, so we do not know whether your payment went through. We are finding out and write to you; nothing is taken twice.',
  notTaken: 'The payment did not reach the bank, and nothing was taken. Please try again.',
  notReached: 'The bank cannot be reached just now, and nothing was taken. Please try again in a minute.',
  runs: 'Your subscription runs already. Nothing was charged.',
  otherBody: 'This request was made before with other data. Please send it anew.',
  shut: 'Your account is shut, so nothing can be paid. Please write to us.',
  djsOnly: 'Subscriptions are for DJs.',
  nothingToCancel: 'There is no running subscription to cancel.',
  nothingToRevive: 'There is no cancellation to take back.',
  chooseAnother:
    'Your means of payment no longer counts. Please choose another one, then revive your subscription.',
  rawCard: 'Card numbers are not taken here. Please pay by the form of the site.',
  tripUsed: 'This PayPal approval was used already.',
  tripOthers: 'This PayPal approval is not yours.',
  tripUnknown: 'There is no such PayPal approval. Please begin again.',
  tripNotApproved: 'PayPal has not approved the payments. Please begin again.',
  tripTooLate:
    'Your subscription has changed since you went to PayPal. What PayPal took meanwhile is given back.',
} as const;
