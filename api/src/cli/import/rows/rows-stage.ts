import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { toCamelot } from '@pool/contracts/music-key';
import { afterAll } from 'vitest';
import { testApp } from '../../../test/test-app.ts';
import { importRows, type RowsOptions } from './import-rows.ts';
import { formatOf } from './read-rows.ts';

/** Creates an empty app, a folder for files that is deleted after the tests, and a function that imports them. */
export async function rowsStage() {
  const app = await testApp({ env: { PREVIEW_SECONDS: '5' } });
  const { db } = app;
  const folder = mkdtempSync(path.join(tmpdir(), 'pool-rows-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Imports a file with this name and content; returns the counts and the problems of bad rows. */
  async function run(name: string, content: string | Uint8Array, options: Partial<RowsOptions> = {}) {
    const file = path.join(folder, name);
    writeFileSync(file, content);
    const bad: string[] = [];
    const result = await importRows(db, {
      file,
      stdin: Readable.from([]),
      format: formatOf(name) ?? 'csv',
      encoding: null,
      kind: null,
      chart: 'Test 40',
      dryRun: false,
      signal: new AbortController().signal,
      onBad: (line, reason) => bad.push(`${line}: ${reason}`),
      ...options,
    });
    return { ...result.counts, kind: result.kind, stopped: result.stopped, problems: bad };
  }

  /** Lists the songs of an artist in the catalogue, oldest first, a text for each. */
  async function songsOf(artist: string): Promise<string[]> {
    const rows = await db
      .selectFrom('tracks')
      .leftJoin('genres', 'genres.id', 'tracks.genre_id')
      .leftJoin('labels', 'labels.id', 'tracks.label_id')
      .select([
        'tracks.id',
        'tracks.name as title',
        'genres.name as genre',
        'labels.name as label',
        'bpm',
        'pitch',
        'mode',
      ])
      .select(['mood', 'released', 'released_precision'])
      .where('artist_name', '=', artist)
      .orderBy('tracks.id')
      .execute();
    return await Promise.all(
      rows.map(async ({ id, title, genre, label, bpm, pitch, mode, mood, released, released_precision }) => {
        const versions = await db
          .selectFrom('versions')
          .select('display_version')
          .where('track_id', '=', id)
          .orderBy('display_order')
          .orderBy('id')
          .execute();
        const key = pitch === null || mode === null ? null : toCamelot({ pitch, mode });
        const day = released === null ? null : `${released} ${released_precision}`;
        const names = versions.map((row) => row.display_version).join('+');
        return [title, names, genre, bpm, key, day, label, mood].map((one) => one ?? '-').join(' | ');
      }),
    );
  }
  return { ...app, folder, run, songsOf };
}
