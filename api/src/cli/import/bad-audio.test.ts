import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { analyseFile } from './analyse-file.ts';
import { Unreadable } from './unreadable.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'pool-bad-audio-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const fixture = (name: string) => readFileSync(path.join(import.meta.dirname, 'fixtures', name));
const analyse = (name: string, bytes: Uint8Array) => {
  const file = path.join(folder, name);
  writeFileSync(file, bytes);
  return analyseFile({ path: file, previewSeconds: 5 });
};

test.each(['five.flac', 'five.m4a', 'five.ogg'])('a truncated %s is refused', async (name) => {
  const whole = fixture(name);
  for (const part of [0.6, 0.95]) {
    await expect(analyse(name, whole.subarray(0, whole.length * part))).rejects.toThrow(Unreadable);
  }
});

test.each([
  ['nothing.flac', Buffer.alloc(0)],
  ['zeros.wav', Buffer.alloc(100_000)],
  ['page.mp3', Buffer.from('<!doctype html><title>Not found</title>')],
  ['head-alone.flac', fixture('five.flac').subarray(0, 42)],
  ['head-alone.m4a', fixture('five.m4a').subarray(0, 32)],
])('refuses %s', async (name, bytes) => {
  await expect(analyse(name, bytes)).rejects.toThrow(Unreadable);
});

test('a file with a wrong extension is read by its content', { timeout: 60_000 }, async () => {
  const { format } = await analyse('really-a-flac.mp3', fixture('five.flac'));
  expect(format).toEqual({ extension: 'flac', mime: 'audio/flac' });
});
