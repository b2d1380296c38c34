import { addMonths } from './add-months.ts';
import type {
  AgreementEntry,
  AuthenticationEntry,
  CardEntry,
  ChargeEntry,
  Entry,
  NoticeEntry,
  SaleEntry,
  Wallet,
} from './entries.ts';

/** Money refunded: a payment whole, or part of it. */
export type Refund = { id: string; cents: number; at: number };
export const sumOf = (refunds: Refund[]) => refunds.reduce((sum, { cents }) => sum + cents, 0);

export type Dispute = { id: string; state: 'open' | 'won' | 'lost'; at: number };

export type Charge = ChargeEntry & {
  dispute?: Dispute;
  brand: string;
  lastFour: string;
  state: 'captured' | 'held' | 'declined' | 'voided';
  refunds: Refund[];
};
export type Agreement = AgreementEntry & {
  state: 'APPROVAL_PENDING' | 'ACTIVE' | 'SUSPENDED' | 'CANCELLED';
  since: number;
  wallet: Wallet;
  /** The number of payments that have fallen due. */
  cycles: number;
  owedCents: number;
  failed: number;
  sales: Sale[];
};
export type Sale = SaleEntry & { dispute?: Dispute; decidedAt: number; refunds: Refund[] };

export type Authentication = Omit<AuthenticationEntry, 'state'> & {
  state: 'challenge' | 'authenticated' | 'rejected';
};

export type State = ReturnType<typeof createState>;

/** Creates the state of the sandbox, which is rebuilt from its entries and changed only by `apply`. */
export const createState = () => ({
  offset: 0,
  /** Customer profiles, by the pool's id of the customer. */
  profiles: new Map<string, string>(),
  profileOf: new Map<string, string>(),
  cards: new Map<string, CardEntry>(),
  goneCards: new Set<string>(),
  charges: new Map<string, Charge>(),
  chargesOf: new Map<string, Charge[]>(),
  /** The newest charge of a card, invoice and amount that was not declined. */
  likes: new Map<string, Charge>(),
  authentications: new Map<string, Authentication>(),
  products: new Map<string, string>(),
  plans: new Map<string, Extract<Entry, { t: 'plan' }>>(),
  agreements: new Map<string, Agreement>(),
  agreementOf: new Map<string, Agreement>(),
  sales: new Map<string, Sale>(),
  /** The ids of what was created, by request id. */
  byRequest: new Map<string, string>(),
  notices: new Map<string, NoticeEntry & { delivered: boolean }>(),
  /** When the next month of any agreement falls due. */
  soonest: Number.POSITIVE_INFINITY,
});

export function apply(s: State, entry: Entry): void {
  switch (entry.t) {
    case 'clock':
      s.offset = entry.offset;
      return;
    case 'profile':
      s.profiles.set(entry.id, entry.customer);
      s.profileOf.set(entry.customer, entry.id);
      return;
    case 'card':
      s.cards.set(entry.id, entry);
      return;
    case 'card-gone':
      s.cards.delete(entry.id);
      s.goneCards.add(entry.id);
      return;
    case 'charge':
      addCharge(s, entry);
      return;
    case 'authentication':
      s.authentications.set(entry.id, { ...entry });
      s.byRequest.set(`authentication ${entry.requestId}`, entry.id);
      return;
    case 'authenticated':
      change(s.authentications, entry.id, (one) => {
        one.state = entry.accepted ? 'authenticated' : 'rejected';
      });
      return;
    case 'reviewed':
      change(s.charges, entry.id, (charge) => {
        charge.state = entry.approved ? 'captured' : 'declined';
      });
      return;
    case 'voided':
      change(s.charges, entry.id, (charge) => {
        charge.state = 'voided';
      });
      return;
    case 'refunded':
      change(s.charges, entry.of, (charge) => charge.refunds.push(entry));
      return;
    case 'product':
      s.products.set(entry.id, entry.name);
      return;
    case 'plan':
      s.plans.set(entry.id, entry);
      if (entry.requestId) s.byRequest.set(`plan ${entry.requestId}`, entry.id);
      return;
    case 'agreement':
      addAgreement(s, entry);
      return;
    case 'agreement-state':
      change(s.agreements, entry.id, (agreement) => {
        agreement.state = entry.state;
        agreement.since = entry.at;
        agreement.wallet = entry.wallet ?? agreement.wallet;
        s.soonest = Math.min(s.soonest, nextTurn(agreement));
      });
      return;
    case 'skipped':
      change(s.agreements, entry.agreement, (agreement) => {
        agreement.cycles = entry.count;
      });
      return;
    case 'sale':
      addSale(s, entry);
      return;
    case 'sale-state':
      change(s.sales, entry.id, (sale) => {
        sale.state = entry.state;
        sale.decidedAt = entry.at;
        // Older ledgers record a full refund only by its state.
        if (entry.state === 'REFUNDED')
          sale.refunds.push({ id: `R${sale.id}`, cents: sale.cents, at: entry.at });
      });
      return;
    case 'sale-refunded':
      change(s.sales, entry.of, (sale) => {
        sale.refunds.push(entry);
        sale.state = sumOf(sale.refunds) < sale.cents ? 'PARTIALLY_REFUNDED' : 'REFUNDED';
      });
      return;
    case 'disputed': {
      const dispute = { id: entry.dispute, state: entry.state, at: entry.at };
      change(s.charges, entry.of, (charge) => Object.assign(charge, { dispute }));
      change(s.sales, entry.of, (sale) => Object.assign(sale, { dispute }));
      return;
    }
    case 'notice':
      s.notices.set(entry.id, { ...entry, delivered: false });
      return;
    case 'told':
      change(s.notices, entry.id, (notice) => {
        notice.delivered = true;
      });
  }
}

function change<T>(map: Map<string, T>, id: string, how: (value: T) => void): void {
  const value = map.get(id);
  if (value !== undefined) how(value);
}

/** Returns the key by which charges count as duplicates. */
export const likeness = (charge: { card: string; invoice: string; cents: number }) =>
  `${charge.card} ${charge.invoice} ${charge.cents}`;

function addCharge(s: State, entry: ChargeEntry): void {
  const { brand = '', lastFour = '' } = s.cards.get(entry.card) ?? {};
  const state = ({ 1: 'captured', 2: 'declined', 4: 'held' } as const)[entry.code];
  const charge: Charge = { ...entry, brand, lastFour, state, refunds: [] };
  s.charges.set(charge.id, charge);
  const others = s.chargesOf.get(charge.profile);
  if (others) others.push(charge);
  else s.chargesOf.set(charge.profile, [charge]);
  if (state !== 'declined') s.likes.set(likeness(charge), charge);
}

function addAgreement(s: State, entry: AgreementEntry): void {
  const agreement: Agreement = {
    ...entry,
    state: 'APPROVAL_PENDING',
    since: entry.at,
    wallet: 'approves',
    cycles: 0,
    owedCents: 0,
    failed: 0,
    sales: [],
  };
  s.agreements.set(entry.id, agreement);
  s.agreementOf.set(entry.token, agreement);
  if (entry.requestId) s.byRequest.set(`agreement ${entry.requestId}`, entry.id);
}

function addSale(s: State, entry: SaleEntry): void {
  const sale: Sale = { ...entry, decidedAt: entry.at, refunds: [] };
  s.sales.set(sale.id, sale);
  if (entry.requestId) s.byRequest.set(`capture ${entry.agreement} ${entry.requestId}`, sale.id);
  change(s.agreements, sale.agreement, (agreement) => {
    agreement.sales.push(sale);
    // A charge and its month are one entry, so nothing can happen between them.
    if (sale.cause === 'cycle') agreement.cycles++;
    if (sale.state === 'DECLINED') {
      if (sale.cause === 'cycle') agreement.owedCents += sale.cents;
      agreement.failed++;
      return;
    }
    agreement.failed = 0;
    if (sale.cause === 'capture') agreement.owedCents = Math.max(0, agreement.owedCents - sale.cents);
  });
}

/** Returns when an agreement's next payment falls due; infinite where it is not active. */
export const nextTurn = (agreement: Agreement): number =>
  agreement.state === 'ACTIVE' ? turn(agreement, agreement.cycles) : Number.POSITIVE_INFINITY;

export const turn = ({ start, months }: Agreement, cycle: number): number => addMonths(start, cycle * months);
