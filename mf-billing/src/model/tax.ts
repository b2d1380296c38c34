import type { NextStep, Quote, TaxLine, TaxMode } from '@pool/contracts/billing';
import { dollars } from './money.ts';

/** Said after a list price: nothing where no tax is charged. */
export const taxNote = (mode: TaxMode | null): string =>
  mode === null ? '' : mode === 'added' ? ' plus tax' : ' including tax';

/** Said after a list price that is charged soon. */
export const addedNote = (mode: TaxMode | null): string => (mode === 'added' ? ' plus tax' : '');

/** "VAT 19%". */
export const taxName = ({ name, percent }: TaxLine): string => `${name} ${percent}`;

/** Said after the total of the next payment: ", including 3.19 USD VAT". */
export function nextTaxNote(next: NextStep): string {
  if (next.kind === 'end' || !next.tax) return '';
  const { name, reverseCharge, taxCents } = next.tax;
  return reverseCharge ? `, without ${name} (reverse charge)` : `, including ${dollars(taxCents)} ${name}`;
}

/** The amounts of a quote as lines: what, and how much. Empty where nothing is taxed, or paid now. */
export function quoteLines({ tax, now, later }: Quote): [string, string][] {
  if (!tax) return [];
  const { netCents, taxCents, totalCents } = now ?? later;
  return [
    ['Price before tax', dollars(netCents)],
    tax.reverseCharge ? [`${tax.name}, reverse charge`, dollars(0)] : [taxName(tax), dollars(taxCents)],
    [now ? 'Total today' : 'Total each month', dollars(totalCents)],
  ];
}
