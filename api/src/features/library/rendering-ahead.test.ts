import { expect, test } from 'vitest';
import { capturedLog } from '../../test/captured-log.ts';
import { addTrack } from '../../test/catalogue-fixtures.ts';
import { testApp } from '../../test/test-app.ts';
import type { Renderer } from '../deps.ts';
import { createVersionFiles } from './version-files.ts';

const { db, parts } = await testApp();
if (!parts.renderer) throw new Error('the test renderer is missing');
const working = parts.renderer;
for (const name of ['Lantern', 'Night Bus', 'Harbour']) await addTrack(db, { name });

const left = async () => {
  const rows = await db.selectFrom('versions').select('id').where('preview_file_id', 'is', null).execute();
  return rows.length;
};

/** Returns a renderer that is closed while it works on the second track, as when the API stops. */
function endedAtSecond(onSecond: () => void): Renderer {
  let attempts = 0;
  return {
    ...working,
    renderPreview: async (order, priority) => {
      attempts += 1;
      if (attempts === 1) return await working.renderPreview(order, priority);
      onSecond();
      throw new Error('the render pool is closed');
    },
  };
}

test('stopping while music is rendered ahead logs nothing, and the next start continues', async () => {
  const { log, written } = capturedLog();
  const stopping = new AbortController();
  const renderer = endedAtSecond(() => stopping.abort());
  await createVersionFiles({ ...parts, log, renderer }).warm(10, stopping.signal);
  expect(await left()).toBe(2);
  await createVersionFiles({ ...parts, log }).warm(10, new AbortController().signal);
  expect(await left()).toBe(0);
  expect(written()).toBe('');
});

test('a track that cannot be rendered is logged, and the others continue', async () => {
  const { log, written } = capturedLog();
  await db.updateTable('versions').set({ preview_file_id: null }).execute();
  const renderer = endedAtSecond(() => {});
  await createVersionFiles({ ...parts, log, renderer }).warm(10, new AbortController().signal);
  expect(await left()).toBe(2);
  expect(written()).toContain('rendering ahead failed');
});
