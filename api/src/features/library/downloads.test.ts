import { signedLink } from '@pool/contracts/library';
import { expect, test } from 'vitest';
import { addTrack } from '../../test/catalogue-fixtures.ts';
import { mp3File } from '../../test/music-fixtures.ts';
import { testApp } from '../../test/test-app.ts';
import { downloader, sound } from './download-fixtures.ts';

const app = await testApp();
const { db } = app;
const { ana, addFile, rate, download, fetchVersion } = await downloader(app);

test.each([
  ['audio/ogg', Buffer.from('OggS\0\x02no page of Vorbis or Opus')],
  ['audio/wav', Buffer.from('RIFF\xff\xff\xff\xffWAVEdata\0\0\0\0some', 'latin1')],
  ['audio/flac', Buffer.from('fLaC\x04\0\0\0')],
  ['audio/mp4', Buffer.from('\0\0\0\x10ftypM4A \0\0\0\0', 'latin1')],
  ['audio/mpeg', Buffer.from('TAG'.padEnd(128, 'x'))],
])('sends a %s file that cannot be tagged unchanged', async (mime, original) => {
  const { id, versionIds } = await addTrack(db, { name: 'Plain' });
  const [versionId = 0] = versionIds;
  const file_id = await addFile(`imports/${versionId}`, original, mime);
  await db.updateTable('versions').set({ file_id }).where('id', '=', versionId).execute();
  await rate(id);
  const { link } = await ana.call(signedLink, { params: { id: versionId }, query: { purpose: 'download' } });
  const sent = Buffer.from(await (await ana.raw(link)).arrayBuffer());
  expect(Buffer.compare(sent, original)).toBe(0);
});

test('any range of a download equals that range of the whole', async () => {
  const { sent, link, response } = await download(mp3File(sound), 'audio/mpeg');
  const etag = response.headers.get('etag') ?? '';
  for (const from of [0, 1, 9, 10, 200, 300, 380, sent.length - 1]) {
    const part = await ana.raw(link.link, { headers: { range: `bytes=${from}-`, 'if-range': etag } });
    expect(part.status).toBe(206);
    expect(Buffer.compare(Buffer.from(await part.arrayBuffer()), sent.subarray(from))).toBe(0);
  }
});

test('music rendered by the pool has its drawn cover', async () => {
  const { id, versionIds } = await addTrack(db, { name: 'Salt & <Sugar>' });
  await rate(id);
  const { read, response } = await fetchVersion(versionIds[0] ?? 0);
  const [picture] = read.common.picture ?? [];
  expect(picture?.format).toBe('image/png');
  const drawn = Buffer.from(picture?.data ?? []);
  // Width and height of a PNG.
  expect([drawn.readUInt32BE(16), drawn.readUInt32BE(20)]).toEqual([500, 500]);
  const again = await fetchVersion(versionIds[0] ?? 0);
  expect(again.response.headers.get('etag')).toBe(response.headers.get('etag'));
});

test.each([
  [
    '../../C:\\Windows\\evil\u202e3pm.exe',
    /^Tidewäter - \.\.-\.\.-C-Windows-evil3pm\.exe \(Clean\) \(Intro\)\.mp3$/,
  ],
  ['line\r\nbreak 👩🏽‍🎤', /^Tidewäter - line break 👩🏽‍🎤 \(Clean\) \(Intro\)\.mp3$/],
  ['é'.repeat(4096), /^Tidewäter - é{90,} \(Clean\) \(Intro\)\.mp3$/],
])('a song called %j is saved under a name that every system accepts', async (title, name) => {
  const { link, response } = await download(mp3File(sound), 'audio/mpeg', { artwork: false, title });
  expect(link.fileName).toMatch(name);
  expect(Buffer.byteLength(link.fileName)).toBeLessThanOrEqual(255);
  const [, encoded = ''] =
    /filename\*=UTF-8''(.*)$/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  expect(decodeURIComponent(encoded)).toBe(link.fileName);
});
