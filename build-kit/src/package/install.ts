import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { root } from '../folders.ts';
import type { StagedPackage } from './stage.ts';

type Locked = Record<string, unknown>;
type Importer = { dependencies?: Locked; devDependencies?: Locked };
type LockFile = { importers: Record<string, Importer> };

const lockName = 'pnpm-lock.yaml';
const workspaceName = 'pnpm-workspace.yaml';

/** Installs the libraries of staged packages for production, in the versions of the repository's lock file. */
export function installLibraries(target: string, packages: readonly StagedPackage[]): void {
  copyFileSync(join(root, workspaceName), join(target, workspaceName));
  writeFileSync(join(target, lockName), stringify(lockOf(packages)));
  const pnpm = join(root, 'node_modules/pnpm/bin/pnpm.cjs');
  const options = ['--prod', '--frozen-lockfile', '--prefer-offline', '--package-import-method=copy'];
  const { status, stdout, stderr } = spawnSync(process.execPath, [pnpm, 'install', ...options], {
    cwd: target,
    encoding: 'utf8',
    // Without a terminal it would ask before it replaces a folder.
    env: { ...process.env, CI: 'true' },
  });
  if (status !== 0) throw new Error(`The libraries could not be installed:\n${stdout}${stderr}`);
  for (const name of [lockName, workspaceName]) rmSync(join(target, name));
  for (const { folder } of [{ folder: '.' }, ...packages]) prune(join(target, folder, 'node_modules'));
}

/** Returns the repository's lock file, reduced to the dependencies of staged packages. */
function lockOf(packages: readonly StagedPackage[]): LockFile {
  const lock: LockFile = parse(readFileSync(join(root, lockName), 'utf8'));
  const importers = packages.map(({ folder, dependencies }) => {
    const { dependencies: direct, devDependencies } = lock.importers[folder] ?? {};
    const locked = { ...devDependencies, ...direct };
    return [folder, { dependencies: pick(locked, Object.keys(dependencies)) }];
  });
  return { ...lock, importers: { '.': {}, ...Object.fromEntries(importers) } };
}

const pick = (all: Locked, names: readonly string[]): Locked =>
  Object.fromEntries(names.map((name) => [name, all[name]]));

/** pnpm's own records, which contain times and paths; links to programs, which contain paths. */
const records = /^(?:\.bin|\.modules\.yaml|\.pnpm-workspace-state.*|lock\.yaml)$/;
/** Files that Node does not load: types, sources in TypeScript, source maps and tests. */
const unused = /\.(?:[cm]?tsx?|map)$|\.(?:test|spec)\.[cm]?js$|^__tests__$/;
/** The name of a native library: some packages contain those of all systems. */
const native = /\.(darwin|linux|win32|freebsd|android)-([a-z0-9]+)(?:-[a-z]+)?\.node$/;

function isUnused(name: string): boolean {
  const [, os = process.platform, cpu = process.arch] = native.exec(name) ?? [];
  return records.test(name) || unused.test(name) || os !== process.platform || cpu !== process.arch;
}

/** Deletes what production does not load from installed packages. */
function prune(folder: string): void {
  const isPackage = existsSync(join(folder, 'package.json'));
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (isUnused(entry.name) || (isPackage && /^tests?$/.test(entry.name))) rmSync(path, { recursive: true });
    else if (entry.isDirectory()) prune(path);
  }
}
