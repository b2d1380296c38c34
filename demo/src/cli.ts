/** The operator's commands with the demo pool, so that it can be seeded. */
import { runCommand } from 'api/cli';
import { seedDemo } from './seed/seed-demo.ts';

await runCommand({ seed: seedDemo });
