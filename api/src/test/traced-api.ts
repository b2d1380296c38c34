import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect } from 'vitest';
import { z } from 'zod';
import { childEnv } from './child-env.ts';
import { cleanUp } from './clean-up.ts';
import { productionSettings } from './production-settings.ts';

const sourceDir = path.join(import.meta.dirname, '..');

const attribute = z.object({
  key: z.string(),
  value: z.union([
    z.object({ stringValue: z.string() }).transform(({ stringValue }) => stringValue),
    z.object({ intValue: z.coerce.number() }).transform(({ intValue }) => String(intValue)),
  ]),
});
const exported = z.object({
  resourceSpans: z.array(
    z.object({
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              kind: z.number(),
              attributes: z.array(attribute),
            }),
          ),
        }),
      ),
    }),
  ),
});
/** The numbers of kinds in the protocol. */
export const spanKinds = { server: 2, client: 3 };

/** Starts a collector: it keeps what it receives by OTLP over HTTP, as text. */
export async function startCollector() {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    bodies.push(await text(request));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  cleanUp(async () => void server.close());
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const spans = () =>
    bodies
      .flatMap((body) => exported.parse(JSON.parse(body)).resourceSpans)
      .flatMap(({ scopeSpans }) => scopeSpans)
      .flatMap(({ spans }) => spans)
      .map(({ attributes, ...span }) => ({
        ...span,
        attributes: Object.fromEntries(attributes.map(({ key, value }) => [key, value])),
      }));
  return { url: `http://127.0.0.1:${port}`, bodies, spans };
}

/** Runs the API as production does, sends requests to it, stops it, and returns the files that it loaded. */
export async function runApi(
  env: Record<string, string>,
  use: (url: string) => Promise<void>,
): Promise<string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'pool-traced-'));
  const list = path.join(folder, 'loaded');
  const recorder = path.join(sourceDir, 'test/record-modules.ts');
  const flags = ['--disable-warning=ExperimentalWarning', '--import', recorder];
  const server = spawn(process.execPath, [...flags, path.join(sourceDir, 'main.ts')], {
    env: {
      ...productionSettings,
      ...childEnv,
      PORT: '0',
      POOL_LOG: 'silent',
      POOL_DATA_DIR: path.join(folder, 'data'),
      LOADED_MODULES: list,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  let printed = '';
  server.stdout?.on('data', (data) => {
    printed += data;
  });
  const ended = once(server, 'exit');
  const [first] = await Promise.race([once(server, 'message'), ended]);
  expect(first).toBe('ready');
  const [, url = ''] = /listening +(\S+)/.exec(printed) ?? [];
  try {
    await use(url);
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
  const loaded = readFileSync(list, 'utf8').split('\n');
  await rm(folder, { recursive: true, force: true });
  return loaded;
}
