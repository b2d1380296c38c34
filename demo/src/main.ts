/** The API with the demo pool plugged in, as `npm start` runs it outside production. */
import { startTracing } from 'api/tracing';

await startTracing();
// Only what is imported after the start of tracing can be observed.
const { runServer } = await import('api/server');
const { demoPool } = await import('./demo-pool.ts');
await runServer(demoPool);
