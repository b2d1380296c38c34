import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '@pool/build-kit/folders';
import { restoreBuild } from '../support/changed-build.ts';
import { createChangedCopy } from '../support/changed-copy.ts';
import { unnamedFiles } from '../support/contributing.ts';
import { dataDir } from '../support/site.ts';
import { expect, signIn, test } from '../support/test.ts';
import { call } from './walks/call.ts';
import { number } from './walks/number.ts';
import { page } from './walks/page.ts';
import { text } from './walks/text.ts';
import { allEdits, filesOf } from './walks/walk.ts';

const walks = [number, text, call, page];

test('a number, a text, a call and a page can be added in the files that docs/contributing.md names', async ({
  page: browser,
}) => {
  test.setTimeout(600_000);
  for (const walk of walks) expect(unnamedFiles(walk.section, filesOf(walk)), walk.section).toEqual([]);
  expect([number, text].map((walk) => filesOf(walk).length)).toEqual([7, 7]);

  const copy = createChangedCopy(allEdits(walks));
  const run = (command: string, ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync('nice', ['-n', '10', join(root, command), ...args], {
      cwd: copy.folder,
      encoding: 'utf8',
    });
    expect(status, `${command} ${args.join(' ')}\n${stdout}${stderr}`).toBe(0);
    return stdout;
  };
  try {
    for (const [file, content] of walks.flatMap(({ added, proof = {} }) =>
      Object.entries({ ...added, ...proof }),
    )) {
      mkdirSync(dirname(join(copy.folder, file)), { recursive: true });
      writeFileSync(join(copy.folder, file), content);
    }
    await test.step('the compiler requires no other change', () => {
      // demo/tsconfig.json includes the API.
      for (const part of ['contracts', 'demo', 'mf-catalogue', 'mf-player', 'mf-account'])
        run('node_modules/.bin/tsc', '--noEmit', '-p', `${part}/tsconfig.json`);
    });
    await test.step('the number, the text and the call work for authorised members', () => {
      const filters = ['features/library/walks.test.ts', 'rows/text-walk.test.ts', 'access-matrix.test.ts'];
      expect(run('node_modules/.bin/vitest', 'run', '--project', 'api', ...filters)).toMatch(/3 passed/);
    });
    await test.step('the page is there once its remote is released', async () => {
      cpSync(join(root, 'docs'), join(copy.folder, 'docs'), { recursive: true });
      run('node_modules/.bin/node', 'build-kit/src/cli/site-map.ts');
      const map = readFileSync(join(copy.folder, 'docs/site-map.md'), 'utf8');
      expect(map).toContain('/gigs');
      const released = copy.remote('release', 'mf-account', '--all');
      expect(released.output).toMatch(/mf-account \w+ is live for everybody/);
      await signIn(browser);
      await browser.goto('/home');
      await browser.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Gigs' }).click();
      await expect(browser.getByRole('heading', { name: 'Gigs', level: 1 })).toBeVisible();
      await expect(browser).toHaveTitle(/^Gigs/);
    });
  } finally {
    restoreBuild(join(dataDir, 'site'), 'mf-account');
    copy.remove();
  }
});
