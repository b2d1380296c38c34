import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

export const root = join(import.meta.dirname, '..', '..');
export const apps = ['shell', 'mf-catalogue', 'mf-player', 'mf-account', 'mf-billing', 'mf-ai'] as const;
export type App = (typeof apps)[number];

/** The shell carries the shared rooms; a remote only names their versions, but a frame it ships carries its own copy of them. */
const roomsIn = (app: string): string[] =>
  app === 'shell' || existsSync(join(root, app, 'src/frames'))
    ? [app, 'build-kit', 'contracts', 'web-kit', 'design-system']
    : [app, 'build-kit'];

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
  const own = [join(dir, 'package.json'), ...walk(join(dir, 'src'))].sort();
  return own.filter((file) => !/\.(test|stories)\.tsx?$/.test(file));
}

function walk(dir: string): string[] {
  if (!existsSync(dir)) return [];
  return readdirSync(dir).flatMap((name) => {
    const path = join(dir, name);
    return statSync(path).isDirectory() ? walk(path) : [path];
  });
}

/** The JavaScript global a build's container defines. It holds the build id: two builds must never share one. */
export const containerGlobal = (app: string, id: string): string => `pool_${app.replaceAll('-', '_')}_${id}`;
