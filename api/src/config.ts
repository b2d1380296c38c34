import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { brand } from '@pool/contracts';
import { z } from 'zod';
import type { PaymentSettings } from './billing/payments/payment-settings.ts';
import { sandboxAccount } from './billing/payments/sandbox-account.ts';
import { readTaxSettings } from './billing/tax/tax-settings.ts';
import { viesPath } from './billing/tax/vies.ts';
import type { AiSettings } from './platform/llm/llm-settings.ts';
import type { MailSettings } from './platform/mail/mail-settings.ts';
import { SetupError } from './platform/setup-error.ts';
import { keptSecret } from './platform/storage/kept-secret.ts';
import type { StorageSettings } from './platform/storage/open-storage.ts';

const repoRoot = path.resolve(import.meta.dirname, '../..');

const flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true');
const whole = (min: number, max: number) => z.coerce.number().int().min(min).max(max);
const names = z.string().transform((text) =>
  text
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== ''),
);

/** Every setting of the API, read from the environment. */
const settings = z.object({
  /** demo seeds an invented pool; production insists on secrets of its own; test is for the test run. */
  POOL_ENV: z.enum(['demo', 'production', 'test']).default('demo'),
  /** Where the API listens. 0 takes a free port. */
  PORT: whole(0, 65_535).default(4000),
  HOST: z.string().default('127.0.0.1'),
  /** Embedded Postgres, stored files and generated secrets live here. */
  POOL_DATA_DIR: z.string().default(path.join(repoRoot, '.data')),
  /** The published site: shell, remotes and their registry. Default: site in the data folder. */
  POOL_SITE_DIR: z.string().optional(),
  /** A Postgres 15+ to use instead of the embedded one. */
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  /** The address people type; cookies are Secure when it is https. Default: http://localhost:PORT. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Signs links to files. Production needs one of at least 32 characters; else one is generated and kept. */
  LINK_SECRET: z.string().min(32, 'needs at least 32 characters').optional(),
  /** Length of a preview in seconds. */
  PREVIEW_SECONDS: whole(5, 600).default(60),
  /** The newest version of the desktop application, which it and the apps page ask for. */
  SPINS_VERSION: z
    .string()
    .regex(/^\d{1,4}\.\d{1,4}\.\d{1,4}(-[\w.]{1,20})?$/, 'must look like 2.4.1')
    .default('2.4.1'),
  /** Ids or logins, with commas, of those who see the AI assistant; digits alone are an id. Default in the demo: demo-dj. */
  AI_USERS: names.optional(),
  /** A language model that speaks the OpenAI protocol: its address up to /v1, a key where it wants one, and the names of its models. */
  POOL_AI_URL: z.url({ protocol: /^https?$/ }).optional(),
  POOL_AI_KEY: z.string().optional(),
  POOL_AI_MODEL: z.string().optional(),
  POOL_AI_IMAGE_MODEL: z.string().optional(),
  /** Tokens a member may use of it in a day (UTC). */
  POOL_AI_TOKENS_PER_DAY: whole(1000, 1_000_000_000).default(200_000),
  /** Seconds the model may be silent before it is given up. */
  POOL_AI_TIMEOUT: z.coerce.number().min(0.1).max(600).default(45),
  /** Downloads a member may make in 24 hours. */
  DAILY_DOWNLOAD_LIMIT: whole(1, 1_000_000).default(500),
  /** Previews of one track a member may hear in 24 hours. */
  POOL_PREVIEW_LIMIT: whole(1, 1_000_000).default(20),
  /** Where files lie: in the data folder, or in a bucket that speaks S3 (then all POOL_S3 settings are needed). */
  POOL_STORAGE: z.enum(['folder', 's3']).default('folder'),
  POOL_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  POOL_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'is not a valid bucket name')
    .optional(),
  POOL_S3_REGION: z.string().default('us-east-1'),
  POOL_S3_KEY: z.string().optional(),
  POOL_S3_SECRET: z.string().optional(),
  /** Seconds storage may be silent before a download is given up. */
  POOL_STORAGE_TIMEOUT: z.coerce.number().min(0.1).max(600).default(20),
  /** outbox: mails are shown at /dev/outbox and go nowhere, which production refuses; smtp: they go through SMTP_URL. */
  POOL_MAIL: z.enum(['outbox', 'smtp']).default('outbox'),
  /** smtps://user:password@host:465 (TLS from the start) or smtp://…:587 (TLS by STARTTLS). */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** required: smtp:// without TLS sends nothing; optional: for a server on the same machine or network. */
  SMTP_TLS: z.enum(['required', 'optional']).default('required'),
  /** Whom mails are from: an address, or Name <address>. */
  MAIL_FROM: z
    .string()
    .regex(/^([^<>\p{Cc}]*<[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/u, 'is no address')
    .optional(),
  /** sandbox: the demo's own gateway, where no money moves, which production refuses; live: the POOL_CARD and POOL_PAYPAL settings are needed. */
  POOL_PAYMENTS: z.enum(['sandbox', 'live']).default('sandbox'),
  /** Where the sandbox gateway listens. Default: PORT + 1. */
  POOL_SANDBOX_PORT: whole(1, 65_535).optional(),
  /** Seconds a gateway may be silent before its answer counts as lost. */
  POOL_GATEWAY_TIMEOUT: z.coerce.number().min(0.1).max(120).default(20),
  /** Authorize.Net: where our own calls go, and where a browser sends a card's number (default: the same). */
  POOL_CARD_URL: z.url({ protocol: /^https?$/ }).default('https://api.authorize.net/xml/v1/request.api'),
  POOL_CARD_TOKEN_URL: z.url({ protocol: /^https?$/ }).optional(),
  POOL_CARD_LOGIN_ID: z.string().optional(),
  POOL_CARD_TRANSACTION_KEY: z.string().optional(),
  POOL_CARD_CLIENT_KEY: z.string().optional(),
  POOL_CARD_SIGNATURE_KEY: z.string().optional(),
  /** Whether banks are asked to confirm card payments: by the sandbox's own banks, or live by the service of POOL_3DS_URL. */
  POOL_3DS: z.enum(['on', 'off']).default('on'),
  POOL_3DS_URL: z.url({ protocol: /^https?$/ }).optional(),
  POOL_3DS_KEY: z.string().optional(),
  POOL_3DS_CHALLENGE_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  POOL_PAYPAL_URL: z.url({ protocol: /^https?$/ }).default('https://api-m.paypal.com'),
  POOL_PAYPAL_CLIENT_ID: z.string().optional(),
  POOL_PAYPAL_SECRET: z.string().optional(),
  POOL_PAYPAL_WEBHOOK_ID: z.string().optional(),
  /** Who issues the invoices: a name (default: the brand's), an address with its lines separated by |, and a tax number. */
  POOL_SELLER_NAME: z.string().max(100).optional(),
  POOL_SELLER_ADDRESS: z
    .string()
    .max(400)
    .default('')
    .transform((text) => text.split('|').map((line) => line.trim()))
    .transform((lines) => lines.filter((line) => line !== ''))
    .refine((lines) => lines.length <= 5, 'must have at most 5 lines'),
  POOL_SELLER_TAX_ID: z.string().max(50).default(''),
  /** Where the seller is: an ISO code. Needed where POOL_TAX has countries of the EU. */
  POOL_SELLER_COUNTRY: z.string().default(''),
  /** Tax by country: rows like "DE VAT 19, US Sales tax 8.875", or the path of a JSON file. Empty: no tax anywhere. */
  POOL_TAX: z.string().default(''),
  /** included: prices contain the tax; added: it comes on top. */
  POOL_TAX_PRICES: z.enum(['included', 'added']).default('included'),
  /** Where VAT numbers are checked. Default: the EU's service; in the sandbox the sandbox gateway answers. */
  POOL_VIES_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Believe X-Forwarded-For: only behind a proxy that sets it. */
  TRUST_PROXY: flag.default(false),
  /** Threads that render demo music. */
  RENDER_THREADS: whole(1, 16).default(1),
  /** Render the newest demo tracks in the background. */
  POOL_WARM: flag.default(true),
  /** Whether the embedded Postgres waits for the disk. Off is faster and loses data when the machine crashes: for test runs, not in production. */
  POOL_POSTGRES_FSYNC: flag.default(true),
  /** Seconds that requests under way, such as downloads, may take to end after a stop signal. */
  POOL_STOP_GRACE: z.coerce.number().min(0).max(3600).default(5),
  /** Restart the API when it ends unexpectedly. `npm start` reads this before the API runs. */
  POOL_RESTART: flag.default(true),
  /** wide: limits no honest test run meets. Not in production. */
  POOL_RATE_LIMITS: z.enum(['normal', 'wide']).default('normal'),
  POOL_LOG: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
});

/** Settings by the name they had in the version before. They are still read, and `deprecatedSettings` names those in use. */
const formerNames: Partial<Record<keyof typeof settings.shape, string>> = {
  POOL_AI_TIMEOUT: 'POOL_AI_PATIENCE',
  POOL_STORAGE_TIMEOUT: 'POOL_STORAGE_PATIENCE',
  POOL_GATEWAY_TIMEOUT: 'POOL_GATEWAY_PATIENCE',
};

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
  const given = Object.fromEntries(settings.keyof().options.map((name) => [name, givenValue(env, name)]));
  const parsed = settings.safeParse(given);
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
  const dataDir = path.resolve(s.POOL_DATA_DIR);
  makeDataDir(dataDir);
  const publicUrl = new URL(s.PUBLIC_URL ?? `http://localhost:${s.PORT}`).origin;
  return {
    env: s.POOL_ENV,
    port: s.PORT,
    host: s.HOST,
    dataDir,
    siteDir: path.resolve(s.POOL_SITE_DIR ?? path.join(dataDir, 'site')),
    databaseUrl: s.DATABASE_URL ?? null,
    fsync: s.POOL_POSTGRES_FSYNC,
    publicUrl,
    /** Origins whose unsafe requests are accepted when a client sends no Sec-Fetch-Site. */
    origins: production ? [publicUrl] : [publicUrl, ...loopbackOrigins(s.PORT)],
    secureCookies: publicUrl.startsWith('https:'),
    linkSecret: s.LINK_SECRET ?? keptSecret(path.join(dataDir, 'link-secret')),
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
    stopGraceMs: s.POOL_STOP_GRACE * 1000,
    logLevel: s.POOL_LOG,
  };
}

/** Throws SetupError naming what the model lacks: never half a setting. */
function aiOf(s: z.infer<typeof settings>): AiSettings {
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

/** Throws SetupError naming what SMTP lacks. */
function mailOf(s: z.infer<typeof settings>): MailSettings {
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

/** How a process on this machine reaches another one that listens on `host`. */
export function localUrl(host: string, port: number): string {
  const near = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${near.includes(':') ? `[${near}]` : near}:${port}`;
}

const sandboxPortOf = (s: z.infer<typeof settings>) => s.POOL_SANDBOX_PORT ?? (s.PORT || 4000) + 1;

const viesUrlOf = (s: z.infer<typeof settings>): string =>
  (
    s.POOL_VIES_URL ??
    (s.POOL_PAYMENTS === 'sandbox'
      ? `${localUrl(s.HOST, sandboxPortOf(s))}${viesPath}`
      : `https://ec.europa.eu${viesPath}`)
  ).replace(/\/+$/, '');

/** Throws SetupError naming what live gateways lack. */
function paymentsOf(s: z.infer<typeof settings>, dataDir: string, publicUrl: string): PaymentSettings {
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
  const given = (name: keyof typeof s & `POOL_${'CARD' | 'PAYPAL'}_${string}`): string => {
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
      loginId: given('POOL_CARD_LOGIN_ID'),
      transactionKey: given('POOL_CARD_TRANSACTION_KEY'),
      clientKey: given('POOL_CARD_CLIENT_KEY'),
      signatureKey: given('POOL_CARD_SIGNATURE_KEY'),
      ...threeDSecureOf(s, publicUrl),
    },
    paypal: {
      url: s.POOL_PAYPAL_URL.replace(/\/$/, ''),
      clientId: given('POOL_PAYPAL_CLIENT_ID'),
      secret: given('POOL_PAYPAL_SECRET'),
      webhookId: given('POOL_PAYPAL_WEBHOOK_ID'),
    },
  };
}

/** Off unless a service is named. Throws SetupError naming what it lacks. */
function threeDSecureOf(
  s: z.infer<typeof settings>,
  publicUrl: string,
): Pick<PaymentSettings['card'], 'threeDSecure'> {
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

/** Throws SetupError naming what a bucket lacks: never half a setting, never another place than the one meant. */
function storageOf(s: z.infer<typeof settings>, dataDir: string): StorageSettings {
  if (s.POOL_STORAGE === 'folder') return { kind: 'folder', folder: path.join(dataDir, 'storage') };
  const given = (name: 'POOL_S3_ENDPOINT' | 'POOL_S3_BUCKET' | 'POOL_S3_KEY' | 'POOL_S3_SECRET'): string => {
    const value = s[name];
    if (value === undefined) throw new SetupError(`Setting ${name} is missing: POOL_STORAGE=s3 requires it.`);
    return value;
  };
  return {
    kind: 's3',
    endpoint: given('POOL_S3_ENDPOINT'),
    bucket: given('POOL_S3_BUCKET'),
    region: s.POOL_S3_REGION,
    accessKeyId: given('POOL_S3_KEY'),
    secretAccessKey: given('POOL_S3_SECRET'),
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
