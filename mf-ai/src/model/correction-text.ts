import type { Correction, UnderstoodPart } from '@pool/contracts/ai';

/** Puts a correction into the words that the conversation shows: 'Remove “House”', 'Tempo: 120 to 126 BPM'. */
export function correctionText({ about, label, range }: UnderstoodPart, correction: Correction): string {
  switch (correction.to) {
    case 'nothing':
      return `Remove “${label}”`;
    case 'choice':
      return correction.choice;
    case 'range':
      return `${about}: ${correction.from} to ${correction.end} ${range?.unit ?? ''}`.trimEnd();
  }
}
