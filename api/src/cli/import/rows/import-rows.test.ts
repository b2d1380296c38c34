import { mkdtempSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { listTracks } from '@pool/contracts/catalogue';
import { rateTrack } from '@pool/contracts/library';
import { toCamelot } from '@pool/contracts/music-key';
import { describe, expect, test } from 'vitest';
import { addUser } from '../../../test/fixtures.ts';
import { mp3File, playedSound } from '../../../test/music-fixtures.ts';
import { importFolder } from '../import-folder.ts';
import { rowsStage } from './rows-stage.ts';

const { db, config, storage, signIn, folder, run, songsOf } = await rowsStage();
await addUser(db, { login: 'dj' });
const dj = await signIn('dj');

test('keeps what a song has, and adds what it lacks', async () => {
  await run('fill.csv', 'title,artist,genre,bpm\nFuller,Fill Harmonic,House,124');
  const counts = await run(
    'fill.csv',
    'title,artist,genre,bpm,key,label,released\n"FULLER!","The fill-harmonic (feat. Bo)",Trap,99,8A,Yard,2020-02',
  );
  expect(counts).toMatchObject({ songs: 0, versions: 0, filled: 1 });
  expect(await songsOf('Fill Harmonic')).toEqual([
    'Fuller | Main | House | 124 | 8A | 2020-02-01 month | Yard | -',
  ]);
});

test('takes energy from the first row that has it, and never overwrites it', async () => {
  const energyOf = async (artist: string) =>
    (await db.selectFrom('tracks').select('energy').where('artist_name', '=', artist).execute()).map(
      ({ energy }) => energy,
    );
  await run('energy.csv', 'title,artist,Energy Level\nSpark,Volta,\nSpark,Volta,0.66\nSpark,Volta,2');
  expect(await energyOf('Volta')).toEqual([7]);
  await run('energy.csv', 'title,artist,energy\nSpark,Volta,3\nEmber,Volta Two,no idea');
  expect(await energyOf('Volta')).toEqual([7]);
  expect(await energyOf('Volta Two')).toEqual([null]);
  await run('energy.csv', 'title,artist,energy\nEmber,Volta Two,9');
  expect(await energyOf('Volta Two')).toEqual([9]);
});

describe('versions of one song', () => {
  /** Returns each version with the tempo and key stored for it, in display order; the track's own come first. */
  const tempos = async (artist: string) => {
    const rows = await db
      .selectFrom('tracks')
      .innerJoin('versions', 'versions.track_id', 'tracks.id')
      .select(['display_version', 'versions.bpm', 'versions.pitch', 'versions.mode'])
      .select(['tracks.bpm as trackBpm', 'tracks.pitch as trackPitch', 'tracks.mode as trackMode'])
      .where('artist_name', '=', artist)
      .orderBy('display_order')
      .execute();
    const text = (bpm: number | null, pitch: number | null, mode: 'major' | 'minor' | null) =>
      `${bpm ?? '-'} ${pitch === null || mode === null ? '-' : toCamelot({ pitch, mode })}`;
    const [first] = rows;
    return [
      first ? text(first.trackBpm, first.trackPitch, first.trackMode) : 'none',
      ...rows.map((row) => `${row.display_version} ${text(row.bpm, row.pitch, row.mode)}`),
    ];
  };

  test.each([
    ['in one table', false],
    ['in two tables', true],
  ])('keep their own tempo and key, %s', async (_, apart) => {
    const artist = apart ? 'Apart' : 'Together';
    const rows = [`X (Big Remix),${artist},128,8A`, `X,${artist},96,3B`];
    const tables = apart ? rows.map((row) => [row]) : [rows];
    for (const table of tables) await run('versions.csv', ['title,artist,bpm,key', ...table].join('\n'));
    expect(await tempos(artist)).toEqual(['96 3B', 'Main 96 3B', 'Big Remix 128 8A']);
  });

  test('share the tempo of the recording, but not with a remix', async () => {
    await run(
      'remix.csv',
      'title,artist,bpm,key\nY,Guarded,96,3B\nY (Clean),Guarded,,\nY (Big Remix),Guarded,,',
    );
    expect(await tempos('Guarded')).toEqual(['96 3B', 'Main 96 3B', 'Clean 96 3B', 'Big Remix - -']);
  });

  test('take what they lack from a later table', async () => {
    await run('late.csv', 'title,artist\nZ,Latecomer\nZ (Big Remix),Latecomer');
    const counts = await run(
      'late.csv',
      'title,artist,bpm,key\nZ (Big Remix),Latecomer,128,8A\nZ,Latecomer,96,',
    );
    expect(counts).toMatchObject({ versions: 0, filled: 1, already: 1 });
    expect(await tempos('Latecomer')).toEqual(['96 -', 'Main 96 -', 'Big Remix 128 8A']);
  });
});

test('imports more rows than a batch holds, repeatedly and after a stop between batches', async () => {
  const rows = Array.from({ length: 4500 }, (_, i) => `Song ${i},Batch ${i % 50},${(i % 100) + 80}`);
  const content = ['title,artist,bpm', ...rows].join('\n');
  const stop = new AbortController();
  stop.abort();
  expect(await run('many.csv', content, { signal: stop.signal })).toMatchObject({
    songs: 2000,
    stopped: true,
  });
  expect(await run('many.csv', content)).toMatchObject({
    rows: 4500,
    songs: 2500,
    already: 2000,
    stopped: false,
  });
  expect(await run('many.csv', content)).toMatchObject({ songs: 0, versions: 0, filled: 0, already: 4500 });
});

test('a dry run reads and adds nothing', async () => {
  const counts = await run('dry.csv', 'title,artist\nA,Dry\n,Dry\n', { dryRun: true });
  expect(counts).toMatchObject({ rows: 2, bad: 1, songs: 0 });
  expect(await songsOf('Dry')).toEqual([]);
});

test('a value that the database refuses excludes only its row', async () => {
  const rows = ['title,artist,released', 'A,Refused,2020', 'B,Refused,9999-12-31', 'C,Refused,2021'];
  expect(await run('refused.csv', rows.join('\n'))).toMatchObject({ songs: 2, bad: 1 });
});

test('imported metadata is listed immediately, and a later file is attached to it', async () => {
  await run('list.csv', 'title,artist,bpm,key\nAwaited,Tarry,124,8A');
  const find = async () => (await dj.call(listTracks, { query: { searchQuery: 'awaited tarry' } })).list;
  expect(await find()).toMatchObject([
    { name: 'Awaited', bpm: 124, key: '8A', inPool: true, versions: [{ name: 'Main', hasFile: false }] },
  ]);
  // Metadata without a file can be hidden, but not played, listed or downloaded.
  const query = { searchQuery: 'awaited tarry', hasFiles: 'true' as const };
  expect((await dj.call(listTracks, { query })).count).toBe(0);
  const [bare] = await find();
  const versionId = bare?.versions[0]?.id ?? 0;
  await dj.call(rateTrack, { body: { trackId: bare?.id ?? 0, rating: 4 } });
  expect((await dj.post('/api/Downloads', { trackId: bare?.id, versionId })).status).toBe(404);
  expect((await dj.get(`/api/tracks/signedLink/${versionId}?purpose=download`)).status).toBe(404);
  const music = mkdtempSync(path.join(folder, 'music-'));
  writeFileSync(path.join(music, 'Tarry - Awaited.mp3'), mp3File(playedSound(7)));
  const { counts } = await importFolder(db, storage, {
    folder: music,
    genre: null,
    label: null,
    dryRun: false,
    previewSeconds: config.previewSeconds,
    signal: new AbortController().signal,
  });
  expect(counts).toMatchObject({ tracks: 0, versions: 1 });
  const [track] = await find();
  expect(track?.versions).toHaveLength(1);
  expect(track?.versions[0]).toMatchObject({ displayVersion: 'Main', bpm: 124, hasFile: true });
  expect((await dj.call(listTracks, { query })).count).toBe(1);
  expect((await dj.post('/api/Downloads', { trackId: bare?.id, versionId })).status).toBe(200);
  expect(track?.versions[0]?.durationMs).toBeGreaterThan(0);
}, 60_000);

describe('a chart', () => {
  const header = 'date,rank,song,artist,last-week,peak-rank,weeks-on-board';
  const ranked = async () =>
    (await dj.call(listTracks, { query: { sortField: 'rank', order: 'ASC', limit: 50 } })).list.map(
      ({ rank, name, inPool }) => `${rank} ${name}${inPool ? '' : ' (not ours)'}`,
    );

  test('is matched to the catalogue in any spelling', async () => {
    await run(
      'pool.csv',
      'title,artist\nHalo & Back,Simone & Carter\nSlow (Intro),Ana Lux feat. Bo\nGuest,Solo\nDuet,One & Other\nTwice,The Pair',
    );
    const counts = await run(
      'chart.csv',
      [
        header,
        '2026-11-14,1,Halo and back,"Carter And Simone",2,1,9',
        '2026-11-14,2,"SLOW (Radio Edit)",Ana Lux Featuring Somebody Else,,2,1',
        '2026-11-14,3,Guest,"Solo, Friend & Foe",1,1,5',
        '2026-11-14,4,Duet,One,4,4,4',
        '2026-11-14,5,Never Heard,Nobody,,,',
        '2026-11-14,6,Twice,Pair,6,6,6',
      ].join('\n'),
    );
    // "Halo and back" has one word more than "Halo & Back": every word of a title counts.
    expect(counts).toMatchObject({ kind: 'chart', places: 6, matched: 4, missing: 2, bad: 0 });
    expect(await ranked()).toEqual([
      '1 Halo and back (not ours)',
      '2 Slow',
      '3 Guest',
      '4 Duet',
      '5 Never Heard (not ours)',
      '6 Twice',
    ]);
  });

  test.each([
    ['Day Out - Remastered 2011', 'Ana Lux', 'Day Out', 'Ana Lux'],
    ['Day In', 'Ana Lux', 'Day In (From "The Long Way")', 'Ana Lux'],
    ['Day Up (with Bo Vale)', 'Ana Lux', 'Day Up', 'Ana Lux & Bo Vale'],
    ['Day Up Two', 'Ana Lux & Bo Vale', 'Day Up Two (with Bo Vale)', 'Ana Lux'],
    ['Day Down', 'Ana Lux', 'Day Down/Day Left', 'Ana Lux'],
    ['Day Right / Day Wrong', 'Ana Lux', 'Day Wrong', 'Ana Lux'],
    ['Day Off', 'MC Lux', 'Day Off (Single Version)', 'M.C. Lux'],
  ])('finds %s by %s as %s by %s', async (title, artist, printed, credited) => {
    const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
    await run('have.csv', `title,artist\n${cell(title)},${cell(artist)}`);
    const place = `${header}\n2020-01-04,1,${cell(printed)},${cell(credited)},,,`;
    expect(await run('place.csv', place)).toMatchObject({ matched: 1, missing: 0 });
  });

  test.each(['Hour (Live)', 'Hour - Acoustic', 'Hour (Re-Recorded)', "Hour (Ana's Version)", 'Hour #2'])(
    'does not take %s for the song',
    async (printed) => {
      await run('have.csv', 'title,artist\nHour,Ana Lux\nHour 2,Ana Lux');
      const place = `${header}\n2020-01-04,1,${printed},Ana Lux,,,`;
      expect((await run('place.csv', place)).matched).toBe(printed === 'Hour #2' ? 1 : 0);
    },
  );

  test('a later week changes the ranks, an earlier one does not, and the same week again adds nothing', async () => {
    const later = 'week,position,title,artist\n2026-11-21,1,Never Heard,Nobody\n2026-11-21,2,Duet,One';
    expect(await run('later.csv', later)).toMatchObject({ places: 2, matched: 2, missing: 0 });
    expect(await ranked()).toEqual(['1 Never Heard (not ours)', '2 Duet']);
    expect(await run('earlier.csv', `${header}\n1999-01-02,1,Old,Older,,,`)).toMatchObject({
      places: 1,
      missing: 1,
    });
    expect(await run('later.csv', later)).toMatchObject({ places: 0, changed: 0, missing: 0, already: 2 });
    expect(await ranked()).toEqual(['1 Never Heard (not ours)', '2 Duet']);
    expect(await run('later.csv', later.replace('Duet', 'Guest').replace('One', 'Solo'))).toMatchObject({
      changed: 1,
    });
    expect(await ranked()).toEqual(['1 Never Heard (not ours)', '2 Guest']);
  });

  test('reports bad ranks by line', async () => {
    const { problems } = await run(
      'bad-chart.csv',
      'date,rank,title,artist\n2026-01,1,A,B\n2026-01-03,0,A,B\n2026-01-03,x,A,B\n,4,A,B\n2026-01-03,5,A,\n2026-01-03,6,A,B\n2026-01-03,6,C,D\n2026-01-03,,A,B',
    );
    expect(problems).toEqual([
      '2: "2026-01" is not a date (YYYY-MM-DD)',
      '3: "0" is not a rank from 1 to 1000',
      '4: "x" is not a rank from 1 to 1000',
      '5: no date',
      '6: no artist',
      '8: place 6 of 2026-01-03 appears twice',
      '9: no rank',
    ]);
  });

  test('a song that is imported later becomes part of the pool', async () => {
    await run('in.csv', 'title,artist,version\nNever Heard,Nobody,Clean');
    const { list } = await dj.call(listTracks, { query: { searchQuery: 'never heard nobody' } });
    expect(list).toMatchObject([
      { name: 'Never Heard', inPool: true, rank: 1, versions: [{ name: 'Clean' }] },
    ]);
  });
});
