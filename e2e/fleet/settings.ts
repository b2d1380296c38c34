import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ports, urls } from './ports.ts';

/** The seconds for which a stopping process still answers new requests: longer than the proxy's interval between two health checks. */
const stopDelay = 3;

/** Returns the settings that all processes of the fleet share, as docs/operator.md describes them, and those of this one. */
export function settingsOf(
  { folder, databaseUrl, replicaUrl }: { folder: string; databaseUrl: string; replicaUrl: string },
  own: { name: string; port: number },
): NodeJS.ProcessEnv {
  const dataDir = join(folder, own.name);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  // The account at the sandbox gateway, which real gateways give by settings.
  writeFileSync(join(dataDir, 'sandbox-secret'), 'the account of the fleet at the gateway', { mode: 0o600 });
  return {
    ...process.env,
    POOL_ENV: 'demo',
    PORT: String(own.port),
    POOL_DATA_DIR: dataDir,
    POOL_SITE_DIR: join(dataDir, 'site'),
    DATABASE_URL: databaseUrl,
    DATABASE_REPLICA_URL: replicaUrl,
    POOL_SITE_STORE: 'database',
    POOL_STORAGE: 's3',
    POOL_S3_ENDPOINT: urls.s3,
    POOL_S3_BUCKET: 'pool',
    POOL_S3_KEY: 'S3RVER',
    POOL_S3_SECRET: 'S3RVER',
    LINK_SECRET: 'the fleet signs its links with this',
    PUBLIC_URL: urls.site,
    TRUST_PROXY: '1',
    POOL_SANDBOX_PORT: String(ports.gateway),
    POOL_STOP_DELAY: String(stopDelay),
    POOL_STOP_GRACE: '20',
    POOL_RATE_LIMITS: 'wide',
    POOL_PREVIEW_LIMIT: '1000000',
    DAILY_DOWNLOAD_LIMIT: '1000000',
    POOL_WARM: '0',
  };
}
