import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compare, satisfies, validRange } from 'semver';
import { shippedSources } from './build-id.ts';
import { readExports } from './exports/record.ts';
import { installedFolder } from './folders.ts';

/**
 * The share policy. The shell provides these libraries; a remote uses them and contains no copy. The keys with a slash cover sub-paths
 * (react/jsx-runtime, react-dom/client): without them each remote would bundle its own.
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
/** Fetched when a remote first needs them: older schemas were written for the whole of zod. */
const onDemand: readonly string[] = ['zod'];
/** The shared libraries that come with the shell's first script. */
export const librariesAtOnce: readonly string[] = sharedLibraries.filter(
  (library) => !onDemand.includes(library),
);
const isShared = (name: string): boolean => sharedLibraries.some((library) => library === name);
const designSystem = '@pool/design-system';
/** A page may contain several versions of the design system, but only one of the others. */
const isSingle = (library: string): boolean => library !== designSystem;
const withSubpaths: readonly string[] = ['react', 'react-dom'];

type Manifest = { version: string; dependencies?: Record<string, string> };
const readManifest = (path: string): Manifest => JSON.parse(readFileSync(path, 'utf8'));

/** By shared library: the version of a page, and the names it provides, '*' for all. */
export type OfferedShares = Record<string, { version: string; exports: readonly string[] }>;

/** The package a shared library is a part of: zod of zod/mini. */
const packageOf = (library: string): string =>
  library.startsWith('@') ? library : (library.split('/')[0] ?? library);

const declaredRange = (packageDir: string, library: string): string | undefined =>
  readManifest(join(packageDir, 'package.json')).dependencies?.[packageOf(library)];

/** The installed version of a library that a package declares, or null. One that is only in a parent folder does not count. */
function installedVersion(packageDir: string, library: string): string | null {
  const folder = declaredRange(packageDir, library) && installedFolder(packageOf(library), packageDir);
  return folder ? readManifest(join(folder, 'package.json')).version : null;
}

/** Returns the range of a library that a package declares, or a caret range of the installed version where it declares a location instead. */
function requiredRange(packageDir: string, library: string): string | null {
  const declared = declaredRange(packageDir, library);
  if (!declared) return null;
  if (validRange(declared) !== null) return declared;
  const installed = installedVersion(packageDir, library);
  return installed && `^${installed}`;
}

/**
 * Lists what a remote needs and the shell does not provide, a sentence each; empty when all fits. Without an offer only the declarations of
 * the remote are checked. Versions of the design system are compared by the gate: a page may contain several.
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

/** The packages of this repository that a remote bundles, each with the shared libraries it imports: undeclared, they would be bundled too. */
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

/** Module Federation's `shared` for the shell: eager, so that everything shared comes with the first script, except what is on demand. */
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

/** The shell's module with the part of a library it provides, when that is not all of it. */
function facadeOf(shellDir: string, library: string): string | null {
  const path = join(shellDir, 'src/shared', `${library.replace('/', '-')}.ts`);
  return existsSync(path) ? path : null;
}

/** The imported names in braces before `from '…'` of these libraries; types are left out, as they are erased. */
function namesFrom(source: string, library: RegExp): string[] {
  const lists = source.matchAll(/(?:import|export) \{([^}]*)\} from '([^']+)'/g);
  return [...lists]
    .filter(([, , from = '']) => library.test(from))
    .flatMap(([, list = '']) => list.split(','))
    .map((name) => name.trim().replace(/ as .*$/, ''))
    .filter((name) => name !== '' && !name.startsWith('type '));
}

/** Reads what the sources of a shell share. */
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

/** Lists the names that sources import from a shared library and the shell does not provide, a sentence each. */
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

/** Module Federation's `shared` for a remote: consumed from the shell, with no copy to fall back on. */
export function remoteShares(remoteDir: string): Shared {
  return entries(remoteDir, (version, library) => ({
    import: false,
    singleton: isSingle(library),
    strictVersion: true,
    requiredVersion: library === designSystem ? designSystemRange(remoteDir) : `^${version}`,
  }));
}

/** By shared library, the range a remote's build takes from the page. */
export const remoteRanges = (remoteDir: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(remoteShares(remoteDir)).map(([library, { requiredVersion }]) => [
      library,
      String(requiredVersion),
    ]),
  );

/** The versions from the one on in which each export a remote imports has the types it has now (exports.json). */
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
