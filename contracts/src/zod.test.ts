import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';

const { jitless, customError } = z.config();
beforeEach(() => void z.config({ jitless: undefined, customError: undefined }));
afterAll(() => {
  vi.unstubAllGlobals();
  z.config({ jitless, customError });
});

/** Loads the module again, like a build that contains its own copy. */
async function loadCopy() {
  vi.resetModules();
  return await import('./zod.ts');
}

test('never compiles schemas in a page, where the policy forbids eval', async () => {
  vi.stubGlobal('document', {});
  await loadCopy();
  expect(z.config().jitless).toBe(true);
  vi.unstubAllGlobals();
});

test('the first copy on a page sets the sentences, and later ones keep them', async () => {
  await loadCopy();
  const first = z.config().customError;
  expect(z.string().safeParse(1).error?.issues[0]?.message).toBe('Please enter text');
  await loadCopy();
  expect(z.config().customError).toBe(first);
});
