import path from 'node:path';
import { z } from 'zod';

const repoRoot = path.resolve(import.meta.dirname, '../..');

const flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true');
const whole = (min: number, max: number) => z.coerce.number().int().min(min).max(max);
const names = z.string().transform((text) =>
  text
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== ''),
);

const postgresUrl = z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgres://');

const allRoles = ['web', 'worker', 'billing'] as const;
export type Role = (typeof allRoles)[number];
const roles = z
  .string()
  .transform((text) => text.split(',').map((name) => name.trim()))
  .pipe(z.array(z.enum(allRoles, `must be some of ${allRoles.join(', ')}`)))
  .transform((list): readonly Role[] => list);

/** Describes a setting for docs/operator.md: its meaning, and its default in words where that is not a value of the schema. */
function setting<Schema extends z.ZodType>(schema: Schema, meaning: string, otherwise?: string): Schema {
  descriptions.add(schema, { meaning, ...(otherwise !== undefined && { otherwise }) });
  return schema;
}
const descriptions = z.registry<{ meaning: string; otherwise?: string }>();

/** Every setting of the API, read from the environment. */
export const settings = z.object({
  POOL_ENV: setting(
    z.enum(['demo', 'production', 'test']).default('demo'),
    'demo, production or test; production loads no demo data and requires all secrets',
  ),
  PORT: setting(whole(0, 65_535).default(4000), 'the port to listen on; 0 takes a free one'),
  HOST: setting(z.string().default('127.0.0.1'), 'the address to listen on'),
  POOL_METRICS_PORT: setting(
    whole(0, 65_535).optional(),
    'serves metrics for Prometheus at /metrics on this port; 0 takes a free one (docs/observing.md)',
    'none: no metrics',
  ),
  POOL_METRICS_HOST: setting(
    z.string().default('127.0.0.1'),
    'the address to serve metrics on; everyone who reaches it can read them',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(
    z.url({ protocol: /^https?$/ }).optional(),
    'sends traces to this OpenTelemetry collector, by OTLP over HTTP (docs/observing.md)',
    'none: no traces',
  ),
  POOL_DATA_DIR: setting(z.string().default(path.join(repoRoot, '.data')), 'the data folder', '.data'),
  POOL_SITE_DIR: setting(
    z.string().optional(),
    'the published site: shell, remotes and their registry',
    'site in the data folder',
  ),
  POOL_SITE_STORE: setting(
    z.enum(['folder', 'database']).default('folder'),
    'folder: the published site is in POOL_SITE_DIR; database: in Postgres, for processes on several machines, each of which keeps a copy there',
  ),
  POOL_ROLES: setting(
    roles.default(allRoles),
    'what this process does, comma-separated: web (serves site and API), worker (mails and cleaning up), billing (renewals)',
    'web,worker,billing',
  ),
  DATABASE_URL: setting(
    postgresUrl.optional(),
    'your own Postgres (15 or newer) instead of the embedded one',
    'embedded',
  ),
  DATABASE_REPLICA_URL: setting(
    postgresUrl.optional(),
    'a streaming replica of that Postgres: lists, searches, artists and label reports are read from it while it is less than 10 s behind',
    'none',
  ),
  POOL_DATABASE_CONNECTIONS: setting(
    whole(4, 200).default(20),
    'the most connections this process opens to Postgres, and to its replica, for requests and jobs; locks and LISTEN take up to 15 more',
  ),
  PUBLIC_URL: setting(
    z.url({ protocol: /^https?$/ }).optional(),
    'the address members use; with https, cookies are Secure and HSTS is sent for a year',
    'http://localhost:PORT',
  ),
  LINK_SECRET: setting(
    z.string().min(32, 'needs at least 32 characters').optional(),
    'signs download links; at least 32 characters; required in production',
    'generated once, kept in the data folder',
  ),
  PREVIEW_SECONDS: setting(whole(5, 600).default(60), 'length of a preview'),
  SPINS_VERSION: setting(
    z
      .string()
      .regex(/^\d{1,4}\.\d{1,4}\.\d{1,4}(-[\w.]{1,20})?$/, 'must look like 2.4.1')
      .default('2.4.1'),
    'the latest version of the desktop app',
  ),
  AI_USERS: setting(
    names.optional(),
    'ids or logins of members who see the assistant, comma-separated; digits alone are an id',
    'demo-dj in the demo, else nobody',
  ),
  POOL_AI_URL: setting(
    z.url({ protocol: /^https?$/ }).optional(),
    'a language model with an OpenAI-compatible API: its address up to /v1',
    'none: the built-in curator and the templates answer',
  ),
  POOL_AI_KEY: setting(z.string().optional(), 'its API key', 'none'),
  POOL_AI_MODEL: setting(z.string().optional(), 'the chat model', 'needed with POOL_AI_URL'),
  POOL_AI_IMAGE_MODEL: setting(z.string().optional(), 'the image model; enables the design category', 'none'),
  POOL_AI_TOKENS_PER_DAY: setting(
    whole(1000, 1_000_000_000).default(200_000),
    'tokens a member can use per day (UTC)',
  ),
  POOL_AI_TIMEOUT: setting(
    z.coerce.number().min(0.1).max(600).default(45),
    'seconds to wait for the model before giving up',
  ),
  DAILY_DOWNLOAD_LIMIT: setting(
    whole(1, 1_000_000).default(500),
    'different versions a member can download in 24 hours',
  ),
  POOL_PREVIEW_LIMIT: setting(
    whole(1, 1_000_000).default(20),
    'previews of one track a member can play in 24 hours',
  ),
  POOL_STORAGE: setting(
    z.enum(['folder', 's3']).default('folder'),
    'folder: files are stored in the data folder; s3: in a bucket',
  ),
  POOL_S3_ENDPOINT: setting(
    z.url({ protocol: /^https?$/ }).optional(),
    'address of the S3 service, without the bucket',
    'needed with s3',
  ),
  POOL_S3_BUCKET: setting(
    z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'is not a valid bucket name')
      .optional(),
    'name of an existing bucket',
    'needed with s3',
  ),
  POOL_S3_REGION: setting(z.string().default('us-east-1'), 'its region'),
  POOL_S3_KEY: setting(
    z.string().optional(),
    'an access key with read, write, delete and list permissions',
    'needed with s3',
  ),
  POOL_S3_SECRET: setting(z.string().optional(), 'its secret', 'needed with s3'),
  POOL_STORAGE_TIMEOUT: setting(
    z.coerce.number().min(0.1).max(600).default(20),
    'seconds to wait for storage before a download fails',
  ),
  POOL_MAIL: setting(
    z.enum(['outbox', 'smtp']).default('outbox'),
    'outbox: emails are shown at /dev/outbox and not sent (not allowed in production); smtp',
  ),
  SMTP_URL: setting(
    z.url({ protocol: /^smtps?$/ }).optional(),
    'smtps://user:password@host:465, or smtp://…:587 with STARTTLS',
    'needed with smtp',
  ),
  SMTP_TLS: setting(
    z.enum(['required', 'optional']).default('required'),
    'required: never send over smtp:// without TLS; optional: for a local server',
  ),
  MAIL_FROM: setting(
    z
      .string()
      .regex(/^([^<>\p{Cc}]*<[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/u, 'is no address')
      .optional(),
    'sender of emails: an address, or Name <address>',
    'needed with smtp',
  ),
  POOL_PAYMENTS: setting(
    z.enum(['sandbox', 'live']).default('sandbox'),
    'sandbox: no real payments (not allowed in production); live: real gateways',
  ),
  POOL_SANDBOX_PORT: setting(whole(1, 65_535).optional(), 'port of the sandbox gateway, on HOST', 'PORT + 1'),
  POOL_GATEWAY_TIMEOUT: setting(
    z.coerce.number().min(0.1).max(120).default(20),
    'seconds to wait for a gateway before its response counts as lost',
  ),
  POOL_CARD_URL: setting(
    z.url({ protocol: /^https?$/ }).default('https://api.authorize.net/xml/v1/request.api'),
    "Authorize.Net's JSON API",
  ),
  POOL_CARD_TOKEN_URL: setting(
    z.url({ protocol: /^https?$/ }).optional(),
    'where browsers send the card number',
    'POOL_CARD_URL',
  ),
  POOL_CARD_LOGIN_ID: setting(z.string().optional(), 'Authorize.Net: API Login ID', 'needed with live'),
  POOL_CARD_TRANSACTION_KEY: setting(
    z.string().optional(),
    'Authorize.Net: Transaction Key',
    'needed with live',
  ),
  POOL_CARD_CLIENT_KEY: setting(
    z.string().optional(),
    'Authorize.Net: Public Client Key; visible to browsers',
    'needed with live',
  ),
  POOL_CARD_SIGNATURE_KEY: setting(
    z.string().optional(),
    'Authorize.Net: Signature Key of its webhooks',
    'needed with live',
  ),
  POOL_3DS: setting(
    z.enum(['on', 'off']).default('on'),
    'off: banks are never asked to confirm card payments',
  ),
  POOL_3DS_URL: setting(
    z.url({ protocol: /^https?$/ }).optional(),
    'the 3-D Secure service of live payments; without it they are not confirmed',
    'none',
  ),
  POOL_3DS_KEY: setting(z.string().optional(), 'secret of that service', 'needed with POOL_3DS_URL'),
  POOL_3DS_CHALLENGE_ORIGIN: setting(
    z.url({ protocol: /^https?$/ }).optional(),
    'origin of the banks’ pages, which the site may frame',
    'that of POOL_3DS_URL',
  ),
  POOL_PAYPAL_URL: setting(
    z.url({ protocol: /^https?$/ }).default('https://api-m.paypal.com'),
    "PayPal's REST API",
  ),
  POOL_PAYPAL_CLIENT_ID: setting(
    z.string().optional(),
    'PayPal: client id of the REST app',
    'needed with live',
  ),
  POOL_PAYPAL_SECRET: setting(z.string().optional(), 'PayPal: its secret', 'needed with live'),
  POOL_PAYPAL_WEBHOOK_ID: setting(z.string().optional(), 'PayPal: id of the webhook', 'needed with live'),
  POOL_SELLER_NAME: setting(z.string().max(100).optional(), 'who issues invoices', 'the name of the brand'),
  POOL_SELLER_ADDRESS: setting(
    z
      .string()
      .max(400)
      .default('')
      .transform((text) => text.split('|').map((line) => line.trim()))
      .transform((lines) => lines.filter((line) => line !== ''))
      .refine((lines) => lines.length <= 5, 'must have at most 5 lines'),
    'their address on invoices, up to 5 lines separated by |',
  ),
  POOL_SELLER_TAX_ID: setting(z.string().max(50).default(''), 'their tax number on invoices'),
  POOL_SELLER_COUNTRY: setting(
    z.string().default(''),
    'where they are, such as DE',
    'needed if POOL_TAX has countries of the EU',
  ),
  POOL_TAX: setting(
    z.string().default(''),
    'tax by country: `DE VAT 19, US Sales tax 8.875`, or the path of a JSON file',
    'no tax',
  ),
  POOL_TAX_PRICES: setting(
    z.enum(['included', 'added']).default('included'),
    'included: prices contain the tax; added: it comes on top',
  ),
  POOL_VIES_URL: setting(
    z.url({ protocol: /^https?$/ }).optional(),
    'where VAT numbers of the EU are checked',
    "the EU's VIES service; the sandbox in the demo",
  ),
  TRUST_PROXY: setting(flag.default(false), 'trust X-Forwarded-For from a proxy in front'),
  RENDER_THREADS: setting(whole(1, 16).default(1), 'threads that render demo music'),
  POOL_WARM: setting(flag.default(true), '0: do not render demo music in advance'),
  POOL_MIGRATE: setting(
    flag.default(true),
    '0: wait for `npm run pool -- migrate` instead of migrating the database at the start',
  ),
  POOL_POSTGRES_FSYNC: setting(
    flag.default(true),
    '0: the embedded Postgres does not wait for the disk; for test runs only',
  ),
  POOL_STOP_DELAY: setting(
    z.coerce.number().min(0).max(600).default(0),
    'seconds after a stop in which new requests are still answered, so that a proxy can learn of it from /readyz',
  ),
  POOL_STOP_GRACE: setting(
    z.coerce.number().min(0).max(3600).optional(),
    'seconds that requests under way, such as downloads, may take to end after that',
    '60 in production, else 5',
  ),
  POOL_RESTART: setting(
    flag.default(true),
    '0: when the API ends unexpectedly, `npm start` ends as well, with a failure',
  ),
  POOL_RATE_LIMITS: setting(
    z.enum(['normal', 'wide']).default('normal'),
    'wide: limits that no test run reaches; not allowed in production',
  ),
  POOL_LOG: setting(
    z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
    'the least severe messages to log: debug, info, warn, error, or silent',
  ),
});

export type Settings = z.infer<typeof settings>;

/** Settings by the name they had in the version before. They are still read, and `deprecatedSettings` names those in use. */
export const formerNames: Partial<Record<keyof typeof settings.shape, string>> = {
  POOL_AI_TIMEOUT: 'POOL_AI_PATIENCE',
  POOL_STORAGE_TIMEOUT: 'POOL_STORAGE_PATIENCE',
  POOL_GATEWAY_TIMEOUT: 'POOL_GATEWAY_PATIENCE',
};

/** Lists the settings in the order above, for docs/operator.md. `otherwise` is the default, in words. */
export const describeSettings = (): { name: string; meaning: string; otherwise: string }[] =>
  Object.entries(settings.shape).map(([name, schema]) => {
    const { meaning, otherwise } = descriptions.get(schema) ?? { meaning: '' };
    const former = formerNames[name as keyof Settings];
    return {
      name,
      meaning: former ? `${meaning}; formerly ${former}` : meaning,
      otherwise: otherwise ?? valueInWords(schema),
    };
  });

function valueInWords(schema: z.ZodType): string {
  const value = schema instanceof z.ZodDefault ? schema.def.defaultValue : undefined;
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return value === undefined || value === '' ? 'none' : String(value);
}
