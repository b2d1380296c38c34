import type * as z from 'zod/mini';

/** A value with characters that names and texts must not contain: control characters, or marks that change the text direction. */
export const unusableCharacters = 'Please remove the invisible characters';

type Issue = z.core.$ZodRawIssue;

/**
 * Returns the default sentence for a broken rule. Only replaces the library's wording, which is meant for programmers; rules with their own
 * sentence keep it. Used by forms (below a field) and by the API (message and hints).
 */
export function ruleSentence(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return isMissing(issue.input) ? 'This field is required' : (ofType[issue.expected] ?? notValid);
    case 'too_big':
      return `Please ${sizeOf(issue, 'at most', issue.maximum)}`;
    case 'too_small':
      return `Please ${sizeOf(issue, 'at least', issue.minimum)}`;
    case 'invalid_value':
      return isMissing(issue.input)
        ? 'This field is required'
        : `Please choose one of: ${issue.values.map(String).join(', ')}`;
    case 'unrecognized_keys':
      return `Unknown field: ${issue.keys.join(', ')}`;
    default:
      return isMissing(issue.input) ? 'This field is required' : notValid;
  }
}

const notValid = 'This value is not valid';
export const isMissing = (input: unknown): boolean => input === undefined || input === null;

const ofType: Record<string, string> = {
  string: 'Please enter text',
  number: 'Please enter a number',
  int: 'Please enter a whole number',
  boolean: 'Please choose yes or no',
  array: 'Please give a list',
};

function sizeOf({ origin }: { origin: string }, bound: string, size: number | bigint): string {
  if (origin === 'string') return `use ${bound} ${size} ${size === 1 ? 'character' : 'characters'}`;
  if (origin === 'array' || origin === 'set') return `choose ${bound} ${size}`;
  return `enter a number of ${bound} ${size}`;
}
