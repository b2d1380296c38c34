import { Readable } from 'node:stream';
import { type SignedLink, signedLink } from '@pool/contracts/library';
import { expect, test, vi } from 'vitest';
import { capturedLog } from '../../test/captured-log.ts';
import { addTrack } from '../../test/catalogue-fixtures.ts';
import { addUser } from '../../test/fixtures.ts';
import { testApp } from '../../test/test-app.ts';
import type { RenderedPreview, Renderer } from '../deps.ts';

/** Returns a renderer whose first preview grows when the test allows it; later ones are complete immediately. */
function heldRenderer() {
  const first = Buffer.alloc(1000, 1);
  const whole = Buffer.concat([first, Buffer.alloc(2000, 2)]);
  const rest = Promise.withResolvers<Buffer>();
  async function* grow() {
    yield first;
    yield await rest.promise;
  }
  const orders: object[] = [];
  const renderPreview: Renderer['renderPreview'] = async (order): Promise<RenderedPreview> => {
    orders.push(order);
    return {
      startMs: 30_000,
      lengthMs: 30_000,
      durationMs: 120_000,
      peaks: [0, 1],
      size: 3000,
      bytes: orders.length === 1 ? grow() : Readable.from([whole]),
    };
  };
  return { first, whole, rest, orders, renderPreview };
}

async function setUp() {
  const held = heldRenderer();
  const { log, written } = capturedLog();
  const app = await testApp({
    env: { PREVIEW_SECONDS: '30' },
    log,
    renderPreview: held.renderPreview,
  });
  await addUser(app.db, { login: 'ana' });
  const { versionIds } = await addTrack(app.db, { name: 'Lantern' });
  const ana = await app.signIn('ana');
  const versionId = versionIds[0] ?? 0;
  const link = (): Promise<SignedLink> =>
    ana.call(signedLink, { params: { id: versionId }, query: { purpose: 'preview' } });
  return { ...app, ...held, ana, versionId, link, written };
}

test('a preview is served while it is rendered, also from the middle, and then stored', async () => {
  const { ana, link, first, rest, orders, storage, versionId, db } = await setUp();
  const { link: path, ...about } = await link();
  expect(about).toMatchObject({ startMs: 30_000, lengthMs: 30_000, durationMs: 120_000, peaks: [0, 1] });
  expect(orders).toMatchObject([{ startMs: 30_000, lengthMs: 30_000 }]);
  const response = await ana.raw(path, { headers: { range: 'bytes=0-' } });
  expect(response.status).toBe(206);
  expect(response.headers.get('content-range')).toBe('bytes 0-2999/3000');
  const reader = response.body?.getReader();
  expect(Buffer.from((await reader?.read())?.value ?? [])).toEqual(first);
  // A client that skips ahead of what is rendered.
  const ahead = ana.raw(path, { headers: { range: 'bytes=2000-' } }).then((answer) => answer.arrayBuffer());
  rest.resolve(Buffer.alloc(2000, 2));
  expect(Buffer.from((await reader?.read())?.value ?? [])).toEqual(Buffer.alloc(2000, 2));
  expect(Buffer.from(await ahead)).toEqual(Buffer.alloc(1000, 2));
  await vi.waitFor(async () =>
    expect(await storage.stat(`previews/${versionId}-30.mp3`)).toEqual({ size: 3000 }),
  );
  await vi.waitFor(async () => {
    const row = await db.selectFrom('versions').selectAll().where('id', '=', versionId).executeTakeFirst();
    expect(row).toMatchObject({ duration_ms: 120_000, file_id: null, preview_file_id: expect.any(Number) });
  });
  await link();
  expect(orders).toHaveLength(1);
});

test('a preview that cannot be finished is cut off, logged, and rendered again', async () => {
  const { ana, link, rest, orders, written, storage, versionId, whole } = await setUp();
  const { link: path } = await link();
  const response = await ana.raw(path);
  rest.reject(new Error('the render thread ended'));
  await expect(response.arrayBuffer()).rejects.toThrow();
  await vi.waitFor(() => expect(written()).toContain('a preview could not be rendered'));
  const { link: anew } = await link();
  expect(orders).toHaveLength(2);
  const answer = await ana.raw(anew);
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(whole);
  await vi.waitFor(async () =>
    expect(await storage.stat(`previews/${versionId}-30.mp3`)).toEqual({ size: 3000 }),
  );
});
