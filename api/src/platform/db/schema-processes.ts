import type { At } from './column-types.ts';

/** What the processes of one pool share: see the migration `many-processes`. */
export type ProcessTables = {
  pool_secrets: { name: string; value: string };
  /** The published site, where POOL_SITE_STORE is `database`: a row for each file. */
  site_files: { path: string; sha256: string; content: Buffer };
  /** The running processes. One that has not been seen for a while has died. */
  pool_processes: {
    id: string;
    host: string;
    pid: number;
    version: string;
    roles: string[];
    /** What all processes must have in common, by the name of the setting; hashed where it is secret. */
    settings: unknown;
    started_at: At;
    seen_at: At;
  };
};
