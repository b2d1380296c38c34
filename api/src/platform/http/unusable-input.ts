import { type ErrorKind, unusableCharacters } from '@pool/contracts';

/** The maximum nesting of arrays and objects in an input; no call needs more than five levels. */
const maxLevels = 32;

type Unusable = { field: string; kind: ErrorKind; hint: string };

/**
 * Finds what no input may contain, whatever its schema allows: NUL characters and halves of surrogate pairs, which Postgres cannot store,
 * and nesting too deep for recursive functions. Does not recurse itself. Null when the input is fine.
 */
export function findUnusable(input: unknown): Unusable | null {
  const waiting: { value: unknown; field: string; level: number }[] = [{ value: input, field: '', level: 0 }];
  for (let entry = waiting.pop(); entry; entry = waiting.pop()) {
    const { value, field, level } = entry;
    if (typeof value === 'string' && !isUsable(value)) return unusableText(field);
    if (typeof value !== 'object' || value === null) continue;
    if (level >= maxLevels)
      return { field: 'common', kind: 'malformed', hint: 'The request body is nested too deeply' };
    for (const [name, inner] of Object.entries(value)) {
      if (!isUsable(name)) return unusableText(field);
      waiting.push({ value: inner, field: field ? `${field}.${name}` : name, level: level + 1 });
    }
  }
  return null;
}

const isUsable = (text: string) => !text.includes('\0') && text.isWellFormed();
const unusableText = (field: string): Unusable => ({
  field: field || 'common',
  kind: 'invalid',
  hint: unusableCharacters,
});
