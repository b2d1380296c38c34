import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sharedByRemotes, toolsOfRemotes } from '../create/remote-files.ts';
import { folderOf, installedFolder, root, sharedPackages } from '../folders.ts';
import { runStep } from '../steps.ts';
import { compilePackages } from './compile.ts';
import { manifestOf } from './manifest.ts';

/** The packages with which a remote in another repository is built. */
const packages = [...sharedPackages, 'build-kit'];

/**
 * Packs what a remote in another repository needs as tarballs, as JavaScript with declarations, since Node does not run TypeScript in
 * installed packages. Returns their paths. Throws with the output of the command that failed.
 */
export async function pack(folder = 'packages'): Promise<string[]> {
  const target = resolve(folder);
  const stage = join(folderOf('build-kit'), '.cache', 'pack');
  rmSync(stage, { recursive: true, force: true });
  await compilePackages(packages, stage);
  for (const name of packages) addFiles(name, join(stage, name));
  completeBuildKit(stage);
  mkdirSync(target, { recursive: true });
  return await packAll(stage, target);
}

/** Copies the files of a package that are not compiled next to its compiled ones. */
function addFiles(name: string, stage: string): void {
  const dir = folderOf(name);
  const isAsset = (path: string) => !/\.tsx?$/.test(path);
  if (name !== 'build-kit')
    cpSync(join(dir, 'src'), join(stage, 'src'), { recursive: true, filter: isAsset });
  for (const file of ['README.md', 'exports.json'])
    if (existsSync(join(dir, file))) cpSync(join(dir, file), join(stage, file));
  writeFileSync(join(stage, 'package.json'), JSON.stringify(manifestOf(name), null, 2));
}

/** Adds to the build kit the part of the API that reads and writes a site, and the templates of new remotes. */
function completeBuildKit(stage: string): void {
  const kit = join(stage, 'build-kit');
  renameSync(join(stage, 'api'), join(kit, 'api'));
  cpSync(join(folderOf('build-kit'), 'types', 'assets.d.ts'), join(kit, 'types', 'assets.d.ts'));
  cpSync(join(root, 'tsconfig.base.json'), join(kit, 'tsconfig.json'));
  writeFileSync(join(kit, 'versions.json'), JSON.stringify(testedVersions(), null, 2));
}

/** Returns the versions of the libraries installed here, with which packages and remotes are tested. */
function testedVersions(): Record<string, string> {
  const libraries = [...sharedByRemotes, ...toolsOfRemotes, 'vite', 'vitest'];
  return Object.fromEntries(libraries.map((library) => [library, versionIn(library)]));
}

function versionIn(library: string): string {
  const folder = installedFolder(library, folderOf('mf-catalogue'));
  if (!folder) throw new Error(`${library} is not installed`);
  return versionOf(folder);
}

/** Has pnpm replace catalog names by versions and create the tarballs. */
async function packAll(stage: string, target: string): Promise<string[]> {
  cpSync(join(root, 'pnpm-workspace.yaml'), join(stage, 'pnpm-workspace.yaml'));
  const args = ['--dir', stage, '--recursive', 'pack', '--pack-destination', target];
  const { ok, output } = await runStep({ name: 'pack', command: 'pnpm', args }, { show: 'nothing' });
  if (!ok) throw new Error(`The packages could not be packed.\n${output}`);
  return packages.map((name) => join(target, `pool-${name}-${versionOf(folderOf(name))}.tgz`));
}

const versionOf = (folder: string): string =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version;
