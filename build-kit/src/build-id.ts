import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { folderOf, libraries, lockFile, nameOfFile } from './folders.ts';

/** Returns the packages that go into a build. A remote takes the design system from the page, but its frames contain their own copy. */
const packagesIn = (app: string): string[] =>
  libraries.includes(app)
    ? [app, 'build-kit']
    : app === 'shell' || existsSync(join(folderOf(app), 'src/frames'))
      ? [app, 'build-kit', 'contracts', 'remote-api', 'remote-kit', 'design-system']
      : [app, 'build-kit', 'contracts', 'remote-api', 'remote-kit'];

/**
 * Computes the id of a build: a hash of all its inputs, so that the same sources give the same id on every machine, and a build is only
 * made if its sources changed. Excludes tests and stories.
 */
export function buildId(app: string): string {
  const lock = lockFile();
  return hashOf([...(lock ? [lock] : []), ...packagesIn(app).flatMap((name) => sources(folderOf(name)))]);
}

/** Hashes the names and contents of files. */
export function hashOf(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${nameOfFile(file)}\0`).update(readFileSync(file));
  return hash.digest('hex').slice(0, 12);
}

/** Returns the files of a package that go into its build. */
export function sources(dir: string): string[] {
  const configs = readdirSync(dir).filter((name) => name.endsWith('.config.ts'));
  const own = [
    join(dir, 'package.json'),
    ...configs.map((name) => join(dir, name)),
    ...walk(join(dir, 'src')),
  ].sort();
  return own.filter((file) => !/\.(?:test|stories)\.tsx?$|\.d\.ts$/.test(file));
}

/**
 * Returns the sources that reach the composed site, without the standalone shell and helpers of stories. Installed packages are JavaScript.
 */
export const shippedSources = (dir: string): string[] =>
  sources(dir).filter(
    (file) => /\.(?:tsx?|js)$/.test(file) && !/(?:[\\/]dev|\.config)\.ts$|[\\/]testing[\\/]/.test(file),
  );

function walk(dir: string): string[] {
  if (!existsSync(dir)) return [];
  return readdirSync(dir).flatMap((name) => {
    const path = join(dir, name);
    return statSync(path).isDirectory() ? walk(path) : [path];
  });
}

/** Returns the JavaScript global that a build's container defines. It contains the build id, since two builds must never share a global. */
export const containerGlobal = (app: string, id: string): string => `pool_${app.replaceAll('-', '_')}_${id}`;
