import { type Charge, type State, sumOf } from './state.ts';

/** A readable line of the ledger: money that was charged, declined, held or refunded. */
export type LedgerLine = {
  gateway: 'card' | 'paypal';
  transactionId: string;
  invoice: string;
  reference: string;
  amountCents: number;
  /** The cents refunded of it. `refunded`: all. */
  refundedCents: number;
  /** `disputed`: the bank returned it to the cardholder. */
  state: 'settled' | 'held' | 'declined' | 'refunded' | 'voided' | 'disputed';
  /** ISO 8601. */
  at: string;
};

const saleStates = {
  COMPLETED: 'settled',
  PENDING: 'held',
  DECLINED: 'declined',
  PARTIALLY_REFUNDED: 'settled',
  REFUNDED: 'refunded',
} as const;
const chargeStates = { captured: 'settled', held: 'held', declined: 'declined', voided: 'voided' } as const;

const isFullyRefunded = ({ refunds, cents }: Charge) => refunds.length > 0 && sumOf(refunds) >= cents;

function stateOf(charge: Charge): LedgerLine['state'] {
  if (isFullyRefunded(charge)) return 'refunded';
  return charge.dispute && charge.dispute.state !== 'won' ? 'disputed' : chargeStates[charge.state];
}

/** Lists every charge there ever was, in the order of the ledger. A card's reference: customer and card. */
export function ledgerLines(state: State): LedgerLine[] {
  const cards = [...state.charges.values()].map(
    (charge): LedgerLine => ({
      gateway: 'card',
      transactionId: charge.id,
      invoice: charge.invoice,
      reference: `${charge.profile}-${charge.card}`,
      amountCents: charge.cents,
      refundedCents: sumOf(charge.refunds),
      state: stateOf(charge),
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
      refundedCents: sumOf(sale.refunds),
      state: saleStates[sale.state],
      at: new Date(sale.at).toISOString(),
    }),
  );
  return [...cards, ...sales];
}
