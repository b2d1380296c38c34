import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { sendMessage } from '../../features/ai/chat-fixtures.ts';
import { cardBody, openApprovalAs, subscribeAs } from '../../test/billing.ts';
import { createClient } from '../../test/client.ts';
import { addUser, testPassword } from '../../test/fixtures.ts';
import { fails, says, startLlm } from '../../test/llm-provider.ts';
import { startS3 } from '../../test/s3-server.ts';
import { testSandbox } from '../../test/sandbox.ts';
import { smtpError, startSmtp } from '../../test/smtp-peer.ts';
import { createTestDatabase } from '../../test/test-database.ts';
import { runApi, spanKinds, startCollector } from '../../test/traced-api.ts';

const collector = await startCollector();
const sandbox = await testSandbox();
const s3 = await startS3();
const llm = await startLlm();
let refusals = 0;
/** Refuses every mail for now, with a reply that names its recipient. */
const smtp = await startSmtp({
  hideSTARTTLS: true,
  judge: ({ to }) => {
    refusals++;
    throw smtpError(451, `no mail to ${to?.[0]?.address} today`);
  },
});
const { db, url: DATABASE_URL } = await createTestDatabase();

const { card, paypal } = sandbox.settings;
const llmKey = 'sk-a-key-of-the-model';
const settings = {
  DATABASE_URL,
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  POOL_CARD_URL: card.url,
  POOL_CARD_LOGIN_ID: card.loginId,
  POOL_CARD_TRANSACTION_KEY: card.transactionKey,
  POOL_CARD_CLIENT_KEY: card.clientKey,
  POOL_CARD_SIGNATURE_KEY: card.signatureKey,
  POOL_PAYPAL_URL: paypal.url,
  POOL_PAYPAL_CLIENT_ID: paypal.clientId,
  POOL_PAYPAL_SECRET: paypal.secret,
  POOL_PAYPAL_WEBHOOK_ID: paypal.webhookId,
  POOL_STORAGE: 's3',
  POOL_S3_ENDPOINT: s3.endpoint,
  POOL_S3_BUCKET: s3.bucket,
  POOL_S3_KEY: s3.accessKeyId,
  POOL_S3_SECRET: s3.secretAccessKey,
  AI_USERS: 'ana',
  POOL_AI_URL: llm.url,
  POOL_AI_KEY: llmKey,
  POOL_AI_MODEL: 'talker',
  SMTP_URL: `smtp://127.0.0.1:${smtp.settings.port}`,
  SMTP_TLS: 'optional',
};

/** Returns the calls to a server in the traces of a request or job: their method, status and error. */
function callsOf(name: string, server: string) {
  const spans = collector.spans();
  const traces = new Set(spans.filter((span) => span.name === name).map(({ traceId }) => traceId));
  const { hostname, port } = new URL(server);
  return spans
    .filter(({ traceId, kind }) => traces.has(traceId) && kind === spanKinds.client)
    .filter(({ attributes: { 'server.address': host } }) => host === hostname)
    .filter(({ attributes }) => attributes['server.port'] === port)
    .map(({ attributes }) => {
      const { 'http.request.method': method, 'http.response.status_code': status } = attributes;
      return [method, status, attributes['error.type']].filter(Boolean).join(' ');
    });
}

async function photo(): Promise<FormData> {
  const create = { width: 90, height: 90, channels: 3, background: '#a00' } as const;
  const jpeg = await sharp({ create }).jpeg().toBuffer();
  const form = new FormData();
  form.append('file', new File([new Uint8Array(jpeg)], 'me.jpg', { type: 'image/jpeg' }));
  return form;
}

test('calls to other services are spans of their request or job, without secrets', {
  timeout: 120_000,
}, async () => {
  await addUser(db, { login: 'ana', paidUntil: null });
  const { cardNumber, cvc, ...payer } = cardBody();
  const cardToken = await sandbox.tokenise({ number: cardNumber, cvc });
  const question = { categoryId: 'booking', message: 'a pitch for the Harbour club' };
  let approval = '';
  let cookies: string[] = [];
  await runApi(settings, async (api) => {
    const client = createClient({ request: (at, init) => fetch(new URL(String(at), api), init) });
    const login = { login: 'ana', password: testPassword, remember: false };
    expect(await client.post('/api/users/login-custom', login)).toMatchObject({ status: 200 });
    cookies = [...client.jar.values()];
    approval = new URL(await openApprovalAs(client)).searchParams.get('ba_token') ?? '';
    expect(await subscribeAs(client, { ...payer, cardToken })).toMatchObject({ status: 200 });
    await vi.waitFor(() => expect(refusals).toBeGreaterThan(0), { timeout: 30_000, interval: 50 });
    const avatar = { method: 'POST', body: await photo() };
    expect(await client.request('/api/users/setAvatar', avatar)).toMatchObject({ status: 200 });
    llm.will(fails(401), says(['Dear team']));
    expect(await sendMessage(client, question)).toMatchObject({ status: 503 });
    expect(await sendMessage(client, question)).toMatchObject({ status: 200 });
  });

  expect(callsOf('POST /api/subscriptions/subscribe', card.url)).toContain('POST 200');
  expect(callsOf('POST /api/subscriptions/generatePaypalLink', paypal.url)).toEqual(
    expect.arrayContaining(['POST 200', 'POST 201', 'GET 200']),
  );
  expect(callsOf('POST /api/users/setAvatar', s3.endpoint)).toEqual(['PUT 200']);
  expect(callsOf('POST /api/ai/chat', llm.url)).toEqual(['POST 401 401', 'POST 200']);
  // The job may have been tried again meanwhile.
  expect([...new Set(callsOf('job mail', settings.SMTP_URL))]).toEqual(['MailDelayed']);

  expect([...cookies, approval, cardToken].every((secret) => secret.length > 10)).toBe(true);
  const secrets = [
    ...[cardToken, cardNumber, card.loginId, card.transactionKey, paypal.clientId, paypal.secret],
    ...[`${paypal.clientId}:${paypal.secret}`, `${s3.accessKeyId}:`].map((text) => btoa(text)),
    ...[s3.secretAccessKey, 'AWS4-HMAC', 'Signature', llmKey, 'Bearer', 'Basic '],
    ...[...cookies, approval, 'request.api', '/v1/', 'ba_token', 'authorization', question.message, '@pool'],
  ];
  const sent = collector.bodies.join('\n');
  for (const secret of secrets) expect(sent.toLowerCase()).not.toContain(secret.toLowerCase());
  // Trace ids are not sent to others.
  expect(llm.requests.flatMap(({ headers }) => Object.keys(headers))).not.toContain('traceparent');
});
