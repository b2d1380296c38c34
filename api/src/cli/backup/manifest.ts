import { z } from 'zod';
import { checkKey } from '../../platform/storage/storage.ts';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.number().int().nonnegative();

/** A path below a folder. It cannot lead out of it. */
const innerPath = z.string().refine((path) => {
  const parts = path.split('/');
  return (
    !path.includes('\\') && !path.includes('\0') && parts.every((part) => !['', '.', '..'].includes(part))
  );
});
const storageKey = z.string().refine((key) => {
  try {
    return checkKey(key) === key;
  } catch {
    return false;
  }
});

const table = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()).min(1),
  rows: count,
  size: count,
  sha256,
});
const storedFile = z.object({ key: storageKey, size: count, sha256 });
const folderFile = z.object({ path: innerPath, size: count, sha256 });

/** The contents of one backup. It is written last: a backup without it is incomplete. */
export const manifestSchema = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  postgres: z.string(),
  migrations: z.array(z.string()),
  /** The version of the job queue's schema, null when it has none yet. */
  queueVersion: z.number().int().nullable(),
  tables: z.array(table),
  sequences: z.array(
    z.object({ schema: z.string(), name: z.string(), value: z.string(), isCalled: z.boolean() }),
  ),
  /** Files of storage. */
  files: z.array(storedFile),
  /** Secrets and the sandbox gateway's ledger, below the data folder. */
  data: z.array(folderFile),
  /** Published builds, below the site folder. */
  site: z.array(folderFile),
  /** Keys that the database names, whose files could not be read. */
  missing: z.array(z.string()),
});
export type Manifest = z.infer<typeof manifestSchema>;
export type TableEntry = Manifest['tables'][number];
export type StoredFile = Manifest['files'][number];
export type FolderFile = Manifest['data'][number];

/** Returns the files of all kinds. */
export const allFiles = ({ files, data, site }: Manifest): { size: number; sha256: string }[] => [
  ...files,
  ...data,
  ...site,
];

/** Returns the name of a table as in SQL. */
export const tableName = ({ schema, name }: Pick<TableEntry, 'schema' | 'name'>): string =>
  `${schema}.${name}`;
