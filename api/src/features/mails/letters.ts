import { brand, paths } from '@pool/contracts';
import type { Letter } from '../../platform/mail/mail-layout.ts';

/** Whom a letter greets, and where its links lead. */
export type To = { name: string | null; publicUrl: string };

/** Follows registration: the account counts once the address is confirmed. */
export const confirmLetter = ({ name, publicUrl }: To, userId: number, token: string): Letter => ({
  subject: 'Confirm your email address',
  preview: `One click, and your ${brand.name} account is ready.`,
  name,
  paragraphs: [`Welcome to ${brand.name}. Confirm that this address is yours, and you are in.`],
  button: { label: 'Confirm my address', url: publicUrl + paths.confirmEmail(userId, token) },
  notes: [
    'The link counts once, for seven days.',
    'You did not register? Then do nothing: without the click there is no account.',
  ],
});

/** Sent to the new address of someone who changes theirs. */
export const changeLetter = ({ name, publicUrl }: To, userId: number, token: string): Letter => ({
  subject: 'Confirm your new email address',
  preview: `From then on ${brand.name} writes to this address.`,
  name,
  paragraphs: [
    `You asked ${brand.name} to write to this address from now on. Confirm that it is yours; until then nothing changes.`,
  ],
  button: { label: 'Confirm my new address', url: publicUrl + paths.confirmEmail(userId, token) },
  notes: ['The link counts once, for seven days.', 'You asked for nothing? Then do nothing.'],
});

/** Tells the old address that another took its place. */
export const changedLetter = ({ name }: To, newEmail: string): Letter => ({
  subject: 'Your email address was changed',
  preview: `${brand.name} now writes to another address.`,
  name,
  paragraphs: [
    `${brand.name} now writes to ${newEmail}, and you sign in with it. This is the last mail to this address.`,
  ],
  button: null,
  notes: [`That was not you? Write to ${brand.support.email} at once, from this address.`],
});

/** Leads to the page that sets a new password. */
export const resetLetter = ({ name, publicUrl }: To, token: string): Letter => ({
  subject: 'Choose a new password',
  preview: 'The link counts once, for one hour.',
  name,
  paragraphs: [`Someone, hopefully you, asked for a new password for ${brand.name}.`],
  button: { label: 'Choose a new password', url: publicUrl + paths.confirmResetPassword(token) },
  notes: [
    'The link counts once, for one hour. Only the newest mail counts.',
    'It was not you? Then do nothing: your password stays as it is.',
  ],
});

/** Tells someone that their password is another now. */
export const passwordLetter = ({ name, publicUrl }: To): Letter => ({
  subject: 'Your password was changed',
  preview: 'You were signed out on all other devices.',
  name,
  paragraphs: [
    `The password of your ${brand.name} account was changed, and you were signed out on all other devices.`,
  ],
  button: null,
  notes: [
    `That was not you? Set another one at ${publicUrl}${paths.resetPassword()} and write to ${brand.support.email}.`,
  ],
});
