import { beforeAll, describe, expect, it } from 'vitest';
import { addTrack } from '../../../test/catalogue-fixtures.ts';
import { addUser } from '../../../test/fixtures.ts';
import { addManyTracks } from '../../../test/many-tracks.ts';
import { testApp } from '../../../test/test-app.ts';
import { type Curator, createCurator } from './curator.ts';

const app = await testApp();
let curator: Curator;
let userId: number;

beforeAll(async () => {
  await addManyTracks(app.db, 8000);
  for (let i = 0; i < 12; i++)
    await addTrack(app.db, {
      name: `Slow Tide ${i}`,
      artist: `Shore ${i}`,
      genre: 'Fado',
      bpm: 80,
      key: '8A',
    });
  await addTrack(app.db, { name: 'Copper Gate', artist: 'Ana Lux', genre: 'House', bpm: 120, key: '8A' });
  await app.db.updateTable('tracks').set({ energy: 4 }).where('name', '=', 'Copper Gate').execute();
  userId = await addUser(app.db, { login: 'dj' });
  await app.catalogue.caughtUp();
  curator = createCurator(app.parts);
});

type Answer = Awaited<ReturnType<Curator['answer']>>;
type Row = {
  id: number;
  bpm: number | null;
  energy: number | null;
  mood: string | null;
  year: number | null;
  genre: string;
};

async function rowsOf({ entries }: Answer): Promise<Row[]> {
  const ids = entries.map(({ trackId }) => Number(trackId));
  const { rows } = await app.parts.pool.query<Row>(
    `select t.id, t.bpm::float8 as bpm, t.energy, t.mood, extract(year from t.released)::int as year, regexp_replace(g.name, '^FRP ', '') as genre
     from tracks t join genres g on g.id = t.genre_id where t.id = any($1::int[])`,
    [ids],
  );
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

const measures: Record<string, (row: Row) => number | null> = {
  bpm: ({ bpm }) => bpm,
  energy: ({ energy }) => energy,
  year: ({ year }) => year,
  darkness: ({ mood }) => (mood === 'dark' ? 1 : mood === 'warm' ? 0 : 0.5),
};
/** Returns the mean of the tracks that have a value. */
function mean(rows: Row[], axis: string): number {
  const values = rows.flatMap((row) => measures[axis]?.(row) ?? []);
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

async function converse(first: string, message: string, kind: 'music' | 'setlist' = 'music') {
  const now = new Date();
  const old = await curator.answer({ kind, message: first, userId, now, before: null });
  const answer = await curator.answer({ kind, message, userId, now, before: old.state });
  return { old: await rowsOf(old), rows: await rowsOf(answer), answer };
}

// biome-ignore format: one comparison a line
const comparisons: [message: string, axis: string, least: number][] = [
  ['a touch faster', 'bpm', 1.5],
  ['too fast, bring it down', 'bpm', -2],
  ['knock 6 bpm off', 'bpm', -3.5],
  ['way more energy', 'energy', 1.5],
  ['calm it down a bit', 'energy', -0.4],
  ['not hard enough', 'energy', 0.7],
  ['can it be darker?', 'darkness', 0.15],
  ['brighter please', 'darkness', -0.15],
  ['newer stuff', 'year', 1],
];

describe('comparisons with an answer', () => {
  it.each(comparisons)('%s', async (message, axis, least) => {
    for (const kind of ['music', 'setlist'] as const) {
      const { old, rows, answer } = await converse('10 house tracks', message, kind);
      const moved = mean(rows, axis) - mean(old, axis);
      expect(Math.sign(least) * moved).toBeGreaterThanOrEqual(Math.abs(least));
      expect(rows.map(({ genre }) => genre)).toEqual(Array(10).fill('House'));
      expect(answer.relaxed).toEqual([]);
    }
  });

  it('moves a tempo that was asked for', async () => {
    const { rows } = await converse('10 tracks between 118 and 122', 'whole lot 5 bpm up');
    for (const { bpm } of rows) expect(bpm).toBeGreaterThanOrEqual(122.95);
  });

  it('finds others like a track of the answer, further along an axis', async () => {
    const { old, rows } = await converse('8 house tracks', 'same vibe as the second one, bit slower');
    const model = old[1];
    if (!model?.bpm) throw new Error('the second track has no tempo');
    expect(mean(rows, 'bpm')).toBeLessThan(model.bpm - 1);
    expect(rows.map(({ genre }) => genre)).toEqual(Array(8).fill(model.genre));
    expect(rows.map(({ id }) => id)).not.toContain(model.id);
  });

  it('compares with a track that the first request names', async () => {
    const answer = await curator.answer({
      kind: 'music',
      message: 'like Copper Gate but harder',
      userId,
      now: new Date(),
      before: null,
    });
    const rows = await rowsOf(answer);
    expect(mean(rows, 'energy')).toBeGreaterThan(5);
    expect(rows.every(({ genre }) => genre === 'House')).toBe(true);
  });

  it('replaces the slow ones by faster ones and keeps the rest', async () => {
    const { old, rows } = await converse('10 house tracks', 'nah not the slow ones');
    const kept = old.filter(({ id }, i) => rows[i]?.id === id);
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.length).toBeLessThan(10);
    expect(mean(rows, 'bpm')).toBeGreaterThan(mean(old, 'bpm') + 1);
  });

  it('says so where the pool cannot go further, and keeps what there was', async () => {
    const { old, rows, answer } = await converse('6 fado tracks', 'faster');
    expect(answer.text).toMatch(/^The pool has nothing faster that fits/);
    expect(rows.map(({ id }) => id)).toEqual(old.map(({ id }) => id));
  });
});
