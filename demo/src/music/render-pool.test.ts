import { afterAll, expect, test, vi } from 'vitest';
import type { VersionRecipe } from '../types.ts';
import { renderMp3 } from './render-mp3.ts';
import { createRenderPool } from './render-pool.ts';

vi.setConfig({ testTimeout: 60_000 });
const recipe = (seed: number): VersionRecipe => ({
  seed,
  style: 'House',
  bpm: 124,
  keyPitch: 9,
  keyMode: 'minor',
  kind: 'Drum Loop',
  seconds: 5,
});
const pool = createRenderPool({ threads: 1 });
afterAll(() => pool.close());

test('urgent work is done before work queued for later', async () => {
  const done: number[] = [];
  const later = [1, 2, 3].map((seed) => pool.render(recipe(seed), 'later').then(() => done.push(seed)));
  await Promise.all([...later, pool.render(recipe(4), 'now').then(() => done.push(4))]);
  // 1 had begun; 4 went before 2 and 3.
  expect(done).toEqual([1, 4, 2, 3]);
});

test('a recipe requested twice is rendered once, and moves forward when it becomes urgent', async () => {
  const done: string[] = [];
  const work = [
    pool.render(recipe(5)).then(() => done.push('5')),
    pool.render(recipe(6)).then(() => done.push('6')),
    pool.render(recipe(7)).then(() => done.push('7 later')),
    pool.render(recipe(7), 'now').then(() => done.push('7 now')),
  ];
  await Promise.all(work);
  expect(done).toEqual(['5', '7 later', '7 now', '6']);
});

test('a thread renders the same file as the function', async () => {
  const threaded = await pool.render(recipe(8), 'now');
  const here = renderMp3(recipe(8));
  expect(Buffer.compare(threaded.mp3, here.mp3)).toBe(0);
  expect(threaded.peaks).toEqual(here.peaks);
});

test('the same threads render videos', async () => {
  const video = { recipe: recipe(12), artSeed: 3, title: 'Basement Weather', artist: 'Velvet Pangolin' };
  const file = await pool.renderVideo(video, 'now');
  expect(file).toMatchObject({ width: 640, height: 360 });
  expect(Buffer.from(file.mp4.subarray(4, 12)).toString()).toBe('ftypisom');
});

test('a recipe that cannot be rendered is an error only for its caller, and a closed pool refuses', async () => {
  const other = createRenderPool({ threads: 1 });
  const broken = { ...recipe(9), style: 'Polka' } as unknown as VersionRecipe;
  await expect(other.render(broken, 'now')).rejects.toThrow();
  expect((await other.render(recipe(9), 'now')).durationMs).toBeGreaterThan(5000);
  const waiting = expect(other.render(recipe(10))).rejects.toThrow('closed');
  await other.close();
  await waiting;
  await expect(other.render(recipe(11))).rejects.toThrow('closed');
});
