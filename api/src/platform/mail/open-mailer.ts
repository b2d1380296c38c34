import type { Db } from '../db/database.ts';
import type { MailSettings } from './mail-settings.ts';
import type { Mailer } from './mailer.ts';
import { outboxMailer } from './outbox-mailer.ts';
import { smtpMailer } from './smtp-mailer.ts';

/** Opens the mailer that the settings choose. */
export const openMailer = (settings: MailSettings, db: Db): Mailer =>
  settings.kind === 'smtp' ? smtpMailer(settings) : outboxMailer(db);
