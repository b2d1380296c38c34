import type { State } from './state.ts';

/** A line of the ledger as a person reads it: money that was taken, refused, held or given back. */
export type LedgerLine = {
  gateway: 'card' | 'paypal';
  transactionId: string;
  invoice: string;
  reference: string;
  amountCents: number;
  state: 'settled' | 'held' | 'declined' | 'refunded' | 'voided';
  /** ISO 8601. */
  at: string;
};

const saleStates = {
  COMPLETED: 'settled',
  PENDING: 'held',
  DECLINED: 'declined',
  REFUNDED: 'refunded',
} as const;
const chargeStates = { captured: 'settled', held: 'held', declined: 'declined', voided: 'voided' } as const;

/** Every charge there ever was, in the order of the ledger. A card's reference: customer and card. */
export function ledgerLines(state: State): LedgerLine[] {
  const cards = [...state.charges.values()].map(
    (charge): LedgerLine => ({
      gateway: 'card',
      transactionId: charge.id,
      invoice: charge.invoice,
      reference: `${charge.profile}-${charge.card}`,
      amountCents: charge.cents,
      state: charge.refunds.length > 0 ? 'refunded' : chargeStates[charge.state],
      at: new Date(charge.at).toISOString(),
    }),
  );
  const sales = [...state.sales.values()].map(
    (sale): LedgerLine => ({
      gateway: 'paypal',
      transactionId: sale.id,
      invoice: '',
      reference: sale.agreement,
      amountCents: sale.cents,
      state: saleStates[sale.state],
      at: new Date(sale.at).toISOString(),
    }),
  );
  return [...cards, ...sales];
}
