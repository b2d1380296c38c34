import type { ErrorKind } from './errors.ts';
import { text } from './params.ts';
import { isMissing, unusableCharacters } from './rule-sentences.ts';
import * as z from './zod.ts';

/** Returns the message of a rule with the kind of error, which the API reports. */
export const ruled = (kind: ErrorKind, message: string) => ({ message, params: { kind } });

/** Maximum lengths, in characters. */
export const limits = { field: 100, long: 512, email: 1000 } as const;

/** Marks that change the direction of text. With them a name can imitate another, or reverse the text next to it. */
const directionMarks = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/;
const oneDirection = z.refine<string>((value) => !directionMarks.test(value), unusableCharacters);

/** A required line; `message` is shown when it is empty or missing. */
export const requiredLine = (message: string, max: number = limits.field) =>
  text(max, message).check(z.minLength(1, message), oneDirection);

/** An optional line, empty by default. */
export const line = (max: number = limits.field) => z._default(text(max).check(oneDirection), '');

/** A required string: `message` is shown when it is missing or empty. */
const requiredString = (message: string) =>
  z.string({ error: ({ input }) => (isMissing(input) ? message : undefined) });

/**
 * An email address as typed: something, an @, a host with a dot. Only sending a mail can show whether it exists. The sentences differ
 * between forms.
 */
export const emailField = ({ required, invalid }: { required: string; invalid: string }) =>
  requiredString(required).check(
    z.trim(),
    z.minLength(1, required),
    z.maxLength(limits.email, 'Email cannot be longer than 1000 characters'),
    z.regex(/^[^\s@"(),:;<>[\\\]]+@[^\s@.,]+(\.[^\s@.,]+)+$/, invalid),
  );

/** An optional plus, then 6 to 14 digits with optional separators; or nothing. */
const phoneShape = z.regex(/^(\+?[\s().-]*\d([\s().-]*\d){5,13}[\s)]*)?$/, {
  message: 'Phone is not valid',
});
export const phoneField = (required: string) => requiredLine(required).check(phoneShape);
/** An optional phone number. */
export const optionalPhone = z._default(text(limits.field).check(phoneShape), '');

/** A chosen password: trimmed, 6 to 71 characters. */
export const chosenPassword = requiredString('Please enter your password').check(
  z.trim(),
  z.minLength(1, 'Please enter your password'),
  z.minLength(6, 'Password should be at least 6 symbols'),
  z.maxLength(71, 'Password should be less than 72 characters'),
);

/** A password that is checked against a stored one: any text, bounded. */
export const givenPassword = (required: string) =>
  requiredString(required).check(z.minLength(1, required), z.maxLength(1000));

/** A password typed a second time. The form as a whole checks that both are the same. */
export const repeatedPassword = (required: string) =>
  givenPassword(required).check(z.trim(), z.minLength(1, required));

/** ISO 3166-1 alpha-2. */
export const countryField = (required: string) =>
  requiredString(required).check(
    z.trim(),
    z.toUpperCase(),
    z.minLength(1, required),
    z.regex(/^([A-Z]{2})?$/, required),
  );

/** A host with a dot, without a user name or password in front, since those can make one site look like another. */
const webUrl = z.url({
  protocol: /^https?$/,
  // A copy of zod's `regexes.domain`: exporting `regexes` would add 1.2 KB to the first script.
  hostname: /^(?=.{1,253}$)([a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?\.)+[a-zA-Z]{2,63}$/,
});
const isWebAddress = (value: string): boolean =>
  value === '' ||
  (/^https?:\/\/[^\s\\/?#@]+([/?#][^\s\\]*)?$/i.test(value) && webUrl.safeParse(value).success);

/**
 * The address of someone's page on a social network: empty, or http(s). "facebook.com/me" gets its https://, and "@me" becomes their page
 * below `site`. Other schemes are refused, since the address is shown as a link.
 */
export const socialAddress = (site: string) =>
  z._default(
    z
      .pipe(
        text(limits.field),
        z.transform((value) => {
          if (/^@[\w.-]+$/.test(value)) return `${site}${value.slice(1)}`;
          return value === '' || /^[a-z][a-z0-9+.-]*:/i.test(value) ? value : `https://${value}`;
        }),
      )
      .check(
        z.refine(
          isWebAddress,
          ruled('invalid', 'Please enter a web address like https://example.com/you, or @you'),
        ),
      ),
    '',
  );

/** The profile pages, in the order of the forms. */
export const socialFields = {
  facebookUrl: socialAddress('https://www.facebook.com/'),
  twitterUrl: socialAddress('https://twitter.com/'),
  instagramUrl: socialAddress('https://www.instagram.com/'),
  snapchatUrl: socialAddress('https://www.snapchat.com/add/'),
};

/** A token from a mail, in exactly our format. */
export const mailToken = requiredString('This link is incomplete').check(
  z.regex(/^[\w-]{43}$/, 'This link is incomplete'),
);
