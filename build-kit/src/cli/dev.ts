/** Runs the remote it is run in alone: `pnpm --filter mf-x dev`. */
import { basename } from 'node:path';
import { startDevServer } from '../dev-server.ts';

await startDevServer(basename(process.cwd()));
