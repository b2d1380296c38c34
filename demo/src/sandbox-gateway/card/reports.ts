import { z } from 'zod';
import type { Sandbox } from '../sandbox.ts';
import type { Charge } from '../state.ts';
import { CardError, dollars, nothingFound, ok, utc } from './answers.ts';

const day = 86_400_000;
const sorting = z
  .object({ orderBy: z.enum(['id', 'submitTimeUTC']), orderDescending: z.boolean().optional() })
  .optional();
/** `offset` counts pages, from 1. */
const paging = z
  .object({ limit: z.number().int().min(1).max(1000), offset: z.number().int().min(1).max(100_000) })
  .optional();

export const detailsRequest = z.object({ transId: z.string() });
export const customerListRequest = z.object({
  customerProfileId: z.string(),
  customerPaymentProfileId: z.string().optional(),
  sorting,
  paging,
});
export const unsettledRequest = z.object({ sorting, paging });
export const batchListRequest = z.object({
  includeStatistics: z.boolean().optional(),
  firstSettlementDate: z.iso.datetime().optional(),
  lastSettlementDate: z.iso.datetime().optional(),
});
export const batchRequest = z.object({ batchId: z.string(), sorting, paging });

/** Returns the batch of a capture: those of a day are settled with the bank at its end. */
const batchOf = (at: number) => Math.floor(at / day);
export const isSettled = (charge: Charge, now: number) =>
  charge.state === 'captured' && batchOf(charge.at) < batchOf(now);

type Row = { id: string; refTransId: string; charge: Charge; cents: number; at: number };
const rowsOf = (charge: Charge): Row[] => [
  { id: charge.id, refTransId: '', charge, cents: charge.cents, at: charge.at },
  ...charge.refunds.map((refund) => ({ ...refund, refTransId: charge.id, charge })),
];

function statusOf({ refTransId, charge, at }: Row, now: number): string {
  const settled = batchOf(at) < batchOf(now);
  if (refTransId !== '') return settled ? 'refundSettledSuccessfully' : 'refundPendingSettlement';
  if (charge.state === 'captured' && charge.dispute)
    return charge.dispute.state === 'won' ? 'chargebackReversal' : 'chargeback';
  if (charge.state === 'captured') return settled ? 'settledSuccessfully' : 'capturedPendingSettlement';
  return { held: 'FDSPendingReview', declined: 'declined', voided: 'voided' }[charge.state];
}

const isInBatch = (row: Row, batch: number) => row.charge.state !== 'held' && batchOf(row.at) === batch;

const listed = (row: Row, now: number) => ({
  transId: row.id,
  submitTimeUTC: utc(row.at),
  submitTimeLocal: utc(row.at).slice(0, -1),
  transactionStatus: statusOf(row, now),
  ...(row.charge.invoice ? { invoiceNumber: row.charge.invoice } : {}),
  accountType: row.charge.brand,
  accountNumber: `XXXX${row.charge.lastFour}`,
  settleAmount: dollars(row.cents),
  marketType: 'eCommerce',
  product: 'Card Not Present',
  profile: { customerProfileId: row.charge.profile, customerPaymentProfileId: row.charge.card },
});

type Page = { sorting?: z.infer<typeof sorting>; paging?: z.infer<typeof paging> };
function answerPage(rows: Row[], { sorting: by, paging: page }: Page, now: number) {
  if (rows.length === 0) return nothingFound();
  const sign = by?.orderDescending ? -1 : 1;
  const sorted = rows.toSorted((a, b) => sign * (a.at - b.at || a.id.localeCompare(b.id)));
  const { limit = 1000, offset = 1 } = page ?? {};
  const shown = sorted.slice((offset - 1) * limit, offset * limit);
  return ok({ transactions: shown.map((row) => listed(row, now)), totalNumInResultSet: rows.length });
}

export function listOfCustomer({ state, now }: Sandbox, request: z.infer<typeof customerListRequest>) {
  if (!state.profiles.has(request.customerProfileId)) {
    throw new CardError('E00040', 'The record cannot be found.');
  }
  const { customerPaymentProfileId: card } = request;
  const charges = state.chargesOf.get(request.customerProfileId) ?? [];
  const rows = charges.filter((charge) => card === undefined || charge.card === card).flatMap(rowsOf);
  return answerPage(rows, request, now());
}

const allRows = ({ state }: Sandbox) => [...state.charges.values()].flatMap(rowsOf);

export function listUnsettled(sandbox: Sandbox, request: Page) {
  const today = batchOf(sandbox.now());
  const rows = allRows(sandbox).filter((row) => row.charge.state === 'held' || batchOf(row.at) >= today);
  return answerPage(rows, request, sandbox.now());
}

export function listBatches(sandbox: Sandbox, request: z.infer<typeof batchListRequest>) {
  const now = sandbox.now();
  const first = Date.parse(request.firstSettlementDate ?? utc(now - day));
  const last = Date.parse(request.lastSettlementDate ?? utc(now));
  if (last - first > 31 * day) throw new CardError('E00066', 'The date range is invalid: 31 days at most.');
  const decided = allRows(sandbox).filter((row) => row.charge.state !== 'held');
  const batches = new Set(decided.map((row) => batchOf(row.at)));
  // A batch is settled when its day ends.
  const shown = [...batches]
    .filter((batch) => batch < batchOf(now) && (batch + 1) * day >= first && (batch + 1) * day <= last)
    .toSorted((a, b) => a - b);
  if (shown.length === 0) return nothingFound();
  const batchList = shown.map((batch) => ({
    batchId: String(batch),
    settlementTimeUTC: utc((batch + 1) * day),
    settlementTimeLocal: utc((batch + 1) * day).slice(0, -1),
    settlementState: 'settledSuccessfully',
    paymentMethod: 'creditCard',
  }));
  return ok({ batchList });
}

export function listBatch(sandbox: Sandbox, request: z.infer<typeof batchRequest>) {
  const rows = allRows(sandbox).filter((row) => isInBatch(row, Number(request.batchId)));
  return answerPage(rows, request, sandbox.now());
}

export function readDetails({ state, now }: Sandbox, { transId }: z.infer<typeof detailsRequest>) {
  const row = findRow(state.charges, transId);
  if (!row) throw new CardError('E00040', 'The record cannot be found.');
  const { charge } = row;
  const transaction = {
    transId,
    ...(row.refTransId ? { refTransId: row.refTransId } : {}),
    submitTimeUTC: utc(row.at),
    submitTimeLocal: utc(row.at).slice(0, -1),
    transactionType: row.refTransId ? 'refundTransaction' : 'authCaptureTransaction',
    transactionStatus: statusOf(row, now()),
    responseCode: charge.code,
    responseReasonCode: charge.reason,
    responseReasonDescription: charge.text,
    AVSResponse: 'P',
    ...(charge.invoice ? { order: { invoiceNumber: charge.invoice } } : {}),
    authAmount: dollars(row.cents),
    settleAmount: dollars(row.cents),
    payment: {
      creditCard: { cardNumber: `XXXX${charge.lastFour}`, expirationDate: 'XXXX', cardType: charge.brand },
    },
    profile: { customerProfileId: charge.profile, customerPaymentProfileId: charge.card },
  };
  return ok({ transaction });
}

function findRow(charges: Map<string, Charge>, id: string): Row | undefined {
  const charge = charges.get(id);
  if (charge) return rowsOf(charge)[0];
  for (const other of charges.values()) {
    if (other.refunds.length === 0) continue;
    const found = rowsOf(other).find((row) => row.id === id);
    if (found) return found;
  }
  return undefined;
}
