import { statSync } from 'node:fs';
import { copyFile, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { watch } from './memory.ts';

/**
 * Creates a zip of the whole download list like a member, and copies the same bytes on the disk for comparison. Prints rates and memory.
 */
export async function measureZip(page: Page, memory: () => number): Promise<void> {
  await page.goto('/tracks/all');
  await page.getByRole('button', { name: /^Download list, \d+ / }).click();
  const stop = watch(memory);
  const from = performance.now();
  const coming = page.waitForEvent('download', { timeout: 1_800_000 });
  await page.getByRole('button', { name: 'Download in zip' }).click();
  const download = await coming;
  const file = await download.path();
  const seconds = (performance.now() - from) / 1000;
  const { before, most } = stop();
  const { size } = statSync(file);
  const disk = await writeRate(file);
  await rm(file, { force: true });
  console.log(`\n== the download list as one zip of ${(size / 1e9).toFixed(2)} GB, in Chromium`);
  console.log(
    `${seconds.toFixed(0)} s, ${(size / seconds / 1e6).toFixed(0)} MB/s; copying it on the disk: ${(disk / 1e6).toFixed(0)} MB/s, so ${(size / seconds / disk).toFixed(2)} x`,
  );
  console.log(`memory of all of Chromium: ${before.toFixed(0)} MB before, ${most.toFixed(0)} MB at most`);
}

/** Returns the bytes per second of copying a file all the way to the disk, not only to memory. */
async function writeRate(file: string): Promise<number> {
  const copy = join(tmpdir(), `record-pool-bench-${process.pid}.zip`);
  const from = performance.now();
  await copyFile(file, copy);
  const handle = await open(copy, 'r+');
  await handle.sync();
  await handle.close();
  const seconds = (performance.now() - from) / 1000;
  const { size } = statSync(copy);
  await rm(copy);
  return size / seconds;
}
