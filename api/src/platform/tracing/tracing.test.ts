import { expect, test, vi } from 'vitest';
import { addUser } from '../../test/fixtures.ts';
import { createTestDatabase } from '../../test/test-database.ts';
import { runApi, spanKinds, startCollector } from '../../test/traced-api.ts';

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
    kind: spanKinds.server,
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
