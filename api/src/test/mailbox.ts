import { vi } from 'vitest';
import type { Db } from '../platform/db/database.ts';

/** A mail in the outbox, with its link and the link's parameters. */
export type Received = {
  subject: string;
  html: string;
  text: string;
  uid: number;
  token: string;
};

/** Reads the outbox as recipients see it. */
export function mailbox(db: Db) {
  const mailsTo = (address: string) =>
    db.selectFrom('outbox_mails').selectAll().where('recipient', '=', address).orderBy('id').execute();

  return {
    mailsTo,
    /** Waits until an address has received `count` mails; returns the last. */
    received: async (address: string, count = 1): Promise<Received> => {
      const mail = await vi.waitFor(
        async () => {
          const found = (await mailsTo(address))[count - 1];
          if (!found) throw new Error(`${address} has not had ${count} mails`);
          return found;
        },
        { timeout: 15_000, interval: 20 },
      );
      const link = /https?:\/\/\S+token=\S+/.exec(mail.plain)?.[0];
      const query = link ? new URL(link).searchParams : new URLSearchParams();
      return {
        subject: mail.subject,
        html: mail.html,
        text: mail.plain,
        uid: Number(query.get('uid')),
        token: query.get('token') ?? '',
      };
    },
  };
}
