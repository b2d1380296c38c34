import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { busEvents, readableVersions, sentVersions } from '@pool/contracts';
import { callName, callShape, isCall, isSlot, type JsonSchema, schemaOf } from '@pool/contracts/call-shape';
import type {
  ApiOffer,
  LibraryOffer,
  ReleasedEvents,
  RemoteNeeds,
  ShellOffer,
} from '@pool/contracts/releases';
import { remoteApiVersion } from '@pool/remote-api';
import type { RemoteManifest } from '@pool/remote-api/manifest';
import { shippedSources } from '../build-id.ts';
import { folderOf } from '../folders.ts';
import { loadManifest } from '../manifests.ts';
import { remoteRanges } from '../share-policy.ts';
import type { ProvidedExports } from '../webpack/provided-exports.ts';
import type { UsedExports } from '../webpack/used-exports.ts';
import { loadCalls } from './contract-entries.ts';
import { namedInSources } from './named-in-sources.ts';
import { tokensGiven, tokensUsed } from './style-tokens.ts';

type Events = typeof busEvents;
const isEvent = (name: string): name is keyof Events => Object.hasOwn(busEvents, name);

/** Returns the sources of remote-kit with which a page is built. */
export const kitSources = (): string[] =>
  shippedSources(folderOf('remote-kit')).filter((file) => !/[\\/]stand-in\.(?:tsx|js)$/.test(file));
/** Returns the sources of remote-kit that every remote contains, without the page's bus, which belongs to the shell. */
const carriedSources = () =>
  kitSources().filter((file) => !/[\\/](?:message-bus|held-requests)\.(?:ts|js)$/.test(file));

/** Returns the events that sources name, each with the versions they send or can read. */
function eventsIn(files: readonly string[]): { sends: ReleasedEvents; hears: ReleasedEvents } {
  const named = namedInSources(files);
  const described = (
    names: string[],
    versionsOf: typeof sentVersions,
    io: 'input' | 'output',
  ): ReleasedEvents =>
    Object.fromEntries(
      names.filter(isEvent).map((name) => {
        const { version, payload } = busEvents[name];
        const { [version]: _, ...earlier } = versionsOf(busEvents[name]);
        const schemas = Object.entries(earlier).map(([at, schema]) => [at, schemaOf(schema, io)]);
        return [name, { version, payload: schemaOf(payload, io), earlier: Object.fromEntries(schemas) }];
      }),
    );
  // A sender parses what it sends, so defaults are filled in; a listener parses it again by its own schema.
  return {
    sends: described(named.sends, sentVersions, 'output'),
    hears: described(named.hears, readableVersions, 'input'),
  };
}

/** Describes what a build of a remote needs from the site around it. `dist` is the folder of the build. */
export async function remoteNeedsOf(
  app: string,
  { build, dist, used }: { build: string; dist: string; used: UsedExports },
): Promise<RemoteNeeds> {
  const manifest = await loadManifest(app);
  return {
    name: app,
    build,
    remoteApi: `^${remoteApiVersion}`,
    libraries: librariesUsed(app, used),
    calls: await callsUsed(used),
    ...eventsIn([...shippedSources(folderOf(app)), ...carriedSources()]),
    ...(await slotsUsed(used, manifest)),
    tokens: tokensUsed(dist),
    integrity: integrityOf(dist),
    manifest,
  };
}

/** Returns the libraries that a build takes from the page, each with the range that fits and the imported exports. */
function librariesUsed(folder: string, used: UsedExports): RemoteNeeds['libraries'] {
  const ranges = remoteRanges(folderOf(folder));
  return Object.fromEntries(
    Object.entries(used.shared).map(([library, exports]) => [
      library,
      { range: ranges[library] ?? ranges[`${library.split('/')[0]}/`] ?? '*', exports },
    ]),
  );
}

/** Describes a version of a shared library that is published as a separate build. */
export function libraryOfferOf(
  folder: string,
  {
    build,
    dist,
    used,
    exports,
  }: { build: string; dist: string; used: UsedExports; exports: readonly string[] },
): LibraryOffer {
  const { name, version } = JSON.parse(readFileSync(join(folderOf(folder), 'package.json'), 'utf8'));
  return {
    name,
    version,
    build,
    exports: [...exports],
    libraries: librariesUsed(folder, used),
    tokens: tokensUsed(dist),
    integrity: integrityOf(dist),
  };
}

/** Describes what a build of the shell provides, and which calls it makes. `dist` is the build's folder. */
export async function shellOfferOf(
  build: string,
  { dist, provided, used }: { dist: string; provided: ProvidedExports; used: UsedExports },
): Promise<ShellOffer> {
  return {
    build,
    remoteApi: remoteApiVersion,
    libraries: provided,
    events: {},
    ...eventsIn([...shippedSources(folderOf('shell')), ...kitSources()]),
    calls: await callsUsed(used),
    tokens: tokensGiven(dist),
    manifest: await loadManifest('shell'),
  };
}

/** Describes the answers of these sources' API. */
export async function apiOfferOf(): Promise<ApiOffer> {
  const calls = await loadCalls();
  return { calls: Object.fromEntries(calls.map((call) => [callName(call), callShape(call, 'server')])) };
}

/** Returns the values of contracts that a build uses. */
async function valuesUsed({ contracts: bundled }: UsedExports): Promise<unknown[]> {
  const modules: [Record<string, unknown>, string[]][] = [];
  for (const [file, names] of Object.entries(bundled)) modules.push([await import(file), names]);
  return modules.flatMap(([module, names]) =>
    names.includes('*') ? Object.values(module) : names.map((name) => module[name]),
  );
}

/** Returns the calls among the values of contracts that a build uses. */
async function callsUsed(used: UsedExports): Promise<RemoteNeeds['calls']> {
  const calls = (await valuesUsed(used)).filter(isCall);
  return Object.fromEntries(
    calls
      .map((call) => [callName(call), callShape(call, 'caller')] as const)
      .sort(([a], [b]) => a.localeCompare(b)),
  );
}

/** Returns the slots among them by name, with their inputs: those that the remote fills by its manifest, and those it offers. */
async function slotsUsed(
  used: UsedExports,
  { name: app, slots }: RemoteManifest,
): Promise<{ fills: Record<string, JsonSchema>; asks: Record<string, JsonSchema> }> {
  const inputs = new Map(
    (await valuesUsed(used)).filter(isSlot).map(({ slot, input }) => [slot, schemaOf(input, 'input')]),
  );
  const unread = slots.find((slot) => !inputs.has(slot));
  if (unread) throw new Error(`${app} declares that it fills the slot ${unread}, but never reads its input`);
  const isFilled = ([slot]: [string, JsonSchema]) => slots.includes(slot);
  return {
    fills: Object.fromEntries([...inputs].filter(isFilled)),
    asks: Object.fromEntries([...inputs].filter((one) => !isFilled(one))),
  };
}

/** Returns the files of a build with their Subresource Integrity hashes, without compressed copies, which have the same content. */
export function integrityOf(dist: string): Record<string, string> {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter(
    (file) => statSync(join(dist, file)).isFile() && !/\.(?:br|gz|json|txt)$/.test(file),
  );
  return Object.fromEntries(
    files.sort().map((file) => {
      const hash = createHash('sha384')
        .update(readFileSync(join(dist, file)))
        .digest('base64');
      return [file.replaceAll('\\', '/'), `sha384-${hash}`];
    }),
  );
}
