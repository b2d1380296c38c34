import {
  loadRemote as loadModule,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import { type CreateLifecycles, remoteApiVersion } from '@pool/remote-api';
import type { RemoteVersion } from '@pool/remote-api/manifest';
import { forgetGlobals, keepBuild } from './builds-in-page.ts';
import { integrity } from './integrity.ts';
import { isInRange } from './is-in-range.ts';
import { findRemote, libraries } from './registry.ts';
import { reportBuild } from './report-build.ts';
import { offerLibraries, preferShellCopies } from './share-libraries.ts';

/** How long one script of a remote may take before its load counts as failed, in ms. */
const scriptTimeoutMs = 8000;

let isSetUp = false;
/**
 * Limits how long the runtime waits for a script, and configures which libraries are shared. Not done on import, since outside a webpack
 * build there is no runtime.
 */
function setUp(): void {
  if (isSetUp) return;
  isSetUp = true;
  preferShellCopies();
  registerPlugins([
    {
      name: 'pool-scripts',
      // The runtime's own limit is 20 s, long after the member was told. A hanging script must not block the next try.
      createScript({ url }) {
        const script = document.createElement('script');
        script.src = url;
        script.async = true;
        const { origin, pathname } = new URL(url, location.href);
        const hash = integrity.get(pathname);
        if (hash) script.integrity = hash;
        // Only for a local build, whose server requires it. Otherwise a script of this site would not use its preload.
        if (origin !== location.origin) script.crossOrigin = 'anonymous';
        return { script, timeout: scriptTimeoutMs };
      },
    },
  ]);
}

/** A loaded remote that can be mounted. */
export type LoadedRemote = {
  createLifecycles: CreateLifecycles;
  /** The id of its build. */
  build: string;
  /** Reports that it was mounted, or why it failed, if the server wants reports on it. */
  report: (outcome: 'mounted' | 'failed', message?: string) => void;
  /** Call it once the remote is unmounted: a build that has been replaced is then removed from the page. */
  release: () => void;
};

const registered = new Map<string, string>();
let tries = 0;

/**
 * Loads a remote, by name, from the build this page uses. `fresh` discards everything an earlier, failed try left behind and fetches again.
 * Throws if the page has no such remote, the build is for another remote-api, or a script fails.
 */
export async function loadRemote(name: string, fresh: boolean): Promise<LoadedRemote> {
  setUp();
  const { version } = await findRemote(name, fresh);
  const { loaded, release } = keepBuild(version);
  try {
    const createLifecycles = await load(name, version, fresh);
    loaded(createLifecycles);
    return {
      createLifecycles,
      build: version.id,
      report: (outcome, message = '') => reportBuild(name, version, { outcome, message }),
      release,
    };
  } catch (error) {
    release();
    const message = error instanceof Error ? error.message : String(error);
    reportBuild(name, version, { outcome: 'failed', message });
    throw error;
  }
}

async function load(name: string, version: RemoteVersion, fresh: boolean): Promise<CreateLifecycles> {
  if (!isInRange(remoteApiVersion, version.remoteApi)) {
    throw new Error(
      `${name} ${version.id} is built for remote-api ${version.remoteApi}, and this page has ${remoteApiVersion}`,
    );
  }
  offerLibraries(libraries());
  for (const one of Object.values(libraries()).flat())
    if (one.integrity) integrity.set(one.entry, one.integrity);
  if (fresh || registered.get(name) !== version.id) register(name, version, fresh);
  const loaded = await loadModule<{ default: CreateLifecycles }>(`${version.global}/mount`);
  if (typeof loaded?.default !== 'function') throw new Error(`${name} ${version.id} exports no lifecycles`);
  return loaded.default;
}

/**
 * Fetches the files of a build again. The browser caches them for a year, so a file that was bad when it was fetched would otherwise fail
 * on every page.
 */
function refetch({ integrity: files }: RemoteVersion): void {
  for (const path of Object.keys(files)) void fetch(path, { cache: 'reload' }).catch(() => undefined);
}

function register(name: string, version: RemoteVersion, fresh: boolean): void {
  if (fresh) {
    refetch(version);
    // A half-loaded build leaves its container and chunks behind, which a second load would use.
    forgetGlobals(version);
    tries += 1;
  }
  for (const [path, hash] of Object.entries(version.integrity)) integrity.set(path, hash);
  const entry = fresh ? `${version.entry}?try=${tries}` : version.entry;
  registerRemotes([{ name: version.global, entry, entryGlobalName: version.global, type: 'global' }], {
    force: true,
  });
  registered.set(name, version.id);
}
