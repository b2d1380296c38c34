import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { sources } from '../build-id.ts';
import { apps, folderOf, libraries, root } from '../folders.ts';
import { manifestFile } from '../manifests.ts';
import { modulesFrom } from './module-graph.ts';

type Manifest = Record<string, unknown> & {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
};

/** A workspace package of an archive: its folder and what it depends on in production. */
export type StagedPackage = { folder: string; dependencies: Record<string, string> };

const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));

/** The version of the repository, which is that of its archives. */
export const { version } = readManifest('.');

/** Packages of which an archive holds all sources, without tests. */
const wholePackages = ['api', 'contracts', 'remote-api'];

/** Files that only tests load, besides those that a build leaves out. */
const ofTests = /(?:^|[\\/])test[\\/]|-(?:fixtures|stage)\.ts$/;

/**
 * Fills an empty folder with the files of an archive, except for installed packages: sources that run in production, in the layout of the
 * repository, published builds, Node and the command. Returns the packages for which libraries have to be installed.
 */
export function stageFiles(target: string): StagedPackage[] {
  rmSync(target, { recursive: true, force: true });
  mkdirSync(join(target, 'bin'), { recursive: true });
  copyFileSync(join(root, 'node_modules/node/bin/node'), join(target, 'bin/node'));
  copyFileSync(join(import.meta.dirname, 'record-pool.sh'), join(target, 'bin/record-pool'));
  for (const app of [...apps, ...libraries]) stageBuild(target, app);
  const packages = [...wholePackages.map((folder) => stageWhole(target, folder)), stageBuildKit(target)];
  const { name } = readManifest('.');
  writeManifest(target, { name, version, private: true, type: 'module' }, { folder: '.', dependencies: {} });
  return packages;
}

/** Stages a build, and the manifest by which a remote is found. */
function stageBuild(target: string, app: string): void {
  cpSync(join(folderOf(app), 'dist'), join(target, app, 'dist'), { recursive: true });
  if (!libraries.includes(app)) stageFile(target, manifestFile(app));
}

function stageWhole(target: string, folder: string): StagedPackage {
  const files = sources(folderOf(folder)).filter((file) => !ofTests.test(relative(folderOf(folder), file)));
  for (const file of files) if (basename(file) !== 'package.json') stageFile(target, file);
  const { devDependencies: _, scripts: __, dependencies = {}, ...manifest } = readManifest(folder);
  return writeManifest(target, manifest, { folder, dependencies });
}

/** Stages the part of the build kit that publishes builds and runs the API, with only the libraries that it imports. */
function stageBuildKit(target: string): StagedPackage {
  const folder = 'build-kit';
  const { files, packages } = modulesFrom([join(import.meta.dirname, 'archive-main.ts')]);
  for (const file of files) stageFile(target, file);
  const { name, version, type, imports, ...manifest } = readManifest(folder);
  const declared = { ...manifest.devDependencies, ...manifest.dependencies };
  // '#site' is a module of the API.
  const imported = ['api', ...packages].filter((library) => !library.startsWith('#')).sort();
  const dependencies = Object.fromEntries(
    imported.map((library) => {
      const range = declared[library];
      if (!range) throw new Error(`${library} is imported by the build kit, which does not declare it.`);
      return [library, range];
    }),
  );
  return writeManifest(target, { name, version, private: true, type, imports }, { folder, dependencies });
}

function writeManifest(target: string, manifest: object, staged: StagedPackage): StagedPackage {
  const file = join(target, staged.folder, 'package.json');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ ...manifest, dependencies: staged.dependencies }, null, 2)}\n`);
  return staged;
}

function stageFile(target: string, file: string): void {
  const copy = join(target, relative(root, file));
  mkdirSync(dirname(copy), { recursive: true });
  copyFileSync(file, copy);
}
