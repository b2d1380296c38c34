import { type Worker, worker } from '../../platform/jobs/jobs.ts';
import { greetingName, type Letter, letterHtml, letterText } from '../../platform/mail/mail-layout.ts';
import { type Attachment, type Mailer, MailRefused } from '../../platform/mail/mailer.ts';
import { newToken, sha256 } from '../../platform/session/tokens.ts';
import type { Deps } from '../deps.ts';
import { findInvoicePdf } from '../invoices/invoices.service.ts';
import { billingLetter } from './billing-letters.ts';
import type { BillingOrder } from './billing-orders.ts';
import * as letters from './letters.ts';
import { linkLife } from './link-life.ts';
import {
  deleteEmailToken,
  deletePasswordToken,
  findRecipient,
  hasLaterEmailToken,
  hasLaterPasswordToken,
  insertEmailToken,
  insertPasswordToken,
} from './mails.queries.ts';
import { type MailOrder, mailJob } from './mails.service.ts';

export type MailParts = Pick<Deps, 'db' | 'log' | 'now'> & {
  config: Pick<Deps['config'], 'publicUrl' | 'seller'>;
  mailer: Mailer;
};

/** A letter with its address and files; `unsent` revokes the token in it. */
type Written = {
  letter: Letter;
  address: string;
  unsent: () => Promise<unknown>;
  attachments?: Attachment[];
};

/**
 * Writes and sends the ordered mails. Tokens are made here, at the last moment, so that no table ever holds one: when a mail could not be
 * sent its token is revoked, and the next try makes another. A mail the server will never accept is logged and dropped.
 */
export const mailWorker = (parts: MailParts): Worker =>
  worker(mailJob, async (order) => {
    const written = await writeTo(parts, order);
    if (!written) return;
    const { letter, address, unsent, attachments = [] } = written;
    try {
      await parts.mailer.send({
        to: { name: letter.name ?? '', address },
        subject: letter.subject,
        html: letterHtml(letter),
        text: letterText(letter),
        attachments,
      });
    } catch (error) {
      await unsent();
      if (!(error instanceof MailRefused)) throw error;
      parts.log.error({ ...mailJob.about(order), ...error.fault }, 'a mail was refused for good');
    }
  });

/** Returns null when the recipient is gone, or the mail is no longer wanted. */
async function writeTo(parts: MailParts, order: MailOrder): Promise<Written | null> {
  if (order.kind === 'deleted') {
    const to = { name: greetingName(order.name), publicUrl: parts.config.publicUrl };
    return { letter: letters.deletedLetter(to), address: order.to, unsent: async () => {} };
  }
  const recipient = await findRecipient(parts.db, order.userId);
  return recipient ? await write(parts, order, recipient) : null;
}

type Recipient = NonNullable<Awaited<ReturnType<typeof findRecipient>>>;

/** Returns null when the mail is no longer wanted: confirmed, changed or requested again since. */
async function write(
  parts: MailParts,
  order: Exclude<MailOrder, { kind: 'deleted' }>,
  recipient: Recipient,
): Promise<Written | null> {
  const to = { name: greetingName(recipient.full_name), publicUrl: parts.config.publicUrl };
  switch (order.kind) {
    case 'changed': {
      const token = await undoToken(parts, order);
      const unsent = () => deleteEmailToken(parts.db, sha256(token));
      return { letter: letters.changedLetter(to, order, token), address: order.from, unsent };
    }
    case 'restored':
      return { letter: letters.restoredLetter(to, order.to), address: order.from, unsent: async () => {} };
    case 'password':
      return { letter: letters.passwordLetter(to), address: order.to, unsent: async () => {} };
    case 'reset': {
      const token = await resetToken(parts, order);
      if (token === null) return null;
      const unsent = () => deletePasswordToken(parts.db, sha256(token));
      return { letter: letters.resetLetter(to, token), address: recipient.email, unsent };
    }
    case 'confirm':
    case 'change': {
      const settled = order.kind === 'confirm' && recipient.email_verified_at !== null;
      const moved = order.email !== (order.kind === 'confirm' ? recipient.email : recipient.pending_email);
      const token = settled || moved ? null : await emailToken(parts, order);
      if (token === null) return null;
      const letter = order.kind === 'confirm' ? letters.confirmLetter : letters.changeLetter;
      const unsent = () => deleteEmailToken(parts.db, sha256(token));
      return { letter: letter(to, order.userId, token), address: order.email, unsent };
    }
    case 'receipt':
      return { ...billing(to, order, recipient), attachments: await invoiceFiles(parts, order) };
    default:
      return billing(to, order, recipient);
  }
}

const billing = (to: letters.To, order: BillingOrder, { email }: Recipient): Written => ({
  letter: billingLetter(to, order),
  address: email,
  unsent: async () => {},
});

/** Attaches the invoice to the receipt, unless the payment was refunded before the mail was written. */
async function invoiceFiles(
  { db, config }: MailParts,
  { transactionId, userId }: MailOrder & { kind: 'receipt' },
): Promise<Attachment[]> {
  const content = await findInvoicePdf({ db, seller: config.seller }, transactionId, userId);
  return content ? [{ name: 'invoice.pdf', type: 'application/pdf', content }] : [];
}

/** Creates the undo link's token, valid for seven days from the change, as long as the address is reserved for its owner. */
async function undoToken(
  { db, now }: MailParts,
  { userId, from, askedAt }: MailOrder & { kind: 'changed' },
): Promise<string> {
  const created_at = askedAt === undefined ? now() : new Date(askedAt);
  const token = newToken();
  const expires_at = new Date(created_at.getTime() + linkLife.undo);
  await insertEmailToken(db, {
    hash: sha256(token),
    user_id: userId,
    email: from,
    purpose: 'undo',
    created_at,
    expires_at,
  });
  return token;
}

async function resetToken(
  { db, now }: MailParts,
  { userId, askedAt }: MailOrder & { kind: 'reset' },
): Promise<string | null> {
  const created_at = new Date(askedAt);
  if (await hasLaterPasswordToken(db, userId, created_at)) return null;
  const token = newToken();
  const expires_at = new Date(now().getTime() + linkLife.reset);
  await insertPasswordToken(db, { hash: sha256(token), user_id: userId, created_at, expires_at });
  return token;
}

async function emailToken(
  { db, now }: MailParts,
  { kind, userId, email, askedAt }: MailOrder & { kind: 'confirm' | 'change' },
): Promise<string | null> {
  const created_at = new Date(askedAt);
  if (await hasLaterEmailToken(db, userId, kind, created_at)) return null;
  const token = newToken();
  const expires_at = new Date(now().getTime() + linkLife.confirm);
  await insertEmailToken(db, {
    hash: sha256(token),
    user_id: userId,
    email,
    purpose: kind,
    created_at,
    expires_at,
  });
  return token;
}
