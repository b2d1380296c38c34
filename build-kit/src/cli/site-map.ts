/** `npm run site-map`: writes docs/site-map.md from the manifests and sources. `site-map --check` fails when it is out of date. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { siteMapFile, siteMapPage } from '../site-map-page.ts';

const page = await siteMapPage();
if (!process.argv.includes('--check')) writeFileSync(siteMapFile, page);
else if (!existsSync(siteMapFile) || readFileSync(siteMapFile, 'utf8') !== page) {
  console.error('docs/site-map.md is out of date. Run npm run site-map.');
  process.exit(1);
}
