/** The largest amount in cents that is worked with: ten million. */
const maxCents = 1_000_000_000;

/**
 * Parses a number as it is typed, in hundredths: 1,200.50 and 1.200,50, 1'200, 600. A single separator before exactly three digits groups
 * thousands, unless `isShort` (as in 1.250k). Returns null for what no country writes.
 */
export function parseNumber(text: string, isShort = false): number | null {
  const compact = text.replaceAll(/['’\u00a0\u202f ]/g, (space, at: number) =>
    /^\d{3}(?!\d)/.test(text.slice(at + 1)) ? '' : space,
  );
  const last = Math.max(compact.lastIndexOf(','), compact.lastIndexOf('.'));
  const mark = compact.charAt(last);
  const decimals = last < 0 ? '' : compact.slice(last + 1);
  const isDecimal = last >= 0 && isDecimalMark({ compact, last, mark, isShort });
  const whole = isDecimal ? compact.slice(0, last) : compact;
  const digits = withoutGroups(whole, isDecimal ? (mark === ',' ? '.' : ',') : mark);
  if (digits === null || (isDecimal && !/^\d{1,3}$/.test(decimals))) return null;
  const hundredths = Math.round(
    Number(`${digits}.${isDecimal ? decimals : '0'}`) * 100 * (isShort ? 1000 : 1),
  );
  return hundredths <= maxCents ? hundredths : null;
}

type Mark = { compact: string; last: number; mark: string; isShort: boolean };

function isDecimalMark({ compact, last, mark, isShort }: Mark): boolean {
  if (compact.indexOf(mark) !== last) return false;
  const decimals = compact.length - last - 1;
  return isShort || decimals < 3 || /^0+$/.test(compact.slice(0, last));
}

/** Returns the digits of a whole number whose thousands are grouped by `mark`; null if the groups are not of three. */
function withoutGroups(whole: string, mark: string): string | null {
  if (/^\d+$/.test(whole)) return whole;
  const groups = whole.split(mark);
  const [first = '', ...rest] = groups;
  const isGrouped = mark !== '' && /^\d{1,3}$/.test(first) && rest.every((group) => /^\d{3}$/.test(group));
  return isGrouped ? groups.join('') : null;
}
