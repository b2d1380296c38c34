import { writeFile } from 'node:fs/promises';
import { brand } from '@pool/contracts';
import { changeSession } from '../support/changed-session.ts';
import { expect, expectAccessible, signIn, test, useTheme } from '../support/test.ts';

/** Every text page, its title, and a sentence that must be on it. */
const texts: [path: string, title: string, says: string][] = [
  ['/', 'Welcome to Record Pool', 'The record pool for DJs who play out.'],
  ['/contactUs', 'Contact', brand.support.phone],
  ['/agreement', 'Agreement', 'at least 18 years old'],
  ['/disclaimer', 'Disclaimer & DMCA', 'under penalty of perjury'],
  ['/faq', 'Questions and answers', 'What does it cost?'],
  ['/apps', 'Apps', 'Version 2.4.1.'],
  ['/apps/spins', 'Spins for the desktop', 'Version 2.4.1.'],
  ['/apps/frp', 'Spins Mobile', 'for Android'],
  ['/spins-guide', 'Spins guide', 'FRP-Downloads'],
  ['/app-guide', 'Mobile app guide', 'Featured Collections'],
  ['/frpApps', 'Which app should I use?', 'with one login'],
  ['/upload', 'Send us music', '7.99 USD'],
  ['/aboutUs', 'About us', 'over 400,000 tracks in 20 genres'],
  ['/aboutUs/join', 'How to join', 'Confirm your email.'],
  ['/aboutUs/get', 'What DJs get', 'over 4000 new tracks a month'],
  ['/aboutUs/benefits', 'What labels get', 'DJs rate a track before they download it'],
  ['/aboutUs/cost', 'What it costs', '19.99 USD a month'],
  ['/aboutUs/service', 'Our service', 'Who you talk to'],
  ['/labels', 'Labels', 'The label area'],
  ['/frpTv', 'TV', 'Music videos'],
  ['/billboard', 'Billboard', 'Billboard 100'],
];

for (const [theme, width] of [
  ['dark', 1280],
  ['light', 360],
] as const) {
  test(`every text page exists, is accessible and as wide as the screen: ${theme}, ${width} px`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width, height: 800 });
    await useTheme(page, theme);
    for (const [path, title, says] of texts) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.getByRole('main')).toContainText(new RegExp(says.replace(/[.?+]/g, '\\$&'), 'i'));
      // The rules check the same page in both themes; Storybook checks the colours of each in both.
      if (width === 360) await expectAccessible(page);
      const root = page.locator('html');
      expect(await root.evaluate((html) => html.scrollWidth - html.clientWidth), path).toBe(0);
    }
  });
}

test('the guide’s table of contents follows the scroll position, and an address leads to a section', async ({
  page,
}) => {
  await page.goto('/spins-guide#downloads');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await expect(page.getByRole('heading', { name: 'My Downloads tab' })).toBeInViewport();
  await expect(contents.getByRole('link', { name: 'My Downloads tab' })).toHaveAttribute(
    'aria-current',
    'location',
  );
  await contents.getByRole('link', { name: 'Install' }).click();
  await expect(page).toHaveURL('/spins-guide#install');
  await expect(page.getByRole('heading', { name: 'Install', exact: true })).toBeFocused();
});

/** The prices and terms of a subscription and of sending music, from the specification. */
const figures: [string, RegExp[]][] = [
  [
    '/agreement',
    [/19\.99 USD/, /same date each month/, /not refunded/, /24 to 48 hours/, /at least 18 years/],
  ],
  ['/aboutUs/cost', [/19\.99 USD/, /not refunded/, /24 to 48 hours/]],
  ['/upload', [/4\.99 USD/, /7\.99 USD/, /4\.99 USD a month/]],
  ['/aboutUs', [/over 400,000 tracks/i, /20 genres/, /over 4000 new tracks a month/]],
  ['/home', [/Twenty-eight genres/]],
  ['/spins-guide', [/FRP-Downloads/, /Documents/]],
];
for (const [path, texts] of figures) {
  test(`${path} describes the product`, async ({ page }) => {
    await page.goto(path);
    for (const words of texts) await expect(page.locator('main')).toContainText(words);
  });
}

for (const [path, who] of [
  ['/faq', null],
  ['/aboutUs', null],
  ['/rotation', null],
  ['/tracks/all', 'demo-dj'],
  ['/profile/personal', 'demo-dj'],
] as const)
  test(`the footer lines up with the content of ${path}`, async ({ page }) => {
    if (who) await signIn(page, who);
    await page.goto(path);
    const title = page.getByRole('main').getByRole('heading', { level: 1 });
    await expect(title).toBeVisible();
    for (const width of [360, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      // The profile's title is within a panel, but its tabs are at the page's edge.
      const content = path.startsWith('/profile') ? page.getByRole('navigation', { name: 'Profile' }) : title;
      const column = page.getByRole('contentinfo').getByRole('heading', { name: 'What we do' });
      const leftOf = async (part: typeof title) => Math.round((await part.boundingBox())?.x ?? -1);
      await expect.poll(() => leftOf(column), `${width} px`).toBe(await leftOf(content));
    }
  });

test('the flyer is shown once per visit, or never again', async ({ browser }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const flyer = page.getByRole('dialog', { name: brand.flyer?.title ?? '' });
  await page.goto('/login');
  await expect(page.getByRole('form', { name: 'Sign in' })).toBeVisible();
  await expect(flyer).toBeHidden();
  await page.goto('/home');
  await flyer.getByRole('button', { name: 'Continue to website' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(flyer).toBeHidden();
  const next = await context.newPage();
  await next.goto('/home');
  const again = next.getByRole('dialog', { name: brand.flyer?.title ?? '' });
  await again.getByRole('checkbox', { name: "Don't show this message" }).check();
  // The browser's own dialog closes by a real key only.
  await next.keyboard.press('Escape');
  await expect(again).toBeHidden();
  const last = await context.newPage();
  await last.goto('/home');
  await expect(last.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(last.getByRole('dialog')).toBeHidden();
  await context.close();
});

test('a new page starts at its top with the focus on its heading, and Back restores the position', async ({
  page,
}) => {
  await page.goto('/agreement');
  // The footer comes before the text, which moves it down.
  await expect(page.getByRole('heading', { name: 'Changes and termination' })).toBeVisible();
  const footer = page.getByRole('contentinfo');
  const link = footer.getByRole('link', { name: 'Questions and answers' });
  await link.scrollIntoViewIfNeeded();
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
  await expect.poll(scrolled).toBeGreaterThan(500);
  const before = await scrolled();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Questions and answers' })).toBeFocused();
  expect(await scrolled()).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Agreement' })).toBeVisible();
  await expect.poll(scrolled).toBe(before);
  await page.reload();
  await expect.poll(scrolled).toBe(before);
});

test('the splash, home and the forms have no footer, and home leads to registration', async ({ page }) => {
  for (const path of ['/', '/login', '/register', '/home']) {
    await page.goto(path);
    // The dialog of /register hides the page behind it from screen readers.
    await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeVisible();
    const column = page.getByRole('region', { name: 'What we do', includeHidden: true });
    await expect(column, path).toHaveCount(0);
  }
  await page.getByRole('link', { name: 'Get Started' }).first().click();
  await expect(page).toHaveURL(/\/register/);
});

test('pages within rotation always start at the top', async ({ page }) => {
  await page.setViewportSize({ width: 600, height: 400 });
  await page.goto('/rotation');
  const artists = page.getByRole('main').locator('a[href*="/rotation/artist/"]');
  await expect(artists).toHaveCount(6);
  const artist = artists.last();
  await artist.scrollIntoViewIfNeeded();
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
  await expect.poll(scrolled).toBeGreaterThan(50);
  await artist.click();
  await expect(page).toHaveURL(/\/rotation\/artist\/\d+/);
  // Once the artist is shown, the page is tall enough for the earlier position.
  await expect(page.getByRole('main').locator('tr[data-track]').first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(600);
  expect(await scrolled()).toBe(0);
});

test('Tab reaches the skip link first, which leads past the navbar', async ({ page }) => {
  await page.goto('/faq');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveURL('/faq');
});

test('a menu opened while a page renders stays open', async ({ page }) => {
  await signIn(page, 'demo-dj');
  await page.goto('/faq');
  let draw = () => {};
  const waits = new Promise<void>((resolve) => {
    draw = resolve;
  });
  await page.route('**/api/artists/getRotationArtists*', async (route) => {
    await waits;
    await route.continue();
  });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Heavy Rotation' }).click();
  await expect(page).toHaveURL('/rotation');
  await page.getByRole('button', { name: /^Menu of/ }).click();
  const entry = page.getByRole('menuitem', { name: 'Log out' });
  await expect(entry).toBeVisible();
  draw();
  await expect(page.getByRole('main').getByRole('link', { name: /./ }).first()).toBeVisible();
  await expect(entry).toBeVisible();
});

test('on a phone the page behind the open menu does not scroll, and Escape returns the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/faq');
  const burger = page.getByRole('button', { name: 'Open the menu' });
  await burger.click();
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link').first()).toBeFocused();
  await page.mouse.wheel(0, 800);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.keyboard.press('Escape');
  await expect(burger).toBeFocused();
  await burger.click();
  await page.setViewportSize({ width: 800, height: 640 });
  // Until the wide layout is there, the menu covers the page.
  await expect(page.getByRole('button', { name: /^(Open|Close) the menu$/ })).toBeHidden();
  await page.mouse.wheel(0, 800);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
});

test('shows the initials if a photo fails to load', async ({ page }) => {
  await signIn(page, 'demo-dj');
  await changeSession(page, { avatar: '/api/no-such-picture.jpg' });
  await page.goto('/faq');
  const person = page.getByRole('button', { name: 'Menu of DJ Demo' });
  await expect(person).toBeVisible();
  await expect(person.locator('img')).toHaveCount(0);
  await expect(person).toHaveText('DMenu of DJ Demo');
});

test('a text that fails to load can be retried', async ({ page }) => {
  await page.goto('/contactUs');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact');
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.getByRole('contentinfo').getByRole('link', { name: 'Agreement' }).click();
  await expect(page.getByText('This page could not be loaded')).toBeVisible();
  await page.unroute('**/assets/*.js');
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Agreement');
});

test('a file dropped where nothing takes it does not end the page', async ({ page, context }, testInfo) => {
  await page.goto('/faq');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const file = testInfo.outputPath('flyer.txt');
  await writeFile(file, 'A flyer');
  const devtools = await context.newCDPSession(page);
  /** A real drag of the file, of which only a canceled dragover keeps the browser from opening it. */
  const drag = async (type: 'dragEnter' | 'dragOver', at: { x: number; y: number }) =>
    await devtools.send('Input.dispatchDragEvent', {
      type,
      ...at,
      data: { items: [], files: [file], dragOperationsMask: 1 },
    });
  const seen = await page.evaluateHandle(() => ({
    canceled: new Promise<boolean>((resolve) => {
      window.addEventListener('dragover', (event) => resolve(event.defaultPrevented), { once: true });
    }),
  }));
  await drag('dragEnter', { x: 300, y: 300 });
  await drag('dragOver', { x: 310, y: 310 });
  expect(await seen.evaluate(({ canceled }) => canceled)).toBe(true);
});
