import type { Db } from '../../../platform/db/database.ts';
import { addTrack } from '../../../test/catalogue-fixtures.ts';
import type { Client } from '../../../test/client.ts';
import { addUser } from '../../../test/fixtures.ts';
import { requestAnswer } from '../chat-fixtures.ts';
import type { DjKind } from './dj-profile.ts';

/** The answer of a template: its text, and the messages it suggests. */
type Answer = { text: string; followUps: string[] };

/** Starts a conversation with one agent; each call sends the next message. */
export function conversationWith(client: Client, categoryId: string): (message: string) => Promise<Answer> {
  let conversation: string | undefined;
  return async (message) => {
    const fields = { categoryId, message, ...(conversation ? { conversation } : {}) };
    const answer = await requestAnswer(client, fields);
    conversation = answer.conversation;
    if (typeof answer.data !== 'string') throw new Error('The answer is not text');
    return { text: answer.data, followUps: answer.followUps ?? [] };
  };
}

/** Sends one message to an agent and returns the text of the answer. */
export const answerOf = async (client: Client, categoryId: string, message: string): Promise<string> =>
  (await conversationWith(client, categoryId)(message)).text;

type DjOptions = {
  login: string;
  djName: string;
  city?: string;
  instagramUrl?: string;
  kinds?: DjKind[];
  /** Downloaded tracks by genre. */
  downloads?: Record<string, number>;
};

/** Adds a DJ with a profile and downloads. Each track is downloaded twice. */
export async function addDj(db: Db, options: DjOptions): Promise<void> {
  const { login, djName, city = '', instagramUrl = '', kinds = [], downloads = {} } = options;
  const id = await addUser(db, { login, paidUntil: new Date('2030-01-01') });
  await db.updateTable('users').set({ city, instagram_url: instagramUrl }).where('id', '=', id).execute();
  await db
    .updateTable('dj_details')
    .set({
      dj_name: djName,
      is_club_dj: kinds.includes('club'),
      is_mobile_dj: kinds.includes('mobile'),
      is_radio_dj: kinds.includes('radio'),
    })
    .where('user_id', '=', id)
    .execute();
  for (const [genre, count] of Object.entries(downloads)) {
    for (let i = 0; i < count; i++) {
      const { id: track_id, versionIds } = await addTrack(db, { name: `${genre} ${i}`, genre });
      const [version_id = 0] = versionIds;
      const row = { user_id: id, track_id, version_id };
      await db.insertInto('downloads').values([row, row]).execute();
    }
  }
}
