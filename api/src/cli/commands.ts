import { chosenPassword } from '@pool/contracts';
import { sql } from 'kysely';
import type { Config } from '../config.ts';
import type { DemoPool } from '../demo-pool.ts';
import type { Database, Db } from '../platform/db/database.ts';
import { migrate } from '../platform/db/migrate.ts';
import { hashPassword } from '../platform/passwords/passwords.ts';
import { SetupError } from '../platform/setup-error.ts';
import { checkJoins } from '../shared-settings.ts';

type Context = {
  config: Config;
  db: Db;
  database: Pick<Database, 'db' | 'pool' | 'url'>;
  args: string[];
  print: (line: string) => void;
  demo: Pick<DemoPool, 'seed'> | null;
};
/** A command of `pool`. `run` throws SetupError with one sentence when it fails. */
export type Command = { usage: string; what: string; run: (context: Context) => Promise<void> };

export const commands: Record<string, Command> = {
  migrate: {
    usage: '',
    what: 'migrates the database to this version; a running pool goes on meanwhile',
    run: async ({ db, print }) => {
      const ran = await migrate(db);
      print(ran.length > 0 ? `Migrated: ${ran.join(', ')}.` : 'The database is up to date.');
    },
  },
  check: {
    usage: '',
    what: 'checks that a server with these settings fits the running pool, before it is started',
    run: async ({ config, db, print }) => {
      await checkJoins(db, config);
      print('A process with these settings fits the pool.');
    },
  },
  seed: {
    usage: '',
    what: 'fills an empty database with the demo pool',
    run: async ({ config, db, print, demo }) => {
      if (config.env === 'production')
        throw new SetupError('The demo cannot be loaded into a production pool.');
      if (!demo) throw new SetupError('The demo can only be loaded by npm run pool -- seed.');
      print((await demo.seed(db, new Date())) ? 'The demo has been loaded.' : 'The demo was already loaded.');
    },
  },
  user: {
    usage: 'allow|deny|verify|operator|password <login> [password]',
    what: 'allows or denies access, confirms an email, makes an operator, sets a password',
    run: async ({ db, args: [action = '', login = '', password = ''], print }) => {
      const change = await changeOf(action, password);
      await db.transaction().execute(async (trx) => {
        const user = await trx
          .updateTable('users')
          .set({ ...change, updated_at: new Date() })
          .where(sql`lower(login)`, '=', login.toLowerCase())
          .returning('id')
          .executeTakeFirst();
        if (!user) throw new SetupError(`No user has the login ${login || '(none given)'}.`);
        if (!change.password_hash) return;
        // Their row is locked until this is done: nobody signs in with the old password meanwhile.
        await trx.deleteFrom('sessions').where('user_id', '=', user.id).execute();
        await trx.deleteFrom('refresh_tokens').where('user_id', '=', user.id).execute();
        await trx.deleteFrom('password_tokens').where('user_id', '=', user.id).execute();
      });
      print(`${login}: ${action} done.`);
    },
  },
  label: {
    usage: 'give|take <login> <label>',
    what: 'gives a label user access to a label’s reports, or removes it',
    run: async ({ db, args: [action = '', login = '', ...name], print }) => {
      if (action !== 'give' && action !== 'take') throw new SetupError('Choose an action: give or take.');
      const user = await db
        .selectFrom('users')
        .select(['id', 'type'])
        .where(sql`lower(login)`, '=', login.toLowerCase())
        .executeTakeFirst();
      if (user?.type !== 'label')
        throw new SetupError(`No label user has the login ${login || '(none given)'}.`);
      const wanted = name.join(' ');
      const label = await db
        .selectFrom('labels')
        .select(['id', 'name'])
        .where(sql`lower(name)`, '=', wanted.toLowerCase())
        .executeTakeFirst();
      if (!label) throw new SetupError(`No label is called ${wanted || '(none given)'}.`);
      const owner = { user_id: user.id, label_id: label.id };
      if (action === 'give') {
        const insert = db.insertInto('label_owners').values(owner);
        await insert.onConflict((conflict) => conflict.doNothing()).execute();
      } else {
        await db
          .deleteFrom('label_owners')
          .where('user_id', '=', user.id)
          .where('label_id', '=', label.id)
          .execute();
      }
      print(
        `${login}: ${action === 'give' ? 'can now see' : 'can no longer see'} the reports of ${label.name}.`,
      );
    },
  },
};

type Change = {
  allow_user?: number;
  is_operator?: boolean;
  password_hash?: string;
  email_verified_at?: Date;
};

async function changeOf(action: string, password: string): Promise<Change> {
  if (action === 'allow') return { allow_user: 1 };
  if (action === 'deny') return { allow_user: 0 };
  if (action === 'verify') return { email_verified_at: new Date() };
  if (action === 'operator') return { is_operator: true };
  if (action !== 'password')
    throw new SetupError('Choose an action: allow, deny, verify, operator or password.');
  const chosen = chosenPassword.safeParse(password);
  if (!chosen.success) throw new SetupError('A password must have 6 to 71 characters.');
  return { password_hash: await hashPassword(chosen.data) };
}
