import { z } from 'zod';
import { createCardCall } from './authorize-net-call.ts';
import { cardKeeper, partsOf } from './authorize-net-cards.ts';
import { ledgerOf } from './authorize-net-ledger.ts';
import { readCardNotice } from './authorize-net-notice.ts';
import {
  declinedOutcome,
  detailsAnswer,
  isAboutCard,
  listAnswer,
  outcomeOfDetails,
  stateOf,
  transactionAnswer,
} from './authorize-net-outcome.ts';
import {
  type Authentication,
  type CardGateway,
  GatewayRefused,
  type Order,
  type Outcome,
  OutcomeUnknownError,
  type RefundRequest,
} from './gateway.ts';
import { toDollars } from './money.ts';
import type { CardSettings } from './payment-settings.ts';
import { createAuthenticator } from './three-d-secure.ts';

type Options = { settings: CardSettings; timeoutMs: number; now: () => Date };

const nothing = z.object({});
/** Seconds, the gateway's maximum: it refuses a duplicate within this time, whatever we believe. */
const duplicateWindow = '28800';

/** Takes card payments by Authorize.Net's API. Customer profiles store the cards; our invoice number identifies each charge. */
export function createAuthorizeNet({ settings, timeoutMs, now }: Options): CardGateway {
  const call = createCardCall(settings, timeoutMs);

  async function find({ invoice, reference }: Order): Promise<Outcome | null> {
    const { customerProfileId } = partsOf(reference);
    const sorting = { orderBy: 'submitTimeUTC', orderDescending: true };
    const query = { customerProfileId, sorting, paging: { limit: 1000, offset: 1 } };
    const answer = await call('getTransactionListForCustomer', query, listAnswer);
    if (!answer.ok && answer.code !== 'E00040') throw unsure('getTransactionListForCustomer', answer.code);
    const ours = answer.transactions
      .map((row) => ({ ...row, state: stateOf(row.transactionStatus) }))
      .filter((row) => row.invoiceNumber === invoice && row.state !== 'refunded');
    const best = ours.find(({ state }) => state === 'settled' || state === 'held') ?? ours[0];
    if (!best) return null;
    const { transId, submitTimeUTC: at, state, settleAmount: amountCents } = best;
    if (state === 'settled') return { state, transactionId: transId, at, amountCents };
    if (state === 'held') return { state, transactionId: transId, at };
    const { transaction, code } = await call('getTransactionDetails', { transId }, detailsAnswer);
    if (!transaction) throw unsure('getTransactionDetails', code);
    return outcomeOfDetails(transaction);
  }

  async function charge(order: Order): Promise<Outcome> {
    const { customerProfileId, customerPaymentProfileId: paymentProfileId } = partsOf(order.reference);
    const transactionRequest = {
      transactionType: 'authCaptureTransaction',
      amount: toDollars(order.amountCents),
      currencyCode: 'USD',
      profile: { customerProfileId, paymentProfile: { paymentProfileId } },
      order: { invoiceNumber: order.invoice, description: 'Membership, one month' },
      ...(order.authentication ? { cardholderAuthentication: proofOf(order.authentication) } : {}),
      transactionSettings: { setting: [{ settingName: 'duplicateWindow', settingValue: duplicateWindow }] },
      // A renewal: the cardholder agreed to it before and cannot confirm anything now.
      ...(settings.threeDSecure && order.until ? { processingOptions: { isSubsequentAuth: true } } : {}),
    };
    const { transactionResponse: response, code } = await call(
      'createTransaction',
      { transactionRequest },
      transactionAnswer,
    );
    if (!response) {
      if (code === 'E00040')
        throw new GatewayRefused('This card is no longer on file. Please enter it again.');
      throw unsure('createTransaction', code);
    }
    const at = now();
    const { responseCode, transId: transactionId } = response;
    if (responseCode === '1') return { state: 'settled', transactionId, at, amountCents: order.amountCents };
    if (responseCode === '4') return { state: 'held', transactionId, at };
    const { errorCode: reason = '', errorText: text = '' } = response.errors?.[0] ?? {};
    if (responseCode === '2') return declinedOutcome({ transactionId, at, reason, text });
    // 11: a duplicate, so this charge was made before.
    const twin = reason === '11' ? await find(order) : null;
    if (twin) return twin;
    if (isAboutCard(reason)) return declinedOutcome({ transactionId: null, at, reason, text });
    throw unsure('createTransaction', `reason ${reason}`);
  }

  async function reversePayment(refTransId: string): Promise<boolean> {
    const transactionRequest = { transactionType: 'voidTransaction', refTransId };
    const answer = await call('createTransaction', { transactionRequest }, transactionAnswer);
    const reason = answer.transactionResponse?.errors?.[0]?.errorCode;
    // 310: it was voided before. 16: the bank has it, or it is not ours.
    if (answer.transactionResponse?.responseCode === '1' || reason === '310') return true;
    if (reason === '16') return false;
    throw unsure('voidTransaction', reason ?? answer.code);
  }

  async function credit({ transactionId, amountCents, lastFour }: RefundRequest): Promise<string> {
    const transactionRequest = {
      transactionType: 'refundTransaction',
      amount: toDollars(amountCents),
      payment: { creditCard: { cardNumber: lastFour, expirationDate: 'XXXX' } },
      refTransId: transactionId,
    };
    const answer = await call('createTransaction', { transactionRequest }, transactionAnswer);
    const response = answer.transactionResponse;
    if (response?.responseCode === '1') return response.transId;
    const { errorCode = '' } = response?.errors?.[0] ?? {};
    if (errorCode === '54')
      throw new GatewayRefused(
        'The bank has not settled this payment yet: part of it can be refunded tomorrow.',
      );
    if (errorCode === '55') throw new GatewayRefused('That is more than is left of this payment.');
    throw unsure('refundTransaction', errorCode === '' ? answer.code : errorCode);
  }

  return {
    storeCard: cardKeeper(call),
    authenticator: settings.threeDSecure ? createAuthenticator(settings.threeDSecure, timeoutMs) : null,
    find,
    collect: async (order) => {
      const before = order.sentAt ? await find(order) : null;
      return before ?? (await charge(order));
    },
    refund: async (request) => {
      // An unsettled payment cannot be refunded, only voided whole.
      const isVoid = request.isWhole && request.before === 0 && (await reversePayment(request.transactionId));
      return isVoid ? { refundId: null, at: now() } : { refundId: await credit(request), at: now() };
    },
    reversePayment,
    drop: async (reference) => {
      const answer = await call('deleteCustomerPaymentProfile', partsOf(reference), nothing);
      if (!answer.ok && answer.code !== 'E00040') throw unsure('deleteCustomerPaymentProfile', answer.code);
    },
    entries: (from, until) => ledgerOf(call, from, until),
    readNotice: (headers, body) => readCardNotice(call, settings.signatureKey, { headers, body }),
  };
}

const proofOf = ({ indicator, value }: Authentication) => ({
  authenticationIndicator: indicator,
  cardholderAuthenticationValue: value,
});

const unsure = (operation: string, code: string) =>
  new OutcomeUnknownError(`card gateway, ${operation}: refused with ${code}`);
