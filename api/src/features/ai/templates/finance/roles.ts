import {
  costWords,
  eventWords,
  feeWords,
  keepAfter,
  keepBefore,
  labelOf,
  payWords,
  plusLead,
  shareWords,
} from './labels.ts';

/** What an amount is. `either`: paid to the DJ or by them. `label` is empty if the message gives none. */
export type Role = { kind: 'fee' | 'keep' | 'cost' | 'either' | 'unclear'; label: string };

/** The words around an amount, the word that leads to its part of the message, and whether amounts are being taken off. */
type Around = { before: string; after: string; lead: string; hasDeduction: boolean };

/** Reads what an amount is from the words around it. */
export function roleOf({ before, after, lead, hasDeduction }: Around): Role {
  const around = `${before} ${after}`;
  const label = labelOf(around);
  if (keepBefore.test(before) || keepAfter.test(after)) return { kind: 'keep', label: 'Keep' };
  if (shareWords.test(around) && !payWords.test(around)) return { kind: 'cost', label: label || 'Agent' };
  const cost = costWords.exec(around)?.[0];
  const isNamedFee = /\bfees?\b/i.test(around);
  if (plusLead.test(lead) && !hasDeduction && !feeWords.test(around)) return { kind: 'either', label };
  if (cost && !isNamedFee)
    return { kind: 'cost', label: /^(?:costs?|expenses?)$/i.test(cost) ? label : capitalised(cost) };
  if (isNamedFee) return { kind: 'fee', label: label || 'Fee' };
  if (hasDeduction) return { kind: /\b(?:gets?|earn|receive)\b/i.test(around) ? 'either' : 'cost', label };
  if (feeWords.test(around) || eventWords.test(around)) return { kind: 'fee', label: label || 'Fee' };
  return { kind: 'unclear', label };
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();
