import { Problem } from '../../platform/http/problem.ts';

/**
 * Throws 409 with the new total where a payment comes to something else than the member was shown, as when a rate changed meanwhile. Older
 * clients do not say what they showed.
 */
export function refuseOtherTotal(shownCents: number | undefined, due: { amountCents: number } | null): void {
  if (shownCents === undefined || due === null || shownCents === due.amountCents) return;
  const errorMessage = `The total is now ${(due.amountCents / 100).toFixed(2)} USD. You have not been charged. Please check it and pay again.`;
  throw new Problem(409, errorMessage, {
    common: { kind: { errorMessage } },
    amountCents: { kind: { errorMessage }, hint: String(due.amountCents) },
  });
}
