import { isCountryCode } from './countries.ts';
import { countryField, emailField, limits, optionalPhone, requiredLine, ruled } from './rules.ts';
import * as z from './zod.ts';

/** Do the digits pass the check digit every card number ends with (ISO/IEC 7812, Luhn)? */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, i) => {
    const value = Number(digit) * (i % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return digits.length > 0 && sum % 10 === 0;
}

/** Does a card that shows MM and YY still count at `now`? It counts to the end of its month. */
export function isUnexpired(month: string, year: string, now: Date): boolean {
  const m = Number(month);
  if (!/^\d{2}$/.test(month) || !/^\d{2}$/.test(year) || m < 1 || m > 12) return false;
  const firstDayAfter = Date.UTC(2000 + Number(year), m, 1);
  return firstDayAfter > now.getTime() && 2000 + Number(year) <= now.getUTCFullYear() + 20;
}

/** 16 digits; the spaces between groups of four do not count. */
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

/** What is printed on the card. It goes from the browser to the gateway's tokeniser; our own API gets month and year alone. */
export const cardFields = z.object({
  cardNumber: cardNumberField,
  month: monthField,
  year: yearField,
  cvc: cvcField,
});
export type CardFields = z.input<typeof cardFields>;

const required = (name: string, max: number = limits.field) => requiredLine(`${name} is required`, max);
/** Letters and digits of any script, and spaces between them. */
const nameField = (name: string) =>
  required(name).check(
    z.refine(
      (value) => value === '' || /^[\p{L}\p{M}\p{N}]+( [\p{L}\p{M}\p{N}]+)*$/u.test(value),
      ruled('not-valid', `${name} is not valid`),
    ),
  );

/** Who pays, as the card form asks it and as an invoice says it. */
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

/** What the card form asks beside the card itself. */
export const payerForm = z.extend(payerFields, consentFields.shape);

/** Which of the two ways back a member takes; see docs/decisions, revive rules. */
export const reviveOption = z.enum(['1', '2']);
export type ReviveOption = z.infer<typeof reviveOption>;
