/** The API by itself, as production runs it. demo/src/main.ts runs it with the demo pool. */
import { startTracing } from './platform/tracing/start-tracing.ts';

await startTracing();
// Tracing instruments only modules that are imported after it has started.
const { runServer } = await import('./run-server.ts');
await runServer();
