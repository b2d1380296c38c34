import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { cleanUp } from '../../test/clean-up.ts';
import { addUser } from '../../test/fixtures.ts';
import { productionSettings } from '../../test/production-settings.ts';
import { createTestDatabase } from '../../test/test-database.ts';

const sourceDir = path.join(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'pool-tracing-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const attribute = z.object({ key: z.string(), value: z.looseObject({ stringValue: z.string().optional() }) });
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
const serverKind = 2;

/** Starts a collector: it keeps what it receives by OTLP over HTTP, as text. */
async function startCollector() {
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
        attributes: Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue])),
      }));
  return { url: `http://127.0.0.1:${port}`, bodies, spans };
}

/** Runs the API as production does, sends requests to it, stops it, and returns the files that it loaded. */
async function runApi(env: Record<string, string>, use: (url: string) => Promise<void>): Promise<string[]> {
  const list = path.join(folder, `loaded-${Object.keys(env).length}`);
  const recorder = path.join(sourceDir, 'test/record-modules.ts');
  const flags = ['--disable-warning=ExperimentalWarning', '--import', recorder];
  const server = spawn(process.execPath, [...flags, path.join(sourceDir, 'main.ts')], {
    env: {
      ...productionSettings,
      PATH: process.env.PATH,
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
  return readFileSync(list, 'utf8').split('\n');
}

test('sends a span of a request with its route, and spans of its queries, without personal data', {
  timeout: 60_000,
}, async () => {
  const collector = await startCollector();
  const { db, pool, url } = await createTestDatabase();
  await addUser(db, { login: 'ana' });
  const settings = {
    DATABASE_URL: url,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    SMTP_URL: 'smtp://127.0.0.1:1',
  };
  await runApi(settings, async (api) => {
    expect((await fetch(`${api}/healthz`)).status).toBe(200);
    const signIn = await fetch(`${api}/api/users/login-custom`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': '203.0.113.7',
        'user-agent': 'agent-of-ana',
      },
      body: JSON.stringify({ login: 'ana', password: 'wrong-password', remember: false }),
    });
    expect(signIn.status).toBe(401);
    const forgotten = await fetch(`${api}/api/users/resetPassword`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ email: 'ana@pool.example' }),
    });
    expect(forgotten.status).toBe(200);
    // No mail server listens, so the job ends by failing.
    await vi.waitFor(
      async () => {
        const { rows } = await pool.query("select state from pgboss.job where name = 'mail'");
        expect(rows).toEqual([{ state: 'retry' }]);
      },
      { timeout: 20_000, interval: 100 },
    );
    expect((await fetch(`${api}/api/secret-path?token=link-token`)).status).toBe(404);
  });
  const spans = collector.spans();
  const request = spans.find(({ name }) => name === 'POST /api/users/login-custom');
  expect(request).toMatchObject({
    kind: serverKind,
    attributes: { 'http.route': '/api/users/login-custom', 'http.request.method': 'POST' },
  });
  const queries = spans.filter(
    ({ traceId, attributes }) => traceId === request?.traceId && attributes['db.query.text'],
  );
  expect(queries.some(({ attributes }) => attributes['db.query.text']?.includes('"users"'))).toBe(true);
  const parents = new Set(spans.map(({ spanId }) => spanId));
  expect(queries.every(({ parentSpanId }) => parents.has(parentSpanId ?? ''))).toBe(true);
  expect(spans.some(({ name }) => name === 'GET /api/*')).toBe(true);
  const job = spans.find(({ name }) => name === 'job mail');
  expect(job?.attributes).toMatchObject({ 'messaging.destination.name': 'mail' });
  expect(spans.some(({ parentSpanId }) => parentSpanId === job?.spanId)).toBe(true);
  expect(spans.some(({ attributes }) => attributes['http.route'] === '/healthz')).toBe(false);
  const secrets = [
    /wrong-password/,
    /link-token/,
    /203\.0\.113\.7/,
    /agent-of-ana/,
    /secret-path/,
    /"ana"/,
    /ana@pool/,
  ];
  for (const secret of secrets) expect(collector.bodies.join('\n')).not.toMatch(secret);
});

test('loads no file of OpenTelemetry without a collector', { timeout: 60_000 }, async () => {
  const { url } = await createTestDatabase();
  const files = await runApi({ DATABASE_URL: url }, async () => {});
  expect(files.some((file) => file.endsWith('/platform/tracing/start-tracing.ts'))).toBe(true);
  // The interface that does nothing by itself is a dependency of prom-client.
  const isInterface = (file: string) => file.includes('/@opentelemetry/api/');
  const loaded = files.filter((file) => /opentelemetry|import-in-the-middle|open-telemetry/.test(file));
  expect(loaded.filter((file) => !isInterface(file))).toEqual([]);
});
