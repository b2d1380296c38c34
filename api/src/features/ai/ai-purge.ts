import type { NightlyJob } from '../../platform/jobs/jobs.ts';
import type { Deps } from '../deps.ts';
import { deletePicture, forgetConversations, forgetUsage, listOldPictures } from './ai.queries.ts';
import { keptMs } from './conversation.ts';

const usageMs = 40 * 24 * 3_600_000;

/** Forgets, every hour, what the assistant has kept for its day: conversations and pictures. What was used is kept for 40 days. */
export const aiPurgeJob = ({ db, storage, now }: Pick<Deps, 'db' | 'storage' | 'now'>): NightlyJob => ({
  name: 'ai.purge',
  cron: '17 * * * *',
  run: async () => {
    const before = new Date(now().getTime() - keptMs);
    await forgetConversations(db, before);
    await forgetUsage(db, new Date(now().getTime() - usageMs));
    for (const { id, storage_key } of await listOldPictures(db, before)) {
      // The file first: a row that is left is tried again, a file without a row would stay for ever.
      await storage.remove(storage_key);
      await deletePicture(db, id);
    }
  },
});
