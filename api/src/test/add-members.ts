/**
 * Adds DJs with an active subscription to the running pool of POOL_DATA_DIR: `add-members.ts login …`. For end-to-end tests that need their
 * own members; the registration forms are tested separately.
 */
import { readConfig } from '../config.ts';
import { openDatabase } from '../platform/db/database.ts';
import { addUser } from './fixtures.ts';

const database = await openDatabase(readConfig(), { share: true });
for (const login of process.argv.slice(2)) await addUser(database.db, { login, country: 'US' });
await database.close();
