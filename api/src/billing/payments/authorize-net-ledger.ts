import { z } from 'zod';
import type { CardCall } from './authorize-net-call.ts';
import { referenceOf } from './authorize-net-cards.ts';
import { detailsAnswer, disputeOf, type Listed, listAnswer, stateOf } from './authorize-net-outcome.ts';
import { type LedgerEntry, OutcomeUnknownError } from './gateway.ts';

const day = 86_400_000;
const pageSize = 1000;
const batches = z.object({ batchList: z.array(z.object({ batchId: z.string() })).default([]) });
const seconds = (at: number) => `${new Date(at).toISOString().slice(0, 19)}Z`;

/**
 * Lists every charge submitted between two times: the settled ones, batch by batch, then the others. A refund is a separate entry that
 * names its charge.
 */
export async function* ledgerOf(call: CardCall, from: Date, until: Date): AsyncGenerator<LedgerEntry> {
  const seen = new Set<string>();
  for await (const row of allRows(call, from, until)) {
    // A batch may be settled between two requests.
    if (seen.has(row.transId)) continue;
    seen.add(row.transId);
    if (row.submitTimeUTC < from || row.submitTimeUTC >= until) continue;
    const { profile } = row;
    const state = stateOf(row.transactionStatus);
    const dispute = disputeOf(row.transactionStatus);
    yield {
      transactionId: state === 'refunded' ? await refundedBy(call, row) : row.transId,
      invoice: row.invoiceNumber,
      reference: profile ? referenceOf(profile.customerProfileId, profile.customerPaymentProfileId) : '',
      amountCents: row.settleAmount,
      state,
      refundId: state === 'refunded' ? row.transId : null,
      ...(dispute ? { dispute } : {}),
      at: row.submitTimeUTC,
    };
  }
}

async function* allRows(call: CardCall, from: Date, until: Date): AsyncGenerator<Listed> {
  // A charge is settled within three days of its submission; a request spans 31 days at most.
  const last = until.getTime() + 3 * day;
  for (let start = from.getTime(); start < last; start += 31 * day) {
    const range = {
      firstSettlementDate: seconds(start),
      lastSettlementDate: seconds(Math.min(start + 31 * day, last)),
    };
    const { batchList } = await call('getSettledBatchList', range, batches);
    for (const { batchId } of batchList) yield* pages(call, 'getTransactionList', { batchId });
  }
  yield* pages(call, 'getUnsettledTransactionList', {});
}

async function* pages(call: CardCall, operation: string, about: object): AsyncGenerator<Listed> {
  for (let page = 1; ; page++) {
    const sorting = { orderBy: 'id', orderDescending: false };
    const paging = { limit: pageSize, offset: page };
    const { ok, code, transactions } = await call(operation, { ...about, sorting, paging }, listAnswer);
    if (!ok) throw new OutcomeUnknownError(`card gateway, ${operation}: refused with ${code}`);
    yield* transactions;
    if (transactions.length < pageSize) return;
  }
}

async function refundedBy(call: CardCall, { transId }: Listed): Promise<string> {
  const { transaction } = await call('getTransactionDetails', { transId }, detailsAnswer);
  return transaction?.refTransId ?? transId;
}
