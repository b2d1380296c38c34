import { createHash } from 'node:crypto';
import { createWriteStream, readdirSync, readFileSync, readlinkSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { packTar, type TarSource } from 'modern-tar/fs';
import { archiveManifest } from '../folders.ts';

/** An entry of an archive: a file with its hash, or a link with its target. */
export type ArchiveEntry = { path: string } & ({ sha256: string; sizeBytes: number } | { link: string });

/** The manifest of an archive: what it was made from, and what it holds. */
export type ArchiveManifest = {
  version: string;
  /** null if it was made outside a git repository. */
  commit: string | null;
  /** Whether files differed from the commit. */
  isModified: boolean;
  node: string;
  os: string;
  arch: string;
  entries: ArchiveEntry[];
};

/** Returns the files and links of a folder, sorted by path. */
export function entriesOf(folder: string): ArchiveEntry[] {
  return walk(folder, '').sort((a, b) => (a.path < b.path ? -1 : 1));
}

function walk(root: string, folder: string): ArchiveEntry[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry): ArchiveEntry[] => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isSymbolicLink()) return [{ path, link: readlinkSync(join(root, path)) }];
    if (entry.isDirectory()) return walk(root, path);
    const content = readFileSync(join(root, path));
    const sha256 = createHash('sha256').update(content).digest('hex');
    return [{ path, sha256, sizeBytes: content.length }];
  });
}

/** The time of every file: an archive depends on its contents only. */
const mtime = new Date('2000-01-01T00:00:00Z');
/** One below the default of 6, for shorter packaging. */
const level = 5;

/** Writes a folder and its manifest as a compressed archive, whose files are in a folder of the given name. */
export async function writeArchive(
  file: string,
  { folder, name, manifest }: { folder: string; name: string; manifest: ArchiveManifest },
): Promise<void> {
  const common = { mtime, uid: 0, gid: 0, uname: '', gname: '' };
  const content = `${JSON.stringify(manifest, null, 2)}\n`;
  const sources: TarSource[] = manifest.entries.map(({ path }) => ({
    ...common,
    type: 'file',
    source: join(folder, path),
    target: `${name}/${path}`,
  }));
  sources.push({ ...common, type: 'content', content, target: `${name}/${archiveManifest}`, mode: 0o644 });
  const isProgram = new Set(
    manifest.entries
      .filter(({ path, ...entry }) => 'sha256' in entry && (statSync(join(folder, path)).mode & 0o100) !== 0)
      .map(({ path }) => `${name}/${path}`),
  );
  const tar = packTar(sources, {
    map: (header) => ({ ...header, mode: isProgram.has(header.name) ? 0o755 : 0o644 }),
  });
  const unfinished = `${file}.unfinished`;
  await pipeline(tar, createGzip({ level }), createWriteStream(unfinished));
  renameSync(unfinished, file);
}
