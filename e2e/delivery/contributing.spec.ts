import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '@pool/build-kit/folders';
import { restoreBuild } from '../support/changed-build.ts';
import { createChangedCopy, type Edits } from '../support/changed-copy.ts';
import { unnamedFiles } from '../support/contributing.ts';
import { dataDir } from '../support/site.ts';
import { expect, signIn, test } from '../support/test.ts';

/** Returns an edit that inserts text after a line of a file. */
const after = (line: string, more: string) => (text: string) => text.replace(line, `${line}\n${more}`);
/** New files with their text, by path. */
type Added = Record<string, string>;

/** The walk-throughs of docs/contributing.md as a newcomer follows them, each with the changed and the added files. */
const number: { edits: Edits; added: Added } = {
  edits: {
    'api/src/platform/db/schema-catalogue.ts': after(
      '  energy: Maybe<number>;',
      '  /** From 1 to 100. */\n  danceability: Maybe<number>;',
    ),
    'contracts/src/track-fields.ts': (text) =>
      text
        .replace(
          '} as const satisfies Record<string, NumberFieldRule>;',
          `  danceability: {
    label: 'danceability',
    plural: 'danceability',
    min: 1,
    max: 100,
    step: 1,
    rounding: 0,
    near: (value) => [value - 5, value + 5],
    usual: () => [25, 50, 75],
    isMostlyNear: false,
  },
} as const satisfies Record<string, NumberFieldRule>;`,
        )
        .replace("['bpm', 'energy'] as const", "['bpm', 'energy', 'danceability'] as const"),
    'api/src/catalogue/fields.ts': after(
      "  energy: { sql: 'energy::int', scale: 1 },",
      "  danceability: { sql: 'danceability::int', scale: 1 },",
    ),
    'contracts/src/track.ts': after(
      '  energy: z.optional(z.nullable(z.int())),',
      '  danceability: z.optional(z.nullable(z.int())),',
    ),
    'api/src/catalogue/own-numbers.ts': (text) =>
      text.replace(
        '} as const satisfies Partial<Record<NumberField, OwnNumber>>;',
        `  danceability: {
    tableNames: ['danceability'],
    tag: /^danceability$/,
    read: (text) => Number.parseInt(text, 10) || null,
    measure: () => null,
  },
} as const satisfies Partial<Record<NumberField, OwnNumber>>;`,
      ),
    'api/src/media/tags/tag-names.ts': after(
      "  energy: { id3: 'TXXX:EnergyLevel', vorbis: ['ENERGYLEVEL', 'ENERGY'], mp4: ['energylevel'] },",
      "  danceability: { id3: 'TXXX:Danceability', vorbis: ['DANCEABILITY'], mp4: ['danceability'] },",
    ),
  },
  added: {
    'api/src/migrations/209901010000-danceability.ts': `import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql\`alter table tracks add column danceability smallint check (danceability between 1 and 100)\`.execute(db);
}
`,
  },
};

const call: { edits: Edits; added: Added } = {
  edits: {
    'contracts/src/library.ts': (text) => `${text}
export const countDownloadList = defineCall({
  method: 'GET',
  path: '/Downloads/count',
  summary: 'Returns how many versions the download list has.',
  access: 'activeDj',
  result: z.object({ count: z.int() }),
});
`,
    'api/src/features/library/library.routes.ts': (text) =>
      text
        .replace('  addToDownloadList,', '  addToDownloadList,\n  countDownloadList,')
        .replace(
          '  mount(api, addToDownloadList,',
          '  mount(api, countDownloadList, async ({ user }) => ({ count: (await downloadList(db, user.id)).length }));\n\n  mount(api, addToDownloadList,',
        ),
    'api/src/access-matrix.test.ts': (text) =>
      text.replace('GET /Downloads, POST', 'GET /Downloads, GET /Downloads/count, POST'),
  },
  added: {
    // The test also searches by the number, so that one run of the tests covers both walk-throughs.
    'api/src/features/library/walks.test.ts': `import { listTracks } from '@pool/contracts/catalogue';
import { addToDownloadList, countDownloadList, rateTrack } from '@pool/contracts/library';
import { expect, test } from 'vitest';
import { addTrack } from '../../test/catalogue-fixtures.ts';
import { addUser } from '../../test/fixtures.ts';
import { testApp } from '../../test/test-app.ts';

const { db, signIn } = await testApp();

test('the call counts, and the number narrows, sorts and is searched', async () => {
  await addUser(db, { login: 'dj' });
  const dj = await signIn('dj');
  const [stiff, lively] = [await addTrack(db, { name: 'Stiff' }), await addTrack(db, { name: 'Lively' })];
  await db.updateTable('tracks').set({ danceability: 20 }).where('id', '=', stiff.id).execute();
  await db.updateTable('tracks').set({ danceability: 90 }).where('id', '=', lively.id).execute();
  const names = async (query: object) =>
    (await dj.call(listTracks, { query })).list.map(({ name, danceability }) => \`\${name} \${danceability}\`);
  expect(await names({ sortField: 'danceability', order: 'ASC' })).toEqual(['Stiff 20', 'Lively 90']);
  expect(await names({ danceability: '80,100' })).toEqual(['Lively 90']);
  expect(await names({ searchQuery: 'danceability:<50' })).toEqual(['Stiff 20']);
  expect(await dj.call(countDownloadList, {})).toEqual({ count: 0 });
  await dj.call(rateTrack, { body: { trackId: lively.id, rating: 4 } });
  await dj.call(addToDownloadList, { body: { versionId: lively.versionIds[0] ?? 0 } });
  expect(await dj.call(countDownloadList, {})).toEqual({ count: 1 });
});
`,
  },
};

const page: { edits: Edits; added: Added } = {
  edits: {
    'mf-account/remote.config.ts': (text) =>
      text.replace(
        "    { path: '/profile', title: 'Profile',",
        "    { path: '/gigs', title: 'Gigs', access: [...djs], nav: { label: 'Gigs', order: 60, for: [...djs] } },\n    { path: '/profile', title: 'Profile',",
      ),
    'mf-account/src/routes.tsx': (text) =>
      text
        .replace(
          'const Profile =',
          "const Gigs = lazy(() => import('./screens/Gigs/Gigs.tsx'));\nconst Profile =",
        )
        .replace(
          '      <Route path="/profile/*"',
          '      <Route path="/gigs" element={<Gigs />} />\n      <Route path="/profile/*"',
        ),
  },
  added: {
    'mf-account/src/screens/Gigs/Gigs.tsx': `import { PageHeader } from '@pool/design-system';

/** The gigs of the member. */
export const Gigs = () => <PageHeader title="Gigs" />;

export default Gigs;
`,
    'mf-account/src/screens/Gigs/Gigs.stories.tsx': `import type { Meta, StoryObj } from '@storybook/react-vite';
import { Gigs } from './Gigs.tsx';

const meta = { title: 'Account/Gigs', component: Gigs } satisfies Meta<typeof Gigs>;
export default meta;

export const Empty: StoryObj<typeof meta> = {};
`,
  },
};

const filesOf = ({ edits, added }: { edits: Edits; added: Added }) => [
  ...Object.keys(edits),
  ...Object.keys(added),
];

test('a number, a call and a page can be added in the files that docs/contributing.md names', async ({
  page: browser,
}) => {
  test.setTimeout(240_000);
  expect(unnamedFiles('A number on a track', filesOf(number))).toEqual([]);
  expect(unnamedFiles('A call of the API', filesOf(call))).toEqual([]);
  expect(unnamedFiles('A page', filesOf(page))).toEqual([]);

  const copy = createChangedCopy({ ...number.edits, ...call.edits, ...page.edits });
  const run = (command: string, ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync('nice', ['-n', '10', join(root, command), ...args], {
      cwd: copy.folder,
      encoding: 'utf8',
    });
    expect(status, `${command} ${args.join(' ')}\n${stdout}${stderr}`).toBe(0);
    return stdout;
  };
  try {
    for (const [file, text] of Object.entries({ ...number.added, ...call.added, ...page.added })) {
      mkdirSync(dirname(join(copy.folder, file)), { recursive: true });
      writeFileSync(join(copy.folder, file), text);
    }
    await test.step('the compiler requires no other change', () => {
      for (const part of ['contracts', 'api', 'demo', 'mf-catalogue', 'mf-player', 'mf-account'])
        run('node_modules/.bin/tsc', '--noEmit', '-p', `${part}/tsconfig.json`);
    });
    await test.step('the number and the call work for authorised members', () => {
      const filters = ['features/library/walks.test.ts', 'access-matrix.test.ts'];
      expect(run('node_modules/.bin/vitest', 'run', '--project', 'api', ...filters)).toMatch(/2 passed/);
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
