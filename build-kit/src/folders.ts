import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

/*
 * The locations of the parts of a build. In this repository each is a folder next to the build kit. In another repository the remote is the
 * folder in which commands are run, and the shared packages are installed for it.
 */

const buildKit = join(import.meta.dirname, '..');
const checkout = join(buildKit, '..');

/** Whether the build kit runs from this repository's sources, next to the shell's. */
export const isCheckout = existsSync(join(checkout, 'shell', 'shell.config.ts'));

/** The name of the manifest of an archive for production (src/package), in its folder. */
export const archiveManifest = 'record-pool.json';

/** Whether these are the files of an archive for production, which are laid out as in the repository. */
export const isArchive = existsSync(join(checkout, archiveManifest));

/** The folder of this repository; in another one, the folder of the remote. */
export const root = isCheckout ? checkout : process.cwd();

/** The first words of every command that a message suggests. */
export const commandPrefix = isCheckout ? 'npm run remote --' : 'npx pool-remote';

const hasManifest = (dir: string) => existsSync(join(dir, 'remote.config.ts'));

/** The first words of every operator's command that a message suggests. */
export const poolCommand = isArchive ? 'record-pool' : 'npm run pool --';

/** The remotes with sources here, which are the folders that contain a manifest. */
export const remotes: readonly string[] = isCheckout
  ? readdirSync(root)
      .filter((name) => hasManifest(join(root, name)))
      .sort()
  : hasManifest(root)
    ? [JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).name]
    : [];

/** The apps of this repository that are built for the browser. The shell is first, since it takes longest. */
export const apps: readonly string[] = isCheckout ? ['shell', ...remotes] : remotes;

/** The shared libraries of this repository, by folder. Each version is also published as a separate build. */
export const libraries: readonly string[] = isCheckout ? ['design-system'] : [];

/** The packages that remotes are built from. */
export const sharedPackages = ['contracts', 'remote-api', 'remote-kit', 'design-system'];

/** Returns the folder of an app or package by its name in this repository: 'mf-ai', 'contracts'. */
export function folderOf(part: string): string {
  if (isCheckout) return join(root, part);
  if (part === 'build-kit') return realpathSync(buildKit);
  return sharedPackages.includes(part) ? installedPackage(part) : root;
}

const installedPackages = new Map<string, string>();
function installedPackage(name: string): string {
  const known = installedPackages.get(name);
  if (known) return known;
  const folder = installedFolder(`@pool/${name}`, root);
  if (!folder) throw new Error(`@pool/${name} is not installed in ${root}.`);
  // The real path, as in webpack's file names.
  const path = realpathSync(folder);
  installedPackages.set(name, path);
  return path;
}

/** Returns the folder in which a library is installed for a package, its own or one above it; null for none. */
export function installedFolder(library: string, packageDir: string): string | null {
  const folder = join(packageDir, 'node_modules', library);
  if (existsSync(join(folder, 'package.json'))) return folder;
  return dirname(packageDir) === packageDir ? null : installedFolder(library, dirname(packageDir));
}

/** Returns the name of a file from its part and its path within it, with slashes: 'mf-ai/src/index.ts', in any repository. */
export function nameOfFile(file: string): string {
  const named = isCheckout ? relative(root, file) : join(...partAndPath(file));
  return named.replaceAll(sep, '/');
}

function partAndPath(file: string): [part: string, path: string] {
  // The packages first, since copies of them are in the remote's own folder.
  for (const part of ['build-kit', ...sharedPackages, ...remotes]) {
    const dir = folderOf(part);
    if (file.startsWith(`${dir}${sep}`)) return [part, relative(dir, file)];
  }
  return ['', relative(root, file)];
}

const lockFiles = ['pnpm-lock.yaml', 'package-lock.json', 'npm-shrinkwrap.json', 'yarn.lock', 'bun.lock'];

/** Returns the lock file of the repository, which may be above a remote's folder; null for none. */
export function lockFile(dir = root): string | null {
  const found = lockFiles.map((name) => join(dir, name)).find((file) => existsSync(file));
  return found ?? (dirname(dir) === dir ? null : lockFile(dirname(dir)));
}

/** Returns the data folder of a pool: POOL_DATA_DIR, or .data in this repository, but never in an archive. Throws if neither applies. */
export function dataDir(env: NodeJS.ProcessEnv = process.env): string {
  if (env.POOL_DATA_DIR) return env.POOL_DATA_DIR;
  if (isCheckout && !isArchive) return join(root, '.data');
  throw new Error(
    "Set POOL_SITE_DIR to the folder of the published site, or POOL_DATA_DIR to the pool's data folder.",
  );
}

/** Returns the folder of published builds: POOL_SITE_DIR, else `site` in the data folder. */
export const siteDir = (env: NodeJS.ProcessEnv = process.env): string =>
  env.POOL_SITE_DIR ?? join(dataDir(env), 'site');
