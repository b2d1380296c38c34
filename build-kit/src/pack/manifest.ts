import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderOf, sharedPackages } from '../folders.ts';

type Manifest = {
  name: string;
  version: string;
  exports: Record<string, string>;
  dependencies: Record<string, string>;
  sideEffects?: boolean | string[];
};

const read = (dir: string): Manifest => JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'));

/** Returns the package.json of a package for its tarball, with compiled files, and versions instead of workspace ranges. */
export function manifestOf(name: string): object {
  const { exports, dependencies, sideEffects, ...manifest } = read(folderOf(name));
  return {
    name: manifest.name,
    version: manifest.version,
    type: 'module',
    license: 'UNLICENSED',
    ...(sideEffects !== undefined && { sideEffects: compiled(sideEffects) }),
    ...dependenciesOf(name === 'build-kit' ? { ...dependencies, ...loadedFromApi() } : dependencies),
    ...(name === 'build-kit' ? buildKit() : { exports: compiled(exports), files: ['src', 'exports.json'] }),
  };
}

/**
 * Returns the fields of the build kit. It is a command that contains what it loads from the API, and reads the packages from which remotes
 * are built.
 */
const buildKit = () => ({
  engines: { node: '>=22.18' },
  bin: { 'pool-remote': './src/cli/pool-remote.js' },
  imports: { '#site': './api/src/platform/site/index.js' },
  exports: { './tsconfig.json': './tsconfig.json', './assets': { types: './types/assets.d.ts' } },
  files: ['src', 'api', 'types', 'tsconfig.json', 'versions.json', '!**/*.d.ts', 'types/assets.d.ts'],
  peerDependencies: versionsOf(sharedPackages.map((name) => `@pool/${name}`)),
});

/** Returns what the modules of the API that the build kit contains depend on, beyond the build kit itself. */
const loadedFromApi = (): Record<string, string> => {
  const { pg } = read(folderOf('api')).dependencies;
  return pg ? { pg } : {};
};

/** Replaces the names of sources by those of the compiled files. */
function compiled<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value).replaceAll(/\.tsx?"/g, '.js"'));
}

/**
 * Splits the dependencies of a workspace package into libraries and the other packages, which a remote declares itself so that there is one
 * copy of each. `catalog:` is replaced on packing.
 */
function dependenciesOf(dependencies: Record<string, string>) {
  const entries = Object.entries(dependencies);
  const peers = entries.filter(([, range]) => range.startsWith('workspace:'));
  return {
    ...(peers.length > 0 && { peerDependencies: versionsOf(peers.map(([name]) => name)) }),
    dependencies: Object.fromEntries(entries.filter(([, range]) => !range.startsWith('workspace:'))),
  };
}

/** Returns the versions of packages; those packed in one run belong together. */
const versionsOf = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, read(folderOf(name.replace('@pool/', ''))).version]));
