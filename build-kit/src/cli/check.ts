/** `npm run check`: format and lint, types, architecture rules. */
import { checkSteps, runAll } from '../steps.ts';

const failed = await runAll(checkSteps());
process.exit(failed.length === 0 ? 0 : 1);
