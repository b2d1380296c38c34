import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../folders.ts';
import { createRecord, fingerprintOf } from './record.ts';

const installedOrBuilt = new Set([
  ...['node_modules', 'dist', 'dist-alone', 'storybook-static', '.cache', 'builds-passed.txt'],
]);
const isLeftOut = (name: string): boolean =>
  installedOrBuilt.has(name) || /\.(?:test|check|stories)\.tsx?$/.test(name);

/** What the tests in e2e/builds run, beside the files whose text they change. */
const sources = [
  ...['package.json', 'pnpm-workspace.yaml', 'pnpm-lock.yaml', 'tsconfig.base.json', 'vitest.config.ts'],
  ...['docs/contributing.md', 'docs/remote-team.md', 'mf-*/{package.json,remote.config.ts}'],
  '{build-kit,contracts,remote-kit,remote-api,shell}/**/*',
  'api/src/platform/{pages,site}/**/*',
  'e2e/{builds,support}/**/*',
];

/**
 * Whether the tests in e2e/builds passed with exactly these sources. They copy the repository, change sources as a team would, and build
 * and publish the result: a third of a full run. Of the parts they build, they depend on the files they name, and on what builds and serves them.
 */
export const buildsRecord = createRecord('e2e/builds/builds-passed.txt', () => {
  const exclude = (path: string) => isLeftOut(path.split('/').at(-1) ?? '');
  // globSync leaves out folders only.
  const found = globSync(sources, { cwd: root, exclude }).filter(
    (path) => !exclude(path) && statSync(join(root, path)).isFile(),
  );
  const named = found
    .filter((path) => path.startsWith('e2e/'))
    .flatMap((path) => [...readFileSync(join(root, path), 'utf8').matchAll(/'([\w-]+\/[\w./-]+\.\w+)'/g)])
    .map(([, path = '']) => path)
    .filter((path) => existsSync(join(root, path)));
  return fingerprintOf([...found, ...named]);
});
