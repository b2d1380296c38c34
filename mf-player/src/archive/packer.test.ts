import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { fakeDisk } from '../testing/fake-disk.ts';
import { createPacker } from './packer.ts';

const music = (length: number, seed: number) =>
  Uint8Array.from({ length }, (_, i) => (i * 31 + seed * 17) % 256);
const blob = (bytes: Uint8Array<ArrayBuffer>) => new Blob([bytes], { type: 'audio/mpeg' });

/** Reads a zip with a library that is independent of both writers. */
const read = async (zip: Blob) => unzipSync(new Uint8Array(await zip.arrayBuffer()));
/** Returns the names of the files in the archive with their compression methods; 0 means stored. */
const methods = async (zip: Blob) => {
  const found: number[] = [];
  unzipSync(new Uint8Array(await zip.arrayBuffer()), {
    filter: ({ compression }) => {
      found.push(compression);
      return false;
    },
  });
  return found;
};

test('creates a small archive in memory, with every byte intact', async () => {
  const disk = fakeDisk();
  const packer = createPacker(disk, { limit: 1000 });
  await packer.add('Ünïcode – a.mp3', blob(music(400, 1)));
  await packer.add('b.mp3', blob(music(300, 2)));
  const zip = await packer.finish();
  expect(await read(zip)).toEqual({ 'Ünïcode – a.mp3': music(400, 1), 'b.mp3': music(300, 2) });
  expect(await methods(zip)).toEqual([0, 0]);
  expect(disk.maxFiles()).toBe(0);
});

test('writes a larger archive to disk with all earlier files, in order', async () => {
  const disk = fakeDisk();
  const packer = createPacker(disk, { limit: 1000 });
  const wanted = Array.from({ length: 12 }, (_, i) => ({
    name: `Ünïcode ${i}.mp3`,
    bytes: music(100 + i * 37, i),
  }));
  await Promise.all(wanted.map(({ name, bytes }) => packer.add(name, blob(bytes))));
  const zip = await packer.finish();
  expect(Object.entries(await read(zip))).toEqual(wanted.map(({ name, bytes }) => [name, bytes]));
  expect(await methods(zip)).toEqual(wanted.map(() => 0));
  expect([...disk.files.keys()]).toEqual(['archive.zip']);
});

test('keeps a large member on disk until it is packed, and then removes it', async () => {
  const disk = fakeDisk();
  const packer = createPacker(disk, { limit: 1000, part: 500 });
  expect(await packer.room(500)).toBeNull();
  const room = await packer.room(2000);
  const writer = room?.stream.getWriter();
  await writer?.write(music(2000, 3));
  await writer?.close();
  const content = await room?.close();
  expect(disk.files.has('part-1')).toBe(true);
  if (content) await packer.add('long.wav', content);
  expect(await read(await packer.finish())).toEqual({ 'long.wav': music(2000, 3) });
  expect([...disk.files.keys()]).toEqual(['archive.zip']);
});

test('rejects an addition if the disk is full', async () => {
  const packer = createPacker(fakeDisk({ room: 1500 }), { limit: 1000 });
  await packer.add('a.mp3', blob(music(900, 1)));
  await expect(packer.add('b.mp3', blob(music(900, 2))).then(() => packer.finish())).rejects.toMatchObject({
    name: 'QuotaExceededError',
  });
  await packer.discard();
});

test('removes everything when it is discarded', async () => {
  const disk = fakeDisk();
  const packer = createPacker(disk, { limit: 10 });
  await packer.add('a.mp3', blob(music(900, 1)));
  await packer.discard();
  expect(disk.files.size).toBe(0);
});

test('creates everything in memory without a disk', async () => {
  const disk = { ...fakeDisk(), open: async () => null };
  const packer = createPacker(disk, { limit: 10, part: 10 });
  expect(await packer.room(99)).toBeNull();
  await packer.add('a.mp3', blob(music(99, 1)));
  expect(await read(await packer.finish())).toEqual({ 'a.mp3': music(99, 1) });
});
