import { brand, paths } from '@pool/contracts';
import type { Letter } from '../../platform/mail/mail-layout.ts';

/** The recipient of a letter, and the base of its links. */
export type To = { name: string | null; publicUrl: string };

/** Asks a new member to confirm their address, which activates the account. */
export const confirmLetter = ({ name, publicUrl }: To, userId: number, token: string): Letter => ({
  subject: 'Confirm your email address',
  preview: `One click and your ${brand.name} account is ready.`,
  name,
  paragraphs: [`Welcome to ${brand.name}. Please confirm your email address to finish signing up.`],
  button: { label: 'Confirm my email', url: publicUrl + paths.confirmEmail(userId, token) },
  notes: [
    'This link works once and expires in 7 days.',
    "Didn't sign up? You can ignore this email. The account can't be used until it is confirmed.",
  ],
});

/** Asks the new address of a member who changes theirs to confirm it. */
export const changeLetter = ({ name, publicUrl }: To, userId: number, token: string): Letter => ({
  subject: 'Confirm your new email address',
  preview: `Confirm this address to use it with ${brand.name}.`,
  name,
  paragraphs: [
    `You asked to use this email address for your ${brand.name} account. Please confirm it. Until you do, your account keeps its current address.`,
  ],
  button: { label: 'Confirm my new email', url: publicUrl + paths.confirmEmail(userId, token) },
  notes: ['This link works once and expires in 7 days.', "Didn't ask for this? You can ignore this email."],
});

/** Informs the old address that another replaced it, with a link to undo that. */
export const changedLetter = (
  { name, publicUrl }: To,
  { userId, to }: { userId: number; to: string },
  token: string,
): Letter => ({
  subject: 'Your email address was changed',
  preview: `Your ${brand.name} account now uses ${to}.`,
  name,
  paragraphs: [
    `Your ${brand.name} account now uses ${to}. From now on we send our emails there, and you use it to sign in.`,
    "If you made this change, there's nothing to do. If you didn't, undo it: your account goes back to this address and is signed out everywhere.",
  ],
  button: { label: 'Undo this change', url: publicUrl + paths.undoEmailChange(userId, token) },
  notes: ['This link works once and expires in 7 days.', `Need help? Write to ${brand.support.email}.`],
});

/** Informs the new address that the change was undone. */
export const restoredLetter = ({ name }: To, email: string): Letter => ({
  subject: 'Your email change was undone',
  preview: `Your ${brand.name} account uses its previous address again.`,
  name,
  paragraphs: [
    `The change to this address was undone from ${email}. Your ${brand.name} account uses that address again and was signed out everywhere.`,
  ],
  button: null,
  notes: [`Didn't expect this? Write to ${brand.support.email}.`],
});

/** Links to the page that sets a new password. */
export const resetLetter = ({ name, publicUrl }: To, token: string): Letter => ({
  subject: 'Choose a new password',
  preview: 'This link works once and expires in one hour.',
  name,
  paragraphs: [`We received a request to reset the password of your ${brand.name} account.`],
  button: { label: 'Choose a new password', url: publicUrl + paths.confirmResetPassword(token) },
  notes: [
    'This link works once and expires in one hour. Only the link in the newest email works.',
    "Didn't ask for this? You can ignore this email. Your password stays the same.",
  ],
});

/** Informs someone that their password has changed. */
export const passwordLetter = ({ name, publicUrl }: To): Letter => ({
  subject: 'Your password was changed',
  preview: 'You were signed out on all other devices.',
  name,
  paragraphs: [
    `The password of your ${brand.name} account was changed, and you were signed out on all other devices.`,
  ],
  button: null,
  notes: [
    `Wasn't you? Reset your password at ${publicUrl}${paths.resetPassword()} and write to ${brand.support.email}.`,
  ],
});

/** Confirms that an account is deleted. */
export const deletedLetter = ({ name }: To): Letter => ({
  subject: 'Your account was deleted',
  preview: `Your ${brand.name} account and your personal data are gone.`,
  name,
  paragraphs: [
    `Your ${brand.name} account was deleted. Any subscription has ended and no more payments will be taken.`,
    'We erased your personal data. We keep the invoices of past payments because accounting rules require it.',
  ],
  button: null,
  notes: [`Wasn't you? Write to ${brand.support.email}.`],
});
