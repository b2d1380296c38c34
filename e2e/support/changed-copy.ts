import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root } from '@pool/build-kit/folders';
import { dataDir, siteUrl } from './site.ts';

/** By file: the change of its text. */
export type Edits = Record<string, (text: string) => string>;

/** Another checkout of this repository, like another team's. */
export type ChangedCopy = {
  /** Its folder. */
  folder: string;
  /** Runs `npm run remote -- …` in it, against the site under test. */
  remote: (...args: string[]) => { code: number | null; output: string };
  remove: () => void;
};

const leftOut =
  /^(?:\.git|\.data|\.github|\.cache\/package|\.screens|coverage|dist|node_modules|e2e|docs|[^/]+\/(?:dist-alone|\.cache|storybook-static))$/;

/** Runs `npm run remote -- …` of a checkout, against the site with this data at this address. */
export function runRemote(
  checkout: string,
  { dataDir, url }: { dataDir: string; url: string },
  ...args: string[]
): { code: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(
    // The journeys running beside it keep the processors busy.
    'nice',
    [
      ...['-n', '10', process.execPath, '--disable-warning=ExperimentalWarning'],
      join(checkout, 'build-kit/src/cli/remote.ts'),
      ...args,
    ],
    { cwd: checkout, encoding: 'utf8', env: { ...process.env, POOL_DATA_DIR: dataDir, POOL_URL: url } },
  );
  return { code: status, output: stdout + stderr };
}

/** Builds one part of a checkout. */
export function buildPart(checkout: string, part: string): void {
  const { status, stderr } = spawnSync(
    'nice',
    [
      ...['-n', '10', process.execPath, '--disable-warning=ExperimentalWarning'],
      join(checkout, 'build-kit/src/cli/build.ts'),
    ],
    { cwd: join(checkout, part), encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`${part} could not be built: ${stderr}`);
}

/** Returns the edits that turn a checkout's design system into another version, which exports one more value. */
export const designSystemAs = (version: string, name: string, value: string): Edits => ({
  'design-system/package.json': (text) => text.replace(/"version": "[^"]+"/, `"version": "${version}"`),
  'design-system/src/index.ts': (text) => `${text}\nexport const ${name} = '${value}';\n`,
  'design-system/exports.json': (text) => {
    const { exports } = JSON.parse(text);
    return JSON.stringify({ version, exports: { ...exports, [name]: { since: version, changed: version } } });
  },
});

/** Copies the sources and the builds into a separate folder, edits them, and uses the libraries installed here. */
export function createChangedCopy(edits: Edits): ChangedCopy {
  // In a folder of its own, so that a sibling folder can be added.
  const parent = mkdtempSync(join(tmpdir(), 'record-pool-copy-'));
  const copy = join(parent, 'record-pool');
  cpSync(root, copy, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !leftOut.test(relative(root, path)),
  });
  linkLibraries(copy);
  for (const [file, edit] of Object.entries(edits)) {
    const path = join(copy, file);
    const before = readFileSync(path, 'utf8');
    const after = edit(before);
    if (after === before) throw new Error(`the edit of ${file} changes nothing`);
    writeFileSync(path, after);
  }
  return {
    folder: copy,
    remote: (...args) => runRemote(copy, { dataDir, url: siteUrl }, ...args),
    remove: () => rmSync(parent, { recursive: true, force: true }),
  };
}

/** Links each library separately: the install of a copy must not write into this folder. */
function linkLibraries(copy: string): void {
  mkdirSync(join(copy, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '.installed')
      symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name));
}
