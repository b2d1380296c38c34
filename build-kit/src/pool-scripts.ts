import { join } from 'node:path';
import { isArchive, root } from './folders.ts';

/** Returns whether a pool with these settings runs with the demo package, of which production loads no file, and an archive has none. */
const usesDemo = (env: NodeJS.ProcessEnv): boolean => !isArchive && env.POOL_ENV !== 'production';

/** Returns the script that runs the API with these settings, in this checkout or another one. */
export const serverScript = (env: NodeJS.ProcessEnv, checkout = root): string =>
  join(checkout, usesDemo(env) ? 'demo/src/main.ts' : 'api/src/main.ts');

/** Returns the script that runs the operator's commands on a pool with these settings. */
export const commandScript = (env: NodeJS.ProcessEnv): string =>
  join(root, usesDemo(env) ? 'demo/src/cli.ts' : 'api/src/cli/main.ts');
