import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { someTracks } from '../../test/some-tracks.ts';

const { browser } = await someTracks();
const list = '/api/tracks?limit=10';
const short = '/api/tracks?limit=10&name=nothing+is+called+that';

/** Sends a request like a browser with these encodings; returns the body as received. */
async function fetchPage(path: string, encodings: string | null, headers: Record<string, string> = {}) {
  const client = browser();
  const response = await client.raw(path, {
    headers: { ...headers, ...(encodings === null ? {} : { 'accept-encoding': encodings }) },
  });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

test.each(['gzip', 'gzip, deflate, br, zstd', 'br;q=1, gzip;q=0.8'])(
  'a long answer is compressed for %s',
  async (encodings) => {
    const plain = await fetchPage(list, null);
    const { response, bytes } = await fetchPage(list, encodings);
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(response.headers.get('vary')).toContain('accept-encoding');
    expect(gunzipSync(bytes).toString()).toBe(plain.bytes.toString());
    expect(bytes.length).toBeLessThan(plain.bytes.length / 2);
  },
);

test.each([null, 'identity', 'br', 'gzip;q=0'])(
  'a long answer is not compressed for a client that accepts %s',
  async (encodings) => {
    const { response, bytes } = await fetchPage(list, encodings);
    expect(response.headers.has('content-encoding')).toBe(false);
    expect(response.headers.get('vary')).toContain('accept-encoding');
    expect(JSON.parse(bytes.toString()).status).toBe('success');
  },
);

test('never compresses a short answer', async () => {
  const { response } = await fetchPage(short, 'gzip');
  expect(response.headers.has('content-encoding')).toBe(false);
});

test('keeps the entity tag of a visitor’s answer, and does not send it again', async () => {
  const { response } = await fetchPage(list, 'gzip');
  const tag = response.headers.get('etag') ?? '';
  expect(response.headers.get('vary')).toBe('cookie, authorization, accept-encoding');
  const again = await fetchPage(list, 'gzip', { 'if-none-match': tag });
  expect(again.response.status).toBe(304);
});
