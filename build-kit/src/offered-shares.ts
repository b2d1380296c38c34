import { join } from 'node:path';
import { folderOf, isCheckout, siteDir } from './folders.ts';
import { readShellOffer, shellOfferFile } from './gate/site-parts.ts';
import { type OfferedShares, sharesOf } from './share-policy.ts';

/**
 * Returns what the shell shares: in this repository from its sources, in another one from the published site. Null if no site is configured
 * or it has no shell; a release is compared with the site anyway.
 */
export function offeredShares(env: NodeJS.ProcessEnv = process.env): OfferedShares | null {
  if (isCheckout) return sharesOf(folderOf('shell'));
  if (!env.POOL_SITE_DIR && !env.POOL_DATA_DIR) return null;
  return readShellOffer(join(siteDir(env), shellOfferFile))?.libraries ?? null;
}
