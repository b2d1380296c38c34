import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { deprecatedSettings, readConfig } from './config.ts';
import { productionSettings as production } from './test/production-settings.ts';

const dir = mkdtempSync(path.join(tmpdir(), 'pool-config-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const read = (env: Record<string, string>) => readConfig({ POOL_DATA_DIR: dir, ...env });

const bucket = {
  POOL_STORAGE: 's3',
  POOL_S3_ENDPOINT: 'https://s3.pool.example',
  POOL_S3_BUCKET: 'pool',
  POOL_S3_KEY: 'key',
  POOL_S3_SECRET: 'secret',
};

test('everything has a default, and the generated secret is kept', () => {
  const config = read({});
  expect(config).toMatchObject({ env: 'demo', port: 4000, host: '127.0.0.1', aiUsers: ['demo-dj'] });
  expect(config.linkSecret.length).toBeGreaterThanOrEqual(32);
  expect(read({}).linkSecret).toBe(config.linkSecret);
  expect(statSync(path.join(dir, 'link-secret')).mode & 0o777).toBe(0o600);
});

test('a secret that does not fit on the disk leaves no file behind', () => {
  const dataDir = path.join(dir, 'full');
  const script = `const { readConfig } = await import('./config.ts');
    try { readConfig() } catch (error) { console.log(error.message) }`;
  const readWith = (limit: string) =>
    execFileSync(
      '/bin/sh',
      ['-c', `${limit} exec "$0" --input-type=module -e "$1"`, process.execPath, script],
      {
        cwd: import.meta.dirname,
        encoding: 'utf8',
        env: { ...process.env, POOL_ENV: 'test', POOL_DATA_DIR: dataDir },
      },
    );
  expect(readWith('ulimit -f 0;')).toMatch(/^The secret cannot be saved in .*link-secret: E.*\.\n$/);
  expect(readdirSync(dataDir)).toEqual([]);
  expect(readWith('')).toBe('');
});

test.each([
  ['PORT', { PORT: 'abc' }],
  ['PORT', { PORT: '70000' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://x' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'ftp://x' }],
  ['LINK_SECRET', { LINK_SECRET: 'short' }],
  ['POOL_ENV', { POOL_ENV: 'prod' }],
  ['LINK_SECRET', { POOL_ENV: 'production', PUBLIC_URL: 'https://pool.example' }],
  ['POOL_S3_ENDPOINT', { POOL_STORAGE: 's3' }],
  ['POOL_S3_ENDPOINT', { ...bucket, POOL_S3_ENDPOINT: 'ftp://x' }],
  ['POOL_S3_BUCKET', { ...bucket, POOL_S3_BUCKET: 'No Bucket' }],
  ['POOL_S3_KEY', { ...bucket, POOL_S3_KEY: '' }],
  ['POOL_S3_SECRET', { ...bucket, POOL_S3_SECRET: '' }],
  ['POOL_PREVIEW_LIMIT', { POOL_PREVIEW_LIMIT: '0' }],
  ['POOL_TAX', { POOL_TAX: 'Germany 19' }],
  ['POOL_TAX_PRICES', { POOL_TAX_PRICES: 'gross' }],
  ['POOL_SELLER_COUNTRY', { POOL_TAX: 'DE VAT 19' }],
  ['POOL_VIES_URL', { POOL_VIES_URL: 'ec.europa.eu' }],
  ['PUBLIC_URL', { POOL_ENV: 'production', LINK_SECRET: 'x'.repeat(32) }],
  ['POOL_MAIL', { ...production, POOL_MAIL: 'outbox' }],
  ['POOL_MAIL', { ...production, POOL_MAIL: '' }],
  ['SMTP_URL', { ...production, SMTP_URL: '' }],
  ['SMTP_URL', { ...production, SMTP_URL: 'https://mail.pool.example' }],
  ['MAIL_FROM', { ...production, MAIL_FROM: '' }],
  ['MAIL_FROM', { ...production, MAIL_FROM: 'Pool <music@pool.example>\r\nBcc: x@y.example' }],
  ['MAIL_FROM', { ...production, MAIL_FROM: 'music' }],
  ['POOL_PAYMENTS', { ...production, POOL_PAYMENTS: '' }],
  ['POOL_PAYMENTS', { ...production, POOL_PAYMENTS: 'sandbox' }],
  ['POOL_CARD_URL', { POOL_CARD_URL: 'ftp://x' }],
  ['POOL_GATEWAY_TIMEOUT', { POOL_GATEWAY_TIMEOUT: '0' }],
  ['POOL_CARD_LOGIN_ID', { ...production, POOL_CARD_LOGIN_ID: '' }],
  ['POOL_CARD_TRANSACTION_KEY', { ...production, POOL_CARD_TRANSACTION_KEY: '' }],
  ['POOL_CARD_CLIENT_KEY', { ...production, POOL_CARD_CLIENT_KEY: '' }],
  ['POOL_CARD_SIGNATURE_KEY', { ...production, POOL_CARD_SIGNATURE_KEY: '' }],
  ['POOL_3DS', { POOL_3DS: 'yes' }],
  ['POOL_3DS_KEY', { ...production, POOL_3DS_URL: 'https://3ds.example' }],
  [
    'POOL_3DS_CHALLENGE_ORIGIN',
    { ...production, POOL_3DS_URL: 'https://pool.example/3ds', POOL_3DS_KEY: 'key' },
  ],
  ['POOL_PAYPAL_CLIENT_ID', { ...production, POOL_PAYPAL_CLIENT_ID: '' }],
  ['POOL_PAYPAL_SECRET', { ...production, POOL_PAYPAL_SECRET: '' }],
  ['POOL_PAYPAL_WEBHOOK_ID', { ...production, POOL_PAYPAL_WEBHOOK_ID: '' }],
])('reports a bad %s in one sentence', (name, env) => {
  expect(() => read(env as unknown as Record<string, string>)).toThrow(new RegExp(`^Setting ${name} .*\\.$`));
});

test('files are stored in a bucket when all its settings are given', () => {
  expect(read({}).storage).toEqual({ kind: 'folder', folder: path.join(dir, 'storage') });
  expect(read(bucket).storage).toEqual({
    kind: 's3',
    endpoint: 'https://s3.pool.example',
    bucket: 'pool',
    region: 'us-east-1',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  });
});

test('mails are shown, or sent to a server', () => {
  expect(read({}).mail).toEqual({ kind: 'outbox' });
  expect(read(production).mail).toEqual({
    kind: 'smtp',
    host: 'mail.pool.example',
    port: 465,
    tls: 'implicit',
    auth: { user: 'pool', pass: 'p@ss' },
    from: { name: 'Night Pool', address: 'music@pool.example' },
  });
  const plain = { ...production, SMTP_URL: 'smtp://[::1]', MAIL_FROM: 'music@pool.example' };
  expect(read(plain).mail).toMatchObject({
    host: '::1',
    port: 587,
    tls: 'required',
    auth: null,
    from: { name: 'Record Pool', address: 'music@pool.example' },
  });
  expect(read({ ...plain, SMTP_TLS: 'optional' }).mail).toMatchObject({ tls: 'optional' });
});

test('a setting is also read by its former name, and the new name wins', () => {
  const former = { PORT: '4100', POOL_GATEWAY_PATIENCE: '3' };
  expect(read(former).payments).toMatchObject({ timeoutMs: 3000 });
  expect(read({ ...former, POOL_GATEWAY_TIMEOUT: '4' }).payments).toMatchObject({ timeoutMs: 4000 });
  expect(() => read({ ...former, POOL_GATEWAY_PATIENCE: '0' })).toThrow('POOL_GATEWAY_TIMEOUT');
  expect(deprecatedSettings(former)).toEqual([
    'Setting POOL_GATEWAY_PATIENCE is now called POOL_GATEWAY_TIMEOUT. The old name will not be read by the next version.',
  ]);
  expect(deprecatedSettings({ POOL_GATEWAY_TIMEOUT: '4' })).toEqual([]);
});

test('payments go to the sandbox with persistent keys, or to live gateways', () => {
  const { payments } = read({ PORT: '4100', POOL_GATEWAY_TIMEOUT: '3' });
  expect(payments).toMatchObject({ sandbox: true, timeoutMs: 3000 });
  expect(payments.card.url).toBe('http://127.0.0.1:4101/xml/v1/request.api');
  expect(payments.card.tokenUrl).toBe('http://localhost:4101/xml/v1/request.api');
  expect(read({ PORT: '4100', POOL_GATEWAY_TIMEOUT: '3' }).payments).toEqual(payments);
  expect(read({ POOL_SANDBOX_PORT: '4999' }).payments.paypal.url).toBe('http://127.0.0.1:4999');
  expect(statSync(path.join(dir, 'sandbox-secret')).mode & 0o777).toBe(0o600);
  expect(read(production).payments).toEqual({
    sandbox: false,
    timeoutMs: 20_000,
    card: {
      url: 'https://api.authorize.net/xml/v1/request.api',
      tokenUrl: 'https://api.authorize.net/xml/v1/request.api',
      loginId: 'login',
      transactionKey: 'transaction-key',
      clientKey: 'client-key',
      signatureKey: 'signature-key',
    },
    paypal: {
      url: 'https://api-m.paypal.com',
      clientId: 'client',
      secret: 'secret',
      webhookId: 'webhook',
    },
  });
});

test('a language model needs both an address and a name', () => {
  expect(read({}).ai).toEqual({ llm: null, tokensPerDay: 200_000 });
  const url = 'https://llm.example/v1/';
  expect(read({ POOL_AI_URL: url, POOL_AI_MODEL: 'talker' }).ai.llm).toEqual({
    url: 'https://llm.example/v1',
    key: null,
    model: 'talker',
    imageModel: null,
    timeoutMs: 45_000,
  });
  expect(() => read({ POOL_AI_URL: url })).toThrow('POOL_AI_MODEL is missing');
  expect(() => read({ POOL_AI_KEY: 'x' })).toThrow('POOL_AI_URL is missing');
  expect(() => read({ POOL_AI_URL: 'ftp://x', POOL_AI_MODEL: 'x' })).toThrow('POOL_AI_URL is not valid');
});

test('production trusts only its own address, with secure cookies', () => {
  const config = read({ ...production, PUBLIC_URL: 'https://pool.example/x' });
  expect(config.origins).toEqual(['https://pool.example']);
  expect(config.secureCookies).toBe(true);
  expect(config.aiUsers).toEqual([]);
});

test('reports a data folder that cannot be created in a sentence', () => {
  const file = path.join(dir, 'a-file');
  writeFileSync(file, '');
  expect(() => readConfig({ POOL_DATA_DIR: path.join(file, 'under') })).toThrow(/POOL_DATA_DIR/);
});

test('3-D Secure is on in the sandbox, and live where its service is configured', () => {
  const set = (env: Record<string, string>) => read(env).payments.card.threeDSecure;
  const live = { ...production, POOL_3DS_URL: 'https://3ds.example/v1/', POOL_3DS_KEY: 'key' };
  expect(set({})).toMatchObject({ url: expect.stringMatching(/\/3ds$/) });
  expect(set({ POOL_3DS: 'off' })).toBeUndefined();
  expect(set(production)).toBeUndefined();
  expect(set(live)).toEqual({
    url: 'https://3ds.example/v1',
    key: 'key',
    challengeOrigin: 'https://3ds.example',
  });
  expect(set({ ...live, POOL_3DS_CHALLENGE_ORIGIN: 'https://bank.example/x' })).toMatchObject({
    challengeOrigin: 'https://bank.example',
  });
  expect(set({ ...live, POOL_3DS: 'off' })).toBeUndefined();
});
