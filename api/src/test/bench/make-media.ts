/**
 * `node make-media.ts <data folder> <count>`: fills a data folder, once, with tracks of 10 MB each that its member has rated and put on
 * the download list. For `npm run bench -- media`.
 */
import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { connect } from '../../platform/db/database.ts';
import { startEmbedded } from '../../platform/db/embedded.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { folderStorage } from '../../platform/storage/folder-storage.ts';
import { addTrack } from '../catalogue-fixtures.ts';
import { addUser } from '../fixtures.ts';
import { silentMp3 } from '../silent-mp3.ts';
import { benchMember } from './make-catalogue.ts';

const [dataDir = '', count = '0'] = process.argv.slice(2);
mkdirSync(dataDir, { recursive: true });
const postgres = await startEmbedded({ dataDir, onNotice: console.log });
const { db, pool, close } = connect(postgres.url);
await migrate(db);
const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from download_list');
if ((rows[0]?.count ?? 0) < Number(count)) {
  await pool.query('truncate users, tracks, files restart identity cascade');
  await fill(Number(count));
}
await close();
await postgres.stop();

async function fill(files: number): Promise<void> {
  const storage = folderStorage(path.join(dataDir, 'storage'));
  const userId = await addUser(db, { login: benchMember });
  // 128 kbit/s: 640 s of it are 10 MB.
  const bytes = silentMp3(640);
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < files; i++) {
    // Makes each file different.
    view.setUint32(100, i);
    const { id, versionIds } = await addTrack(db, { name: `Long Mix ${i + 1}`, artist: 'Nova Reyes' });
    const versionId = versionIds[0] ?? 0;
    const key = `originals/bench-${i}.mp3`;
    await storage.put(key, bytes);
    const file = await db
      .insertInto('files')
      .values({
        storage_key: key,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        size: bytes.length,
        mime: 'audio/mpeg',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('versions')
      .set({ file_id: file.id, duration_ms: 640_000, recipe: null })
      .where('id', '=', versionId)
      .execute();
    await db.insertInto('ratings').values({ user_id: userId, track_id: id, rating: 5 }).execute();
    await db.insertInto('download_list').values({ user_id: userId, version_id: versionId }).execute();
    if ((i + 1) % 50 === 0) console.log(`made ${i + 1} of ${files} files`);
  }
}
