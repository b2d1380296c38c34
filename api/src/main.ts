/** The API by itself, as production runs it. demo/src/main.ts runs it with the demo pool. */
import { startTracing } from './platform/tracing/start-tracing.ts';

await startTracing();
// Only what is imported after the start of tracing can be observed.
const { runServer } = await import('./run-server.ts');
await runServer();
