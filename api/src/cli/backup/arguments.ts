import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { SetupError } from '../../platform/setup-error.ts';

const options = {
  at: { type: 'string' },
  check: { type: 'boolean' },
  keep: { type: 'string' },
  list: { type: 'boolean' },
  'passphrase-file': { type: 'string' },
} as const;
type Option = keyof typeof options;

export type BackupArguments = {
  folder: string;
  passphrase: string | null;
  /** A backup by name; null is the latest. */
  at: string | null;
  /** How many backups to keep; null is all. */
  keep: number | null;
  action: 'default' | 'check' | 'list';
};

/** Reads the arguments of `backup` or `restore`. Throws SetupError when they are not valid. */
export function readArguments(args: string[], allowed: readonly Option[]): BackupArguments {
  const read = () => {
    const chosen = Object.fromEntries(Object.entries(options).filter(([name]) => isIn(allowed, name)));
    try {
      return parseArgs({ args, options: chosen as typeof options, allowPositionals: true });
    } catch (error) {
      throw new SetupError(error instanceof Error ? error.message : String(error));
    }
  };
  const { values, positionals } = read();
  const [folder, more] = positionals;
  if (!folder || more !== undefined) throw new SetupError('Name one folder of backups.');
  if (values.check && values.list) throw new SetupError('Choose one of --check and --list.');
  return {
    folder: resolve(folder),
    passphrase: readPassphrase(values['passphrase-file']),
    at: values.at ?? null,
    keep: readKeep(values.keep),
    action: values.check ? 'check' : values.list ? 'list' : 'default',
  };
}

const isIn = (allowed: readonly string[], name: string) => allowed.includes(name);

/** Resolves a path. npm and pnpm run commands in the package's folder, and pass the operator's folder here. */
const resolve = (given: string) => path.resolve(process.env.INIT_CWD ?? '.', given);

function readKeep(given: string | undefined): number | null {
  if (given === undefined) return null;
  const keep = Number(given);
  if (!Number.isInteger(keep) || keep < 1)
    throw new SetupError('--keep needs a number of backups, at least 1.');
  return keep;
}

/** Reads the passphrase: the first line of the file, else POOL_BACKUP_PASSPHRASE, else none. */
function readPassphrase(file: string | undefined): string | null {
  if (file === undefined) return process.env.POOL_BACKUP_PASSPHRASE || null;
  try {
    const [line = ''] = readFileSync(resolve(file), 'utf8').split(/\r?\n/);
    if (line !== '') return line;
  } catch (error) {
    throw new SetupError(`The passphrase cannot be read from ${file}.`, { cause: error });
  }
  throw new SetupError(`The file ${file} has no passphrase in its first line.`);
}
