import {
  loadRemote as loadModule,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import { type CreateLifecycles, remoteApiVersion } from '@pool/remote-api';
import type { RemoteVersion } from '@pool/remote-api/manifest';
import { isInRange } from './is-in-range.ts';
import { findRemotes, libraries } from './registry.ts';
import { offerLibraries, preferShellCopies } from './share-libraries.ts';

/** How long one script of a remote may take before its load counts as failed. */
const scriptTimeoutMs = 8000;

/** By path, the hashes of entry scripts. */
const integrity = new Map<string, string>();

let isSetUp = false;
/** Limits how long the runtime waits for a script, and sets who shares with whom. Not on import: outside of a webpack build there is no runtime to speak to. */
function setUp(): void {
  if (isSetUp) return;
  isSetUp = true;
  preferShellCopies();
  registerPlugins([
    {
      name: 'pool-scripts',
      // The runtime's own limit is 20 s, long after the member was told; a hung script must not block the next try.
      createScript({ url }) {
        const script = document.createElement('script');
        script.src = url;
        script.async = true;
        const hash = integrity.get(new URL(url, location.href).pathname);
        if (hash) script.integrity = hash;
        return { script, timeout: scriptTimeoutMs };
      },
    },
  ]);
}

const registered = new Map<string, string>();
let tries = 0;

/**
 * Loads a remote's factory of lifecycles, by name, from the build the registry points at.
 * `fresh` forgets all that an earlier, failed try left behind and fetches anew.
 * Throws when the registry has no such remote, the build is for another remote-api, or a script fails.
 */
export async function loadRemote(name: string, fresh: boolean): Promise<CreateLifecycles> {
  setUp();
  const version = (await findRemotes(fresh)).find((remote) => remote.name === name)?.version;
  if (!version) throw new Error(`${name} is not in the list of remotes`);
  if (!isInRange(remoteApiVersion, version.remoteApi)) {
    throw new Error(
      `${name} ${version.id} is built for remote-api ${version.remoteApi}, and this page has ${remoteApiVersion}`,
    );
  }
  offerLibraries(libraries);
  for (const one of Object.values(libraries).flat())
    if (one.integrity) integrity.set(one.entry, one.integrity);
  if (fresh || registered.get(name) !== version.id) register(name, version, fresh);
  const loaded = await loadModule<{ default: CreateLifecycles }>(`${version.global}/mount`);
  if (typeof loaded?.default !== 'function') throw new Error(`${name} ${version.id} exports no lifecycles`);
  return loaded.default;
}

/**
 * Has the browser forget what it keeps of a build, whose files are kept for a year: one that was bad when it was fetched would
 * fail on every page from now on.
 */
function refetch({ integrity: files }: RemoteVersion): void {
  for (const path of Object.keys(files)) void fetch(path, { cache: 'reload' }).catch(() => undefined);
}

function register(name: string, version: RemoteVersion, fresh: boolean): void {
  if (fresh) {
    refetch(version);
    // A half-loaded build leaves its container and chunks in globals, and a second load would be served from them.
    const globals = window as unknown as Record<string, unknown>;
    // Declared by `var`, so they cannot be deleted.
    globals[version.global] = undefined;
    globals[`webpackChunk${version.global}`] = undefined;
    tries += 1;
  }
  for (const [path, hash] of Object.entries(version.integrity)) integrity.set(path, hash);
  const entry = fresh ? `${version.entry}?try=${tries}` : version.entry;
  registerRemotes([{ name: version.global, entry, entryGlobalName: version.global, type: 'global' }], {
    force: true,
  });
  registered.set(name, version.id);
}
