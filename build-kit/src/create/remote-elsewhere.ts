import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { installedFolder } from '../folders.ts';
import {
  jsonText,
  type Names,
  namesOf,
  sharedByRemotes,
  sourcesOf,
  toolsOfRemotes,
  writeFiles,
} from './remote-files.ts';

type Package = {
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
};

/** Returns the versions of libraries with which the packages were built and tested; the tarball contains them. */
const testedVersions = (): Record<string, string> =>
  JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', 'versions.json'), 'utf8'));

/**
 * Writes a new remote into a folder of another repository, in which the packages are installed, and returns its files. Extends an existing
 * package.json. If there already is a remote, throws a sentence and writes nothing.
 */
export function writeRemoteHere(dir: string, name: string): string[] {
  const names = namesOf(name);
  for (const file of ['remote.config.ts', 'src'])
    if (existsSync(join(dir, file))) throw new Error(`${join(dir, file)} already exists.`);
  const manifest = join(dir, 'package.json');
  const before: Package = existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')) : {};
  return writeFiles(dir, {
    'package.json': jsonText(packageOf(names, before, dir)),
    'tsconfig.json': tsconfig,
    '.gitignore': 'node_modules/\ndist/\ndist-alone/\n.cache/\n',
    '.storybook/main.ts': storybookMain,
    '.storybook/preview.ts': storybookPreview,
    ...sourcesOf(names),
  });
}

function packageOf({ name }: Names, before: Package, dir: string) {
  const versions = testedVersions();
  const tested = (libraries: readonly string[]) =>
    Object.fromEntries(libraries.map((library) => [library, versions[library] ?? '*']));
  const { '@pool/build-kit': buildKit = rangeOf('build-kit', dir), ...dependencies } =
    before.dependencies ?? {};
  const packages = ['contracts', 'design-system', 'remote-api', 'remote-kit'];
  return {
    ...before,
    name,
    version: '0.1.0',
    private: true,
    type: 'module',
    scripts: {
      ...before.scripts,
      build: 'pool-remote build',
      check: 'pool-remote check',
      dev: 'pool-remote dev',
      storybook: 'storybook dev -p 6006',
      test: 'vitest run',
    },
    dependencies: {
      ...Object.fromEntries(packages.map((one) => [`@pool/${one}`, rangeOf(one, dir)])),
      ...tested(sharedByRemotes),
      // The way they were installed: from a tarball, or from the team's registry.
      ...dependencies,
    },
    devDependencies: {
      '@pool/build-kit': buildKit,
      ...tested([...toolsOfRemotes, 'vite', 'vitest'].sort()),
      ...before.devDependencies,
    },
  };
}

/** Returns the range of the installed version of a package. */
function rangeOf(name: string, dir: string): string {
  const folder = installedFolder(`@pool/${name}`, dir);
  if (!folder) throw new Error(`@pool/${name} is not installed in ${dir}.`);
  return `^${JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version}`;
}

const tsconfig = `{
  "extends": "@pool/build-kit/tsconfig.json",
  "compilerOptions": {
    "lib": ["ES2024", "DOM", "DOM.Iterable"],
    "types": ["@pool/build-kit/assets"]
  },
  "include": ["src", "*.ts", ".storybook"]
}
`;

const storybookMain = `import type { StorybookConfig } from '@storybook/react-vite';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../src/**/*.stories.tsx'],
  core: { disableTelemetry: true },
};
export default config;
`;

const storybookPreview = `import '@pool/design-system/styles.css';

document.documentElement.dataset.theme = 'dark';
`;
