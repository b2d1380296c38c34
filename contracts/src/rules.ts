import { z } from 'zod';
import type { ErrorKind } from './errors.ts';
import { text } from './params.ts';

/** What a rule of our own says it is about: read by the API to name the kind of a fault. */
export const ruled = (kind: ErrorKind, message: string) => ({ message, params: { kind } });

/** Longest values, in characters. */
export const limits = { field: 100, long: 512, email: 1000 } as const;

/** A line someone must fill in; `message` is said when it is empty. */
export const requiredLine = (message: string, max: number = limits.field) =>
  text(max).check(z.minLength(1, message));

/** A line that may stay empty, and is when left out. */
export const line = (max: number = limits.field) => text(max).default('');

/**
 * An e-mail address as people type it: something, an @, a host with a dot. Whether it exists is for a mail to find out. The
 * three sentences differ from form to form.
 */
export const emailField = ({ required, invalid }: { required: string; invalid: string }) =>
  z
    .string()
    .trim()
    .min(1, required)
    .max(limits.email, 'Email cannot be longer than 1000 characters')
    .regex(/^[^\s@"(),:;<>[\\\]]+@[^\s@.,]+(\.[^\s@.,]+)+$/, invalid);

/** An optional plus, then 6 to 14 digits with optional separators. */
export const phoneField = (required: string) =>
  requiredLine(required).check(
    z.regex(/^(\+?[\s().-]*\d([\s().-]*\d){5,13}[\s)]*)?$/, { message: 'Phone is not valid' }),
  );

/** A password that is chosen: trimmed, 6 to 71 characters. */
export const chosenPassword = z
  .string()
  .trim()
  .min(1, 'Please enter your password')
  .min(6, 'Password should be at least 6 symbols')
  .max(71, 'Password should be less than 72 characters');

/** A password that is checked against a stored one: any text, bounded. */
export const givenPassword = (required: string) => z.string().min(1, required).max(1000);

/** ISO 3166-1 alpha-2. */
export const countryField = (required: string) =>
  z
    .string()
    .trim()
    .toUpperCase()
    .min(1, required)
    .regex(/^([A-Z]{2})?$/, required);

/** A host with a dot, and no name or password before it: those dress one site up as another. */
const webUrl = z.url({ protocol: /^https?$/, hostname: z.regexes.domain });
const isWebAddress = (value: string): boolean =>
  value === '' ||
  (/^https?:\/\/[^\s\\/?#@]+([/?#][^\s\\]*)?$/i.test(value) && webUrl.safeParse(value).success);

/**
 * The address of someone's page: empty, or http(s). "facebook.com/me" is taken for what it means and gets its https://. Nothing but http(s)
 * passes: what is stored here is shown as a link.
 */
export const webAddress = text(limits.field)
  .transform((value) => (value === '' || /^[a-z][a-z0-9+.-]*:/i.test(value) ? value : `https://${value}`))
  .refine(isWebAddress, ruled('invalid', 'Please enter a web address, as https://example.com/you'))
  .default('');

/** A token out of a mail: as we make them, or it is none of ours. */
export const mailToken = z.string().regex(/^[\w-]{43}$/, 'is no token');
