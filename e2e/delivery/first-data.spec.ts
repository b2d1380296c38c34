import type { Page } from '@playwright/test';
import { remotes } from '@pool/build-kit/folders';
import { loadManifest } from '@pool/build-kit/manifests';
import { getDownloadPreferences, listDownloaded } from '@pool/contracts/library';
import { pageAnswersId } from '@pool/remote-api';
import { expect, settled, signIn, test } from '../support/test.ts';

const session = 'POST /users/loginWithToken';
/** Calls that only members may make, whose answers do not come with a visitor's page. */
const personal = [listDownloaded.path, getDownloadPreferences.path];
const manifests = await Promise.all(remotes.map(loadManifest));
const pages = manifests
  .flatMap(({ pages }) => pages)
  .filter(({ firstData }) => firstData !== undefined)
  .map(({ path, title, access, firstData = [] }) => ({
    path,
    title,
    isPublic: access.includes('visitor'),
    firstData: firstData.map((address) => `GET ${address}`),
  }));

/** Returns the calls a page has made until it has settled, as 'GET /tracks?limit=10'. */
async function callsAt(page: Page, path: string, title: string): Promise<string[]> {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname.slice(4)}${search}`);
  });
  await page.goto(path);
  await expect(page).toHaveTitle(`${title} · Record Pool`);
  await settled(page);
  return calls;
}

const element = new RegExp(`id="${pageAnswersId}">(.*?)</script>`);

/** Returns the calls whose answers come with a page. */
function broughtBy(html: string): string[] {
  const answers: { call: string }[] = JSON.parse(element.exec(html)?.[1] ?? '[]');
  return answers.map(({ call }) => call.replace(' /api', ' '));
}

test('pages declare first data', () => expect(pages.length).toBeGreaterThan(4));

const visits = pages.flatMap(({ isPublic, ...page }) => [
  { ...page, viewer: 'member' as const },
  ...(isPublic ? [{ ...page, viewer: 'visitor' as const }] : []),
]);

for (const { path, title, viewer, firstData } of visits) {
  test(`${path} comes with the first data of a ${viewer} and the session, and requests neither`, async ({
    page,
  }) => {
    if (viewer === 'member') await signIn(page);
    const byMembers = viewer === 'member' ? [] : personal;
    const expected = [session, ...firstData.filter((call) => !byMembers.some((path) => call.includes(path)))];
    // Late answers are left out, as on a site that has just started.
    await expect
      .poll(async () => broughtBy(await (await page.request.get(path)).text()))
      .toEqual(expect.arrayContaining(expected));
    const calls = await callsAt(page, path, title);
    const brought = broughtBy(await page.content());
    expect(brought).toContain(session);
    expect(calls.filter((call) => brought.includes(call))).toEqual([]);

    await page.route(path, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(`id="${pageAnswersId}"`, '');
      await route.fulfill({ response, body });
    });
    // Without answers from the server the page requests all of them, so none is sent in vain.
    const all = await callsAt(page, path, title);
    await expect.poll(() => all).toEqual(expect.arrayContaining(expected));
  });
}

test('fetches again what has changed since the page was opened', async ({ page }) => {
  await signIn(page);
  await page.goto('/tracks/all');
  const rows = page.getByRole('main').locator('tr[data-track]');
  await expect(rows).toHaveCount(10);
  await page.keyboard.press('j');
  const rated = page.waitForResponse('**/api/feedbacks');
  await page.keyboard.press('4');
  await expect(rows.first().getByRole('button', { name: /4 of 5/ })).toBeVisible();
  expect((await rated).ok()).toBe(true);
  // After a full load the answers that come with the page are current.
  await page.reload();
  await expect(rows.first().getByRole('button', { name: /4 of 5/ })).toBeVisible();
});

const headed = manifests
  .flatMap(({ pages }) => pages)
  .flatMap(({ path, headline }) => (headline ? [{ path, ...headline }] : []));

test('pages name their headings', () => expect(headed.map(({ path }) => path)).toContain('/home'));

for (const { path, text, for: viewers = ['visitor'] } of headed)
  test(`${path} comes with the heading it then has`, async ({ page }) => {
    expect(viewers).toContain('visitor');
    expect(await (await page.request.get(path)).text()).toContain(`>${text}</span>`);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text);
  });

test('the home page of a member comes without the text for visitors', async ({ page }) => {
  const words = headed.find(({ path }) => path === '/home')?.text;
  await signIn(page);
  const html = await (await page.request.get('/home')).text();
  expect(html).toContain('<div id="root"><div');
  expect(html).not.toContain(`>${words}</span>`);
});
