/** Runs the remote in the current folder without the shell: `pnpm --filter mf-x dev`. */
import { basename } from 'node:path';
import { startDevServer } from '../dev-server.ts';

await startDevServer(basename(process.cwd()));
