import {
  loadRemote as loadModule,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import { currentVersion, type RemoteName, type RemoteVersion, remoteContractVersion } from '@pool/contracts';
import type { CreateLifecycles } from '@pool/web-kit';
import { findRegistry } from './registry.ts';

/** How long one script of a remote may take before its load counts as failed. */
const scriptTimeoutMs = 8000;

let limited = false;
/** Limits how long the runtime waits for a script. Not on import: outside of a webpack build there is no runtime to speak to. */
function limitScripts(): void {
  if (limited) return;
  limited = true;
  registerPlugins([
    {
      name: 'pool-scripts',
      // The runtime's own limit is 20 s, long after the member was told; a hung script must not block the next try.
      createScript({ url }) {
        const script = document.createElement('script');
        script.src = url;
        script.async = true;
        return { script, timeout: scriptTimeoutMs };
      },
    },
  ]);
}

const registered = new Map<RemoteName, string>();
let tries = 0;

/**
 * Loads a remote's factory of lifecycles, by name, from the build the registry points at.
 * `fresh` forgets all that an earlier, failed try left behind and fetches anew.
 * Throws when the registry has no such remote, the build is for another contract, or a script fails.
 */
export async function loadRemote(name: RemoteName, fresh: boolean): Promise<CreateLifecycles> {
  limitScripts();
  const version = currentVersion(await findRegistry(fresh), name);
  if (!version) throw new Error(`${name} is not in the list of remotes`);
  if (version.contract !== remoteContractVersion) {
    throw new Error(
      `${name} ${version.id} is built for contract ${version.contract}, this page speaks ${remoteContractVersion}`,
    );
  }
  if (fresh || registered.get(name) !== version.id) register(name, version, fresh);
  const loaded = await loadModule<{ default: CreateLifecycles }>(`${version.global}/mount`);
  if (typeof loaded?.default !== 'function') throw new Error(`${name} ${version.id} exports no lifecycles`);
  return loaded.default;
}

function register(name: RemoteName, version: RemoteVersion, fresh: boolean): void {
  if (fresh) {
    // A half-loaded build leaves its container and chunks in globals, and a second load would be served from them.
    const globals = window as unknown as Record<string, unknown>;
    // Declared by `var`, so they cannot be deleted.
    globals[version.global] = undefined;
    globals[`webpackChunk${version.global}`] = undefined;
    tries += 1;
  }
  const entry = fresh ? `${version.entry}?try=${tries}` : version.entry;
  registerRemotes([{ name: version.global, entry, entryGlobalName: version.global, type: 'global' }], {
    force: true,
  });
  registered.set(name, version.id);
}
