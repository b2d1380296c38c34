import type { Db } from '../db/database.ts';
import type { Mailer } from './mailer.ts';

/** Creates a mailer that stores mails in a table instead of sending them; /dev/outbox shows them. */
export const outboxMailer = (db: Db): Mailer => ({
  send: async ({ to, subject, html, text, attachments = [] }) => {
    const files = attachments.map(({ name, type, content }) => ({
      name,
      type,
      base64: Buffer.from(content).toString('base64'),
    }));
    await db
      .insertInto('outbox_mails')
      .values({ recipient: to.address, subject, html, plain: text, attachments: JSON.stringify(files) })
      .execute();
  },
  close: async () => {},
});
