/** The operator's commands with the demo pool, so that it can be seeded. */
import { runCommand } from 'api/cli';

await runCommand({ seed: async (...given) => (await import('./seed/seed-demo.ts')).seedDemo(...given) });
