import type { Renderer } from './features/deps.ts';
import type { Db } from './platform/db/database.ts';

/** The demo pool, for a server that is started with it (demo/src/main.ts). In production there is none, and none of its code is loaded. */
export type DemoPool = {
  /** Fills an empty database, once. Resolves to whether it did. */
  seed: (db: Db, now: Date) => Promise<boolean>;
  /** Makes the files of seeded versions in `threads` threads, and previews in others, `ready` of which are started at once. */
  createRenderer: (options: { threads: number; ready: number }) => Renderer & { close: () => Promise<void> };
  /** The members to sign in as, all with this password. */
  logins: readonly { login: string; what: string }[];
  password: string;
};
