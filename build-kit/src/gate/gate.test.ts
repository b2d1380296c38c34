import { schemaOf } from '@pool/contracts/call-shape';
import {
  type LibraryOffer,
  type ReleasedEvents,
  type RemoteNeeds,
  remoteNeeds,
  type ShellOffer,
  shellOffer,
} from '@pool/contracts/releases';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { checkRelease } from './gate.ts';
import { siteMisfits } from './misfits.ts';
import type { SiteParts } from './site-parts.ts';

const track = z.object({ id: z.number(), title: z.string() });
const played = z.object({ trackId: z.number() });
const list = z.object({ caption: z.string() });
const input = (schema: z.ZodType) => schemaOf(schema, 'input');

const shell: ShellOffer = {
  build: 's1',
  remoteApi: '1.2.0',
  libraries: {
    react: { version: '19.3.1', exports: ['*'] },
    '@pool/design-system': { version: '1.1.0', exports: ['Button', 'Dialog'] },
  },
  events: {},
  sends: {},
  hears: { 'play.requested': { version: 2, payload: input(played), earlier: {} } },
  calls: {},
  tokens: ['--accent', '--space-2'],
  manifest: {
    name: 'shell',
    label: 'The site',
    pages: [{ path: '/', title: 'Welcome', access: 'everyone' }],
  },
};
const api = {
  calls: { 'GET /tracks/{id}': { params: input(z.object({ id: z.number() })), result: input(track) } },
};
const remote = (over: Partial<RemoteNeeds> = {}): RemoteNeeds => ({
  manifest: { name: over.name ?? 'mf-ai', label: 'Some remote' },
  name: 'mf-ai',
  build: 'b1',
  remoteApi: '^1.0.0',
  libraries: {
    react: { range: '^19.0.0', exports: ['useState'] },
    '@pool/design-system': { range: '^1.0.0', exports: ['Button'] },
  },
  calls: { 'GET /tracks/{id}': api.calls['GET /tracks/{id}'] },
  sends: { 'play.requested': { version: 2, payload: input(played), earlier: {} } },
  hears: {},
  fills: {},
  asks: { tracks: input(list) },
  tokens: ['--space-2'],
  integrity: {},
  ...over,
});
const catalogue = (fills: RemoteNeeds['fills'] = { tracks: input(list) }): RemoteNeeds =>
  remote({ name: 'mf-catalogue', fills, asks: {} });
const site = (over: Partial<SiteParts> = {}): SiteParts => ({
  shell,
  api,
  remotes: [remote(), catalogue()],
  libraries: [],
  ...over,
});
const problems = (parts: SiteParts) =>
  siteMisfits(parts).map(({ needs, from, problem }) => [needs, from, problem]);

test('parts that fit have no misfits', () => expect(problems(site())).toEqual([]));

describe('a remote that does not fit the shell', () => {
  const withAi = (over: Partial<RemoteNeeds>) => site({ remotes: [remote(over), catalogue()] });
  test.each<[string, Partial<RemoteNeeds>, string]>([
    [
      'imports an export the shell does not have',
      { libraries: { '@pool/design-system': { range: '^1.0.0', exports: ['Button', 'Wheel'] } } },
      "It imports Wheel from @pool/design-system, and the shell's 1.1.0 does not export that.",
    ],
    [
      'needs a newer library',
      { libraries: { '@pool/design-system': { range: '^1.2.0', exports: [] } } },
      'It needs @pool/design-system ^1.2.0, and the shell has 1.1.0.',
    ],
    [
      'needs another major version of React',
      { libraries: { react: { range: '^20.0.0', exports: [] } } },
      'It needs react ^20.0.0, and the shell has 19.3.1.',
    ],
    [
      'takes a library the shell does not share',
      { libraries: { lodash: { range: '*', exports: [] } } },
      'It takes lodash from the page, and the shell does not share it.',
    ],
    [
      'is written for another remote-api',
      { remoteApi: '^2.0.0' },
      'It is written for remote-api ^2.0.0, and the shell has 1.2.0.',
    ],
    [
      'uses a style token the shell does not define',
      { tokens: ['--space-2', '--space-9'] },
      'It uses the style token --space-9, which the shell does not define.',
    ],
  ])('%s', (_, over, problem) => {
    expect(problems(withAi(over))).toEqual([['mf-ai', 'shell', problem]]);
  });
});

describe('a published version of a library', () => {
  const library = (version: string, over: Partial<LibraryOffer> = {}): LibraryOffer => ({
    name: '@pool/design-system',
    version,
    build: version,
    exports: ['Button', 'Wheel'],
    libraries: { react: { range: '^19.0.0', exports: ['useState'] } },
    tokens: ['--accent'],
    integrity: {},
    ...over,
  });
  const needs = (range: string, ...exports: string[]) =>
    remote({ libraries: { '@pool/design-system': { range, exports } } });
  const given = (needed: RemoteNeeds, ...libraries: LibraryOffer[]) =>
    problems(site({ remotes: [needed, catalogue()], libraries }));

  test.each([['^1.2.0'], ['^2.0.0']])('fits a remote that needs %s', (range) => {
    expect(given(needs(range, 'Wheel'), library('1.3.0'), library('2.0.0'))).toEqual([]);
  });
  test('is not checked if the version of the shell fits', () => {
    expect(given(needs('^1.0.0', 'Wheel'), library('1.3.0'))).toEqual([
      [
        'mf-ai',
        'shell',
        "It imports Wheel from @pool/design-system, and the shell's 1.1.0 does not export that.",
      ],
    ]);
  });
  test('may lack an export', () => {
    expect(given(needs('^1.2.0', 'Dial'), library('1.3.0'), library('1.2.0'))).toEqual([
      [
        'mf-ai',
        'design-system',
        'It imports Dial from @pool/design-system, and the published 1.3.0 does not export that.',
      ],
    ]);
  });
  test('may fit another shell only', () => {
    const next = library('2.0.0', { libraries: { react: { range: '^20.0.0', exports: [] } } });
    expect(given(needs('^2.0.0'), next)).toEqual([
      ['design-system', 'shell', 'It needs react ^20.0.0, and the shell has 19.3.1.'],
    ]);
  });
  test('may use a style token of another shell', () => {
    const next = library('2.0.0', { tokens: ['--accent', '--glow'] });
    expect(given(needs('^2.0.0'), next)).toEqual([
      ['design-system', 'shell', 'It uses the style token --glow, which the shell does not define.'],
    ]);
  });
  test('must be released first if none fits', () => {
    const [before, after] = [[], [needs('^1.4.0')]].map((remotes) =>
      site({ remotes: [...remotes, catalogue()], libraries: [library('1.3.0'), library('1.2.0')] }),
    ) as [SiteParts, SiteParts];
    expect(() => checkRelease(before, after, ['mf-ai'])).toThrow(
      '  mf-ai: It needs @pool/design-system ^1.4.0. The shell has 1.1.0, and the published versions are 1.3.0, 1.2.0.\nRelease design-system first (npm run remote -- release design-system), or do without what it does not have yet.',
    );
  });
});

describe('an event', () => {
  /** Returns one event in its versions, the latest first. */
  const inVersions = (...versions: [number, z.ZodType][]): ReleasedEvents => {
    const [[version, payload] = [1, z.unknown()], ...earlier] = versions;
    const schemas = earlier.map(([at, schema]) => [at, input(schema)]);
    return {
      'track.queued': { version, payload: input(payload), earlier: Object.fromEntries(schemas) },
    };
  };
  const renamed = z.object({ id: z.number() });
  const between = (sends: ReleasedEvents, hears: ReleasedEvents) =>
    site({ remotes: [remote({ hears }), { ...catalogue(), sends }] });

  test.each<[string, ReleasedEvents, ReleasedEvents]>([
    ['of one version', inVersions([1, played]), inVersions([1, played])],
    ['without a sender', {}, inVersions([3, played])],
    ['without a listener', inVersions([3, played]), {}],
    ['that its sender converts down', inVersions([2, renamed], [1, played]), inVersions([1, played])],
    ['that its listener upgrades', inVersions([1, played]), inVersions([2, renamed], [1, played])],
    [
      'that both convert',
      inVersions([3, track], [2, renamed]),
      inVersions([4, list], [3, list], [2, renamed]),
    ],
    ['of which the listener reads fewer fields', inVersions([1, track]), inVersions([1, renamed])],
    [
      'that is upgraded from a version without a schema',
      inVersions([1, track]),
      inVersions([2, list], [1, z.unknown()]),
    ],
  ])('%s fits', (_, sends, hears) => expect(problems(between(sends, hears))).toEqual([]));

  test.each<[string, ReleasedEvents, ReleasedEvents, string]>([
    [
      'is heard in a later version only',
      inVersions([2, renamed], [1, played]),
      inVersions([3, renamed]),
      'It hears the event track.queued in version 3 only, and mf-catalogue sends it in 1 and 2.',
    ],
    [
      'is heard in earlier versions only',
      inVersions([3, renamed]),
      inVersions([2, renamed], [1, played]),
      'It hears the event track.queued in versions 1 and 2, and mf-catalogue sends it in 3.',
    ],
    [
      'has fewer fields than are read',
      inVersions([1, played]),
      inVersions([1, played.extend({ at: z.number() })]),
      'It hears the event track.queued version 1 from mf-catalogue, but payload.at is not given.',
    ],
    [
      'is converted to a payload that cannot be read',
      inVersions([2, renamed], [1, z.object({})]),
      inVersions([1, played]),
      'It hears the event track.queued version 1 from mf-catalogue, but payload.trackId is not given.',
    ],
  ])('%s: it does not fit', (_, sends, hears, problem) => {
    expect(problems(between(sends, hears))).toEqual([['mf-ai', 'mf-catalogue', problem]]);
  });

  test('is compared with the shell’s events', () => {
    const [first, second] = [inVersions([1, played]), inVersions([2, renamed])];
    const alone = (given: Partial<ShellOffer>, over: Partial<RemoteNeeds>) =>
      problems(site({ shell: { ...shell, ...given }, remotes: [remote({ asks: {}, ...over })] }));
    expect(alone({ sends: first }, { hears: second })).toEqual([
      ['mf-ai', 'shell', 'It hears the event track.queued in version 2 only, and the shell sends it in 1.'],
    ]);
    expect(alone({ hears: first }, { sends: second })).toEqual([
      ['shell', 'mf-ai', 'It hears the event track.queued in version 1 only, and mf-ai sends it in 2.'],
    ]);
  });

  test('in another version is refused, with what to do for the released part', () => {
    const before = between(inVersions([1, played]), inVersions([1, played]));
    const sender = between(inVersions([2, renamed]), inVersions([1, played]));
    expect(() => checkRelease(before, sender, ['mf-catalogue'])).toThrow(/Keep what mf-ai needs until/);
    const listener = between(inVersions([1, played]), inVersions([2, renamed]));
    expect(() => checkRelease(before, listener, ['mf-ai'])).toThrow(/Release mf-catalogue first/);
  });

  test('from a build before conversions is compared by its version', () => {
    const old = (version: number) => ({ 'track.queued': { version, payload: input(z.object({})) } });
    const { events: _, sends, hears, ...oldShell } = shell;
    const takes = { 'play.requested': { version: 2, takes: input(played), gives: input(played) } };
    const parts = site({
      shell: shellOffer.parse({ ...oldShell, events: takes }),
      remotes: [
        remoteNeeds.parse(remote({ sends: old(1), asks: {} })),
        remote({ name: 'mf-lists', hears: inVersions([1, played]), asks: {} }),
      ],
    });
    expect(problems(parts)).toEqual([]);
    const later = {
      ...parts,
      remotes: [...parts.remotes, remote({ name: 'mf-later', hears: old(2), asks: {} })],
    };
    expect(problems(later)).toEqual([
      ['mf-later', 'mf-ai', 'It hears the event track.queued in version 2 only, and mf-ai sends it in 1.'],
    ]);
  });
});

describe('a remote that does not fit the API', () => {
  const withCall = (call: RemoteNeeds['calls'][string]) =>
    site({ remotes: [remote({ calls: { 'GET /tracks/{id}': call } }), catalogue()] });
  test('makes a call that the API does not have', () => {
    const ai = remote({ calls: { 'GET /moods': {} } });
    expect(problems(site({ remotes: [ai, catalogue()] }))).toEqual([
      ['mf-ai', 'api', 'It calls GET /moods, and the API has no such call.'],
    ]);
  });
  test('reads a field that the API does not return', () => {
    const result = input(track.extend({ mood: z.string() }));
    expect(problems(withCall({ ...api.calls['GET /tracks/{id}'], result }))).toEqual([
      ['mf-ai', 'api', 'It calls GET /tracks/{id}, whose answer it cannot read: result.mood is not given.'],
    ]);
  });
  test('leaves out an input that the API needs', () => {
    const { result } = api.calls['GET /tracks/{id}'];
    expect(problems(withCall({ params: input(z.object({})), result }))).toEqual([
      [
        'mf-ai',
        'api',
        'It calls GET /tracks/{id}, whose input the API would refuse: params.id is not given.',
      ],
    ]);
  });
});

describe('a slot', () => {
  const unfilled = 'It asks for the slot tracks, and no remote fills it.';
  test.each([
    ['that its remote no longer fills', [remote(), catalogue({})]],
    ['of a remote that is not published', [remote()]],
  ])('%s', (_, remotes) => {
    expect(problems(site({ remotes }))).toEqual([['mf-ai', null, unfilled]]);
  });
  test('that another remote now fills', () => {
    const other = remote({ name: 'mf-lists', fills: { tracks: input(list) }, asks: {} });
    expect(problems(site({ remotes: [remote(), catalogue({}), other] }))).toEqual([]);
  });
  test('that no remote fills is refused with what to do', () => {
    const [before, after] = [site({ remotes: [] }), site({ remotes: [remote()] })];
    expect(() => checkRelease(before, after, ['mf-ai'])).toThrow(
      `  mf-ai: ${unfilled}\nRelease a remote that fills it first, or do without it.`,
    );
  });
  test('that needs more input than it gets', () => {
    const fills = { tracks: input(list.extend({ sort: z.string() })) };
    expect(problems(site({ remotes: [remote(), catalogue(fills)] }))).toEqual([
      ['mf-ai', 'mf-catalogue', 'It asks for the slot tracks, but input.sort is not given.'],
    ]);
  });
});

describe('a release', () => {
  const wheel = remote({
    libraries: { '@pool/design-system': { range: '^1.0.0', exports: ['Wheel'] } },
  });
  const without = (part: Partial<ShellOffer>) => site({ shell: { ...shell, ...part } });

  test('of a remote is refused with what to release first', () => {
    expect(() => checkRelease(site(), site({ remotes: [wheel, catalogue()] }), ['mf-ai'])).toThrow(
      /^Nothing was released: mf-ai would not fit.*\n {2}mf-ai: It imports Wheel .*\nRelease shell first \(npm run remote -- release shell\)/,
    );
  });
  test('of a shell is refused with what it must keep', () => {
    const after = without({ libraries: {} });
    expect(() => checkRelease(site(), after, ['shell'])).toThrow(/Keep what mf-ai needs until/);
  });
  test('of an API with a removed field, a new value or a newly required input is refused; additions pass', () => {
    const answers = (result: z.ZodType, params = z.object({ id: z.number() })) =>
      site({ api: { calls: { 'GET /tracks/{id}': { params: input(params), result: input(result) } } } });
    const releaseApi = (after: SiteParts) => checkRelease(site(), after, ['api']);
    expect(() => releaseApi(answers(track.omit({ title: true })))).toThrow('result.title is not given');
    expect(() => releaseApi(answers(track.extend({ title: z.string().nullable() })))).toThrow(
      'result.title may be null instead of a string',
    );
    expect(() => releaseApi(answers(track, z.object({ id: z.number(), key: z.string() })))).toThrow(
      'params.key is not given',
    );
    releaseApi(
      answers(track.extend({ mood: z.string() }), z.object({ id: z.number(), key: z.string().optional() })),
    );
  });
  test('is not refused for problems that existed before', () => {
    const broken = site({ remotes: [wheel, catalogue()] });
    checkRelease(broken, { ...broken, api: { calls: { ...api.calls, 'GET /moods': {} } } }, ['api']);
  });
});
