import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import type { Renderer } from './features/deps.ts';
import { downloader, sound } from './features/library/download-fixtures.ts';
import { measuredRenderer } from './features/library/measured-renderer.ts';
import { createMetrics } from './metric-list.ts';
import { billingApp, cardBody, cards, subscribeAs } from './test/billing.ts';
import { mp3File } from './test/music-fixtures.ts';
import { testApp } from './test/test-app.ts';

test('counts a download once its last byte was sent, and the bytes of all', async () => {
  const app = await testApp();
  const { metrics } = app.parts;
  const { ana, download } = await downloader(app);
  const { sent, link, response } = await download(mp3File(sound), 'audio/mpeg');
  const etag = response.headers.get('etag') ?? '';
  const counted = async () => ({
    downloads: (await metrics.downloads.get()).values,
    bytes: (await metrics.downloadBytes.get()).values[0]?.value,
  });
  expect(await counted()).toEqual({
    downloads: [{ labels: { within: 'track' }, value: 1 }],
    bytes: sent.length,
  });
  const started = await ana.raw(link.link, { headers: { range: 'bytes=0-', 'if-range': etag } });
  const reader = started.body?.getReader();
  const first = await reader?.read();
  await reader?.cancel();
  const { downloads, bytes = 0 } = await counted();
  expect(downloads[0]?.value).toBe(1);
  expect(bytes).toBe(sent.length + (first?.value?.length ?? 0));
});

test('counts payments by gateway and outcome', async () => {
  const { member, parts, sandbox } = await billingApp({ gateway: { timeoutMs: 400, slowMs: 900 } });
  const counted = async (outcome: string) =>
    (await parts.metrics.payments.get()).values.find(
      ({ labels }) => labels.gateway === 'host' && labels.outcome === outcome,
    )?.value ?? 0;
  const { client: ana } = await member('ana');
  const { client: ben } = await member('ben');
  const { client: cleo } = await member('cleo');
  await subscribeAs(ana, cardBody());
  await subscribeAs(ben, cardBody(cards.declines));
  sandbox.holdNotices();
  sandbox.fault('cut-before', { times: 1, on: 'createTransaction' });
  await subscribeAs(cleo, cardBody());
  expect(await counted('settled')).toBe(1);
  expect(await counted('declined')).toBe(1);
  expect(await counted('unknown')).toBe(1);
  // The gateway's notice repeats the outcome.
  await sandbox.releaseNotices();
  expect(await counted('settled')).toBe(1);
});

test('counts what is rendered, a preview until its last byte', async () => {
  const { renders, rendersInProgress } = createMetrics();
  const renderer: Renderer = {
    render: () => Promise.reject(new Error('on purpose')),
    renderVideo: async () => ({ mp4: new Uint8Array(), durationMs: 1 }),
    renderPreview: async () => ({
      ...{ startMs: 0, lengthMs: 1, durationMs: 1, peaks: [], size: 1 },
      bytes: Readable.from([Buffer.alloc(1)]),
    }),
  };
  const measured = measuredRenderer(renderer, { renders, rendersInProgress });
  const inProgress = async () => (await rendersInProgress.get()).values.map(({ value }) => value);
  await expect(measured.render({}, 'foreground')).rejects.toThrow('on purpose');
  const preview = await measured.renderPreview({ recipe: {}, startMs: 0, lengthMs: 1 }, 'foreground');
  expect(await inProgress()).toEqual([0, 1]);
  expect(await buffer(preview.bytes)).toHaveLength(1);
  expect(await inProgress()).toEqual([0, 0]);
  expect((await renders.get()).values).toEqual([
    { labels: { kind: 'file', outcome: 'failed' }, value: 1 },
    { labels: { kind: 'preview', outcome: 'completed' }, value: 1 },
  ]);
});
