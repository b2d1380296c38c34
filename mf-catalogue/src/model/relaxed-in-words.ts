import type { Relaxation } from '@pool/contracts/catalogue';

const quoted = (text: string): string => `“${text}”`;
const joined = new Intl.ListFormat('en', { type: 'conjunction' });

/** Describes how a search was relaxed: the terms left out, then those replaced. */
export function relaxedInWords(relaxed: readonly Relaxation[]): string {
  const without = relaxed.filter(({ to }) => to === null).map(({ from }) => quoted(from));
  const readAs = relaxed.flatMap(({ from, to }) =>
    to === null ? [] : [`${quoted(to)} instead of ${quoted(from)}`],
  );
  return [
    without.length > 0 && `No exact matches. Showing results without ${joined.format(without)}.`,
    readAs.length > 0 && `Showing results for ${joined.format(readAs)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
