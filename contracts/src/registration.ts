import { defineCall } from './call.ts';
import { idParam, text } from './params.ts';
import {
  chosenPassword,
  countryField,
  emailField,
  givenPassword,
  limits,
  line,
  mailToken,
  phoneField,
  repeatedPassword,
  requiredLine,
  ruled,
  socialFields,
} from './rules.ts';
import { sessionUser } from './users.ts';
import * as z from './zod.ts';

/** Stage one of registration: the person, and how they will sign in. */
export const commonStage = z.object({
  fullName: requiredLine('Please type your full name'),
  email: emailField({ required: 'Please type your email', invalid: 'Email is not valid' }),
  phone: phoneField('Please type your phone'),
  /** Without @, since a sign-in that contains one is looked up as an email. */
  login: requiredLine('Please type your login').check(
    z.regex(
      /^([\p{L}\p{N}][\p{L}\p{N}._-]*)?$/u,
      'A login can contain letters, digits, dots, dashes and underscores',
    ),
  ),
  password: chosenPassword,
  confirmPassword: repeatedPassword('Please repeat your password'),
});

/** Stage two for a DJ. */
export const djStage = z.object({
  country: countryField('Please enter country'),
  street: requiredLine('Please enter street', limits.long),
  region: requiredLine('Please enter region'),
  zipCode: requiredLine('Please enter zip code'),
  city: requiredLine('Please enter city'),
  promoCode: line(),
  djName: requiredLine('Please type your DJ Name'),
  isClubDj: z._default(z.boolean(), false),
  isRadioDj: z._default(z.boolean(), false),
  isMobileDj: z._default(z.boolean(), false),
  ...socialFields,
});

/** Stage two for a label or an artist. */
export const labelStage = z.object({
  /** The labels or artists they represent, in their words. */
  labelList: requiredLine('Please type the labels or artists you send music for', limits.long),
  comment: line(limits.long),
});

/** Checks that both passwords are the same; reports a difference at the second field. */
export const samePasswords = <T extends { confirmPassword: string }>(
  passwordOf: (value: T) => string,
): [(value: T) => boolean, { message: string; params: object; path: string[] }] => [
  (value) => passwordOf(value) === value.confirmPassword,
  { ...ruled('do-not-match', 'Passwords do not match'), path: ['confirmPassword'] },
];

const agreement = 'Please confirm that you are at least 18 and accept the agreement';
/** Required by the forms. The calls record it if it is sent, and refuse false. */
const agrees = { agreed: z.literal(true, agreement) };
const agreed = z.optional(agrees.agreed);

/** The fields of the stages. */
export const commonForm = commonStage.check(
  z.refine(...samePasswords<z.output<typeof commonStage>>((value) => value.password)),
);
export const djStageForm = z.extend(djStage, agrees);
export const labelStageForm = z.extend(labelStage, agrees);

const djRegistration = z
  .object({ ...commonStage.shape, ...djStage.shape, agreed })
  .check(
    z.refine(...samePasswords<{ password: string; confirmPassword: string }>((value) => value.password)),
  );
/** Without an address, which a label enters later in its profile. */
const labelRegistration = z
  .object({ ...commonStage.shape, ...labelStage.shape, agreed })
  .check(
    z.refine(...samePasswords<{ password: string; confirmPassword: string }>((value) => value.password)),
  );

export const registerDj = defineCall({
  method: 'POST',
  path: '/djusers/register',
  summary: 'Registers a DJ and emails a confirmation link. Login and email must not be in use.',
  access: 'public',
  body: djRegistration,
  result: z.object({ user: sessionUser }),
});
export const registerLabel = defineCall({
  method: 'POST',
  path: '/labelusers/register',
  summary: 'Registers a label and emails a confirmation link. Login and email must not be in use.',
  access: 'public',
  body: labelRegistration,
  result: z.object({ user: sessionUser }),
});

/** Returns the stage of a field, so that an error from the server can lead back to it. */
export function stageOf(field: string): 'common' | 'dj' | 'label' {
  if (field in commonStage.shape) return 'common';
  return field in labelStage.shape ? 'label' : 'dj';
}

export const confirmEmail = defineCall({
  method: 'POST',
  path: '/users/confirmEmail',
  summary:
    'Confirms the email address and signs the user in, unless someone is already signed in; loginWithToken then returns the user. 409 email-already-verified if the link was used before.',
  access: 'public',
  body: z.object({ userId: idParam, token: mailToken }),
  result: z.object({}),
});

export const undoEmailChange = defineCall({
  method: 'POST',
  path: '/users/undoEmailChange',
  summary:
    'Restores the address a member had before an email change, using the link sent to that address (7 days), and ends all their sessions.',
  access: 'public',
  body: z.object({ userId: idParam, token: mailToken }),
  result: z.object({ email: z.string() }),
});

export const resendConfirmation = defineCall({
  method: 'POST',
  path: '/users/resendConfirmation',
  summary: 'Emails a new confirmation link to a user who gives their password and has not confirmed yet.',
  access: 'public',
  body: z.object({ login: text(1000), password: z.string().check(z.maxLength(1000)) }),
  result: z.object({}),
});

export const resetForm = z.object({
  email: emailField({ required: 'Please enter email', invalid: 'Please enter a valid email' }),
});
export const resetPassword = defineCall({
  method: 'POST',
  path: '/users/resetPassword',
  summary:
    'Emails a link to choose a new password. It works once, for one hour, and only the newest one is valid.',
  access: 'public',
  body: resetForm,
  result: z.object({}),
});

export const newPasswordForm = z.object({ newPassword: chosenPassword });
export const confirmResetPassword = defineCall({
  method: 'POST',
  path: '/users/confirmResetPassword',
  summary: 'Sets a new password using the emailed token, and ends all sessions of the user.',
  access: 'public',
  body: z.object({ newPassword: chosenPassword, token: mailToken }),
  result: z.object({}),
});

/** The old password is only compared, so its length is not checked. */
export const passwordForm = z
  .object({
    oldPassword: givenPassword('Please type your old password'),
    newPassword: givenPassword('Please type your new password').check(
      z.trim(),
      z.minLength(1, 'Please type your new password'),
      z.minLength(6, 'Password should be 6 symbols or longer'),
      z.maxLength(71, 'Password should be less than 72 characters'),
    ),
    confirmPassword: repeatedPassword('Please confirm your new password'),
  })
  .check(
    z.refine(
      ...samePasswords<{ newPassword: string; confirmPassword: string }>((value) => value.newPassword),
    ),
  );
