import { isCountryCode } from './countries.ts';
import { countryField, emailField, limits, optionalPhone, requiredLine, ruled } from './rules.ts';
import * as z from './zod.ts';

/** Returns whether the digits of a card number match its check digit, the last one (ISO/IEC 7812, Luhn). */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, i) => {
    const value = Number(digit) * (i % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return digits.length > 0 && sum % 10 === 0;
}

/** Returns whether a card that shows MM and YY is still valid at `now`. It is valid to the end of its month. */
export function isUnexpired(month: string, year: string, now: Date): boolean {
  const m = Number(month);
  if (!/^\d{2}$/.test(month) || !/^\d{2}$/.test(year) || m < 1 || m > 12) return false;
  const firstDayAfter = Date.UTC(2000 + Number(year), m, 1);
  return firstDayAfter > now.getTime() && 2000 + Number(year) <= now.getUTCFullYear() + 20;
}

/** 16 digits; the spaces between groups of four are ignored. */
export const cardNumberField = z.pipe(
  z.pipe(
    z.string(),
    z.transform((value) => value.replaceAll(/\s/g, '')),
  ),
  z.string().check(
    z.minLength(1, 'Card number is required'),
    z.refine(
      (digits) => /^\d{16}$/.test(digits) && passesLuhn(digits),
      ruled('invalid', 'Card number is invalid'),
    ),
  ),
);
export const cvcField = z.string().check(z.regex(/^\d{3}$/, 'Please type valid cvc'));
const monthField = z.string().check(z.regex(/^(0[1-9]|1[0-2])$/, 'Month is required'));
const yearField = z.string().check(z.regex(/^\d{2}$/, 'Year is required'));

/** The printed data of a card. The browser sends it to the gateway's tokeniser; our own API only gets month and year. */
export const cardFields = z.object({
  cardNumber: cardNumberField,
  month: monthField,
  year: yearField,
  cvc: cvcField,
});
export type CardFields = z.input<typeof cardFields>;

const required = (name: string, max: number = limits.field) => requiredLine(`${name} is required`, max);
/** Letters and digits of any script, separated by spaces. */
const nameField = (name: string) =>
  required(name).check(
    z.refine(
      (value) => value === '' || /^[\p{L}\p{M}\p{N}]+( [\p{L}\p{M}\p{N}]+)*$/u.test(value),
      ruled('not-valid', `${name} is not valid`),
    ),
  );

/** The payer, as entered in the card form and printed on an invoice. */
export const payerFields = z.object({
  fname: nameField('First Name'),
  lname: nameField('Last Name'),
  address: required('Address', limits.long),
  state: required('State'),
  city: required('City'),
  zipcode: required('Zipcode', 20),
  country: countryField('Country is required').check(
    z.refine((code) => code === '' || isCountryCode(code), ruled('not-valid', 'Country is not valid')),
  ),
  email: emailField({ required: 'Email is required', invalid: 'Email is not valid' }),
  phone: optionalPhone,
});
export type PayerFields = z.input<typeof payerFields>;

const ticked = (message: string) => z.literal(true, message);
export const consentFields = z.object({
  isAuthorizePayment: ticked('Please authorize the payment'),
  isTermsOfUse: ticked('Please agree to the terms of use'),
});

/** The fields of the card form other than the card itself. */
export const payerForm = z.extend(payerFields, consentFields.shape);

/** The member's choice of two ways to resume a subscription; see the revive rules in docs/decisions. */
export const reviveOption = z.enum(['1', '2']);
export type ReviveOption = z.infer<typeof reviveOption>;
