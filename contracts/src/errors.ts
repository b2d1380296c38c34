import * as z from './zod.ts';

/** What can be wrong with a field. `details` of an error answer contains one for each invalid field. */
export const errorKinds = [
  'required',
  'invalid',
  'too-long',
  'too-short',
  'too-large',
  'not-found',
  'not-verified',
  'not-valid',
  'malformed',
  'already-used',
  'does-not-exist',
  'wrong-password',
  'old-password-incorrect',
  'do-not-match',
  'email-already-verified',
  'expired',
  'limit-reached',
  'not-allowed',
  'unknown-parameter',
  'hold',
  'unavailable',
] as const;
export type ErrorKind = (typeof errorKinds)[number];

/** `{login: {kind: 'does-not-exist'}}`; `common` is about the whole call. */
export const errorDetails = z.record(
  z.string(),
  z.object({
    kind: z.union([z.enum(errorKinds), z.object({ errorMessage: z.string() })]),
    hint: z.optional(z.string()),
  }),
);
export type ErrorDetails = z.infer<typeof errorDetails>;

/** The sentence for each kind: `field.kind` is looked up first, then `kind`. The wording is the specification's where it gives one. */
const sentences: Record<string, string> = {
  'email.not-found': 'Email not found',
  'email.not-verified': 'Email not verified',
  'email.not-valid': 'Email not valid',
  'email.malformed': 'Malformed email',
  'email.already-used': 'Email already used',
  'email.required': 'Please enter email',
  'email.too-long': 'Email cannot be longer than 1000 characters',
  'email.invalid': 'Please enter a valid email',
  'login.already-used': 'Login already used',
  'login.required': 'Please type your login',
  'password.required': 'Please enter your password',
  'user.does-not-exist': 'User does not exist',
  'login.does-not-exist': 'User does not exist',
  'email.does-not-exist': 'User does not exist',
  'password.wrong-password': 'Wrong password for user',
  'oldPassword.old-password-incorrect': 'Old password incorrect',
  'email.email-already-verified': 'Email already verified',
  'file.required': 'Please choose a photo first',
  'file.too-large': 'A photo can be at most 5 MB',
  'file.not-valid':
    "We can't read this file. Please choose a JPEG, PNG or WebP of at most 12,000 pixels per side",
  'rating.required': 'Rate the track before you download it',
  'common.limit-reached': 'Too many attempts. Wait a moment and try again',
  'download.limit-reached': 'We are sorry but you have reached the maximum DOWNLOAD limit for this track',
  'archive.limit-reached':
    'We are sorry but you have reached the maximum DOWNLOAD limits for some tracks in the archive',
  'preview.limit-reached': 'We are sorry but you have reached the maximum PREVIEW limit for this track',
  'file.unavailable': "The file can't be read right now. Please try again",
  required: 'This field is required',
  invalid: 'This value is not valid',
  'too-long': 'This value is too long',
  'too-short': 'This value is too short',
  'too-large': 'This file is too large',
  'not-found': 'Not found',
  'not-verified': 'Not verified yet',
  'not-valid': 'This value is not valid',
  malformed: 'This value is not valid',
  'already-used': 'Already used',
  'does-not-exist': 'Does not exist',
  'wrong-password': 'Wrong password for user',
  'old-password-incorrect': 'Old password incorrect',
  'do-not-match': 'Passwords do not match',
  expired: 'This link has expired',
  'limit-reached': 'You have reached the limit',
  'not-allowed': "You don't have permission to do this",
  'unknown-parameter': 'This parameter is unknown',
  unavailable: "This isn't available right now. Please try again",
  hold: 'We are not able to process your payment at this time...',
};

/** Turns the details of an error answer into a sentence for each field. */
export function translateErrors(details: ErrorDetails | undefined): Record<string, string> {
  const out: Record<string, string> = {};
  for (const [field, { kind }] of Object.entries(details ?? {})) {
    out[field] = typeof kind === 'string' ? sentenceOf(field, kind) : kind.errorMessage;
  }
  return out;
}

/** Returns the sentence for one kind of error on one field. */
export const sentenceOf = (field: string, kind: ErrorKind): string =>
  sentences[`${field}.${kind}`] ?? sentences[kind] ?? 'Something is wrong with this value';
