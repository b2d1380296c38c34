import { isMissing, unusableCharacters } from './rule-sentences.ts';
import * as z from './zod.ts';

/** A whole number as it arrives in a path or query ("12") or from code (12), within bounds. */
export const intParam = (min: number, max: number) =>
  z.pipe(
    z.union([
      z.number(),
      z.pipe(z.string().check(z.regex(/^-?\d{1,15}$/, 'Please enter a whole number')), z.transform(Number)),
    ]),
    z.int().check(z.gte(min), z.lte(max)),
  );

/** A row's identity: a positive 32-bit whole number. */
export const idParam = intParam(1, 2_147_483_647);
export const id = z.int().check(z.positive(), z.lte(2_147_483_647));

/** A comma-separated list ("House,Soca") of at most `maxItems` items; empty text is an empty list. */
export const commaList = <T extends z.ZodType<unknown, string>>(item: T, maxItems = 100) =>
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(4000)),
      z.transform((text) =>
        text
          .split(',')
          .map((part) => part.trim())
          .filter((part) => part !== ''),
      ),
    ),
    z.array(item).check(z.maxLength(maxItems)),
  );

/** Text typed by a person: trimmed, no control characters, at most `max` characters. `required` is the message when it is missing. */
export const text = (max: number, required?: string) =>
  z.string({ error: ({ input }) => (isMissing(input) ? required : undefined) }).check(
    z.trim(),
    z.maxLength(max),
    // Postgres cannot store NUL; the other control characters do not belong in a name.
    z.refine((value) => !/[^\P{Cc}\n\r\t]/u.test(value), unusableCharacters),
  );

export const isoDate = z.iso.datetime({ offset: true });

/** A date, as far as it is known: 1998-05-31, 1998-05 or 1998. */
export const partialDay = z
  .string()
  .check(
    z.regex(
      /^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/,
      'Please enter a date as YYYY, YYYY-MM or YYYY-MM-DD',
    ),
  );

/** Formats an ISO date or time as MM-DD-YYYY in UTC, so that everyone sees the same date. A partial date becomes MM-YYYY or YYYY. */
export function dayOf(iso: string): string {
  const [year = '', ...monthAndDay] = iso.slice(0, 10).split('-');
  return [...monthAndDay, year].join('-');
}
