import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { S3Settings } from '../platform/storage/s3-storage.ts';
import { cleanUp } from './clean-up.ts';

/** Starts an S3 server with an empty bucket, stopped after the test file, or earlier by `stop`. */
export async function startS3(): Promise<S3Settings & { stop: () => Promise<void> }> {
  const directory = mkdtempSync(path.join(tmpdir(), 'pool-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'pool', configs: [] }],
  });
  const { port } = await server.run();
  let stopped: Promise<void> | null = null;
  const stop = () => {
    stopped ??= server.close();
    return stopped;
  };
  cleanUp(async () => {
    await stop();
    rmSync(directory, { recursive: true, force: true });
  });
  return {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'pool',
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    stop,
  };
}
