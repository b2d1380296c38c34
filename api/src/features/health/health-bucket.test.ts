import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { s3Storage } from '../../platform/storage/s3-storage.ts';
import { capturedLog } from '../../test/captured-log.ts';
import { startS3 } from '../../test/s3-server.ts';
import { testApp } from '../../test/test-app.ts';

const { stop, ...s3 } = await startS3();
const { log, written } = capturedLog();
const env = {
  POOL_STORAGE: 's3',
  POOL_S3_ENDPOINT: s3.endpoint,
  POOL_S3_BUCKET: s3.bucket,
  POOL_S3_REGION: s3.region,
  POOL_S3_KEY: s3.accessKeyId,
  POOL_S3_SECRET: s3.secretAccessKey,
};
const { app } = await testApp({ env, storage: s3Storage(s3, 1000), log });
const ready = async (query = '') => {
  const began = performance.now();
  const answer = await app.request(`/readyz${query}`);
  return { status: answer.status, text: await answer.text(), inTime: performance.now() - began < 2000 };
};

test('/readyz reports an S3 bucket that is down or hangs within two seconds', async () => {
  expect(await ready()).toMatchObject({ status: 200 });
  await stop();
  // The result of an earlier check lasts at most 5 seconds.
  await expect.poll(async () => (await ready()).status, { timeout: 10_000 }).toBe(503);
  expect(await ready()).toEqual({ status: 503, text: 'files cannot be stored', inTime: true });
  // For load balancers: the bucket is down for every process, and most of the site works without it.
  expect(await ready('?exclude=files')).toEqual({ status: 200, text: 'ok', inTime: true });
  expect(await ready('?exclude=file')).toMatchObject({
    status: 400,
    text: 'exclude takes database, files, pages',
  });
  expect(written().match(/files cannot be stored: the S3 bucket does not answer/g)).toHaveLength(1);
  // The same port, now with a server that never answers.
  const hung = createServer(() => {}).listen(Number(new URL(s3.endpoint).port), '127.0.0.1');
  expect(await ready()).toEqual({ status: 503, text: 'files cannot be stored', inTime: true });
  hung.close();
});
