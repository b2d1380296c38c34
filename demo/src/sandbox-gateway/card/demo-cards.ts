import type { CardEntry } from '../entries.ts';
import type { Sandbox } from '../sandbox.ts';

/** The seed refers to its members' cards as stored here: each by the member's id, under one customer (`demo-12`). */
const demoCustomer = 'demo';

/** Finds a stored card of a customer. A demo card is recorded on first use; it pays until it is removed. */
export function findCard(
  { state, record }: Sandbox,
  { customer, id }: { customer: string; id: string },
): CardEntry | undefined {
  const isDemo = customer === demoCustomer && /^\d{1,9}$/.test(id);
  if (isDemo && !state.cards.has(id) && !state.goneCards.has(id)) {
    if (!state.profiles.has(demoCustomer)) record({ t: 'profile', id: demoCustomer, customer: demoCustomer });
    const face = { brand: 'Visa', lastFour: '1111', expires: '2099-12', trait: 'approve' } as const;
    record({ t: 'card', id, profile: demoCustomer, ...face });
  }
  const card = state.cards.get(id);
  return card?.profile === customer ? card : undefined;
}
