import { Problem } from '../../platform/http/problem.ts';

/**
 * Throws 409 with the new total where a payment no longer costs what the member was shown, for example after a change of rate. Older
 * clients do not send the total they showed.
 */
export function refuseOtherTotal(shownCents: number | undefined, due: { amountCents: number } | null): void {
  if (shownCents === undefined || due === null || shownCents === due.amountCents) return;
  const errorMessage = `The total is now ${(due.amountCents / 100).toFixed(2)} USD. You have not been charged. Please check it and pay again.`;
  throw new Problem(409, errorMessage, {
    common: { kind: { errorMessage } },
    amountCents: { kind: { errorMessage }, hint: String(due.amountCents) },
  });
}
