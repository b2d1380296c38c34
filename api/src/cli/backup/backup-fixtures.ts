import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { mailJob } from '../../features/mails/mails.service.ts';
import { connect } from '../../platform/db/database.ts';
import { startEmbedded } from '../../platform/db/embedded.ts';
import { startJobs } from '../../platform/jobs/jobs.ts';
import { createLog } from '../../platform/log/log.ts';
import { addTrack } from '../../test/catalogue-fixtures.ts';
import { childEnv } from '../../test/child-env.ts';
import { cleanUp } from '../../test/clean-up.ts';
import { addUser } from '../../test/fixtures.ts';
import { silentMp3 } from '../../test/silent-mp3.ts';
import type { testApp } from '../../test/test-app.ts';

const main = path.resolve(import.meta.dirname, '../main.ts');

type App = Awaited<ReturnType<typeof testApp>>;

/** Makes a folder that is deleted after the test, or the test file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'pool-backup-'));
  cleanUp(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));
  return folder;
}

/** Shown every five seconds, which only a slow machine reaches. */
const progressLine = /^(?:checking |loading )?(?:tables|files): .*\n/gm;

type Ended = { code: number | null; output: string };

/** Starts a command of `pool` as a process with these settings. */
export function spawnPool(env: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main, ...args], {
    env: { ...childEnv, POOL_ENV: 'test', POOL_POSTGRES_FSYNC: '0', ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => {
      output += data;
    });
  const ended = new Promise<Ended>((resolve) =>
    child.once('close', (code) => resolve({ code, output: output.replaceAll(progressLine, '') })),
  );
  return { child, ended };
}

/** Runs a command of `pool` as a process with these settings. */
export const runPool = (env: Record<string, string>, ...args: string[]): Promise<Ended> =>
  spawnPool(env, ...args).ended;

/** Returns the settings of an app's pool, for runPool. */
export const settingsOf = ({ config, database }: App): Record<string, string> => ({
  POOL_DATA_DIR: config.dataDir,
  DATABASE_URL: database.url,
});

/** Adds a version with a stored file, in one transaction as an import does. Returns the version's id. */
export async function addStoredVersion(
  { db, storage }: Pick<App, 'db' | 'storage'>,
  name: string,
  bytes: Uint8Array,
) {
  const key = `imports/${name}.mp3`;
  const stored = await storage.put(key, bytes);
  return await db.transaction().execute(async (trx) => {
    const file = await trx
      .insertInto('files')
      .values({ storage_key: key, mime: 'audio/mpeg', ...stored })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id, versionIds } = await addTrack(trx, { name });
    await trx
      .updateTable('versions')
      .set({ file_id: file.id, recipe: null })
      .where('track_id', '=', id)
      .execute();
    return { trackId: id, versionId: versionIds[0] ?? 0 };
  });
}

/** Fills a pool with a member, music, a rating, a photo, a picture of the assistant, an invoice, a queued mail and a published build. */
export async function fillPool(app: App) {
  const { db, config, storage, database } = app;
  const userId = await addUser(db, { login: 'ana' });
  const ana = await app.signIn('ana');
  const { trackId, versionId } = await addStoredVersion(app, 'First', silentMp3(100));
  // Signs that the text of COPY has to escape.
  await db
    .updateTable('tracks')
    .set({ name: 'Tab\t, "quote", \\N, line\nbreak, ключ 燈' })
    .where('id', '=', trackId)
    .execute();
  await db.insertInto('ratings').values({ user_id: userId, track_id: trackId, rating: 5 }).execute();
  const form = new FormData();
  const image = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();
  form.append('file', new File([new Uint8Array(image)], 'me.jpg', { type: 'image/jpeg' }));
  await ana.request('/api/users/setAvatar', { method: 'POST', body: form });
  const { size } = await storage.put('assistant/1.png', image);
  await db
    .insertInto('ai_pictures')
    .values({
      id: '0b1d9a5e-7d3c-4a43-9a41-0d7c3f1c7a11',
      user_id: userId,
      storage_key: 'assistant/1.png',
      size,
      created_at: new Date(),
    })
    .execute();
  const { id: subscriptionId } = await db.selectFrom('subscriptions').select('id').executeTakeFirstOrThrow();
  await db
    .insertInto('charges')
    .values({
      user_id: userId,
      subscription_id: subscriptionId,
      invoice_number: 'S1',
      invoice_serial: '2026-000001',
      amount_cents: 1999,
      type: 'host',
      status: 'settled',
      period_from: new Date(),
      submitted_at: new Date(),
    })
    .execute();
  const jobs = await startJobs(database, { kinds: [mailJob] }, createLog('silent'));
  await db
    .transaction()
    .execute((trx) => jobs.enqueue(trx, mailJob, { kind: 'password', userId, to: 'ana@pool.example' }));
  await jobs.stop();
  mkdirSync(path.join(config.siteDir, 'remotes/mf-x/b1'), { recursive: true });
  writeFileSync(path.join(config.siteDir, 'remotes.json'), '{}');
  writeFileSync(path.join(config.siteDir, 'remotes/mf-x/b1/entry.js'), 'export {}');
  writeFileSync(path.join(config.siteDir, 'release-secret'), 'r'.repeat(43), { mode: 0o600 });
  return { ana, userId, trackId, versionId };
}

export type Contents = Map<string, string[]>;

/** Returns all rows of a database as JSON, by table, except for those of migrations and of the queue's version. */
export async function contentsOf(url: string): Promise<Contents> {
  const { pool, close } = connect(url, { max: 1 });
  try {
    const { rows: tables } = await pool.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname in ('public', 'pgboss') and tablename not like 'kysely%' and (schemaname, tablename) <> ('pgboss', 'version')
          and tablename not like 'queue_stats%'`,
    );
    const contents: Contents = new Map();
    for (const { name } of tables) {
      const { rows } = await pool.query<{ row: string }>(
        `select to_jsonb(t)::text as row from ${name} t order by 1`,
      );
      contents.set(
        name,
        rows.map(({ row }) => row),
      );
    }
    return contents;
  } finally {
    await close();
  }
}

/** Starts the embedded Postgres of a data folder for one piece of work. */
export async function onEmbedded<T>(dataDir: string, work: (url: string) => Promise<T>): Promise<T> {
  const postgres = await startEmbedded({ dataDir, fsync: false });
  try {
    return await work(postgres.url);
  } finally {
    await postgres.stop();
  }
}

/** Returns the hash of each file below a folder. */
export function hashesIn(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return Object.fromEntries(
    files
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file): [string, string] => [
        path.relative(folder, file),
        createHash('sha256').update(readFileSync(file)).digest('hex'),
      ])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}
