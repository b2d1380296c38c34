/**
 * Stands in for an install from the registry: `node link-libraries.ts [tarballs…]` in the folder of a package. Unpacks the tarballs as npm
 * does, and links the libraries that package.json and the unpacked packages declare to the copies installed here. A library that is
 * not declared is missing, as after a real install, and a declared range that the installed version does not satisfy is an error.
 */
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { root } from '@pool/build-kit/folders';
import { satisfies } from 'semver';

type Manifest = {
  name: string;
  version: string;
  bin?: string | Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
};

const dir = process.cwd();
const modules = join(dir, 'node_modules');
const manifestFile = join(dir, 'package.json');
const read = (folder: string): Manifest => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

const own: Manifest = existsSync(manifestFile) ? read(dir) : { name: basename(dir), version: '1.0.0' };
const unpacked = Object.fromEntries(process.argv.slice(2).map((tarball) => [unpack(tarball), tarball]));
if (Object.keys(unpacked).length > 0) {
  const files = Object.entries(unpacked).map(([name, tarball]) => [name, `file:${relative(dir, tarball)}`]);
  own.dependencies = { ...own.dependencies, ...Object.fromEntries(files) };
  writeFileSync(manifestFile, JSON.stringify(own, null, 2));
}
linkAll({ ...own.dependencies, ...own.devDependencies });

/** Unpacks a package and returns its name. */
function unpack(tarball: string): string {
  const folder = join(modules, '.unpacked');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { status } = spawnSync('tar', ['-xzf', tarball, '-C', folder], { stdio: 'inherit' });
  if (status !== 0) throw new Error(`${tarball} could not be unpacked`);
  const { name } = read(join(folder, 'package'));
  const target = join(modules, name);
  rmSync(target, { recursive: true, force: true });
  mkdirSync(dirname(target), { recursive: true });
  spawnSync('mv', [join(folder, 'package'), target]);
  return name;
}

function linkAll(dependencies: Record<string, string>): void {
  for (const [name, range] of Object.entries(dependencies)) {
    if (!existsSync(join(modules, name))) link(name, sourceOf(name));
    const { version, bin, ...further } = read(join(modules, name));
    if (/^[\d^~]/.test(range) && !satisfies(version, range))
      throw new Error(`${name} ${range} is asked for, and ${version} is installed here`);
    writeCommands(name, bin);
    if (name.startsWith('@pool/') && !range.startsWith('workspace:'))
      linkAll({ ...further.dependencies, ...further.peerDependencies });
  }
}

function link(name: string, source: string): void {
  mkdirSync(dirname(join(modules, name)), { recursive: true });
  symlinkSync(source, join(modules, name));
}

/** Finds a library among those installed here, or a package of the checkout that this folder is in. */
function sourceOf(name: string): string {
  const beside = join(dir, '..', name.replace('@pool/', ''));
  if (name.startsWith('@pool/') && existsSync(beside)) return beside;
  const folders = ['', 'mf-catalogue', 'build-kit', 'remote-kit', 'design-system', 'contracts', 'api'];
  const found = folders
    .map((folder) => join(root, folder, 'node_modules', name))
    .find((folder) => existsSync(folder));
  if (!found) throw new Error(`${name} is not installed here`);
  return realpathSync(found);
}

function writeCommands(name: string, bin: Manifest['bin'] = {}): void {
  const commands = typeof bin === 'string' ? { [basename(name)]: bin } : bin;
  mkdirSync(join(modules, '.bin'), { recursive: true });
  for (const [command, file] of Object.entries(commands))
    writeFileSync(
      join(modules, '.bin', command),
      `#!/bin/sh\nexec "${process.execPath}" "${join(modules, name, file)}" "$@"\n`,
      { mode: 0o755 },
    );
}
