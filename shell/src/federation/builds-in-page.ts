import { getInstance } from '@module-federation/enhanced/runtime';
import type { CreateLifecycles } from '@pool/remote-api';
import type { RemoteVersion } from '@pool/remote-api/manifest';
import { integrity } from './integrity.ts';
import { remotes$ } from './registry.ts';

/** A build whose scripts are in this page, and the number of places it is mounted in. */
type Build = { version: RemoteVersion; mounts: number; exported: CreateLifecycles | null };
/** The builds in this page, by their globals. */
const builds = new Map<string, Build>();

/** Keeps a build in the page until `release` is called; `loaded` takes the exports of its entry. */
export function keepBuild(version: RemoteVersion) {
  const build = builds.get(version.global) ?? { version, mounts: 0, exported: null };
  builds.set(version.global, build);
  build.mounts += 1;
  let isUsed = true;
  return {
    loaded: (exported: CreateLifecycles) => {
      build.exported = exported;
    },
    release: () => {
      if (!isUsed) return;
      isUsed = false;
      build.mounts -= 1;
      // Other parts of the build that are being unmounted still run in this task.
      setTimeout(disposeOld);
    },
  };
}

const isCurrent = ({ id }: RemoteVersion): boolean => remotes$.value.some(({ version }) => version.id === id);

/** Frees the memory of builds that are mounted nowhere and have been replaced. */
function disposeOld(): void {
  for (const [global, { version, mounts, exported }] of builds) {
    if (mounts > 0 || isCurrent(version)) continue;
    builds.delete(global);
    exported?.dispose?.();
    dispose(version);
  }
}

/** Returns the address of the folder of a build: '/remotes/mf-ai/3f2a/'. */
const folderOf = ({ entry }: RemoteVersion): string =>
  new URL(entry.replace(/[^/]*$/, ''), window.location.href).href;

/** Removes the scripts of a build, so that they are loaded again. */
export function forgetGlobals({ global }: RemoteVersion): void {
  const globals = window as unknown as Record<string, unknown>;
  // Declared by `var`, so they cannot be deleted.
  globals[global] = undefined;
  globals[`webpackChunk${global}`] = undefined;
}

/** Removes everything a build left in the page. */
function dispose(version: RemoteVersion): void {
  const { global } = version;
  const runtime = getInstance();
  const remote = runtime?.options.remotes.find(({ name }) => name === global);
  if (runtime && remote) {
    const { idToRemoteMap } = runtime.remoteHandler;
    // Private, but the only way to unload a container; a forced re-registration does the same.
    (runtime.remoteHandler as unknown as { removeRemote(remote: object): void }).removeRemote(remote);
    for (const id of Object.keys(idToRemoteMap)) if (id.startsWith(`${global}/`)) delete idToRemoteMap[id];
    forgetShares(runtime, global);
  }
  forgetGlobals(version);
  const folder = folderOf(version);
  for (const element of document.querySelectorAll<HTMLLinkElement | HTMLScriptElement>('link, script')) {
    const address = element instanceof HTMLLinkElement ? element.href : element.src;
    if (address.startsWith(folder)) element.remove();
  }
  for (const file of Object.keys(version.integrity)) integrity.delete(file);
}

type Runtime = NonNullable<ReturnType<typeof getInstance>>;

/** Removes what the runtime keeps: an instance of each container, and the names of those that used a library. */
function forgetShares({ shareScopeMap }: Runtime, global: string): void {
  const { __FEDERATION__: federation } = globalThis as unknown as {
    __FEDERATION__?: { __INSTANCES__: { name: string }[]; __SHARE__: Record<string, unknown> };
  };
  if (federation) {
    const index = federation.__INSTANCES__.findIndex(({ name }) => name === global);
    if (index >= 0) federation.__INSTANCES__.splice(index, 1);
    for (const key of Object.keys(federation.__SHARE__))
      if (key === global || key.startsWith(`${global}:`)) delete federation.__SHARE__[key];
  }
  for (const versions of Object.values(shareScopeMap.default ?? {}))
    for (const share of Object.values(versions)) share.useIn = share.useIn.filter((name) => name !== global);
}
