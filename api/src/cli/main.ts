/** The operator's commands by themselves, as production runs them. demo/src/cli.ts runs them with the demo pool. */
import { runCommand } from './run-command.ts';

await runCommand();
