import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Sessions } from '../session/session.ts';
import type { NightlyJob } from './jobs.ts';

/**
 * Deletes expired sessions, tokens, rate limit counters and download claims, mails of the outbox and reports on builds after a month, and
 * catalogue changes that every process has read.
 */
export const purgeJob = (
  db: Db,
  sessions: Sessions,
  now: () => Date,
): NightlyJob & { run: () => Promise<void> } => ({
  name: 'sessions.purge',
  cron: '0 4 * * *',
  run: async () => {
    await sessions.purge();
    await db.deleteFrom('email_tokens').where('expires_at', '<=', now()).execute();
    await db.deleteFrom('former_emails').where('reserved_until', '<=', now()).execute();
    await db.deleteFrom('password_tokens').where('expires_at', '<=', now()).execute();
    await sql`delete from catalogue_changes where created_at < ${now()}::timestamptz - interval '2 days'`.execute(
      db,
    );
    await db.deleteFrom('download_claims').where('expires_at', '<=', now()).execute();
    const weekBefore = new Date(now().getTime() - 7 * 86_400_000);
    await db.deleteFrom('download_progress').where('updated_at', '<=', weekBefore).execute();
    const dayBefore = new Date(now().getTime() - 86_400_000);
    await db.deleteFrom('preview_uses').where('created_at', '<=', dayBefore).execute();
    const monthBefore = new Date(now().getTime() - 30 * 86_400_000);
    await db.deleteFrom('outbox_mails').where('created_at', '<=', monthBefore).execute();
    await db.deleteFrom('build_reports').where('at', '<=', monthBefore).execute();
    await db.deleteFrom('rate_limits').where('expire', '<', String(now().getTime())).execute();
  },
});
