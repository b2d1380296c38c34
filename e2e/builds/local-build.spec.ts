import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { freePort } from 'api/free-port';
import { type ChangedCopy, createChangedCopy } from '../support/changed-copy.ts';
import { siteUrl } from '../support/site.ts';
import { expect, expectAccessible, signIn, test } from '../support/test.ts';

const screen = 'mf-billing/src/screens/Subscription/Subscription.tsx';
let copy: ChangedCopy;
let server: ChildProcess;
let address: string;

const titled = (from: string, to: string) => (text: string) =>
  text.replace(`<PageHeader title="${from}"`, `<PageHeader title="${to}"`);

test.beforeAll(async () => {
  test.setTimeout(240_000);
  copy = createChangedCopy({ [screen]: titled('Subscription', 'First try') });
  const port = await freePort();
  address = `http://localhost:${port}`;
  server = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      join(copy.folder, 'build-kit/src/cli/remote.ts'),
      'serve',
      'mf-billing',
    ],
    { cwd: copy.folder, env: { ...process.env, PORT: String(port) }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await new Promise<void>((resolve) =>
    server.stdout?.on('data', (text) => /ready after/.test(String(text)) && resolve()),
  );
});
test.afterAll(async () => {
  server.kill();
  await new Promise((resolve) => server.once('exit', resolve));
  copy.remove();
});

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

test('an operator sees a build from their own machine on the live site, and nobody else does', async ({
  page,
  browser,
}) => {
  await signIn(page, 'demo-operator');
  await page.goto('/builds');
  const form = page.getByRole('region', { name: 'A build of your own' });
  await form.getByLabel('Remote').fill('billing');
  await form.getByLabel('Address').fill('http://pool.example:4100');
  await form.getByRole('button', { name: 'Use it in this browser' }).click();
  await expect(form.getByText('Please enter the name of a remote, like mf-ai')).toBeVisible();
  await expect(form.getByText('Please enter an address of this machine')).toBeVisible();
  await form.getByLabel('Remote').fill('mf-billing');
  await form.getByLabel('Address').fill(address);
  await form.getByRole('button', { name: 'Use it in this browser' }).click();

  const notice = page.getByRole('status').filter({ hasText: `mf-billing comes from ${address}` });
  await expect(notice).toBeVisible();
  await expect(notice).toContainText('Only you see it');
  await page.getByRole('button', { name: /^Menu of/ }).click();
  await page.getByRole('menuitem', { name: 'Subscription' }).click();
  await expect(heading(page)).toHaveText('First try');
  await page.goto('/profile/subscription');
  await expect(heading(page)).toHaveText('First try');
  await expectAccessible(page);

  const member = await browser.newPage();
  await signIn(member);
  const answer = await member.goto('/profile/subscription');
  await expect(heading(member)).toHaveText('Subscription');
  expect(answer?.headers()['content-security-policy']).not.toContain(address);
  await member.close();

  // The operator's page updates automatically when they change their sources.
  const file = join(copy.folder, screen);
  writeFileSync(file, titled('First try', 'Second try')(readFileSync(file, 'utf8')));
  await expect(heading(page)).toHaveText('Second try');

  await notice.getByRole('button', { name: 'Use the published build' }).click();
  await expect(notice).toBeHidden();
  await expect(heading(page)).toHaveText('Subscription');
});

test('a build that is no longer served is replaced by the published one, and the page says so', async ({
  page,
}) => {
  await signIn(page, 'demo-operator');
  const nowhere = `http://localhost:${await freePort()}`;
  await page.request.post('/api/builds/local', {
    headers: { origin: siteUrl, 'sec-fetch-site': 'same-origin' },
    data: { remote: 'mf-billing', origin: nowhere },
  });
  await page.goto('/profile/subscription');
  const notice = page.getByRole('alert').filter({ hasText: `mf-billing could not be taken from ${nowhere}` });
  await expect(notice).toContainText('The server there did not respond. You see the published build.');
  await expect(heading(page)).toHaveText('Subscription');
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: 'Use the published build' }).click();
  await expect(notice).toBeHidden();
});
