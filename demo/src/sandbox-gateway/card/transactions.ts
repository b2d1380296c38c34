import { z } from 'zod';
import type { CardEntry } from '../entries.ts';
import type { FaultKind } from '../faults.ts';
import { SpoiledBefore } from '../faults.ts';
import type { Sandbox } from '../sandbox.ts';
import { type Charge, likeness, sumOf } from '../state.ts';
import { decide } from '../test-cards.ts';
import { CardError, cents, ok, unsuccessful } from './answers.ts';
import { useProof } from './authentications.ts';
import { findCard } from './demo-cards.ts';
import { notifyOfCharge, notifyOfRefund } from './notify.ts';
import { isSettled } from './reports.ts';

const amount = z.union([z.string().regex(/^\d{1,13}(\.\d{1,2})?$/), z.number().positive()]);

export const transactionRequest = z.object({
  transactionRequest: z.object({
    transactionType: z.enum(['authCaptureTransaction', 'voidTransaction', 'refundTransaction']),
    amount: amount.optional(),
    currencyCode: z.literal('USD').optional(),
    payment: z
      .object({ creditCard: z.object({ cardNumber: z.string(), expirationDate: z.string() }) })
      .optional(),
    profile: z
      .object({
        customerProfileId: z.string(),
        paymentProfile: z.object({ paymentProfileId: z.string(), cardCode: z.string().optional() }),
      })
      .optional(),
    refTransId: z.string().optional(),
    order: z
      .object({ invoiceNumber: z.string().max(20), description: z.string().max(255).optional() })
      .optional(),
    cardholderAuthentication: z
      .object({
        authenticationIndicator: z.string().max(2),
        cardholderAuthenticationValue: z.string().max(100),
      })
      .optional(),
    transactionSettings: z
      .object({ setting: z.array(z.object({ settingName: z.string(), settingValue: z.string() })) })
      .optional(),
    processingOptions: z.object({ isSubsequentAuth: z.boolean().optional() }).optional(),
  }),
});
type TransactionRequest = z.infer<typeof transactionRequest>['transactionRequest'];
/** Injects a fault into the answer. */
type Spoil = (kind: FaultKind) => void;

export function transact(
  sandbox: Sandbox,
  { transactionRequest: request }: { transactionRequest: TransactionRequest },
  spoil: Spoil,
) {
  if (request.transactionType === 'authCaptureTransaction') return charge(sandbox, request, spoil);
  const of = sandbox.state.charges.get(request.refTransId ?? '');
  if (!of) return notTried('16', 'The transaction cannot be found.');
  return request.transactionType === 'voidTransaction'
    ? voidCharge(sandbox, of)
    : refund(sandbox, of, cents(request.amount ?? 0));
}

function charge(sandbox: Sandbox, request: TransactionRequest, spoil: Spoil) {
  const { state, record, newId, now } = sandbox;
  const { profile, order, amount } = request;
  const card =
    profile &&
    findCard(sandbox, { customer: profile.customerProfileId, id: profile.paymentProfile.paymentProfileId });
  if (!card) {
    throw new CardError('E00040', 'Customer Profile ID or Customer Payment Profile ID not found.');
  }
  if (amount === undefined) return notTried('5', 'A valid amount is required.');
  if (card.trait === 'error') throw new SpoiledBefore('error');
  const like = { card: card.id, invoice: order?.invoiceNumber ?? '', cents: cents(amount) };
  const at = now();
  const twin = state.likes.get(likeness(like));
  if (twin && at < twin.at + duplicateWindow(request) * 1000) {
    return notTried('11', 'A duplicate transaction has been submitted.', card);
  }
  const proof = proofFor(sandbox, request, card);
  if (proof === 'invalid') return notTried('117', 'The cardholder authentication value is invalid.', card);
  const paid =
    state.chargesOf.get(card.profile)?.filter((c) => c.card === card.id && c.code === 1).length ?? 0;
  const isSubsequent = request.processingOptions?.isSubsequentAuth === true;
  const verdict = decide(card, {
    before: paid,
    now: new Date(at),
    isAuthenticated: proof !== null,
    isSubsequent,
  });
  const id = newId(state.charges);
  const authentication = proof === null ? {} : { authentication: proof };
  record({ t: 'charge', id, profile: card.profile, ...like, ...verdict, ...authentication, at });
  const added = state.charges.get(id);
  if (added && verdict.code !== 2)
    notifyOfCharge(sandbox, added, verdict.code === 4 ? 'fraud.held' : 'authcapture.created');
  if (card.trait === 'slow') spoil('slow');
  if (card.trait === 'answer-lost') spoil('cut-after');
  const message = { code: String(verdict.reason), description: verdict.text };
  const transactionResponse = {
    ...responseOf(String(verdict.code), id, card),
    ...(verdict.code === 2
      ? { errors: [{ errorCode: message.code, errorText: message.description }] }
      : { messages: [message] }),
  };
  return verdict.code === 2 ? unsuccessful(transactionResponse) : ok({ transactionResponse });
}

function proofFor(
  sandbox: Sandbox,
  { cardholderAuthentication: given, amount }: TransactionRequest,
  card: CardEntry,
) {
  if (!given) return null;
  const { authenticationIndicator: indicator, cardholderAuthenticationValue: value } = given;
  return useProof(sandbox, { card, cents: cents(amount ?? 0), indicator, value }) ?? 'invalid';
}

function voidCharge(sandbox: Sandbox, of: Charge) {
  const { record, now } = sandbox;
  if (of.state === 'voided') return notTried('310', 'This transaction has already been voided.');
  if (of.state === 'declined' || isSettled(of, now()))
    return notTried('16', 'The transaction cannot be found.');
  record({ t: 'voided', id: of.id, at: now() });
  notifyOfCharge(sandbox, of, 'void.created');
  const messages = [{ code: '1', description: 'This transaction has been approved.' }];
  return ok({ transactionResponse: { ...responseOf('1', of.id, of), messages } });
}

/** Refunds cents of a charge that the bank has settled. */
export function refund(sandbox: Sandbox, of: Charge, refundCents: number) {
  const { record, now, state, newId } = sandbox;
  if (of.state !== 'captured' || !isSettled(of, now())) {
    return notTried('54', 'The referenced transaction does not meet the criteria for issuing a credit.');
  }
  if (refundCents <= 0 || sumOf(of.refunds) + refundCents > of.cents) {
    return notTried(
      '55',
      'The sum of credits against the referenced transaction would exceed original debit amount.',
    );
  }
  const id = newId(state.charges);
  record({ t: 'refunded', id, of: of.id, cents: refundCents, at: now() });
  notifyOfRefund(sandbox, of, id, refundCents);
  const messages = [{ code: '1', description: 'This transaction has been approved.' }];
  return ok({ transactionResponse: { ...responseOf('1', id, of), refTransID: of.id, messages } });
}

/** Returns the seconds in which a duplicate is refused: two minutes by default, eight hours at most. */
function duplicateWindow({ transactionSettings }: TransactionRequest): number {
  const set = transactionSettings?.setting.find(({ settingName }) => settingName === 'duplicateWindow');
  return Math.min(Number(set?.settingValue ?? 120), 28_800);
}

const notTried = (errorCode: string, errorText: string, card?: { brand: string; lastFour: string }) =>
  unsuccessful({ ...responseOf('3', '0', card), errors: [{ errorCode, errorText }] });

const responseOf = (responseCode: string, transId: string, card?: { brand: string; lastFour: string }) => ({
  responseCode,
  authCode: responseCode === '1' ? 'SANDBX' : '',
  avsResultCode: 'P',
  cvvResultCode: '',
  cavvResultCode: '',
  transId,
  refTransID: '',
  transHash: '',
  testRequest: '0',
  accountNumber: card ? `XXXX${card.lastFour}` : '',
  accountType: card?.brand ?? '',
});
