import { describe, expect, test } from 'vitest';
import { composeSite, conflicts, readManifest, remoteManifest } from './index.ts';
import { remotesInUse } from './registry.ts';

const page = { path: '/mixes/:id', title: 'Mix', access: ['activeDj'] };
const good = { name: 'mf-mixes', label: 'Mixes', pages: [page] };
const withPage = (over: object) => ({ ...good, pages: [{ ...page, ...over }] });
const withPath = (path: unknown) => withPage({ path });

const circular: Record<string, unknown> = { ...good };
circular.self = circular;

/** Manifests that are broken, or that claim another remote's name or paths. */
const refused: [string, unknown][] = [
  ['nothing', undefined],
  ['null', null],
  ['a text', '{"name":"mf-mixes"}'],
  ['a list', [good]],
  ['no name', { label: 'Mixes' }],
  ['the name of another remote', { ...good, name: 'mf-other' }],
  ['the name of the shell', { ...good, name: 'shell' }],
  ['a name that leaves its folder', { ...good, name: 'mf-../../etc' }],
  ['no label', { name: 'mf-mixes' }],
  ['markup as a label', { ...good, label: '<img src=x onerror=alert(1)>' }],
  ['a label of a thousand letters', { ...good, label: 'x'.repeat(1000) }],
  ['a page without an access rule', { ...good, pages: [{ path: '/mixes', title: 'Mixes' }] }],
  ['an access rule for nobody', withPage({ access: [] })],
  ['an access rule for an unknown viewer', withPage({ access: ['root'] })],
  ['a title that is an object', withPage({ title: {} })],
  ['a path that takes every page', withPath('/:anything')],
  ['a path that is a regular expression', withPath('/(a+)+$')],
  ['a path with a wildcard', withPath('/mixes/*')],
  ['a path that goes up', withPath('/mixes/../login')],
  ['a path on another site', withPath('https://evil.example/')],
  ['a path relative to the protocol', withPath('//evil.example')],
  ['a path of the API', withPath('/api/users')],
  ['a path of published files', withPath('/remotes/mf-ai')],
  ['a path with an optional segment in the middle', withPath('/mixes/:a?/edit')],
  ['a path of a hundred segments', withPath('/mixes'.repeat(100))],
  ['a number as a path', withPath(7)],
  ['a start page on another site', { ...good, startPages: { activeDj: '//evil.example' } }],
  ['a start page that runs script', { ...good, startPages: { activeDj: 'javascript:alert(1)' } }],
  [
    'a link to another site',
    withPage({ nav: { label: 'Mixes', order: 1, for: ['activeDj'], to: 'https://evil.example' } }),
  ],
  [
    'a thousand pages',
    { ...good, pages: Array.from({ length: 1000 }, (_, i) => ({ ...page, path: `/mixes/${i}` })) },
  ],
  ['a megabyte', { ...good, more: 'x'.repeat(1_000_000) }],
  ['a circle', circular],
];

describe('refuses', () => {
  test.each(refused)('%s', (_, input) => {
    const read = readManifest(input, 'mf-mixes');
    expect(read.ok).toBe(false);
    if (!read.ok) expect(read.reason).not.toBe('');
  });
});

test('reads a valid manifest and ignores unknown fields', () => {
  expect(readManifest({ ...good, colour: 'blue' }, 'mf-mixes')).toEqual({
    ok: true,
    manifest: { ...good, startPages: {}, mounts: [], slots: [] },
  });
});

test('a broken remote does not affect the pages of others', () => {
  const version = (manifest: unknown) => ({
    current: 'b1',
    versions: [
      {
        id: 'b1',
        entry: '/remotes/x/b1/entry.js',
        global: 'x',
        remoteApi: '^1.0.0',
        manifest,
        publishedAt: '2026-01-01T00:00:00Z',
      },
    ],
  });
  const hostile = Object.fromEntries(refused.map(([, input], i) => [`mf-bad${i}`, version(input)]));
  const document = {
    remotes: {
      ...hostile,
      'mf-gone': 'nothing',
      'mf-lost': { current: 'b2', versions: [] },
      'mf-mixes': version(good),
    },
  };
  const { remotes, refused: left } = remotesInUse(document);
  expect(remotes.map(({ name }) => name)).toEqual(['mf-mixes']);
  expect(left).toHaveLength(refused.length + 2);
  for (const nothing of [null, 7, '', [], { remotes: 7 }])
    expect(remotesInUse(nothing)).toEqual({ remotes: [], refused: [] });
});

describe('of two pages that fit a path', () => {
  const manifest = (name: string, ...paths: string[]) => ({
    name,
    label: name,
    startPages: {},
    mounts: [],
    slots: [],
    pages: paths.map((path) => ({ path, title: path, access: 'everyone' as const })),
  });
  const ownerOf = (path: string, ...manifests: ReturnType<typeof manifest>[]) =>
    composeSite(manifests).pageAt(path)?.path;

  test.each([
    ['/tracks/rank', '/tracks/rank'],
    ['/tracks/all', '/tracks/:type?'],
    ['/tracks', '/tracks'],
    ['/tracks/all/new', '/tracks/:type/new'],
    ['/tracks/all/', '/tracks/:type?'],
  ])('shows the more specific one at %s', (path, pattern) => {
    const [one, two] = [
      manifest('mf-a', '/tracks/:type?', '/tracks/:type/new'),
      manifest('mf-b', '/tracks', '/tracks/rank'),
    ];
    expect(ownerOf(path, one, two)).toBe(pattern);
    expect(ownerOf(path, two, one)).toBe(pattern);
  });

  test('reports two of the same shape as a conflict, and shows the first', () => {
    const both = [manifest('mf-a', '/mixes/:id'), manifest('mf-b', '/mixes/:name')];
    expect(conflicts(both)).toEqual([
      { remotes: ['mf-b', 'mf-a'], problem: 'Its page /mixes/:name belongs to mf-a.' },
    ]);
    expect(composeSite(both).pageAt('/mixes/1')?.remote).toBe('mf-a');
  });

  test('a start page the person may not open does not cause a redirect loop', () => {
    const members = { ...manifest('mf-a', '/a'), startPages: { activeDj: '/b' } };
    const dj = { type: 'dj', allow_user: 1, hasAi: false, subscription: { active: true } } as never;
    expect(composeSite([members]).enter(dj, '/nowhere')).toEqual({ go: 'nowhere' });
  });
});

describe('a service that a remote offers to others', () => {
  const taking = (name: string, over: object = {}) =>
    remoteManifest.parse({
      name,
      label: name,
      slots: ['tracks'],
      mounts: [
        {
          at: 'dock',
          slot: 'player',
          label: 'Player',
          for: ['activeDj'],
          takes: [{ request: 'play.requested' }],
        },
      ],
      ...over,
    });

  test('is found by its request and by its slot', () => {
    const site = composeSite([taking('mf-a')]);
    expect(site.takerOf('play.requested')).toMatchObject({ remote: 'mf-a', slot: 'player' });
    expect(site.fillerOf('tracks')).toBe('mf-a');
    expect(site.takerOf('mix.requested')).toBeNull();
    expect(site.fillerOf('covers')).toBeNull();
  });

  test('belongs to the first of two remotes that claim it', () => {
    const both = [taking('mf-a'), taking('mf-b')];
    expect(conflicts(both)).toEqual([
      { remotes: ['mf-b', 'mf-a'], problem: 'Its request play.requested belongs to mf-a.' },
      { remotes: ['mf-b', 'mf-a'], problem: 'Its slot tracks belongs to mf-a.' },
    ]);
    expect(composeSite(both).takerOf('play.requested')?.remote).toBe('mf-a');
    expect(composeSite(both).fillerOf('tracks')).toBe('mf-a');
  });
});
