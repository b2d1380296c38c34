import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { Client } from '../../test/client.ts';
import { addUser } from '../../test/fixtures.ts';
import { testApp } from '../../test/test-app.ts';

const { db, signIn } = await testApp();
let mallory: Client;
let ben: Client;

beforeAll(async () => {
  await addUser(db, { login: 'mallory', paidUntil: null });
  await addUser(db, { login: 'ben' });
  mallory = await signIn('mallory');
  ben = await signIn('ben');
});

/** Makes a picture that is small to send and slow to decode: some kilobytes of PNG with twelve million pixels. */
const crafted = (side = 3500) =>
  sharp({ create: { width: side, height: side, channels: 4, background: '#abc' } })
    .png({ compressionLevel: 9 })
    .toBuffer();

async function send(client: Client, bytes: Uint8Array) {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(bytes)], 'me.png', { type: 'image/png' }));
  return await client.request('/api/users/setAvatar', { method: 'POST', body: form });
}

test('sixty crafted pictures of one member do not delay another member', { timeout: 60_000 }, async () => {
  const [slow, small] = await Promise.all([crafted(), crafted(64)]);
  let processed = 0;
  const flood = Array.from({ length: 60 }, async () => {
    const answer = await send(mallory, slow);
    if (answer.status === 200) processed += 1;
    return answer;
  });
  // Once the member's queue is full, further uploads are refused immediately.
  expect((await Promise.race(flood)).status).toBe(429);
  expect((await send(ben, small)).status).toBe(200);
  const before = processed;
  const answers = await Promise.all(flood);
  // The queue's own tests prove that members take turns: here most of the flood still waits when the other member is done.
  expect(processed - before).toBeGreaterThan(processed / 2);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(60 - answers.filter(({ status }) => status === 200).length);
  expect(refused.length).toBeGreaterThan(40);
  expect(refused[0]?.headers.get('retry-after')).toBe('10');
});
