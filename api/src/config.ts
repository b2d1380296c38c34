import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { brand } from '@pool/contracts';
import type { PaymentSettings } from './billing/payments/payment-settings.ts';
import { sandboxAccount } from './billing/payments/sandbox-account.ts';
import { readTaxSettings } from './billing/tax/tax-settings.ts';
import { viesPath } from './billing/tax/vies.ts';
import type { AiSettings } from './platform/llm/llm-settings.ts';
import type { MailSettings } from './platform/mail/mail-settings.ts';
import { SetupError } from './platform/setup-error.ts';
import { keptSecret } from './platform/storage/kept-secret.ts';
import type { StorageSettings } from './platform/storage/open-storage.ts';
import { formerNames, type Settings, settings } from './setting-list.ts';

type Environment = Record<string, string | undefined>;

/** Returns a setting's value. An empty variable counts as absent. */
const givenValue = (env: Environment, name: keyof typeof settings.shape): string | undefined =>
  env[name] || env[formerNames[name] ?? name] || undefined;

/** Lists, a sentence each, the settings that are given by a former name. */
export const deprecatedSettings = (env: Environment = process.env): string[] =>
  Object.entries(formerNames)
    .filter(([, former]) => env[former])
    .map(
      ([name, former]) =>
        `Setting ${former} is now called ${name}. The old name will not be read by the next version.`,
    );

export type Config = ReturnType<typeof readConfig>;

/**
 * Reads and checks all settings. Makes the data folder, and in it the link secret (mode 600) when none is given.
 * Throws SetupError naming the setting at fault.
 */
export function readConfig(env: Environment = process.env) {
  const values = Object.fromEntries(settings.keyof().options.map((name) => [name, givenValue(env, name)]));
  const parsed = settings.safeParse(values);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new SetupError(`Setting ${issue?.path.join('.')} is not valid: ${issue?.message}.`);
  }
  const s = parsed.data;
  const production = s.POOL_ENV === 'production';
  if (production && !s.LINK_SECRET) {
    throw new SetupError('Setting LINK_SECRET is missing: production requires at least 32 characters.');
  }
  if (production && !s.PUBLIC_URL) {
    throw new SetupError(
      'Setting PUBLIC_URL is missing: production requires the public address of the site.',
    );
  }
  if (production && s.POOL_RATE_LIMITS === 'wide') {
    throw new SetupError('Setting POOL_RATE_LIMITS is not valid: limits cannot be turned off in production.');
  }
  if (production && !s.POOL_POSTGRES_FSYNC) {
    throw new SetupError('Setting POOL_POSTGRES_FSYNC is not valid: it cannot be turned off in production.');
  }
  if (production && s.POOL_MAIL === 'outbox') {
    throw new SetupError('Setting POOL_MAIL is not valid: production requires POOL_MAIL=smtp.');
  }
  if (production && s.POOL_PAYMENTS === 'sandbox') {
    throw new SetupError('Setting POOL_PAYMENTS is not valid: production requires POOL_PAYMENTS=live.');
  }
  if (s.POOL_SITE_STORE === 'database' && !s.DATABASE_URL) {
    throw new SetupError('Setting DATABASE_URL is missing: POOL_SITE_STORE=database requires it.');
  }
  if (s.DATABASE_REPLICA_URL && !s.DATABASE_URL) {
    throw new SetupError('Setting DATABASE_URL is missing: DATABASE_REPLICA_URL requires it.');
  }
  const dataDir = path.resolve(s.POOL_DATA_DIR);
  makeDataDir(dataDir);
  const publicUrl = new URL(s.PUBLIC_URL ?? `http://localhost:${s.PORT}`).origin;
  return {
    env: s.POOL_ENV,
    port: s.PORT,
    host: s.HOST,
    traces: s.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    metrics:
      s.POOL_METRICS_PORT === undefined ? null : { host: s.POOL_METRICS_HOST, port: s.POOL_METRICS_PORT },
    dataDir,
    siteDir: path.resolve(s.POOL_SITE_DIR ?? path.join(dataDir, 'site')),
    siteStore: s.POOL_SITE_STORE,
    roles: s.POOL_ROLES,
    databaseUrl: s.DATABASE_URL ?? null,
    replicaUrl: s.DATABASE_REPLICA_URL ?? null,
    databaseConnections: s.POOL_DATABASE_CONNECTIONS,
    migrates: s.POOL_MIGRATE,
    fsync: s.POOL_POSTGRES_FSYNC,
    publicUrl,
    /** Origins whose unsafe requests are accepted when a client sends no Sec-Fetch-Site. */
    origins: production ? [publicUrl] : [publicUrl, ...loopbackOrigins(s.PORT)],
    secureCookies: publicUrl.startsWith('https:'),
    linkSecret: s.LINK_SECRET ?? keptSecret(path.join(dataDir, 'link-secret')),
    /** No setting gives the secret: processes on one Postgres agree on one. */
    sharesLinkSecret: s.LINK_SECRET === undefined && s.DATABASE_URL !== undefined,
    previewSeconds: s.PREVIEW_SECONDS,
    spinsVersion: s.SPINS_VERSION,
    aiUsers: s.AI_USERS ?? (s.POOL_ENV === 'demo' ? ['demo-dj'] : []),
    ai: aiOf(s),
    dailyDownloadLimit: s.DAILY_DOWNLOAD_LIMIT,
    previewLimit: s.POOL_PREVIEW_LIMIT,
    storage: storageOf(s, dataDir),
    storageTimeoutMs: s.POOL_STORAGE_TIMEOUT * 1000,
    mail: mailOf(s),
    sandboxPort: sandboxPortOf(s),
    payments: paymentsOf(s, dataDir, publicUrl),
    seller: {
      name: s.POOL_SELLER_NAME ?? brand.name,
      address: s.POOL_SELLER_ADDRESS,
      taxId: s.POOL_SELLER_TAX_ID,
    },
    tax: readTaxSettings({
      table: s.POOL_TAX.trim(),
      mode: s.POOL_TAX_PRICES,
      sellerCountry: s.POOL_SELLER_COUNTRY,
      taxId: s.POOL_SELLER_TAX_ID,
    }),
    viesUrl: viesUrlOf(s),
    trustProxy: s.TRUST_PROXY,
    renderThreads: s.RENDER_THREADS,
    warm: s.POOL_WARM && s.POOL_ENV === 'demo',
    wideLimits: s.POOL_RATE_LIMITS === 'wide',
    stopDelayMs: s.POOL_STOP_DELAY * 1000,
    stopGraceMs: (s.POOL_STOP_GRACE ?? (production ? 60 : 5)) * 1000,
    logLevel: s.POOL_LOG,
  };
}

/** Reads the settings of the language model. Throws SetupError naming a missing one. */
function aiOf(s: Settings): AiSettings {
  const tokensPerDay = s.POOL_AI_TOKENS_PER_DAY;
  const { POOL_AI_URL: url, POOL_AI_MODEL: model, POOL_AI_IMAGE_MODEL: imageModel } = s;
  for (const name of ['POOL_AI_KEY', 'POOL_AI_MODEL', 'POOL_AI_IMAGE_MODEL'] as const) {
    if (s[name] && !url) throw new SetupError(`Setting POOL_AI_URL is missing: ${name} requires it.`);
  }
  if (!url) return { llm: null, tokensPerDay };
  if (!model) throw new SetupError('Setting POOL_AI_MODEL is missing: POOL_AI_URL requires it.');
  const llm = {
    url: url.replace(/\/+$/, ''),
    key: s.POOL_AI_KEY ?? null,
    model,
    imageModel: imageModel ?? null,
    timeoutMs: s.POOL_AI_TIMEOUT * 1000,
  };
  return { llm, tokensPerDay };
}

/** Reads the settings of mails. Throws SetupError naming what SMTP lacks. */
function mailOf(s: Settings): MailSettings {
  if (s.POOL_MAIL === 'outbox') return { kind: 'outbox' };
  const { SMTP_URL, MAIL_FROM, SMTP_TLS } = s;
  if (!SMTP_URL) throw new SetupError('Setting SMTP_URL is missing: POOL_MAIL=smtp requires it.');
  if (!MAIL_FROM) throw new SetupError('Setting MAIL_FROM is missing: POOL_MAIL=smtp requires it.');
  const url = new URL(SMTP_URL);
  const implicit = url.protocol === 'smtps:';
  const [, name = '', address = MAIL_FROM] = /^(.*)<(.*)>$/.exec(MAIL_FROM) ?? [];
  return {
    kind: 'smtp',
    host: url.hostname.replaceAll(/[[\]]/g, ''),
    port: url.port === '' ? (implicit ? 465 : 587) : Number(url.port),
    tls: implicit ? 'implicit' : SMTP_TLS,
    auth:
      url.username === ''
        ? null
        : { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    from: { name: name.trim() || brand.name, address },
  };
}

/** Returns the URL at which a process on this machine reaches one that listens on `host`. */
export function localUrl(host: string, port: number): string {
  const near = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${near.includes(':') ? `[${near}]` : near}:${port}`;
}

const sandboxPortOf = (s: Settings) => s.POOL_SANDBOX_PORT ?? (s.PORT || 4000) + 1;

const viesUrlOf = (s: Settings): string =>
  (
    s.POOL_VIES_URL ??
    (s.POOL_PAYMENTS === 'sandbox'
      ? `${localUrl(s.HOST, sandboxPortOf(s))}${viesPath}`
      : `https://ec.europa.eu${viesPath}`)
  ).replace(/\/+$/, '');

/** Reads the settings of payments. Throws SetupError naming what live gateways lack. */
function paymentsOf(s: Settings, dataDir: string, publicUrl: string): PaymentSettings {
  const timeoutMs = s.POOL_GATEWAY_TIMEOUT * 1000;
  if (s.POOL_PAYMENTS === 'sandbox') {
    const port = sandboxPortOf(s);
    const { hostname } = new URL(publicUrl);
    const secret = keptSecret(path.join(dataDir, 'sandbox-secret'));
    return sandboxAccount(secret, {
      url: localUrl(s.HOST, port),
      publicUrl: `http://${hostname}:${port}`,
      timeoutMs,
      threeDSecure: s.POOL_3DS === 'on',
    });
  }
  const required = (name: keyof typeof s & `POOL_${'CARD' | 'PAYPAL'}_${string}`): string => {
    const value = s[name];
    if (value === undefined)
      throw new SetupError(`Setting ${name} is missing: POOL_PAYMENTS=live requires it.`);
    return value;
  };
  return {
    sandbox: false,
    timeoutMs,
    card: {
      url: s.POOL_CARD_URL,
      tokenUrl: s.POOL_CARD_TOKEN_URL ?? s.POOL_CARD_URL,
      loginId: required('POOL_CARD_LOGIN_ID'),
      transactionKey: required('POOL_CARD_TRANSACTION_KEY'),
      clientKey: required('POOL_CARD_CLIENT_KEY'),
      signatureKey: required('POOL_CARD_SIGNATURE_KEY'),
      ...threeDSecureOf(s, publicUrl),
    },
    paypal: {
      url: s.POOL_PAYPAL_URL.replace(/\/$/, ''),
      clientId: required('POOL_PAYPAL_CLIENT_ID'),
      secret: required('POOL_PAYPAL_SECRET'),
      webhookId: required('POOL_PAYPAL_WEBHOOK_ID'),
    },
  };
}

/** Reads the settings of 3-D Secure, which is off unless a service is named. Throws SetupError naming what it lacks. */
function threeDSecureOf(s: Settings, publicUrl: string): Pick<PaymentSettings['card'], 'threeDSecure'> {
  const { POOL_3DS_URL: url, POOL_3DS_KEY: key } = s;
  if (s.POOL_3DS === 'off' || !url) return {};
  if (!key) throw new SetupError('Setting POOL_3DS_KEY is missing: POOL_3DS_URL requires it.');
  const challengeOrigin = new URL(s.POOL_3DS_CHALLENGE_ORIGIN ?? url).origin;
  // A framed page of our own origin could leave its sandbox.
  if (challengeOrigin === new URL(publicUrl).origin)
    throw new SetupError(
      'Setting POOL_3DS_CHALLENGE_ORIGIN is not valid: it must not be the origin of PUBLIC_URL.',
    );
  return { threeDSecure: { url: url.replace(/\/$/, ''), key, challengeOrigin } };
}

/** Reads where files are stored. Throws SetupError naming what a bucket lacks, rather than storing files elsewhere. */
function storageOf(s: Settings, dataDir: string): StorageSettings {
  if (s.POOL_STORAGE === 'folder') return { kind: 'folder', folder: path.join(dataDir, 'storage') };
  const required = (
    name: 'POOL_S3_ENDPOINT' | 'POOL_S3_BUCKET' | 'POOL_S3_KEY' | 'POOL_S3_SECRET',
  ): string => {
    const value = s[name];
    if (value === undefined) throw new SetupError(`Setting ${name} is missing: POOL_STORAGE=s3 requires it.`);
    return value;
  };
  return {
    kind: 's3',
    endpoint: required('POOL_S3_ENDPOINT'),
    bucket: required('POOL_S3_BUCKET'),
    region: s.POOL_S3_REGION,
    accessKeyId: required('POOL_S3_KEY'),
    secretAccessKey: required('POOL_S3_SECRET'),
  };
}

const loopbackOrigins = (port: number) => [`http://localhost:${port}`, `http://127.0.0.1:${port}`];

function makeDataDir(dir: string): void {
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new SetupError(
      `The data folder ${dir} cannot be created (setting POOL_DATA_DIR): ${reason(error)}.`,
    );
  }
}

const reason = (error: unknown) => (error instanceof Error ? error.message : String(error));
