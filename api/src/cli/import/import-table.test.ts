import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { childEnv } from '../../test/child-env.ts';
import { testApp } from '../../test/test-app.ts';

const { db, database, config } = await testApp();
const root = mkdtempSync(path.join(tmpdir(), 'pool-table-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const main = path.resolve(import.meta.dirname, '../main.ts');

/** Runs the real command in the folder of the test's files, with given standard input. */
async function pool(args: string[], input = ''): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main, 'import', ...args], {
    env: {
      ...childEnv,
      POOL_ENV: 'test',
      POOL_DATA_DIR: config.dataDir,
      DATABASE_URL: database.url,
      INIT_CWD: root,
    },
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (data) => {
    out += data;
  });
  child.stderr.on('data', (data) => {
    err += data;
  });
  // A command that refuses its arguments does not read its input.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  return await new Promise((resolve) => {
    child.once('close', (code) => resolve({ code, out, err }));
  });
}

const timeout = 60_000;

test('reports bad rows of standard input on standard error, imports the rest, and exits with code 2', {
  timeout,
}, async () => {
  const input = 'title,artist,bpm\nOne,Ana,124\nTwo,,\nThree,Ana,fast\nFour,Ana,\n';
  const { code, out, err } = await pool(['-', '--format', 'csv'], input);
  expect(err).toBe(
    'line 3: no artist\nline 4: "fast" is not a tempo from 1 to 256 BPM\n2 rows not imported.\n',
  );
  expect(out).toBe(
    'Added 2 songs and 2 versions, completed 0 songs. 0 rows already known.\n4 rows read, 2 not imported.\n',
  );
  expect(code).toBe(2);
  const songs = await db.selectFrom('tracks').select('name').orderBy('id').execute();
  expect(songs.map(({ name }) => name)).toEqual(['One', 'Four']);
});

test('exits with code 0 after a valid file, and records its run', { timeout }, async () => {
  writeFileSync(path.join(root, 'songs.ndjson'), '{"title":"Five","artist":"Bo"}\n');
  const { code, out, err } = await pool(['songs.ndjson']);
  expect([code, err]).toEqual([0, '']);
  expect(out).toContain('Added 1 song and 1 version');
  const runs = await db
    .selectFrom('imports')
    .select(['source', 'counts', 'finished_at'])
    .orderBy('id')
    .execute();
  expect(runs.at(-1)).toMatchObject({
    source: path.join(root, 'songs.ndjson'),
    counts: { rows: 1, songs: 1 },
  });
  expect(runs.at(-1)?.finished_at).not.toBeNull();
});

test('imports a chart by its kind and name', { timeout }, async () => {
  const chart = JSON.stringify([{ date: '2026-11-14', rank: 1, title: 'Five', artist: 'BO' }]);
  const { code, out } = await pool(['-', '--format', 'json', '--chart', 'Radio 20'], chart);
  expect(code).toBe(0);
  expect(out).toContain('Added 1 chart position, changed 0; 1 are songs of the catalogue, 0 are not');
  const charts = await db.selectFrom('charts').select(['name', 'week']).execute();
  expect(charts).toEqual([{ name: 'Radio 20', week: '2026-11-14' }]);
});

test.each([
  [['-'], 'Cannot tell the format of standard input. Add --format csv, tsv, json, ndjson.'],
  [['-', '--format', 'xml'], '--format must be one of csv, tsv, json, ndjson, not "xml".'],
  [['-', '--format', 'csv', '--kind', 'films'], '--kind must be one of songs, chart, not "films".'],
  [['-', '--format', 'csv'], 'No rows in standard input.'],
  [['missing.csv'], `No such file or folder: ${path.join(root, 'missing.csv')}`],
  [['a', 'b'], 'Name one folder or file to import: pool import <folder|file|->.'],
])('refuses %j with a sentence and exit code 1', { timeout }, async (args, sentence) => {
  const { code, err } = await pool(args);
  expect([code, err.trim()]).toEqual([1, sentence]);
});
