/** The API by itself, as production runs it. demo/src/main.ts runs it with the demo pool. */
import { runServer } from './run-server.ts';

await runServer();
