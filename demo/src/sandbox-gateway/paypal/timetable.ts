import type { SaleEntry, Wallet } from '../entries.ts';
import type { Sandbox } from '../sandbox.ts';
import { type Agreement, nextTurn, type Sale, turn } from '../state.ts';
import { notifyOfAgreement, notifyOfSale } from './notify.ts';

/** Returns how a wallet responds to a charge. */
function verdict(wallet: Wallet, cause: SaleEntry['cause']): 'COMPLETED' | 'DECLINED' | 'PENDING' {
  if (wallet === 'held') return 'PENDING';
  if (wallet === 'no-funds') return 'DECLINED';
  return wallet === 'refuses-renewals' && cause !== 'setup' ? 'DECLINED' : 'COMPLETED';
}

type SaleRequest = { cents: number; cause: SaleEntry['cause']; at: number; requestId?: string };

/** Charges the payer's wallet, and records the outcome. */
export function chargeWallet(
  sandbox: Sandbox,
  agreement: Agreement,
  { cents, cause, at, requestId = '' }: SaleRequest,
): Sale {
  const { state, record, newId } = sandbox;
  const id = newId(state.sales);
  const outcome = verdict(agreement.wallet, cause);
  record({ t: 'sale', id, agreement: agreement.id, cents, state: outcome, cause, requestId, at });
  const sale = state.sales.get(id);
  if (!sale) throw new Error('a sale that was written down is not there');
  if (outcome !== 'DECLINED') notifyOfSale(sandbox, sale, outcome);
  return sale;
}

/** Makes every payment that is due, in the order of their times. */
export function catchUp(sandbox: Sandbox): void {
  const { state, now } = sandbox;
  while (state.soonest <= now()) {
    const due = [...state.agreements.values()].filter((agreement) => nextTurn(agreement) <= now());
    for (const agreement of due.toSorted((a, b) => nextTurn(a) - nextTurn(b))) bill(sandbox, agreement);
    state.soonest = Number.POSITIVE_INFINITY;
    for (const agreement of state.agreements.values()) {
      state.soonest = Math.min(state.soonest, nextTurn(agreement));
    }
  }
}

function bill(sandbox: Sandbox, agreement: Agreement): void {
  const at = nextTurn(agreement);
  const sale = chargeWallet(sandbox, agreement, { cents: agreement.cents, cause: 'cycle', at });
  if (sale.state === 'DECLINED') notifyOfAgreement(sandbox, agreement, 'PAYMENT.FAILED');
}

/** Skips the payments that fell due while the agreement was paused: they are not charged. */
export function skipPast(sandbox: Sandbox, agreement: Agreement): void {
  let count = agreement.cycles;
  while (turn(agreement, count) <= sandbox.now()) count++;
  if (count > agreement.cycles) sandbox.record({ t: 'skipped', agreement: agreement.id, count });
}
