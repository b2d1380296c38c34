/**
 * Adds DJs with an active subscription to the pool of POOL_DATA_DIR, which runs: `add-members.ts login …`. For tests from outside, which
 * want members of their own; the forms for joining have tests of their own.
 */
import { readConfig } from '../config.ts';
import { openDatabase } from '../platform/db/database.ts';
import { addUser } from './fixtures.ts';

const database = await openDatabase(readConfig(), { share: true });
for (const login of process.argv.slice(2)) await addUser(database.db, { login, country: 'US' });
await database.close();
