/** Builds the package it is run in: `pnpm --filter mf-x build`. */
import { basename } from 'node:path';
import { buildApp } from '../build-app.ts';

const app = basename(process.cwd());
try {
  const began = Date.now();
  const { id } = await buildApp(app);
  console.log(`${app} ${id} built in ${((Date.now() - began) / 1000).toFixed(1)} s`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
