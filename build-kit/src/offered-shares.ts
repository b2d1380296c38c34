import { join } from 'node:path';
import { folderOf, isCheckout, siteDir } from './folders.ts';
import { readShellOffer, shellOfferFile } from './gate/site-parts.ts';
import { type OfferedShares, sharesOf } from './share-policy.ts';

/**
 * Returns what the shell shares: in this repository by its sources, in another one by what the site has published. Null where no site is
 * named or it has no shell: then the release is compared with it all the same.
 */
export function offeredShares(env: NodeJS.ProcessEnv = process.env): OfferedShares | null {
  if (isCheckout) return sharesOf(folderOf('shell'));
  if (!env.POOL_SITE_DIR && !env.POOL_DATA_DIR) return null;
  return readShellOffer(join(siteDir(env), shellOfferFile))?.libraries ?? null;
}
