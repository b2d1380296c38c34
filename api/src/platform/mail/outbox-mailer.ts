import type { Db } from '../db/database.ts';
import type { Mailer } from './mailer.ts';

/** Keeps mails in a table instead of sending them; /dev/outbox shows them. */
export const outboxMailer = (db: Db): Mailer => ({
  send: async ({ to, subject, html, text }) => {
    await db
      .insertInto('outbox_mails')
      .values({ recipient: to.address, subject, html, plain: text })
      .execute();
  },
  close: async () => {},
});
