import * as z from '@pool/contracts/zod';

/** A segment: a literal, `:name` for any, or `:name?` for any or none. */
const segment = /^(?:(?!\.+$)[\w.~-]+|:[a-z]\w*\??)$/i;
/** First segments of paths that the server answers itself. */
const reserved = ['api', 'assets', 'remotes', 'healthz', 'readyz', 'metrics', 'dev'];

export const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);
const isOptional = (part: string) => part.endsWith('?');
const isParameter = (part: string) => part.startsWith(':');

/**
 * The path of a page, by segments: '/rotation/artist/:id'. Without regular expressions, so that no path can make matching slow. Optional
 * segments come last; the first segment is a literal.
 */
export const pathPattern = z.string().check(
  z.maxLength(200),
  z.startsWith('/'),
  z.refine((path) => segmentsOf(path).length <= 8, 'has more than 8 segments'),
  z.refine((path) => path === '/' || path === `/${segmentsOf(path).join('/')}`, 'has an empty segment'),
  z.refine(
    (path) => segmentsOf(path).every((part) => segment.test(part)),
    'has a segment that is not a word, :name or :name?',
  ),
  z.refine(
    (path) => !segmentsOf(path).slice(0, 1).some(isParameter),
    'begins with a parameter, which would take every path',
  ),
  z.refine((path) => {
    const optional = segmentsOf(path).map(isOptional);
    return !optional.some((one, i) => one && optional.slice(i).includes(false));
  }, 'has an optional segment before one that is not'),
  z.refine((path) => !reserved.includes(segmentsOf(path)[0] ?? ''), 'belongs to the server'),
);

/** A path of this site, without parameters. */
export const plainPath = z
  .string()
  .check(z.maxLength(200), z.regex(/^\/(?:\w[\w.~-]*(?:\/\w[\w.~-]*)*)?$/, 'is not a path of this site'));

/** Returns whether a path fits a pattern. A trailing slash makes no difference. */
export function matches(pattern: string, pathname: string): boolean {
  const [want, have] = [segmentsOf(pattern), segmentsOf(pathname)];
  if (have.length > want.length) return false;
  return want.every((part, i) => {
    const actual = have[i];
    if (actual === undefined) return isOptional(part);
    return isParameter(part) || part === actual;
  });
}

/** Compares patterns for sorting: of two that fit the same path, the more specific one comes first. */
export function compareSpecificity(a: string, b: string): number {
  const [left, right] = [rankOf(a), rankOf(b)];
  for (let i = 0; i < Math.max(left.length, right.length); i += 1) {
    const difference = (left[i] ?? ended) - (right[i] ?? ended);
    if (difference !== 0) return difference;
  }
  return 0;
}

const ended = 1;
const rankOf = (pattern: string): number[] =>
  segmentsOf(pattern).map((part) => (isOptional(part) ? 3 : isParameter(part) ? 2 : 0));

/** Returns the pattern without the names of its parameters: two pages of the same shape are in conflict. */
export const shapeOf = (pattern: string): string =>
  `/${segmentsOf(pattern)
    .map((part) => (isParameter(part) ? (isOptional(part) ? ':?' : ':') : part))
    .join('/')}`;
