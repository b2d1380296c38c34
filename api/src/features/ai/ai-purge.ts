import type { NightlyJob } from '../../platform/jobs/jobs.ts';
import type { Deps } from '../deps.ts';
import { deletePicture, forgetConversations, forgetUsage, listOldPictures } from './ai.queries.ts';
import { keptMs } from './conversation.ts';

const usageMs = 40 * 24 * 3_600_000;

export type AiPurgeParts = Pick<Deps, 'db' | 'storage' | 'now'>;

/** Deletes conversations and pictures of the assistant that are over a day old, every hour. The usage of tokens is kept for 40 days. */
export const aiPurgeJob = ({ db, storage, now }: AiPurgeParts): NightlyJob => ({
  name: 'ai.purge',
  cron: '17 * * * *',
  run: async () => {
    const before = new Date(now().getTime() - keptMs);
    await forgetConversations(db, before);
    await forgetUsage(db, new Date(now().getTime() - usageMs));
    for (const { id, storage_key } of await listOldPictures(db, before)) {
      // The file goes first: a remaining row is tried again, but a file without a row would stay forever.
      await storage.remove(storage_key);
      await deletePicture(db, id);
    }
  },
});
