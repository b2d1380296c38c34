/** Builds the package in the current folder: `pnpm --filter mf-x build`. */
import { basename } from 'node:path';
import { buildAndReport } from '../build-app.ts';

try {
  await buildAndReport(basename(process.cwd()));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
