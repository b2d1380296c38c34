import type { Page } from '@playwright/test';
import { siteUrl } from '../support/site.ts';
import { expect, goWithin, signIn, test } from '../support/test.ts';

const redirect = (url: string) => `/redirect?url=${encodeURIComponent(url)}`;
const stays = /\/redirect\?/;

/** Follows a link of the site from another page of it. */
async function follow(page: Page, path: string): Promise<void> {
  await goWithin(page, '/aboutUs');
  await expect(page.getByRole('heading', { level: 1, name: /about/i })).toBeVisible();
  await goWithin(page, path);
}

/** Answers requests to other sites with a page of our own. */
test.beforeEach(async ({ page }) => {
  await page.route(
    (url) => url.origin !== siteUrl,
    (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Elsewhere</h1>' }),
  );
});

test('redirects immediately within this site', async ({ page }) => {
  for (const target of ['/faq', `${siteUrl}/faq`, 'faq']) {
    await page.goto(redirect(target));
    await expect(page).toHaveURL('/faq');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questions and answers');
  }
});

test('redirects to a host of the brand’s list', async ({ page }) => {
  await page.goto(redirect('https://play.google.com/store/apps/details?id=x'));
  await expect(page).toHaveURL('https://play.google.com/store/apps/details?id=x');
});

/** Addresses of other sites. None is followed automatically, and each host is shown as it would be sent. */
const elsewhere: [string, string][] = [
  ['//evil.example/x', 'evil.example'],
  ['https://evil.example', 'evil.example'],
  ['http://play.google.com/', 'play.google.com'],
  ['https://play.google.com.evil.example/', 'play.google.com.evil.example'],
  ['https://evil.example/?https://play.google.com', 'evil.example'],
  ['https://evil.example:8443/', 'evil.example:8443'],
  ['hTTps://EVIL.example/', 'evil.example'],
  // A Cyrillic letter that looks like a Latin one.
  ['https://аpple.com/', 'xn--pple-43d.com'],
  ['https://evil。example/', 'evil.example'],
  ['https://2130706433:81/', '127.0.0.1:81'],
];
test('another site is named, and only opened by a click', async ({ page }) => {
  await page.goto('/aboutUs');
  for (const [url, host] of elsewhere) {
    await follow(page, redirect(url));
    await expect(page.getByRole('link', { name: `Continue to ${host}`, exact: true }), url).toBeVisible();
    await expect(page).toHaveURL(stays);
  }
  await page.getByRole('link', { name: 'Stay here' }).click();
  await expect(page).toHaveURL('/home');
});

/** Raw queries that lead nowhere: by scheme, by disguise, by length. */
const nowhere = [
  'javascript:alert(document.domain)',
  'JaVaScRiPt:alert(1)',
  'java%09script:alert(1)',
  '%09javascript:alert(1)',
  'java%0ascript:alert(1)',
  '%00javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:http://localhost/x',
  'file:///etc/passwd',
  'vbscript:msgbox(1)',
  'mailto:x@evil.example',
  'https://localhost:4000@evil.example/',
  'https://evil.example%252F@play.google.com/',
  '%2F%5Cevil.example',
  '%5C%5Cevil.example',
  'https:%5C%5Cevil.example',
  '%2F%0D%0A%2Fevil.example',
  '%2F%09%2Fevil.example',
  '/faq%0d%0aLocation:%20https://evil.example',
  'https://',
  '',
  `https://evil.example/${'a'.repeat(3000)}`,
];
test('an address outside the web leads nowhere', async ({ page }) => {
  page.on('dialog', () => expect('a script ran').toBe('never'));
  await page.goto('/aboutUs');
  for (const raw of nowhere) {
    await follow(page, `/redirect?url=${raw}`);
    await expect(page.getByText('This link is not valid.'), raw).toBeVisible();
    await expect(page).toHaveURL(stays);
    await expect(page.getByRole('main').getByRole('link')).toHaveCount(1);
  }
});

test('an address encoded twice is a path of this site', async ({ page }) => {
  await page.goto('/redirect?url=%252F%252Fevil.example');
  await expect(page).toHaveURL(`${siteUrl}/%2F%2Fevil.example`);
  await expect(page.getByText('This page does not exist')).toBeVisible();
});

test('the next parameter of /login leads to a page of this site or is dropped', async ({ page }) => {
  await signIn(page);
  await page.goto('/faq');
  for (const next of [
    '//evil.example',
    '/%5Cevil.example',
    '/%09/evil.example',
    '/%0d%0a/evil.example',
    'https://evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    '%2F%2Fevil.example%2Ftracks%2Fall',
    '/redirect?url=https://evil.example',
    '/login?next=/login',
    '/label',
  ]) {
    await goWithin(page, '/faq');
    await expect(page.getByRole('heading', { level: 1, name: 'Questions and answers' })).toBeVisible();
    await goWithin(page, `/login?next=${next}`);
    await expect(page, next).toHaveURL('/tracks/all');
  }
  await page.goto('/login?next=%2Ftracks%2Ftop%3Fgenres%3DHouse');
  await expect(page).toHaveURL('/tracks/top?genres=House');
});
