import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../folders.ts';
import { installLibraries } from './install.ts';
import { type StagedPackage, stageFiles, version } from './stage.ts';
import { type ArchiveEntry, type ArchiveManifest, entriesOf, writeArchive } from './write-archive.ts';

const { platform: os, arch } = process;
const name = `record-pool-${version}-${os}-${arch}`;

/** The archive of these sources and this system. Its files are in a folder of the same name, without `.tar.gz`. */
export const archiveFile = join(root, 'dist', `${name}.tar.gz`);
/** A hash of everything from which the archive was made. */
const keyFile = join(root, 'dist', `${name}.key`);

/**
 * Writes the archive for production from the last builds, unless it is up to date. The same sources give the same archive. Returns its
 * manifest, or null if it was up to date.
 */
export async function makeArchive(): Promise<ArchiveManifest | null> {
  const folder = join(root, '.cache', 'package');
  const packages = stageFiles(folder);
  const source = gitState();
  const key = keyOf(entriesOf(folder), { packages, source });
  if (existsSync(archiveFile) && existsSync(keyFile) && readFileSync(keyFile, 'utf8') === key) return null;
  installLibraries(folder, packages);
  const { version: node } = JSON.parse(readFileSync(join(root, 'node_modules/node/package.json'), 'utf8'));
  const manifest = { version, ...source, node, os, arch, entries: entriesOf(folder) };
  mkdirSync(join(root, 'dist'), { recursive: true });
  await writeArchive(archiveFile, { folder, name, manifest });
  writeFileSync(keyFile, key);
  return manifest;
}

type Source = Pick<ArchiveManifest, 'commit' | 'isModified'>;

/** Returns the commit of the sources, and whether they differ from it. */
function gitState(): Source {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  const head = git('rev-parse', 'HEAD');
  if (head.status !== 0) return { commit: null, isModified: false };
  return { commit: head.stdout.trim(), isModified: git('status', '--porcelain').stdout !== '' };
}

/** Returns a hash of what an archive is made from: staged files, libraries and how it is written. */
function keyOf(
  staged: readonly ArchiveEntry[],
  { packages, source }: { packages: readonly StagedPackage[]; source: Source },
): string {
  const hash = createHash('sha256').update(JSON.stringify({ staged, packages, source }));
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml']) hash.update(readFileSync(join(root, file)));
  for (const file of ['install', 'make-archive', 'write-archive'])
    hash.update(readFileSync(join(import.meta.dirname, `${file}.ts`)));
  return hash.digest('hex');
}
