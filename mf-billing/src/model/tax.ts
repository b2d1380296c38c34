import type { NextStep, Quote, TaxLine, TaxMode } from '@pool/contracts/billing';
import { dollars } from './money.ts';

/** Returns the words after a list price; empty if no tax is charged. */
export const taxNote = (mode: TaxMode | null): string =>
  mode === null ? '' : mode === 'added' ? ' plus tax' : ' including tax';

/** Returns the words after a list price that is charged soon. */
export const addedNote = (mode: TaxMode | null): string => (mode === 'added' ? ' plus tax' : '');

/** Formats a tax as "VAT 19%". */
export const taxName = ({ name, percent }: TaxLine): string => `${name} ${percent}`;

/** Returns the words after the total of the next payment: ", including 3.19 USD VAT". */
export function nextTaxNote(next: NextStep): string {
  if (next.kind === 'end' || !next.tax) return '';
  const { name, reverseCharge, taxCents } = next.tax;
  return reverseCharge ? `, without ${name} (reverse charge)` : `, including ${dollars(taxCents)} ${name}`;
}

/** Returns the amounts of a quote as labelled lines; empty if nothing is taxed or due now. */
export function quoteLines({ tax, now, later }: Quote): [string, string][] {
  if (!tax) return [];
  const { netCents, taxCents, totalCents } = now ?? later;
  return [
    ['Price before tax', dollars(netCents)],
    tax.reverseCharge ? [`${tax.name}, reverse charge`, dollars(0)] : [taxName(tax), dollars(taxCents)],
    [now ? 'Total today' : 'Total each month', dollars(totalCents)],
  ];
}
