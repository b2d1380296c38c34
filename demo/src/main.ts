/** The API with the demo pool plugged in, as `npm start` runs it outside production. */
import { startTracing } from 'api/tracing';

await startTracing();
// Tracing instruments only modules that are imported after it has started.
const { runServer } = await import('api/server');
const { demoPool } = await import('./demo-pool.ts');
await runServer(demoPool);
