import type { SessionUser } from '@pool/contracts';
import type { getDjTransHistory, NextStep, SubscriptionDetails, Transaction } from '@pool/contracts/billing';
import type { z } from 'zod';
import { mustConfirm } from '../../billing/payments/gateway.ts';
import { nextStepOf } from '../../billing/subscription/payment-plan.ts';
import type { TaxSettings } from '../../billing/tax/tax-settings.ts';
import type { Db } from '../../platform/db/database.ts';
import { problem } from '../../platform/http/problem.ts';
import { toChallenge } from './authenticate.ts';
import { findOpenAuthentication } from './authentications.queries.ts';
import { toPaymentMethod } from './billing-words.ts';
import { findOpenCharge, listCharges } from './charges.queries.ts';
import { countHistory, type HistoryFilter, listHistory } from './history.queries.ts';
import { findMethod, type Method } from './methods.queries.ts';
import { amountsByMethod, listPriceOfNext } from './next-amount.ts';
import { storedPromo } from './promos.ts';
import { findSubscription } from './subscriptions.queries.ts';
import { toTaxLine } from './tax.ts';
import { findVatNumber } from './vat-numbers.queries.ts';

type Query = z.output<typeof getDjTransHistory.query>;

/** Lists payments, newest first: a member's own, or everyone's for an operator. Throws 403 where a member names another. */
export async function transactionHistory(
  db: Db,
  { user, query, now }: { user: SessionUser; query: Query; now: Date },
): Promise<{ count: number; list: Transaction[] }> {
  if (!user.isOperator && query.userId !== undefined && query.userId !== user.id)
    throw problem(403, { userId: 'not-allowed' });
  const filter: HistoryFilter = {
    userId: user.isOperator ? query.userId : user.id,
    id: query.id,
    transactionId: query.transactionId,
    type: query.type,
    from: new Date(query.startDate ?? 0),
    until: query.endDate === undefined ? now : endOf(query.endDate),
    status: query.transactionStatus,
    invoiceNumber: query.invoiceNumber,
    lastFour: query.lastFourCardDigit,
    amountCents: query.amount === undefined ? undefined : Math.round(Number(query.amount) * 100),
    subscriptionId: query.subscriptionId,
    onlyTaken: query.isBillingTransactions === 'true' || query.isBillingTransactions === '1',
  };
  const [count, rows] = await Promise.all([countHistory(db, filter), listHistory(db, filter, query)]);
  return { count, list: rows.map(toTransaction) };
}

const endOf = (date: string) => new Date(/^\d{4}-\d\d-\d\d$/.test(date) ? `${date}T23:59:59.999Z` : date);

type HistoryRow = Awaited<ReturnType<typeof listHistory>>[number];

function toTransaction(row: HistoryRow): Transaction {
  // Newer charges store the billed name with their payment method; older ones only have the profile.
  const hasBilledName = row.method_id !== null || row.bill_name !== '';
  return {
    id: row.id,
    transactionId: row.transaction_id ?? row.invoice_number,
    submitDate: row.submitted_at.toISOString(),
    email: row.bill_email === '' ? row.email : row.bill_email,
    type: row.type,
    amount: (row.amount_cents / 100).toFixed(2),
    amountCents: row.amount_cents,
    refundedCents: row.refunded_cents,
    status: row.status,
    invoiceNumber: row.invoice_serial ?? row.invoice_number,
    userId: row.user_id,
    name: row.bill_name === '' ? row.full_name : row.bill_name,
    address: hasBilledName ? row.bill_address : row.street,
    city: hasBilledName ? row.bill_city : row.city,
    country: hasBilledName ? row.bill_country : (row.country ?? ''),
    zip: hasBilledName ? row.bill_zip : row.zip_code,
  };
}

/** Returns all a member sees of their subscription: its state, what comes next, how it is paid, and what was charged. */
export async function subscriptionDetails(
  { db, tax }: { db: Db; tax: TaxSettings },
  user: SessionUser,
  now: Date,
): Promise<SubscriptionDetails> {
  const row = await findSubscription(db, user.id);
  const method = row?.method_id ? await findMethod(db, row.method_id) : null;
  const next = row ? nextStepOf(row, now, await listPriceOfNext(db, row, method)) : null;
  const vatNumber = await findVatNumber(db, user.id);
  const open = await findOpenCharge(db, user.id);
  const waiting = await findOpenAuthentication(db, user.id);
  const rows = await listCharges(db, user.id);
  return {
    subscription: user.subscription,
    revive: user.reviveSubscriptionInfo,
    plan: row?.plan ?? 'monthly',
    nextPlan: row?.next_plan ?? null,
    method: method?.ended_at === null ? toPaymentMethod(method) : null,
    next: next && (await withNextTax({ db, tax }, next, method)),
    vatNumber: vatNumber && { number: vatNumber.number, isValid: vatNumber.is_valid },
    challenge: waiting && waiting.expires_at > now ? toChallenge(waiting) : null,
    mustConfirm: row?.status === 'inactive' && rows[0]?.reason === mustConfirm,
    promo: await storedPromo(db, { userId: user.id, now }),
    underWay: open && {
      state: open.status === 'held' ? 'held' : 'pending',
      since: open.submitted_at.toISOString(),
      amountCents: open.amount_cents,
    },
    list: rows.map((charge) => ({
      transactionId: charge.transaction_id ?? charge.invoice_number,
      submitDate: charge.submitted_at.toISOString(),
      amountCents: charge.amount_cents,
      type: charge.type,
      status: charge.status,
      refundedCents: charge.refunded_cents,
    })),
  };
}

/** Adds the tax to what comes next. */
async function withNextTax(
  parts: { db: Db; tax: TaxSettings },
  next: NextStep,
  method: Method | null,
): Promise<NextStep> {
  if (next.kind === 'end') return next;
  const { amounts, tax } = await amountsByMethod(parts, next.amountCents, method);
  const { totalCents, taxCents } = amounts;
  return { ...next, amountCents: totalCents, ...(tax && { tax: { ...toTaxLine(tax), taxCents } }) };
}
