import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { SetupError } from '../../platform/setup-error.ts';
import { allFiles, type Manifest, type TableEntry, tableName } from './manifest.ts';
import { createMeter } from './meter.ts';
import type { Progress } from './progress.ts';
import type { Repository } from './repository.ts';

type Options = {
  name: string;
  manifest: Manifest;
  /** `all` reads every file; `present` only looks for them, for those that were verified as they were written. */
  files: 'all' | 'present';
  progress: Progress;
};

/** Reads a backup and compares it with its manifest. Throws SetupError naming the damaged parts. */
export async function checkBackup(repository: Repository, options: Options): Promise<void> {
  const { name, manifest } = options;
  const damaged = [
    ...(await damagedTables(repository, options)),
    ...(await damagedFiles(repository, options)),
  ];
  if (damaged.length > 0) throw new SetupError(`The backup ${name} is damaged: ${listed(damaged)}.`);
  if (manifest.missing.length > 0 && options.files === 'all')
    throw new SetupError(
      `The backup ${name} lacks files that could not be read when it was made: ${listed(manifest.missing)}.`,
      { exitCode: 2 },
    );
}

/** Joins names for a sentence: the first few, and the number of the others. */
export function listed(names: readonly string[], shown = 5): string {
  const more = names.length - shown;
  return names.slice(0, shown).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

async function damagedTables(
  { store, tableFile }: Repository,
  { name, manifest, progress }: Options,
): Promise<string[]> {
  const damaged: string[] = [];
  const onBytes = progress.counter(
    'checking tables',
    manifest.tables.reduce((sum, { size }) => sum + size, 0),
  );
  for (const table of manifest.tables) {
    const meter = createMeter({ onBytes });
    try {
      await pipeline(store.read(tableFile(name, table)), meter.stream, nowhere());
      if (!isSame(meter.result(), table)) damaged.push(`table ${tableName(table)}`);
    } catch {
      damaged.push(`table ${tableName(table)}`);
    }
  }
  return damaged;
}

/** Returns whether a table has the rows and bytes that the manifest says. */
export const isSame = (
  measured: { sha256: string; lines: number },
  { sha256, rows }: Pick<TableEntry, 'sha256' | 'rows'>,
): boolean => measured.sha256 === sha256 && measured.lines === rows;

async function damagedFiles(
  { store }: Repository,
  { manifest, files, progress }: Options,
): Promise<string[]> {
  const damaged: string[] = [];
  const contents = new Map<string, { size: number; sha256: string; label: string }>();
  for (const file of allFiles(manifest)) contents.set(file.sha256, { ...file, label: labelOf(file) });
  const total = [...contents.values()].reduce((sum, { size }) => sum + size, 0);
  const onBytes = progress.counter('checking files', total);
  for (const content of contents.values()) {
    try {
      if (!(await store.has(content))) damaged.push(content.label);
      else if (files === 'all') await pipeline(store.readContent(content, { onBytes }), nowhere());
    } catch {
      damaged.push(content.label);
    }
  }
  return damaged;
}

const labelOf = (file: { key?: string; path?: string; sha256: string }) =>
  `file ${file.key ?? file.path ?? file.sha256}`;

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() });
