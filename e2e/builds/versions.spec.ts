import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import type { BuildRecord } from '@pool/build-kit/build-record';
import { root } from '@pool/build-kit/folders';
import { serverScript } from '@pool/build-kit/pool-scripts';
import { type Candidate, release, releaseAll, revertRelease } from '@pool/build-kit/release';
import type { ApiOffer } from '@pool/contracts/releases';
import {
  buildPart,
  type ChangedCopy,
  createChangedCopy,
  designSystemAs,
  type Edits,
  runRemote,
} from '../support/changed-copy.ts';
import { createOwnSite } from '../support/own-site.ts';
import { playEventAs, playEventTaken } from '../support/play-event.ts';
import { password, port as sitePort, workers } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

/** Three consecutive releases of shell, remotes and API: one of the current sources, and two possible later ones. */
const generations = [1, 2, 3] as const;
type Generation = (typeof generations)[number];

/** The versions of the design system in these releases: the current, the next minor and the next major one. */
const designSystem = ((version: string) => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return { 1: version, 2: `${major}.${minor + 1}.0`, 3: `${major + 1}.0.0` };
})(JSON.parse(readFileSync(join(root, 'design-system/package.json'), 'utf8')).version);

/**
 * Returns the changes of a later release: answers get more fields, an event another payload for sender and listener, and the design system
 * another version.
 */
const editsOf = (generation: 2 | 3): Edits => ({
  ...designSystemAs(designSystem[generation], 'greeting', `release ${generation}`),
  ...playEventAs(generation, generation === 2 ? [1] : [2, 1]),
  ...playEventTaken,
  'mf-player/src/root.tsx': (text) =>
    `${text}\ndocument.documentElement.dataset.player = 'release ${generation}';\n`,
  'mf-ai/src/root.tsx': (text) =>
    `import { greeting } from '@pool/design-system';\n${text}\ndocument.documentElement.dataset.assistant = greeting;\n`,
  // Uses a schema written for the whole of zod, like earlier builds.
  'mf-catalogue/src/root.tsx': (text) =>
    `import { string } from 'zod';\n${text}\ndocument.documentElement.dataset.catalogue = string().min(1).parse('release ${generation}');\n`,
  'contracts/src/ai.ts': (text) =>
    text.replace('available: z.boolean(),', `available: z.boolean(), order: z.optional(z.number()),`),
  'api/src/features/ai/ai-categories.ts': (text) =>
    text.replace('id: i + 1,', `id: i + 1, order: i * ${generation},`),
});

const own = createOwnSite(sitePort + 6 * workers);
const site = join(own.dataDir, 'site');
const copies: ChangedCopy[] = [];
const folders = new Map<Generation, string>([[1, root]]);
const offers = new Map<Generation, ApiOffer>();
let api: ChildProcess | null = null;

const readOffer = (): ApiOffer => JSON.parse(readFileSync(join(site, 'api.json'), 'utf8'));
const folderOf = (generation: Generation) => folders.get(generation) ?? '';
function candidate(generation: Generation, app: string): Candidate {
  const dist = join(folderOf(generation), app, 'dist');
  const build = JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8')) as BuildRecord;
  return { build, dist };
}

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  await releaseAll(site);
  for (const generation of [2, 3] as const) {
    const copy = createChangedCopy(editsOf(generation));
    copies.push(copy);
    folders.set(generation, copy.folder);
  }
});
test.afterAll(async () => {
  await stopApi();
  for (const copy of copies) copy.remove();
  own.remove();
});

async function startApi(generation: Generation): Promise<void> {
  const folder = folderOf(generation);
  api = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', serverScript(process.env, folder)],
    {
      cwd: folder,
      stdio: 'ignore',
      env: {
        ...process.env,
        POOL_WARM: '0',
        POOL_RATE_LIMITS: 'wide',
        POOL_POSTGRES_FSYNC: '0',
        PORT: new URL(own.url).port,
        POOL_DATA_DIR: own.dataDir,
        POOL_SITE_DIR: site,
      },
    },
  );
  await expect.poll(own.isReady, { timeout: 90_000 }).toBe(true);
}

async function stopApi(): Promise<void> {
  if (!api || api.exitCode !== null) return;
  const gone = once(api, 'exit');
  api.kill('SIGTERM');
  await gone;
}

const releasePart = (generation: Generation, part: string) =>
  runRemote(folderOf(generation), { dataDir: own.dataDir, url: own.url }, 'release', part, '--all');

async function signInTo(context: BrowserContext): Promise<void> {
  const answer = await context.request.post(`${own.url}/api/users/login-custom`, {
    data: { login: 'demo-dj', password, remember: false },
    headers: { origin: own.url, 'sec-fetch-site': 'same-origin' },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const field = (page: Page) => page.getByRole('main').getByRole('textbox').first();
const isAssistant = (page: Page, generation: Generation) =>
  expect(page.locator('html')).toHaveAttribute('data-assistant', `release ${generation}`);

/** Returns the library scripts the page has fetched, each once. */
const fetched = (page: Page) =>
  page.evaluate(() => [
    ...new Set(
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => path.startsWith('/libraries/') && path.endsWith('/entry.js')),
    ),
  ]);

test('a remote can use a newer version of the design system, and a shell with another major version keeps the remotes', async ({
  page,
  context,
}) => {
  test.setTimeout(480_000);
  await startApi(1);
  await test.step('the remote is refused until its version is published', () => {
    const refused = releasePart(2, 'mf-ai').output;
    expect(refused).toContain(
      `mf-ai: It needs @pool/design-system ^${designSystem[2]}. The shell has ${designSystem[1]}, and the published versions are ${designSystem[1]}.`,
    );
    expect(refused).toContain('Release design-system first (npm run remote -- release design-system)');
    expect(releasePart(2, 'design-system').output).toMatch(/design-system \w+ is released/);
    expect(releasePart(2, 'mf-ai').output).toMatch(/mf-ai \w+ is live for everybody/);
  });
  await signInTo(context);

  await test.step('the version is only fetched for that remote, and again after a failure', async () => {
    await page.goto(`${own.url}/profile/personal`);
    await expect(field(page)).toBeVisible();
    expect(await fetched(page)).toEqual([]);
    await page.route('**/libraries/**', (route) => route.abort());
    await page.getByRole('link', { name: 'AI Assistant' }).click();
    await expect(page.getByText('This part of the site could not be loaded')).toBeVisible();
    await page.unroute('**/libraries/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(heading(page)).toHaveText('AI assistant');
    await isAssistant(page, 2);
    expect(await fetched(page)).toHaveLength(1);
  });

  await test.step('a shell with the next major version does not break the live remotes', async () => {
    expect(releasePart(3, 'shell').output).toMatch(/shell \w+ is released and live/);
    await page.goto(`${own.url}/profile/personal`);
    await expect(field(page)).toBeVisible();
    await page.getByRole('link', { name: 'AI Assistant' }).click();
    await isAssistant(page, 2);
    await page.getByRole('link', { name: 'Music', exact: true }).click();
    await expect(page.getByRole('row').nth(3)).toBeVisible();
    // One version fits them all, and is loaded once.
    expect(await fetched(page)).toHaveLength(1);
  });
  await stopApi();
});

test('every later part fits the parts published before it', () => {
  test.setTimeout(480_000);
  offers.set(1, readOffer());
  for (const generation of [2, 3] as const)
    for (const part of ['api', 'mf-catalogue', 'mf-player', 'mf-ai', 'shell'])
      if (part === 'api') {
        const { code, output } = releasePart(generation, part);
        expect(code, output).toBe(0);
        offers.set(generation, readOffer());
      } else {
        const parts = part === 'shell' ? [part, 'design-system'] : [part];
        for (const one of parts) buildPart(folderOf(generation), one);
        release(
          parts.map((one) => candidate(generation, one)),
          { site },
        );
      }
});

/** Signs in, opens the lists, plays a track, and opens the assistant's page. */
async function walk(
  page: Page,
  { remotes, player, row }: { remotes: Generation; player: Generation; row: number },
): Promise<void> {
  const expectRelease = (app: string, generation = remotes) =>
    generation === 1
      ? expect(page.locator('html')).not.toHaveAttribute(`data-${app}`)
      : expect(page.locator('html')).toHaveAttribute(`data-${app}`, `release ${generation}`);
  await page.goto(`${own.url}/tracks/all`);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Play / })
    .nth(row)
    .click();
  await expect(
    page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Pause' }),
  ).toBeVisible();
  await expectRelease('catalogue');
  await expectRelease('player', player);
  await page.getByRole('link', { name: 'AI Assistant' }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('AI assistant');
  await expect(page.getByRole('button', { name: /Music/ }).first()).toBeVisible();
  await expectRelease('assistant');
}

type Combination = { shell: Generation; remotes: Generation; player: Generation };

/**
 * Lists what each release of the API is combined with. Three combinations for each release contain every pair of releases of any two of
 * the four parts; POOL_TEST_COMBINATIONS=all runs every shell with all remotes, in `npm test -- soak`.
 */
function combinationsWith(api: Generation): Combination[] {
  const cycle = (n: number) => ((n % 3) + 1) as Generation;
  if (process.env.POOL_TEST_COMBINATIONS !== 'all')
    return generations.map((shell) => ({
      shell,
      remotes: cycle(api + shell),
      player: cycle(api + 2 * shell),
    }));
  // The newest list with the oldest player, and the other way round: events of one are converted for the other.
  return generations.flatMap((shell) =>
    generations.map((remotes) => ({ shell, remotes, player: (4 - remotes) as Generation })),
  );
}

for (const apiOf of generations) {
  test(`release ${apiOf} of the API serves each release of the shell and of the remotes`, async ({
    context,
  }) => {
    test.setTimeout(480_000);
    await startApi(apiOf);
    await signInTo(context);
    for (const { shell, remotes, player } of combinationsWith(apiOf))
      await test.step(`shell ${shell}, remotes ${remotes}, player ${player}`, async () => {
        // Each combination passes the gate.
        release([candidate(shell, 'shell')], { site, api: offers.get(apiOf) as ApiOffer });
        for (const [app, generation] of Object.entries({
          'mf-ai': remotes,
          'mf-catalogue': remotes,
          'mf-player': player,
        }))
          revertRelease(app, {
            site,
            to: candidate(generation, app).build.id,
            reason: 'the next combination',
          });
        // In a separate tab, since the player resumes what the tab played before.
        const page = await context.newPage();
        // A different row for each API, since plays of a track are limited.
        await walk(page, { remotes, player, row: apiOf });
        await page.close();
      });
    await stopApi();
  });
}
