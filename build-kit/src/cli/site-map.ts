/**
 * `npm run site-map`: writes docs/site-map.md, the settings in docs/operator.md, and the metrics and alerts in docs/observing.md.
 * `site-map --check` fails when they are out of date.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from '../folders.ts';
import { observingPage, pageWithMetrics } from '../metrics-table.ts';
import { operatorPage, pageWithSettings } from '../settings-table.ts';
import { siteMapFile, siteMapPage } from '../site-map-page.ts';

const pages = [
  [siteMapFile, await siteMapPage()],
  [operatorPage, pageWithSettings()],
  [observingPage, pageWithMetrics()],
] as const;
for (const [file, page] of pages) {
  if (!process.argv.includes('--check')) writeFileSync(file, page);
  else if (!existsSync(file) || readFileSync(file, 'utf8') !== page) {
    console.error(`${relative(root, file)} is out of date. Run npm run site-map.`);
    process.exitCode = 1;
  }
}
