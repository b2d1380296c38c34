/** The API with the demo pool plugged in, as `npm start` runs it outside production. */
import { runServer } from 'api/server';
import { demoPool } from './demo-pool.ts';

await runServer(demoPool);
