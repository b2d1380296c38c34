import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Config } from './config.ts';
import type { Db } from './platform/db/database.ts';
import { checkFits, hasProcesses, type SharedSettings } from './platform/processes/processes.ts';
import { sharedSecret } from './platform/processes/shared-secret.ts';
import { keptSecret } from './platform/storage/kept-secret.ts';

/** Describes where files and the published site are: what commands of an operator must have in common with the running pool. */
export const sharedPlaces = ({ storage, siteStore, siteDir }: Config): SharedSettings => ({
  'place for files (POOL_STORAGE, POOL_DATA_DIR)':
    storage.kind === 's3' ? `${storage.endpoint} ${storage.bucket}` : identityOf(storage.folder),
  'place for published builds (POOL_SITE_STORE, POOL_SITE_DIR)':
    siteStore === 'database' ? siteStore : identityOf(siteDir),
});

/** Describes what all processes of a pool must have in common; secrets only by their hash. */
export const sharedSettings = (config: Config, linkSecret: string): SharedSettings => ({
  ...sharedPlaces(config),
  'secret for links (LINK_SECRET)': hashOf(linkSecret),
  'public address (PUBLIC_URL)': config.publicUrl,
  'account for payments (POOL_PAYMENTS, POOL_CARD_…, POOL_PAYPAL_…)': hashOf(
    JSON.stringify([
      config.payments.card.url,
      config.payments.card.loginId,
      config.payments.paypal.url,
      config.payments.paypal.clientId,
    ]),
  ),
});

/** Returns the secret for links: the given one, or the one on which processes without that setting agree in their database. */
export const linkSecretOf = async (db: Db, { sharesLinkSecret, linkSecret }: Config): Promise<string> =>
  sharesLinkSecret ? await sharedSecret(db, 'link', linkSecret) : linkSecret;

/**
 * Throws SetupError with one sentence if a server with these settings would not fit the running pool. Nothing runs on a database that was
 * not migrated yet.
 */
export async function checkJoins(db: Db, config: Config): Promise<void> {
  if (await hasProcesses(db)) await checkFits(db, sharedSettings(config, await linkSecretOf(db, config)));
}

/** Returns what identifies a folder, on whatever machine it is mounted. */
function identityOf(folder: string): string {
  mkdirSync(folder, { recursive: true });
  return hashOf(keptSecret(path.join(folder, '.pool-folder')));
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);
