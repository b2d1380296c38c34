import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

export const root = join(import.meta.dirname, '..', '..');

/** The remotes of this repository: folders that hold a manifest. */
export const remotes: readonly string[] = readdirSync(root)
  .filter((name) => existsSync(join(root, name, 'remote.config.ts')))
  .sort();
/** The apps built for the browser. The shell takes longest, so it is first. */
export const apps: readonly string[] = ['shell', ...remotes];

/** The shared libraries of this repository, by folder: each version is also published as a build of its own. */
export const libraries: readonly string[] = ['design-system'];

/** A remote takes the design system from the page, but a frame it ships carries its own copy. */
const roomsIn = (app: string): string[] =>
  libraries.includes(app)
    ? [app, 'build-kit']
    : app === 'shell' || existsSync(join(root, app, 'src/frames'))
      ? [app, 'build-kit', 'contracts', 'remote-api', 'remote-kit', 'design-system']
      : [app, 'build-kit', 'contracts', 'remote-api', 'remote-kit'];

/**
 * The identity of a build: a hash of all that goes into it, so that the same sources give the same id on every machine,
 * and a build is made only when its sources changed. Tests and stories do not count.
 */
export function buildId(app: string): string {
  const hash = createHash('sha256');
  const files = [join(root, 'pnpm-lock.yaml'), ...roomsIn(app).flatMap((room) => sources(join(root, room)))];
  for (const file of files) {
    hash.update(`${relative(root, file)}\0`);
    hash.update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 12);
}

/** The files of a package that go into its build. */
export function sources(dir: string): string[] {
  const configs = readdirSync(dir).filter((name) => name.endsWith('.config.ts'));
  const own = [
    join(dir, 'package.json'),
    ...configs.map((name) => join(dir, name)),
    ...walk(join(dir, 'src')),
  ].sort();
  return own.filter((file) => !/\.(test|stories)\.tsx?$/.test(file));
}

/** The sources that reach the composed site: no stand-in shell, no helpers of stories. */
export const shippedSources = (dir: string): string[] =>
  sources(dir).filter(
    (file) => /\.tsx?$/.test(file) && !/(?:[\\/]dev|\.config)\.ts$|[\\/]testing[\\/]/.test(file),
  );

function walk(dir: string): string[] {
  if (!existsSync(dir)) return [];
  return readdirSync(dir).flatMap((name) => {
    const path = join(dir, name);
    return statSync(path).isDirectory() ? walk(path) : [path];
  });
}

/** The JavaScript global a build's container defines. It holds the build id: two builds must never share one. */
export const containerGlobal = (app: string, id: string): string => `pool_${app.replaceAll('-', '_')}_${id}`;
