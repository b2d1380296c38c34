/** The operator's commands as used in production. demo/src/cli.ts runs them with the demo pool. */
import { runCommand } from './run-command.ts';

await runCommand();
