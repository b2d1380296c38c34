import {
  getInstance,
  loadRemote,
  registerGlobalPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import type { LibraryVersion } from '@pool/remote-api/manifest';
import { isInRange } from './is-in-range.ts';

type Runtime = NonNullable<ReturnType<typeof getInstance>>;
type Share = Runtime['shareScopeMap'][string][string][string];

const shellName = 'pool_shell';

/**
 * Gives each remote a version of a library that fits it: the shell's copy, else the highest published version, and never a copy that
 * another remote brought. Libraries that may only be loaded once (React) are left to the runtime.
 */
export function preferShellCopies(): void {
  registerGlobalPlugins([
    {
      name: 'pool-share-policy',
      resolveShare(args) {
        const { shareScopeMap, scope, pkgName, shareInfo } = args;
        const { singleton, requiredVersion } = shareInfo?.shareConfig ?? {};
        if (singleton || typeof requiredVersion !== 'string') return args;
        args.resolver = () => {
          const fitting = Object.values(shareScopeMap[scope]?.[pkgName] ?? {})
            .filter(({ from, version }) => from === shellName && isInRange(version, requiredVersion))
            .sort((a, b) => Number(b.shareConfig.eager) - Number(a.shareConfig.eager) || compare(b, a));
          return fitting[0] && { shared: fitting[0], useTreesShaking: false };
        };
        return args;
      },
    },
  ]);
}

const compare = (a: Share, b: Share): number => a.version.localeCompare(b.version, 'en', { numeric: true });

/** Offers published versions of libraries to remotes. A version is only fetched when a remote needs it. */
export function offerLibraries(libraries: Record<string, readonly LibraryVersion[]>): void {
  const scope = getInstance()?.shareScopeMap.default;
  if (!scope) return;
  for (const [name, versions] of Object.entries(libraries)) {
    // The runtime's registerShared() drops a second version of a library, so they are written to its scope.
    scope[name] ??= {};
    const offered = scope[name];
    for (const version of versions)
      offered[version.version] ??= shareOf(version, () => delete offered[version.version]);
  }
}

let tries = 0;

/** Returns the share of a library. Calls `withdraw` if it could not be loaded, since the runtime would repeat that failure forever. */
function shareOf({ version, entry, global }: LibraryVersion, withdraw: () => void): Share {
  const share: Share = {
    version,
    scope: ['default'],
    from: shellName,
    useIn: [],
    deps: [],
    loading: null,
    strategy: 'loaded-first',
    shareConfig: { singleton: false, eager: false, strictVersion: false, requiredVersion: `^${version}` },
    async get() {
      const address = tries === 0 ? entry : `${entry}?try=${tries}`;
      registerRemotes([{ name: global, entry: address, entryGlobalName: global, type: 'global' }], {
        force: tries > 0,
      });
      try {
        const library = await loadRemote<object>(`${global}/index`);
        return () => library;
      } catch (error) {
        tries += 1;
        withdraw();
        throw error;
      }
    },
  };
  // The runtime would put its first consumer's name here, and remove the library together with that consumer.
  return Object.defineProperty(share, 'from', { get: () => shellName, set: () => {}, enumerable: true });
}
