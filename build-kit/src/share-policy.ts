import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compare, satisfies, validRange } from 'semver';
import { shippedSources } from './build-id.ts';
import { readExports } from './exports/record.ts';
import { installedFolder } from './folders.ts';

/**
 * The share policy. The shell provides these libraries; a remote uses them and contains no copy. The keys with a slash cover sub-paths
 * (react/jsx-runtime, react-dom/client), which each remote would otherwise bundle.
 */
export const sharedLibraries = [
  'react',
  'react-dom',
  'react-router-dom',
  'rxjs',
  'jotai',
  '@tanstack/react-query',
  'zod/mini',
  'zod',
  '@pool/design-system',
] as const;
/** Fetched when a remote first needs them, since older schemas were written for the whole of zod. */
const onDemand: readonly string[] = ['zod'];
/** The shared libraries that come with the shell's first script. */
export const librariesAtOnce: readonly string[] = sharedLibraries.filter(
  (library) => !onDemand.includes(library),
);
const isShared = (name: string): boolean => sharedLibraries.some((library) => library === name);
const designSystem = '@pool/design-system';
/** Returns whether a page may only contain one version of a library: all except the design system. */
const isSingle = (library: string): boolean => library !== designSystem;
const withSubpaths: readonly string[] = ['react', 'react-dom'];

type Manifest = { version: string; dependencies?: Record<string, string> };
const readManifest = (path: string): Manifest => JSON.parse(readFileSync(path, 'utf8'));

/** By shared library: the page's version, and the names it provides; '*' for all. */
export type OfferedShares = Record<string, { version: string; exports: readonly string[] }>;

/** Returns the package of a shared library: zod for zod/mini. */
const packageOf = (library: string): string =>
  library.startsWith('@') ? library : (library.split('/')[0] ?? library);

const declaredRange = (packageDir: string, library: string): string | undefined =>
  readManifest(join(packageDir, 'package.json')).dependencies?.[packageOf(library)];

/** Returns the installed version of a library that a package declares, or null. One that is only in a parent folder does not count. */
function installedVersion(packageDir: string, library: string): string | null {
  const folder = declaredRange(packageDir, library) && installedFolder(packageOf(library), packageDir);
  return folder ? readManifest(join(folder, 'package.json')).version : null;
}

/** Returns the range of a library that a package declares, or a caret range of the installed version if it declares a location instead. */
function requiredRange(packageDir: string, library: string): string | null {
  const declared = declaredRange(packageDir, library);
  if (!declared) return null;
  if (validRange(declared) !== null) return declared;
  const installed = installedVersion(packageDir, library);
  return installed && `^${installed}`;
}

/**
 * Lists what a remote needs and the shell does not provide, in one sentence each; empty if all fits. Without an offer, only checks the
 * declarations of the remote. The gate compares versions of the design system, of which a page may contain several.
 */
export function shareMisfits(remoteDir: string, offered: OfferedShares | null): string[] {
  const undeclared = bundledPackages(remoteDir).flatMap(({ name, libraries }) =>
    libraries
      .filter((library) => !requiredRange(remoteDir, library))
      .map((library) => `${library} is imported by ${name}, which is bundled: declare it in package.json`),
  );
  if (!offered) return undeclared;
  const unprovided = sharedLibraries.filter(isSingle).flatMap((library) => {
    const wanted = requiredRange(remoteDir, library);
    if (!wanted) return [];
    const provided = offered[library]?.version;
    if (!provided) return [`${library} ${wanted} is required, but the shell does not provide it`];
    return satisfies(provided, wanted)
      ? []
      : [`${library} ${wanted} is required, but the shell provides ${provided}`];
  });
  return [...undeclared, ...unprovided];
}

/**
 * Returns the packages of this repository that a remote bundles, each with the shared libraries it imports, which would be bundled too if
 * they were not declared.
 */
function bundledPackages(remoteDir: string): { name: string; libraries: string[] }[] {
  const { dependencies = {} } = readManifest(join(remoteDir, 'package.json'));
  return Object.keys(dependencies)
    .filter((name) => name.startsWith('@pool/') && !isShared(name))
    .map((name) => {
      const folder = installedFolder(name, remoteDir);
      const bundled = folder ? readManifest(join(folder, 'package.json')).dependencies : {};
      return { name, libraries: Object.keys(bundled ?? {}).filter(isShared) };
    });
}

type Shared = Record<string, Record<string, unknown>>;

/**
 * Returns Module Federation's `shared` for the shell: eager, so that everything shared is in the first script, except what is loaded on
 * demand.
 */
export function shellShares(shellDir: string): Shared {
  const shared = entries(shellDir, (version, library) => ({
    eager: librariesAtOnce.includes(library),
    singleton: isSingle(library),
    version,
    requiredVersion: `^${version}`,
  }));
  for (const library of Object.keys(shared)) {
    const facade = facadeOf(shellDir, library);
    if (facade) shared[library] = { ...shared[library], import: facade };
  }
  return shared;
}

/** Returns the shell's module with the part of a library it provides; null if it provides all of it. */
function facadeOf(shellDir: string, library: string): string | null {
  const path = join(shellDir, 'src/shared', `${library.replace('/', '-')}.ts`);
  return existsSync(path) ? path : null;
}

/** Returns the imported names in braces before `from '…'` of these libraries, without types, which are erased. */
function namesFrom(source: string, library: RegExp): string[] {
  const lists = source.matchAll(/(?:import|export) \{([^}]*)\} from '([^']+)'/g);
  return [...lists]
    .filter(([, , from = '']) => library.test(from))
    .flatMap(([, list = '']) => list.split(','))
    .map((name) => name.trim().replace(/ as .*$/, ''))
    .filter((name) => name !== '' && !name.startsWith('type '));
}

/** Reads which libraries the sources of a shell share. */
export function sharesOf(shellDir: string): OfferedShares {
  return Object.fromEntries(
    sharedLibraries.flatMap((library) => {
      const version = installedVersion(shellDir, library);
      const facade = facadeOf(shellDir, library);
      const names = facade ? [...new Set(namesFrom(readFileSync(facade, 'utf8'), /./))] : [];
      return version ? [[library, { version, exports: names.length > 0 ? names : ['*'] }]] : [];
    }),
  );
}

/** Lists the names that sources import from a shared library and the shell does not provide, in one sentence each. */
export function nameMisfits(sources: readonly string[], offered: OfferedShares | null): string[] {
  return sharedLibraries.filter(isSingle).flatMap((library) => {
    const exports = offered?.[library]?.exports ?? ['*'];
    if (exports.includes('*')) return [];
    const wanted = sources.flatMap((file) =>
      namesFrom(readFileSync(file, 'utf8'), new RegExp(`^${library}$`)),
    );
    return [...new Set(wanted)]
      .filter((name) => !exports.includes(name))
      .map((name) => `${library}: ${name} is imported, but the shell does not share it`);
  });
}

/** Returns Module Federation's `shared` for a remote: consumed from the shell, without a fallback copy. */
export function remoteShares(remoteDir: string): Shared {
  return entries(remoteDir, (version, library) => ({
    import: false,
    singleton: isSingle(library),
    strictVersion: true,
    requiredVersion: library === designSystem ? designSystemRange(remoteDir) : `^${version}`,
  }));
}

/** Returns the ranges that a remote's build accepts from the page, by shared library. */
export const remoteRanges = (remoteDir: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(remoteShares(remoteDir)).map(([library, { requiredVersion }]) => [
      library,
      String(requiredVersion),
    ]),
  );

/** Returns the range of versions in which each export that a remote imports has its current types (exports.json). */
function designSystemRange(remoteDir: string): string {
  const exports = readExports('design-system')?.exports;
  const names = shippedSources(remoteDir).flatMap((file) =>
    namesFrom(readFileSync(file, 'utf8'), /^@pool\/design-system$/),
  );
  const versions = names.flatMap((name) => exports?.[name]?.changed ?? []);
  return `^${versions.sort(compare).at(-1) ?? '1.0.0'}`;
}

function entries(
  packageDir: string,
  entry: (version: string, library: string) => Record<string, unknown>,
): Shared {
  const shared: Shared = {};
  for (const library of sharedLibraries) {
    const version = installedVersion(packageDir, library);
    if (!version) continue;
    shared[library] = entry(version, library);
    if (withSubpaths.includes(library)) shared[`${library}/`] = entry(version, library);
  }
  return shared;
}
